import ContrastModel
import TextGrammars

/// A rule that declares which colours are shown on which backgrounds, and the
/// ratios that they need.
package struct PairRule: Sendable {
  /// The kind of its pairings.
  package let kind: PairingKind

  /// The foregrounds.
  package let foregrounds: RulePatterns

  /// The backgrounds; `nil` if the rule pairs the foregrounds with each other.
  package let backgrounds: RulePatterns?

  /// The backdrops of translucent backgrounds, if the rule names any.
  package let over: RulePatterns?

  /// The modes in which it applies; `nil` for all.
  package let modes: RulePatterns?

  /// The ratios that the rule states; the last one whose modes match is used.
  package let ratios: [ModeRatio]

  /// Whether its findings fail the gate or are only listed.
  package let severity: Severity

  /// Where the rule begins.
  package internal(set) var location: SourcePosition

  /// A ratio in some modes.
  package struct ModeRatio: Sendable {
    /// The modes; `nil` for all.
    package let modes: RulePatterns?

    /// The ratio.
    package let ratio: Double
  }

  /// The ratio that the rule requires in a mode; `nil` when it does not apply
  /// there.
  package func requiredRatio(
    in mode: String, at level: ConformanceLevel
  ) -> Double? {
    if let modes, !modes.list.matches(mode) { return nil }
    return ratios.last { $0.modes?.list.matches(mode) ?? true }?.ratio
      ?? kind.requiredRatio(at: level)
  }

  /// The rule on one line: `text fg-* on bg-*`.
  package var summary: String {
    let front = "\(kind.key) \(foregrounds.summary)"
    guard let backgrounds else { return front + " from each other" }
    return front + " on \(backgrounds.summary)"
      + (over.map { " over \($0.summary)" } ?? "")
  }
}

extension PairingKind {
  /// The key of this kind in a rule.
  var key: String { self == .ratio ? "foreground" : rawValue }
}

/// The pairs that an exemption or a waiver applies to.
package struct RuleScope: Sendable {
  /// The foregrounds.
  let foregrounds: RulePatterns

  /// The backgrounds; `nil` for all.
  let backgrounds: RulePatterns?

  /// The modes in which it applies; `nil` for all.
  let modes: RulePatterns?

  /// Whether it applies in a mode.
  func holds(in mode: String) -> Bool { modes?.list.matches(mode) ?? true }
}

/// A rule that exempts pairs, and the reason.
package struct Exemption: Sendable {
  /// The pairs.
  package let scope: RuleScope

  /// Why they need no contrast.
  package let reason: String

  /// Where the exemption begins.
  package let location: SourcePosition
}

/// An acceptance of failing pairings.
package struct Waiver: Sendable {
  /// The pairs.
  package let scope: RuleScope

  /// The lowest ratio that is accepted; `nil` for any.
  package let ratio: Double?

  /// Why it is accepted.
  package let reason: String

  /// The last day on which it is accepted; `nil` for no end.
  package let lastDay: CalendarDay?

  /// Where the waiver begins.
  package internal(set) var location: SourcePosition

  /// Whether the last day of the waiver has passed.
  func hasEnded(by today: CalendarDay) -> Bool {
    lastDay.map { $0 < today } ?? false
  }
}

/// The patterns of a key in a file of rules, with their positions.
package struct RulePatterns: Sendable {
  /// The patterns.
  package let list: PatternList

  /// Where the key's value begins.
  package let location: SourcePosition

  /// The JSON strings that the patterns were parsed from, one for each entry.
  let texts: [JSONValue]

  /// The first few patterns on one line, for the reason that a report gives for
  /// a pair.
  var summary: String {
    let limit = 3
    var shown = list.entries.prefix(limit).map(\.text)
    if list.entries.count > limit {
      shown.append("… \(list.entries.count - limit) more")
    }
    let text = shown.joined(separator: ", ")
    return text.utf8.count > 240 ? text.prefix(200) + "…" : text
  }
}
