import ContrastEngine
import ContrastModel

/// An analysis for comments on a pull request: the usable pairs, the near
/// misses, and the matrix if it is small.
///
/// The text stays below the 65,536 characters that GitHub accepts. Omissions
/// are reported; the other formats are complete.
extension ContrastReport {
  /// The number of bytes for the head and the sections. The rest of the 65,536
  /// characters that GitHub accepts is for the closing lines.
  private static let markdownLimit = 60_000

  private static let modeLimit = 40
  private static let missLimit = 5
  private static let columnLimit = 12
  private static let rowLimit = 24

  /// Writes the analysis as Markdown.
  package func writeMarkdown(to output: OutputBuffer) {
    var size = 0
    var leftOut = 0
    for part in [head] + analyses.lazy.map(section) {
      if size + part.utf8.count > Self.markdownLimit {
        leftOut += 1
        continue
      }
      size += part.utf8.count
      output.append(part)
    }
    if leftOut > 0 {
      let modes = NumberText.counted(leftOut, "mode is", "modes are")
      output.append(
        "\n\(modes) left out here. `--format html` and `--format json` have "
          + "all of them.\n")
    }
    output.append(signatureOf: "Ratios are WCAG 2.2")
  }

  /// The title, a table with a row for each mode, and whether the requirement
  /// is met.
  private var head: String {
    let thresholds = analyses.first?.thresholds ?? []
    let titles = thresholds.map { "At least \(NumberText.shortest($0))" }
    var text = "## \(title.markdownText)\n\n\(extent).\n\n"
    text += (["Mode", "Pairs"] + titles).markdownHead(numbers: 1...)
    for analysis in analyses.prefix(Self.modeLimit) {
      let counts = analysis.passing.map {
        NumberText.grouped($0) + " ("
          + NumberText.share($0, of: analysis.pairCount) + ")"
      }
      text +=
        ([analysis.palette.mode.shownCode]
        + [NumberText.grouped(analysis.pairCount)] + counts).markdownRow
    }
    if analyses.count > Self.modeLimit {
      let more = analyses.count - Self.modeLimit
      text +=
        "\nand \(more) more modes; "
        + "`--format json` has all of them\n"
    }
    return text
      + (requiredRatio == nil ? "" : "\n**\(failingPairs.sentence).**\n")
  }

  /// The section of a mode.
  private func section(_ analysis: ContrastAnalysis) -> String {
    var text =
      analysis.palette.mode == Palette.defaultMode
      ? "" : "\n### Mode \(analysis.palette.mode.shownCode)\n"
    text += shortfallTable(of: analysis)
    if requiredRatio == nil { text += nearMisses(of: analysis) }
    text += matrix(of: analysis)
    if requiredRatio == nil { text += spread(of: analysis) }
    return text
  }

  private func shortfallTable(of analysis: ContrastAnalysis) -> String {
    guard let failingPairs = failingPairs(of: analysis), !failingPairs.isEmpty
    else { return "" }
    let listed = failingPairs.list(quote: "`")
    return "\n#### Below \(NumberText.shortest(failingPairs.ratio))\n\n"
      + ["Ratio", "Text colour", "Background"].markdownHead(numbers: ..<1)
      + listed.pairs.map { row($0, of: analysis) }.joined()
      + (listed.rest.map { "\n\($0)\n" } ?? "")
  }

  private func nearMisses(of analysis: ContrastAnalysis) -> String {
    let all = analysis.nearMisses
    let count = all.reduce(0) { $0 + $1.count }
    guard count > 0 else { return "\nNo pair just misses a threshold.\n" }
    let pairs = NumberText.counted(count, "pair misses", "pairs miss")
    let isCut = all.contains {
      $0.nearest.count > Self.missLimit || $0.rest(in: analysis) != nil
    }
    let rest = isCut ? "; `--format csv --long` has every pair" : ""
    let rows = all.flatMap { misses in
      misses.nearest.prefix(Self.missLimit).map {
        row($0, of: analysis, below: misses.threshold)
      }
    }
    return "\n#### Near misses\n\n\(pairs) a threshold by less than 2 %. The "
      + "nearest\(rest):\n\n"
      + ["Ratio", "Below", "Text colour", "Background"].markdownHead(
        numbers: ..<2) + rows.joined()
  }

  private func matrix(of analysis: ContrastAnalysis) -> String {
    let columns = analysis.backgrounds.indices
    let rows = analysis.foregrounds.indices
    guard columns.count <= Self.columnLimit, rows.count <= Self.rowLimit else {
      return "\nThe matrix of \(NumberText.grouped(rows.count)) by "
        + "\(NumberText.grouped(columns.count)) is left out here. "
        + "`--format html` has it.\n"
    }
    var text =
      "\n#### Matrix\n\n"
      + (["Text on"] + columns.map { analysis.background($0).name.shownCode })
      .markdownHead(numbers: 1...)
    for row in rows {
      let itself = analysis.column(ofRow: row)
      let cells = columns.map { column in
        if column == itself { return "itself" }
        let contrast = analysis.contrast(row: row, column: column)
        let mark = TextLevel(contrast)
        return contrast.isAtLeast(requiredRatio ?? 1)
          ? "\(contrast.least) \(mark.word)"
          : "**\(contrast.least) \(mark.word), below**"
      }
      text += ([analysis.foreground(row).name.shownCode] + cells).markdownRow
    }
    return text
  }

  /// The number of pairs by ratio, in a collapsed section.
  private func spread(of analysis: ContrastAnalysis) -> String {
    let histogram = analysis.histogram
    let rows = histogram.lines.map { line in
      [
        line.range, NumberText.grouped(line.count),
        NumberText.share(line.count, of: histogram.total),
      ].markdownRow
    }
    return "\n<details><summary>Number of pairs by ratio</summary>\n\n"
      + ["Ratio", "Pairs", "Share"].markdownHead(numbers: 1...)
      + rows.joined() + "\n</details>\n"
  }

  /// The table row of a pair: its ratio, the threshold that it misses (unless
  /// the heading states it), and its colours. GitHub shows a swatch beside a
  /// hex colour in code.
  private func row(
    _ pair: RankedPair, of analysis: ContrastAnalysis,
    below threshold: Double? = nil
  ) -> String {
    let entries = [
      analysis.foreground(of: pair), analysis.background(of: pair),
    ]
    return
      ([analysis.contrast(of: pair).least.description]
      + [threshold].compactMap(\.self).map(NumberText.shortest)
      + entries.map { "\($0.name.shownCode) `\($0.color.nearestHex)`" })
      .markdownRow
  }
}
