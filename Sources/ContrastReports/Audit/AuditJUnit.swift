import ContrastAudit
import ContrastModel

/// An audit as results of tests: a suite a mode, a case a pairing that is meant.
///
/// Of the schemas in use the form satisfies the stricter one (Windy Road's, which
/// asks for a time and a host) and that of Jenkins. Times are those of no clock,
/// so that the same input gives the same bytes.
package struct AuditJUnit {
  private let audit: Audit

  /// The results of an audit.
  package init(_ audit: Audit) {
    self.audit = audit
  }

  /// Writes the document.
  package func write(to output: OutputBuffer) {
    output.append(#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n")
    output.append("<testsuites>\n")
    for (index, mode) in audit.modes.enumerated() {
      if output.hasFailed { return }
      write(mode, index, to: output)
    }
    let others = audit.unpairedFindings
    let acceptances = others.filter(\.isOfAcceptance)
    let colors = others.filter { !$0.isOfAcceptance }
    let number = audit.modes.count
    write(acceptances, "acceptances", number, to: output)
    write(
      colors, "coverage", number + (acceptances.isEmpty ? 0 : 1), to: output)
    output.append("</testsuites>\n")
  }

  /// Findings about no pair, as failures of a suite of their own.
  private func write(
    _ findings: [UnpairedFinding], _ name: String, _ index: Int,
    to output: OutputBuffer
  ) {
    let count = findings.count
    if count == 0 { return }
    output.append(suite(index, name, tests: count, failures: count))
    for finding in findings {
      let place = finding.location.map { "\($0)" } ?? "-"
      let kind = finding.kind
      output.append("    <testcase name=\"\(Self.token(place))\" ")
      output.append("classname=\"contrast.\(kind)\" time=\"0\">\n")
      output.append("      <failure type=\"contrast/\(kind)\" message=\"")
      output.append(Self.token(finding.message) + "\">")
      output.append("\(place): \(finding.message)".markupText)
      output.append("</failure>\n    </testcase>\n")
    }
    output.append(Self.suiteEnd)
  }

  private static let suiteEnd =
    "    <system-out/>\n    <system-err/>\n  </testsuite>\n"

  private func suite(
    _ index: Int, _ name: String, tests: Int, failures: Int, errors: Int = 0,
    skipped: Int = 0
  ) -> String {
    let attributes: [(String, String)] = [
      ("package", "contrast"), ("id", "\(index)"),
      ("name", Self.token(name)), ("timestamp", "1970-01-01T00:00:00"),
      ("hostname", "localhost"), ("tests", "\(tests)"),
      ("failures", "\(failures)"), ("errors", "\(errors)"),
      ("skipped", "\(skipped)"), ("time", "0"),
    ]
    let text = attributes.map { " \($0)=\"\($1)\"" }.joined()
    return "  <testsuite\(text)>\n    <properties/>\n"
  }

  private func write(_ mode: ModeAudit, _ index: Int, to output: OutputBuffer) {
    let cases = mode.pairings.filter(\.gates)
      .map { FindingText(pairing: $0, mode: mode) }
    let results = cases.map(result)
    func count(_ kind: Result.Kind) -> Int {
      results.count { $0?.kind == kind }
    }
    output.append(
      suite(
        index, mode.palette.mode, tests: cases.count,
        failures: count(.failure), errors: count(.error),
        skipped: count(.skipped)))
    for (finding, result) in zip(cases, results) {
      let attributes =
        "name=\"\(Self.token(finding.names))\" "
        + "classname=\"contrast.\(finding.pairing.pairing.kind.rawValue)\" "
        + "time=\"0\""
      guard let result else {
        output.append("    <testcase \(attributes)/>\n")
        continue
      }
      output.append("    <testcase \(attributes)>\n")
      append(result, of: finding, to: output)
      output.append("    </testcase>\n")
    }
    output.append(Self.suiteEnd)
  }

  /// The outcome of a case, but for those that pass.
  private struct Result {
    enum Kind: String { case failure, error, skipped }
    let kind: Kind
    let message: String
  }

  private func result(_ finding: FindingText) -> Result? {
    switch finding.pairing.status {
    case .meets: return nil
    case .unresolved: return Result(kind: .error, message: finding.sentence)
    case .waived, .baseline:
      return Result(kind: .skipped, message: finding.sentence)
    case .below, .uncertain:
      return Result(
        kind: finding.pairing.fails(isStrict: audit.isStrict)
          ? .failure : .skipped,
        message: finding.sentence)
    }
  }

  private func append(
    _ result: Result, of finding: FindingText, to output: OutputBuffer
  ) {
    let name = result.kind.rawValue
    let place = finding.foreground.source.description
    output.append("      <" + name)
    if result.kind != .skipped { output.append(" type=\"\(finding.check)\"") }
    output.append(" message=\"" + Self.token(result.message) + "\">")
    output.append((place + ": " + finding.evidence).markupText)
    output.append("</" + name + ">\n")
  }

  /// Text of an attribute that has no white space at its ends and none twice.
  private static func token(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? "-" : words.joined(separator: " ").markupText
  }
}
