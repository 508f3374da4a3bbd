import ContrastModel

/// A foreground and a background of one palette that are shown together, the
/// ratio that they need, and the evidence for the pair.
package struct Pairing: Hashable, Sendable {
  /// The index of the foreground among the palette's entries.
  package var foreground: Int

  /// The index of the background.
  package var background: Int

  /// The indices of the backdrops that a rule names, or that a style sheet
  /// shows, for a translucent background; empty if neither does.
  package var over: [Int] = []

  /// The kind of pairing.
  package var kind: PairingKind

  /// The ratio that it needs.
  package var required: Double

  /// The evidence for it.
  package var evidence: Evidence

  /// The severity: whether it can fail a gate or is only listed.
  package var severity = Severity.error

  /// The rule, the selector or the naming convention that is the evidence.
  package var because: String

  /// Where the rule or the selector is written.
  package var source: SourcePosition?

  /// If the rule at `source` only sets custom properties, the position of the
  /// style rule that uses them as colours.
  package var user: SourcePosition?
}

/// The evidence for a pairing, the strongest first.
public enum Evidence: String, Hashable, Sendable, CaseIterable {
  /// A rule declares it.
  case declared

  /// A style sheet sets both colours.
  case observed

  /// The names state it beyond doubt.
  case named

  /// The names suggest it; it never fails an audit.
  case proposed

  /// Whether a pairing with this evidence can fail a gate.
  package var gates: Bool { self != .proposed }

  /// The position in the order of certainty; 0 is the most certain.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The effect of a failing pairing, as a rule states it.
public enum Severity: String, Hashable, Sendable, CaseIterable {
  /// It fails the gate.
  case error

  /// It is only listed.
  case warn
}

/// The indices of the two colours of a pair, in one integer, which sorts by
/// foreground and then by background.
struct PairKey: Hashable, Comparable {
  private let word: UInt64

  /// The key of a pair.
  init(_ foreground: Int, _ background: Int) {
    word = UInt64(foreground) << 32 | UInt64(background)
  }

  /// The index of the foreground.
  var foreground: Int { Int(word >> 32) }

  /// The index of the background.
  var background: Int { Int(word & 0xFFFF_FFFF) }

  /// Whether the first pair sorts before the second.
  static func < (a: Self, b: Self) -> Bool { a.word < b.word }
}
