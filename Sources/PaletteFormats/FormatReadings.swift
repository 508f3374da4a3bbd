import ContrastModel
import TextGrammars

extension PaletteFormat {
  /// Whether a source of the format is a list of names and colours, that no
  /// other source changes.
  var isList: Bool {
    switch self {
    case .hexList, .csv, .gpl, .ase, .aco, .sketchpalette, .x11: true
    default: false
    }
  }

  /// Whether names of one source stand beside the same names of another one,
  /// and do not replace them by a rule of the format.
  var keepsNamesApart: Bool {
    switch self {
    case .tokens, .colorMap, .scss, .less: true
    default: isList
    }
  }
}

/// What sources of several formats hold, before it is put together.
struct FormatReadings {
  /// What each source holds, or `nil` where it was not read.
  var readings: [SourceReading?]

  /// The format of each source that was read.
  var formats: [PaletteFormat?]

  /// Makes a mode of each theme that the paths of lists name.
  mutating func tellThemesApart(_ paths: [String]) {
    let lists = readings.indices.filter { index in
      formats[index]?.isList == true && readings[index]?.knowsNoModes == true
    }
    guard lists.count > 1 else { return }
    var themes = FileThemes(of: lists.map { paths[$0] })
    guard themes.areThere else { return }
    themes.keep(
      differingIn: lists.enumerated().flatMap { file, index in
        entries(of: index).map {
          FileThemes.Definition(
            file: file, name: ByteString($0.name), value: $0.color)
        }
      })
    guard themes.areThere else { return }
    let modes = themes.modes
    var own: [String: Set<ByteString>] = [:]
    for (name, index) in zip(themes.names, lists) {
      guard let name else { continue }
      own[name, default: []].formUnion(
        entries(of: index).map { ByteString($0.name) })
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
              own[mode]?.contains(ByteString($0.name)) != true
            })
        }
    }
  }

  private func entries(of index: Int) -> [Palette.Entry] {
    readings[index]?.palettes.first?.entries ?? []
  }

  /// Whether two colours are more apart than two notations of one.
  private func differ(_ one: Color, _ other: Color) -> Bool {
    one != other && one.nearestHex != other.nearestHex
  }

  /// Warns once a source of names that another one has, too, with other colours
  /// and in the same mode.
  mutating func warnOfRepeatedNames() {
    struct Seen {
      let reading: Int
      let mode: String?
      let entry: Palette.Entry
    }
    let compared = readings.indices.filter { index in
      formats[index]?.keepsNamesApart == true
        && readings[index]?.hasColors == true
    }
    guard compared.count > 1 else { return }
    var seen: [ByteString: [Seen]] = [:]
    for index in compared {
      guard let reading = readings[index] else { continue }
      var repeated: Set<ByteString> = []
      var first: (own: Palette.Entry, other: Palette.Entry)?
      for palette in reading.palettes {
        let mode = reading.knowsNoModes ? nil : palette.mode
        for entry in palette.entries {
          let name = ByteString(entry.name)
          let other = seen[name]?.first { other in
            other.reading != index && differ(other.entry.color, entry.color)
              && (other.mode == nil || mode == nil || other.mode == mode)
          }
          if let other {
            repeated.insert(name)
            if first == nil { first = (entry, other.entry) }
          }
          seen[name, default: []].append(
            Seen(reading: index, mode: mode, entry: entry))
        }
      }
      guard let first else { continue }
      readings[index]?.warnings.append(
        SourceError(
          PaletteProblem.repeatedNames(
            repeated.count, first: first.own.name, place: first.other.source),
          at: first.own.source))
    }
  }
}
