import ContrastModel

/// A number that pairs reach or do not by a metric, a threshold or an exact
/// decimal, and how far the keys of two luminances alone can tell.
///
/// `isReached` and `isMissed` are monotonic in both keys, so that along a
/// luminance order each holds on one side of one place. Between the two places
/// are the undecided pairs; there are few, and the definition decides each. The
/// canonical predicate leaves nothing undecided at a threshold, and at an exact
/// decimal what is within the guard band of the metric.
struct ThresholdPredicate: Sendable {
  /// The metric.
  let metric: ContrastMetric

  /// The `Double` nearest the number.
  let value: Double

  /// The exact decimal, if the number is one.
  private let edge: RoundedThreshold?

  // Of a ratio, the products err by some 1e-16 of themselves, the band is 1e-13.
  private let high: Double
  private let low: Double

  /// A threshold.
  init(_ threshold: Double, by metric: ContrastMetric) {
    self.metric = metric
    value = threshold
    edge = nil
    (high, low) = (threshold, threshold)
  }

  /// An exact decimal.
  init(_ edge: RoundedThreshold, by metric: ContrastMetric) {
    self.metric = metric
    value = edge.value
    self.edge = edge
    high = edge.value * (1 + metric.guardBand)
    low = edge.value * (1 - metric.guardBand)
  }

  /// Whether it is certain that two keys reach the number.
  @inline(__always)
  func isReached(lighter: Double, darker: Double) -> Bool {
    metric.meets(high, lighter: lighter, darker: darker)
  }

  /// Whether it is certain that they do not.
  @inline(__always)
  func isMissed(lighter: Double, darker: Double) -> Bool {
    !metric.meets(low, lighter: lighter, darker: darker)
  }

  /// The definition's answer for a pair.
  func isReached(by contrast: PairContrast) -> Bool {
    edge.map(contrast.isAtLeast) ?? contrast.isAtLeast(value)
  }

  /// The definition's answer for two opaque 8-bit colours.
  func isReached(_ a: SRGBColor, _ b: SRGBColor) -> Bool {
    let contrast = LuminanceContrast(
      RelativeLuminance(a), RelativeLuminance(b), by: metric)
    return edge.map(contrast.isAtLeast) ?? contrast.isAtLeast(value)
  }
}
