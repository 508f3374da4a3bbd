import ContrastModel

/// One pair, and everything that is said of it.
package struct CheckReport {
  /// The text colour, and how it was written.
  package let foreground: ColorObject

  /// The colour behind the text, and how it was written.
  package let background: ColorObject

  /// The assumptions about them.
  package let assumptions: Assumptions

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
    _ foreground: ColorObject, on background: ColorObject,
    assuming assumptions: Assumptions, thresholds: [Double] = [],
    requiredRatio: Double? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.assumptions = assumptions
    self.thresholds = thresholds
    self.requiredRatio = requiredRatio
    contrast = PairContrast(
      of: foreground.color, on: background.color,
      backdrop: assumptions.backdrop, gamut: assumptions.gamut,
      by: assumptions.metric)
  }

  /// What is made of two luminances.
  var metric: ContrastMetric { assumptions.metric }

  /// The contrast of the pair by another rule than its own.
  func contrast(_ gamut: GamutRule) -> PairContrast {
    PairContrast(
      of: foreground.color, on: background.color,
      backdrop: assumptions.backdrop, gamut: gamut, by: metric)
  }

  /// Whether the pair has a colour outside sRGB.
  var isOutsideSRGB: Bool {
    !foreground.color.isInSRGB
      || !background.color.isInSRGB(over: assumptions.backdrop)
  }

  /// The sentences for someone who listens.
  var spoken: SpokenPair {
    SpokenPair(
      of: foreground.color, on: background.color,
      backdrop: assumptions.backdrop, gamut: assumptions.gamut, by: metric)
  }

  /// The demands of every criterion; none where no criterion speaks of the
  /// metric.
  var demands: [SuccessCriterion.Demand] {
    metric.hasCriteria ? SuccessCriterion.demands : []
  }
}

extension CheckReport: Report {
  /// Writes the sentence.
  package func writeSpoken(to output: OutputBuffer) {
    output.append(spoken.sentence + "\n")
  }

  /// Writes data of schema `contrast.check.v1`.
  package func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.check.v1", assuming: assumptions
    ) { members in
      members.add("foreground") { $0.append(foreground) }
      members.add("background") { $0.append(background) }
      members.add("ratio", contrast.least.value)
      if contrast.isRange {
        members.add("ratioGreatest", contrast.greatest.value)
      }
      if isOutsideSRGB {
        members.add("ratioNative", contrast(.native).least.value)
        members.add("ratioClipped", contrast(.clipped).least.value)
      }
      members.add("ratioText", contrast.least.description)
      if metric.hasCriteria {
        members.add("level", TextLevel(contrast).rawValue)
      }
      if let required = requiredRatio {
        members.add("required") { append(threshold: required, to: $0) }
      }
      let asked = thresholds.isEmpty ? metric.thresholds : thresholds
      members.addArray("thresholds", of: asked, .lines(depth: 2)) {
        append(threshold: $0, to: output)
      }
      if metric.hasCriteria {
        members.addObjects("criteria", of: demands, .lines(depth: 2)) {
          demand, members in
          members.add("number", demand.criterion.number)
          members.add("name", demand.criterion.name)
          members.add("level", demand.criterion.level.rawValue)
          members.add("content", demand.content.rawValue)
          members.add("threshold", demand.ratio)
          members.add("conforms", contrast.isAtLeast(demand.ratio))
        }
      }
      members.add("spoken", spoken.sentence)
    }
  }

  private func append(threshold: Double, to output: OutputBuffer) {
    output.appendJSONObject { members in
      members.add("ratio", threshold)
      members.add("met", contrast.isAtLeast(threshold))
    }
  }
}
