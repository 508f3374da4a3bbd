/// A measure of contrast: it gives two luminances a value, and decides whether
/// they meet a threshold.
///
/// A metric gives each luminance a *key*, which never falls as the luminance
/// rises, and computes its value from the keys of the lighter and of the darker
/// colour. The value never falls as the lighter key rises and never rises as
/// the darker key rises, even after rounding. Sorting, truncating and counting
/// need no more.
///
///     let contrast = PairContrast(of: ink, on: paper, by: .lightness)
///     contrast.isAtLeast(50)
public enum ContrastMetric: String, Hashable, Sendable, CaseIterable {
  /// WCAG's contrast ratio, 1 to 21: `ContrastRatio`.
  case wcag

  /// The difference in CIE L*, 0 to 100: `LightnessDifference`.
  case lightness = "lstar"

  /// The key of a luminance.
  @inlinable
  package func key(_ luminance: Double) -> Double {
    switch self {
    case .wcag: ContrastRatio.key(luminance)
    case .lightness: LightnessDifference.key(luminance)
    }
  }

  /// The contrast value of two keys.
  @inlinable
  package func value(lighter: Double, darker: Double) -> Double {
    switch self {
    case .wcag: lighter / darker
    case .lightness: lighter - darker
    }
  }

  /// Whether two keys meet a threshold: the canonical predicate, which is
  /// monotonic in both keys, even after rounding.
  @inlinable
  package func meets(
    _ threshold: Double, lighter: Double, darker: Double
  ) -> Bool {
    switch self {
    case .wcag:
      ContrastRatio.meets(threshold, lighter: lighter, darker: darker)
    case .lightness: lighter - darker >= threshold
    }
  }

  /// The value of two equal luminances, which is the lowest value of all pairs.
  public var least: Int {
    switch self {
    case .wcag: 1
    case .lightness: 0
    }
  }

  /// The value of black on white.
  public var greatest: Int {
    switch self {
    case .wcag: 21
    case .lightness: 100
    }
  }

  /// The default thresholds, in ascending order: the ratios that success
  /// criteria require, or the differences for large text, for text, and for
  /// text with enhanced contrast.
  public var thresholds: [Double] {
    switch self {
    case .wcag: SuccessCriterion.thresholds
    case .lightness: [40, 50, 70]
    }
  }

  /// The default number of histogram bins per unit of the metric.
  package var binsPerUnit: Int {
    switch self {
    case .wcag: 10
    case .lightness: 2
    }
  }

  /// The relative distance from an exact decimal within which comparing two
  /// keys could give the wrong verdict: within it, 8-bit colours are compared
  /// with twice the precision for a ratio. The comparison of two lightnesses is
  /// always final.
  package var guardBand: Double {
    switch self {
    case .wcag: RoundedThreshold.guardBand
    case .lightness: 0
    }
  }

  /// The greatest error of a value if each of its two luminances has an error
  /// of at most `error`, which must be much smaller than 0.05. The result is a
  /// share of the value plus a constant amount.
  package func error(
    ofLuminances error: Double
  ) -> (share: Double, amount: Double) {
    switch self {
    // Keys are at least 0.05, so the relative error of each is at most 20 times
    // the error of its luminance, and the relative error of their quotient is
    // little more than twice as great.
    case .wcag: (41 * error, 0)
    // Lightness rises by at most κ for each unit of luminance, and both
    // lightnesses can be wrong.
    case .lightness: (0, 2 * CIELab.slope * error)
    }
  }

  /// Whether the worst backdrop of translucent text on a translucent background
  /// can be found: `WorstBackdrop` finds only the lowest ratio.
  package var hasWorstBackdrop: Bool { self == .wcag }

  /// Whether the metric can measure a pair. Without a search for the worst
  /// backdrop it cannot measure two translucent colours over an unknown
  /// backdrop.
  package func canMeasure(
    _ foreground: PaletteColor, on background: PaletteColor,
    backdrop: PaletteColor?
  ) -> Bool {
    hasWorstBackdrop || backdrop != nil || foreground.isOpaque
      || background.isOpaque
  }
}
