import ContrastAudit
import ContrastModel

/// An audit as test results: one suite for each mode, one case for each checked
/// pairing, and separate suites for findings that do not concern a pair.
///
/// The output is valid in two common schemas: that of Windy Road, which
/// requires a time and a host, and that of Jenkins. Times are constant, so that
/// the same input gives the same bytes.
extension AuditReport {
  /// Writes the document.
  package func writeJUnit(to output: OutputBuffer) {
    var suites = audit.modes.enumerated().map { index, mode in
      (
        mode.palette.mode,
        audit.pairs(ofMode: index).filter(\.pairing.gates)
          .map { TestCase($0, isStrict: audit.isStrict) }
      )
    }
    let uncovered = audit.coverage == .error ? audit.uncoveredNotices : []
    for (name, notices) in [
      ("acceptances", audit.staleNotices), ("coverage", uncovered),
    ] where !notices.isEmpty {
      suites.append((name, notices.map(TestCase.init)))
    }
    output.append(#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n")
    output.append("<testsuites>\n")
    for (index, (name, cases)) in suites.enumerated() {
      if output.hasFailed { return }
      write(cases, name, index, to: output)
    }
    output.append("</testsuites>\n")
  }

  private func write(
    _ cases: [TestCase], _ name: String, _ index: Int, to output: OutputBuffer
  ) {
    func count(_ outcome: TestCase.Outcome) -> String {
      "\(cases.count { $0.outcome == outcome })"
    }
    let attributes: [(String, String)] = [
      ("package", "contrast"), ("id", "\(index)"),
      ("name", name.markupToken), ("timestamp", "1970-01-01T00:00:00"),
      ("hostname", "localhost"), ("tests", "\(cases.count)"),
      ("failures", count(.failure)), ("errors", count(.error)),
      ("skipped", count(.skipped)), ("time", "0"),
    ]
    let text = attributes.map { " \($0)=\"\($1)\"" }.joined()
    output.append("  <testsuite\(text)>\n    <properties/>\n")
    for test in cases {
      let type = test.check.split(separator: "/").joined(separator: ".")
      output.append(
        "    <testcase name=\"\(test.name.markupToken)\" "
          + "classname=\"\(type)\" time=\"0\"")
      guard let outcome = test.outcome?.rawValue else {
        output.append("/>\n")
        continue
      }
      output.append(">\n      <\(outcome)")
      if test.outcome != .skipped { output.append(" type=\"\(test.check)\"") }
      output.append(
        " message=\"\(test.message.markupToken)\">\(test.text.markupText)"
          + "</\(outcome)>\n    </testcase>\n")
    }
    output.append(
      "    <system-out/>\n    <system-err/>\n  </testsuite>\n")
  }
}

/// A case of a suite.
private struct TestCase {
  /// The outcome of a case that does not pass.
  enum Outcome: String { case failure, error, skipped }

  let name: String
  let check: String
  let outcome: Outcome?
  let message: String
  let text: String

  /// The case for a checked pairing.
  init(_ finding: ModePair, isStrict: Bool) {
    name = finding.names
    check = finding.check
    message = finding.sentence
    text = "\(finding.foreground.source): \(finding.evidence)"
    switch finding.pairing.status {
    case .meets: outcome = nil
    case .unresolved: outcome = .error
    case .waived, .baseline: outcome = .skipped
    case .below, .uncertain:
      outcome = finding.pairing.fails(isStrict: isStrict) ? .failure : .skipped
    }
  }

  /// The case for a finding that does not concern a pair.
  init(_ notice: Notice) {
    name = notice.place.map { "\($0)" } ?? "-"
    check = notice.check
    message = notice.message
    text = "\(name): \(message)"
    outcome = .failure
  }
}

extension String {
  /// The text as a token in an attribute: no white space at its ends, and
  /// single spaces between its words; `-` if it is empty.
  fileprivate var markupToken: String {
    let words = split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? "-" : words.joined(separator: " ").markupText
  }
}
