import ContrastReports

/// The table for people: one line for each benchmark, written when it is
/// measured.
struct ResultTable {
  private let nameWidth: Int

  /// A table of benchmarks of these names.
  init(names: [String]) {
    nameWidth = names.map(TerminalText.columns).max() ?? 0
  }

  /// The heading line.
  var heading: String {
    row(
      "benchmark", "median", "minimum", "spread", "rate", "bytes", "peak",
      "ratio",
      "")
  }

  /// The line of a measurement.
  func line(_ measurement: Measurement) -> String {
    let isOfBytes = measurement.work.unit == .bytes
    return row(
      measurement.name,
      Quantity.time(measurement.time.median),
      Quantity.time(measurement.time.minimum),
      Quantity.percent(measurement.time.spread),
      isOfBytes ? "" : Quantity.rate(measurement),
      measurement.bytesPerSecond.map { Quantity.rate($0, "B") } ?? "",
      measurement.peak.map(Quantity.bytes) ?? "",
      measurement.comparison.map { Quantity.number($0.ratio) } ?? "",
      measurement.comparison.map { "x \(shortened($0, measurement))" } ?? "")
  }

  /// The name of the baseline without the part that it shares with the
  /// benchmark.
  private func shortened(
    _ comparison: BaselineComparison, _ measurement: Measurement
  ) -> String {
    let parts = comparison.baseline.split(separator: "/")
    let own = measurement.name.split(separator: "/")
    let common = zip(parts, own).prefix { $0 == $1 }.count
    return parts.dropFirst(common).joined(separator: "/")
  }

  private func row(
    _ name: String, _ median: String, _ minimum: String, _ spread: String,
    _ rate: String, _ bytes: String, _ peak: String, _ ratio: String,
    _ baseline: String
  ) -> String {
    let numbers = [
      (median, 8), (minimum, 8), (spread, 7), (rate, 13), (bytes, 9),
      (peak, 8), (ratio, 8),
    ]
    let cells = numbers.map { TerminalText.paddedLeft($0.0, to: $0.1) }
    let line =
      TerminalText.padded(name, to: nameWidth) + "  "
      + cells.joined(separator: "  ") + " " + baseline
    // No line ends in spaces.
    return line.reversed().drop { $0 == " " }.reversed() + "\n"
  }
}
