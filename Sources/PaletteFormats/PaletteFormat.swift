/// A format that palettes are read from, in the order in which they are listed.
package enum PaletteFormat: String, CaseIterable, Sendable {
  /// Design Tokens Community Group, Format Module 2025.10, and older forms.
  case tokens

  /// One colour a line.
  case hexList = "hex"

  /// JSON of names and colours that are no tokens, nested or flat.
  case colorMap = "json"

  /// RFC 4180, a name and a colour a record, or a row of colours.
  case csv

  /// What the format is, in a line of help.
  package var title: String {
    switch self {
    case .tokens: "Design tokens (DTCG, Style Dictionary, Tokens Studio, Figma)"
    case .colorMap: "JSON map of names and colors, nested or flat"
    case .hexList: "Hex list: one colour a line"
    case .csv: "CSV: name,color"
    }
  }

  /// The file name extensions that mean the format, without the first point.
  package var extensions: [String] {
    switch self {
    case .tokens: ["tokens", "tokens.json", "json", "json5"]
    case .colorMap: ["json"]
    case .hexList: ["hex", "txt"]
    case .csv: ["csv"]
    }
  }
}
