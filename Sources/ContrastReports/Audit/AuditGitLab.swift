import ContrastAudit
import ContrastModel

/// An audit as a report of GitLab's Code Quality: an array of issues.
package struct AuditGitLab {
  private let audit: Audit

  /// The issues of an audit.
  package init(_ audit: Audit) {
    self.audit = audit
  }

  /// Writes the array. What is accepted is no issue.
  package func write(to output: OutputBuffer) {
    let findings = audit.findings.filter {
      $0.pairing.status != .waived && $0.pairing.status != .baseline
    }
    let issues =
      findings.map { finding in
        Issue(
          description: "\(finding.sentence) \(finding.evidence)",
          check: finding.check, fingerprint: finding.fingerprint,
          severity: severity(of: finding), place: finding.foreground.source)
      } + audit.unpairedFindings.compactMap(issue)
    output.appendJSONArray(of: issues, .lines(depth: 1)) {
      append($0, to: output)
    }
    output.append("\n")
  }

  private struct Issue {
    let description: String
    let check: String
    let fingerprint: String
    let severity: String
    let place: SourceLocation
  }

  private func issue(_ finding: UnpairedFinding) -> Issue? {
    finding.location.map { place in
      Issue(
        description: finding.message, check: "contrast/\(finding.kind)",
        fingerprint: finding.fingerprint, severity: "major", place: place)
    }
  }

  private func append(_ issue: Issue, to output: OutputBuffer) {
    output.appendJSONObject { members in
      members.add("description", issue.description)
      members.add("check_name", issue.check)
      members.add("fingerprint", issue.fingerprint)
      members.add("severity", issue.severity)
      members.addObject("location") { members in
        members.add("path", issue.place.path)
        members.addObject("lines") { members in
          members.add("begin", issue.place.line)
        }
      }
    }
  }

  /// One of GitLab's five degrees.
  private func severity(of finding: FindingText) -> String {
    switch finding.severity {
    case .none: "info"
    case .warning: "minor"
    case .error: finding.pairing.status == .unresolved ? "critical" : "major"
    }
  }
}
