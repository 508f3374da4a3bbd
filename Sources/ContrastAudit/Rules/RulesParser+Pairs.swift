import ContrastModel
import TextGrammars

/// Readers of pair rules, exemptions and waivers. Each adds an error for every
/// mistake in an object, and then may return `nil`.
extension RulesParser {
  /// The keys for the foregrounds, in the order in which an error lists them.
  private static let kinds = [
    "text", "large", "graphic", "distinct", "foreground",
  ]

  /// Reads a pair rule.
  mutating func pair(_ json: JSONValue) -> PairRule? {
    let keys =
      Self.kinds + ["on", "over", "in", "ratio", "eachOther", "severity"]
    guard let values = object(json, named: "a rule", keys: keys) else {
      return nil
    }
    let shown = shown(values, in: json)
    let foregrounds = shown.flatMap {
      patterns($0.value, of: "'\($0.key)'")
    }
    let backgrounds = patterns(values, "on")
    let over = patterns(values, "over")
    let modes = patterns(values, "in", isOfRule: false)
    let ratios = values["ratio"].map { self.ratios($0) } ?? []
    let eachOther = values["eachOther"].flatMap {
      bool($0, of: "'eachOther'")
    }
    let severity = values["severity"].flatMap {
      choice($0, of: "'severity'", Severity.allCases)
    }
    check(values, in: json, kind: shown?.key, eachOther: eachOther ?? false)
    checkCaptures([foregrounds, backgrounds, over], at: json.location)
    guard let shown, let foregrounds else { return nil }
    return PairRule(
      kind: PairingKind(rawValue: shown.key) ?? .ratio,
      foregrounds: foregrounds,
      backgrounds: backgrounds, over: over, modes: modes, ratios: ratios,
      severity: severity ?? .error, location: json.location)
  }

  /// The one key for the foregrounds of a rule, and its value.
  private mutating func shown(
    _ values: [String: JSONValue], in json: JSONValue
  ) -> (key: String, value: JSONValue)? {
    let found = Self.kinds.filter { values[$0] != nil }
    guard let key = found.first, let value = values[key] else {
      let names = Self.kinds.map { "'\($0)'" }.joined(separator: ", ")
      add("a rule needs one of \(names)", at: json.location)
      return nil
    }
    for other in found.dropFirst() {
      addTogether(other, key, at: values[other]?.location ?? value.location)
    }
    return (key, value)
  }

  private mutating func addTogether(
    _ key: String, _ other: String, at location: SourcePosition
  ) {
    add("'\(key)' and '\(other)' cannot be used together", at: location)
  }

  /// Checks that required keys are present, and that keys that exclude each
  /// other are not used together.
  private mutating func check(
    _ values: [String: JSONValue], in json: JSONValue, kind: String?,
    eachOther: Bool
  ) {
    if kind == "foreground", values["ratio"] == nil {
      add("a rule with 'foreground' needs 'ratio'", at: json.location)
    }
    if eachOther {
      if kind != nil, kind != "distinct" {
        add(
          "'eachOther' works only with 'distinct': it checks colours against"
            + " each other",
          at: values["eachOther"]?.location ?? json.location)
      }
      for key in ["on", "over"] {
        guard let value = values[key] else { continue }
        addTogether(key, "eachOther", at: value.location)
      }
    } else if values["on"] == nil {
      add("a rule needs 'on'", at: json.location)
    }
  }

  /// The patterns of an optional key.
  private mutating func patterns(
    _ values: [String: JSONValue], _ key: String, isOfRule: Bool = true
  ) -> RulePatterns? {
    values[key].flatMap { patterns($0, of: "'\(key)'", isOfRule: isOfRule) }
  }

  /// Reports too many different captures in a rule, an exemption or a waiver:
  /// the time to find its pairs grows with their number.
  private mutating func checkCaptures(
    _ lists: [RulePatterns?], at location: SourcePosition
  ) {
    let captures = lists.compactMap(\.self).flatMap(\.list.entries)
      .flatMap(\.pattern.captures)
    if Set(captures).count > PatternParser.captureLimit {
      add(PatternParser.manyCaptures(at: 0).message, at: location)
    }
  }

  /// The scope of an exemption or a waiver, and the reason.
  private mutating func scope(
    _ values: [String: JSONValue], of owner: String, in json: JSONValue
  ) -> (scope: RuleScope, reason: String)? {
    let foregrounds = patterns(values, "foreground")
    let backgrounds = patterns(values, "on")
    let modes = patterns(values, "in", isOfRule: false)
    let reason = values["because"].flatMap { text($0, of: "'because'") }
    for key in ["foreground", "because"] where values[key] == nil {
      add("\(owner) needs '\(key)'", at: json.location)
    }
    checkCaptures([foregrounds, backgrounds], at: json.location)
    guard let foregrounds, let reason else { return nil }
    let scope = RuleScope(
      foregrounds: foregrounds, backgrounds: backgrounds, modes: modes)
    return (scope, reason)
  }

  /// Reads an exemption.
  mutating func exemption(_ json: JSONValue) -> Exemption? {
    let (name, keys) = ("an exemption", ["foreground", "on", "in", "because"])
    return object(json, named: name, keys: keys)
      .flatMap { scope($0, of: name, in: json) }
      .map { Exemption(scope: $0, reason: $1, location: json.location) }
  }

  /// Reads a waiver.
  mutating func waiver(_ json: JSONValue) -> Waiver? {
    let keys = ["foreground", "on", "in", "ratio", "because", "until"]
    guard let values = object(json, named: "a waiver", keys: keys) else {
      return nil
    }
    let ratio = values["ratio"].flatMap { self.ratio($0, of: "'ratio'") }
    let lastDay = values["until"].flatMap { day($0) }
    return scope(values, of: "a waiver", in: json).map { scope, reason in
      Waiver(
        scope: scope, ratio: ratio, reason: reason, lastDay: lastDay,
        location: json.location)
    }
  }

  private mutating func day(_ json: JSONValue) -> CalendarDay? {
    guard let text = text(json, of: "'until'") else { return nil }
    if let day = CalendarDay(text) { return day }
    add("'\(text)' is not a date of the form YYYY-MM-DD", at: json.location)
    return nil
  }
}
