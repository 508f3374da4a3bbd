import ContrastModel
import TextGrammars

extension PaletteFormat {
  /// Whether a source of the format is a list of names and colours that other
  /// sources do not change.
  var isList: Bool {
    switch self {
    case .hexList, .csv, .gpl, .ase, .aco, .x11: true
    default: false
    }
  }

  /// Whether colours with equal names in two sources are both kept. In the
  /// other formats, a rule of the format decides which one replaces the other.
  var keepsNamesApart: Bool {
    switch self {
    case .tokens, .colorMap, .scss: true
    default: isList
    }
  }
}

/// The content of sources of several formats, before it is combined.
struct FormatReadings {
  /// The content of each source, or `nil` if it was not read.
  var readings: [ParsedSource?]

  /// The format of each source, or `nil` if it was not read.
  var formats: [PaletteFormat?]

  /// Turns themes into modes: those named by the paths of lists (`isList`), and
  /// those that the user assigns to files without modes.
  mutating func separateThemes(
    _ sources: [SourceFile], settings: ReadingSettings
  ) {
    let lists = readings.indices.filter { index in
      guard readings[index]?.knowsNoModes == true else { return false }
      return formats[index]?.isList == true
        || settings.mode(ofPath: sources[index].path) != nil
    }
    warnOfOwnModes(sources, excluding: lists, settings: settings)
    let themes = FileThemes(
      of: lists.map { sources[$0].path }, settings: settings,
      findsBrands: false
    ) {
      lists.enumerated().flatMap { file, index in
        entries(of: index).map {
          FileThemes.Definition(
            file: file, name: ByteString($0.name), value: $0.color)
        }
      }
    }
    guard let themes else { return }
    let modes = themes.modes
    var own: [ByteString: [ByteString: PaletteColor]] = [:]
    for (name, index) in zip(themes.names, lists) {
      guard let name else { continue }
      for entry in entries(of: index) {
        own[ByteString(name), default: [:]][ByteString(entry.name)] =
          entry.color
      }
      readings[index]?.palettes[0].mode = name
    }
    for (name, index) in zip(themes.names, lists) where name == nil {
      let shared = entries(of: index)
      let base = Palette(mode: Palette.defaultMode, entries: shared)
      readings[index]?.palettes =
        (themes.hasBase ? [base] : [])
        + modes.map { mode in
          Palette(
            mode: mode,
            entries: shared.filter {
              own[ByteString(mode)]?[ByteString($0.name)] == nil
            })
        }
      let hidden = shared.filter { entry in
        !themes.hasBase
          && own.values.allSatisfy { colors in
            colors[ByteString(entry.name)].map { $0 != entry.color } == true
          }
      }
      guard let first = hidden.first else { continue }
      readings[index]?.warnings.append(
        SourceError(
          FileThemes.warning(ofHidden: hidden.count, first: first.name),
          at: first.source))
    }
  }

  /// Warns about files that the user assigns to a mode although they define
  /// their own modes.
  private mutating func warnOfOwnModes(
    _ sources: [SourceFile], excluding lists: [Int],
    settings: ReadingSettings
  ) {
    guard settings.saysModes else { return }
    for index in readings.indices where !lists.contains(index) {
      guard let said = settings.mode(ofPath: sources[index].path),
        let palettes = readings[index]?.palettes, !palettes.isEmpty,
        !palettes.contains(where: { $0.mode == said })
      else { continue }
      readings[index]?.warnings.append(
        SourceError(
          "this file defines its own modes, so it is not assigned to the mode"
            + " '\(said)'",
          at: sources[index].start))
    }
  }

  private func entries(of index: Int) -> [Palette.Entry] {
    readings[index]?.palettes.first?.entries ?? []
  }

  /// Warns about names that have a different colour in another source, in the
  /// same mode: one warning for each source.
  ///
  /// - Complexity: O(n) for n entries.
  mutating func warnOfRepeatedNames() {
    let compared = readings.indices.filter { index in
      formats[index]?.keepsNamesApart == true
        && readings[index]?.hasColors == true
    }
    guard compared.count > 1 else { return }
    var known = RepeatedNames(readings, comparing: compared)
    for index in compared {
      guard let reading = readings[index] else { continue }
      var repeated: Set<ByteString> = []
      var first: (own: Palette.Entry, other: RepeatedNames.Place)?
      for (position, palette) in reading.palettes.enumerated() {
        let mode = reading.knowsNoModes ? nil : palette.mode
        for (number, entry) in palette.entries.enumerated() {
          let place = RepeatedNames.Place(
            reading: Int32(index), palette: Int32(position),
            entry: Int32(number))
          guard let other = known.add(entry, at: place, in: mode) else {
            continue
          }
          repeated.insert(ByteString(entry.name))
          if first == nil { first = (entry, other) }
        }
      }
      guard let first, let other = known.entry(at: first.other) else {
        continue
      }
      readings[index]?.warnings.append(
        SourceError(
          FileThemes.warning(
            ofNames: repeated.count, first: first.own.name, at: other.source,
            so: "both are kept"), at: first.own.source))
    }
  }
}
