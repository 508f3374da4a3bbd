/// A level of conformance to WCAG 2.2 (§5.2.1), in rising order.
///
/// A level belongs to a success criterion. It is not a verdict, so there is no
/// case for failing.
public enum ConformanceLevel: String, Hashable, Sendable, CaseIterable {
  /// The minimum level.
  case a = "A"

  /// The level that most laws ask for.
  case aa = "AA"

  /// The highest level.
  case aaa = "AAA"
}

extension ConformanceLevel: Comparable {
  /// Whether the first asks for less.
  public static func < (a: Self, b: Self) -> Bool {
    // "A" < "AA" < "AAA": the order of the names is that of the levels.
    a.rawValue < b.rawValue
  }
}
