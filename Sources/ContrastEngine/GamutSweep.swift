import ContrastModel

/// Every colour of a large set on every other, without ever looking at a pair:
/// all 2^24 colours of sRGB have 2^48 pairs.
///
/// For one ratio `e` the pairs that reach it are, for each darker colour `d`,
/// the colours from `e × (L(d) + 0.05)` on. So, in luminance order:
///
///     place = 0
///     for each colour d, from the darkest:
///       while key(place) < e × key(d): place += 1
///       pairs += count - place
///
/// and each pair counts for both of its orders. One such pass a bin edge and a
/// threshold; the passes are independent.
///
/// What the code does differently, and what it buys:
///
/// 1. It compares keys of 31 bits, eight at a time, and moves on by how many
///    are less. The branch of the inner loop, which nobody can predict when it
///    turns once or twice, is gone.
/// 2. Where one step waits for the place that the step before found, four
///    quarters of the darker colours take turns.
/// 3. A key that has the limit within it is undecided. These few pairs (one
///    step in a hundred sees one) are compared as `Double`s, and within the
///    guard band by the definition.
struct GamutSweep: Sendable {
  private let order: GamutOrder
  private let executor: TileExecutor

  /// A sweep over distinct or repeated packed colours.
  init(
    _ colors: some RandomAccessCollection<UInt32> & Sendable, threadCount: Int
  ) {
    executor = TileExecutor(threadCount: threadCount)
    order = GamutOrder(of: colors, executor: executor)
  }

  /// How many ordered pairs there are: no colour is paired with itself.
  var pairCount: Int { order.count * (order.count - 1) }

  /// How many ordered pairs reach each of some ratios above 1.
  ///
  /// - Parameters:
  ///   - cuts: the ratios.
  ///   - didCount: is told after each ratio, from any thread.
  /// - Returns: a count for each ratio.
  /// - Complexity: O(n) a ratio.
  func counts(
    reaching cuts: [GamutCut], didCount: @Sendable () -> Void
  ) -> [Int] {
    // Low ratios take longest; a tile each lets the threads share them out.
    let plan = TilePlan(count: cuts.count, tileCount: cuts.count)
    return executor.map(plan) { tile in
      let count = 2 * darkerCount(reaching: cuts[tile.lowerBound])
      didCount()
      return count
    }
  }

  /// How many pairs of a darker and a lighter colour reach a ratio.
  private func darkerCount(reaching cut: GamutCut) -> Int {
    guard let greatest = order.keys.dropLast(GamutOrder.padding).last else {
      return 0
    }
    var pass = GamutPass(order, cut)
    // From some colour on, no colour is light enough.
    let end = partition {
      cut.ratio * Double(order.keys[$0]) <= Double(greatest) + 1
    }
    let quarter = (end + 3) / 4
    let places = (0..<4).map { lane in
      let start = min(lane * quarter, end)
      let least = start < end ? cut.ratio * Double(order.keys[start]) : 0
      return partition { Double(order.keys[$0]) + 1 < least }
    }
    return pass.count(quarter: quarter, end: end, places: places)
  }

  /// How many colours come first that satisfy a condition which, once false,
  /// stays false.
  private func partition(_ isEarly: (Int) -> Bool) -> Int {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if isEarly(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A ratio that pairs of the gamut are counted at.
struct GamutCut: Sendable {
  /// The nearest `Double`.
  let ratio: Double

  private let edge: RatioEdge?

  /// A threshold, decided by the canonical predicate.
  init(threshold: Double) {
    ratio = threshold
    edge = nil
  }

  /// An exact decimal.
  init(_ edge: RatioEdge) {
    ratio = edge.value
    self.edge = edge
  }

  /// The definition's answer for two packed colours.
  func isReached(_ a: UInt32, _ b: UInt32) -> Bool {
    let contrast = ContrastRatio(SRGBColor(packed: a), SRGBColor(packed: b))
    return edge.map(contrast.isAtLeast) ?? contrast.isAtLeast(ratio)
  }
}
