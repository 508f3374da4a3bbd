import ContrastAudit
import ContrastModel

/// A pairing of a mode in the words of programs that show results: a title, a
/// sentence, a stable identifier.
package struct FindingText {
  let pairing: AuditedPairing
  let mode: ModeAudit
  private let isStrict: Bool

  /// The words for a pairing of a mode, where what is uncertain fails too if the
  /// gate is strict.
  package init(
    pairing: AuditedPairing, mode: ModeAudit, isStrict: Bool = false
  ) {
    self.pairing = pairing
    self.mode = mode
    self.isStrict = isStrict
  }

  /// The fault in a few words: `Text contrast below 4.5`.
  var title: String {
    let needs = NumberText.shortest(pairing.pairing.required)
    switch pairing.status {
    case .unresolved: return "A colour that a pair needs is unresolved"
    case .uncertain:
      return "\(kind) contrast of \(needs) depends on the backdrop"
    case .meets: return "\(kind) contrast of at least \(needs)"
    case .below, .waived, .baseline: return "\(kind) contrast below \(needs)"
    }
  }

  private var kind: String {
    switch pairing.pairing.kind {
    case .text: "Text"
    case .large: "Large-scale text"
    case .graphic: "Graphic"
    case .distinct: "Neighbouring"
    case .ratio: "Own"
    }
  }

  /// `text.muted on surface.sunken`.
  var names: String {
    "\(foreground.name.harmless) on \(background.name.harmless)"
  }

  /// The whole finding in a sentence.
  var sentence: String { clause + "." }

  /// The whole finding in a sentence without its full stop.
  package var clause: String {
    let needs = NumberText.shortest(pairing.pairing.required)
    let mode =
      self.mode.palette.mode == Palette.defaultMode
      ? "" : " in mode \(self.mode.palette.mode.harmless)"
    let ratio =
      pairing.ratio.map { bounds in
        bounds.least.value == bounds.greatest.value
          ? "has a contrast ratio of \(bounds.least)"
          : "has a contrast ratio from \(bounds.least) to \(bounds.greatest)"
      } ?? "has no known contrast ratio"
    let reason = pairing.reason.map { " (\($0.harmless))" } ?? ""
    return "\(names)\(mode) \(ratio) and needs \(needs)\(reason)"
  }

  /// The ratio that a list shows first: `4.47`, or `1.00 to 15.52` where it
  /// depends on the backdrop.
  package static func ratioWords(_ ratio: AuditedPairing.Bounds?) -> String {
    guard let ratio else { return "?" }
    return ratio.least.value == ratio.greatest.value
      ? "\(ratio.least)" : "\(ratio.least) to \(ratio.greatest)"
  }

  /// The evidence for the pair.
  var evidence: String {
    "\(pairing.pairing.evidence.rawValue): \(pairing.pairing.because.harmless)"
  }

  /// The colour in front.
  var foreground: Palette.Entry { mode.foreground(pairing) }

  /// The colour behind.
  var background: Palette.Entry { mode.background(pairing) }

  /// The identity of the pairing as 32 hexadecimal digits, which programs use to
  /// tell findings of one run from those of another.
  var fingerprint: String { Self.fingerprint(of: mode.key(pairing)) }

  /// A text as 32 hexadecimal digits.
  static func fingerprint(of text: String) -> String {
    SHA256.digest(of: text.utf8).prefix(16).map { hexDigits($0) }.joined()
  }

  /// The name of the check, the same for each kind: `contrast/text`.
  var check: String { "contrast/\(pairing.pairing.kind.rawValue)" }

  /// The weight of the finding.
  var severity: FindingSeverity {
    if pairing.status == .uncertain && !isStrict
      || pairing.pairing.severity == .warn
    {
      return .warning
    }
    return pairing.status == .meets ? .none : .error
  }
}

/// A finding about no pair that fails the gate: an acceptance that nothing needs,
/// or a colour in no pair where rules ask for that.
struct UnpairedFinding {
  /// The part of the check's name behind `contrast/`.
  let kind: String

  /// The fault in a few words.
  let title: String

  /// The fault in a sentence without its full stop.
  let message: String

  /// The place, where there is one.
  let location: SourceLocation?

  /// Whether it is about an acceptance.
  var isOfAcceptance: Bool { kind != Self.coverage }

  fileprivate static let coverage = "coverage"

  /// The fingerprint of the finding.
  var fingerprint: String {
    FindingText.fingerprint(
      of: "\(location.map { "\($0)" } ?? "-") \(message)")
  }
}

/// The weight of a finding to a gate.
enum FindingSeverity {
  case none, warning, error
}

extension Audit {
  /// The findings about no pair.
  var unpairedFindings: [UnpairedFinding] {
    let stale = stale.map {
      UnpairedFinding(
        kind: $0.kind.rawValue, title: "Stale \($0.kind.rawValue)",
        message: $0.message, location: $0.location)
    }
    if coverage != .error { return stale }
    return stale
      + modes.flatMap { mode in
        mode.coverage.uncovered.map { index in
          let entry = mode.palette.entries[index]
          return UnpairedFinding(
            kind: UnpairedFinding.coverage, title: "Uncovered colour",
            message: "\(entry.name.harmless) in mode "
              + "\(mode.palette.mode.harmless) is uncovered",
            location: entry.source)
        }
      }
  }

  /// The checked pairings that do not pass, mode by mode.
  var findings: [FindingText] {
    modes.flatMap { mode in
      mode.pairings.filter { $0.gates && $0.status != .meets }
        .map { FindingText(pairing: $0, mode: mode, isStrict: isStrict) }
    }
  }
}
