import ContrastModel
import PaletteReaders
import TextGrammars

/// The palettes of a system, mode by mode.
struct TokenPalettes {
  /// The content of each source.
  private(set) var readings: [ParsedSource]

  private let system: TokenSystem

  /// A token and its colour in some mode.
  private struct Shown: Hashable {
    let index: Int
    let color: PaletteColor
  }

  /// Resolves the tokens of a system in all modes.
  init(_ system: TokenSystem) {
    readings = system.readings
    self.system = system
    var modes = system.modes
    if modes.count > TokenReader.modeLimit {
      modes = modes.filter {
        system.options.isChosen(system.list.modes[$0].text)
      }
    }
    if modes.count > TokenReader.modeLimit, let first = system.units.first {
      report(
        "at most \(TokenReader.modeLimit) modes are read, but there are"
          + " \(modes.count); choose some with --mode",
        first)
      modes = Array(modes.prefix(TokenReader.modeLimit))
    }
    if modes.map(tokenCount).reduce(0, +) > TokenReader.tokenLimit {
      modes = chosen(modes)
    }
    var resolver = TokenResolver(system)
    var shown: [(mode: Int, colors: [Shown])] = []
    var isSettled = false
    for mode in modes {
      resolver.resolve(in: mode)
      if resolver.crossesModes, !isSettled {
        // An alias to a token of another mode takes its colour from there.
        for other in modes { resolver.resolve(in: other) }
        resolver.resolve(in: mode)
        isSettled = true
      }
      note(resolver)
      // Other units of the mode can hide all colours of a unit.
      for unit in system.units
      where unit.mode == nil && !system.covered.isEmpty {
        if unit.tokens.contains(where: { resolver.outcomes[$0].isColor }) {
          readings[unit.source].isAuxiliary = true
        }
      }
      let colors = system.units.lazy.filter { $0.isShown(in: mode) }
        .flatMap { Self.colors(of: resolver, in: mode, $0) }
      // A single mode is not compared with others.
      if modes.count == 1 {
        append(colors, mode: mode)
      } else {
        shown.append((mode, Array(colors)))
      }
    }
    if !system.covered.isEmpty { warnOfHidden(by: &resolver, in: modes) }
    warnOfEqualModes(shown)
    dropUnseenDefault(&shown)
    for (mode, colors) in shown { append(colors, mode: mode) }
    for way in UnreadColor.allCases { warn(of: way) }
  }

  /// Warns about colours in units for all modes that units of every mode
  /// replace, each of them with another value.
  private mutating func warnOfHidden(
    by resolver: inout TokenResolver, in modes: [Int]
  ) {
    for (number, unit) in system.units.enumerated() where unit.mode == nil {
      let hidden = unit.tokens.filter { index in
        let token = system.list.tokens[index]
        guard token.place.node >= 0, resolver.outcomes[index].isColor,
          modes.allSatisfy({ system.isCovered(token.hash, in: $0) })
        else { return false }
        let path = ByteString(Array(system.list.path(of: index)))
        let text = system.files.item(token.place).compactText
        return !modes.contains { mode in
          resolver.index.token(at: path, from: number, in: mode)
            .flatMap { system.value(of: $0, in: mode)?.compactText } == text
        }
      }
      guard let first = hidden.first else { continue }
      readings[unit.source].warnings.append(
        system.files.item(system.list.tokens[first].place).error(
          FileThemes.warning(
            ofHidden: hidden.count, first: system.list.pathText(of: first))))
    }
  }

  /// Warns about values in a form that is not read, in sources with colours.
  private mutating func warn(of way: UnreadColor) {
    for (source, units) in Dictionary(grouping: system.units, by: \.source)
    where readings[source].hasColors {
      let places = system.unread(way, in: units)
      let first = places.min { ($0.file, $0.node) < ($1.file, $1.node) }
      guard let first else { continue }
      readings[source].warnings.append(
        system.files.item(first).error(way.problem(count: places.count)))
    }
  }

  private func tokenCount(of mode: Int) -> Int {
    system.units.reduce(0) { count, unit in
      count + (unit.isShown(in: mode) ? unit.tokens.count : 0)
    }
  }

