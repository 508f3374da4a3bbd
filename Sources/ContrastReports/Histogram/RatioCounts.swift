import ContrastEngine
import ContrastModel

/// The numbers of pairs by ratio, which the analyses of a palette and of the
/// gamut have in common.
package protocol RatioCounts {
  /// The number of pairs.
  var pairCount: Int { get }

  /// The thresholds, in ascending order.
  var thresholds: [Double] { get }

  /// The number of pairs that meet each threshold.
  var passing: [Int] { get }

  /// The number of pairs with a ratio in each bin.
  var histogram: RatioHistogram { get }
}

extension ContrastAnalysis: RatioCounts {}

extension GamutAnalysis: RatioCounts {}

extension JSONMembers {
  /// Adds the members `pairs`, `thresholds` and `histogram` of a mode.
  package mutating func add(_ counts: some RatioCounts) {
    add("pairs", counts.pairCount)
    let results = zip(counts.thresholds, counts.passing)
    addObjects("thresholds", of: results, .lines(depth: 4)) { result, members in
      members.add("ratio", result.0)
      members.add("passing", result.1)
    }
    addObject("histogram", .lines(depth: 4)) { members in
      members.add("lower", counts.histogram.lower)
      members.add("upper", counts.histogram.upper)
      members.add("width", counts.histogram.width)
      members.add("counts", counts.histogram.counts)
    }
  }
}

extension RatioCounts {
  /// Writes how many pairs meet each threshold, and what they are usable for.
  package func writeSummary(to output: OutputBuffer, style: TextStyle) {
    output.append("\n")
    let counts = passing.map(NumberText.grouped)
    let width = counts.map(\.utf8.count).max() ?? 0
    output.append(rows: thresholds.count, style: style) { index, row in
      let words = histogram.metric.usability(of: thresholds[index])
      let share = NumberText.share(passing[index], of: pairCount)
      row.append("at least \(NumberText.shortest(thresholds[index]))")
      row.append(TerminalText.paddedLeft(counts[index], to: width))
      row.append(TerminalText.paddedLeft(share, to: 7))
      if histogram.metric.hasCriteria {
        row.append(words.map { "usable for \($0)" } ?? "")
      }
    }
  }

  /// Draws the number of pairs by ratio as bars.
  ///
  /// The longest bar fills the line. Each line also states its numbers, so that
  /// the bars can be ignored.
  package func writeHistogram(to output: OutputBuffer, style: TextStyle) {
    let total = histogram.total
    let lines = histogram.lines
    guard let first = lines.first,
      let greatest = lines.map(\.count).max(), greatest > 0
    else { return }

    let heading = "  Number of pairs by \(histogram.metric.noun)"
    output.append("\n" + style.toned(heading, .heading) + "\n")
    let digits = NumberText.grouped(greatest).utf8.count
    // The indent, range, count, share and spaces take the other columns.
    let taken = 2 * first.lower.utf8.count + digits + 21
    let width = max(8, min(style.columns, 100) - taken)
    for line in lines {
      let range = "\(line.lower) to \(line.upper)"
      let number = TerminalText.paddedLeft(
        NumberText.grouped(line.count), to: digits)
      let share = TerminalText.paddedLeft(
        NumberText.share(line.count, of: total), to: 7)
      let bar = bar(line.count, of: greatest, columns: width)
      output.append("  \(range)  \(number)  \(share)")
      output.append(bar.isEmpty ? "\n" : "  \(bar)\n")
    }
  }

  /// A bar, drawn in eighths of a column; a count above 0 is always visible.
  private func bar(
    _ count: Int, of greatest: Int, columns: Int
  ) -> String {
    guard count > 0 else { return "" }
    let share = Double(count) / Double(greatest)
    let eighths = max(1, Int(share * Double(columns * 8)))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}

extension RatioHistogram {
  /// A line of the histogram: the number of pairs with a ratio from one edge to
  /// the next.
  package struct Line: Equatable {
    package let lower: String
    package let upper: String
    package let count: Int

    /// The edges without the spaces that align them in columns: `1 to 2`.
    package var range: String {
      "\(lower.drop { $0 == " " }) to \(upper.drop { $0 == " " })"
    }
  }

  /// The bins as lines for people, up to the last one that is not empty: a line
  /// covers one unit of ratio, or five of lightness.
  package var lines: [Line] {
    let step = metric.lineStep
    let bins = Int(Double(step) / width + 0.5)
    let last = counts.lastIndex { $0 > 0 }.map { $0 / bins } ?? -1
    return (0...last + 1).dropLast().map { line in
      let edges = [line * step, (line + 1) * step].map {
        TerminalText.paddedLeft(
          String(lower + $0), to: String(upper).utf8.count)
      }
      return Line(
        lower: edges[0], upper: edges[1],
        count: counts[line * bins..<(line + 1) * bins].reduce(0, +))
    }
  }
}
