import ContrastModel

/// One pair, and everything that is said of it.
package struct CheckReport {
  /// The text colour, and how it was written.
  package let foreground: ColorObject

  /// The colour behind the text, and how it was written.
  package let background: ColorObject

  /// The opaque colour behind a translucent background, if it is known.
  package let backdrop: Color?

  /// Thresholds that were asked for, in rising order.
  package let thresholds: [Double]

  /// The ratio that was stated as a requirement.
  package let requiredRatio: Double?

  /// The contrast of the pair.
  package let contrast: PairContrast

  /// The report of a pair.
  package init(
    foreground: ColorObject, background: ColorObject, backdrop: Color?,
    thresholds: [Double], requiredRatio: Double?
  ) {
    self.foreground = foreground
    self.background = background
    self.backdrop = backdrop
    self.thresholds = thresholds
    self.requiredRatio = requiredRatio
    contrast = PairContrast(
      of: foreground.color, on: background.color, backdrop: backdrop)
  }

  /// Whether the stated requirement holds; true when there is none.
  package var meetsRequirement: Bool {
    requiredRatio.map(contrast.isAtLeast) ?? true
  }

  /// The thresholds of WCAG's criteria for text.
  package static let standardThresholds: [Double] = [3, 4.5, 7]

  /// The sentences for someone who listens.
  package var spoken: SpokenPair {
    SpokenPair(
      of: foreground.color, on: background.color, backdrop: backdrop)
  }
}

extension CheckReport {
  /// A demand of a success criterion on a kind of content, and the verdict.
  struct Verdict {
    let criterion: SuccessCriterion
    let content: SuccessCriterion.Content
    let threshold: Double
    let conforms: Bool
  }

  /// The verdict of every criterion on every kind of content it speaks of.
  var verdicts: [Verdict] {
    SuccessCriterion.allCases.flatMap { criterion in
      criterion.contents.compactMap { content in
        criterion.threshold(for: content).map { threshold in
          Verdict(
            criterion: criterion, content: content, threshold: threshold,
            conforms: contrast.isAtLeast(threshold))
        }
      }
    }
  }
}
