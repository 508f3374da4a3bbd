import ContrastModel

/// A pair as numbers that say its ratio and its verdicts.
protocol NumberedPair {
  /// The least ratio.
  var ratio: Double { get }

  /// Whether the pair is certain to meet a threshold above 1.
  func isAtLeast(_ threshold: Double) -> Bool
}

/// A row of a table, as numbers: the hot form of `LuminanceTable.contrast`.
///
/// Pairs that have two looks are the worst of two pairs.
struct TableRow {
  private let table: LuminanceTable
  private(set) var row = 0

  /// The row in the table's look, in which most pairs have their only one.
  private var first: CompositedRow

  /// The row as sRGB clips it, where that counts too.
  private var clipped: CompositedRow?

  init(_ source: Source) {
    table = source.table
    first = CompositedRow(source.first)
    clipped = source.clipped.map { CompositedRow($0) }
  }

  /// What the rows of a table have in common, made once for all threads.
  struct Source: Sendable {
    let table: LuminanceTable
    fileprivate let first: CompositedRows
    fileprivate let clipped: CompositedRows?

    init(_ table: LuminanceTable) {
      self.table = table
      first = CompositedRows(table.look)
      clipped = table.clippedLook.map { CompositedRows($0) }
    }
  }

  /// Turns to a row.
  mutating func set(row: Int) {
    self.row = row
    first.set(row: row)
    clipped?.set(row: row)
  }

  /// The lesser of two pairs.
  struct WorstPair: NumberedPair {
    let one: CompositedRow.Pair
    let other: CompositedRow.Pair

    var ratio: Double { min(one.ratio, other.ratio) }

    func isAtLeast(_ threshold: Double) -> Bool {
      one.isAtLeast(threshold) && other.isAtLeast(threshold)
    }
  }

  /// The pair of the row and a column, where no pair has two looks.
  @inline(__always)
  func onlyPair(_ column: Int) -> CompositedRow.Pair { first.pair(column) }

  /// The pair of the row and a column, if it has one look.
  @inline(__always)
  func pair(_ column: Int) -> CompositedRow.Pair? {
    table.isOutside(row: row) || table.isOutside(column: column)
      ? nil : first.pair(column)
  }

  /// The pair of the row and a column that has two looks.
  func worstPair(_ column: Int) -> WorstPair {
    let one = first.pair(column)
    return WorstPair(one: one, other: clipped?.pair(column) ?? one)
  }

  /// Whether the pair of the row and a column is certain to meet a threshold.
  @inline(__always)
  func isAtLeast(_ threshold: Double, column: Int) -> Bool {
    pair(column)?.isAtLeast(threshold)
      ?? worstPair(column).isAtLeast(threshold)
  }

  /// The same pair from the definition, for what numbers leave open.
  func contrast(_ column: Int) -> PairContrast {
    table.contrast(row: row, column: column)
  }
}
