import ContrastEngine

/// How many pairs have which ratio: what every analysis counts, of a palette as
/// of the gamut.
struct RatioCounts {
  /// How many pairs there are.
  let pairCount: Int

  /// The thresholds, rising.
  let thresholds: [Double]

  /// For each threshold, how many pairs meet it.
  let passing: [Int]

  /// How many pairs have a ratio in each bin.
  let histogram: RatioHistogram
}

extension ContrastAnalysis {
  /// The counts of a palette.
  var counts: RatioCounts {
    RatioCounts(
      pairCount: pairCount, thresholds: thresholds, passing: passing,
      histogram: histogram)
  }
}

extension GamutAnalysis {
  /// The counts of the gamut.
  var counts: RatioCounts {
    RatioCounts(
      pairCount: pairCount, thresholds: thresholds, passing: passing,
      histogram: histogram)
  }
}
