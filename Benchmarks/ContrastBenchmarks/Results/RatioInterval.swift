import ContrastModel

/// The factor by which one program takes longer than another: the median of the
/// ratios of rounds that measured both, with a confidence interval.
///
/// The interval is a bootstrap of the median: the ratios are repeatedly drawn
/// with replacement, and the least and the greatest half percent of the medians
/// are cut off (Efron and Tibshirani, "An Introduction to the Bootstrap", 1993,
/// chapter 13). A disturbed round changes one ratio but hardly the median; a
/// machine that is always busy widens the interval, and then the result is
/// inconclusive.
struct RatioInterval: Hashable, Sendable {
  /// The median of the ratios.
  let median: Double

  /// The least value that the median may have.
  let lower: Double

  /// The greatest value that the median may have.
  let upper: Double

  /// The number of medians that are drawn.
  private static let draws = 4000

  /// The interval of some ratios; the same ratios give the same interval.
  ///
  /// - Precondition: there is at least one ratio.
  init(_ ratios: [Double]) {
    median = Statistics.median(ratios)
    var random = SplitMix64(seed: 0x5EED)
    let medians = (0..<Self.draws).map { _ in
      Statistics.median(
        ratios.map { _ in
          ratios[Int.random(in: ratios.indices, using: &random)]
        })
    }.sorted()
    lower = medians[Self.draws / 200]
    upper = medians[Self.draws - 1 - Self.draws / 200]
  }

  /// The verdict of the interval on a change of some percent.
  func verdict(tolerance: Double) -> Verdict {
    let limit = 1 + tolerance / 100
    if lower > limit { return .slower }
    return upper <= limit ? .notSlower : .inconclusive
  }

  /// The verdict on the newer of two programs.
  enum Verdict: String {
    /// The whole interval is above the tolerance.
    case slower

    /// The whole interval is within the tolerance, or below.
    case notSlower = "not slower"

    /// The interval is on both sides: measure on a quieter machine, or longer.
    case inconclusive
  }
}