  /// The requested modes; called if all modes together have too many tokens. If
  /// the requested ones have too many as well, that is an error, and only the
  /// first of them are returned.
  private mutating func chosen(_ modes: [Int]) -> [Int] {
    let chosen = modes.filter {
      system.options.isChosen(system.list.modes[$0].text)
    }
    var kept: [Int] = []
    var count = 0
    for mode in chosen {
      count += tokenCount(of: mode)
      guard kept.isEmpty || count <= TokenReader.tokenLimit else { break }
      kept.append(mode)
    }
    if kept.count < chosen.count, let first = system.units.first {
      report(
        "\(chosen.count) modes together have more than"
          + " \(TokenReader.tokenLimit) tokens; choose some modes with --mode",
        first)
    }
    return kept.isEmpty ? Array(modes.prefix(1)) : kept
  }

  private mutating func report(_ sentence: String, _ unit: TokenUnit) {
    let source = system.files.documents[unit.roots.first?.file ?? 0].source
    readings[unit.source].errors.append(
      source.error(.unreadable(sentence, at: source.content.lowerBound)))
  }

  /// Adds the errors and warnings of a mode; an error in a value that several
  /// modes share is added once.
  private mutating func note(_ resolver: TokenResolver) {
    var errors = resolver.errors
    addNameErrors(of: resolver, to: &errors)
    for (source, list) in errors { readings[source].errors.merge(list) }
    for (source, list) in resolver.warnings {
      readings[source].warnings.merge(list)
    }
  }

  /// Adds errors for names that aliases cannot use, if they lead to colours.
  private func addNameErrors(
    of resolver: TokenResolver, to errors: inout [Int: DiagnosticList]
  ) {
    for (index, token) in system.list.tokens.enumerated() {
      guard let place = system.list.extras(of: index)?.unfitName else {
        continue
      }
      switch resolver.outcomes[index] {
      case .color, .failed: break
      case .other, .absent, .pending: continue
      }
      let name = system.files.item(place)
      let byte = name.text.slice.first {
        $0 == .openBrace || $0 == .closeBrace || $0 == .period
      }
      let character = Character(Unicode.Scalar(byte ?? UInt8.period))
      let source = system.units[Int(token.unit)].source
      errors[source, default: []].append(
        name.error(
          "a name cannot contain '\(character)', as in '\(name.text.text)'"))
    }
  }

  /// The colours of the tokens of a unit.
  private static func colors(
    of resolver: TokenResolver, in mode: Int, _ unit: TokenUnit
  ) -> some Sequence<Shown> {
    unit.tokens.lazy.compactMap { index in
      let hash = resolver.system.list.tokens[index].hash
      let isCovered =
        unit.mode == nil && resolver.system.isCovered(hash, in: mode)
      guard !isCovered, case .color(let color) = resolver.outcomes[index],
        resolver.system.list.extras(of: index)?.isHidden != true
      else { return nil }
      return Shown(index: index, color: color)
    }
  }

  /// Leaves out the mode `default` if it adds nothing: no colour in it could be
  /// read, a named mode has the same colours, or there are several named modes
  /// and each token that has values by mode has one for each of them. In the
  /// last case, a `$value` that no mode shows gets a warning; if that is true of
  /// all of them, `$value` is a theme of its own. Files, sets or themes that are
  /// the mode `default` stay, if it has colours.
  private mutating func dropUnseenDefault(
    _ shown: inout [(mode: Int, colors: [Shown])]
  ) {
    guard let first = shown.first, first.mode == 0, shown.count > 1 else {
      return
    }
    let named = shown.dropFirst()
    if first.colors.isEmpty
      || named.contains(where: { $0.colors == first.colors })
    {
      shown.removeFirst()
      return
    }
    let moded = first.colors.filter { !overrides(of: $0.index).isEmpty }
    // A `$value` equal to a mode's value is not an extra default.
    let own = moded.filter { color in
      let node = Int(system.list.tokens[color.index].place.node)
      return !overrides(of: color.index).contains { $0.value == node }
    }
    guard !system.definesDefault, named.count > 1,
      moded.allSatisfy({ color in
        let own = overrides(of: color.index)
        return own.count == named.count && !own.contains { $0.mode == 0 }
      })
    else { return }
    let seen = Set(named.flatMap(\.colors))
    let unseen = own.filter { !seen.contains($0) }
    if !unseen.isEmpty, unseen.count == moded.count { return }
    for color in unseen {
      let token = system.list.tokens[color.index]
      readings[system.units[Int(token.unit)].source].warnings.append(
        system.files.item(token.place).error(
          "no mode of this token has the colour of its $value, so that"
            + " colour is left out"))
    }
    shown.removeFirst()
  }

