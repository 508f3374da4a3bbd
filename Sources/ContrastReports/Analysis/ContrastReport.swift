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

  /// The colours of the source that are not known, and in no analysis.
  package let unresolved: [UnresolvedEntry]

  /// A report of analyses; the text of a requirement may show the histogram and
  /// the near misses too, and without a requirement it does.
  ///
  /// - Precondition: there are as many `standards` as analyses. Analyses that
  ///   have WCAG's thresholds are their own, and only pages and pictures ask.
  package init(
    _ analyses: [ContrastAnalysis], standards: [ContrastAnalysis]? = nil,
    requiredRatio: Double? = nil, isSelection: Bool = false,
    showsHistogram: Bool = false, unresolved: [UnresolvedEntry] = []
  ) {
    isOfRequirement = requiredRatio != nil && !showsHistogram
    self.analyses = analyses
    self.standards = standards ?? analyses
    precondition(
      self.standards.count == analyses.count,
      "Each analysis has one at WCAG's thresholds.")
    self.requiredRatio = requiredRatio
    self.isSelection = isSelection
    self.unresolved = unresolved
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

extension ContrastReport {
  /// Writes a form, but for the page.
  ///
  /// - Parameters:
  ///   - format: the form.
  ///   - isFull: whether JSON has the matrix of a palette of any size.
  ///   - isLong: whether CSV has a row for each pair.
  ///   - isSpoken: whether text is to listen to.
  ///   - style: the setting of text.
  ///   - output: the buffer.
  /// - Precondition: matrices have the form.
  package func write(
    _ format: ReportFormat, isFull: Bool = false, isLong: Bool = false,
    isSpoken: Bool = false, style: TextStyle = .plain, to output: OutputBuffer
  ) {
    switch format {
    case .text where isSpoken: writeSpoken(to: output)
    case .text: writeText(to: output, style: style)
    case .json: writeJSON(isFull: isFull, to: output)
    case .csv where isLong: writeCSVRows(to: output)
    case .csv: writeCSVGrid(to: output)
    case .npy: writeNPY(to: output)
    case .svg: writeSVG(to: output)
    case .markdown: writeMarkdown(to: output)
    case .html, .sarif, .junit, .github, .gitlab, .xcode:
      preconditionFailure("No matrix is written as \(format.rawValue) here.")
    }
  }
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

  /// The contrast of a pair.
  func contrast(of pair: RankedPair) -> PairContrast {
    contrast(row: pair.row, column: pair.column)
  }
}
