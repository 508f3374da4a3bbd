import ContrastModel

/// The contrast of all 2^24 colours of 8-bit sRGB: on each other, or as text on
/// one background.
package struct GamutAnalysis: Sendable {
  /// The number of pairs.
  package let pairCount: Int

  /// The thresholds, in ascending order.
  package let thresholds: [Double]

  /// For each threshold, the number of pairs that meet it.
  package let passing: [Int]

  /// The number of pairs with a ratio in each bin.
  package let histogram: RatioHistogram

  /// The number of colours.
  package static let colorCount = 1 << 24

  /// Every colour of the gamut, as `0xRRGGBB`.
  static let colors = UInt32(0)..<UInt32(colorCount)

  /// Counts all ordered pairs of two different colours.
  ///
  /// - Parameters:
  ///   - thresholds: ratios above 1, in ascending order.
  ///   - histogram: an empty histogram whose bins the pairs are counted in.
  ///   - threadCount: the greatest number of threads that work at the same
  ///     time.
  ///   - progress: receives the share of the work that is done; it is called by
  ///     one thread at a time.
  /// - Returns: the counts.
  /// - Complexity: O(n) for each threshold and each bin, with n = 2^24.
  package static func everyPair(
    thresholds: [Double] = SuccessCriterion.thresholds,
    histogram: RatioHistogram = RatioHistogram(),
    threadCount: Int? = nil,
    progress: @escaping (_ share: Double) -> Void = { _ in }
  ) -> GamutAnalysis {
    pairs(
      of: colors, thresholds: thresholds, histogram: histogram,
      threadCount: threadCount, progress: progress)
  }

  /// Counts the ordered pairs of the given colours, about `tileSize` darker
  /// colours at a time.
  static func pairs(
    of colors: some RandomAccessCollection<UInt32> & Sendable,
    thresholds: [Double], histogram: RatioHistogram, tileSize: Int = 1 << 17,
    threadCount: Int?, progress: @escaping (Double) -> Void
  ) -> GamutAnalysis {
    let sweep = GamutSweep(
      colors, tileSize: tileSize,
      threadCount: threadCount ?? TileExecutor.availableThreads)
    let bins = histogram.counts.count
    // A threshold can share the counting pass of an equal edge if, for all
    // 8-bit colours, comparisons with the threshold as a `Double` and with the
    // exact edge agree. They do at 3, 4.5 and 7, but not everywhere.
    let edges = (1..<bins).map { histogram.edge($0) }
    let proven: [Double] = [3, 4.5, 7]
    let alone = thresholds.filter { threshold in
      !proven.contains(threshold)
        || !edges.contains { $0.value == threshold }
    }
    let cuts =
      edges.map { ThresholdPredicate($0, by: .wcag) }
      + alone.map { ThresholdPredicate($0, by: .wcag) }
    let counts = sweep.counts(reaching: cuts, progress: progress)

    let reached = [sweep.pairCount] + counts.prefix(edges.count) + [0]
    var result = histogram
    for bin in 0..<bins { result.counts[bin] = reached[bin] - reached[bin + 1] }
    let passing = thresholds.map { threshold in
      let index =
        alone.firstIndex(of: threshold).map { edges.count + $0 }
        ?? edges.firstIndex { $0.value == threshold }
      guard let index else { preconditionFailure("A threshold has no pass.") }
      return counts[index]
    }
    return GamutAnalysis(
      pairCount: sweep.pairCount, thresholds: thresholds, passing: passing,
      histogram: result)
  }

  /// Counts the colours as text on one background.
  ///
  /// - Parameters:
  ///   - background: the colour behind the text.
  ///   - backdrop: the backdrop of a translucent background, if known.
  ///   - gamut: the rule for pairs with a colour outside sRGB.
  ///   - thresholds: ratios above 1, in ascending order.
  ///   - histogram: an empty histogram whose bins the pairs are counted in.
  ///   - threadCount: the greatest number of threads that work at the same
  ///     time.
  /// - Returns: the counts.
  /// - Complexity: O(n).
  package static func against(
    _ background: PaletteColor, backdrop: PaletteColor? = nil,
    gamut: GamutRule = .worst,
    thresholds: [Double] = SuccessCriterion.thresholds,
    histogram: RatioHistogram = RatioHistogram(), threadCount: Int? = nil
  ) -> GamutAnalysis {
    count(
      colors, on: background, backdrop: backdrop, gamut: gamut, thresholds,
      histogram, threadCount)
  }

  static func count(
    _ colors: some RandomAccessCollection<UInt32> & Sendable,
    on background: PaletteColor, backdrop: PaletteColor?, gamut: GamutRule,
    _ thresholds: [Double], _ histogram: RatioHistogram, _ threadCount: Int?
  ) -> GamutAnalysis {
    // All text colours are in sRGB, so only the background decides which gamuts
    // are measured.
    let gamuts = gamut.gamuts(isInSRGB: background.isInSRGB(over: backdrop))
    let scenes = gamuts.map {
      Scene.all(over: background.isOpaque ? .black : backdrop, in: $0).map {
        RelativeLuminance(encoded: $0.channels(of: background))
      }
    }
    let threads = threadCount ?? TileExecutor.availableThreads
    let plan = TilePlan(count: colors.count, tileCount: threads * 8)
    let parts = TileExecutor(threadCount: threads).map(plan) { tile in
      var part = (
        passing: [Int](repeating: 0, count: thresholds.count),
        histogram: histogram
      )
      for index in tile {
        let color = colors[colors.index(colors.startIndex, offsetBy: index)]
        let text = RelativeLuminance(SRGBColor(packed: color))
        let contrast = PairContrast(
          gamuts: scenes.count, backdrops: scenes[0].count
        ) {
          SeenPair(foreground: text, background: scenes[$0][$1])
        }
        part.histogram.counts[histogram.bin(contrast)] += 1
        for (index, threshold) in thresholds.enumerated()
        where contrast.isAtLeast(threshold) {
          part.passing[index] += 1
        }
      }
      return part
    }
    var result = histogram
    var passing = [Int](repeating: 0, count: thresholds.count)
    for part in parts {
      result.merge(part.histogram)
      for index in passing.indices { passing[index] += part.passing[index] }
    }
    return GamutAnalysis(
      pairCount: colors.count, thresholds: thresholds, passing: passing,
      histogram: result)
  }
}

