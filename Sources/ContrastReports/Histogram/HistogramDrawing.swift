import ContrastEngine

/// A histogram as bars that stand at percentages of the width, so that the
/// drawing is as wide as its place and nothing but its height has a size.
struct HistogramDrawing {
  /// The most bars that are drawn; finer bins are put together.
  private static let barLimit = 200

  /// The height of the drawing, in pixels.
  static let height = 172

  /// A ratio that is written below the axis.
  struct Tick {
    let ratio: Double

    /// Where it stands, in percent of the width.
    var place: Double { (ratio - 1) * 5 }

    /// The ratio as text.
    var text: String { NumberText.shortest(ratio) }
  }

  private let bars: [Int]
  private let thresholds: [Double]

  /// The drawing of a histogram with a line at each threshold.
  init(_ histogram: RatioHistogram, thresholds: [Double]) {
    let bins = histogram.counts
    let step = (bins.count + Self.barLimit - 1) / Self.barLimit
    bars = stride(from: 0, to: bins.count, by: step).map { start in
      bins[start..<min(start + step, bins.count)].reduce(0, +)
    }
    self.thresholds = thresholds
  }

  /// The ticks: both ends, the thresholds, and others in between where there is
  /// room.
  static func ticks(for thresholds: [Double]) -> [Tick] {
    var ratios = [1.0, 21]
    for ratio in thresholds + [11, 15, 18]
    where ratios.allSatisfy({ abs($0 - ratio) > 1.2 }) {
      ratios.append(ratio)
    }
    return ratios.map(Tick.init)
  }

  /// Writes the bars, the axis and the lines at thresholds.
  func write(to output: OutputBuffer) {
    writeBars(to: output)
    output.append(
      "<g class=\"axis\"><line x1=\"0\" x2=\"100%\" y1=\"\(Self.height)\" "
        + "y2=\"\(Self.height)\"/>")
    for tick in thresholds.map(Tick.init) {
      let place = Self.text(tick.place)
      output.append(
        "<line class=\"threshold\" x1=\"\(place)%\" x2=\"\(place)%\" "
          + "y1=\"0\" y2=\"\(Self.height)\"/>")
    }
    output.append("</g>")
  }

  private func writeBars(to output: OutputBuffer) {
    guard let greatest = bars.max(), greatest > 0 else { return }
    let width = 100 / Double(bars.count)
    let full = Double(Self.height)
    output.append("<g class=\"bars\">")
    for (index, count) in bars.enumerated() where count > 0 {
      // Something is never drawn as nothing.
      let height = max(1.5, Double(count) / Double(greatest) * full)
      output.append(
        "<rect x=\"\(Self.text(width * Double(index)))%\" "
          + "y=\"\(Self.text(full - height))\" "
          + "width=\"\(Self.text(width * 0.86))%\" "
          + "height=\"\(Self.text(height))\"/>")
    }
    output.append("</g>")
  }

  /// A number with at most two decimals.
  static func text(_ number: Double) -> String {
    let hundredths = Int(number * 100 + 0.5)
    return NumberText.shortest(Double(hundredths) / 100)
  }
}
