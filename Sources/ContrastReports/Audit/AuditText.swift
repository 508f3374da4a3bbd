import ContrastAudit
import ContrastModel
import ContrastSuggestions

extension AuditReport {
  /// Writes the audit for people: a table of the modes, then the findings,
  /// worst first, with what is needed to find and to judge each; then a plan of
  /// changes, if there is one.
  ///
  /// Every line of findings fits the terminal.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    AuditText(report: self, style: style, output: output).write()
    plan?.writeText(to: output, style: style)
  }
}

/// The text of an audit.
private struct AuditText {
  let report: AuditReport
  let style: TextStyle
  let output: OutputBuffer

  /// Writes the text.
  func write() {
    writeSummary()
    writeFindings()
    if !report.audit.stale.isEmpty {
      let count = NumberText.grouped(report.audit.stale.count)
      write(heading: "Stale acceptances: \(count)")
      for stale in report.audit.stale {
        write(stale.locatedMessage.sanitized, indent: 2)
      }
    }
    writeRemarks()
  }

  // MARK: - Summary

  private func writeSummary() {
    let modes = report.audit.modes
    let columns = [
      ("Checked", modes.map(\.checkedCount)),
      ("Failed", modes.map(\.failedCount)),
      ("Warned", modes.map(\.warnedCount)),
      ("Unresolved", modes.map { $0.count(.unresolved) }),
      ("Depends", modes.map { $0.count(.uncertain) }),
      ("Accepted", modes.map { $0.count(.waived) + $0.count(.baseline) }),
      ("Proposed, failing", modes.map { $0.count(.below, gating: false) }),
      ("Uncovered", modes.map(\.coverage.uncovered.count)),
    ].filter { title, counts in
      // These columns appear only if a mode has such pairs.
      !["Warned", "Unresolved", "Accepted"].contains(title)
        || counts.contains { $0 > 0 }
    }.map { title, counts in [title] + counts.map(NumberText.grouped) }
    let widths = columns.map { $0.map(\.count).max() ?? 0 }
    let space = style.columns - widths.reduce(0) { $0 + $1 + 2 }
    let limit = max(12, space)
    var titles = modes.map { TerminalText.truncated($0.title, to: limit) }
    // Modes such as `size=small,theme=dark` can differ at their end only.
    if Set(titles).count < titles.count {
      titles = modes.map {
        TerminalText.truncatedInFront($0.title, to: limit)
      }
    }
    let width = max(4, titles.map(TerminalText.columns).max() ?? 0)
    func writeRow(_ row: Int, _ title: String, _ tone: TextStyle.Tone) {
      let cells = zip(columns, widths).map { column, width in
        "  " + TerminalText.paddedLeft(column[row], to: width)
      }
      let line = TerminalText.padded(title, to: width) + cells.joined()
      output.append(style.toned(line, tone) + "\n")
    }
    writeRow(0, "Mode", .heading)
    for (index, mode) in modes.enumerated() {
      let fails = mode.pairings.contains {
        $0.fails(isStrict: report.audit.isStrict)
      }
      writeRow(index + 1, titles[index], fails ? .unmet : .met)
    }
  }

  // MARK: - Findings

  private func writeFindings() {
    let (groups, leftOut) = report.listedGroups()
    let width = groups.flatMap(\.listed).map { needed($0).count }.max() ?? 0
    for (group, listed) in groups {
      write(
        heading: "\(group.heading.text): \(NumberText.grouped(group.pairCount))"
      )
      if let note = group.heading.note { write(note, indent: 2) }
      for finding in listed {
        if output.hasFailed { return }
        write(finding, width: width)
      }
    }
    if leftOut > 0 {
      output.append(
        "\n  and \(NumberText.counted(leftOut, "more pair")): "
          + "--all lists all of them\n")
    }
  }

  private func needed(_ finding: SystemFinding) -> String {
    NumberText.shortest(finding.worst.pairing.pairing.required)
  }

  /// Writes a finding: the ratio and the names, the colours, the modes,
  /// the reason, the location, and the suggested changes; then the names of
  /// other pairs of the same colours.
  private func write(_ finding: SystemFinding, width: Int) {
    let pairing = finding.worst.pairing
    let ratio = pairing.ratio.map { "\($0.least)" } ?? "?"
    let isShort = pairing.status == .below || pairing.status == .unresolved
    let number = TerminalText.paddedLeft(ratio, to: 5)
    let start =
      "  \(style.toned(number, isShort ? .unmet : .met)) of "
      + TerminalText.padded(needed(finding), to: width) + "  "
    // The escape codes of a tone take no columns.
    let indent = 2 + TerminalText.columns(of: number) + 4 + width + 2
    func write(_ text: String, behind start: String? = nil) {
      self.write(text, indent: indent, behind: start)
    }
    if pairing.status == .meets {
      // A pair that passes only in some modes is also listed as failing in the
      // others, so the modes in which it passes are named.
      let modes =
        finding.uses.count < report.audit.modes.count
        ? report.modes(of: finding).map { ", in \($0)" } ?? "" : ""
      for pair in [finding.worst] + finding.others {
        write(pair.briefNames + modes, behind: start)
      }
      return
    }
    write(finding.worst.briefNames, behind: start)
    let because = pairing.pairing.because.sanitized
    let place = finding.worst.foreground.source
    var lines = [
      colors(of: finding.worst),
      report.modes(of: finding).map { "in \($0)" },
      "\(pairing.pairing.kind.words.phrase), \(pairing.pairing.evidence.rawValue)"
        + (finding.worst.selector == because ? "" : ": \(because)"),
    ].compactMap(\.self)
    let pairedAt = pairing.pairing.source
    if pairing.gates {
      lines.append(
        place.description.sanitized
          + (pairedAt.map {
            $0 == place ? "" : ", paired at \($0)".sanitized
          } ?? "")
          + (pairing.pairing.user.map { ", used at \($0)".sanitized } ?? ""))
      lines += report.remedyLines(of: finding)
      for line in lines { write(line) }
    } else {
      // A proposed pair gets fewer words: it has to become a rule first.
      lines.append((pairedAt ?? place).description.sanitized)
      write(lines.joined(separator: "; "))
    }
    let others = finding.others.prefix(
      report.listing == .all
        ? Int.max : pairing.gates ? Self.othersLimit : 1)
    for other in others { write("also \(other.briefNames)") }
    let rest = finding.others.count - others.count
    if rest > 0 {
      let pairs = NumberText.counted(rest, "more pair")
      write("and \(pairs) of the same colours")
    }
  }

