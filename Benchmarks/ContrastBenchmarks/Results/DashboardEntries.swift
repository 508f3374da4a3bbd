import ContrastReports

/// The array of name, unit, value, range and extra that CI benchmark dashboards
/// read; smaller is better.
///
/// The value is the median time of a run in nanoseconds, the range how far slow
/// samples lie above the fastest.
struct DashboardEntries {
  /// What was measured.
  let measurements: [Measurement]

  /// The bytes of the file.
  var json: [UInt8] {
    var bytes: [UInt8] = []
    let output = OutputBuffer { bytes += $0 }
    output.appendJSONArray(of: measurements, .lines(depth: 1)) { measurement in
      output.appendJSONObject { members in
        members.add("name", measurement.name)
        members.add("unit", "ns")
        members.add("value", measurement.time.median)
        members.add(
          "range", "+\(Quantity.percent(measurement.time.spread))")
        members.add("extra", extra(measurement))
      }
    }
    output.append("\n")
    // The sink does not throw.
    try? output.finish()
    return bytes
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
