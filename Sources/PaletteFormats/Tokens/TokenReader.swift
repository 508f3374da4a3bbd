import ContrastModel

/// Reads design tokens: JSON of the Design Tokens Community Group (Format and
/// Color Module 2025.10) and its older forms.
///
/// - All files are one system: an alias is looked up in its own file, then in
///   the last other one that has it.
/// - `$extensions.mode` gives tokens values by mode. What has none of its own
///   shows its `$value` in every mode, and aliases stay within a mode.
/// - The `$value`s are the mode `default`, unless they repeat a named mode, or
///   there are several modes and each token that names one names all of them.
/// - A file can also be for one mode as a whole: `com.figma.modeName`.
enum TokenReader: PaletteReader {
  /// How many modes are read. Every mode shows every token, so that a small
  /// file with many of both could ask for more than there is memory.
  private static let modeLimit = 256

  static func read(_ sources: [SourceText]) -> [SourceReading] {
    var readings = [SourceReading](repeating: .init(), count: sources.count)
    var files: [Int: TokenFile] = [:]
    for (index, source) in sources.enumerated() {
      do throws(PaletteError) {
        let file = try TokenFile(source, at: index)
        readings[index].errors = file.errors
        files[index] = file
      } catch {
        readings[index].errors = [error]
      }
    }
    let system = TokenSystem(files)
    if system.modes.count > modeLimit, let first = files.keys.min() {
      let problem = TokenProblem.tooManyModes(
        system.modes.count, limit: modeLimit)
      readings[first].errors.append(
        sources[first].error(
          .token(problem), at: sources[first].content.lowerBound))
    }
    var shown: [(mode: ByteString, colors: [TokenColor])] = []
    var seenErrors: Set<TokenResolver.Finding> = []
    var seenWarnings: Set<TokenResolver.Finding> = []
    for mode in system.modes.prefix(modeLimit) {
      let resolver = TokenResolver(system, mode: mode)
      // A value that several modes share is wrong only once.
      for finding in resolver.errors + nameFlaws(resolver, system)
      where seenErrors.insert(finding).inserted {
        readings[finding.file].errors.append(finding.error)
      }
      for finding in resolver.warnings
      where seenWarnings.insert(finding).inserted {
        readings[finding.file].warnings.append(finding.error)
      }
      shown.append((mode, TokenColor.all(of: resolver)))
    }
    dropUnseenDefault(&shown, of: system, &readings)
    for (mode, colors) in shown {
      append(colors, mode: mode, of: system, to: &readings)
    }
    return readings
  }

  /// Leaves out the mode `default` when nobody would see it: a named mode shows
  /// the same colours, or the named modes together replace every `$value` that
  /// has modes. In the second case a `$value` that no mode shows is warned of.
  private static func dropUnseenDefault(
    _ shown: inout [(mode: ByteString, colors: [TokenColor])],
    of system: TokenSystem, _ readings: inout [SourceReading]
  ) {
    guard let first = shown.first, first.mode == TokenSystem.defaultMode else {
      return
    }
    let named = shown.dropFirst()
    if named.contains(where: { $0.colors == first.colors }) {
      shown.removeFirst()
      return
    }
    let moded = first.colors.filter {
      !system.tokens[$0.index].overrides.isEmpty
    }
    guard named.count > 1,
      moded.allSatisfy({ color in
        system.tokens[color.index].overrides.count == named.count
      })
    else { return }
    let seen = Set(named.flatMap(\.colors))
    for color in moded where !seen.contains(color) {
      let token = system.tokens[color.index]
      guard let document = system.files[token.file]?.document else { continue }
      readings[token.file].warnings.append(
        document.source.error(
          .token(.valueOfNoMode), at: Int(document.nodes[token.value].start)))
    }
    shown.removeFirst()
  }

  /// Names that aliases cannot use, where they lead to colours.
  private static func nameFlaws(
    _ resolver: TokenResolver, _ system: TokenSystem
  ) -> [TokenResolver.Finding] {
    zip(system.tokens, resolver.outcomes).compactMap { token, outcome in
      guard let flaw = token.flaw, let outcome,
        let source = system.files[token.file]?.document.source
      else { return nil }
      if case .other = outcome { return nil }
      return TokenResolver.Finding(
        file: token.file, error: source.error(flaw))
    }
  }

  private static func append(
    _ colors: [TokenColor], mode: ByteString, of system: TokenSystem,
    to readings: inout [SourceReading]
  ) {
    let position = readings.map { reading in reading.palettes.count }
    for (index, file) in system.files where file.mode ?? mode == mode {
      readings[index].palettes.append(Palette(mode: mode.text, entries: []))
    }
    for color in colors {
      let token = system.tokens[color.index]
      guard let document = system.files[token.file]?.document else { continue }
      let node = token.value(in: mode)
      let isText = document.nodes[node].isString
      let entry = Palette.Entry(
        name: token.path.text,
        declared: isText
          ? document.string(node).text : document.compactText(node),
        color: color.color,
        source: document.source.location(of: Int(document.nodes[node].start)))
      readings[token.file].palettes[position[token.file]].entries.append(entry)
    }
  }
}

/// A token and its colour in some mode.
private struct TokenColor: Hashable {
  let index: Int
  let color: Color

  static func all(of resolver: TokenResolver) -> [TokenColor] {
    resolver.outcomes.enumerated().compactMap { index, outcome in
      guard case .color(let color) = outcome else { return nil }
      return TokenColor(index: index, color: color)
    }
  }
}
