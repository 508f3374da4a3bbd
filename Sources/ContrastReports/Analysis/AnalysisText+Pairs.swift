import ContrastEngine
import ContrastModel

extension AnalysisText {
  /// Writes a heading and a row for each pair: ratio, text colour, and what it
  /// is on.
  func write(
    _ pairs: [RankedPair], of analysis: ContrastAnalysis, heading: String,
    to output: OutputBuffer
  ) {
    output.append("\n" + style.toned("  " + heading, .heading) + "\n")
    var table = TextTable()
    for pair in pairs { table.append(cells(of: pair, in: analysis)) }
    table.write(to: output, style: style)
  }

  private func cells(
    of pair: RankedPair, in analysis: ContrastAnalysis
  ) -> [TextTable.Cell] {
    // The two names share what the ratio, the values and the gaps leave.
    let limit = max(12, (style.columns - 40) / 2)
    func name(_ entry: Palette.Entry) -> TextTable.Cell {
      .init(style.name(entry.name.harmless, to: limit))
    }
    let foreground = analysis.foreground(of: pair)
    let background = analysis.background(of: pair)
    let ratio = analysis.contrast(row: pair.row, column: pair.column).least
    return [
      .init(
        "  "
          + TerminalText.paddedLeft(
            ratio.description, to: analysis.metric.columns)),
      name(foreground), .init(foreground.color.nearestHex),
      .init(analysis.isTheSameBothWays(pair) ? "and" : "on"),
      name(background), .init(background.color.nearestHex),
    ]
  }

  /// Writes the least and the greatest ratio, or difference.
  func writeExtremes(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    if let least = analysis.least {
      write(
        [least], of: analysis, heading: "Least \(analysis.metric.noun)",
        to: output)
    }
    if let greatest = analysis.greatest {
      write(
        [greatest], of: analysis, heading: "Greatest \(analysis.metric.noun)",
        to: output)
    }
  }

  /// Writes what almost meets a threshold, nearest first.
  func writeNearMisses(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    for misses in analysis.nearMisses where misses.count > 0 {
      let threshold = NumberText.shortest(misses.threshold)
      let count = NumberText.counted(misses.count, "pair", "pairs")
      write(
        misses.nearest, of: analysis,
        heading: "Near misses of \(threshold): \(count) less than 2 % below",
        to: output)
      writeRest(misses.rest(in: analysis), to: output)
    }
  }

  /// Says what a list leaves out, if it does.
  func writeRest(_ rest: String?, to output: OutputBuffer) {
    guard let rest else { return }
    for line in TerminalText.wrapped(rest, to: style.columns - 4) {
      output.append("    \(line)\n")
    }
  }

  /// Says whether the requirement holds, and which pairs are below it, the
  /// worst first.
  func writeRequirement(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    guard let shortfall = report.shortfall(of: analysis) else { return }
    if shortfall.isEmpty {
      output.append("\n" + style.toned("  " + shortfall.sentence, .met) + "\n")
      return
    }
    let listed = shortfall.list()
    write(
      listed.pairs, of: analysis, heading: shortfall.sentence, to: output)
    writeRest(listed.rest, to: output)
  }
}
