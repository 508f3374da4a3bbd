import TextGrammars

/// A day of the Gregorian calendar, written as in ISO 8601.
///
///     CalendarDay("2027-01-31")  // 2027-01-31
///     CalendarDay("2027-02-29")  // nil
package struct CalendarDay: Comparable, CustomStringConvertible, Sendable {
  /// The year, of four digits.
  package let year: Int

  /// The month, from 1.
  package let month: Int

  /// The day of the month, from 1.
  package let day: Int

  /// Reads a day; `nil` when there is no such day.
  package init?(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.joined().allSatisfy(\.isDigit),
      let year = Int(Substring(parts[0])), let month = Int(Substring(parts[1])),
      let day = Int(Substring(parts[2]))
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of a month in a year; `nil` when there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month) else {
      return nil
    }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...days[month - 1]).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Whether the first comes before the second.
  package static func < (a: Self, b: Self) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// `YYYY-MM-DD`.
  package var description: String {
    // The added digit, which is dropped, keeps leading zeros.
    [(10_000 + year), (100 + month), (100 + day)]
      .map { String($0).dropFirst() }.joined(separator: "-")
  }
}
