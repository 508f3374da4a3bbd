import ContrastAudit
import ContrastModel
import ContrastReports
import ContrastSuggestions

extension ReportPage {
  /// The most changes of a plan that are seen at once.
  private static let planLimit = 6

  /// Writes whether everything is in order, and what to change if it is not.
  func writeVerdict(of audit: AuditReport, to output: OutputBuffer) {
    output.append("\n")
    output.element(
      "section", ["class": "verdict", "aria-labelledby": "verdict"]
    ) {
      output.element(
        "h2", ["id": "verdict", "class": "unseen"], text: "Verdict")
      // The sentence says what the badge shows.
      output.element("div", ["class": "lead"]) {
        output.element("span", ["aria-hidden": "true"]) {
          output.appendBadge(audit.verdict)
        }
        output.element("p", ["class": "answer"], text: audit.answer + ".")
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
      if let plan = audit.plan, !plan.changes.isEmpty {
        write(plan, to: output)
      }
    }
  }

  /// Writes the verdict of a mode beside its name.
  func writeVerdict(
    of mode: ModeAudit, in audit: AuditReport, to output: OutputBuffer
  ) {
    output.append(" ")
    output.appendBadge(audit.verdict(on: mode))
    output.element("span", ["class": "quiet"]) {
      output.append(text: " " + audit.verdict(of: mode))
      if !mode.alsoModes.isEmpty {
        output.append("; the same in ")
        output.append(
          text: mode.alsoModes.map(ShownName.text).joined(separator: ", "))
      }
    }
  }

  /// Writes the changes of a plan, each as before and after.
  private func write(_ plan: FixPlan, to output: OutputBuffer) {
    let count = plan.changes.count
    let colors =
      count == 1
      ? "this colour" : "these \(NumberText.grouped(count)) colours"
    let left = NumberText.counted(
      plan.leftCount, "pair still fails", "pairs still fail")
    output.element(
      "h3",
      text: "Change \(colors)"
        + (plan.leftCount == 0
          ? " and every checked pair passes" : "; then \(left)"))
    func write(_ changes: ArraySlice<FixPlan.Change>) {
      output.element("ul", ["class": "plan"]) {
        for change in changes {
          output.append("\n")
          output.element("li") {
            self.write(change, hasModes: plan.modeNames.count > 1, to: output)
          }
        }
      }
    }
    write(plan.changes.prefix(Self.planLimit))
    let rest = plan.changes.dropFirst(Self.planLimit)
    guard !rest.isEmpty else { return }
    output.element("details", ["class": "rest"]) {
      output.element(
        "summary",
        text: NumberText.counted(rest.count, "more change", "more changes"))
      write(rest)
    }
  }

  private func write(
    _ change: FixPlan.Change, hasModes: Bool, to output: OutputBuffer
  ) {
    let (old, new) = (change.entry.color, change.suggestion.color)
    output.appendSwatch(old)
    output.append("<i class=\"arrow\" aria-hidden=\"true\"></i>")
    output.appendSwatch(new)
    output.element("span") {
      output.append(name: ShownName.text(change.entry.name))
      output.append(" from ")
      output.element("code", text: old.nearestHex)
      output.append(" to ")
      output.element("code", text: new.nearestHex)
      output.element("span", ["class": "quiet"]) {
        var words = ", \(change.suggestion.size.rawValue)"
        if hasModes {
          words += ", in \(change.modes.map(ShownName.text).firsts(4))"
        }
        words += ", at \(ShownName.text("\(change.entry.source)"))"
        if !change.followers.isEmpty {
          words +=
            "; with it \(change.followers.map(ShownName.text).firsts(4))"
        }
        output.append(text: words)
      }
    }
    output.appendCopy(new.nearestHex)
  }

  /// Writes the place of the changes that are kept; there for the script.
  func writeKept(to output: OutputBuffer) {
    guard !isWhole else { return }
    output.append("\n")
    output.element(
      "section",
      ["id": "kept", "aria-labelledby": "kept-title", "hidden": ""]
    ) {
      output.element("h2", ["id": "kept-title"], text: "Changes kept")
      output.element("p", ["id": "kept-effect"]) {}
      output.element("ul", ["id": "kept-list", "class": "plan"]) {}
      output.element("div", ["class": "buttons small"]) {
        output.appendButton("kept-text", "Copy as text")
        output.appendButton("kept-json", "Copy as JSON")
        output.appendButton("kept-undo", "Undo the last change")
      }
    }
  }
}

/// A verdict as a badge: a shape and a word on a ground of its own.
struct Badge {
  let shape: PageShape
  let word: String

  static let fails = Badge(shape: .cross, word: "fails")
  static let passes = Badge(shape: .tick, word: "passes")
  static let depends = Badge(shape: .half, word: "depends")
  static let unknown = Badge(shape: .question, word: "nothing checked")
}

extension AuditReport {
  /// The verdict on all modes: the least of theirs.
  fileprivate var verdict: Badge {
    let all = audit.modes.map(verdict(on:))
    if !audit.holds { return .fails }
    return all.first { $0.shape == .question }
      ?? all.first { $0.shape == .half } ?? .passes
  }

  /// The verdict on a mode: a question where nothing is checked, which is not
  /// yet good.
  fileprivate func verdict(on mode: ModeAudit) -> Badge {
    if mode.pairings.contains(where: { $0.fails(isStrict: audit.isStrict) }) {
      return .fails
    }
    if mode.checkedCount == 0 { return .unknown }
    return mode.count(.uncertain) > 0 ? .depends : .passes
  }
}

extension OutputBuffer {
  /// Appends a badge.
  func appendBadge(_ badge: Badge) {
    element("b", ["class": "badge badge-\(badge.shape)"]) {
      appendShape(badge.shape.id)
      append(text: badge.word)
    }
  }

  /// Appends a button that copies a text; there for the script.
  func appendCopy(_ text: String) {
    element(
      "button",
      [
        "type": "button", "class": "copy", "data-copy": text,
        "data-script": "", "hidden": "",
      ], text: "Copy \(text)")
  }
}
