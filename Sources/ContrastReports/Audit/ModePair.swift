import ContrastAudit
import ContrastModel

/// A pairing of a mode, and its words for people and for programs that show
/// results. There can be very many pairs, so each stores only indices.
package struct ModePair {
  fileprivate let modes: [ModeAudit]

  /// The index of the mode.
  package let modeIndex: Int
  fileprivate let index: Int

  package var mode: ModeAudit { modes[modeIndex] }
  package var pairing: AuditedPairing { modes[modeIndex].pairings[index] }

  /// The finding in a few words: `Text contrast below 4.5`.
  var title: String {
    let needs = NumberText.shortest(pairing.pairing.required)
    let kind = pairing.pairing.kind.words.title
    switch pairing.status {
    case .unresolved: return "A colour of a checked pair is unresolved"
    case .uncertain:
      return "\(kind) contrast of \(needs) depends on the backdrop"
    case .meets: return "\(kind) contrast of at least \(needs)"
    case .below, .waived, .baseline: return "\(kind) contrast below \(needs)"
    }
  }

  /// The names of the two colours: `text.muted on surface.sunken`.
  package var names: String {
    "\(foreground.name.sanitized) on \(background.name.sanitized)"
  }

  /// The selector, if both colours are in one style rule; else `nil`.
  var selector: String? {
    let (front, back) = (" color", " background-color")
    guard foreground.name.hasSuffix(front) else { return nil }
    let selector = foreground.name.dropLast(front.count)
    return background.name == selector + back ? selector.sanitized : nil
  }

  /// The names of the two colours, or one name if both share a selector.
  var briefNames: String {
    selector.map { "\($0), color on background-color" } ?? names
  }

  /// The whole finding in a sentence.
  var sentence: String { clause + "." }

  /// The whole finding in a sentence without its full stop.
  package var clause: String {
    let needs = NumberText.shortest(pairing.pairing.required)
    let mode =
      self.mode.palette.mode == Palette.defaultMode
      ? "" : " in mode \(self.mode.palette.mode.sanitized)"
    let ratio =
      pairing.ratio.map { bounds in
        bounds.least.value == bounds.greatest.value
          ? "has a contrast ratio of \(bounds.least)"
          : "has a contrast ratio from \(bounds.least) to \(bounds.greatest)"
      } ?? "has no known contrast ratio"
    let reason = pairing.reason.map { " (\($0.sanitized))" } ?? ""
    return "\(names)\(mode) \(ratio) and needs \(needs)\(reason)"
  }

  /// The evidence for the pair.
  var evidence: String {
    "\(pairing.pairing.evidence.rawValue): \(pairing.pairing.because.sanitized)"
  }

  /// The entry of the text or graphic.
  package var foreground: Palette.Entry { mode.foreground(pairing) }

  /// The entry of the background.
  package var background: Palette.Entry { mode.background(pairing) }

  /// The name of the check, one for each kind of pair: `contrast/text`.
  var check: String { "contrast/\(pairing.pairing.kind.rawValue)" }
}

extension AuditedPairing {
  /// The ratio that a list shows first: `4.47`, or `1.00 to 15.52` if it
  /// depends on the backdrop, or `?` if it is unknown.
  package var ratioWords: String {
    guard let ratio else { return "?" }
    return ratio.least.value == ratio.greatest.value
      ? "\(ratio.least)" : "\(ratio.least) to \(ratio.greatest)"
  }
}

extension PairingKind {
  /// The words for the kind at the start of a title and in a list, the
  /// requirement as a sentence, and the address of the page about it in
  /// "Understanding WCAG 2.2", if there is one.
  package var words:
    (title: String, phrase: String, demand: String, page: String?)
  {
    let folder = "https://www.w3.org/WAI/WCAG22/Understanding/"
    let ofText = folder + "contrast-minimum.html"
    let ofOthers = folder + "non-text-contrast.html"
    let has = "the contrast ratio that it needs (WCAG 1.4.3, 1.4.6)."
    return switch self {
    case .text: ("Text", "text", "Text has " + has, ofText)
    case .large:
      (
        "Large-scale text", "large-scale text", "Large-scale text has " + has,
        ofText
      )
    case .graphic:
      (
        "Graphic", "graphic",
        "Graphics and parts of controls have the contrast ratio that they need "
          + "(WCAG 1.4.11).", ofOthers
      )
    case .distinct:
      (
        "Adjacent colour", "distinguished by contrast",
        "Colours distinguished only by contrast have the ratio that they need.",
        ofOthers
      )
    case .ratio:
      (
        "Custom", "custom ratio",
        "A pair has the contrast ratio that its rule requires.", nil
      )
    }
  }
}

