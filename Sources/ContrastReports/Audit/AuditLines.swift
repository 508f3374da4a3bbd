import ContrastAudit
import ContrastModel

extension AuditReport {
  /// The greatest number of annotations of a kind that GitHub shows for a step.
  private static let annotationLimit = 10

  /// Writes annotations for GitHub Actions: one workflow command for each
  /// finding.
  ///
  /// GitHub shows ten annotations of a kind and drops the others without
  /// notice, so the last line states their number.
  package func writeGitHub(to output: OutputBuffer) {
    let notices = audit.notices.filter { !$0.isAccepted }
    let limit = Self.annotationLimit
    let pairs = notices.filter { !$0.isWarning && $0.finding != nil }
      .prefix(limit)
    let warnings = notices.filter(\.isWarning).prefix(limit)
    // If there are too many errors, the errors about pairs are kept.
    let others = notices.filter { $0.finding == nil }
      .prefix(limit - pairs.count)
    let shown = pairs + warnings + others
    for notice in shown {
      let place =
        notice.place.map {
          " file=\($0.path.workflowProperty),line=\($0.line),col=\($0.column),"
        } ?? " "
      let remedy = notice.finding.flatMap(remedyWords)
      let message = notice.message + (remedy.map { "; \($0)" } ?? "")
      output.append(
        "::\(notice.isWarning ? "warning" : "error")\(place)"
          + "title=\(notice.title.workflowProperty)::\(message.workflowData)\n")
    }
    let rest = notices.count - shown.count
    if rest > 0 || notices.isEmpty {
      let words =
        rest > 0
        ? NumberText.counted(rest, "more finding is", "more findings are")
          + " not shown here: -o markdown:FILE has them."
        : answer + "."
      output.append("::notice title=contrast::\(words.workflowData)\n")
    }
  }

  /// Writes a report for GitLab's Code Quality: an array of issues. Accepted
  /// findings are left out, and so are findings without a location, which
  /// cannot be issues.
  package func writeGitLab(to output: OutputBuffer) {
    let issues = audit.notices.compactMap { notice in
      notice.isAccepted ? nil : notice.place.map { (notice, $0) }
    }
    output.appendJSONArray(of: issues, .lines(depth: 1)) { notice, place in
      output.appendJSONObject { members in
        members.add("description", notice.message)
        members.add("check_name", notice.check)
        members.add("fingerprint", notice.fingerprint)
        let isUnresolved = notice.finding?.pairing.status == .unresolved
        members.add(
          "severity",
          notice.isWarning ? "minor" : isUnresolved ? "critical" : "major")
        members.addObject("location") { members in
          members.add("path", place.path)
          members.addObject("lines") { $0.add("begin", place.line) }
        }
      }
    }
    output.append("\n")
  }

  /// Writes findings in the form of compiler diagnostics: `path:line:column:
  /// error: message`, one per line. Xcode, editors and build logs link to the
  /// location.
  ///
  /// Findings of pairs come first, mode by mode, then stale acceptances, then
  /// uncovered colours if rules request coverage. Accepted findings are left
  /// out; if everything passes, nothing is written.
  package func writeXcode(to output: OutputBuffer) {
    let warnings = audit.coverage == .warn ? audit.uncoveredNotices : []
    for notice in audit.notices + warnings where !notice.isAccepted {
      let place = notice.place?.description.sanitized ?? ToolIdentity.name
      let severity = notice.isWarning ? "warning" : "error"
      let message = notice.finding?.clause ?? notice.message
      output.append("\(place): \(severity): \(message)\n")
    }
  }
}

extension String {
  /// The text after the second `::` of a workflow command.
  fileprivate var workflowData: String { escaped("%\r\n") }

  /// The text of a property of a workflow command, which commas and colons
  /// would end too.
  fileprivate var workflowProperty: String { escaped("%\r\n:,") }

  private func escaped(_ special: String) -> String {
    unicodeScalars.map { scalar in
      special.unicodeScalars.contains(scalar)
        ? "%" + hexDigits(UInt8(scalar.value)).uppercased() : String(scalar)
    }.joined()
  }
}
