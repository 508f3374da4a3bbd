import ContrastEngine

/// The bins of a histogram as lines for people.
///
/// A line is one bin while there are few bins. Else it is a whole ratio, or
/// five steps of lightness, if bins end there; else it is as many bins as
/// needed.
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

  /// The most bins that are shown as a line each.
  private static let limit = 80

  private let histogram: RatioHistogram

  package init(_ histogram: RatioHistogram) {
    self.histogram = histogram
  }

  /// The number of bins of a line.
  package var binsPerLine: Int {
    let bins = histogram.counts.count
    if bins <= Self.limit { return 1 }
    let unit = histogram.widthDenominator * histogram.metric.lineStep
    if unit.isMultiple(of: histogram.widthNumerator) {
      return unit / histogram.widthNumerator
    }
    return (bins + Self.limit - 1) / Self.limit
  }

  /// The lines, up to the last one that is not empty.
  ///
  /// The numbers of all lines have as many digits before and after the point.
  package func lines() -> [Line] {
    let bins = histogram.counts.count
    let all = stride(from: 0, to: bins, by: binsPerLine).map { start in
      let end = min(start + binsPerLine, bins)
      return Line(
        lower: text(ofEdge: start), upper: text(ofEdge: end),
        count: histogram.counts[start..<end].reduce(0, +))
    }
    let last = all.lastIndex { $0.count > 0 } ?? -1
    return Array(all[..<(last + 1)])
  }

  /// The number of decimals of the edges of lines.
  private var places: Int {
    let step = histogram.widthNumerator * binsPerLine
    var places = 0
    var scale = 1
    while places < 6,
      !(step * scale).isMultiple(of: histogram.widthDenominator)
    {
      places += 1
      scale *= 10
    }
    return places
  }

  /// The lower edge of a bin, exactly; the last bin ends at 21.
  private func text(ofEdge bin: Int) -> String {
    let places = places
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let edge = histogram.edge(bin)
    let scaled = min(
      edge.numerator * scale / edge.denominator, histogram.upper * scale)
    let whole = TerminalText.paddedLeft(
      String(scaled / scale), to: String(histogram.upper).utf8.count)
    if places == 0 { return whole }
    return whole + "." + String(scale + scaled % scale).dropFirst()
  }
}
