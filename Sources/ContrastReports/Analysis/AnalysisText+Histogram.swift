import ContrastEngine

extension AnalysisText {
  /// Draws the ratios as bars, a line for each whole number of ratio.
  ///
  /// The longest bar fills the line. Each line says its numbers too, so that
  /// the bars can be left unread.
  func writeHistogram(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    let histogram = analysis.histogram
    let binsPerLine = Int(1 / histogram.width + 0.5)
    let counts = stride(
      from: 0, to: histogram.counts.count, by: binsPerLine
    ).map { start in
      let end = min(start + binsPerLine, histogram.counts.count)
      return histogram.counts[start..<end].reduce(0, +)
    }
    guard let greatest = counts.max(), greatest > 0 else { return }

    output.append("\n")
    output.append(style.toned("  How many pairs have which ratio", .heading))
    output.append("\n")
    let digits = NumberText.grouped(greatest).utf8.count
    // Indent, range, count, share and the spaces between take the rest.
    let width = max(8, min(style.columns, 100) - digits - 25)
    let last = counts.lastIndex { $0 > 0 } ?? 0
    for (line, count) in counts[...last].enumerated() {
      let range =
        TerminalText.paddedLeft("\(line + 1)", to: 2) + " to "
        + TerminalText.paddedLeft("\(line + 2)", to: 2)
      let number = TerminalText.paddedLeft(
        NumberText.grouped(count), to: digits)
      let share = TerminalText.paddedLeft(
        NumberText.share(count, of: histogram.total), to: 7)
      let bar = Self.bar(count, of: greatest, columns: width)
      output.append("  \(range)  \(number)  \(share)")
      output.append(bar.isEmpty ? "\n" : "  \(bar)\n")
    }
  }

  /// A bar in eighths of a column; something is never drawn as nothing.
  private static func bar(
    _ count: Int, of greatest: Int, columns: Int
  ) -> String {
    guard count > 0 else { return "" }
    let share = Double(count) / Double(greatest)
    let eighths = max(1, Int(share * Double(columns * 8)))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
