/// A format in which pairs are read or verdicts are written.
package enum PairFormat: String, CaseIterable, Sendable {
  /// One line for each pair, with commas between cells (RFC 4180). In input,
  /// semicolons or tabs can take their place.
  case csv

  /// One line for each pair, with tabs between cells.
  case tsv

  /// One line for each pair, with a JSON object.
  case ndjson

  /// Six bytes a pair: red, green and blue of the text, then of the background.
  /// This format is only read.
  case rgb24

  /// The formats that can be written.
  package static let targets: [PairFormat] = [.csv, .tsv, .ndjson]

  /// The file name extensions of the format, without the dot.
  package var extensions: [String] {
    switch self {
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .ndjson: ["ndjson", "jsonl"]
    case .rgb24: ["rgb24"]
    }
  }

  /// The format among `forms` that a path's extension belongs to; `nil` if
  /// there is none.
  package init?(path: String, among forms: [PairFormat]) {
    let name = path.lowercased()
    let found = forms.first { form in
      form.extensions.contains { name.hasSuffix("." + $0) }
    }
    guard let found else { return nil }
    self = found
  }

  /// The byte between two cells in output, for formats with cells.
  var separator: UInt8? {
    switch self {
    case .csv: .comma
    case .tsv: .tab
    case .ndjson, .rgb24: nil
    }
  }
}
