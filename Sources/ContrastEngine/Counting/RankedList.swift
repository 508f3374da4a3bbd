/// The first few pairs by their ratios, from the least or from the greatest on;
/// equal ones in reading order. Whatever the order they are inserted in, the
/// list is the same.
struct RankedList: Hashable, Sendable {
  /// The number of pairs that it holds at most.
  let limit: Int

  /// Whether the greatest ratios come first.
  let isDescending: Bool

  /// The pairs, in order.
  private(set) var pairs: [RankedPair] = []

  /// A list without pairs.
  init(limit: Int, isDescending: Bool) {
    self.limit = limit
    self.isDescending = isDescending
  }

  /// Whether a pair of this ratio, or of one further from the front, could
  /// still be listed.
  func hasRoom(for ratio: Double) -> Bool {
    guard pairs.count == limit, let last = pairs.last else { return limit > 0 }
    return isDescending ? ratio >= last.ratio : ratio <= last.ratio
  }

  /// Puts a pair in its place, if it is among the first.
  mutating func insert(_ pair: RankedPair) {
    if pairs.count == limit {
      guard let last = pairs.last, isBefore(pair, last) else { return }
      pairs.removeLast()
    }
    let place = pairs.firstIndex { isBefore(pair, $0) } ?? pairs.endIndex
    pairs.insert(pair, at: place)
  }

  private func isBefore(_ a: RankedPair, _ b: RankedPair) -> Bool {
    if a.ratio == b.ratio { return a.isBefore(b) }
    return isDescending ? a.ratio > b.ratio : a.ratio < b.ratio
  }
}
