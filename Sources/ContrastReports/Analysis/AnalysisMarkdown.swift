import ContrastEngine
import ContrastModel

/// An analysis for the comments of a pull request: what is usable, what nearly
/// is, and the matrix while it is small.
///
/// It stays below the 65,536 characters that GitHub takes; what is left out is
/// said, and is in the other forms.
package struct AnalysisMarkdown {
  /// The most bytes that are written, but for the closing lines.
  static let limit = 60_000

  private static let modeLimit = 40
  private static let missLimit = 5
  private static let columnLimit = 12
  private static let rowLimit = 24

  private let report: ContrastReport

  /// The text of a report.
  package init(_ report: ContrastReport) {
    self.report = report
  }

  /// Writes the text.
  package func write(to output: OutputBuffer) {
    var size = 0
    var leftOut = 0
    let modes = report.analyses
    for part in [head] + modes.lazy.map(section) {
      if size + part.utf8.count > Self.limit {
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
    output.append(
      "\n<sub>Ratios are WCAG 2.2 contrast ratios, compared unrounded and cut "
        + "to two decimals, by \(ToolIdentity.name) "
        + "\(ToolIdentity.version).</sub>\n")
  }

  /// The title, the modes side by side, and the requirement.
  private var head: String {
    let thresholds = report.analyses.first?.thresholds ?? []
    let titles = thresholds.map { "At least \(NumberText.shortest($0))" }
    var text = "## \(report.title.markdownText)\n\n\(report.extent).\n\n"
    text += Self.row(["Mode", "Pairs"] + titles)
    text += "|---|" + String(repeating: "--:|", count: titles.count + 1) + "\n"
    for analysis in report.analyses.prefix(Self.modeLimit) {
      let counts = analysis.passing.map {
        NumberText.grouped($0) + " ("
          + NumberText.share($0, of: analysis.pairCount) + ")"
      }
      text += Self.row(
        [Self.code(analysis.palette.mode)]
          + [NumberText.grouped(analysis.pairCount)] + counts)
    }
    if report.analyses.count > Self.modeLimit {
      let more = report.analyses.count - Self.modeLimit
      text +=
        "\nand \(more) more modes; "
        + "`--format json` has all of them\n"
    }
    return text + requirement
  }

  private var requirement: String {
    report.requiredRatio == nil
      ? "" : "\n**\(report.shortfalls.sentence).**\n"
  }

  /// The part of a mode.
  private func section(_ analysis: ContrastAnalysis) -> String {
    var text =
      analysis.palette.mode == Palette.defaultMode
      ? "" : "\n### Mode \(Self.code(analysis.palette.mode))\n"
    text += shortfall(of: analysis)
    if !report.isOfRequirement { text += nearMisses(of: analysis) }
    text += matrix(of: analysis)
    if !report.isOfRequirement { text += spread(of: analysis) }
    return text
  }

  private func shortfall(of analysis: ContrastAnalysis) -> String {
    guard let shortfall = report.shortfall(of: analysis), !shortfall.isEmpty
    else { return "" }
    let listed = shortfall.list(quote: "`")
    var text =
      "\n#### Below \(NumberText.shortest(shortfall.ratio))\n\n"
      + Self.row(["Ratio", "Text colour", "Background"]) + "|--:|---|---|\n"
    for pair in listed.pairs {
      let ratio = analysis.contrast(row: pair.row, column: pair.column).least
      text += Self.row([
        ratio.description, Self.named(analysis.foreground(of: pair)),
        Self.named(analysis.background(of: pair)),
      ])
    }
    if let rest = listed.rest {
      text += "\n\(rest)\n"
    }
    return text
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
    var text =
      "\n#### Near misses\n\n\(pairs) a threshold by less than 2 %. The "
      + "nearest\(rest):\n\n"
      + Self.row(["Ratio", "Below", "Text colour", "Background"])
      + "|--:|--:|---|---|\n"
    for misses in all {
      for pair in misses.nearest.prefix(Self.missLimit) {
        let ratio = analysis.contrast(row: pair.row, column: pair.column).least
        text += Self.row([
          ratio.description, NumberText.shortest(misses.threshold),
          Self.named(analysis.foreground(of: pair)),
          Self.named(analysis.background(of: pair)),
        ])
      }
    }
    return text
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
      + Self.row(
        ["Text on"] + columns.map { Self.code(analysis.background($0).name) })
      + "|---|" + String(repeating: "--:|", count: columns.count) + "\n"
    for row in rows {
      let itself = analysis.column(ofRow: row)
      text += Self.row(
        [Self.code(analysis.foreground(row).name)]
          + columns.map { column in
            if column == itself { return "itself" }
            let contrast = analysis.contrast(row: row, column: column)
            let mark = VerdictMark(TextLevel(contrast))
            let isBelow = !contrast.isAtLeast(report.requiredRatio ?? 1)
            return isBelow
              ? "**\(contrast.least) \(mark.word), below**"
              : "\(contrast.least) \(mark.word)"
          })
    }
    return text
  }

  /// The counts by ratio, folded.
  private func spread(of analysis: ContrastAnalysis) -> String {
    let lines = HistogramLines(analysis.histogram).lines()
    var text =
      "\n<details><summary>How many pairs have which ratio</summary>\n\n"
      + Self.row(["Ratio", "Pairs", "Share"]) + "|---|--:|--:|\n"
    for line in lines {
      text += Self.row([
        line.range, NumberText.grouped(line.count),
        NumberText.share(line.count, of: analysis.histogram.total),
      ])
    }
    return text + "\n</details>\n"
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func code(_ name: String) -> String {
    ShownName.text(name).markdownCode
  }

  /// A name and its colour; GitHub shows a swatch beside a hex in code.
  private static func named(_ entry: Palette.Entry) -> String {
    "\(code(entry.name)) `\(entry.color.nearestHex)`"
  }
}
