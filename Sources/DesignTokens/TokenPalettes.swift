import ContrastModel
import PaletteReaders
import TextGrammars

/// The palettes of a system, mode by mode.
struct TokenPalettes {
  /// What each source holds.
  private(set) var readings: [ParsedSource]

  private let system: TokenSystem

  /// A token and its colour in some mode.
  private struct Shown: Hashable {
    let index: Int
    let color: PaletteColor
  }

  /// Resolves the tokens of units in all modes.
  init(_ system: TokenSystem) {
    readings = system.readings
    self.system = system
    var modes = system.modes
    if modes.count > TokenReader.modeLimit, let first = system.units.first {
      report(
        "at most \(TokenReader.modeLimit) modes are read, but there are"
          + " \(modes.count); choose some with --mode",
        first)
      modes = Array(modes.prefix(TokenReader.modeLimit))
    }
    if modes.map(tokenCount).reduce(0, +) > TokenReader.tokenLimit {
      modes = chosen(modes, choosing: system.options.isChosen)
    }
    var resolver = TokenResolver(system)
    var shown: [(mode: Int, colors: [Shown])] = []
    for mode in modes {
      resolver.resolve(in: mode)
      note(resolver)
      let colors = system.units.lazy.filter { $0.isShown(in: mode) }
        .flatMap { Self.colors(of: resolver, in: mode, $0) }
      // Nothing is compared with other modes where there is one.
      if modes.count == 1 {
        append(colors, mode: mode)
      } else {
        shown.append((mode, Array(colors)))
      }
    }
    dropUnseenDefault(&shown)
    for (mode, colors) in shown { append(colors, mode: mode) }
  }

  private func tokenCount(of mode: Int) -> Int {
    system.units.reduce(0) { count, unit in
      count + (unit.isShown(in: mode) ? unit.tokens.count : 0)
    }
  }

  /// The modes that are requested, of more than can be shown; the first of them
  /// where these are still too many, which is an error.
  private mutating func chosen(
    _ modes: [Int], choosing isChosen: (String) -> Bool
  ) -> [Int] {
    let chosen = modes.filter { isChosen(system.list.modes[$0].text) }
    var kept: [Int] = []
    var count = 0
    for mode in chosen {
      count += tokenCount(of: mode)
      guard kept.isEmpty || count <= TokenReader.tokenLimit else { break }
      kept.append(mode)
    }
    if kept.count < chosen.count, let first = system.units.first {
      report(
        "the tokens of \(chosen.count) modes are more than"
          + " \(TokenReader.tokenLimit) together; choose some modes with"
          + " --mode",
        first)
    }
    return kept.isEmpty ? Array(modes.prefix(1)) : kept
  }

  private mutating func report(_ sentence: String, _ unit: TokenUnit) {
    guard let source = system.roots[unit.source]?.document.source else {
      return
    }
    readings[unit.source].errors.append(
      source.error(.unreadable(sentence, at: source.content.lowerBound)))
  }

  /// Notes what a mode found; a value that several modes share is wrong only
  /// once.
  private mutating func note(_ resolver: TokenResolver) {
    for (source, list) in resolver.errors {
      readings[source].errors.merge(list)
    }
    for (source, list) in resolver.warnings {
      readings[source].warnings.merge(list)
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
      guard !isCovered, case .color(let color) = resolver.outcomes[index] else {
        return nil
      }
      return Shown(index: index, color: color)
    }
  }

  /// Leaves out the mode `default` when nobody would see it: a named mode shows
  /// the same colours, or the named modes together replace every `$value` that
  /// has modes. In the second case a `$value` that no mode shows is warned of.
  private mutating func dropUnseenDefault(
    _ shown: inout [(mode: Int, colors: [Shown])]
  ) {
    guard let first = shown.first, first.mode == 0, shown.count > 1 else {
      return
    }
    let named = shown.dropFirst()
    if named.contains(where: { $0.colors == first.colors }) {
      shown.removeFirst()
      return
    }
    let moded = first.colors.filter { overrideCount($0.index) > 0 }
    // A value that is that of a mode is none beside it.
    let own = moded.filter { color in
      let node = Int(system.list.tokens[color.index].place.node)
      return system.list.extras(of: color.index)?.overrides
        .contains { $0.value == node } == false
    }
    guard named.count > 1,
      moded.allSatisfy({ overrideCount($0.index) == named.count })
    else { return }
    let seen = Set(named.flatMap(\.colors))
    for color in own where !seen.contains(color) {
      let token = system.list.tokens[color.index]
      readings[system.units[Int(token.unit)].source].warnings.append(
        system.files.item(token.place).error(
          "no mode of this token has the colour of its $value, which is"
            + " not shown"))
    }
    shown.removeFirst()
  }

  private func overrideCount(_ index: Int) -> Int {
    system.list.extras(of: index)?.overrides.count ?? 0
  }

  /// Appends a mode, of which the colours of a unit follow each other.
  private mutating func append(_ colors: some Sequence<Shown>, mode: Int) {
    var entries: [Int: [Palette.Entry]] = [:]
    for unit in system.units where unit.isShown(in: mode) {
      entries[unit.source] = []
    }
    // Those of the source that the last unit is of.
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
      // Mostly the places rise; where they do not, they are looked up.
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
