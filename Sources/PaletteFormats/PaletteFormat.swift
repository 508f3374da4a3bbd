/// A format that palettes are read from, in the order in which they are listed.
package enum PaletteFormat: String, CaseIterable, Sendable {
  /// Design Tokens Community Group, Format Module 2025.10, and older forms.
  case tokens

  /// One colour a line.
  case hexList = "hex"

  /// RFC 4180, a name and a colour a record, or a row of colours.
  case csv

  /// Custom properties of style sheets, with themes as modes.
  case css

  /// What the format is, in a line of help.
  package var title: String {
    switch self {
    case .tokens: "Design tokens (DTCG JSON, also the older `value` form)"
    case .hexList: "Hex list: one colour a line"
    case .csv: "CSV: name,color"
    case .css: "CSS: custom properties, with themes as modes"
    }
  }

  /// The file name extensions that mean the format, without the first point.
  package var extensions: [String] {
    switch self {
    case .tokens: ["tokens", "tokens.json", "json"]
    case .hexList: ["hex", "txt"]
    case .csv: ["csv"]
    case .css: ["css", "pcss"]
    }
  }
}
