import ContrastEngine
import ContrastModel

extension AnalysisText {
  /// How many of the pairs below a requirement are listed.
  private static let listLimit = 20

  /// Says whether the requirement holds, and which pairs are below it.
  func writeRequirement(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    guard let shortfall = report.shortfall(of: analysis) else { return }
    let number = NumberText.shortest(shortfall.ratio)
    let below = shortfall.count
    if shortfall.isEmpty {
      let words = "  Required: all pairs are at least \(number)"
      output.append("\n" + style.toned(words, .met) + "\n")
      return
    }
    let pairs = NumberText.counted(below, "pair is", "pairs are")
    let listed = shortfall.worstPairs(Self.listLimit)
    write(
      listed, of: analysis, heading: "Required \(number): \(pairs) below it",
      to: output)
    writeRest(of: below, behind: listed, in: analysis, to: output)
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
