import ContrastAudit
import ContrastModel
import ContrastReports

extension ReportPage {
  /// The most findings that a section shows at once, and folded behind them.
  private static let shownLimit = 12
  private static let foldedLimit = 500

  /// The most colours without a pairing that are named.
  private static let uncoveredLimit = 500

  /// Writes what is to be mended in a mode, the worst first, and folded what
  /// fails nothing.
  func writeFindings(
    of audit: AuditReport, _ mode: ModeSection, to output: OutputBuffer
  ) {
    guard let audited = mode.audited else { return }
    var writer = FindingWriter(report: audit, section: mode, mode: audited)
    let sections = audit.sections(of: audited)
      .filter { !$0.heading.isHolding }
    let open = sections.filter(\.heading.isOpen)
    if open.isEmpty {
      output.element(
        "p",
        text: audited.checkedCount == 0
          ? "No pair is known to be meant."
          : sections.isEmpty
            ? "Nothing to fix: every pair has what it needs."
            : "Nothing has to be fixed.")
    }
    for section in open { write(section, &writer, to: output) }
    for section in sections where !section.heading.isOpen {
      let summary =
        "\(section.heading.text): \(NumberText.grouped(section.pairCount))"
      output.append("\n")
      output.element(
        "details", ["class": "folded"]
      ) {
        output.element("summary", text: summary)
        write(section, &writer, isTitled: false, to: output)
      }
    }
    writeUncovered(of: audited, to: output)
  }

  private func write(
    _ section: AuditReport.Section, _ writer: inout FindingWriter,
    isTitled: Bool = true, to output: OutputBuffer
  ) {
    if isTitled {
      output.append("\n")
      output.element("h3", ["class": "group"]) {
        output.append(
          text: "\(section.heading.text): "
            + NumberText.grouped(section.pairCount))
        output.element(
          "span", ["class": "unseen"], text: writer.section.analysis.unseenMode)
      }
    }
    if let note = section.heading.note {
      output.element("p", ["class": "quiet"], text: note)
    }
    let findings = section.findings
    write(findings.prefix(Self.shownLimit), &writer, to: output)
    let rest = findings.dropFirst(Self.shownLimit)
    guard !rest.isEmpty else { return }
    output.element("details", ["class": "rest"]) {
      output.element(
        "summary", text: "\(NumberText.grouped(rest.count)) more")
      write(rest.prefix(Self.foldedLimit), &writer, to: output)
      if rest.count > Self.foldedLimit {
        writer.skip(rest.count - Self.foldedLimit)
        output.element(
          "p", ["class": "quiet"],
          text: NumberText.grouped(rest.count - Self.foldedLimit)
            + " are left out; --format json has all of them.")
      }
    }
  }

  private func write(
    _ findings: ArraySlice<Finding>, _ writer: inout FindingWriter,
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

  /// Writes the colours that no pairing asks for, folded.
  private func writeUncovered(of mode: ModeAudit, to output: OutputBuffer) {
    let uncovered = mode.coverage.uncovered
    guard !uncovered.isEmpty else { return }
    output.append("\n")
    output.element("details", ["class": "folded"]) {
      output.element(
        "summary",
        text: "In no pairing: "
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

extension AuditReport.Heading {
  /// Whether what stands under it has the ratio that it needs.
  fileprivate var isHolding: Bool { self == .holds || self == .proposedHolds }

  /// Whether what stands under it is seen without being asked for.
  fileprivate var isOpen: Bool {
    switch self {
    case .below, .unresolved, .uncertain, .warned: true
    case .proposedBelow, .proposedUncertain, .accepted, .holds, .proposedHolds:
      false
    }
  }
}
