import ContrastModel

/// The pairs that almost meet a threshold: at least 98 % of it, and below it.
///
/// These are the ones worth a second look: a small change of either colour
/// makes them usable.
public struct NearMisses: Hashable, Sendable {
  /// The share of a threshold from which a pair that misses it is near.
  public static let share = 0.98

  /// The threshold that is missed.
  public let threshold: Double

  /// How many ordered pairs are near misses.
  public internal(set) var count = 0

  /// The nearest ones, nearest first, then in reading order. A pair that is the
  /// same both ways round is listed once, the way that comes first.
  public private(set) var nearest: [RankedPair] = []

  /// How many pairs `nearest` holds at most.
  public let limit: Int

  init(threshold: Double, limit: Int) {
    self.threshold = threshold
    self.limit = limit
    from = max(threshold * Self.share, 1.0.nextUp)
  }

  /// The ratio from which a pair is near. It is above 1, as every ratio that is
  /// counted by order: a threshold near 1 is not missed nearly by equal colours.
  let from: Double

  /// Whether a pair is a near miss.
  func includes(_ contrast: PairContrast) -> Bool {
    contrast.isAtLeast(from) && !contrast.isAtLeast(threshold)
  }

  /// Whether a pair of this ratio, or a lesser one, could still be listed.
  func hasRoom(for ratio: Double) -> Bool {
    guard nearest.count == limit, let last = nearest.last else {
      return limit > 0
    }
    return ratio >= last.ratio
  }

  /// Puts a pair in its place, if it is among the nearest.
  mutating func list(_ pair: RankedPair) {
    func isBefore(_ a: RankedPair, _ b: RankedPair) -> Bool {
      a.ratio == b.ratio ? a.isBefore(b) : a.ratio > b.ratio
    }
    if nearest.count == limit {
      guard let last = nearest.last, isBefore(pair, last) else { return }
      nearest.removeLast()
    }
    let place = nearest.firstIndex { isBefore(pair, $0) } ?? nearest.endIndex
    nearest.insert(pair, at: place)
  }

  mutating func merge(_ other: NearMisses) {
    count += other.count
    for pair in other.nearest { list(pair) }
  }
}
