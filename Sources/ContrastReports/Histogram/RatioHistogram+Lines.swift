import ContrastEngine

extension RatioHistogram {
  /// A line: how many pairs have a ratio from one edge to the next.
  package struct Line: Equatable {
    package let lower: String
    package let upper: String
    package let count: Int

    /// The edges without the spaces that align them in columns: `1 to 2`.
    package var range: String {
      "\(lower.drop { $0 == " " }) to \(upper.drop { $0 == " " })"
    }
  }

  /// The bins as lines that people read, up to the last one that is not empty: a
  /// line is a whole ratio, or five steps of lightness.
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
