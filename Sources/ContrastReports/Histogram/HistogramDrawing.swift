import ContrastEngine

/// A histogram of ratios as bars. Their positions are percentages of the width,
/// so that the drawing fills any width; only its height is fixed.
///
/// The heights grow with the square root of the counts: in most palettes, most
/// pairs are near ratio 1, and linear heights would make the other bars
/// invisible. `scaleNote` states this beside every drawing, and lines at round
/// counts show it.
package struct HistogramDrawing {
  /// The sentence beside every drawing.
  package static let scaleNote =
    "Heights grow with the square root of the number of pairs."

  /// With fewer pairs than this, a bar covers half a unit of ratio (five bins);
  /// WCAG's thresholds still lie between two bars.
  private static let fewPairs = 400

  /// The heights of the tallest bar, of a line of text, and of the numbers
  /// below the axis, in pixels.
  private static let barHeight = 160
  private static let lineHeight = 18
  private static let axisHeight = 24

  /// If there are more thresholds than this, none is labelled: each label makes
  /// the drawing taller by one line.
  private static let labelLimit = 5

  /// The ratios that are written below the axis.
  private static let ratios = [1, 2, 3, 5, 7, 10, 15, 21]

  private let bars: [Int]
  private let thresholds: [(ratio: Double, passing: Int)]

  /// The drawing of an analysis of WCAG's ratios, with a line per threshold.
  package init(_ analysis: ContrastAnalysis) {
    let bins = analysis.histogram.counts
    let step = analysis.histogram.total < Self.fewPairs ? 5 : 1
    bars = stride(from: 0, to: bins.count, by: step).map { start in
      bins[start..<start + step].reduce(0, +)
    }
    thresholds = zip(analysis.thresholds, analysis.passing).map { ($0, $1) }
  }

  /// The height of the drawing, in pixels.
  package var height: Int { base + Self.axisHeight }

  /// The distance of the axis from the top, in pixels.
  private var base: Int {
    Self.barHeight
      + (thresholds.count <= Self.labelLimit
        ? thresholds.count * Self.lineHeight : 0)
  }

  /// Writes the lines at round counts, the bars, the axis, and the lines at
  /// thresholds.
  package func write(to output: OutputBuffer) {
    guard let greatest = bars.max(), greatest > 0 else { return }
    writeLevels(upTo: greatest, to: output)
    writeBars(upTo: greatest, to: output)
    output.append(
      markup: """
        <g class="axis"><line x1="0" x2="100%" y1="\(base)" y2="\(base)"/>
        """)
    for ratio in Self.ratios {
      write(
        "\(ratio)", atRatio: Double(ratio), y: base + Self.lineHeight,
        anchor: ratio == 1 ? "start" : ratio == 21 ? "end" : "middle",
        to: output)
    }
    output.append("</g>")
    writeThresholds(to: output)
  }

  /// Writes a line for each threshold, and the number of pairs that meet it.
  private func writeThresholds(to output: OutputBuffer) {
    output.append("<g class=\"axis\">")
    for (index, threshold) in thresholds.enumerated() {
      let place = Self.text(Self.place(of: threshold.ratio))
      let isLabelled = thresholds.count <= Self.labelLimit
      let top = isLabelled ? index * Self.lineHeight : 0
      output.append(
        markup: """
          <line class="threshold" x1="\(place)%" x2="\(place)%" y1="\(top)" \
          y2="\(base)"/>
          """)
      guard isLabelled else { continue }
      let pairs = NumberText.counted(threshold.passing, "pair")
      let isLeft = threshold.ratio > 12
      write(
        "at least \(NumberText.shortest(threshold.ratio)): \(pairs)",
        atRatio: threshold.ratio, by: isLeft ? -6 : 6, y: top + 13,
        anchor: isLeft ? "end" : "start", to: output)
    }
    output.append("</g>")
  }

  /// Writes lines at round counts, with the numbers at the right, where there
  /// are usually few pairs.
  private func writeLevels(upTo greatest: Int, to output: OutputBuffer) {
    let highest = Self.roundNumber(upTo: greatest)
    let counts = [highest, Self.roundNumber(upTo: highest / 4)]
    output.append("<g class=\"axis\">")
    for count in counts where count > 0 {
      let y = base - Int(height(of: count, upTo: greatest) + 0.5)
      output.append(
        markup: """
          <line class="level" x1="0" x2="100%" y1="\(y)" y2="\(y)"/>
          """)
      write(
        NumberText.grouped(count), atRatio: 21, y: y - 4, anchor: "end",
        to: output)
    }
    output.append("</g>")
  }

  private func writeBars(upTo greatest: Int, to output: OutputBuffer) {
    let width = 100 / Double(bars.count)
    output.append("<g class=\"bars\">")
    for (index, count) in bars.enumerated() where count > 0 {
      // A count above 0 always has a visible bar.
      let height = max(1.5, height(of: count, upTo: greatest))
      output.append(
        markup: """
          <rect x="\(Self.text(width * Double(index)))%" \
          y="\(Self.text(Double(base) - height))" \
          width="\(Self.text(width * 0.86))%" height="\(Self.text(height))"/>
          """)
    }
    output.append("</g>")
  }

  private func write(
    _ text: String, atRatio ratio: Double, by offset: Int = 0, y: Int,
    anchor: String, to output: OutputBuffer
  ) {
    output.append(
      markup: """
        <text class="muted" x="\(Self.text(Self.place(of: ratio)))%" \
        dx="\(offset)" y="\(y)" text-anchor="\(anchor)">\(text)</text>
        """)
  }

  private func height(of count: Int, upTo greatest: Int) -> Double {
    (Double(count) / Double(greatest)).squareRoot() * Double(Self.barHeight)
  }

  /// The position of a ratio, as a percentage of the width.
  private static func place(of ratio: Double) -> Double { (ratio - 1) * 5 }

  /// The greatest of 1, 2, 5, 10, 20, … that is at most `number`; 0 if there is
  /// none.
  package static func roundNumber(upTo number: Int) -> Int {
    var power = 1
    while power <= number / 10 { power *= 10 }
    return [5, 2, 1].first { $0 <= number / power }.map { $0 * power } ?? 0
  }

  /// A number with at most two decimals.
  package static func text(_ number: Double) -> String {
    let hundredths = Int(number * 100 + 0.5)
    return NumberText.shortest(Double(hundredths) / 100)
  }
}