  /// The greatest number of other pairs of the same colours that are named
  /// without --all, so that a finding stays short; for a proposed pair, one is
  /// named.
  private static let othersLimit = 3

  /// The two colours, the backdrop, and the reason why the verdict depends on
  /// the backdrop or why the failure is accepted.
  private func colors(of pair: ModePair) -> String {
    let pairing = pair.pairing
    var seen =
      pair.foreground.color.nearestHex + " on "
      + pair.background.color.nearestHex + over(pairing, pair.mode)
    if let ratio = pairing.ratio, ratio.least.value != ratio.greatest.value {
      seen += ", up to \(ratio.greatest)"
    }
    return [
      pairing.status == .unresolved ? nil : seen, pairing.reason?.sanitized,
    ].compactMap(\.self).joined(separator: "; ")
  }

  private func over(_ pairing: AuditedPairing, _ mode: ModeAudit) -> String {
    if let backdrop = mode.backdrop, pairing.over.isEmpty,
      !mode.background(pairing).color.isOpaque
    {
      return " over \(backdrop.nearestHex)"
    }
    let names = pairing.over.map { mode.palette.entries[$0].name.sanitized }
    return names.isEmpty ? "" : " over \(names.firsts(3))"
  }

  // MARK: - Remarks

  private func writeRemarks() {
    let modes = report.audit.modes
    let common = report.commonRemarks
    for mode in common == nil ? modes : Array(modes.prefix(1)) {
      let remarks = common ?? report.remarks(on: mode)
      if remarks.isEmpty { continue }
      if modes.count > 1 {
        write(heading: common == nil ? mode.title : "Every mode")
      }
      for remark in remarks {
        output.append("\n")
        write(remark, indent: 2)
      }
    }
  }

  // MARK: - Lines

  /// Writes a line in the tone of a heading, after an empty line.
  private func write(heading: String) {
    output.append("\n" + style.toned(heading, .heading) + "\n")
  }

  /// Writes a text in lines that fit the terminal. The first line follows a
  /// prefix that is as wide as the indent of the others.
  private func write(_ text: String, indent: Int, behind start: String? = nil) {
    if text.isEmpty { return }
    let space = String(repeating: " ", count: indent)
    let width = max(24, style.columns - indent)
    for (index, line) in TerminalText.fitted(text, to: width).enumerated() {
      output.append((index == 0 ? start ?? space : space) + line + "\n")
    }
  }
}

extension AuditReport {
  /// Writes the audit to be read aloud: one sentence per line, the verdict
  /// first and then the findings, ratio first.
  package func writeSpoken(to output: OutputBuffer) {
    for mode in audit.modes {
      let title = mode.palette.modeTitle(
        mode.title, isOnly: audit.modes.count == 1)
      say("\(title): \(verdict(of: mode))", to: output)
    }
    let (groups, leftOut) = listedGroups()
    for (group, listed) in groups {
      let pairs = NumberText.counted(group.pairCount, "pair")
      say("\(group.heading.text): \(pairs)", to: output)
      for finding in listed {
        if output.hasFailed { return }
        say(sentence(of: finding), to: output)
      }
    }
    if leftOut > 0 { say("More are listed with --all", to: output) }
    if commonRemarks == nil {
      for mode in audit.modes {
        for remark in remarks(on: mode) { output.append(remark + "\n") }
      }
    }
    for stale in audit.stale { say(stale.locatedMessage.sanitized, to: output) }
    for remark in commonRemarks ?? [] { output.append(remark + "\n") }
  }

  /// The ratio, the required ratio, the names and the modes, then the suggested
  /// changes and their locations.
  private func sentence(of finding: SystemFinding) -> String {
    let pairing = finding.worst.pairing
    let ratio =
      pairing.ratio.map { bounds in
        bounds.least.value == bounds.greatest.value
          ? "Ratio \(bounds.least)"
          : "Ratio from \(bounds.least) to \(bounds.greatest), depending on "
            + "the backdrop"
      } ?? "Ratio unknown"
    let needs = NumberText.shortest(pairing.pairing.required)
    let others = NumberText.counted([
      (
        finding.others.count, "other pair of the same colours",
        "other pairs of the same colours"
      )
    ])
    let names =
      ([finding.worst.names] + others).joined(separator: ", and ")
      + (modes(of: finding).map { ", in \($0)" } ?? "")
    let remedies = pairing.status == .meets ? [] : remedyLines(of: finding)
    let kind = pairing.pairing.kind.words.phrase
    return (["\(ratio), needs \(needs), \(kind): \(names)"] + remedies)
      .joined(separator: "; ")
  }

  private func say(_ sentence: String, to output: OutputBuffer) {
    output.append(sentence + ".\n")
  }
}
