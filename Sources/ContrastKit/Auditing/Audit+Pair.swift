public import ContrastAudit
import ContrastEngine
import ContrastModel
internal import ContrastReports
internal import ContrastSuggestions

extension Audit {
  /// A foreground on a background of one mode, and what was measured of them.
  public struct Pair: Sendable {
    private let pairing: AuditedPairing
    private let audited: ModeAudit
    private let all: LazyValue<AuditSuggestions>

    init(
      _ pairing: AuditedPairing, of mode: ModeAudit,
      _ suggestions: LazyValue<AuditSuggestions>
    ) {
      self.pairing = pairing
      audited = mode
      all = suggestions
    }

    /// The name of the mode.
    public var mode: String { audited.palette.mode }

    /// The names of other modes that are equal to it.
    public var alsoModes: [String] { audited.alsoModes }

    /// The colour in front: text, an icon, a line.
    public var foreground: Palette.Entry { audited.foreground(pairing) }

    /// The background.
    public var background: Palette.Entry { audited.background(pairing) }

    /// The backdrops of a translucent background; empty where it is opaque, or
    /// where nothing is known.
    public var over: [Palette.Entry] {
      pairing.over.map { audited.palette.entries[$0] }
    }

    /// The kind of thing that is shown.
    public var kind: PairingKind { pairing.pairing.kind }

    /// The contrast ratio that it needs.
    public var needs: Double { pairing.pairing.required }

    /// The contrast ratio that counts: of all backdrops and gamuts the least;
    /// `nil` where a colour could not be read.
    public var ratio: ContrastRatio? { pairing.ratio?.least }

    /// The ratio over the most favourable backdrop.
    public var greatestRatio: ContrastRatio? { pairing.ratio?.greatest }

    /// The standing of the pair.
    public var status: PairingStatus { pairing.status }

    /// The evidence for it.
    public var evidence: Evidence { pairing.pairing.evidence }

    /// The rule, the selector or the words in the names that state it.
    public var because: String { pairing.pairing.because }

    /// Where the rule or the selector is written.
    public var ruleLocation: SourceLocation? { pairing.pairing.source }

    /// Why it depends on the backdrop, or who accepted it and why.
    public var reason: String? { pairing.reason }

    /// Whether a finding of it fails an audit: a rule may only warn.
    public var severity: Rule.Severity {
      pairing.pairing.severity == .error ? .error : .warning
    }

    /// Where the colour in front is defined.
    public var location: SourceLocation { foreground.source }

    /// The colours that could stand in the place of either side, and pass in
    /// every pair that the colour is used in, in all modes that share its value.
    ///
    /// Empty where nothing fails, and where no colour works.
    ///
    /// - Complexity: asked for the first time, those of all pairs of the audit
    ///   are computed: up to some milliseconds a colour, for a thousand colours
    ///   at most.
    public var suggestions: [Suggestion] {
      guard status == .below || status == .uncertain else { return [] }
      return all.value.list(for: pairing, of: audited).map { listed in
        Suggestion(
          listed.suggestion,
          side: listed.change == .foreground ? .foreground : .background,
          ratio: listed.ratio)
      }
    }

    /// The pair in a sentence, without its place:
    /// `text.muted on surface.sunken in mode light has a contrast ratio of 4.47
    /// and needs 4.5`.
    public var sentence: String {
      FindingText(pairing: pairing, mode: audited).clause
    }

    /// The share of the needed ratio that is there: the less, the worse.
    var share: Double { (ratio?.value ?? 0) / needs }
  }
}

extension Audit.Pair: CustomStringConvertible {
  /// The pair as compilers print a fault: the place where the colour in front is
  /// defined, and the sentence.
  public var description: String {
    let isError = severity == .error && evidence != .proposed
    return Diagnostic(isError ? .error : .warning, sentence, at: location)
      .description
  }
}
