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
  ///   - didCount: receives how many ratios are done, by one thread at a time.
  /// - Returns: a count for each ratio.
  /// - Complexity: O(n) a ratio.
  func counts(
    reaching cuts: [ThresholdPredicate],
    didCount: @escaping (_ ratios: Int) -> Void
  ) -> [Int] {
    let sweep = LuminanceSweep(order.keys)
    let colors = order.colors
    // Low ratios take longest; a tile each lets the threads share them out.
    let plan = TilePlan(count: cuts.count, tileCount: cuts.count)
    return executor.map(plan, didFinish: didCount) { tile in
      let cut = cuts[tile.lowerBound]
      // Each pair is there in both orders.
      return 2
        * sweep.count(reaching: cut.value) { lighter, darker in
          cut.isReached(
            SRGBColor(packed: colors[lighter]),
            SRGBColor(packed: colors[darker]))
        }
    }
  }
}
