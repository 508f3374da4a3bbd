import ContrastEngine
import ContrastModel

extension AnalysisText {
  /// A table of pairs, whose names share what the terminal is wide.
  var pairTable: TextTable {
    let limit = max(12, (style.columns - 42) / 2)
    return TextTable(limits: [2: limit, 5: limit])
  }

  /// The cells of a pair: ratio, text colour, and what it is on.
  func cells(
    of pair: RankedPair, in analysis: ContrastAnalysis
  ) -> [TextTable.Cell] {
    let foreground = analysis.foreground(of: pair)
    let background = analysis.background(of: pair)
    let ratio = analysis.contrast(row: pair.row, column: pair.column).least
    return [
      .init(TerminalText.paddedLeft(ratio.description, to: 5)),
      .init(foreground.name), .init(foreground.color.nearestHex),
      .init(analysis.isTheSameBothWays(pair) ? "and" : "on"),
      .init(background.name), .init(background.color.nearestHex),
    ]
  }

  /// Writes what almost meets a threshold, nearest first.
  func writeNearMisses(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    for misses in analysis.nearMisses where misses.count > 0 {
      let threshold = NumberText.shortest(misses.threshold)
      let count = NumberText.counted(misses.count, "pair", "pairs")
      output.append("\n")
      let heading =
        "  Near misses of \(threshold): \(count) less than 2 % below"
      output.append(style.toned(heading, .heading) + "\n")
      var table = pairTable
      for pair in misses.nearest {
        table.append([.init("")] + cells(of: pair, in: analysis))
      }
      table.write(to: output, style: style)
      let listed = misses.nearest.reduce(0) {
        $0 + (analysis.isTheSameBothWays($1) ? 2 : 1)
      }
      if listed < misses.count {
        let rest = NumberText.grouped(misses.count - listed)
        output.append("    and \(rest) more, counting both ways round\n")
      }
    }
  }
}
