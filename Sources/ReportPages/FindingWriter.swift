import ContrastAudit
import ContrastEngine
import ContrastModel
import ContrastReports

/// Writes the findings of a mode as items of a list: a sample in the real
/// colours, ratio and need, names, where they are defined, why they are a pair,
/// and what would mend it.
struct FindingWriter {
  let report: AuditReport
  let section: ModeSection
  let mode: ModeAudit

  /// The number of findings that were written, which anchors count.
  private(set) var count = 0

  /// The most pairs of the same colours that are named.
  private static let namesLimit = 12

  /// Leaves out so many findings, whose anchors stay their own.
  mutating func skip(_ number: Int) { count += number }

  /// Writes a finding.
  mutating func write(_ finding: Finding, to output: OutputBuffer) {
    count += 1
    let first = finding.first
    let fails = first.fails(isStrict: report.audit.isStrict)
    let anchor = section.id("finding-\(count)")
    output.element(
      "li",
      [
        "class": fails ? "finding fails" : "finding", "id": anchor,
        "data-kind": first.pairing.kind.rawValue,
      ]
    ) {
      if first.status != .unresolved {
        writeSample(of: first, to: output)
      }
      output.element("div") {
        writeHeading(first, to: output)
        writeColors(first, to: output)
        writeRemedy(for: finding, to: output)
        writeOrigin(first, to: output)
        writeOthers(finding, to: output)
        if first.status != .unresolved {
          section.writeLink(
            to: mode.foreground(first), on: mode.background(first), output)
        }
      }
    }
  }

  /// Writes a sample of the colours of a pairing, or of those after a change.
  private func writeSample(
    of pairing: AuditedPairing, with remedy: Remedy? = nil,
    to output: OutputBuffer
  ) {
    let seen = SeenColors(pairing, in: mode, with: remedy)
    let isText = [.text, .largeScaleText].contains(pairing.pairing.kind.content)
    output.appendSample(
      seen.foreground, on: seen.background, isDrawn: !isText)
  }

  /// `2.89 of 4.5 text.muted on surface.sunken`, and what opens it in the
  /// editor.
  private func writeHeading(
    _ pairing: AuditedPairing, to output: OutputBuffer
  ) {
    output.element("h4") {
      output.element("b", text: FindingText.ratioWords(pairing.ratio))
      output.append(
        text: " of \(NumberText.shortest(pairing.pairing.required)) ")
      writeNames(pairing, to: output)
      output.element(
        "span", ["class": "unseen"], text: section.analysis.unseenMode)
    }
  }

  private func writeNames(_ pairing: AuditedPairing, to output: OutputBuffer) {
    output.append(name: ShownName.text(mode.foreground(pairing).name))
    output.append(" on ")
    output.append(name: ShownName.text(mode.background(pairing).name))
  }

  private func writeColors(
    _ pairing: AuditedPairing, to output: OutputBuffer
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
          output.append(
            text: " over " + over.prefix(3).joined(separator: ", ")
              + (over.count > 3 ? " and \(over.count - 3) more" : ""))
        } else if let backdrop = mode.backdrop, !ground.isOpaque {
          output.append(text: " over \(backdrop.nearestHex)")
        }
      }
      if let reason = pairing.reason {
        output.append(text: "; \(ShownName.text(reason))")
      }
    }
  }

  private func writeRemedy(for finding: Finding, to output: OutputBuffer) {
    guard let words = report.remedyWords(for: finding.first, in: mode) else {
      return
    }
    output.element("p", ["class": "remedy"]) {
      if let remedy = report.remedy(for: finding.first, in: mode) {
        let pairing = finding.first
        let listed = report.suggestions?.list(for: pairing, of: mode).first {
          $0.change == remedy.change && $0.suggestion == remedy.suggestion
        }
        writeSample(of: pairing, with: remedy, to: output)
        output.element("span") {
          output.append(text: words)
          if let listed {
            output.append("; then ")
            output.element("b", text: "\(listed.ratio)")
          }
        }
      } else {
        output.append(text: words)
      }
    }
  }

  /// Where the colours are defined, and why they are a pair.
  private func writeOrigin(
    _ pairing: AuditedPairing, to output: OutputBuffer
  ) {
    let text = mode.foreground(pairing)
    output.element("p", ["class": "quiet"]) {
      output.append(
        text: "\(pairing.pairing.evidence.rawValue): "
          + ShownName.text(pairing.pairing.because) + "; ")
      output.element("code", text: ShownName.text("\(text.source)"))
      if let source = pairing.pairing.source, source != text.source {
        output.element("span", ["class": "paired"]) {
          output.append(", paired at ")
          output.element("code", text: ShownName.text("\(source)"))
        }
      }
    }
  }

  private func writeOthers(_ finding: Finding, to output: OutputBuffer) {
    let others = finding.pairings.dropFirst()
    guard !others.isEmpty else { return }
    output.element("p", ["class": "quiet"]) {
      output.append("The same colours: ")
      for (index, pairing) in others.prefix(Self.namesLimit).enumerated() {
        if index > 0 { output.append("; ") }
        writeNames(pairing, to: output)
      }
      if others.count > Self.namesLimit {
        output.append(text: "; and \(others.count - Self.namesLimit) more")
      }
    }
  }
}

extension AuditReport {
  /// The colours of all samples of findings.
  var drawnColors: [PaletteColor] {
    let seen = audit.modes.flatMap { mode in
      sections(of: mode).flatMap(\.findings)
        .filter { $0.first.status != .unresolved }
        .flatMap { finding in
          [nil, remedy(for: finding.first, in: mode)].map {
            SeenColors(finding.first, in: mode, with: $0)
          }
        }
    }
    return seen.flatMap { [$0.foreground, $0.background] }
  }
}

extension ContrastAnalysis {
  /// The mode, behind a heading that is heard: a space alone would end with the
  /// line.
  var unseenMode: String { ofMode.isEmpty ? "" : "," + ofMode }
}
