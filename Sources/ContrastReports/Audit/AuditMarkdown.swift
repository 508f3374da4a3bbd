import ContrastAudit
import ContrastModel

/// An audit for the comments of a pull request: a table of the modes, then the
/// findings, and the rest folded.
///
/// It stays below the 65,536 characters that GitHub takes; what is left out is
/// said.
package struct AuditMarkdown {
  /// The most bytes that are written, but for the closing lines.
  static let limit = 54_000

  /// The most stale acceptances that are listed.
  private static let staleLimit = 20

  private let report: AuditReport

  /// The text of a report.
  package init(_ report: AuditReport) {
    self.report = report
  }

  /// Writes the text.
  package func write(to output: OutputBuffer) {
    let audit = report.audit
    var text = "## \(report.title.markdownText): \(report.answer)\n\n"
    text += summary
    var leftOut = 0
    let findings = report.findings()
    for heading in AuditReport.Heading.allCases {
      let own = findings.filter { $0.heading == heading }
      if own.isEmpty { continue }
      add(own, under: heading, to: &text, leftOut: &leftOut)
    }
    if !audit.stale.isEmpty {
      text += "\n### Stale acceptances\n\n"
      for stale in audit.stale.prefix(Self.staleLimit) {
        let place = stale.location.map { Self.code("\($0)") + ": " } ?? ""
        text += "- \(place)\(stale.message.markupText)\n"
      }
      leftOut += max(0, audit.stale.count - Self.staleLimit)
    }
    output.append(text)
    if leftOut > 0 {
      output.append(
        "\n\(NumberText.counted(leftOut, "line is", "lines are")) left out here;"
          + " `--format json` has all of them.\n")
    }
    output.append(
      "\n<sub>WCAG 2.2 contrast ratios, compared unrounded and cut to two "
        + "decimals, by \(ToolIdentity.name) \(ToolIdentity.version).</sub>\n")
  }

  /// A table of the modes.
  private var summary: String {
    let header = Self.row([
      "Mode", "Checked", "Failed", "Depends on the backdrop", "Accepted",
      "Proposed, failing", "Uncovered",
    ])
    return header + "|---|--:|--:|--:|--:|--:|--:|\n"
      + report.audit.modes.map { mode in
        let counts = [
          mode.meantCount, mode.count(.below) + mode.count(.unresolved),
          mode.count(.uncertain), mode.count(.waived) + mode.count(.baseline),
          mode.count(.below, gating: false), mode.coverage.uncovered.count,
        ]
        return Self.row(
          ["**\(Self.code(mode.title))**"] + counts.map(NumberText.grouped))
      }.joined()
  }

  private func add(
    _ findings: [SystemFinding], under heading: AuditReport.Heading,
    to text: inout String, leftOut: inout Int
  ) {
    let isFolded = !findings.contains { finding in
      finding.worst.pairing.fails(isStrict: report.audit.isStrict)
    }
    let count = findings.reduce(0) { $0 + $1.pairCount }
    let title = "\(heading.text): \(NumberText.grouped(count))"
    var part =
      isFolded
      ? "\n<details><summary>\(title)</summary>\n\n" : "\n### \(title)\n\n"
    if let note = heading.note { part += note + "\n\n" }
    part +=
      Self.row([
        "Ratio", "Needs", "Pair", "Modes", "Colours", "What to change", "Why",
        "Where",
      ]) + "|--:|--:|---|---|---|---|---|---|\n"
    // Room for the end of the fold.
    var rest = findings[...]
    while let finding = rest.first {
      let row = self.row(finding)
      guard text.utf8.count + part.utf8.count + row.utf8.count < Self.limit
      else { break }
      part += row
      rest.removeFirst()
    }
    leftOut += rest.reduce(0) { $0 + $1.pairCount }
    guard rest.count < findings.count else { return }
    text += part + (isFolded ? "\n</details>\n" : "")
  }

  private func row(_ finding: SystemFinding) -> String {
    let (mode, pairing) = (finding.worst.mode, finding.worst.pairing)
    let names = ([finding.worst] + finding.others).map { use in
      "\(Self.code(use.mode.foreground(use.pairing).name)) on "
        + Self.code(use.mode.background(use.pairing).name)
    }
    let (front, back) = (mode.foreground(pairing), mode.background(pairing))
    // GitHub shows a swatch beside a colour in code.
    let colors =
      pairing.ratio == nil
      ? "unresolved"
      : "`\(front.color.nearestHex)` on `\(back.color.nearestHex)`"
    let more = names.count - Self.namesLimit
    return Self.row([
      pairing.ratio.map { "\($0.least)" } ?? "?",
      NumberText.shortest(pairing.pairing.required),
      names.prefix(Self.namesLimit).joined(separator: "<br>")
        + (more > 0 ? "<br>and \(more) more" : ""),
      (report.modes(of: finding) ?? mode.title).markdownText, colors,
      remedies(for: finding),
      pairing.pairing.evidence.rawValue + ": "
        + Self.code(pairing.pairing.because),
      Self.code(front.source.description),
    ])
  }

  /// `text.muted` to `#5b6878` (hardly visible) at `tokens.json:12:7`.
  private func remedies(for finding: SystemFinding) -> String {
    var lines: [String] = []
    for use in finding.uses where lines.count < 3 {
      guard let line = remedy(for: use), !lines.contains(line) else { continue }
      lines.append(line)
    }
    return lines.joined(separator: "<br>")
  }

  private func remedy(for use: SystemFinding.Use) -> String? {
    guard let remedy = report.remedy(for: use.pairing, in: use.mode) else {
      return report.remedyWords(for: use.pairing, in: use.mode)?.markdownText
    }
    return "\(Self.code(remedy.entry.name)) to `\(remedy.suggestion.hex)` "
      + "(\(remedy.suggestion.size.rawValue))"
      + (remedy.token.map { " or \(Self.code($0.name))," } ?? "") + " at "
      + Self.code(remedy.entry.source.description)
  }

  /// The most pairs of the same colours that are named.
  private static let namesLimit = 6

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func code(_ name: String) -> String {
    ShownName.text(name).markdownCode
  }
}
