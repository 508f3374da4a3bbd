import ContrastAudit
import ContrastEngine
import ContrastReports

/// An analysis or an audit as one self-contained interactive page, also for
/// screen readers.
///
/// Without its script the page is a complete document. If pairs are checked, it
/// begins with the verdict, a plan and the findings. Each mode has a section,
/// collapsed except for one: the matrix or a picture of it, then counts, a
/// histogram and near misses. The script adds the interactive parts: a matrix
/// to navigate with arrow keys, a list of pairs to filter, and an editor that
/// changes the colours of the system.
///
/// The page loads nothing, and its content security policy forbids everything
/// but the styles, the script and the pictures that are in it.
package struct ReportPage {
  let report: ContrastReport

  /// The audit of the same modes, if there was one.
  let audit: AuditReport?

  /// Whether a matrix has every pair, or only the pairs of the audit.
  let isWhole: Bool

  /// The page of an analysis. If there is an audit of the same modes, its
  /// verdict and findings come first.
  package init(_ report: ContrastReport, audit: AuditReport? = nil) {
    self.report = report
    self.audit = audit
    isWhole = true
  }

  /// The page of an audit. Its counts include every foreground of the pairings
  /// on every background of the pairings, whether or not the two are paired.
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
    self.report = ContrastReport(analyses, isSelection: true)
    audit = report
    isWhole = false
  }

  /// The audit whose pairs the matrix of a mode shows; `nil` if it shows every
  /// pair.
  func checked(in mode: ModeSection) -> ModeAudit? {
    isWhole ? nil : mode.audited
  }

  /// Writes the page.
  package func write(to output: OutputBuffer) {
    let modes = ModeSection.all(of: report, audited: audit?.audit.modes)
    let colors = PaletteStyle.text(
      modes, others: audit?.drawnColors ?? [],
      backdrop: report.assumptions.backdrop)
    writeHead(colors, to: output)
    writeBody(modes, to: output)
    output.append("</body>\n</html>\n")
  }

  private func writeHead(_ colors: String, to output: OutputBuffer) {
    // Neither style sheet has a `<`, so nothing in it ends the `style` element.
    output.append(
      markup: """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" \
        content="\(policy(styles: [PageStyle.text, colors]))">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" \
        content="\(ToolIdentity.name) \(ToolIdentity.version)">
        <title>\(report.title)</title>
        <style>\(raw: PageStyle.text)</style>
        <style>\(raw: colors)</style>
        </head>

        """)
  }

  /// The content security policy of a self-contained page.
  ///
  /// Content Security Policy Level 3: nothing is loaded from anywhere, pictures
  /// are `data:` URLs, and only the scripts and styles whose digests are listed
  /// are used. A script that someone inserts into the page does not run.
  private func policy(styles: [String]) -> String {
    func sources(_ texts: [String]) -> String {
      texts.map { "'sha256-\(Base64.text(of: SHA256.digest(of: $0.utf8)))'" }
        .joined(separator: " ")
    }
    return "default-src 'none'; style-src \(sources(styles)); "
      + "script-src \(sources([PageFiles.script])); img-src data:; "
      + "base-uri 'none'; form-action 'none'"
  }

  private func writeBody(_ modes: [ModeSection], to output: OutputBuffer) {
    output.append(
      markup: """
        <body\(raw: audit == nil ? "" : " class=\"audit\"")>
        \(Sight.filters)<a class="skip" href="#main">Skip to content</a>\
        <header><h1>\(report.title)</h1><p class="lede">\
        \(isWhole ? report.extent : audit?.extent ?? "").</p>\
        \(Sight.choice)</header>
        <main id="main" tabindex="-1">
        """)
    if let audit {
      writeVerdict(of: audit, to: output)
      if !isWhole { output.append(markup: kept) }
      writeFindings(of: audit, modes, to: output)
    }
    let first = firstMode(of: modes)
    for mode in modes {
      if output.hasFailed { return }
      write(mode, isOpen: mode.id == first, to: output)
    }
    if isWhole, modes.count > 1 {
      output.append("<div class=\"beyond\">")
      writeOverview(modes, to: output)
      output.append("</div>")
    }
    let printing: Markup = """
      <p data-script="" hidden="">Only the verdict and the findings are printed. \
      \(button: "print-all", "Print everything")</p>
      """
    output.append(
      markup: """

        <section class="beyond" aria-labelledby="notes">\
        <h2 id="notes">About the numbers</h2><ul class="notes">\
        \(report.notes.map { "<li>\($0)</li>" })</ul></section></main>
        \(editor)<footer>\
        <p>Written by \(ToolIdentity.name) \(ToolIdentity.version). \
        Everything is in this file; it loads nothing.</p>\
        \(audit == nil ? "" : printing)</footer>
        <p id="status" class="unseen" role="status"></p>

        """)
    writeData(of: modes, to: output)
    output.append("<script>\(PageFiles.script)</script>\n")
  }

  /// The anchor of the mode that is expanded: the first of those with the most
  /// failures.
  private func firstMode(of modes: [ModeSection]) -> String? {
    func failing(_ mode: ModeSection) -> Int {
      mode.audited?.pairings.count {
        $0.fails(isStrict: audit?.audit.isStrict ?? false)
      } ?? 0
    }
    let most = modes.map(failing).max()
    return modes.first { failing($0) == most }?.id
  }

  /// Writes the section of a mode, which is collapsed unless `isOpen`.
  private func write(
    _ mode: ModeSection, isOpen: Bool, to output: OutputBuffer
  ) {
    output.append(
      markup: """

        <details class="mode" id="\(mode.id)"\
        \(raw: isOpen ? " open=\"\"" : "")><summary>\
        <h2 id="\(mode.id("heading"))">\
        \(name: mode.analysis.modeHeading(isOnly: mode.isOnly))</h2>
        """)
    if let audit, let audited = mode.audited {
      writeVerdict(of: audited, in: audit, to: output)
    }
    output.append("</summary>")
    if let audited = mode.audited { writeUncovered(of: audited, to: output) }
    if audit == nil || mode.analysis.pairCount > 0 {
      output.append("<div class=\"beyond\">")
      writePairs(of: mode, to: output)
      output.append("</div>")
    }
    output.append("</details>")
  }

  /// Writes everything about the pairs of a mode, the matrix first.
  private func writePairs(of mode: ModeSection, to output: OutputBuffer) {
    writeMatrix(of: mode, to: output)
    if !isWhole {
      output.append(
        markup: """

          <details class="folded">\
          <summary>Every pair\(mode.analysis.ofMode), in numbers</summary>\
          <p>\(mode.analysis.summarySentence)</p>
          """)
      writeCounts(of: mode, to: output)
    } else {
      output.append(
        markup: #"<p class="summary">\#(mode.analysis.summarySentence)</p>"#)
      writeRequirement(of: mode, to: output)
      writeCounts(of: mode, to: output)
      writeExplorer(of: mode, to: output)
      output.append(
        markup: """

          <details class="folded">\
          <summary>More numbers\(mode.analysis.ofMode)</summary>
          """)
    }
    writeHistogram(of: mode, to: output)
    writeNearMisses(of: mode, to: output)
    if !isWhole { writeExplorer(of: mode, to: output) }
    output.append("</details>")
  }
}
