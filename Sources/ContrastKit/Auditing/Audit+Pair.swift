internal import ContrastAudit
import ContrastEngine
import ContrastModel
internal import ContrastReports
internal import ContrastSuggestions

extension Audit {
  /// A foreground on a background of one mode that are meant to be seen
  /// together, and what was measured of them.
  public struct Pair: Sendable {
    /// The name of the mode.
    public let mode: String

    /// The colour in front: text, an icon, a line.
    public let foreground: Palette.Entry

    /// The colour behind.
    public let background: Palette.Entry

    /// The colours that were taken to lie behind a translucent background; empty
    /// where it is opaque, or where nothing is known.
    public let over: [Palette.Entry]

    /// The kind of thing that is shown.
    public let kind: PairingKind

    /// The contrast ratio that it needs.
    public let needs: Double

    /// The contrast ratio that counts: of all backdrops and gamuts the least;
    /// `nil` where a colour could not be read.
    public let ratio: ContrastRatio?

    /// The ratio over the most favourable backdrop.
    public let greatestRatio: ContrastRatio?

    /// The standing of the pair.
    public let status: Status

    /// The evidence that it is meant.
    public let evidence: Evidence

    /// The rule, the selector or the words in the names that say so.
    public let because: String

    /// Where the rule or the selector is written.
    public let ruleLocation: SourceLocation?

    /// Why it depends on what lies behind, or who accepted it and why.
    public let reason: String?

    /// Whether a finding of it fails an audit: a rule may only warn.
    public let severity: Rule.Severity

    /// Where the colour in front is defined.
    public var location: SourceLocation { foreground.source }

    /// The standing of a pair.
    public enum Status: String, Hashable, Sendable, CaseIterable {
      /// It has the ratio that it needs.
      case meets

      /// It falls short on something that is known to lie behind.
      case below

      /// It falls short or not, depending on what lies behind.
      case uncertain

      /// A colour could not be read.
      case unresolved

      /// It falls short, and rules accept it.
      case waived

      /// It falls short, and the baseline accepts it.
      case baseline
    }

    /// The evidence that a pair is meant, the surest first.
    public enum Evidence: String, Hashable, Sendable, CaseIterable {
      /// A rule declares it.
      case declared

      /// A style sheet sets both colours.
      case observed

      /// The names say so beyond doubt.
      case named

      /// The names suggest it; it never fails an audit.
      case proposed
    }

    private let answers: Answers

    /// The colours that could stand in the place of either side, so that the
    /// pair holds and with it all that the colour is meant to be seen with, in
    /// all modes that share its value.
    ///
    /// Empty where nothing falls short, and where no colour works.
    ///
    /// - Complexity: asked for the first time, those of all pairs of the audit
    ///   are worked out: up to some milliseconds a colour, for a thousand colours
    ///   at most.
    public var suggestions: [Suggestion] { answers.list() }

    /// The pair in a sentence, without its place:
    /// `text.muted on surface.sunken in mode light has a contrast ratio of 4.47
    /// and needs 4.5`.
    public var sentence: String { answers.sentence }

    /// The share of the needed ratio that is there: the less, the worse.
    var share: Double { (ratio?.value ?? 0) / needs }
  }
}

extension Audit.Pair: CustomStringConvertible {
  /// The pair as compilers print a fault: the place where the colour in front is
  /// defined, and the sentence.
  public var description: String {
    let severity: Diagnostic.Severity =
      self.severity == .error && evidence != .proposed ? .error : .warning
    return Diagnostic(severity, sentence, at: location).description
  }
}

extension Audit.Pair {
  /// The suggestions of an audit for one pair of it.
  fileprivate struct Answers: Sendable {
    let pairing: AuditedPairing
    let mode: ModeAudit
    let all: LazyValue<AuditSuggestions>

    var sentence: String { FindingText(pairing: pairing, mode: mode).clause }

    func list() -> [Suggestion] {
      guard pairing.status == .below || pairing.status == .uncertain else {
        return []
      }
      return all.value.list(for: pairing, of: mode).map { listed in
        Suggestion(
          listed.suggestion,
          side: listed.change == .foreground ? .foreground : .background,
          ratio: listed.ratio)
      }
    }
  }

  init(
    _ pairing: AuditedPairing, of mode: ModeAudit,
    _ suggestions: LazyValue<AuditSuggestions>
  ) {
    self.mode = mode.palette.mode
    foreground = mode.foreground(pairing)
    background = mode.background(pairing)
    over = pairing.over.map { mode.palette.entries[$0] }
    kind = pairing.pairing.kind
    needs = pairing.pairing.required
    ratio = pairing.ratio?.least
    greatestRatio = pairing.ratio?.greatest
    status =
      switch pairing.status {
      case .meets: .meets
      case .below: .below
      case .uncertain: .uncertain
      case .unresolved: .unresolved
      case .waived: .waived
      case .baseline: .baseline
      }
    evidence =
      switch pairing.pairing.evidence {
      case .declared: .declared
      case .observed: .observed
      case .named: .named
      case .proposed: .proposed
      }
    because = pairing.pairing.because
    ruleLocation = pairing.pairing.source
    reason = pairing.reason
    severity = pairing.pairing.severity == .error ? .error : .warning
    answers = Answers(pairing: pairing, mode: mode, all: suggestions)
  }
}
