import ContrastModel

/// Random pairs for people, as a table or as sentences.
package struct SampleText {
  private let report: SampleReport
  private let style: TextStyle

  /// The text of a sample.
  package init(_ report: SampleReport, style: TextStyle) {
    self.report = report
    self.style = style
  }

  /// Writes the seed and a row for each pair.
  package func write(to output: OutputBuffer) {
    output.append("Seed \(report.seed), \(report.count) random pairs\n\n")
    row(
      "text", "background", "ratio", "usable for", tone: .heading, to: output)
    for pair in report.pairs {
      if output.hasFailed { return }
      let ratio = pair.ratio.description
      row(
        pair.foreground.description, pair.background.description,
        String(repeating: " ", count: 5 - ratio.utf8.count) + ratio,
        pair.level.usability ?? "no text",
        tone: pair.level == .fail ? .unmet : .met, to: output)
    }
  }

  /// Writes a sentence for each pair, and nothing else.
  package func writeSpoken(to output: OutputBuffer) {
    for pair in report.pairs {
      if output.hasFailed { return }
      let spoken = SpokenPair(
        of: Color(pair.foreground), on: Color(pair.background))
      output.append(spoken.sentence + "\n")
    }
  }

  // The columns are as wide as any pair needs, so that a sample of millions
  // is not held to be measured.
  private func row(
    _ foreground: String, _ background: String, _ ratio: String,
    _ verdict: String, tone: TextStyle.Tone, to output: OutputBuffer
  ) {
    output.append("  " + TerminalText.padded(foreground, to: 9))
    output.append(TerminalText.padded(background, to: 12))
    output.append(TerminalText.padded(ratio, to: 7))
    output.append(style.toned(verdict, tone) + "\n")
  }
}
