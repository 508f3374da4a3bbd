import ContrastAudit
import ContrastFiles
import ContrastModel
import SystemCalls

/// The options of every verb that audits: which pairs are checked, and how they
/// are measured.
struct AuditOptions {
  var input = InputOptions()

  /// The path of the rules, or `nil` for the nearest ones.
  var rulesPath: String?

  /// Whether rules are searched for when none are named.
  var findsRules = true

  /// The conformance level, or `nil` for the level of the rules.
  var level: ConformanceLevel?

  /// Whether pairs are inferred from names.
  var infers = true

  /// The backdrop of translucent backgrounds: a colour, or the name of one.
  var backdrop: String?

  /// The rule for colours outside sRGB.
  var gamut = GamutRule.worst

  /// The flags, in the order of help.
  static let all: [Option<Self>] =
    InputOptions.sources.within(\.input) + [
      Option(
        "rules", takes: "PATH", into: \.rulesPath,
        summary: "Read the rules from this file.",
        details: """
          Without it, the nearest contrast.json is used, searched upward from \
          the first INPUT or the working directory.
          """
      ) { $0.text },
      Option(
        "no-rules", sets: \.findsRules, to: false,
        summary: "Ignore rules files."),
      Option(
        "level", takes: "LEVEL", choices: ["AA", "AAA"], into: \.level,
        summary: "The conformance level; default AA.",
        details: "Ratios that rules state are unchanged."
      ) { try $0.choice(among: [ConformanceLevel.aa, .aaa]) },
      Option(
        "no-infer", sets: \.infers, to: false,
        summary: "Do not infer pairs from names."),
      Option(
        "backdrop", takes: "COLOR", into: \.backdrop,
        summary: "The backdrop of translucent backgrounds.",
        details: """
          An opaque colour, or the name of one in the input. Without it, \
          the page and its surfaces are the backdrops, if names identify them, \
          and the lowest ratio is used.
          """
      ) { $0.text },
      .gamut(\.gamut),
    ]

  /// The request for an audit with these options and rules.
  func request(
    _ rules: Rules?, path: String?, today: CalendarDay? = nil
  ) throws -> AuditRequest {
    AuditRequest(
      rules, path: path, level: level, infers: infers, gamut: gamut,
      today: try today ?? .present())
  }

  /// The rules that apply to some inputs.
  ///
  /// - Throws: `UsageError` when the options contradict each other.
  func rules(nextTo input: String?) throws(UsageError) -> RulesInput {
    if rulesPath != nil, !findsRules {
      throw UsageError("--rules and --no-rules cannot be used together")
    }
    return RulesInput(
      named: rulesPath, isSearched: findsRules, nextTo: input)
  }
}

extension CalendarDay {
  /// Today's date in UTC, by the system's clock.
  static func present() throws(ToolError) -> CalendarDay {
    let today = SystemClock.today
    guard
      let day = CalendarDay(
        year: today.year, month: today.month, day: today.day)
    else {
      throw ToolError(
        "the system clock has no valid date", hint: "name one with --today")
    }
    return day
  }
}
