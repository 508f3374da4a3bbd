import TextGrammars

/// The ways in which a list of colours, one a line or a record, can be wrong.
package enum ListProblem: SourceProblem {
  /// The text behind a colour begins like another colour (a warning).
  case secondColor(String)

  /// A record had too few cells to have a colour.
  case missingCell(needed: Int, found: Int)

  /// The header named no column of colours.
  case noColorColumn

  /// There were several columns of colours, of which one is read (a warning).
  case severalColorColumns
}

extension ListProblem {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .secondColor(let text):
      "'\(text)' is read as a name, because a line has one colour"
    case .missingCell(let needed, let found):
      "this record needs \(needed) cells to have a colour, but it has \(found)"
    case .noColorColumn:
      "no cell of the first record is a colour, and none names a column"
        + " color, colour, hex, value, rgb, or css"
    case .severalColorColumns:
      "only the first column of colours is read; a header can name another"
    }
  }
}
