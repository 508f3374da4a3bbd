import ContrastAudit
import ContrastEngine
import ContrastModel
import ContrastReports

/// Writes findings as items of a list: samples as they are and as they would
/// be, ratio and need, names and modes, what would fix it, and folded where the
/// colours are defined and why they are a pair.
struct FindingWriter {
  let report: AuditReport
  let sections: [ModeSection]

  /// The number of findings that were written, which anchors count.
  private(set) var count = 0

  /// The most modes and pairs of the same colours that are named.
  private static let modesLimit = 6
  private static let namesLimit = 12

  init(report: AuditReport, sections: [ModeSection]) {
    self.report = report
    self.sections = sections
  }

  /// Writes a finding.
  mutating func write(_ finding: SystemFinding, to output: OutputBuffer) {
    count += 1
    let (mode, pairing) = (finding.worst.mode, finding.worst.pairing)
    let standing = Standing(pairing, isStrict: report.audit.isStrict)
    let remedy = report.remedy(for: pairing, in: mode)
    let modes = finding.uses.compactMap { section(of: $0.mode)?.number }
    let color = remedy?.entry ?? mode.foreground(pairing)
    output.element(
      "li",
      [
        "class": standing.fails ? "finding fails" : "finding",
        "id": "finding-\(count)", "data-kind": pairing.pairing.kind.rawValue,
        "data-modes": modes.map(String.init).joined(separator: " "),
        "data-ratio": "\(pairing.ratio?.least.value ?? 0)",
        "data-color": ShownName.text(color.name),
      ]
    ) {
      writeSamples(of: pairing, in: mode, with: remedy, to: output)
      output.element("div", ["class": "what"]) {
        writeHeading(finding, standing, to: output)
        if report.audit.modes.count > 1 { writeModes(finding, to: output) }
        writeColors(pairing, in: mode, to: output)
      }
      writeBar(of: pairing, to: output)
      output.element("div", ["class": "repair"]) {
        writeRemedy(remedy, for: finding, to: output)
        if pairing.status != .unresolved, let section = section(of: mode) {
          section.writeLink(
            to: mode.foreground(pairing), on: mode.background(pairing), output)
        }
      }
      writeReasons(finding, to: output)
    }
  }

  private func section(of mode: ModeAudit) -> ModeSection? {
    let name = ShownName.text(mode.palette.mode)
    return sections.first { $0.name == name }
  }

  /// Writes a sample of a pairing, and beside it one after the change.
  private func writeSamples(
    of pairing: AuditedPairing, in mode: ModeAudit, with remedy: Remedy?,
    to output: OutputBuffer
  ) {
    guard pairing.status != .unresolved else { return }
    output.append("<div class=\"looks\">")
    for remedy in remedy.map({ [nil, $0] }) ?? [nil] {
      if remedy != nil {
        output.append("<i class=\"arrow\" aria-hidden=\"true\"></i>")
      }
      let seen = SeenColors(pairing, in: mode, with: remedy)
      output.appendSample(
        seen.foreground, on: seen.background,
        shape: pairing.pairing.kind.shape)
    }
    output.append("</div>")
  }

  /// `✕ fails 2.89 of 4.5 text.muted on surface.sunken`.
  private func writeHeading(
    _ finding: SystemFinding, _ standing: Standing, to output: OutputBuffer
  ) {
    let pairing = finding.worst.pairing
    output.element("h3") {
      output.appendBadge(
        Badge(
          shape: PageShape(rawValue: standing.mark) ?? .cross,
          word: standing.word))
      output.append(" ")
      output.element("b", ["class": "ratio"]) {
        output.append(text: FindingText.ratioWords(pairing.ratio))
      }
      output.element(
        "span", ["class": "need"],
        text: " of \(NumberText.shortest(pairing.pairing.required)) ")
      writeNames(finding.worst, to: output)
    }
  }

  private func writeNames(
    _ use: SystemFinding.Use, to output: OutputBuffer
  ) {
    output.append(name: ShownName.text(use.mode.foreground(use.pairing).name))
    output.append(" on ")
    output.append(name: ShownName.text(use.mode.background(use.pairing).name))
  }

  /// Writes the modes of a finding, each with its ratio where there are several.
  private func writeModes(_ finding: SystemFinding, to output: OutputBuffer) {
    func write(_ uses: ArraySlice<SystemFinding.Use>) {
      for use in uses {
        output.element("li") {
          output.append(name: ShownName.text(use.mode.palette.mode))
          for mode in use.mode.alsoModes {
            output.append(", ")
            output.append(name: ShownName.text(mode))
          }
          if finding.uses.count > 1, let ratio = use.pairing.ratio {
            output.append(text: " \(ratio.least)")
          }
        }
      }
    }
    output.element("ul", ["class": "chips modes"]) {
      write(finding.uses.prefix(Self.modesLimit))
      let rest = finding.uses.dropFirst(Self.modesLimit)
      guard !rest.isEmpty else { return }
      output.element("li") {
        output.element("details") {
          output.element(
            "summary",
            text: NumberText.counted(rest.count, "more mode", "more modes"))
          output.element("ul", ["class": "chips modes"]) { write(rest) }
        }
      }
    }
  }

