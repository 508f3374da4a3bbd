internal import ReportPages

extension Audit {
  /// The report as bytes, the same as `contrast audit` writes in that format.
  ///
  /// ```swift
  /// let bytes = try audit.bytes(.json)
  /// ```
  ///
  /// - Parameter format: the format, any but ``ReportFormat/npy``.
  /// - Returns: the bytes, UTF-8; the same for the same audit.
  /// - Throws: an error if an audit cannot be written in the format.
  /// - Complexity: O(n) for n pairs. All formats except JUnit, GitLab and Xcode
  ///   also need the suggestions.
  public func bytes(_ format: ReportFormat) throws(ContrastError) -> [UInt8] {
    OutputBuffer.bytes(of: try writer(of: format))
  }

  /// Writes the report to a file, which appears complete or not at all.
  ///
  /// ```swift
  /// try audit.write(.markdown, to: path)
  /// ```
  ///
  /// - Parameters:
  ///   - format: the format, any but ``ReportFormat/npy``.
  ///   - path: the path of the file, from the working directory.
  /// - Throws: an error if the file cannot be written, or if an audit cannot be
  ///   written in the format.
  /// - Complexity: as for the bytes.
  public func write(
    _ format: ReportFormat, to path: String
  ) throws(ContrastError) {
    try OutputFile.write(reportTo: path, try writer(of: format))
  }

  private func writer(
    of format: ReportFormat
  ) throws(ContrastError) -> (OutputBuffer) -> Void {
    let report: AuditReport
    switch format {
    case .html:
      return ReportPage(of: AuditReport(ofPage: audit, plan: fixPlan()))
        .write(to:)
    case .npy:
      throw ContrastError(
        "an audit cannot be written in this format",
        ofFileAt: "<format \(format.rawValue)>")
    case .json, .csv:
      report = AuditReport(
        audit, suggestions: suggestions.value,
        unresolved: subject.reading.unresolved)
    case .junit, .gitlab, .xcode: report = AuditReport(audit)
    default:
      report = AuditReport(
        audit, suggestions: AuditSuggestions(forPeople: audit))
    }
    return { report.write(format, region: subject.region, to: $0) }
  }
}

extension ContrastMatrix {
  /// The report as bytes, the same as `contrast matrix` writes in that format.
  ///
  /// ```swift
  /// let page = try matrix.bytes(.html)
  /// ```
  ///
  /// - Parameter format: one of text, JSON, CSV, NumPy, HTML, SVG and Markdown.
  /// - Returns: the bytes, UTF-8 except for NumPy.
  /// - Throws: an error if a matrix cannot be written in the format.
  /// - Complexity: O(n) for n pairs. HTML and SVG leave out the matrix above
  ///   about 2,048 colours on a side, and JSON for palettes of more than 4,096.
  public func bytes(_ format: ReportFormat) throws(ContrastError) -> [UInt8] {
    OutputBuffer.bytes(of: try writer(of: format))
  }

  /// Writes the report to a file, which appears complete or not at all.
  ///
  /// - Parameters:
  ///   - format: the format, as for the bytes.
  ///   - path: the path of the file, from the working directory.
  /// - Throws: an error if the file cannot be written, or if a matrix cannot be
  ///   written in the format.
  /// - Complexity: O(n) for n pairs; only a piece of the output is in memory.
  public func write(
    _ format: ReportFormat, to path: String
  ) throws(ContrastError) {
    try OutputFile.write(reportTo: path, try writer(of: format))
  }

  private func writer(
    of format: ReportFormat
  ) throws(ContrastError) -> (OutputBuffer) -> Void {
    switch format {
    case .html: return ReportPage(report).write(to:)
    case .text, .json, .csv, .npy, .svg, .markdown:
      return { report.write(format, to: $0) }
    case .sarif, .junit, .github, .gitlab, .xcode:
      throw ContrastError(
        "a matrix cannot be written in this format",
        ofFileAt: "<format \(format.rawValue)>")
    }
  }
}
