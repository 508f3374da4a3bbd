import ContrastModel

/// The number of pairs in each bin of ratios from 1 to 21, or of the values of
/// another metric.
///
/// Bin `k` holds the ratios from `lower + k * width`, inclusive, to the lower
/// edge of the next bin, exclusive; the last bin also holds `upper` and above.
/// The edges are exact decimals. Counts are integers and `merge` is addition,
/// so the result does not depend on the order of work.
public struct RatioHistogram: Hashable, Sendable {
  /// The metric whose values are counted.
  public let metric: ContrastMetric

  /// The lowest ratio, or the lowest value of another metric.
  public let lower: Int

  /// The highest ratio, or the highest value of another metric.
  public let upper: Int

  /// The width of a bin, as `widthNumerator / widthDenominator`.
  package let widthNumerator: Int

  /// The width of a bin, as `widthNumerator / widthDenominator`.
  package let widthDenominator: Int

  /// The number of pairs in each bin.
  public internal(set) var counts: [Int]

  /// An empty histogram with the usual bins of a metric: tenths, for ratios.
  package init(of metric: ContrastMetric = .wcag) {
    self.init(
      widthNumerator: 1, widthDenominator: metric.binsPerUnit, of: metric)
  }

  /// An empty histogram with bins of an exact width; the last one may be
  /// narrower.
  ///
  /// - Precondition: the width is above 0 and at most the range of the metric.
  package init(
    widthNumerator: Int, widthDenominator: Int,
    of metric: ContrastMetric = .wcag
  ) {
    self.metric = metric
    (lower, upper) = (metric.least, metric.greatest)
    let span = (upper - lower) * widthDenominator
    precondition(
      widthNumerator > 0 && widthDenominator > 0 && widthNumerator <= span,
      "A bin must be wider than 0 and no wider than the range.")
    self.widthNumerator = widthNumerator
    self.widthDenominator = widthDenominator
    let bins = (span + widthNumerator - 1) / widthNumerator
    counts = [Int](repeating: 0, count: bins)
  }

  /// The width of a bin.
  public var width: Double {
    Double(widthNumerator) / Double(widthDenominator)
  }

  /// The number of bins per unit of the metric.
  private var bins: Double {
    Double(widthDenominator) / Double(widthNumerator)
  }

  /// The number of pairs in all bins.
  public var total: Int { counts.reduce(0, +) }

  /// The lower edge of a bin.
  package func edge(_ bin: Int) -> RoundedThreshold {
    RoundedThreshold(
      lower * widthDenominator + bin * widthNumerator, widthDenominator)
  }

  /// The bin of a pair, from the exact edges.
  func bin(_ contrast: PairContrast) -> Int {
    bin(near: contrast.least.value) { contrast.isAtLeast($0) }
  }

  /// The bin of a ratio, from the exact edges.
  func bin(_ ratio: ContrastRatio) -> Int {
    bin(near: ratio.value) { ratio.isAtLeast($0) }
  }

  /// The bin of a ratio that is farther from every edge than the guard band and
  /// its own error, or `nil` when only the definition can decide.
  @inline(__always)
  func bin(ofClear ratio: Double, within error: Double = 0) -> Int? {
    let place = (ratio - Double(lower)) * bins
    let bin = Int(place)
    // `place` is at most the number of bins; its error is less than `error`.
    let error = 1e-12 * (place + bins) + error * bins
    // No ratio is below the first edge.
    guard bin == 0 || place - Double(bin) > error,
      Double(bin + 1) - place > error,
      bin < counts.count
    else { return nil }
    return bin
  }

  private func bin(near ratio: Double, isAtLeast: (RoundedThreshold) -> Bool)
    -> Int
  {
    var bin = min(Int((ratio - Double(lower)) / width), counts.count - 1)
    while bin + 1 < counts.count, isAtLeast(edge(bin + 1)) { bin += 1 }
    while bin > 0, !isAtLeast(edge(bin)) { bin -= 1 }
    return bin
  }

  /// The number of pairs in a bin and all later ones.
  package func count(fromBin bin: Int) -> Int { counts[bin...].reduce(0, +) }

  /// The number of pairs with at least the given ratio, which has to be the
  /// lower edge of a bin, as 3, 4.5 and 7 are with the usual bins.
  ///
  /// - Parameter ratio: the ratio.
  /// - Returns: the number; `nil` if no bin begins at the ratio.
  /// - Complexity: O(n) for n bins.
  public func count(atLeast ratio: Double) -> Int? {
    counts.indices.first { edge($0).value == ratio }.map(count(fromBin:))
  }

  /// Adds the counts of another histogram with the same bins.
  mutating func merge(_ other: RatioHistogram) {
    precondition(
      counts.count == other.counts.count, "Histograms must have the same bins.")
    for bin in counts.indices { counts[bin] += other.counts[bin] }
  }
}

extension RatioHistogram: CustomStringConvertible {
  /// The numbers of pairs and bins.
  public var description: String {
    "\(total) pairs in \(counts.count) bins from \(lower) to \(upper)"
  }
}
