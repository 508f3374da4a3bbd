import ContrastEngine
import ContrastModel

/// An analysis for people: per mode a summary, a histogram, near misses, the
/// worst and the best pair, and the grid while it fits.
///
/// Every line means the same without colour, and read aloud in order.
package struct AnalysisText {
  let report: ContrastReport
  let style: TextStyle

  /// The text of a report.
  package init(_ report: ContrastReport, style: TextStyle) {
    self.report = report
    self.style = style
  }

  /// Writes the text.
  package func write(to output: OutputBuffer) {
    for analysis in report.analyses {
      if output.hasFailed { return }
      write(analysis, to: output)
    }
    writeNotes(to: output)
  }

  private func write(_ analysis: ContrastAnalysis, to output: OutputBuffer) {
    writeHeading(of: analysis, to: output)
    analysis.writeSummary(to: output, style: style)
    writeRequirement(of: analysis, to: output)
    if !report.isOfRequirement {
      analysis.writeHistogram(to: output, style: style)
      writeNearMisses(of: analysis, to: output)
    }
    writeExtremes(of: analysis, to: output)
    writeGrid(of: analysis, to: output)
  }

  private func writeHeading(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    let heading = "Mode \(analysis.palette.mode.harmless)"
    output.append(style.toned(heading, .heading) + "\n")
    let colors = NumberText.counted(
      analysis.palette.entries.count, "colour", "colours")
    let pairs = NumberText.counted(analysis.pairCount, "pair", "pairs")
    if report.isSelection {
      let texts = NumberText.counted(
        analysis.foregrounds.count, "text colour", "text colours")
      let backgrounds = NumberText.counted(
        analysis.backgrounds.count, "background", "backgrounds")
      output.append("\(colors), \(texts) on \(backgrounds): \(pairs)\n")
    } else {
      output.append("\(colors), \(pairs): each as text on every other\n")
    }
  }

  /// The notes on what was assumed, once for all modes.
  private func writeNotes(to output: OutputBuffer) {
    let metric = report.metric
    var notes =
      metric.note + " A \(metric.noun) is a fact about two colours; whether a "
      + "pair is ever used is yours to know."
    if report.analyses.contains(where: \.hasTranslucentColors) {
      notes += " Translucent colours are composited in encoded sRGB."
    }
    if report.analyses.contains(where: \.assumesUnknownBackdrop) {
      notes +=
        " Nothing is known of what lies behind translucent backgrounds: their "
        + "\(metric.noun)s are the least over any backdrop, and "
        + "\(metric.hidden) where one would hide the text. Name it with "
        + "--backdrop."
    } else if let backdrop = report.assumptions.backdrop {
      notes += " Behind translucent backgrounds lies \(backdrop.nearestHex)."
    }
    if report.analyses.contains(where: \.hasColorsOutsideSRGB) {
      notes += " " + report.assumptions.gamutNote
    }
    for line in TerminalText.wrapped(notes, to: min(style.columns, 100)) {
      output.append(line + "\n")
    }
  }
}
