import ContrastAudit
import ContrastModel
import ContrastReports
import ContrastSuggestions

extension Audit {
  /// A checked or proposed pair of one mode, with what was measured of it.
  public struct Pair: Sendable {
    let audited: AuditedPairing
    let audit: ModeAudit
    let answers: LazyValue<AuditSuggestions>

    private var pairing: Pairing { audited.pairing }

    /// The name of the mode.
    public var mode: String { audit.palette.mode }

    /// The colour in front: text, an icon, a line.
    public var foreground: Palette.Entry { audit.foreground(audited) }

    /// The colour behind.
    public var background: Palette.Entry { audit.background(audited) }

    /// The colours that were taken to lie behind a translucent background; empty
    /// where it is opaque, or where nothing is known.
    public var over: [Palette.Entry] {
      audited.over.map { audit.palette.entries[$0] }
    }

    /// The kind of thing that is shown.
    public var kind: PairingKind { pairing.kind }

    /// The contrast ratio that it needs.
    public var needs: Double { pairing.required }

    /// The contrast ratio that counts: of all backdrops and gamuts the least;
    /// `nil` where a colour could not be read.
    public var ratio: ContrastRatio? { audited.ratio?.least }

    /// The ratio over the most favourable backdrop.
    public var greatestRatio: ContrastRatio? { audited.ratio?.greatest }

    /// The standing of the pair.
    public var status: AuditedPairing.Status { audited.status }

    /// The evidence for the pair.
    public var evidence: Evidence { pairing.evidence }

    /// The rule, the selector or the words in the names that say so.
    public var because: String { pairing.because }

    /// Where the rule or the selector is written.
    public var ruleLocation: SourcePosition? { pairing.source }

    /// Why it depends on the backdrop, or who accepted it and why.
    public var reason: String? { audited.reason }

    /// Whether a finding of it fails an audit: a rule may only warn.
    public var severity: Severity { pairing.severity }

    /// Where the colour in front is defined.
    public var location: SourcePosition { foreground.source }

    /// The colours that could stand in the place of either side, so that the
    /// pair holds and with it all that the colour is meant to be seen with, in
    /// all modes that share its value.
    ///
    /// Empty where the pair has what it needs, and where no colour works.
    ///
    /// - Complexity: asked for the first time, those of all pairs of the audit
    ///   are computed: up to some milliseconds a colour, for a thousand colours
    ///   at most.
    public var suggestions: [AuditSuggestions.Listed] {
      guard status == .below || status == .uncertain else { return [] }
      return answers.value.list(for: audited, of: audit)
    }

    /// The pair in a sentence, without its place:
    /// `text.muted on surface.sunken in mode light has a contrast ratio of 4.47
    /// and needs 4.5`.
    public var sentence: String {
      FindingText(pairing: audited, mode: audit).clause
    }

    /// The share of the needed ratio that is there: the less, the worse.
    var share: Double { (ratio?.value ?? 0) / needs }
  }
}

extension Audit.Pair: CustomStringConvertible {
  /// The pair as compilers print a fault: the place where the colour in front is
  /// defined, and the sentence.
  public var description: String {
    let fails = severity == .error && evidence.gates
    return Diagnostic(fails ? .error : .warning, sentence, at: location)
      .description
  }
}
