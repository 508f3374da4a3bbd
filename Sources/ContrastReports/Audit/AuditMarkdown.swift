import ContrastAudit
import ContrastModel

/// An audit for the comments of a pull request: the verdict of each mode, then
/// what falls short, and the rest folded.
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
    for mode in audit.modes {
      text +=
        "- **\(Self.code(mode.palette.mode))**: "
        + report.verdict(of: mode) + "\n"
    }
    var leftOut = 0
    for mode in audit.modes {
      for section in report.sections(of: mode) {
        add(section, of: mode, to: &text, leftOut: &leftOut)
      }
    }
    if !audit.stale.isEmpty {
      text += "\n### Acceptances to mend\n\n"
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

  private func add(
    _ section: AuditReport.Section, of mode: ModeAudit, to text: inout String,
    leftOut: inout Int
  ) {
    let isFolded = !section.findings.contains {
      $0.first.fails(isStrict: report.audit.isStrict)
    }
    let count = section.pairCount
    let title =
      "\(section.heading.text): \(NumberText.grouped(count)), "
      + "\(Self.plain(mode.palette.mode))"
    var part =
      isFolded
      ? "\n<details><summary>\(title)</summary>\n\n" : "\n### \(title)\n\n"
    if let note = section.heading.note { part += note + "\n\n" }
    part +=
      Self.row(
        ["Ratio", "Needs", "Pair", "Colours", "What to change", "Why", "Where"])
      + "|--:|--:|---|---|---|---|---|\n"
    // Room for the end of the fold.
    var rest = section.findings[...]
    while let finding = rest.first {
      let row = self.row(finding, of: mode)
      guard text.utf8.count + part.utf8.count + row.utf8.count < Self.limit
      else { break }
      part += row
      rest.removeFirst()
    }
    leftOut += rest.reduce(0) { $0 + $1.pairings.count }
    guard rest.count < section.findings.count else { return }
    text += part + (isFolded ? "\n</details>\n" : "")
  }

  private func row(_ finding: Finding, of mode: ModeAudit) -> String {
    let first = finding.first
    let names = finding.pairings.map { pairing in
      "\(Self.code(mode.foreground(pairing).name)) on "
        + Self.code(mode.background(pairing).name)
    }
    let isKnown = first.ratio != nil
    return Self.row([
      first.ratio.map { "\($0.least)" } ?? "?",
      NumberText.shortest(first.pairing.required),
      names.prefix(Self.namesLimit).joined(separator: "<br>")
        + (names.count > Self.namesLimit
          ? "<br>and \(names.count - Self.namesLimit) more" : ""),
      // GitHub shows a swatch beside a colour in code.
      isKnown
        ? "`\(mode.foreground(first).color.nearestHex)` on "
          + "`\(mode.background(first).color.nearestHex)`" : "unresolved",
      remedy(for: finding, of: mode),
      "\(first.pairing.evidence.rawValue): "
        + Self.code(first.pairing.because),
      Self.code(mode.foreground(first).source.description),
    ])
  }

  /// `text.muted` to `#5b6878` (hardly visible) or `color.neutral.600`.
  private func remedy(for finding: Finding, of mode: ModeAudit) -> String {
    if let remedy = report.remedy(for: finding, in: mode) {
      let size = remedy.suggestion.size.rawValue
      return "\(Self.code(remedy.entry.name)) to `\(remedy.suggestion.hex)` "
        + "(\(size))"
        + (remedy.token.map { " or \(Self.code($0.name))" } ?? "")
    }
    return report.remedyWords(for: finding, in: mode)?.markdownText ?? ""
  }

  /// The most pairs of the same colours that are named.
  private static let namesLimit = 6

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func code(_ name: String) -> String {
    ShownName.text(name).markdownCode
  }

  /// A name outside code, where HTML and Markdown would read it.
  private static func plain(_ name: String) -> String {
    "<code>\(ShownName.text(name).markupText)</code>"
  }
}
