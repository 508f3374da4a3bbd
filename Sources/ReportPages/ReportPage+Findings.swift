import ContrastAudit
import ContrastModel
import ContrastReports

extension ReportPage {
  /// The most findings that a section shows at once, and folded behind them.
  private static let shownLimit = 8
  private static let foldedLimit = 500

  /// The most colours without a pairing that are named.
  private static let uncoveredLimit = 500

  /// Writes what is to be fixed in the modes, the worst first, and folded what
  /// fails nothing.
  func writeFindings(
    of audit: AuditReport, _ modes: [ModeSection], to output: OutputBuffer
  ) {
    var writer = FindingWriter(report: audit, sections: modes)
    let groups = audit.findings().grouped
      .filter { !$0.heading.hasPassed }
    let open = groups.filter(\.heading.isOpen)
    if !open.isEmpty { writeFindingChoices(of: groups, modes, to: output) }
    if open.isEmpty {
      output.element(
        "p",
        text: audit.audit.modes.allSatisfy { $0.checkedCount == 0 }
          ? "No pair is checked."
          : groups.isEmpty
            ? "Nothing to fix: every checked pair passes."
            : "Nothing has to be fixed.")
    }
    for group in groups {
      let isOpen = group.heading.isOpen
      output.append("\n")
      output.element("section", ["class": "group"]) {
        func writeTitle() {
          output.element("h2", text: title(of: group))
        }
        if isOpen {
          writeTitle()
          write(group, &writer, to: output)
        } else {
          output.element("details", ["class": "folded"]) {
            output.element("summary") { writeTitle() }
            write(group, &writer, to: output)
          }
        }
      }
    }
  }

  /// The heading of findings with the number of their pairs of names, and in how
  /// many modes these are where it is more than one each.
  private func title(of group: FindingGroup) -> String {
    let pairs = group.findings.reduce(0) { $0 + $1.pairCount }
    let uses = group.findings.reduce(0) { $0 + $1.uses.count * $1.pairCount }
    return "\(group.heading.text): \(NumberText.grouped(pairs))"
      + (uses > pairs ? ", over all modes \(NumberText.grouped(uses))" : "")
  }

  private func write(
    _ group: FindingGroup, _ writer: inout FindingWriter,
    to output: OutputBuffer
  ) {
    if let note = group.heading.note {
      output.element("p", ["class": "quiet"], text: note)
    }
    write(group.findings.prefix(Self.shownLimit), &writer, to: output)
    let rest = group.findings.dropFirst(Self.shownLimit)
    guard !rest.isEmpty else { return }
    output.element("details", ["class": "rest"]) {
      output.element(
        "summary", text: "\(NumberText.grouped(rest.count)) more")
      write(rest.prefix(Self.foldedLimit), &writer, to: output)
      if rest.count > Self.foldedLimit {
        output.element(
          "p", ["class": "quiet"],
          text: NumberText.grouped(rest.count - Self.foldedLimit)
            + " are left out; --format json has all of them.")
      }
    }
  }

  private func write(
    _ findings: ArraySlice<SystemFinding>, _ writer: inout FindingWriter,
    to output: OutputBuffer
  ) {
    output.element("ol", ["class": "findings"]) {
      for finding in findings {
        if output.hasFailed { return }
        output.append("\n")
        writer.write(finding, to: output)
      }
    }
  }

  /// The fields that find findings and put them in order; there for the script.
  private func writeFindingChoices(
    of groups: [FindingGroup], _ modes: [ModeSection], to output: OutputBuffer
  ) {
    output.append("\n")
    output.element(
      "div",
      [
        "class": "choices", "role": "group",
        "aria-label": "What is shown", "data-script": "", "hidden": "",
      ]
    ) {
      output.element("p", ["class": "field"]) {
        output.element("label", ["for": "find-choice"], text: "Find by name")
        output.open(
          "input",
          [
            "type": "search", "id": "find-choice", "autocomplete": "off",
            "spellcheck": "false",
          ])
      }
      func writeChoice(
        _ id: String, _ title: String, _ options: [(String, String)]
      ) {
        output.element("p", ["class": "field"]) {
          output.element("label", ["for": id], text: title)
          output.element("select", ["id": id]) {
            for (value, title) in options {
              output.element("option", ["value": value], text: title)
            }
          }
        }
      }
      writeChoice(
        "order-choice", "Order",
        [
          ("", "worst first"), ("ratio", "least ratio first"),
          ("name", "by name"), ("file", "as in the file"),
          ("color", "grouped by colour"),
        ])
      if modes.count > 1 {
        writeChoice(
          "mode-choice", "Mode",
          [("", "All modes")]
            + modes.map { ("\($0.number)", $0.audited?.title ?? $0.name) })
      }
      let seen = Set(
        groups.flatMap { $0.findings.map(\.worst.pairing.pairing.kind) })
      let kinds = PairingKind.allCases.filter(seen.contains)
      if kinds.count > 1 {
        writeChoice(
          "kind-choice", "Kind of pair",
          [("", "All kinds")] + kinds.map { ($0.rawValue, $0.phrase) })
      }
      output.appendSwitch("only-failing", Self.failingTitle)
    }
  }

  /// Writes the colours that no pairing asks for, folded.
  func writeUncovered(of mode: ModeAudit, to output: OutputBuffer) {
    let uncovered = mode.coverage.uncovered
    guard !uncovered.isEmpty else { return }
    output.append("\n")
    output.element("details", ["class": "folded"]) {
      output.element(
        "summary",
        text: "Uncovered: "
          + NumberText.counted(uncovered.count, "colour", "colours"))
      output.element("ul", ["class": "chips"]) {
        for index in uncovered.prefix(Self.uncoveredLimit) {
          let entry = mode.palette.entries[index]
          output.element("li") {
            if !mode.unresolved.contains(index) {
              output.appendSwatch(entry.color)
            }
            output.append(name: ShownName.text(entry.name))
          }
        }
        if uncovered.count > Self.uncoveredLimit {
          let rest = uncovered.count - Self.uncoveredLimit
          output.element(
            "li", ["class": "quiet"],
            text: "and \(NumberText.grouped(rest)) more")
        }
      }
    }
  }
}

/// The findings under one heading.
private struct FindingGroup {
  let heading: AuditReport.Heading
  var findings: [SystemFinding]
}

extension [SystemFinding] {
  /// The findings by their headings, in whose order they are.
  fileprivate var grouped: [FindingGroup] {
    reduce(into: []) { groups, finding in
      if groups.last?.heading == finding.heading {
        groups[groups.count - 1].findings.append(finding)
      } else {
        groups.append(
          FindingGroup(heading: finding.heading, findings: [finding]))
      }
    }
  }
}

extension AuditReport.Heading {
  /// Whether what stands under it passes.
  var hasPassed: Bool { self == .holds || self == .proposedHolds }

  /// Whether what stands under it is seen at once.
  fileprivate var isOpen: Bool {
    switch self {
    case .below, .unresolved, .uncertain, .warned: true
    case .proposedBelow, .proposedUncertain, .accepted, .holds, .proposedHolds:
      false
    }
  }
}
