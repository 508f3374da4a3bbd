import ContrastEngine
import ContrastModel

/// The decisions that every writer of an analysis needs, made once.
package struct ContrastReport: Sendable {
  /// The answer for each mode, in the order of the source.
  package let analyses: [ContrastAnalysis]

  /// The same at WCAG's thresholds, which the marks of pages and pictures are
  /// about.
  package let standards: [ContrastAnalysis]

  /// The ratio that every pair has to meet, if one was stated.
  package let requiredRatio: Double?

  /// Whether rows or columns were chosen by name.
  package let isSelection: Bool

  /// Whether text is about the requirement alone, without a histogram and near
  /// misses.
  package let isOfRequirement: Bool

  /// A report of analyses; the text of a requirement may show the histogram and
  /// the near misses too, and without a requirement it does.
  ///
  /// - Precondition: there are as many `standards` as analyses. Analyses that
  ///   have WCAG's thresholds are their own, and only pages and pictures ask.
  package init(
    _ analyses: [ContrastAnalysis], standards: [ContrastAnalysis]? = nil,
    requiredRatio: Double? = nil, isSelection: Bool = false,
    showsHistogram: Bool = false
  ) {
    isOfRequirement = requiredRatio != nil && !showsHistogram
    self.analyses = analyses
    self.standards = standards ?? analyses
    precondition(
      self.standards.count == analyses.count,
      "Each analysis has one at WCAG's thresholds.")
    self.requiredRatio = requiredRatio
    self.isSelection = isSelection
  }

  /// The pairs of a mode that miss the requirement; `nil` when there is none.
  ///
  /// - Precondition: the requirement is one of the analysis' thresholds.
  package func shortfall(of analysis: ContrastAnalysis) -> Shortfall? {
    requiredRatio.map(analysis.shortfall(below:))
  }

  /// The pairs that miss the requirement, mode by mode; nothing without one.
  package var shortfalls: [Shortfall] { analyses.compactMap(shortfall) }

  /// The assumptions behind the numbers.
  package var assumptions: Assumptions {
    Assumptions(
      backdrop: analyses.first?.backdrop,
      gamut: analyses.first?.gamut ?? .worst, metric: metric)
  }

  /// What is made of two luminances, in all modes.
  package var metric: ContrastMetric { analyses.first?.metric ?? .wcag }
}

extension ContrastAnalysis {
  /// The entry of a row.
  package func foreground(_ row: Int) -> Palette.Entry {
    palette.entries[foregrounds[row]]
  }

  /// The entry of a column.
  package func background(_ column: Int) -> Palette.Entry {
    palette.entries[backgrounds[column]]
  }

  /// The entry whose colour is the text of a pair.
  package func foreground(of pair: RankedPair) -> Palette.Entry {
    foreground(pair.row)
  }

  /// The entry whose colour lies behind the text of a pair.
  package func background(of pair: RankedPair) -> Palette.Entry {
    background(pair.column)
  }
}
