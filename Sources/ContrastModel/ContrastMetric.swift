/// A measure of contrast: it gives two luminances a value, and decides whether
/// they meet a threshold.
///
/// A metric gives each luminance a *key*, which never falls as the luminance
/// rises, and computes its value from the keys of the lighter and of the darker
/// colour. The value never falls as the lighter key rises and never rises as
/// the darker key rises, even after rounding. Sorting, truncating and counting
/// need no more; `LuminanceMetric` lists the requirements, and each metric is
/// one file.
///
///     let contrast = PairContrast(of: ink, on: paper, by: .lightness)
///     contrast.isAtLeast(50)
public enum ContrastMetric: String, Hashable, Sendable, CaseIterable {
  /// WCAG's contrast ratio, 1 to 21: `ContrastRatio`.
  case wcag

  /// The difference in CIE L*, 0 to 100: `LightnessDifference`.
  case lightness = "lstar"

  /// The definition of the metric, for uses where time does not matter.
  private var definition: any LuminanceMetric.Type {
    switch self {
    case .wcag: ContrastRatio.self
    case .lightness: LightnessDifference.self
    }
  }

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
    case .wcag: ContrastRatio.value(lighter: lighter, darker: darker)
    case .lightness:
      LightnessDifference.value(lighter: lighter, darker: darker)
    }
  }

  /// Whether two keys meet a threshold: the canonical predicate.
  @inlinable
  package func meets(
    _ threshold: Double, lighter: Double, darker: Double
  ) -> Bool {
    switch self {
    case .wcag:
      ContrastRatio.meets(threshold, lighter: lighter, darker: darker)
    case .lightness:
      LightnessDifference.meets(threshold, lighter: lighter, darker: darker)
    }
  }

  /// Whether two luminances, whose value is already computed, meet a threshold.
  func meets(_ threshold: Double, _ contrast: LuminanceContrast) -> Bool {
    switch self {
    case .wcag: ContrastRatio.meets(threshold, contrast)
    case .lightness: LightnessDifference.meets(threshold, contrast)
    }
  }

  /// Whether two luminances reach an exact decimal.
  func meets(_ edge: RoundedThreshold, _ contrast: LuminanceContrast) -> Bool {
    switch self {
    case .wcag: ContrastRatio.meets(edge, contrast)
    case .lightness: LightnessDifference.meets(edge, contrast)
    }
  }
}

extension ContrastMetric {
  /// The value of two equal luminances, which is the lowest value of all pairs.
  public var least: Int { definition.least }

  /// The value of black on white.
  public var greatest: Int { definition.greatest }

  /// The default thresholds, in ascending order.
  public var thresholds: [Double] { definition.thresholds }

  /// The default number of histogram bins per unit of the metric.
  package var binsPerUnit: Int { definition.binsPerUnit }

  /// The relative distance from an exact decimal within which comparing two
  /// keys could give the wrong verdict.
  package var guardBand: Double { definition.guardBand }

  /// The greatest error of a value if each of its two luminances has an error
  /// of at most `error`, which must be much smaller than 0.05. The result is a
  /// share of the value plus a constant amount.
  package func error(
    ofLuminances error: Double
  ) -> (share: Double, amount: Double) {
    definition.error(ofLuminances: error)
  }

  /// Whether the worst backdrop of translucent text on a translucent background
  /// can be found.
  package var hasWorstBackdrop: Bool { definition.hasWorstBackdrop }

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

/// The requirements of a metric.
package protocol LuminanceMetric {
  /// The key of a luminance, which never falls as the luminance rises.
  static func key(_ luminance: Double) -> Double

  /// The contrast value of two keys.
  static func value(lighter: Double, darker: Double) -> Double

  /// Whether two keys meet a threshold. The result is monotonic in both keys,
  /// even after rounding.
  static func meets(
    _ threshold: Double, lighter: Double, darker: Double
  ) -> Bool

  /// Whether two luminances, whose value is already computed, meet a threshold.
  static func meets(_ threshold: Double, _ contrast: LuminanceContrast) -> Bool

  /// Whether two luminances reach an exact decimal.
  static func meets(_ edge: RoundedThreshold, _ contrast: LuminanceContrast)
    -> Bool

  /// The value of two equal luminances.
  static var least: Int { get }

  /// The value of black on white.
  static var greatest: Int { get }

  /// The usual thresholds, in ascending order.
  static var thresholds: [Double] { get }

  /// The usual number of histogram bins per unit of the metric.
  static var binsPerUnit: Int { get }

  /// The relative distance from an exact decimal within which comparing two
  /// keys could give the wrong verdict.
  static var guardBand: Double { get }

  /// The greatest error of a value if each of its two luminances has an error
  /// of at most `error`, which must be much smaller than 0.05. The result is a
  /// share of the value plus a constant amount.
  static func error(
    ofLuminances error: Double
  ) -> (share: Double, amount: Double)

  /// Whether `WorstBackdrop` finds the lowest value of the metric.
  static var hasWorstBackdrop: Bool { get }
}
