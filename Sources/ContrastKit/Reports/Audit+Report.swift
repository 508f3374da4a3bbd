internal import ContrastFiles
internal import ContrastReports
internal import ContrastSuggestions
internal import ReportPages

extension Audit {
  /// The forms in which an audit is written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// For people: findings with their places, and what to change.
    case text

    /// With a schema, the assumptions and unrounded numbers, for programs.
    case json

    /// A pair a row, for spreadsheets.
    case csv

    /// A page that says first what to fix, with all that it needs.
    case html

    /// A picture of what to fix.
    case svg

    /// For the comments of a pull request: findings, and what to change.
    case markdown

    /// For programs that collect the findings of many tools (SARIF 2.1.0).
    case sarif

    /// For programs that show the results of tests (JUnit XML).
    case junit

    /// For GitHub Actions: annotations of the lines that define colours.
    case github

    /// For GitLab's Code Quality.
    case gitlab

    /// For Xcode, editors and build logs: faults as compilers print them.
    case xcode
  }

  /// The report as bytes: what `contrast audit` writes in that form.
  ///
  /// ```swift
  /// let bytes = audit.bytes(.json)
  /// ```
  ///
  /// - Parameter format: the form.
  /// - Returns: the bytes, UTF-8; the same for the same audit.
  /// - Complexity: O(n) for n pairs; those for people, and JSON and CSV,
  ///   have suggestions.
  public func bytes(_ format: Format) -> [UInt8] {
    OutputBuffer.bytes { write(format, to: $0) }
  }

  /// Writes the report to a file, which appears complete or not at all.
  ///
  /// ```swift
  /// try audit.write(.markdown, to: path)
  /// ```
  ///
  /// - Parameters:
  ///   - format: the form.
  ///   - path: the path of the file, from the working directory.
  /// - Throws: why it cannot be written.
  /// - Complexity: O(n) for n pairs; those for people, and JSON and CSV,
  ///   have suggestions.
  public func write(
    _ format: Format, to path: String
  ) throws(ContrastError) {
    try OutputFile.write(reportTo: path) { write(format, to: $0) }
  }

  private func write(_ format: Format, to output: OutputBuffer) {
    switch format {
    case .text:
      AuditText(report(), style: .plain).write(to: output)
    case .json:
      AuditJSON(audit, suggestions: suggestions.value, plan: nil)
        .write(to: output)
    case .csv:
      AuditCSV(audit, suggestions: suggestions.value).write(to: output)
    case .html: ReportPage(of: AuditReport(ofPage: audit)).write(to: output)
    case .svg: AuditSVG(report()).write(to: output)
    case .markdown: AuditMarkdown(report()).write(to: output)
    case .sarif: AuditSARIF(report(), region: subject.region).write(to: output)
    case .junit: AuditJUnit(audit).write(to: output)
    case .github: AuditGitHub(report()).write(to: output)
    case .gitlab: AuditGitLab(audit).write(to: output)
    case .xcode: AuditXcode(audit).write(to: output)
    }
  }

  /// The report for people, with what they are suggested.
  private func report() -> AuditReport {
    AuditReport(
      audit, listing: .findings,
      suggestions: AuditSuggestions(ofPeopleReading: audit))
  }
}
