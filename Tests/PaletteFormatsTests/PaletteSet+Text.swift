import ContrastModel
import PaletteFormats
import TextGrammars

extension PaletteSet {
  /// Reads one text as if it came from standard input.
  init(_ text: String, as format: PaletteFormat? = nil) {
    self.init(bytes: Array(text.utf8), as: format)
  }

  /// Reads one input's bytes as if they came from standard input.
  init(bytes: [UInt8], as format: PaletteFormat? = nil) {
    let source = SourceFile(path: "<stdin>", bytes: bytes)
    self.init(reading: [source], as: format)
  }

  /// The errors as the tool prints them, without its word "error".
  var errorLines: [String] { errors.map(\.line) }

  /// The warnings as the tool prints them, without its word "warning".
  var warningLines: [String] { warnings.map(\.line) }

  /// The names of the entries of the first palette.
  var names: [String] { palettes.first?.entries.map(\.name) ?? [] }

  /// The entries of all palettes: `mode/name #rrggbb`, the mode only where
  /// it is not the default one.
  var summary: [String] {
    palettes.flatMap { palette in
      palette.entries.map { entry in
        let mode = palette.mode == Palette.defaultMode ? "" : palette.mode + "/"
        return "\(mode)\(entry.name) \(entry.color.nearestHex)"
      }
    }
  }
}

extension SourceError {
  /// Line, column and message.
  var line: String { "\(location.line):\(location.column): \(message)" }
}
