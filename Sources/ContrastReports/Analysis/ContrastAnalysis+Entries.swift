import ContrastEngine
import ContrastModel

extension ContrastAnalysis {
  /// The entry of a row.
  func foreground(_ row: Int) -> Palette.Entry {
    palette.entries[foregrounds[row]]
  }

  /// The entry of a column.
  func background(_ column: Int) -> Palette.Entry {
    palette.entries[backgrounds[column]]
  }

  /// The entry whose colour is the text of a pair.
  func foreground(of pair: RankedPair) -> Palette.Entry { foreground(pair.row) }

  /// The entry whose colour lies behind the text of a pair.
  func background(of pair: RankedPair) -> Palette.Entry {
    background(pair.column)
  }
}
