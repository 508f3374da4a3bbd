import ContrastModel

/// Reads the sources of one format.
protocol PaletteReader {
  /// Reads the sources as one system: what one of them says can depend on the
  /// others.
  ///
  /// - Returns: what each source holds, in the order of the sources.
  static func read(_ sources: [SourceText]) -> [SourceReading]
}

/// What one source holds.
struct SourceReading {
  /// The colours by mode; a single palette of `Palette.defaultMode` where the
  /// source knows no modes.
  var palettes: [Palette] = []

  /// What could not be read.
  var errors: [PaletteError] = []

  /// What could be read, with a doubt.
  var warnings: [PaletteError] = []

  /// Whether it gives colours to names that stand in another source's palettes.
  var addsToOthers = false

  /// Whether any mode has a colour.
  var hasColors: Bool {
    addsToOthers || palettes.contains { !$0.entries.isEmpty }
  }
}

extension PaletteFormat {
  /// The reader of the format.
  var reader: any PaletteReader.Type {
    switch self {
    case .tokens: TokenReader.self
    case .hexList: HexListReader.self
    case .csv: CSVReader.self
    case .css: StylesheetReader.self
    }
  }
}
