import ContrastModel

/// A foreground on a background of one palette that are seen
/// together, what they need, and how that is known.
package struct Pairing: Hashable, Sendable {
  /// The index of the colour in front among the palette's entries.
  package var foreground: Int

  /// The index of the colour behind.
  package var background: Int

  /// The indices of the colours that a rule says lie behind a translucent
  /// background; empty where no rule says so.
  package var over: [Int] = []

  /// The kind of pairing.
  package var kind: PairingKind

  /// The ratio that it needs.
  package var required: Double

  /// The evidence for it.
  package var evidence: Evidence

  /// Whether it can fail a gate, or is only listed.
  package var severity = Severity.error

  /// The rule, the selector or the words in the names that say so.
  package var because: String

  /// Where the rule or the selector is written.
  package var source: SourcePosition?

  /// Where the style rule is that uses the properties which the selector's rule
  /// sets, if that sets no colour itself.
  package var user: SourcePosition?

  /// A pairing.
  package init(
    foreground: Int, background: Int, over: [Int] = [], kind: PairingKind,
    required: Double, evidence: Evidence, severity: Severity = .error,
    because: String, source: SourcePosition? = nil,
    user: SourcePosition? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.over = over
    self.kind = kind
    self.required = required
    self.evidence = evidence
    self.severity = severity
    self.because = because
    self.source = source
    self.user = user
  }
}

/// The evidence for a pairing, the surest first.
public enum Evidence: String, Hashable, Sendable, CaseIterable {
  /// A rule declares it.
  case declared

  /// A style sheet sets both colours.
  case observed

  /// The names say so beyond doubt.
  case named

  /// The names suggest it; it never fails an audit.
  case proposed

  /// Whether a pairing of this evidence can fail a gate.
  package var gates: Bool { self != .proposed }
}

/// The effect of a finding of a rule.
public enum Severity: String, Hashable, Sendable, CaseIterable {
  /// It fails the gate.
  case error

  /// It is listed.
  case warn
}

/// The two colours of a pair by their places, in one word that sorts by the
/// foreground and then by the background.
struct PairKey: Hashable, Comparable {
  private let word: UInt64

  /// The key of a pair.
  init(_ foreground: Int, _ background: Int) {
    word = UInt64(foreground) << 32 | UInt64(background)
  }

  /// The place of the foreground.
  var foreground: Int { Int(word >> 32) }

  /// The place of the background.
  var background: Int { Int(word & 0xFFFF_FFFF) }

  /// Whether the first pair stands before the second.
  static func < (a: Self, b: Self) -> Bool { a.word < b.word }
}