  /// Warns about modes of Tokens Studio that have the same colours although
  /// their sets have different ones, because other sets override these.
  private mutating func warnOfEqualModes(
    _ shown: [(mode: Int, colors: [Shown])]
  ) {
    var first: [Set<Named>: Int] = [:]
    var equal: [Int: [(one: Int, other: Int)]] = [:]
    for (mode, colors) in shown {
      let own = system.units.filter { $0.mode == mode && $0.roots.count > 1 }
      guard own.count == 1, !colors.isEmpty,
        readings[own[0].source].dialect?.name == SourceDialect.tokensStudio
      else { continue }
      let named = Set(
        colors.map {
          Named(hash: system.list.tokens[$0.index].hash, color: $0.color)
        })
      guard let other = first[named] else {
        first[named] = mode
        continue
      }
      guard let known = system.units.first(where: { $0.mode == other }),
        differ(own[0], known)
      else { continue }
      equal[own[0].source, default: []].append((other, mode))
    }
    for (source, pairs) in equal {
      let names = [pairs[0].one, pairs[0].other].map {
        "'\(system.list.modes[$0].text)'"
      }
      let unit = system.units.first { $0.source == source }
      let file = unit?.roots.first?.file ?? 0
      let more =
        pairs.count == 1 ? "" : " (more such pairs: \(pairs.count - 1))"
      readings[source].warnings.append(
        system.files.documents[file].source.error(
          "the modes \(names.joined(separator: " and ")) have the same colours"
            + more + ", though their sets have different colours", at: 0))
    }
  }

  /// Whether two units consist of different colours: the sets that only one of
  /// them has differ, or both have the same sets in a different order.
  private func differ(_ one: TokenUnit, _ other: TokenUnit) -> Bool {
    if Set(one.roots) == Set(other.roots) { return one.roots != other.roots }
    return colorTexts(in: one, excluding: other)
      != colorTexts(in: other, excluding: one)
  }

  /// The paths and values of colours in the sets of a unit that another unit
  /// does not have.
  private func colorTexts(
    in unit: TokenUnit, excluding other: TokenUnit
  ) -> Set<String> {
    let roots = unit.roots.filter { !other.roots.contains($0) }
    return roots.reduce(into: []) { texts, root in
      let list = system.files.tokens(of: root)
      for (index, token) in list.tokens.enumerated()
      where token.type == .color && token.place.node >= 0 {
        let text = system.files.item(token.place).compactText
        texts.insert(list.pathText(of: index) + "=" + text)
      }
    }
  }

  /// A colour with the hash value of its path.
  private struct Named: Hashable {
    let hash: PathHash
    let color: PaletteColor
  }

  private func overrides(of index: Int) -> [TokenExtras.Override] {
    system.list.extras(of: index)?.overrides ?? []
  }

  /// Appends the palettes of a mode. Colours of one unit have to be adjacent.
  private mutating func append(_ colors: some Sequence<Shown>, mode: Int) {
    var entries: [Int: [Palette.Entry]] = [:]
    for unit in system.units where unit.isShown(in: mode) {
      entries[unit.source] = []
    }
    // The entries of the source of the last unit.
    var (unit, source, own) = (-1, -1, [Palette.Entry]())
    var line = 0
    var (lastFile, lastStart) = (Int32(-1), 0)
    for color in colors {
      guard let place = system.list.value(of: color.index, in: mode) else {
        continue
      }
      let number = Int(system.list.tokens[color.index].unit)
      if number != unit {
        if source >= 0 { entries[source] = own }
        (unit, source) = (number, system.units[number].source)
        own = entries.removeValue(forKey: source) ?? []
        own.reserveCapacity(own.count + system.units[unit].tokens.count)
      }
      let document = system.files.documents[Int(place.file)]
      let node = Int(place.node)
      let start = document.start(of: node)
      // Positions mostly increase; if one does not, its line is searched for.
      if start < lastStart || place.file != lastFile {
        line = document.source.location(of: start).line - 1
      }
      (lastFile, lastStart) = (place.file, start)
      own.append(
        Palette.Entry(
          name: system.list.pathText(of: color.index),
          declared: document.shownText(node),
          color: color.color,
          source: document.source.location(of: start, from: &line)))
    }
    if source >= 0 { entries[source] = own }
    let name = system.list.modes[mode].text
    for (source, entries) in entries {
      readings[source].palettes.append(Palette(mode: name, entries: entries))
    }
  }
}
