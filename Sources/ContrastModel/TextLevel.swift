/// The most demanding text that a pair is usable for, as one word in tables of
/// pairs.
public enum TextLevel: String, Hashable, Sendable, CaseIterable {
  /// Text at level AAA.
  case aaa = "AAA"

  /// Text at level AA.
  case aa = "AA"

  /// Large-scale text, graphics and controls at level AA.
  case aaLarge = "AA-large"

  /// No text.
  case fail

  /// The level that a pair is certain to reach.
  public init(_ contrast: PairContrast) {
    self =
      contrast.isAtLeast(Self.aaa.leastRatio)
      ? .aaa
      : contrast.isAtLeast(Self.aa.leastRatio)
        ? .aa
        : contrast.isAtLeast(Self.aaLarge.leastRatio) ? .aaLarge : .fail
  }

  /// The lowest ratio of the level, as a success criterion states it; for
  /// `fail` it is 1, which every pair reaches.
  ///
  ///     TextLevel.allCases.map(\.leastRatio)  // [7, 4.5, 3, 1]
  public var leastRatio: Double {
    let stated =
      switch self {
      case .aaa: SuccessCriterion.contrastEnhanced.threshold(for: .text)
      case .aa: SuccessCriterion.contrastMinimum.threshold(for: .text)
      case .aaLarge:
        SuccessCriterion.contrastMinimum.threshold(for: .largeScaleText)
      case .fail: nil as Double?
      }
    return stated ?? 1
  }

  /// The level of a ratio that is truncated to hundredths. The thresholds of
  /// the levels are whole hundredths, so truncation does not change the level.
  package init(hundredths: Int) {
    self =
      hundredths >= Self.aaa.leastHundredths
      ? .aaa
      : hundredths >= Self.aa.leastHundredths
        ? .aa : hundredths >= Self.aaLarge.leastHundredths ? .aaLarge : .fail
  }

  /// The lowest ratio of the level in hundredths.
  package var leastHundredths: Int { Int(leastRatio * 100) }
}
