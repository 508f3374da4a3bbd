import ContrastAudit
import ContrastFiles
import ContrastModel
internal import SystemCalls

/// The measure by which an audit checks pairs.
public struct AuditOptions: Sendable {
  /// The conformance level. When `nil`, it is that of the rules, else AA.
  public var level: ConformanceLevel?

  /// Whether pairs are inferred from names, if rules allow it.
  public var infersFromNames = true

  /// The modes that are measured; all when `nil`.
  public var modes: NamePatterns?

  /// The opaque colour behind translucent backgrounds. Without it, they are
  /// composited over the page and its surfaces, where names identify these, and
  /// the least ratio counts.
  public var backdrop: PaletteColor?

  /// The luminances that count for colours outside sRGB.
  public var gamut = GamutRule.worst

  /// Whether pairs whose verdict depends on something unknown fail, too.
  public var isStrict = false

  /// The path of the findings that are accepted unless they got worse, as
  /// ``Audit/writeBaseline(to:)`` writes them.
  public var baseline: String?

  /// The day that decides which waivers have ended, as `2027-01-31`; that of
  /// the machine's clock when `nil`.
  public var today: String?

  /// Level AA, with the pairs that names state, in all modes.
  public init() {}
}

extension AuditOptions {
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
