import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads the custom properties of style sheets: CSS, with `@theme` of Tailwind
/// CSS.
///
/// - All files are one system, in order, and imported files are read where they
///   are imported: of two declarations with the same weight, the later wins.
/// - A custom property whose value is a colour, once its references are
///   replaced, is an entry. Bare channels are an entry if a function wraps them
///   somewhere, as in `rgba(var(--x), 1)`, or if they can only be channels of
///   `hsl()`.
/// - A file whose path names a theme belongs to that mode, if its values differ
///   from the values that other files, of another theme or of none, give to the
///   same names.
/// - The base is what is declared for a root without a condition. Each theme,
///   colour scheme, contrast preference or colour gamut is a mode, layered over
///   the base.
/// - Declarations under other selectors and conditions are left out, with a
///   warning if there are colours among them.
package enum StylesheetReader: PaletteReader {
  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    let files = StyleFiles(sources, options)
    var themes = ThemeSelectors()
    var unknown = themes.add(options.settings.modeSelectors)
    var assembly = StyleAssembly(
      files, observing: options.isObserving, themes: themes,
      settings: options.settings)
    let found = assembly.system.themesOfRoot(files.sources)
    let parts = assembly.system.partsAboutThemes
    if !found.isEmpty || !parts.isEmpty {
      for text in found { themes.add(text) }
      for text in parts { themes.exclude(text) }
      assembly = StyleAssembly(
        files, observing: options.isObserving, themes: themes,
        settings: options.settings)
    }
    var readings = assembly.readings
    let isColor = read(assembly.system, files, &readings)
    for (file, findings) in assembly.findings {
      findings.addLeftOut(
        to: &readings[file], assembly.system, isColor: isColor)
    }
    noteBareChannels(assembly.system, files, &readings, isColor: isColor)
    noteRepeated(assembly.system, files, &readings)
    for file in files.givenCount..<files.sources.count {
      readings[files.homes[file]].errors.add(readings[file].errors)
      readings[files.homes[file]].warnings.add(readings[file].warnings)
      readings[files.homes[file]].addObserved(readings[file].observed)
    }
    if let first = sources.first {
      unknown += assembly.system.unused(options.settings.modeSelectors)
      readings[0].warnings += Set(unknown).sorted().map {
        first.error(
          "--mode-selector names '\($0)', but no rule for the root uses it",
          at: first.content.lowerBound)
      }
    }
    for file in 0..<files.givenCount {
      readings[file].isAuxiliary =
        assembly.isImported[file]
        || files.links[file].values.contains { ($0 ?? .max) < files.givenCount }
    }
    return Array(readings.prefix(files.givenCount))
  }

  /// Computes all modes. Returns for each name whether it is a colour in one.
  private static func read(
    _ system: StyleSystem, _ files: StyleFiles, _ readings: inout [ParsedSource]
  ) -> [Bool] {
    let sources = files.sources
    let ranks = system.layers.ranks()
    var observation =
      system.isObserving ? StyleObservation(system, sources) : nil
    var modes = [StyleMode.base] + StyleMode.modes(of: system)
    if let observation {
      modes += StyleMode.modes(
        excluding: modes, for: observation.terms,
        hasSchemes: observation.hasSchemes)
    }
    let size = system.order.count + 2 * (observation?.count ?? 0)
    let limit = StyleMode.limit(names: max(size, system.scopes.count))
    if modes.count > limit, let first = sources.first {
      readings[0].errors.append(
        first.error(
          LimitProblem(
            "at most \(limit) modes are read, but there are \(modes.count)"),
          at: first.content.lowerBound))
      modes.removeLast(modes.count - limit)
    }
    let outcomes = modes.map { mode in
      var outcomes = ComputedValues(system, sources, mode: mode, ranks: ranks)
      observation?.look(at: &outcomes)
      outcomes.forget()
      return outcomes
    }
    if let (file, link) = files.packages.first,
      outcomes.contains(where: \.lacksNames)
    {
      let names = files.packages.map { "'\($0.link.address)'" }.eachOnce()
      readings[file].warn(
        "packages are not followed: \(names.prefix(4).joined(separator: ", "));"
          + " if they define the missing names, pass their style sheets as inputs",
        at: link.offset, of: sources[file])
    }
    let shown = StyleModeChoice.merged(StyleModeChoice.shown(outcomes))
    observation?.addProblems(to: &readings)
    add(shown, of: system, files, to: &readings)
    var isColor = [Bool](repeating: false, count: system.names.count)
    for entry in outcomes.lazy.flatMap(\.entries) {
      isColor[Int(system.order[entry.place])] = true
    }
    return isColor
  }

  /// Adds the palettes and the errors of modes. An entry belongs to the first
  /// source that declares its name.
  private static func add(
    _ shown: [ComputedValues], of system: StyleSystem, _ files: StyleFiles,
    to readings: inout [ParsedSource]
  ) {
    let (sources, homes) = (files.sources, files.homes)
    // The line of the last entry in each source.
    var lines = [Int](repeating: 0, count: sources.count)
    // The palette and the index of the entries, by declaration: most are the
    // same in every mode.
    var known: [(palette: Int32, entry: Int32)] =
      shown.count > 1
      ? Array(repeating: (-1, 0), count: system.declarations.count) : []
    for outcome in shown {
      // An error that several modes share is reported once.
      for (file, errors) in outcome.errors {
        readings[file].errors.merge(errors)
      }
      var mode = Palette(mode: outcome.mode.name, entries: [])
      mode.equalModes = outcome.equalModes
      var palettes = Array(repeating: mode, count: sources.count)
      if palettes.count == 1 {
        palettes[0].entries.reserveCapacity(outcome.entries.count)
      }
      for (found, index) in zip(outcome.entries, outcome.declarations) {
        let declaration = system.declarations[index]
        let file = Int(declaration.file)
        let owner = homes[Int(system.owners[found.place])]
        var shared: Palette.Entry?
        if !known.isEmpty {
          let (palette, entry) = known[index]
          if palette >= 0 {
            shared = readings[owner].palettes[Int(palette)].entries[Int(entry)]
          }
          known[index] = (
            Int32(readings[owner].palettes.count),
            Int32(palettes[owner].entries.count)
          )
        }
        let entry =
          shared.flatMap { $0.color == found.color ? $0 : nil }
          ?? Palette.Entry(
            name: system.names.text(declaration.name),
            declared: sources[file].string(declaration.range),
            color: found.color,
            source: sources[file].location(
              of: declaration.range.lowerBound, from: &lines[file]))
        palettes[owner].entries.append(entry)
        if owner != homes[file] { readings[homes[file]].addsToOthers = true }
      }
      for (file, pairings) in outcome.observed.enumerated() {
        readings[file].addObserved(
          pairings.map {
            var pairing = $0
            pairing.mode = outcome.mode.name
            return pairing
          })
      }
      for index in readings.indices {
        readings[index].palettes.append(palettes[index])
      }
    }
  }

  /// Warns about names to which two files give different colours in the same
  /// scope and layer, because only one of the colours is read.
  private static func noteRepeated(
    _ system: StyleSystem, _ files: StyleFiles, _ readings: inout [ParsedSource]
  ) {
    guard files.givenCount > 1 else { return }
    struct Place: Hashable {
      let name: StyleNames.ID
      let scope, layer: Int32
    }
    // Most names occur in one place, and no value is computed for them.
    lazy var resolver = StyleResolver(
      system, files.sources,
      StyleCascade(system, in: .base, ranks: system.layers.ranks()).winners)
    func isColor(_ own: StyleDeclaration) -> Bool {
      let text = resolver.text(of: own)
      return StyleValue.looksLikeColor(text.bytes, in: text.range)
    }
    var isRepeated = [Bool](repeating: false, count: system.names.count)
    var isKnown = isRepeated
    for own in system.declarations {
      if isKnown[Int(own.name)] { isRepeated[Int(own.name)] = true }
      isKnown[Int(own.name)] = true
    }
    var known: [Place: Int32] = [:]
    var repeated:
      [Int32: (
        first: StyleDeclaration, other: StyleDeclaration,
        names: Set<StyleNames.ID>
      )] = [:]
    for (index, own) in system.declarations.enumerated()
    where isRepeated[Int(own.name)] {
      let place = Place(name: own.name, scope: own.scope, layer: own.layer)
      guard let number = known[place] else {
        known[place] = Int32(index)
        continue
      }
      guard isColor(own) else { continue }
      let other = system.declarations[Int(number)]
      guard isColor(other) else {
        known[place] = Int32(index)
        continue
      }
      guard system.unit(of: own.file) != system.unit(of: other.file),
        !resolver.areEqual(own, other)
      else { continue }
      repeated[own.file, default: (own, other, [])].names.insert(own.name)
    }
    for (file, (first, other, names)) in repeated {
      let place = files.sources[Int(other.file)].location(
        of: other.range.lowerBound)
      readings[Int(file)].warn(
        FileThemes.warning(
          ofNames: names.count, first: system.names.text(first.name),
          at: place, so: "only one is read"),
        at: first.range.lowerBound, of: files.sources[Int(file)])
    }
  }

  /// Warns about bare channels that nothing wraps. Beside other colours, three
  /// numbers may be anything: only whole numbers up to 255 count, if one of the
  /// source is above 12, and not those of `--x-rgb` beside a colour `--x`.
  private static func noteBareChannels(
    _ system: StyleSystem, _ files: StyleFiles,
    _ readings: inout [ParsedSource], isColor: [Bool]
  ) {
    let lacksColors = files.homes.map { !readings[$0].hasColors }
    var bare: [Int: (count: Int, first: StyleDeclaration)] = [:]
    var sure = Set(lacksColors.indices.filter { lacksColors[$0] })
    for own in system.declarations where system.uses[own.name] == nil {
      let file = Int(own.file)
      let bytes = files.sources[file].bytes
      let (value, isAlone) = (bytes[own.range], lacksColors[file])
      guard isAlone || value.first?.isDigit == true,
        BareChannels.areThree(bytes, in: own.range)
      else { continue }
      if !isAlone {
        let name = system.names.text(own.name)
        let stem = system.names.known(ByteString(String(name.dropLast(4))))
        let isRepeated =
          name.hasSuffix("-rgb") && stem.map { isColor[Int($0)] } == true
        let numbers = value.split { $0.isCSSSpace || $0 == .comma }.prefix(3)
          .compactMap { UInt8(String(decoding: $0, as: UTF8.self)) }
        let most = numbers.max() ?? 1
        guard numbers.count == 3, most == 0 || most > 12, !isRepeated,
          !system.parts.contains(own.name), PropertyEvidence(name) != .other
        else { continue }
        if most > 0 { sure.insert(file) }
      }
      bare[file, default: (0, own)].count += 1
    }
    for (file, found) in bare where sure.contains(file) {
      let name = system.names.text(found.first.name)
      let problem =
        (found.count == 1
          ? "1 value consists" : "\(found.count) values consist")
        + " of bare channels, which are colours only if a function such as "
        + "rgb() wraps them; the first is that of \(name)"
      readings[file].warn(
        problem, at: found.first.range.lowerBound, of: files.sources[file])
    }
  }
}

