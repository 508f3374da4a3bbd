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
      .init("  " + TerminalText.paddedLeft(ratio.description, to: 5)),
      name(foreground), .init(foreground.color.nearestHex),
      .init(analysis.isTheSameBothWays(pair) ? "and" : "on"),
      name(background), .init(background.color.nearestHex),
    ]
  }

  /// Writes the least and the greatest ratio.
  func writeExtremes(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    if let least = analysis.least {
      write([least], of: analysis, heading: "Least ratio", to: output)
    }
    if let greatest = analysis.greatest {
      write([greatest], of: analysis, heading: "Greatest ratio", to: output)
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
      writeRest(
        of: misses.count, behind: misses.nearest, in: analysis, to: output)
    }
  }

  /// Says how many pairs of a kind are not in its list.
  private func writeRest(
    of count: Int, behind listed: [RankedPair], in analysis: ContrastAnalysis,
    to output: OutputBuffer
  ) {
    let shown = listed.reduce(0) {
      $0 + (analysis.isTheSameBothWays($1) ? 2 : 1)
    }
    guard shown < count else { return }
    let rest = NumberText.grouped(count - shown)
    let how = shown > listed.count ? ", counting both ways round" : ""
    output.append("    and \(rest) more\(how)\n")
  }
}
