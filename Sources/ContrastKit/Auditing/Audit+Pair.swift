extension Audit {
  /// A checked or proposed pair of one mode, with its measurements.
  public struct Pair: Sendable {
    let pair: ModePair
    let answers: LazyValue<AuditSuggestions>

    var audited: AuditedPairing { pair.pairing }
    private var pairing: Pairing { audited.pairing }

    /// The name of the mode.
    public var mode: String { pair.mode.palette.mode }

    /// The entry of the foreground: text, an icon, a line.
    public var foreground: Palette.Entry { pair.foreground }

    /// The entry of the background.
    public var background: Palette.Entry { pair.background }

    /// The entries that were used as the backdrop of a translucent background;
    /// empty if it is opaque, or if no entry is its backdrop.
    public var over: [Palette.Entry] {
      audited.over.map { pair.mode.palette.entries[$0] }
    }

    /// The kind of foreground.
    public var kind: PairingKind { pairing.kind }

    /// The contrast ratio that the pair needs.
    public var needs: Double { pairing.required }

    /// The contrast ratio that decides the verdict: the lowest over all
    /// backdrops and gamuts; `nil` if a colour could not be read.
    public var ratio: ContrastRatio? { audited.ratio?.least }

    /// The ratio over the most favourable backdrop.
    public var greatestRatio: ContrastRatio? { audited.ratio?.greatest }

    /// The verdict on the pair.
    public var status: AuditedPairing.Status { audited.status }

    /// The evidence for the pair.
    public var evidence: Evidence { pairing.evidence }

    /// The rule, the selector or the words in the names that are the evidence.
    public var because: String { pairing.because }

    /// The location of the rule or the selector.
    public var ruleLocation: SourcePosition? { pairing.source }

    /// The reason for the status, such as that of a waiver; `nil` if the ratio
    /// alone decided it.
    public var reason: String? { audited.reason }

    /// Whether a failure of the pair fails the audit, or is only listed.
    public var severity: Severity { pairing.severity }

    /// The location where the foreground is defined.
    public var location: SourcePosition { foreground.source }

    /// The colours that could replace either side, so that this pair passes,
    /// and so does every other checked pair of the replaced colour, in every
    /// mode where it has the same value.
    ///
    /// Empty if the status is neither `below` nor `uncertain`, or if no colour
    /// works.
    ///
    /// - Complexity: the first request computes the suggestions for all pairs
    ///   of the audit: up to a few milliseconds for a colour, and at most a
    ///   thousand colours.
    public var suggestions: [AuditSuggestions.Listed] {
      guard status == .below || status == .uncertain else { return [] }
      return answers.value.list(for: audited, of: pair.mode)
    }

    /// The pair in a sentence, without its location:
    /// `text.muted on surface.sunken in mode light has a contrast ratio of 4.47
    /// and needs 4.5`.
    public var sentence: String { pair.clause }
  }
}

extension Audit.Pair: CustomStringConvertible {
  /// The pair in the form of a compiler's diagnostic: the location where the
  /// foreground is defined, and the sentence.
  public var description: String {
    let fails = severity == .error && evidence.gates
    return Diagnostic(fails ? .error : .warning, sentence, at: location)
      .description
  }
}