extension StylesheetReader {
  /// Whether a text begins like a style sheet: with an at-rule, or with
  /// selectors and a brace, with or without comments before them.
  ///
  /// JSON begins with a brace or a bracket, and a selector begins with a
  /// bracket only if a name follows; a list of colours has no brace.
  ///
  /// - Complexity: O(length of the first rule's prelude).
  package static func begins(_ start: ByteCursor) -> Bool {
    var cursor = start
    cursor.skipMarkupComment()
    try? cursor.skipCSSSpace()
    guard let first = cursor.next else { return false }
    switch first {
    case .atSign: return cursor.startsIdentifier(at: 1)
    case .openBracket:
      guard cursor.startsIdentifier(at: 1) else { return false }
    // Selectors can also begin with `#`, `&`, `*`, `.` and `:`.
    case .numberSign, .ampersand, .asterisk, .period, .colon: break
    default: guard cursor.startsIdentifier(at: 0) else { return false }
    }
    var scanner = CSSDeclarationScanner()
    let run = scanner.scan(
      cursor.bytes, from: cursor.position,
      to: min(cursor.end, cursor.position + 4096), .nested)
    guard !run.isFatal, run.stop == .openCurly, run.end > cursor.position else {
      return false
    }
    // After a comma, a brace is part of a list, not of a rule.
    return cursor.bytes[run.end - 1] != .comma
  }
}

extension ByteCursor {
  /// Moves over white space, and over `<!--` if it follows.
  package mutating func skipMarkupComment() {
    skip { $0.isCSSSpace }
    if isNext("<!--") { position += 4 }
  }
}
