import ContrastEngine

/// A histogram as a drawing that is as wide as its place: everything stands at
/// percentages, so that nothing but text has a size of its own.
struct HistogramDrawing {
  /// The most bars that are drawn; finer bins are put together.
  private static let barLimit = 200

  /// The height in pixels, and the part of it that bars take.
  private static let height = 200
  private static let barHeight = 172.0

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

  /// Writes the drawing with a sentence for whoever cannot see it.
  func write(labelled label: String, to output: OutputBuffer) {
    output.element(
      "svg",
      [
        "class": "histogram", "role": "img", "aria-label": label,
        "width": "100%", "height": "\(Self.height)",
      ]
    ) {
      writeBars(to: output)
      writeAxis(to: output)
    }
  }

  private func writeBars(to output: OutputBuffer) {
    guard let greatest = bars.max(), greatest > 0 else { return }
    let width = 100 / Double(bars.count)
    output.append("<g class=\"bars\">")
    for (index, count) in bars.enumerated() where count > 0 {
      // Something is never drawn as nothing.
      let height = max(1.5, Double(count) / Double(greatest) * Self.barHeight)
      output.append(
        "<rect x=\"\(Self.text(width * Double(index)))%\" "
          + "y=\"\(Self.text(Self.barHeight - height))\" "
          + "width=\"\(Self.text(width * 0.86))%\" "
          + "height=\"\(Self.text(height))\"/>")
    }
    output.append("</g>")
  }

  private func writeAxis(to output: OutputBuffer) {
    let base = Self.text(Self.barHeight)
    output.append("<g class=\"axis\">")
    output.append("<line x1=\"0\" x2=\"100%\" y1=\"\(base)\" y2=\"\(base)\"/>")
    for threshold in thresholds {
      let place = Self.text((threshold - 1) * 5)
      output.append(
        "<line class=\"threshold\" x1=\"\(place)%\" x2=\"\(place)%\" "
          + "y1=\"0\" y2=\"\(base)\"/>")
    }
    let marks = thresholds.filter { $0 > 2.2 && $0 < 20 }
    let ticks =
      [1.0, 21] + marks
      + [11, 15].filter { tick in
        marks.allSatisfy { abs($0 - tick) > 1.2 }
      }
    for tick in ticks {
      let anchor = tick == 1 ? "start" : tick == 21 ? "end" : "middle"
      output.append(
        "<text x=\"\(Self.text((tick - 1) * 5))%\" y=\"192\" "
          + "text-anchor=\"\(anchor)\">\(NumberText.shortest(tick))</text>")
    }
    output.append("</g>")
  }

  /// A number with at most two decimals.
  static func text(_ number: Double) -> String {
    let hundredths = Int(number * 100 + 0.5)
    return NumberText.shortest(Double(hundredths) / 100)
  }
}
