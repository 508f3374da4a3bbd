import ContrastModel

/// A ratio that pairs reach or do not, and how far `Double` alone can tell.
///
/// `isReached` and `isMissed` are monotonic in both arguments, so that along a
/// luminance order each holds on one side of one place. Between the two places
/// are the undecided pairs; there are few, and the definition decides each.
protocol RatioCut: Sendable {
  /// The `Double` nearest the ratio.
  var ratio: Double { get }

  /// Whether it is certain that two values of `L + 0.05` reach the ratio.
  func isReached(lighter: Double, darker: Double) -> Bool

  /// Whether it is certain that they do not.
  func isMissed(lighter: Double, darker: Double) -> Bool

  /// The definition's answer.
  func isReached(by contrast: PairContrast) -> Bool
}

/// A threshold: the canonical predicate leaves nothing undecided.
struct ThresholdCut: RatioCut {
  let threshold: Double

  var ratio: Double { threshold }

  func isReached(lighter: Double, darker: Double) -> Bool {
    ContrastRatio.meets(threshold, lighter: lighter, darker: darker)
  }

  func isMissed(lighter: Double, darker: Double) -> Bool {
    !ContrastRatio.meets(threshold, lighter: lighter, darker: darker)
  }

  func isReached(by contrast: PairContrast) -> Bool {
    contrast.isAtLeast(threshold)
  }
}

/// An exact decimal: within the guard band it is undecided.
struct EdgeCut: RatioCut {
  private let edge: RatioEdge

  // The products below err by some 1e-16 of themselves, the band is 1e-13.
  private let high: Double
  private let low: Double

  var ratio: Double { edge.value }

  init(_ edge: RatioEdge) {
    self.edge = edge
    high = edge.value * (1 + RatioEdge.guardBand)
    low = edge.value * (1 - RatioEdge.guardBand)
  }

  func isReached(lighter: Double, darker: Double) -> Bool {
    lighter > high * darker
  }

  func isMissed(lighter: Double, darker: Double) -> Bool {
    lighter < low * darker
  }

  func isReached(by contrast: PairContrast) -> Bool {
    contrast.isAtLeast(edge)
  }
}
