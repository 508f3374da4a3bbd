/// Numbers as reports print them.
package enum NumberText {
  /// The shortest decimal that reads back as the same `Double`, without a
  /// fraction when there is none: `4.5`, `3`.
  package static func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A count with commas between thousands: `1,234,567`.
  package static func grouped(_ count: Int) -> String {
    var result = ""
    let digits = String(count.magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) {
        result.append(",")
      }
      result.append(digit)
    }
    return count < 0 ? "-" + result : result
  }

  /// A count and its noun: `1 pair`, `3,782 pairs`.
  package static func counted(
    _ count: Int, _ one: String, _ many: String
  ) -> String {
    "\(grouped(count)) \(count == 1 ? one : many)"
  }

  /// The counts that are not 0, each with its noun.
  package static func counted(_ counts: [(Int, String, String)]) -> [String] {
    counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1, $0.2) }
  }

  /// A share in percent with one decimal, cut so that only all is `100.0 %`
  /// and, with less than a tenth of a percent, still not nothing: `< 0.1 %`.
  package static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0.0 %" }
    // Counts of pairs stay below 2^53, so that a thousand times one of them
    // would overflow only for palettes no machine can hold.
    let tenths = part.multipliedFullWidth(by: 1000)
    let permille = whole.dividingFullWidth(tenths).quotient
    if permille == 0 { return "< 0.1 %" }
    return "\(permille / 10).\(permille % 10) %"
  }
}
