import ContrastEngine
import ContrastModel

extension ContrastReport {
  /// Writes the analysis to be read aloud: one sentence per line, with the
  /// ratio first and no meaning that depends on its place on the page.
  package func writeSpoken(to output: OutputBuffer) {
    for analysis in analyses {
      if output.hasFailed { return }
      ModeSentences(report: self, analysis: analysis, output: output).write()
    }
    for note in notes {
      // A note of two sentences takes two lines.
      output.append(note.replacing(". ", with: ".\n") + "\n")
    }
  }
}

/// The sentences of a mode.
private struct ModeSentences {
  /// The greatest number of pairs of a mode that are read one by one; a longer
  /// list would be too long to listen to.
  private static let pairLimit = 1024

  let report: ContrastReport
  let analysis: ContrastAnalysis
  let output: OutputBuffer

  func write() {
    let colors = NumberText.counted(analysis.palette.entries.count, "colour")
    let heading = analysis.modeHeading(isOnly: report.analyses.count == 1)
    say("\(heading): \(colors), \(pairs(analysis.pairCount))")
    for (threshold, passing) in zip(analysis.thresholds, analysis.passing) {
      let words = TextLevel.usability(of: threshold).map { "usable for \($0)" }
      let share = NumberText.share(passing, of: analysis.pairCount)
        .replacing("< ", with: "less than ").replacing(" %", with: " percent")
      say(
        "\(pairs(passing)), \(share), \(passing == 1 ? "is" : "are") "
          + (words ?? "at least \(NumberText.shortest(threshold))"))
    }
    if let failingPairs = report.failingPairs(of: analysis) {
      say(failingPairs.sentence)
      let listed = failingPairs.list()
      say(listed.pairs, rest: listed.rest)
    }
    if report.requiredRatio == nil {
      sayHistogram()
      sayNearMisses()
    }
    if let least = analysis.least { say(least, "the least ratio") }
    if let most = analysis.greatest { say(most, "the greatest ratio") }
    sayPairs()
  }

  private func sayHistogram() {
    for line in analysis.histogram.lines where line.count > 0 {
      let has = line.count == 1 ? "has" : "have"
      say("\(pairs(line.count)) \(has) a ratio from \(line.range)")
    }
  }

  private func sayNearMisses() {
    for misses in analysis.nearMisses where misses.count > 0 {
      let number = NumberText.shortest(misses.threshold)
      let pairs = NumberText.counted(misses.count, "pair is", "pairs are")
      say("\(pairs) less than 2 percent below \(number)")
      say(misses.nearest, rest: misses.rest(in: analysis))
    }
  }

  /// Writes every pair; if there are too many, the number of backgrounds that
  /// each text colour is usable on instead.
  private func sayPairs() {
    let isShort = analysis.pairCount <= Self.pairLimit
    let threshold = analysis.thresholds.firstIndex(of: TextLevel.aa.leastRatio)
    for row in analysis.foregrounds.indices {
      if output.hasFailed { return }
      let itself = analysis.column(ofRow: row)
      let columns = analysis.backgrounds.indices.filter { $0 != itself }
      if isShort {
        for column in columns { say(analysis.pair(row: row, column: column)) }
      } else if let threshold {
        let usable = analysis.passesPerForeground[threshold][row]
        say(
          "\(ShownName.text(analysis.foreground(row).name)) is usable for text "
            + "on \(NumberText.grouped(usable)) of "
            + NumberText.counted(columns.count, "background"))
      }
    }
  }

  /// Writes pairs, and a sentence about those that the list leaves out.
  private func say(_ pairs: [RankedPair], rest: String?) {
    for pair in pairs { say(pair) }
    if let rest { say(rest) }
  }

  /// Writes a pair, and a remark on it.
  private func say(_ pair: RankedPair, _ remark: String? = nil) {
    let contrast = analysis.contrast(of: pair)
    let sentence = TextLevel(contrast).sentence(
      contrast.least, ShownName.text(analysis.foreground(of: pair).name),
      on: ShownName.text(analysis.background(of: pair).name),
      required: contrast.isAtLeast(report.requiredRatio ?? 1)
        ? nil : report.requiredRatio)
    say(sentence + (remark.map { ", \($0)" } ?? ""))
  }

  private func say(_ sentence: String) { output.append(sentence + ".\n") }

  private func pairs(_ count: Int) -> String {
    NumberText.counted(count, "pair")
  }
}