/// A finding for programs that show results: a pairing that does not pass, a
/// stale acceptance, or an uncovered colour if rules request coverage.
struct Notice {
  /// The pairing; `nil` if the finding does not concern a pair.
  var finding: ModePair?

  /// The name of the check: `contrast/text`.
  let check: String

  /// The finding in a few words.
  let title: String

  /// The finding in a sentence, with the evidence for a pairing.
  let message: String

  /// The location, if there is one.
  let place: SourcePosition?

  /// The text that identifies the finding, the same in each run.
  private let identity: String

  /// Whether the finding is a warning instead of an error.
  let isWarning: Bool

  /// Whether a waiver or a baseline accepts the finding.
  var isAccepted: Bool {
    finding?.pairing.status == .waived || finding?.pairing.status == .baseline
  }

  /// The first 32 hexadecimal digits of the identity's digest, by which
  /// programs recognize a finding from one run to the next.
  var fingerprint: String {
    SHA256.digest(of: identity.utf8).prefix(16).map { hexDigits($0) }.joined()
  }

  /// The notice of a pairing that does not pass; a verdict that depends on the
  /// backdrop is an error if the gate is strict.
  fileprivate init(_ finding: ModePair, isStrict: Bool) {
    let pairing = finding.pairing
    self.finding = finding
    check = finding.check
    title = finding.title
    message = "\(finding.sentence) \(finding.evidence)"
    place = finding.foreground.source
    identity = finding.mode.key(pairing)
    isWarning =
      pairing.status == .uncertain && !isStrict
      || pairing.pairing.severity == .warn
  }

  /// The notice of a finding that does not concern a pair.
  fileprivate init(
    _ check: String, _ title: String, _ message: String,
    at place: SourcePosition?, isWarning: Bool = false
  ) {
    self.check = check
    self.title = title
    self.message = message
    self.place = place
    identity = "\(place.map { "\($0)" } ?? "-") \(message)"
    self.isWarning = isWarning
  }
}

extension Audit {
  /// The pairs of all modes, mode by mode.
  package var pairs: some Sequence<ModePair> {
    modes.indices.lazy.flatMap { pairs(ofMode: $0) }
  }

  /// The pairs of a mode.
  func pairs(ofMode mode: Int) -> some Sequence<ModePair> {
    modes[mode].pairings.indices.lazy.map {
      ModePair(modes: modes, modeIndex: mode, index: $0)
    }
  }

  /// The findings that programs list: those of pairings, mode by mode, then the
  /// others.
  var notices: [Notice] {
    pairs.filter { $0.pairing.gates && $0.pairing.status != .meets }
      .map { Notice($0, isStrict: isStrict) } + unpairedNotices
  }

  /// The findings that do not concern a pair, all of which fail the gate.
  var unpairedNotices: [Notice] {
    staleNotices + (coverage == .error ? uncoveredNotices : [])
  }

  /// The stale acceptances.
  var staleNotices: [Notice] {
    stale.map {
      Notice(
        "contrast/\($0.kind.rawValue)", "Stale \($0.kind.rawValue)", $0.message,
        at: $0.location)
    }
  }

  /// The uncovered colours, mode by mode: warnings, unless they fail the gate.
  var uncoveredNotices: [Notice] {
    modes.flatMap { mode in
      mode.coverage.uncovered.map { index in
        let entry = mode.palette.entries[index]
        return Notice(
          "contrast/coverage", "Uncovered colour",
          "\(entry.name.sanitized) in mode \(mode.palette.mode.sanitized) is "
            + "uncovered", at: entry.source, isWarning: coverage != .error)
      }
    }
  }
}
