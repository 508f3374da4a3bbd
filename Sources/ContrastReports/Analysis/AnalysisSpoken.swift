import ContrastEngine
import ContrastModel

extension ContrastReport {
  /// The most pairs of a mode that are said one by one.
  private static let pairLimit = 1024

  /// Writes the analysis to listen to: a sentence a line, the ratio first, and
  /// nothing that only its place on the page explains.
  package func writeSpoken(to output: OutputBuffer) {
    for analysis in analyses {
      if output.hasFailed { return }
      write(analysis, to: output)
    }
    for note in notes {
      // A note of two sentences is two lines.
      output.append(note.replacing(". ", by: ".\n") + "\n")
    }
  }

  private func write(_ analysis: ContrastAnalysis, to output: OutputBuffer) {
    let colors = NumberText.counted(
      analysis.palette.entries.count, "colour", "colours")
    let pairs = NumberText.counted(analysis.pairCount, "pair", "pairs")
    let heading = analysis.modeHeading(isOnly: analyses.count == 1)
    say("\(heading): \(colors), \(pairs)", to: output)
    for (threshold, passing) in zip(analysis.thresholds, analysis.passing) {
      let words = TextLevel.usability(of: threshold).map { "usable for \($0)" }
      let number = NumberText.shortest(threshold)
      say(
        "\(counted(passing, of: analysis)) \(words ?? "at least \(number)")",
        to: output)
    }
    writeRequirement(of: analysis, to: output)
    if !isOfRequirement {
      writeHistogram(of: analysis, to: output)
      writeNearMisses(of: analysis, to: output)
    }
    if let least = analysis.least {
      say(sentence(of: least, in: analysis) + ", the least ratio", to: output)
    }
    if let most = analysis.greatest {
      say(sentence(of: most, in: analysis) + ", the greatest ratio", to: output)
    }
    writePairs(of: analysis, to: output)
  }

  private func counted(_ count: Int, of analysis: ContrastAnalysis) -> String {
    let share = NumberText.share(count, of: analysis.pairCount)
      .replacing("< ", by: "less than ").replacing(" %", by: " percent")
    let pairs = NumberText.counted(count, "pair", "pairs")
    return "\(pairs), \(share), \(count == 1 ? "is" : "are")"
  }

  private func writeRequirement(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    guard let shortfall = shortfall(of: analysis) else { return }
    say(shortfall.sentence, to: output)
    let listed = shortfall.list()
    for pair in listed.pairs {
      say(sentence(of: pair, in: analysis), to: output)
    }
    if let rest = listed.rest { say(rest, to: output) }
  }

  private func writeHistogram(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    for line in HistogramLines(analysis.histogram).lines()
    where line.count > 0 {
      let has = line.count == 1 ? "has" : "have"
      let pairs = NumberText.counted(line.count, "pair", "pairs")
      say("\(pairs) \(has) a ratio from \(line.range)", to: output)
    }
  }

  private func writeNearMisses(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    for misses in analysis.nearMisses where misses.count > 0 {
      let number = NumberText.shortest(misses.threshold)
      let pairs = NumberText.counted(misses.count, "pair is", "pairs are")
      say("\(pairs) less than 2 percent below \(number)", to: output)
      for pair in misses.nearest {
        say(sentence(of: pair, in: analysis), to: output)
      }
      if let rest = misses.rest(in: analysis) { say(rest, to: output) }
    }
  }

  /// Says every pair, or of many what each text colour is usable on.
  private func writePairs(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    let isShort = analysis.pairCount <= Self.pairLimit
    for row in analysis.foregrounds.indices {
      if output.hasFailed { return }
      let itself = analysis.column(ofRow: row)
      let columns = analysis.backgrounds.indices.filter { $0 != itself }
      if isShort {
        for column in columns {
          say(
            sentence(of: analysis.pair(row: row, column: column), in: analysis),
            to: output)
        }
      } else if let threshold = analysis.thresholds.firstIndex(
        of: TextLevel.aa.leastRatio)
      {
        let usable = analysis.passesPerForeground[threshold][row]
        say(
          "\(name(analysis.foreground(row))) is usable for text on "
            + "\(NumberText.grouped(usable)) of "
            + NumberText.counted(columns.count, "background", "backgrounds"),
          to: output)
      }
    }
  }

  private func sentence(
    of pair: RankedPair, in analysis: ContrastAnalysis
  ) -> String {
    let contrast = analysis.contrast(of: pair)
    return VerdictMark(TextLevel(contrast)).sentence(
      contrast.least, name(analysis.foreground(of: pair)),
      on: name(analysis.background(of: pair)),
      required: contrast.isAtLeast(requiredRatio ?? 1)
        ? nil : requiredRatio)
  }

  private func name(_ entry: Palette.Entry) -> String {
    ShownName.text(entry.name)
  }

  private func say(_ sentence: String, to output: OutputBuffer) {
    output.append(sentence + ".\n")
  }
}

extension String {
  /// The text with every occurrence of some text replaced.
  fileprivate func replacing(_ old: String, by new: String) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(old) })
    {
      result += rest[..<start] + new
      rest = rest[rest.index(start, offsetBy: old.count)...]
    }
    return result + rest
  }
}
