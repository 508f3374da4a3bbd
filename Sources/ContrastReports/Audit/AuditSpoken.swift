import ContrastAudit
import ContrastModel

extension AuditReport {
  /// Writes the audit to listen to: a sentence a line, the verdict first and
  /// then the findings, ratio first.
  package func writeSpoken(to output: OutputBuffer) {
    for mode in audit.modes {
      say("\(spokenTitle(mode)): \(verdict(of: mode))", to: output)
    }
    for mode in audit.modes {
      for section in sections(of: mode) {
        let count = section.pairCount
        say(
          "\(spokenTitle(mode)). \(section.heading.text): "
            + NumberText.counted(count, "pair", "pairs"), to: output)
        for finding in section.findings {
          if output.hasFailed { return }
          say(sentence(of: finding, in: mode), to: output)
        }
      }
      if commonRemarks != nil { continue }
      for remark in remarks(on: mode) { output.append(remark + "\n") }
    }
    for stale in audit.stale {
      let place = stale.location.map { "\($0): " } ?? ""
      say("\(place)\(stale.message)".harmless, to: output)
    }
    for remark in commonRemarks ?? [] { output.append(remark + "\n") }
  }

  private func spokenTitle(_ mode: ModeAudit) -> String {
    mode.palette.modeTitle(
      mode.title, isOnly: audit.modes.count == 1)
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