/// Counts the pairs of a large set of colours: all 2^24 colours of sRGB have
/// 2^48 pairs. `LuminanceSweep` explains the method.
struct GamutSweep: Sendable {
  private let order: GamutOrder
  private let tileSize: Int
  private let executor: TileExecutor

  /// Creates a sweep over packed colours, which may repeat.
  init(
    _ colors: some RandomAccessCollection<UInt32> & Sendable, tileSize: Int,
    threadCount: Int
  ) {
    self.tileSize = tileSize
    executor = TileExecutor(threadCount: threadCount)
    order = GamutOrder(of: colors, executor: executor)
  }

  /// The number of ordered pairs: no colour is paired with itself.
  var pairCount: Int { order.keys.count * (order.keys.count - 1) }

  /// For each given ratio, the number of ordered pairs that reach it.
  ///
  /// - Parameters:
  ///   - cuts: the ratios, each above 1.
  ///   - progress: receives the share of the colours that are done; it is
  ///     called by one thread at a time.
  /// - Returns: a count for each ratio.
  /// - Complexity: O(n) for each ratio.
  func counts(
    reaching cuts: [ThresholdPredicate],
    progress: @escaping (_ share: Double) -> Void
  ) -> [Int] {
    let sweep = LuminanceSweep(order.keys)
    let values = order.keys.values
    let colors = LazyValue { GamutColors() }
    // All ratios read the luminances of a tile, which stay in a cache: 1 MB. The
    // darkest tiles take longest; there are so many that threads share them
    // evenly.
    let plan = TilePlan(
      count: order.keys.count, tileCount: order.keys.count / tileSize)
    let ratios = cuts.map(\.value)
    let parts = executor.map(
      plan, didFinish: { progress(Double($0) / Double(plan.tiles.count)) }
    ) { tile in
      sweep.counts(reaching: ratios, tile) { ratio, lighter, darker in
        cuts[ratio].isReached(
          SRGBColor(packed: colors.value.color(of: values[lighter])),
          SRGBColor(packed: colors.value.color(of: values[darker])))
      }
    }
    // Each pair is counted in both orders.
    return cuts.indices.map { cut in
      2 * parts.reduce(0) { $0 + $1[cut] }
    }
  }
}
