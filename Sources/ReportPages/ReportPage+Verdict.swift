import ContrastAudit
import ContrastModel
import ContrastReports

extension ReportPage {
  /// Writes whether everything is in order, a line a mode, and what chooses
  /// among modes and findings.
  func writeVerdict(
    of audit: AuditReport, _ modes: [ModeSection], to output: OutputBuffer
  ) {
    output.append("\n")
    output.element(
      "section", ["class": "verdict", "aria-labelledby": "verdict"]
    ) {
      output.element(
        "h2", ["id": "verdict", "class": "unseen"], text: "Verdict")
      output.element("p", ["class": "answer"]) {
        output.appendShape(audit.shape)
        output.append(text: audit.answer + ".")
      }
      let stale = audit.staleLines
      if !stale.isEmpty {
        output.element("ul", ["class": "notes"]) {
          for line in stale { output.element("li", text: line) }
        }
      }
      if isWhole {
        output.element("p", ["class": "quiet"], text: audit.basis)
      }
      output.element("nav", ["aria-label": "Modes"]) {
        output.element("ul", ["class": "modes"]) {
          for mode in modes {
            guard let audited = mode.audited else { continue }
            output.append("\n")
            output.element("li") {
              output.appendShape(audit.shape(of: audited))
              output.element("span") {
                output.element("a", ["href": "#\(mode.id)"]) {
                  output.append(name: mode.shortName)
                }
                output.append(text: ": " + audit.verdict(of: audited))
              }
            }
          }
        }
      }
      writeFindingChoices(of: audit, modes, to: output)
    }
  }

  /// The fields that show one mode, one kind, or only what fails; there for the
  /// script.
  private func writeFindingChoices(
    of audit: AuditReport, _ modes: [ModeSection], to output: OutputBuffer
  ) {
    let kinds = audit.kinds
    guard modes.count > 1 || kinds.count > 1 else { return }
    output.append("\n")
    output.element(
      "div",
      [
        "class": "choices", "role": "group",
        "aria-label": "What is shown", "data-script": "", "hidden": "",
      ]
    ) {
      writeModeChoice(modes, to: output)
      if kinds.count > 1 {
        output.element("p", ["class": "field"]) {
          output.element("label", ["for": "kind-choice"], text: "Kind of pair")
          output.append(" ")
          output.element("select", ["id": "kind-choice"]) {
            output.element("option", ["value": ""], text: "All kinds")
            for kind in kinds {
              output.element(
                "option", ["value": kind.rawValue], text: kind.phrase)
            }
          }
        }
      }
      output.appendSwitch("only-failing", Self.failingTitle)
    }
  }
}

extension AuditReport {
  /// The shape beside the answer.
  fileprivate var shape: String {
    if !audit.holds { return "rank-0" }
    return audit.modes.contains { $0.checkedCount > 0 } ? "rank-2" : "rank-4"
  }

  /// The shape beside the verdict of a mode: a question where nothing is known
  /// to be meant, which is not yet good.
  fileprivate func shape(of mode: ModeAudit) -> String {
    if mode.pairings.contains(where: { $0.fails(isStrict: audit.isStrict) }) {
      return "rank-0"
    }
    if mode.checkedCount == 0 { return "rank-4" }
    return mode.count(.uncertain) > 0 ? "rank-1" : "rank-2"
  }

  /// The kinds of what is listed, in the order of the model.
  fileprivate var kinds: [PairingKind] {
    let seen = Set(
      audit.modes.flatMap { mode in
        mode.pairings.lazy.filter { $0.status != .meets }.map(\.pairing.kind)
      })
    return PairingKind.allCases.filter(seen.contains)
  }
}
