import ContrastModel

/// One pair, and everything that is said of it.
package struct CheckReport {
  /// The text colour, and how it was written.
  package let foreground: ColorObject

  /// The colour behind the text, and how it was written.
  package let background: ColorObject

  /// The opaque colour behind a translucent background, if it is known.
  package let backdrop: Color?

  /// The rule for colours outside sRGB.
  package let gamut: GamutRule

  /// What is made of two luminances.
  package let metric: ContrastMetric

  /// Thresholds that were asked for, in rising order.
  package let thresholds: [Double]

  /// The ratio that was stated as a requirement.
  package let requiredRatio: Double?

  /// The contrast of the pair.
  package let contrast: PairContrast

  /// The report of a pair.
  ///
  /// - Precondition: the metric `canMeasure` the pair.
  package init(
    foreground: ColorObject, background: ColorObject, backdrop: Color?,
    gamut: GamutRule = .worst, metric: ContrastMetric = .wcag,
    thresholds: [Double], requiredRatio: Double?
  ) {
    self.metric = metric
    self.foreground = foreground
    self.background = background
    self.backdrop = backdrop
    self.gamut = gamut
    self.thresholds = thresholds
    self.requiredRatio = requiredRatio
    contrast = PairContrast(
      of: foreground.color, on: background.color, backdrop: backdrop,
      gamut: gamut, by: metric)
  }

  /// The contrast of the pair by another rule than its own.
  func contrast(_ gamut: GamutRule) -> PairContrast {
    PairContrast(
      of: foreground.color, on: background.color, backdrop: backdrop,
      gamut: gamut, by: metric)
  }

  /// Whether the pair has a colour outside sRGB.
  var isOutsideSRGB: Bool {
    !foreground.color.isInSRGB || !background.color.isInSRGB(over: backdrop)
  }

  /// The sentences for someone who listens.
  package var spoken: SpokenPair {
    SpokenPair(
      of: foreground.color, on: background.color, backdrop: backdrop,
      gamut: gamut, by: metric)
  }
}

extension CheckReport {
  /// The demands of every criterion; none where no criterion speaks of the
  /// metric.
  var demands: [SuccessCriterion.Demand] {
    metric.hasCriteria ? SuccessCriterion.demands : []
  }
}
