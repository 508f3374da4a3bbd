import ContrastEngine
import ContrastModel

/// What every writer of an analysis needs, decided once.
package struct ContrastReport: Sendable {
  /// The answer for each mode, in the order of the source.
  package let analyses: [ContrastAnalysis]

  /// The ratio that every pair has to meet, if one was stated.
  package let requiredRatio: Double?

  /// Whether rows or columns were chosen by name.
  package let isSelection: Bool

  /// Whether text is about the requirement alone, without a histogram and near
  /// misses.
  let isOfRequirement: Bool

  /// A report of analyses; the text of a requirement may show the histogram and
  /// the near misses too, and without a requirement it does.
  package init(
    _ analyses: [ContrastAnalysis],
    requiredRatio: Double? = nil, isSelection: Bool = false,
    showsHistogram: Bool = false
  ) {
    isOfRequirement = requiredRatio != nil && !showsHistogram
    self.analyses = analyses
    self.requiredRatio = requiredRatio
    self.isSelection = isSelection
  }

  /// The pairs of a mode that miss the requirement; `nil` when there is none.
  ///
  /// - Precondition: the requirement is one of the analysis' thresholds.
  func shortfall(of analysis: ContrastAnalysis) -> Shortfall? {
    requiredRatio.map(analysis.shortfall(below:))
  }

  /// What misses the requirement, mode by mode; nothing without one.
  var shortfalls: [Shortfall] { analyses.compactMap(shortfall) }

  /// What the numbers rest on.
  var assumptions: Assumptions {
    Assumptions(
      backdrop: analyses.first?.backdrop,
      gamut: analyses.first?.gamut ?? .worst)
  }
}
