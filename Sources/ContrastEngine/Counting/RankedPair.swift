/// A pair of a table, with the ratio it is sorted by.
public struct RankedPair: Hashable, Sendable {
  /// The row: an index into the analysis' foregrounds.
  public let row: Int

  /// The column: an index into the analysis' backgrounds.
  public let column: Int

  /// The ratio, the least where it is a range.
  public let ratio: Double

  /// Whether the pair comes first in reading order.
  func isBefore(_ other: RankedPair) -> Bool {
    (row, column) < (other.row, other.column)
  }
}
