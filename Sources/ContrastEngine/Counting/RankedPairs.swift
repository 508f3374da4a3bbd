/// The first few pairs by ratio, starting from the lowest or the highest; pairs
/// with equal ratios are in reading order. The list does not depend on the
/// order of insertion.
struct RankedList: Hashable, Sendable {
  /// The greatest number of pairs in the list.
  let limit: Int

  /// Whether the highest ratios come first.
  let isDescending: Bool

  /// The pairs, in order.
  private(set) var pairs: [RankedPair] = []

  /// A list without pairs.
  init(limit: Int, isDescending: Bool) {
    self.limit = limit
    self.isDescending = isDescending
  }

  /// Whether a pair with this ratio could still be listed; if not, no pair
  /// whose ratio comes later in the order can be listed.
  func hasRoom(for ratio: Double) -> Bool {
    guard pairs.count == limit, let last = pairs.last else { return limit > 0 }
    return isDescending ? ratio >= last.ratio : ratio <= last.ratio
  }

  /// Inserts a pair in order, if it is among the first `limit`.
  mutating func insert(_ pair: RankedPair) {
    if pairs.count == limit {
      guard let last = pairs.last, isBefore(pair, last) else { return }
      pairs.removeLast()
    }
    let place = pairs.firstIndex { isBefore(pair, $0) } ?? pairs.endIndex
    pairs.insert(pair, at: place)
  }

  private func isBefore(_ a: RankedPair, _ b: RankedPair) -> Bool {
    isDescending ? a.isBefore(b, by: >) : a.isBefore(b, by: <)
  }
}

/// A pair of a table, with the ratio that it is sorted by.
public struct RankedPair: Hashable, Sendable {
  /// The row: an index into the foregrounds of the analysis.
  public let row: Int

  /// The column: an index into the backgrounds of the analysis.
  public let column: Int

  /// The ratio; the lowest one if it is a range.
  public let ratio: Double

  /// Whether the pair comes before another by ratio; if both have the same
  /// ratio, in reading order.
  func isBefore(
    _ other: RankedPair, by beats: (Double, Double) -> Bool
  ) -> Bool {
    ratio == other.ratio
      ? (row, column) < (other.row, other.column) : beats(ratio, other.ratio)
  }
}

/// The pairs with the lowest and the highest ratio so far; of several with the
/// same ratio, the first in reading order, whatever the order of insertion.
struct Extremes: Hashable, Sendable {
  private(set) var least: RankedPair?
  private(set) var greatest: RankedPair?

  mutating func insert(_ pair: RankedPair) {
    if least.map({ pair.isBefore($0, by: <) }) ?? true { least = pair }
    if greatest.map({ pair.isBefore($0, by: >) }) ?? true { greatest = pair }
  }

  mutating func merge(_ other: Extremes) {
    if let pair = other.least { insert(pair) }
    if let pair = other.greatest { insert(pair) }
  }
}
