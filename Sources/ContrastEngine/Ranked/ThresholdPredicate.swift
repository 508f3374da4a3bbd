import ContrastModel

/// A number to reach, given as a threshold or an exact decimal. The predicate
/// decides from the keys of two luminances whether a pair reaches the number,
/// misses it, or is undecided.
///
/// `isReached` and `isMissed` are monotonic in both keys, so along a luminance
/// order each holds on one side of one position. The pairs between the two
/// positions are undecided; there are few, and the definition decides each. A
/// threshold leaves no pair undecided; an exact decimal leaves only pairs
/// within the guard band of the metric.
struct ThresholdPredicate: Sendable {
  /// The metric.
  let metric: ContrastMetric

  /// The `Double` nearest the number.
  let value: Double

  /// The exact decimal, if the number is one.
  private let edge: RoundedThreshold?

  // For a ratio, the relative error of the products is about 1e-16, and the
  // band is 1e-13.
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

  /// Whether it is certain that two keys do not reach the number.
  @inline(__always)
  func isMissed(lighter: Double, darker: Double) -> Bool {
    !metric.meets(low, lighter: lighter, darker: darker)
  }

  /// Whether a pair reaches the number, by the definition.
  func isReached(by contrast: PairContrast) -> Bool {
    edge.map(contrast.isAtLeast) ?? contrast.isAtLeast(value)
  }

  /// Whether two opaque 8-bit colours reach the number, by the definition.
  func isReached(_ a: SRGBColor, _ b: SRGBColor) -> Bool {
    let contrast = LuminanceContrast(
      RelativeLuminance(a), RelativeLuminance(b), by: metric)
    return edge.map(contrast.isAtLeast) ?? contrast.isAtLeast(value)
  }
}
