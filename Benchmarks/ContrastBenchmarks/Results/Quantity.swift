/// Numbers as tables print them: three digits, and a unit in which they are
/// neither long nor small.
enum Quantity {
  /// A number with three significant digits: `0.00123`, `4.57`, `128`.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value > 0 else {
      return value == 0 ? "0" : "\(value)"
    }
    var decimals = 0
    var scaled = value
    while scaled < 99.95, decimals < 12 {
      scaled *= 10
      decimals += 1
    }
    return fixed(value, decimals: decimals)
  }

  /// A number with a number of decimals, rounded.
  static func fixed(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (value.magnitude * scale).rounded()
    // Beyond this a `Double` has no decimals to round.
    guard rounded < 9e15 else { return "\(value)" }
    let sign = value < 0 && rounded > 0 ? "-" : ""
    let digits = String(Int(rounded))
    if decimals == 0 { return sign + digits }
    let padding = String(
      repeating: "0", count: max(0, decimals + 1 - digits.utf8.count))
    let all = padding + digits
    return sign + all.dropLast(decimals) + "." + all.suffix(decimals)
  }

  /// A share in whole percent.
  static func percent(_ share: Double) -> String {
    fixed(share * 100, decimals: 0) + " %"
  }

  /// A time: `1.24 ms`.
  static func time(_ nanoseconds: Double) -> String {
    let units = ["ns", "µs", "ms", "s"]
    return scaled(nanoseconds, units.map { $0 })
  }

  /// The operations a second: `812 Mpairs/s`.
  static func rate(_ measurement: Measurement) -> String {
    let unit =
      measurement.work.unit == .bytes
      ? "B" : measurement.work.unit.rawValue
    return rate(measurement.operationsPerSecond, unit)
  }

  /// A rate in a unit a second.
  static func rate(_ perSecond: Double, _ unit: String) -> String {
    scaled(perSecond, ["", "k", "M", "G", "T", "P"].map { "\($0)\(unit)/s" })
  }

  /// A number of bytes: `33.6 MB`.
  static func bytes(_ count: Int) -> String {
    scaled(Double(count), ["B", "kB", "MB", "GB"])
  }

  private static func scaled(_ value: Double, _ units: [String]) -> String {
    var value = value
    var units = units[...]
    while value >= 999.5, units.count > 1 {
      value /= 1000
      units.removeFirst()
    }
    return "\(number(value)) \(units.first ?? "")"
  }
}
