import ContrastEngine
import ContrastModel

extension ContrastReport {
  /// Writes the analysis for people: for each mode a summary, a histogram and
  /// near misses or, if a ratio is required, the pairs that miss it, the worst
  /// and the best pair, and the matrix if it fits.
  ///
  /// Every line is understandable without colour, and when read aloud in order.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    for analysis in analyses {
      if output.hasFailed { return }
      ModeText(report: self, analysis: analysis, style: style, output: output)
        .write()
    }
    for line in TerminalText.wrapped(textNotes, to: min(style.columns, 100)) {
      output.append(line + "\n")
    }
  }

  /// The notes on the assumptions, once for all modes.
  private var textNotes: String {
    var notes =
      metric.note + " A \(metric.noun) is a fact about two colours; it does "
      + "not say whether a pair is ever used."
    if analyses.contains(where: \.hasTranslucentColors) {
      notes += " Translucent colours are composited in encoded sRGB."
    }
    return ([notes] + assumptionNotes).joined(separator: " ")
  }
}

/// The text of a mode.
struct ModeText {
  let report: ContrastReport
  let analysis: ContrastAnalysis
  let style: TextStyle
  let output: OutputBuffer

  /// Writes the text.
  func write() {
    writeHeading()
    analysis.writeSummary(to: output, style: style)
    writeRequirement()
    if report.requiredRatio == nil {
      analysis.writeHistogram(to: output, style: style)
      writeNearMisses()
    }
    let noun = analysis.metric.noun
    if let least = analysis.least { write([least], heading: "Least \(noun)") }
    if let most = analysis.greatest {
      write([most], heading: "Greatest \(noun)")
    }
    writeGrid()
  }

  /// Writes a line in the tone of a heading.
  func write(heading: String) {
    output.append(style.toned(heading, .heading) + "\n")
  }

  /// Writes a text in lines that fit the terminal, indented by spaces.
  func write(_ text: String, indent: Int) {
    let space = String(repeating: " ", count: indent)
    for line in TerminalText.wrapped(text, to: style.columns - indent) {
      output.append("\(space)\(line)\n")
    }
  }

  private func writeHeading() {
    write(heading: "Mode \(analysis.palette.mode.sanitized)")
    let colors = NumberText.counted(analysis.palette.entries.count, "colour")
    let pairs = NumberText.counted(analysis.pairCount, "pair")
    if report.isSelection {
      let texts = NumberText.counted(analysis.foregrounds.count, "text colour")
      let backgrounds = NumberText.counted(
        analysis.backgrounds.count, "background")
      output.append("\(colors), \(texts) on \(backgrounds): \(pairs)\n")
    } else {
      output.append("\(colors), \(pairs): each as text on every other\n")
    }
  }

  /// Writes whether the requirement is met, and the pairs below it, the worst
  /// first.
  private func writeRequirement() {
    guard let failingPairs = report.failingPairs(of: analysis) else { return }
    if failingPairs.isEmpty {
      output.append(
        "\n" + style.toned("  " + failingPairs.sentence, .met) + "\n")
      return
    }
    let listed = failingPairs.list()
    write(listed.pairs, heading: failingPairs.sentence, rest: listed.rest)
  }

  /// Writes the pairs that just miss a threshold, nearest first.
  private func writeNearMisses() {
    for misses in analysis.nearMisses where misses.count > 0 {
      let threshold = NumberText.shortest(misses.threshold)
      let count = NumberText.counted(misses.count, "pair")
      write(
        misses.nearest,
        heading: "Near misses of \(threshold): \(count) less than 2 % below",
        rest: misses.rest(in: analysis))
    }
  }

  /// Writes a heading, a row for each pair (ratio, text colour, background),
  /// and the number of pairs that the list leaves out.
  private func write(
    _ pairs: [RankedPair], heading: String, rest: String? = nil
  ) {
    output.append("\n")
    write(heading: "  " + heading)
    // The two names share the columns that the ratio, the values and the gaps
    // leave.
    let limit = max(12, (style.columns - 40) / 2)
    output.append(rows: pairs.count, style: style) { index, row in
      let pair = pairs[index]
      func append(_ entry: Palette.Entry) {
        row.append(style.name(entry.name.sanitized, to: limit))
        row.append(entry.color.nearestHex)
      }
      let ratio = TerminalText.paddedLeft(
        analysis.contrast(of: pair).least.description,
        to: analysis.ratioColumns)
      row.append("  " + ratio)
      append(analysis.foreground(of: pair))
      row.append(analysis.isTheSameBothWays(pair) ? "and" : "on")
      append(analysis.background(of: pair))
    }
    if let rest { write(rest, indent: 4) }
  }
}

extension ContrastAnalysis {
  /// The columns that the longest ratio takes. Unclamped colours outside sRGB
  /// can have ratios above the metric's greatest.
  var ratioColumns: Int {
    let greatest = greatest.map { contrast(of: $0).greatest.description }
    return max(metric.columns, greatest?.utf8.count ?? 0)
  }
}
