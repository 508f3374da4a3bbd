import ContrastModel
import TextGrammars

/// A rule that declares which colours are shown on which, and what they need.
package struct PairRule: Sendable {
  /// The kind of its pairings.
  package let kind: PairingKind

  /// The colours in front.
  package let foregrounds: RulePatterns

  /// The colours behind; `nil` where those in front are distinguished from each other.
  package let backgrounds: RulePatterns?

  /// The colours behind translucent backgrounds, if the rule names any.
  package let over: RulePatterns?

  /// The modes in which it holds; `nil` for all.
  package let modes: RulePatterns?

  /// The ratios that it asks for itself; of those whose mode matches the last
  /// counts.
  package let ratios: [ModeRatio]

  /// The effect of its findings.
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

  /// The ratio that it asks for in a mode; `nil` when it asks for nothing there.
  package func requiredRatio(
    in mode: String, at level: ConformanceLevel
  ) -> Double? {
    if let modes, !modes.list.matches(mode) { return nil }
    return ratios.last { $0.modes?.list.matches(mode) ?? true }?.ratio
      ?? kind.requiredRatio(at: level)
  }

  /// The rule as a line: `text fg-* on bg-*`.
  package var summary: String {
    let name = kind == .ratio ? "foreground" : kind.rawValue
    let front = "\(name) \(foregrounds.summary)"
    guard let backgrounds else { return front + " each with each" }
    return front + " on \(backgrounds.summary)"
      + (over.map { " over \($0.summary)" } ?? "")
  }
}

/// The pairs that an exemption or a waiver is about.
package struct RuleScope: Sendable {
  /// The colours in front.
  let foregrounds: RulePatterns

  /// The colours behind; `nil` for all.
  let backgrounds: RulePatterns?

  /// The modes in which it holds; `nil` for all.
  let modes: RulePatterns?

  /// Whether it holds in a mode.
  func holds(in mode: String) -> Bool { modes?.list.matches(mode) ?? true }
}

/// A rule that says of which colours nothing is asked, and why.
package struct Exemption: Sendable {
  /// The pairs.
  package let scope: RuleScope

  /// Why nothing is asked of them.
  package let reason: String

  /// Where the exemption begins.
  package let location: SourcePosition
}

/// An acceptance of pairings that fail.
package struct Waiver: Sendable {
  /// The pairs.
  package let scope: RuleScope

  /// The least ratio that is accepted; `nil` for any.
  package let ratio: Double?

  /// Why it is accepted.
  package let reason: String

  /// The last day on which it is; `nil` for ever.
  package let lastDay: CalendarDay?

  /// Where the waiver begins.
  package internal(set) var location: SourcePosition
}

/// The patterns of a key in a file of rules, and where each is written.
package struct RulePatterns: Sendable {
  /// The patterns.
  package let list: PatternList

  /// Where the key's value begins.
  package let location: SourcePosition

  /// The texts, one for each entry.
  private let texts: [JSONValue]

  /// The patterns of some texts.
  init(_ list: PatternList, texts: [JSONValue], at location: SourcePosition) {
    self.list = list
    self.texts = texts
    self.location = location
  }

  /// Where a byte of an entry is written.
  func location(ofByte offset: Int, in entry: Int) -> SourcePosition {
    texts[entry].location(ofByte: offset)
  }

  /// The patterns in a row, as `because` shows them, not more than fit.
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
