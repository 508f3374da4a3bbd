internal import SystemCalls

/// The settings of an audit.
public struct AuditOptions: Sendable {
  /// The conformance level; when `nil`, that of the rules, or else AA.
  public var level: ConformanceLevel?

  /// Whether pairs are inferred from names, if rules allow it.
  public var infersFromNames = true

  /// The modes that are measured; all when `nil`.
  public var modes: NamePatterns?

  /// The opaque colour behind translucent backgrounds, unless a rule or a style
  /// sheet states their backdrop. Without it, they are composited over the page
  /// and its surfaces, if names identify these, and the lowest ratio decides
  /// the verdict.
  public var backdrop: PaletteColor?

  /// The rule for colours outside sRGB.
  public var gamut = GamutRule.worst

  /// Whether pairs whose verdict depends on an unknown backdrop fail, too.
  public var isStrict = false

  /// The path of a baseline, which ``Audit/writeBaseline(to:)`` writes: its
  /// findings are accepted unless they get worse.
  public var baseline: String?

  /// The day that decides which waivers have ended, as `2027-01-31`; that of
  /// the machine's clock when `nil`.
  public var today: String?

  /// The default settings: level AA, pairs from names, all modes.
  public init() {}

  func day() throws(ContrastError) -> CalendarDay {
    if let today {
      guard let day = CalendarDay(today) else {
        throw ContrastError(
          "'\(today)' is not a date (YYYY-MM-DD)", ofFileAt: "<today>")
      }
      return day
    }
    let now = SystemClock.today
    guard let day = CalendarDay(year: now.year, month: now.month, day: now.day)
    else {
      throw ContrastError(
        "the system clock has no valid date", ofFileAt: "<today>")
    }
    return day
  }
}
