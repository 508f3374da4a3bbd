internal import ContrastFiles
internal import ContrastReports
internal import ReportPages

extension Matrix {
  /// The forms in which a matrix is written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// For people: counts, histogram, near misses and the matrix itself.
    case text

    /// With a schema, the assumptions and unrounded numbers, for programs.
    case json

    /// The ratios as a table of rows and columns.
    case csv

    /// For NumPy: the verdicts as packed bits, an array for each mode and
    /// threshold.
    case npy

    /// A page to look at and to listen to, with all that it needs.
    case html

    /// Pictures of the matrix and the histogram.
    case svg

    /// For the comments of a pull request.
    case markdown
  }

  /// The report as bytes: what `contrast matrix` writes in that form.
  ///
  /// ```swift
  /// let page = matrix.bytes(.html)
  /// ```
  ///
  /// - Parameter format: the form.
  /// - Returns: the bytes, UTF-8 but for NumPy.
  /// - Complexity: O(n) for n pairs; a page and a picture have no matrix above
  ///   2,048 colours on a side, JSON none above 4,096.
  public func bytes(_ format: Format) -> [UInt8] {
    OutputBuffer.bytes { write(format, to: $0) }
  }

  /// Writes the report to a file, which appears complete or not at all.
  ///
  /// - Parameters:
  ///   - format: the form.
  ///   - path: the path of the file, from the working directory.
  /// - Throws: why it cannot be written.
  /// - Complexity: O(n) for n pairs, with memory for a piece of the output.
  public func write(
    _ format: Format, to path: String
  ) throws(ContrastError) {
    try OutputFile.write(reportTo: path) { write(format, to: $0) }
  }

  private func write(_ format: Format, to output: OutputBuffer) {
    let report = ContrastReport(
      analyses, standards: standards, requiredRatio: requirement,
      isSelection: isSelection)
    switch format {
    case .text: AnalysisText(report, style: .plain).write(to: output)
    case .json: AnalysisJSON(report, isFull: false).write(to: output)
    case .csv: AnalysisCSV(report).writeGrid(to: output)
    case .npy: AnalysisNPY(report).write(to: output)
    case .html: ReportPage(report).write(to: output)
    case .svg: AnalysisSVG(report).write(to: output)
    case .markdown: AnalysisMarkdown(report).write(to: output)
    }
  }
}
