import ContrastReports

/// The array of name, unit, value, range and extra that CI benchmark dashboards
/// read; smaller is better.
///
/// The value is the median time of a run in nanoseconds, and the range is the
/// distance of slow samples from the fastest. If memory was measured, there is
/// also an entry `…/peak` for its bytes.
struct DashboardEntries {
  /// The measurements.
  let measurements: [Measurement]

  /// The bytes of the file of times and memory.
  var json: [UInt8] { json(of: entries) }

  /// The bytes of a file of rates, such as pairs a second, where bigger is
  /// better.
  var ratesJSON: [UInt8] {
    json(
      of: measurements.map { measurement in
        Entry(
          name: measurement.name, unit: "\(measurement.work.unit.rawValue)/s",
          value: measurement.operationsPerSecond,
          range: "-\(Quantity.percent(measurement.time.spread))",
          extra: extra(measurement))
      })
  }

  private func json(of entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = OutputBuffer { bytes += $0 }
    output.appendJSONArray(of: entries, .lines(depth: 1)) { entry in
      output.appendJSONObject { members in
        members.add("name", entry.name)
        members.add("unit", entry.unit)
        members.add("value", entry.value)
        members.add("range", entry.range)
        members.add("extra", entry.extra)
      }
    }
    output.append("\n")
    // The sink does not throw.
    try? output.finish()
    return bytes
  }

  /// An entry for the time of each benchmark, and one for its memory.
  private var entries: [Entry] {
    measurements.flatMap { measurement in
      let time = Entry(
        name: measurement.name, unit: "ns", value: measurement.time.median,
        range: "+\(Quantity.percent(measurement.time.spread))",
        extra: extra(measurement))
      let memory = measurement.peak.map {
        Entry(
          name: "\(measurement.name)/peak", unit: "bytes", value: Double($0),
          range: "", extra: Quantity.bytes($0))
      }
      return [time] + (memory.map { [$0] } ?? [])
    }
  }

  private struct Entry {
    let name: String
    let unit: String
    let value: Double
    let range: String
    let extra: String
  }

  private func extra(_ measurement: Measurement) -> String {
    var text = "minimum \(Quantity.time(measurement.time.minimum))"
    text += ", " + Quantity.rate(measurement)
    if let comparison = measurement.comparison {
      text += ", \(Quantity.number(comparison.ratio)) x \(comparison.baseline)"
    }
    return text
  }
}
