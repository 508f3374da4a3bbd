import ContrastAudit
import ContrastModel
import ContrastReports

extension ReportPage {
  /// The greatest numbers of findings of a section that are expanded and that
  /// are collapsed: each finding makes the page larger.
  private static let shownLimit = 8
  private static let foldedLimit = 500

  /// The greatest number of uncovered colours that are named: each makes the
  /// page larger.
  private static let uncoveredLimit = 200

  /// Writes the failures of the modes, the worst first, and the other findings
  /// collapsed.
  func writeFindings(
    of audit: AuditReport, _ modes: [ModeSection], to output: OutputBuffer
  ) {
    var writer = FindingWriter(report: audit, sections: modes)
    let groups = audit.findingGroups().filter { !$0.heading.hasPassed }
    if groups.contains(where: \.heading.isOpen) {
      output.append(markup: choices(among: groups, modes))
    }
    for group in groups {
      let title: Markup = "<h2>\(title(of: group))</h2>"
      let folded: Markup =
        #"<details class="folded"><summary>\#(title)</summary>"#
      let isOpen = group.heading.isOpen
      output.append(
        markup: #"\#n<section class="group">\#(isOpen ? title : folded)"#)
      write(group, &writer, to: output)
      output.append(isOpen ? "</section>" : "</details></section>")
    }
  }

  /// The heading of findings with the number of their pairs of names, and with
  /// the number of pairs in all modes if that is greater.
  private func title(of group: FindingGroup) -> String {
    let pairs = group.pairCount
    let uses = group.findings.reduce(0) { $0 + $1.uses.count * $1.pairCount }
    return "\(group.heading.text): \(NumberText.grouped(pairs))"
      + (uses > pairs ? " (\(NumberText.grouped(uses)) in all modes)" : "")
  }

  private func write(
    _ group: FindingGroup, _ writer: inout FindingWriter,
    to output: OutputBuffer
  ) {
    if let note = group.heading.note {
      output.append(markup: #"<p class="quiet">\#(note)</p>"#)
    }
    write(group.findings.prefix(Self.shownLimit), &writer, to: output)
    let rest = group.findings.dropFirst(Self.shownLimit)
    guard !rest.isEmpty else { return }
    output.append(
      markup: """
        <details class="rest">\
        <summary>\(NumberText.grouped(rest.count)) more</summary>
        """)
    write(rest.prefix(Self.foldedLimit), &writer, to: output)
    let leftOut = rest.count - Self.foldedLimit
    if leftOut > 0 {
      output.append(
        markup: """
          <p class="quiet">\(NumberText.grouped(leftOut)) are left out; \
          --format json has all of them.</p>
          """)
    }
    output.append("</details>")
  }

  private func write(
    _ findings: ArraySlice<SystemFinding>, _ writer: inout FindingWriter,
    to output: OutputBuffer
  ) {
    output.append(#"<ol class="findings">"#)
    for finding in findings {
      if output.hasFailed { return }
      output.append(markup: "\n\(writer.item(finding))")
    }
    output.append("</ol>")
  }

  /// The fields that search and sort findings; they need the script.
  private func choices(
    among groups: [FindingGroup], _ modes: [ModeSection]
  ) -> Markup {
    let orders = [
      ("", "worst first"), ("ratio", "least ratio first"),
      ("name", "by name"), ("file", "as in the file"),
      ("color", "grouped by colour"),
    ]
    let modeNames = modes.map {
      ("\($0.number)", $0.audited?.title ?? $0.name)
    }
    let ofMode: Markup =
      "\(choice: "mode-choice", "Mode", [("", "All modes")] + modeNames)"
    let seen = Set(
      groups.flatMap { $0.findings.map(\.worst.pairing.pairing.kind) })
    let kinds = PairingKind.allCases.filter(seen.contains).map {
      ($0.rawValue, $0.words.phrase)
    }
    let ofKind: Markup =
      "\(choice: "kind-choice", "Kind of pair", [("", "All kinds")] + kinds)"
    return """

      <div class="choices" role="group" aria-label="Filter and sort" \
      data-script="" hidden="">\(search: "find-choice", "Find by name")\
      \(choice: "order-choice", "Order", orders)\
      \(modes.count > 1 ? ofMode : "")\(kinds.count > 1 ? ofKind : "")</div>
      """
  }

  /// Writes the uncovered colours, collapsed.
  func writeUncovered(of mode: ModeAudit, to output: OutputBuffer) {
    let uncovered = mode.coverage.uncovered
    guard !uncovered.isEmpty else { return }
    let chips: [Markup] = uncovered.prefix(Self.uncoveredLimit).map { index in
      let entry = mode.palette.entries[index]
      let swatch: Markup = "\(swatch: entry.color)"
      return """
        <li>\(mode.unresolved.contains(index) ? "" : swatch)\
        \(name: ShownName.text(entry.name))</li>
        """
    }
    let rest = NumberText.grouped(uncovered.count - Self.uncoveredLimit)
    let more: Markup = #"<li class="quiet">and \#(rest) more</li>"#
    output.append(
      markup: """

        <details class="folded"><summary>Uncovered: \
        \(NumberText.counted(uncovered.count, "colour", "colours"))</summary>\
        <ul class="chips">\(chips)\
        \(uncovered.count > Self.uncoveredLimit ? more : "")</ul></details>
        """)
  }
}

extension AuditReport.Heading {
  /// Whether the findings under the heading pass.
  var hasPassed: Bool { self == .holds || self == .proposedHolds }

  /// Whether the findings under the heading are expanded at first.
  fileprivate var isOpen: Bool {
    switch self {
    case .below, .unresolved, .uncertain, .warned: true
    case .proposedBelow, .proposedUncertain, .accepted, .holds, .proposedHolds:
      false
    }
  }
}
