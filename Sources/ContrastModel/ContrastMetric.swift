/// A measure of contrast: a number that two luminances have, and that is met or
/// not.
///
/// A metric gives each luminance a *key*, which never falls as the luminance
/// rises, and its number comes from the keys of the two, the lighter one's and
/// the darker one's. The number rises with the first and falls with the second,
/// also after rounding. That is all that sorting, cutting and counting need;
/// `LuminanceMetric` is the list of it, and each metric is one file.
///
///     let contrast = PairContrast(of: ink, on: paper, by: .lightness)
///     contrast.isAtLeast(50)
public enum ContrastMetric: String, Hashable, Sendable, CaseIterable {
  /// WCAG's contrast ratio, 1 to 21: `ContrastRatio`.
  case wcag

  /// The difference of CIE L*, 0 to 100: `LightnessDifference`.
  case lightness = "lstar"

  /// The facts of the metric, where time does not matter.
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

  /// The number of two keys.
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

  /// The same of two luminances whose number is there already.
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
  /// The number of two equal luminances, which no pair is below.
  public var least: Int { definition.least }

  /// The number of black on white.
  public var greatest: Int { definition.greatest }

  /// The thresholds of a run that asks for none, rising.
  public var thresholds: [Double] { definition.thresholds }

  /// The default number of histogram bins for each whole number.
  package var binsPerUnit: Int { definition.binsPerUnit }

  /// The share of an exact decimal within which two keys leave it undecided.
  package var guardBand: Double { definition.guardBand }

  /// The most by which a number is off when both of its luminances are off by no
  /// more than `error`, a small part of 0.05: a share of the number, and an
  /// amount.
  package func error(
    ofLuminances error: Double
  ) -> (share: Double, amount: Double) {
    definition.error(ofLuminances: error)
  }

  /// Whether the worst backdrop of translucent text on a translucent background
  /// can be found.
  package var knowsWorstBackdrop: Bool { definition.knowsWorstBackdrop }

  /// Whether the metric has a least number of a pair: not of two translucent
  /// colours over an unknown backdrop, where nobody has found the worst one.
  package func canMeasure(
    _ foreground: PaletteColor, on background: PaletteColor,
    backdrop: PaletteColor?
  ) -> Bool {
    knowsWorstBackdrop || backdrop != nil || foreground.isOpaque
      || background.isOpaque
  }
}

/// The facts of a metric.
package protocol LuminanceMetric {
  /// The key of a luminance, which never falls as the luminance rises.
  static func key(_ luminance: Double) -> Double

  /// The number of two keys.
  static func value(lighter: Double, darker: Double) -> Double

  /// Whether two keys meet a threshold. Monotonic in both, also after rounding.
  static func meets(
    _ threshold: Double, lighter: Double, darker: Double
  ) -> Bool

  /// The same of two luminances whose number is there already.
  static func meets(_ threshold: Double, _ contrast: LuminanceContrast) -> Bool

  /// Whether two luminances reach an exact decimal.
  static func meets(_ edge: RoundedThreshold, _ contrast: LuminanceContrast)
    -> Bool

  /// The number of two equal luminances.
  static var least: Int { get }

  /// The number of black on white.
  static var greatest: Int { get }

  /// The usual thresholds, rising.
  static var thresholds: [Double] { get }

  /// The usual bins of a histogram to each whole number.
  static var binsPerUnit: Int { get }

  /// The share of an exact decimal within which keys do not decide it.
  static var guardBand: Double { get }

  /// The most by which a number is off when both of its luminances are off by no
  /// more than `error`, a small part of 0.05: a share of the number, and an
  /// amount.
  static func error(
    ofLuminances error: Double
  ) -> (share: Double, amount: Double)

  /// Whether `WorstBackdrop` searches for what the metric has least.
  static var knowsWorstBackdrop: Bool { get }
}
