import ContrastAudit
import ContrastModel

/// An audit for comments on a pull request: a table of the modes, then the
/// findings; sections without a failure are collapsed.
///
/// The text stays below the 65,536 characters that GitHub accepts; omissions
/// are reported.
extension AuditReport {
  /// The number of bytes that the summary and the findings may take. The rest
  /// of what GitHub accepts is for stale acceptances and the closing lines.
  private static let markdownLimit = 54_000

  /// The greatest number of stale acceptances that are listed after the
  /// findings. Without a limit, GitHub could reject the comment as too long.
  private static let staleLimit = 20

  /// Writes the audit as Markdown.
  package func writeMarkdown(to output: OutputBuffer) {
    var text = "## \(title.markdownText): \(answer)\n\n"
    text += summary
    var leftOut = 0
    for group in findingGroups() { add(group, to: &text, leftOut: &leftOut) }
    if !audit.stale.isEmpty {
      text += "\n### Stale acceptances\n\n"
      for stale in audit.stale.prefix(Self.staleLimit) {
        let place = stale.location.map { "\($0)".shownCode + ": " } ?? ""
        text += "- \(place)\(stale.message.markdownText)\n"
      }
      leftOut += max(0, audit.stale.count - Self.staleLimit)
    }
    output.append(text)
    output.append(leftOut: leftOut)
    output.append(signatureOf: "WCAG 2.2")
  }

  /// A table of the modes.
  private var summary: String {
    [
      "Mode", "Checked", "Failed", "Depends on the backdrop", "Accepted",
      "Proposed, failing", "Uncovered",
    ].markdownHead(numbers: 1...)
      + audit.modes.map { mode in
        let counts = [
          mode.checkedCount,
          mode.failedCount + mode.count(.unresolved),
          mode.count(.uncertain), mode.count(.waived) + mode.count(.baseline),
          mode.count(.below, gating: false), mode.coverage.uncovered.count,
        ]
        return
          (["**\(mode.title.shownCode)**"] + counts.map(NumberText.grouped))
          .markdownRow
      }.joined()
  }

  private func add(
    _ group: FindingGroup, to text: inout String, leftOut: inout Int
  ) {
    let isFolded = !group.findings.contains { finding in
      finding.worst.pairing.fails(isStrict: audit.isStrict)
    }
    let title = "\(group.heading.text): \(NumberText.grouped(group.pairCount))"
    var part =
      isFolded
      ? "\n<details><summary>\(title)</summary>\n\n" : "\n### \(title)\n\n"
    if let note = group.heading.note { part += note + "\n\n" }
    part +=
      [
        "Ratio", "Needs", "Pair", "Modes", "Colours", "What to change", "Why",
        "Where",
      ].markdownHead(numbers: ..<2)
    // The limit leaves space for the closing tag of a collapsed section.
    var rest = group.findings[...]
    while let finding = rest.first {
      let row = self.row(finding)
      guard
        text.utf8.count + part.utf8.count + row.utf8.count < Self.markdownLimit
      else { break }
      part += row
      rest.removeFirst()
    }
    leftOut += rest.reduce(0) { $0 + $1.pairCount }
    guard rest.count < group.findings.count else { return }
    text += part + (isFolded ? "\n</details>\n" : "")
  }

  private func row(_ finding: SystemFinding) -> String {
    let (worst, pairing) = (finding.worst, finding.worst.pairing)
    let names = ([worst] + finding.others).map { use in
      "\(use.foreground.name.shownCode) on \(use.background.name.shownCode)"
    }
    // GitHub shows a swatch beside a colour in code.
    let colors =
      pairing.ratio == nil
      ? "unresolved"
      : "`\(worst.foreground.color.nearestHex)` on "
        + "`\(worst.background.color.nearestHex)`"
    let more = names.count - Self.namesLimit
    return [
      pairing.ratio.map { "\($0.least)" } ?? "?",
      NumberText.shortest(pairing.pairing.required),
      names.prefix(Self.namesLimit).joined(separator: "<br>")
        + (more > 0 ? "<br>and \(more) more" : ""),
      (modes(of: finding) ?? worst.mode.title).markdownText, colors,
      remedyLines(of: finding, inMarkdown: true).joined(separator: "<br>"),
      pairing.pairing.evidence.rawValue + ": "
        + pairing.pairing.because.shownCode,
      worst.foreground.source.description.shownCode,
    ].markdownRow
  }

  /// The remedy in Markdown: `text.muted` to `#5b6878` (hardly visible) at
  /// `tokens.json:12:7`.
  func markdownRemedy(for use: ModePair) -> String? {
    guard let remedy = remedy(for: use) else {
      return remedyWords(for: use)?.markdownText
    }
    return "\(remedy.entry.name.shownCode) to `\(remedy.suggestion.hex)` "
      + "(\(remedy.suggestion.size.rawValue))"
      + (remedy.token.map { " or \($0.name.shownCode)," } ?? "") + " at "
      + remedy.entry.source.description.shownCode
  }

  /// The greatest number of pairs of the same colours that a cell names.
  private static let namesLimit = 6
}
