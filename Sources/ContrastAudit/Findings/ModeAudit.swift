import ContrastModel
import TextGrammars

/// The pairings of one mode, measured.
package struct ModeAudit: Sendable {
  /// The colours of the mode; behind those of the source the colours that style
  /// rules bring with them.
  package private(set) var palette: Palette

  /// The entries whose colours could not be read.
  package let unresolved: Set<Int>

  /// The pairings, in the order of the foregrounds and then of the backgrounds.
  package private(set) var pairings: [AuditedPairing]

  /// The entries that repeat others, and which: pairs are about the others.
  package let repeats: [Int: Int]

  /// The names of other modes that are equal to this one.
  package internal(set) var alsoModes: [String] = []

  /// The page of the mode, where names tell it.
  package let page: Int?

  /// The backdrop of translucent backgrounds.
  package let behind: BackdropChoice

  /// The colours in no checked pair.
  package let coverage: Coverage

  /// The colour that was said to lie behind translucent backgrounds.
  package var backdrop: PaletteColor? { behind.said }

  /// The name of the foreground of a pairing.
  package func foreground(_ pairing: AuditedPairing) -> Palette.Entry {
    palette.entries[pairing.pairing.foreground]
  }

  /// The name of the background of a pairing.
  package func background(_ pairing: AuditedPairing) -> Palette.Entry {
    palette.entries[pairing.pairing.background]
  }

  /// The identity of a pairing, the same as long as its names are: a JSON
  /// pointer (RFC 6901) of kind, mode, foreground, background, and of what was
  /// said to lie behind. Never a line, a ratio or a message, which
  /// change when the pairing does not.
  package func key(_ pairing: AuditedPairing) -> String {
    let parts =
      [
        pairing.pairing.kind.rawValue, palette.mode, foreground(pairing).name,
        background(pairing).name,
      ] + saidToLieBehind(pairing)
    return parts.map { "/" + Self.escaped($0) }.joined()
  }

  /// The backdrops that a rule, or whoever asked, names for a translucent
  /// background.
  func saidToLieBehind(_ pairing: AuditedPairing) -> [String] {
    // What a style sheet shows behind is a fact about it, as a ratio is.
    let isSaid = pairing.pairing.evidence == .declared
    let over =
      isSaid ? pairing.pairing.over.map { palette.entries[$0].name } : []
    guard over.isEmpty, let backdrop, !background(pairing).color.isOpaque
    else { return over }
    return [backdrop.nearestHex]
  }

  /// The same mode with what fails the gate accepted.
  package func accepted(isStrict: Bool) -> ModeAudit {
    with(
      pairings: pairings.map {
        $0.fails(isStrict: isStrict) && $0.status != .unresolved
          ? $0.with(.baseline, "in the baseline") : $0
      })
  }

  /// The same mode with other pairings, and perhaps other colours of the same
  /// names.
  func with(
    _ other: Palette? = nil, pairings: [AuditedPairing]
  ) -> ModeAudit {
    var result = self
    (result.palette, result.pairings) = (other ?? palette, pairings)
    return result
  }

  private static func escaped(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The number of pairings of some evidence that have a status.
  package func count(
    _ status: AuditedPairing.Status, gating: Bool = true
  ) -> Int {
    pairings.count {
      $0.status == status && $0.pairing.evidence.gates == gating
    }
  }

  /// The number of pairings that have an evidence.
  package func count(_ evidence: Evidence) -> Int {
    pairings.count { $0.pairing.evidence == evidence }
  }

  /// The number of pairings that can fail a gate.
  package var checkedCount: Int { pairings.count { $0.pairing.evidence.gates } }
}

extension ModeAudit {
  /// The traits that equal modes have in common: the colours with their names,
  /// and what was measured. Where they are written may differ.
  struct Contents: Hashable {
    private let names: [ByteString]
    private let colors: [PaletteColor]
    private let unresolved: Set<Int>
    private let pairings: [AuditedPairing]

    init(_ mode: ModeAudit) {
      names = mode.palette.entries.map { ByteString($0.name) }
      colors = mode.palette.entries.map(\.color)
      unresolved = mode.unresolved
      pairings = mode.pairings.map(\.withoutPlace)
    }
  }
}
