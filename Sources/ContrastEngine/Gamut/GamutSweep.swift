import ContrastModel

/// Every colour of a large set on every other: all 2^24 colours of sRGB have
/// 2^48 pairs. `LuminanceSweep` explains how they are counted.
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

  /// The number of ordered pairs: no colour is paired with itself.
  var pairCount: Int { order.colors.count * (order.colors.count - 1) }

  /// The number of ordered pairs that reach each of some ratios above 1.
  ///
  /// - Parameters:
  ///   - cuts: the ratios.
  ///   - didCount: is told how many ratios are done, by one thread at a time.
  /// - Returns: a count for each ratio.
  /// - Complexity: O(n) a ratio.
  func counts(
    reaching cuts: [GamutCut], didCount: @escaping (_ ratios: Int) -> Void
  ) -> [Int] {
    let sweep = LuminanceSweep(order.keys)
    let colors = order.colors
    // Low ratios take longest; a tile each lets the threads share them out.
    let plan = TilePlan(count: cuts.count, tileCount: cuts.count)
    return executor.map(plan, didFinish: didCount) { tile in
      let cut = cuts[tile.lowerBound]
      // Each pair is there in both orders.
      return 2
        * sweep.count(reaching: cut.ratio) { lighter, darker in
          cut.isReached(colors[lighter], colors[darker])
        }
    }
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
