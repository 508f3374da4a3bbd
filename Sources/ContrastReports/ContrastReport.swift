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

  /// A report of analyses.
  package init(
    _ analyses: [ContrastAnalysis],
    requiredRatio: Double? = nil, isSelection: Bool = false
  ) {
    self.analyses = analyses
    self.requiredRatio = requiredRatio
    self.isSelection = isSelection
  }

  /// Whether each pair meets the requirement; true when there is none.
  ///
  /// - Precondition: the requirement is one of the analyses' thresholds.
  package var meetsRequirement: Bool {
    analyses.allSatisfy { pairsBelowRequirement($0) == 0 }
  }

  /// How many pairs of a mode miss the requirement.
  func pairsBelowRequirement(_ analysis: ContrastAnalysis) -> Int {
    guard let requiredRatio else { return 0 }
    guard let index = analysis.thresholds.firstIndex(of: requiredRatio) else {
      preconditionFailure("A required ratio is one of the thresholds.")
    }
    return analysis.pairCount - analysis.passing[index]
  }

  /// What the numbers rest on.
  var assumptions: Assumptions {
    Assumptions(
      backdrop: analyses.first?.backdrop,
      gamut: analyses.first?.gamut ?? .worst)
  }
}
