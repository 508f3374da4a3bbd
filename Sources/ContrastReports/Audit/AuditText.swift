import ContrastAudit
import ContrastModel

/// An audit for people: a line a mode, then what falls short, worst first, with
/// what is needed to find it and to judge it.
package struct AuditText {
  private let report: AuditReport
  private let style: TextStyle

  /// The text of a report.
  package init(_ report: AuditReport, style: TextStyle) {
    self.report = report
    self.style = style
  }

  /// Writes the text.
  package func write(to output: OutputBuffer) {
    let modes = report.audit.modes
    for mode in modes {
      let tone: TextStyle.Tone =
        mode.pairings.contains { $0.fails(isStrict: report.audit.isStrict) }
        ? .unmet : .met
      output.append(
        "\(style.toned(name(mode), .heading)): "
          + style.toned(report.verdict(of: mode), tone) + "\n")
    }
    let common = report.commonRemarks
    for mode in modes {
      if output.hasFailed { return }
      let sections = report.sections(of: mode)
      let remarks = common == nil ? report.remarks(on: mode) : []
      if sections.isEmpty, remarks.isEmpty { continue }
      output.append("\n" + style.toned(title(mode), .heading) + "\n")
      for section in sections { write(section, of: mode, to: output) }
      write(remarks, to: output)
    }
    if !report.audit.stale.isEmpty {
      let count = NumberText.grouped(report.audit.stale.count)
      output.append(
        "\n" + style.toned("Acceptances to mend: \(count)", .heading) + "\n")
      for stale in report.audit.stale {
        let place = stale.location.map { "\($0): ".harmless } ?? ""
        output.append("  \(place)\(stale.message.harmless)\n")
      }
    }
    if let common, !common.isEmpty {
      if modes.count > 1 {
        output.append("\n" + style.toned("Every mode", .heading) + "\n")
      }
      write(common, to: output)
    }
  }

  private func write(_ remarks: [String], to output: OutputBuffer) {
    for remark in remarks {
      output.append("\n")
      write(remark, indent: 2, to: output)
    }
  }

  private func name(_ mode: ModeAudit) -> String {
    mode.palette.mode.harmless
  }

  private func title(_ mode: ModeAudit) -> String {
    mode.palette.modeTitle(name(mode), isOnly: report.audit.modes.count == 1)
  }

  private func write(
    _ section: AuditReport.Section, of mode: ModeAudit, to output: OutputBuffer
  ) {
    let count = section.pairCount
    output.append("\n  \(section.heading.text): \(NumberText.grouped(count))\n")
    if let note = section.heading.note { write(note, indent: 2, to: output) }
    let width =
      section.findings.map { needed($0).count }.max() ?? 0
    for finding in section.findings {
      if output.hasFailed { return }
      write(finding, of: mode, width: width, to: output)
    }
  }

  private func needed(_ finding: Finding) -> String {
    NumberText.shortest(finding.first.pairing.required)
  }

  /// Four lines of a finding: the ratio and the names, the colours, the reason,
  /// and the place; then the names of others that are the same.
  private func write(
    _ finding: Finding, of mode: ModeAudit, width: Int,
    to output: OutputBuffer
  ) {
    let first = finding.first
    let (foreground, background) = (
      mode.foreground(first), mode.background(first)
    )
    let ratio = first.ratio.map { "\($0.least)" } ?? "?"
    let required = TerminalText.padded(needed(finding), to: width)
    let isShort = first.status == .below || first.status == .unresolved
    let number = TerminalText.paddedLeft(ratio, to: 5)
    let start =
      "  \(style.toned(number, isShort ? .unmet : .met)) of \(required)  "
    if first.status == .meets {
      for pairing in finding.pairings {
        output.append("\(start)\(names(of: pairing, mode))\n")
      }
      return
    }
    output.append("\(start)\(names(of: first, mode))\n")
    let colors =
      "\(foreground.color.nearestHex) on \(background.color.nearestHex)"
    var known: [String] = []
    if first.status != .unresolved {
      var seen = colors + over(first, mode)
      if let ratio = first.ratio, ratio.least.value != ratio.greatest.value {
        seen += ", up to \(ratio.greatest)"
      }
      known.append(seen)
    }
    if let reason = first.reason { known.append(reason.harmless) }
    var facts = [known.joined(separator: "; ")]
    facts.append(
      "\(first.pairing.kind.phrase), \(first.pairing.evidence.rawValue): "
        + first.pairing.because.harmless)
    facts.append(
      foreground.source.description.harmless
        + (first.pairing.source.map {
          $0 == foreground.source ? "" : ", paired at \($0)".harmless
        } ?? ""))
    if let remedy = report.remedyWords(for: finding, in: mode) {
      facts.append(remedy)
    }
    facts += finding.pairings.dropFirst().map {
      "also \(names(of: $0, mode))"
    }
    for fact in facts where !fact.isEmpty {
      output.append("              \(fact)\n")
    }
  }

  private func names(
    of pairing: AuditedPairing, _ mode: ModeAudit
  ) -> String {
    "\(mode.foreground(pairing).name.harmless) on "
      + mode.background(pairing).name.harmless
  }

  private func over(_ pairing: AuditedPairing, _ mode: ModeAudit) -> String {
    if let backdrop = mode.backdrop, pairing.over.isEmpty,
      !mode.background(pairing).color.isOpaque
    {
      return " over \(backdrop.nearestHex)"
    }
    let names = pairing.over.map { mode.palette.entries[$0].name.harmless }
    if names.isEmpty { return "" }
    let shown = names.prefix(3).joined(separator: ", ")
    return " over \(shown)"
      + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  private func write(_ text: String, indent: Int, to output: OutputBuffer) {
    let width = max(40, style.columns - indent)
    for line in TerminalText.wrapped(text, to: width) {
      output.append(String(repeating: " ", count: indent) + line + "\n")
    }
  }
}

extension PairingKind {
  /// The kind in words.
  package var phrase: String {
    switch self {
    case .text: "text"
    case .large: "large-scale text"
    case .graphic: "graphic"
    case .distinct: "told apart"
    case .ratio: "own ratio"
    }
  }
}
