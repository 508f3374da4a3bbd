import ContrastAudit
import ContrastModel

/// An audit to listen to: a sentence a line, the verdict first and then the
/// findings, ratio first.
package struct AuditSpoken {
  private let report: AuditReport

  /// The sentences of a report.
  package init(_ report: AuditReport) {
    self.report = report
  }

  /// Writes the sentences.
  package func write(to output: OutputBuffer) {
    for mode in report.audit.modes {
      say("\(title(mode)): \(report.verdict(of: mode))", to: output)
    }
    for mode in report.audit.modes {
      for section in report.sections(of: mode) {
        let count = section.pairCount
        say(
          "\(title(mode)). \(section.heading.text): "
            + NumberText.counted(count, "pair", "pairs"), to: output)
        for finding in section.findings {
          if output.hasFailed { return }
          say(sentence(of: finding, in: mode), to: output)
        }
      }
      if report.commonRemarks != nil { continue }
      for remark in report.remarks(on: mode) { output.append(remark + "\n") }
    }
    for stale in report.audit.stale {
      let place = stale.location.map { "\($0): " } ?? ""
      say("\(place)\(stale.message)".harmless, to: output)
    }
    for remark in report.commonRemarks ?? [] { output.append(remark + "\n") }
  }

  private func title(_ mode: ModeAudit) -> String {
    mode.palette.modeTitle(
      mode.title, isOnly: report.audit.modes.count == 1)
  }

  private func sentence(of finding: Finding, in mode: ModeAudit) -> String {
    let first = finding.first
    let ratio =
      first.ratio.map { bounds in
        bounds.least.value == bounds.greatest.value
          ? "Ratio \(bounds.least)"
          : "Ratio from \(bounds.least) to \(bounds.greatest), depending on "
            + "the backdrop"
      } ?? "Ratio unknown"
    let needs = NumberText.shortest(first.pairing.required)
    let others = finding.pairings.count - 1
    return "\(ratio), needs \(needs), \(first.pairing.kind.phrase): "
      + "\(mode.foreground(first).name.harmless) on "
      + mode.background(first).name.harmless
      + (others == 0
        ? ""
        : ", and \(NumberText.counted(others, "pair", "pairs")) of the same "
          + "colours")
  }

  private func say(_ sentence: String, to output: OutputBuffer) {
    output.append(sentence + ".\n")
  }
}
