import ContrastModel

/// The pairs that almost meet a threshold: at least 98 % of it, and below it.
///
/// They are worth a second look: a small change of either colour makes them
/// pass.
public struct NearMisses: Hashable, Sendable {
  /// The share of a threshold that a near miss has to reach.
  package static let share = 0.98

  /// The threshold that is missed.
  public let threshold: Double

  /// The number of ordered pairs that are near misses.
  public internal(set) var count = 0

  /// The nearest misses, nearest first; pairs with equal ratios are in reading
  /// order. Of two pairs that differ only in the order of their colours and
  /// have the same ratio, only the first is listed.
  public var nearest: [RankedPair] { nearestFirst.pairs }

  /// The list of the nearest misses, which ends at a greatest number of pairs.
  var nearestFirst: RankedList

  init(threshold: Double, by metric: ContrastMetric, limit: Int) {
    self.threshold = threshold
    nearestFirst = RankedList(limit: limit, isDescending: true)
    from = max(threshold * Self.share, Double(metric.least).nextUp)
  }

  /// The lowest ratio of a near miss. It is above the metric's lowest value, as
  /// the luminance order requires, so equal colours are never near misses of a
  /// threshold close to that value.
  let from: Double

  /// Whether a pair is a near miss.
  func includes(_ contrast: PairContrast) -> Bool {
    contrast.isAtLeast(from) && !contrast.isAtLeast(threshold)
  }

  mutating func merge(_ other: NearMisses) {
    count += other.count
    for pair in other.nearest { nearestFirst.insert(pair) }
  }
}
