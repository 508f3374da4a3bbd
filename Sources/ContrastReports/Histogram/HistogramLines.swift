import ContrastEngine

/// The bins of a histogram as lines that people read: a line is a whole ratio, or
/// five steps of lightness.
package struct HistogramLines {
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

  private let histogram: RatioHistogram

  package init(_ histogram: RatioHistogram) {
    self.histogram = histogram
  }

  /// The lines, up to the last one that is not empty.
  package func lines() -> [Line] {
    let step = histogram.metric.lineStep
    let bins = Int(Double(step) / histogram.width + 0.5)
    let last = histogram.counts.lastIndex { $0 > 0 }.map { $0 / bins } ?? -1
    return (0...last + 1).dropLast().map { line in
      let lower = histogram.lower + line * step
      return Line(
        lower: text(ofEdge: lower), upper: text(ofEdge: lower + step),
        count: histogram.counts[line * bins..<(line + 1) * bins].reduce(0, +))
    }
  }

  private func text(ofEdge edge: Int) -> String {
    TerminalText.paddedLeft(
      String(edge), to: String(histogram.upper).utf8.count)
  }
}
