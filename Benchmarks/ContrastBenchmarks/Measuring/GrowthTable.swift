import ContrastModel
import ContrastReports

/// The times of work at doubling sizes, and the power of the size with which
/// they grow.
struct GrowthTable {
  /// The amount by which the measured power may exceed the claimed one, because
  /// caches end between the sizes, and a machine is never quite idle.
  static let tolerance = 0.3

  /// The least total time of the samples of one size, in nanoseconds.
  let patience: UInt64

  /// Returns the nanoseconds since some moment.
  let clock: () -> UInt64

  /// Measures a series, and writes a line for each of its sizes.
  ///
  /// - Returns: whether the time grows as claimed, or slower.
  func write(_ series: GrowthSeries, to output: OutputBuffer) throws -> Bool {
    var times: [Double] = []
    let unit = series.unit.rawValue
    output.append(
      "\n\(series.name), claimed: \(series.claim.rawValue)\n"
        + row(unit, "time", "each", "power"))
    for count in series.counts {
      let time = try leastTime(of: series.prepare(count))
      let power = times.last.map { Self.power(of: [$0, time], [1, 2]) }
      times.append(time)
      output.append(
        row(
          "\(count)", Quantity.time(time),
          Quantity.time(time / Double(count)),
          power.map { Quantity.fixed($0, decimals: 2) } ?? ""))
      // A line is useful as soon as it is known.
      try output.finish()
    }
    let power = Self.power(of: times, series.counts.map(Double.init))
    let claimed = series.claim.power(
      from: series.counts[0], to: series.counts[series.counts.count - 1])
    let isKept = power <= claimed + Self.tolerance
    let all = Quantity.fixed(power, decimals: 2)
    let limit = Quantity.fixed(claimed, decimals: 2)
    let verdict = isKept ? "" : ": GROWS FASTER"
    output.append(
      "power of all sizes: \(all); \(series.claim.rawValue) is \(limit)\(verdict)\n"
    )
    return isKept
  }

  /// The least time of at least three samples.
  private func leastTime(of run: () throws -> Void) throws -> Double {
    let start = clock()
    var least = UInt64.max
    var count = 0
    repeat {
      let begin = clock()
      try run()
      least = min(least, clock() - begin)
      count += 1
    } while count < 3 || clock() - start < patience
    return Double(least)
  }

  /// The power that fits times best: the slope of the line of least squares
  /// through the logarithms.
  static func power(of times: [Double], _ counts: [Double]) -> Double {
    let x = counts.map { RealFunctions.logarithm($0) }
    // No clock measures less than a nanosecond.
    let y = times.map { RealFunctions.logarithm(max($0, 1)) }
    let middle = (
      x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count)
    )
    let products = zip(x, y).map { ($0 - middle.0) * ($1 - middle.1) }
    let squares = x.map { ($0 - middle.0) * ($0 - middle.0) }
    return products.reduce(0, +) / squares.reduce(0, +)
  }

  private func row(
    _ count: String, _ time: String, _ each: String, _ power: String
  ) -> String {
    [count, time, each, power].map { TerminalText.paddedLeft($0, to: 9) }
      .joined(separator: "  ") + "\n"
  }
}
