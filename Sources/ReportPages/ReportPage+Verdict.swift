import ContrastAudit
import ContrastModel
import ContrastReports
import ContrastSuggestions

extension ReportPage {
  /// The greatest number of changes of a plan that are not collapsed: a longer
  /// list would push the findings down.
  private static let planLimit = 6

  /// Writes whether everything passes, and what to change if it does not.
  func writeVerdict(of audit: AuditReport, to output: OutputBuffer) {
    let stale = audit.staleLines.map { "<li>\($0)</li>" as Markup }
    let notes: Markup = #"<ul class="notes">\#(stale)</ul>"#
    let basis: Markup = #"<p class="quiet">\#(audit.basis)</p>"#
    // The sentence repeats the badge, which is hidden from screen readers.
    output.append(
      markup: """

        <section class="verdict" aria-labelledby="verdict">\
        <h2 id="verdict" class="unseen">Verdict</h2><div class="lead">\
        <span aria-hidden="true">\(audit.verdict)</span>\
        <p class="answer">\(audit.answer).</p></div>\
        \(stale.isEmpty ? "" : notes)\(isWhole ? basis : "")
        """)
    if let plan = audit.plan, !plan.changes.isEmpty {
      write(plan, to: output)
    }
    output.append("</section>")
  }

  /// Writes the verdict of a mode beside its name.
  func writeVerdict(
    of mode: ModeAudit, in audit: AuditReport, to output: OutputBuffer
  ) {
    let also = mode.alsoModes.map(ShownName.text).joined(separator: ", ")
    output.append(
      markup: """
         \(audit.verdict(on: mode))<span class="quiet"> \
        \(audit.verdict(of: mode))\
        \(also.isEmpty ? "" : "; the same in \(also)")</span>
        """)
  }

  /// Writes the changes of a plan, each with the colour before and after it.
  private func write(_ plan: FixPlan, to output: OutputBuffer) {
    let count = plan.changes.count
    let colors =
      count == 1
      ? "this colour" : "these \(NumberText.grouped(count)) colours"
    let left = NumberText.counted(
      plan.leftCount, "pair still fails", "pairs still fail")
    let items = plan.changes.map {
      item($0, hasModes: plan.modeNames.count > 1)
    }
    output.append(
      markup: """
        <h3>Change \(colors)\
        \(plan.leftCount == 0 ? " and every checked pair passes" : "; then \(left)")\
        </h3><ul class="plan">\(Array(items.prefix(Self.planLimit)))</ul>
        """)
    let rest = Array(items.dropFirst(Self.planLimit))
    guard !rest.isEmpty else { return }
    output.append(
      markup: """
        <details class="rest"><summary>\
        \(NumberText.counted(rest.count, "more change", "more changes"))\
        </summary><ul class="plan">\(rest)</ul></details>
        """)
  }

  private func item(_ change: FixPlan.Change, hasModes: Bool) -> Markup {
    let (old, new) = (change.entry.color, change.suggestion.color)
    var words = " (\(change.suggestion.size.rawValue))"
    if hasModes {
      words += " in \(change.modes.map(ShownName.text).firsts(4))"
    }
    words += ", at \(ShownName.text("\(change.entry.source)"))"
    if !change.followers.isEmpty {
      words +=
        "; also changes \(change.followers.map(ShownName.text).firsts(4))"
    }
    return """

      <li>\(swatch: old)<i class="arrow" aria-hidden="true"></i>\(swatch: new)\
      <span>\(name: ShownName.text(change.entry.name)) from \
      <code>\(old.nearestHex)</code> to <code>\(new.nearestHex)</code>\
      <span class="quiet">\(words)</span></span>\(copying: new.nearestHex)</li>
      """
  }

  /// The list of the changes that the user keeps; it needs the script.
  var kept: Markup {
    """

    <section id="kept" aria-labelledby="kept-title" hidden="">\
    <h2 id="kept-title">Changes kept</h2><p id="kept-effect"></p>\
    <ul id="kept-list" class="plan"></ul><div class="buttons small">\
    \(copier: "kept-text", "Copy as text")\
    \(copier: "kept-json", "Copy as JSON")</div></section>
    """
  }
}

extension AuditReport {
  /// The verdict on all modes: the worst of their verdicts.
  fileprivate var verdict: Badge {
    let all = audit.modes.map(verdict(on:))
    if !audit.holds { return .fails }
    return all.first { $0.shape == .question }
      ?? all.first { $0.shape == .half } ?? .passes
  }

  /// The verdict on a mode: a question mark if nothing is checked, which is not
  /// a pass.
  fileprivate func verdict(on mode: ModeAudit) -> Badge {
    if mode.pairings.contains(where: { $0.fails(isStrict: audit.isStrict) }) {
      return .fails
    }
    if mode.checkedCount == 0 { return .unknown }
    if mode.count(.uncertain) > 0 { return .depends }
    return mode.warnedCount > 0 ? .warns : .passes
  }
}
