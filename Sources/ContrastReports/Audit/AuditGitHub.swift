import ContrastAudit
import ContrastModel

/// An audit as annotations of GitHub Actions: a workflow command a finding.
///
/// GitHub shows ten annotations of a kind and drops the rest without a word, so
/// the rest is a last line of its own.
package struct AuditGitHub {
  private let report: AuditReport
  private var audit: Audit { report.audit }

  /// The most annotations of a kind that GitHub shows of a step.
  static let limit = 10

  /// The annotations of a report.
  package init(_ report: AuditReport) { self.report = report }

  /// Writes the commands.
  package func write(to output: OutputBuffer) {
    let findings = audit.findings.filter {
      $0.pairing.status != .waived && $0.pairing.status != .baseline
    }
    let errors = findings.filter { $0.severity == .error }
    let warnings = findings.filter { $0.severity == .warning }
    for finding in errors.prefix(Self.limit) {
      append(finding, as: "error", to: output)
    }
    for finding in warnings.prefix(Self.limit) {
      append(finding, as: "warning", to: output)
    }
    let room = max(0, Self.limit - errors.count)
    let others = audit.unpairedFindings
    for finding in others.prefix(room) { append(finding, to: output) }
    let rest =
      max(0, errors.count + others.count - Self.limit)
      + max(0, warnings.count - Self.limit)
    let words =
      rest > 0
      ? "\(NumberText.counted(rest, "more finding is", "more findings are")) "
        + "not shown here: -o markdown:FILE has them."
      : findings.isEmpty && others.isEmpty
        ? "Every checked pair passes."
        : nil
    guard let words else { return }
    output.append("::notice title=contrast::\(Self.data(words))\n")
  }

  private func append(
    _ finding: FindingText, as command: String, to output: OutputBuffer
  ) {
    let place = finding.foreground.source
    let remedy =
      report.remedyWords(for: finding.pairing, in: finding.mode)
      .map { "; \($0)" } ?? ""
    output.append(
      "::\(command) file=\(Self.property(place.path)),line=\(place.line),"
        + "col=\(place.column),title=\(Self.property(finding.title))::"
        + Self.data("\(finding.sentence) \(finding.evidence)\(remedy)") + "\n")
  }

  private func append(_ finding: UnpairedFinding, to output: OutputBuffer) {
    let place =
      finding.location.map {
        " file=\(Self.property($0.path)),line=\($0.line),col=\($0.column),"
      } ?? " "
    output.append(
      "::error\(place)title=\(finding.title)::"
        + Self.data(finding.message) + "\n")
  }

  /// Text behind the two colons.
  private static func data(_ text: String) -> String {
    escaped(text) { $0 == "%" || $0 == "\r" || $0 == "\n" }
  }

  /// Text of a property, where commas and colons end it too.
  private static func property(_ text: String) -> String {
    escaped(text) { "%\r\n:,".unicodeScalars.contains($0) }
  }

  private static func escaped(
    _ text: String, where isEscaped: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isEscaped(scalar) {
        result += "%" + hexDigits(UInt8(scalar.value)).uppercased()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
