import ContrastEngine
import ContrastModel

extension AnalysisText {
  /// How many of the pairs below a requirement are listed.
  private static let listLimit = 20

  /// Says whether the requirement holds, and which pairs are below it.
  func writeRequirement(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    guard let required = report.requiredRatio,
      let threshold = analysis.thresholds.firstIndex(of: required)
    else { return }
    let number = NumberText.shortest(required)
    let below = report.pairsBelowRequirement(analysis)
    if below == 0 {
      let words = "  Required: all pairs are at least \(number)"
      output.append("\n" + style.toned(words, .met) + "\n")
      return
    }
    let pairs = NumberText.counted(below, "pair is", "pairs are")
    let listed = firstPairs(below: threshold, of: analysis)
    write(
      listed, of: analysis, heading: "Required \(number): \(pairs) below it",
      to: output)
    writeRest(of: below, behind: listed, in: analysis, to: output)
  }

  /// The first pairs, in reading order, that miss a threshold. A pair that is
  /// the same both ways round is listed once.
  private func firstPairs(
    below threshold: Int, of analysis: ContrastAnalysis
  ) -> [RankedPair] {
    var pairs: [RankedPair] = []
    for row in analysis.foregrounds.indices {
      let verdicts = analysis.verdicts(at: threshold, rows: row..<row + 1)
      for column in analysis.backgrounds.indices
      where !verdicts[row: 0, column: column]
        && column != analysis.column(ofRow: row)
      {
        let pair = analysis.pair(row: row, column: column)
        if analysis.isRepetition(pair) { continue }
        pairs.append(pair)
        if pairs.count == Self.listLimit { return pairs }
      }
    }
    return pairs
  }

  /// Says how many pairs of a kind are not in its list.
  func writeRest(
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