  private func writeColors(
    _ pairing: AuditedPairing, in mode: ModeAudit, to output: OutputBuffer
  ) {
    output.element("p", ["class": "quiet"]) {
      output.append(text: pairing.pairing.kind.phrase)
      if pairing.status != .unresolved {
        let (text, ground) = (
          mode.foreground(pairing).color, mode.background(pairing).color
        )
        output.append(", ")
        output.element("code", text: text.nearestHex)
        output.append(" on ")
        output.element("code", text: ground.nearestHex)
        let over = pairing.over.map {
          ShownName.text(mode.palette.entries[$0].name)
        }
        if !over.isEmpty {
          output.append(text: " over \(over.firsts(3))")
        } else if let backdrop = mode.backdrop, !ground.isOpaque {
          output.append(text: " over \(backdrop.nearestHex)")
        }
      }
      if let reason = pairing.reason {
        output.append(text: "; \(ShownName.text(reason))")
      }
    }
  }

  /// Writes the ratio as a bar against what is needed: a picture of the numbers
  /// in the heading.
  private func writeBar(of pairing: AuditedPairing, to output: OutputBuffer) {
    guard let ratio = pairing.ratio?.least.value else { return }
    // What is needed stands at three quarters.
    let share = ratio / pairing.pairing.required * 75
    let width = Int(min(100, max(2, share)))
    output.append(
      "<svg class=\"bar\" viewBox=\"0 0 100 12\" preserveAspectRatio=\"none\" "
        + "aria-hidden=\"true\"><rect class=\"track\" y=\"2\" width=\"100\" "
        + "height=\"8\"/><rect y=\"2\" width=\"\(width)\" height=\"8\"/>"
        + "<rect class=\"needed\" x=\"74\" width=\"2\" height=\"12\"/></svg>")
  }

  private func writeRemedy(
    _ remedy: Remedy?, for finding: SystemFinding, to output: OutputBuffer
  ) {
    let (mode, pairing) = (finding.worst.mode, finding.worst.pairing)
    guard let remedy else {
      if let words = report.remedyWords(for: pairing, in: mode) {
        output.element("p", ["class": "remedy"], text: words)
      }
      return
    }
    let listed = report.suggestions?.list(for: pairing, of: mode).first {
      $0.change == remedy.change && $0.suggestion == remedy.suggestion
    }
    output.element("p", ["class": "remedy"]) {
      output.append("Change ")
      output.append(name: ShownName.text(remedy.entry.name))
      output.append(" to ")
      if let entry = remedy.suggestion.entry {
        output.append(name: ShownName.text(entry.name))
        output.append(" ")
      }
      output.element("code", text: remedy.suggestion.hex)
      output.append(text: ", \(remedy.suggestion.size.rawValue)")
      if let token = remedy.token {
        output.append(", or ")
        output.append(name: ShownName.text(token.name))
      }
      if let listed {
        output.append("; then ")
        output.element("b", text: "\(listed.ratio)")
      }
    }
    output.appendCopy(remedy.suggestion.hex)
  }

  /// Writes, folded, where the colours are defined and why they are a pair, what
  /// helps in other modes, and other pairs of the same colours.
  private func writeReasons(_ finding: SystemFinding, to output: OutputBuffer) {
    let (mode, pairing) = (finding.worst.mode, finding.worst.pairing)
    let text = mode.foreground(pairing)
    output.element("details", ["class": "why"]) {
      output.element("summary", text: "Where and why")
      output.element("p", ["class": "quiet"]) {
        output.append(
          text: "\(pairing.pairing.evidence.rawValue): "
            + ShownName.text(pairing.pairing.because) + "; ")
        output.element(
          "code", ["class": "file"], text: ShownName.text("\(text.source)"))
        if let source = pairing.pairing.source, source != text.source {
          output.append(", paired at ")
          output.element("code", text: ShownName.text("\(source)"))
        }
      }
      let lines = report.remedyLines(of: finding) {
        report.remedyWords(for: $0.pairing, in: $0.mode)
      }
      for line in lines.dropFirst() {
        output.element("p", ["class": "quiet"], text: "or \(line)")
      }
      writeOthers(finding, to: output)
    }
  }

  private func writeOthers(_ finding: SystemFinding, to output: OutputBuffer) {
    let others = finding.others
    guard !others.isEmpty else { return }
    output.element("p", ["class": "quiet"]) {
      output.append("The same colours: ")
      for (index, use) in others.prefix(Self.namesLimit).enumerated() {
        if index > 0 { output.append("; ") }
        writeNames(use, to: output)
      }
      if others.count > Self.namesLimit {
        output.append(text: "; and \(others.count - Self.namesLimit) more")
      }
    }
  }
}

extension PairingKind {
  /// The class of a sample of the kind: text of its size, or a ring.
  fileprivate var shape: String {
    switch content {
    case .text: ""
    case .largeScaleText: " large"
    default: " drawn"
    }
  }
}

extension AuditReport {
  /// The colours of all samples of findings and of the plan.
  var drawnColors: [PaletteColor] {
    let seen = findings()
      .filter {
        !$0.heading.hasPassed && $0.worst.pairing.status != .unresolved
      }
      .flatMap { finding in
        let (mode, pairing) = (finding.worst.mode, finding.worst.pairing)
        return [nil, remedy(for: pairing, in: mode)].map {
          SeenColors(pairing, in: mode, with: $0)
        }
      }
    return seen.flatMap { [$0.foreground, $0.background] }
      + (plan?.changes ?? []).flatMap { [$0.entry.color, $0.suggestion.color] }
  }
}
