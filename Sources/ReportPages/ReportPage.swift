import ContrastAudit
import ContrastEngine
import ContrastModel
import ContrastReports

/// An analysis or an audit as one self-contained page to look at and to listen
/// to.
///
/// Without its script the page is a complete document: the verdict, a plan and
/// what to fix where pairs are checked, and for each mode, folded but for one,
/// the matrix or a picture of it, then counts, a histogram, near misses, and
/// what is usable on what. The script adds what can be worked with: a matrix to
/// walk with arrow keys, a list of pairs to filter, and an editor that changes
/// the colours of the system.
///
/// The page loads nothing, and its content security policy forbids everything
/// but the styles, the script and the pictures that are in it.
package struct ReportPage {
  let report: ContrastReport

  /// The audit of the same modes, if there was one.
  let audit: AuditReport?

  /// Whether a matrix has every pair, or only those that the audit is of.
  let isWhole: Bool

  /// The page of an analysis, led by an audit of the same modes if there is one.
  package init(_ report: ContrastReport, audit: AuditReport? = nil) {
    self.init(report, audit, isWhole: true)
  }

  private init(_ report: ContrastReport, _ audit: AuditReport?, isWhole: Bool) {
    self.report = report
    self.audit = audit
    self.isWhole = isWhole
  }

  /// The page of an audit: beside it the pairs of all colours that are in a
  /// pairing, the text colours of some on the backgrounds of some.
  package init(of report: AuditReport) {
    let analyses = report.audit.modes.map { mode in
      func chosen(_ entry: (Pairing) -> Int) -> [Int] {
        Set(mode.pairings.map { entry($0.pairing) })
          .subtracting(mode.unresolved).sorted()
      }
      return ContrastAnalyzer(
        backdrop: mode.backdrop, gamut: report.audit.gamut
      ).analyze(
        mode.palette, foregrounds: chosen(\.foreground),
        backgrounds: chosen(\.background))
    }
    self.init(
      ContrastReport(analyses, isSelection: true), report, isWhole: false)
  }

  /// The pairings that the matrix of a mode is of; `nil` where it has every
  /// pair.
  func checked(in mode: ModeSection) -> ModeAudit? {
    isWhole ? nil : mode.audited
  }

  /// Writes the page.
  package func write(to output: OutputBuffer) {
    let modes = ModeSection.all(of: report, audited: audit?.audit.modes)
    let colors = PaletteStyle(
      modes, others: audit?.drawnColors ?? [],
      backdrop: report.assumptions.backdrop
    ).text
    output.append("<!doctype html>\n")
    output.element("html", ["lang": "en"]) {
      output.append("\n")
      writeHead(colors, to: output)
      output.element("body", audit == nil ? [:] : ["class": "audit"]) {
        writeBody(modes, to: output)
      }
      output.append("\n")
    }
    output.append("\n")
  }

  private func writeHead(_ colors: String, to output: OutputBuffer) {
    let policy = ContentPolicy(
      styles: [PageStyle.text, colors], scripts: [PageFiles.script])
    output.element("head") {
      output.append("\n<meta charset=\"utf-8\">\n")
      output.open(
        "meta",
        ["http-equiv": "Content-Security-Policy", "content": policy.text])
      output.append("\n")
      for (name, content) in [
        ("viewport", "width=device-width, initial-scale=1"),
        ("color-scheme", "light dark"),
        ("generator", "\(ToolIdentity.name) \(ToolIdentity.version)"),
      ] {
        output.open("meta", ["name": name, "content": content])
        output.append("\n")
      }
      output.element("title", text: report.title)
      // Neither text has a `<`, so nothing in them ends the element.
      for style in [PageStyle.text, colors] {
        output.append("\n<style>\(style)</style>")
      }
      output.append("\n")
    }
    output.append("\n")
  }

  private func writeBody(_ modes: [ModeSection], to output: OutputBuffer) {
    output.append("\n")
    writeShapes(to: output)
    output.element(
      "a", ["class": "skip", "href": "#main"], text: "Skip to content")
    output.element("header") {
      output.element("h1", text: report.title)
      output.element(
        "p", ["class": "lede"],
        text: (isWhole ? report.extent : audit?.extent ?? "") + ".")
      writeSightChoice(to: output)
    }
    output.append("\n")
    output.element("main", ["id": "main", "tabindex": "-1"]) {
      if let audit {
        writeVerdict(of: audit, to: output)
        writeKept(to: output)
        writeFindings(of: audit, modes, to: output)
      }
      let first = firstMode(of: modes)
      for mode in modes {
        if output.hasFailed { return }
        write(mode, isOpen: mode.id == first, to: output)
      }
      if audit == nil || isWhole, modes.count > 1 {
        output.element("div", ["class": "beyond"]) {
          writeOverview(modes, to: output)
        }
      }
      writeNotes(to: output)
    }
    output.append("\n")
    writeEditor(to: output)
    output.element("footer") {
      output.element(
        "p",
        text: "Written by \(ToolIdentity.name) \(ToolIdentity.version). "
          + "Everything is in this file; it loads nothing.")
      if audit != nil {
        output.element("p", ["data-script": "", "hidden": ""]) {
          output.append("On paper stand the verdict and the findings. ")
          output.appendButton("print-all", "Print everything")
        }
      }
    }
    output.append(
      "\n<p id=\"status\" class=\"unseen\" role=\"status\"></p>\n")
    writeData(of: modes, to: output)
    output.append("<script>\(PageFiles.script)</script>\n")
  }

  /// The mode that is unfolded: of several the one in which the most fails, or
  /// the first one.
  private func firstMode(of modes: [ModeSection]) -> String? {
    func failing(_ mode: ModeSection) -> Int {
      mode.audited?.pairings.count {
        $0.fails(isStrict: audit?.audit.isStrict ?? false)
      } ?? 0
    }
    let most = modes.map(failing).max()
    return modes.first { failing($0) == most }?.id
  }

  /// The part of a mode, which is folded as long as nobody asks for it.
  private func write(
    _ mode: ModeSection, isOpen: Bool, to output: OutputBuffer
  ) {
    output.append("\n")
    output.open(
      "details",
      isOpen
        ? ["class": "mode", "id": mode.id, "open": ""]
        : ["class": "mode", "id": mode.id])
    output.element("summary") {
      output.element("h2", ["id": mode.id("heading")]) {
        output.element(
          "bdi", text: mode.analysis.modeHeading(isOnly: mode.isOnly))
      }
      if let audit, let audited = mode.audited {
        writeVerdict(of: audited, in: audit, to: output)
      }
    }
    if let audited = mode.audited { writeUncovered(of: audited, to: output) }
    if audit == nil || mode.analysis.pairCount > 0 {
      output.element("div", ["class": "beyond"]) {
        if audit == nil || isWhole {
          writePairs(of: mode, to: output)
        } else {
          writeMatrix(of: mode, to: output)
          writeFolded("Every pair\(mode.analysis.ofMode), in numbers", output) {
            output.element("p", text: mode.analysis.summarySentence)
            writeCounts(of: mode, to: output)
            // What is usable on what grows with the square of the colours, and
            // is the subject of the page of an analysis.
            writeHistogram(of: mode, to: output)
            writeNearMisses(of: mode, to: output)
            writeExplorer(of: mode, to: output)
          }
        }
      }
    }
    output.append("</details>")
  }

  /// All pairs of a mode, the matrix first.
  private func writePairs(of mode: ModeSection, to output: OutputBuffer) {
    writeMatrix(of: mode, to: output)
    output.element(
      "p", ["class": "summary"], text: mode.analysis.summarySentence)
    writeRequirement(of: mode, to: output)
    writeCounts(of: mode, to: output)
    writeExplorer(of: mode, to: output)
    writeFolded("More numbers\(mode.analysis.ofMode)", output) {
      writeNumbers(of: mode, to: output)
    }
  }

  private func writeFolded(
    _ summary: String, _ output: OutputBuffer, _ content: () -> Void
  ) {
    output.append("\n")
    output.element("details", ["class": "folded"]) {
      output.element("summary", text: summary)
      content()
    }
  }

  /// Histogram, near misses and what is usable on what.
  private func writeNumbers(of mode: ModeSection, to output: OutputBuffer) {
    writeHistogram(of: mode, to: output)
    writeNearMisses(of: mode, to: output)
    writeUsablePairs(of: mode, to: output)
  }

  /// The notes on what the numbers rest on.
  private func writeNotes(to output: OutputBuffer) {
    output.append("\n")
    output.element(
      "section", ["class": "beyond", "aria-labelledby": "notes"]
    ) {
      output.element("h2", ["id": "notes"], text: "What the numbers rest on")
      output.element("ul", ["class": "notes"]) {
        for note in report.notes { output.element("li", text: note) }
      }
    }
  }

  /// The shapes of verdicts, drawn once.
  private func writeShapes(to output: OutputBuffer) {
    output.append(
      """
      <svg width="0" height="0" aria-hidden="true" focusable="false">\
      <symbol id="rank-0" viewBox="0 0 16 16">\
      <path class="stroke" d="M4 8h8"/></symbol>\
      <symbol id="rank-1" viewBox="0 0 16 16">\
      <circle class="stroke" cx="8" cy="8" r="5"/>\
      <path class="solid" d="M8 3a5 5 0 0 1 0 10z"/></symbol>\
      <symbol id="rank-2" viewBox="0 0 16 16">\
      <path class="stroke" d="M3 8.5l3.5 3.5L13 4.5"/></symbol>\
      <symbol id="rank-3" viewBox="0 0 16 16">\
      <path class="stroke" d="M1 8.5l3 3.5L9.5 4.5M6.5 11l1 1L14.5 4.5"/>\
      </symbol><symbol id="rank-4" viewBox="0 0 16 16"><path class="stroke" \
      d="M5 6a3 3 0 1 1 4.5 2.6Q8 9.5 8 11M8 14v.01"/></symbol>\
      <symbol id="rank-5" viewBox="0 0 16 16">\
      <path class="stroke" d="M4 4l8 8M12 4l-8 8"/></symbol>\
      <symbol id="rank-6" viewBox="0 0 16 16">\
      <path class="stroke" d="M8 3v.01M12 5v.01M13 9v.01M10.5 12.5v.01\
      M5.5 12.5v.01M3 9v.01M4 5v.01"/></symbol>
      """)
    writeSights(to: output)
    output.append("</svg>\n")
  }
}
