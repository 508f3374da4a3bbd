import ContrastEngine

extension AnalysisText {
  /// How many of the pairs below a requirement are listed.
  private static let listLimit = 20

  /// Says whether the requirement holds, and which pairs are below it, the
  /// worst first.
  func writeRequirement(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    guard let shortfall = report.shortfall(of: analysis) else { return }
    let sentence = [shortfall].sentence
    if shortfall.isEmpty {
      output.append("\n" + style.toned("  " + sentence, .met) + "\n")
      return
    }
    let listed = shortfall.worstPairs(Self.listLimit)
    write(listed, of: analysis, heading: sentence, to: output)
    writeRest(shortfall.rest(behind: listed), to: output)
  }
}
