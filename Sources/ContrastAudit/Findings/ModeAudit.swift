import ContrastModel

/// The pairings of one mode, measured.
package struct ModeAudit: Sendable {
  /// The colours of the mode; behind those of the source the colours that style
  /// rules bring with them.
  package let palette: Palette

  /// The entries whose colours could not be read.
  package let unresolved: Set<Int>

  /// The pairings, in the order of the foregrounds and then of the backgrounds.
  package let pairings: [AuditedPairing]

  /// The page of the mode, where names or style rules tell it.
  package let page: Int?

  /// Which colours no pairing asks for.
  package let coverage: Coverage

  /// The name of the foreground of a pairing.
  package func foreground(_ pairing: AuditedPairing) -> Palette.Entry {
    palette.entries[pairing.pairing.foreground]
  }

  /// The name of the background of a pairing.
  package func background(_ pairing: AuditedPairing) -> Palette.Entry {
    palette.entries[pairing.pairing.background]
  }

  /// The identity of a pairing, the same as long as its names are: a JSON
  /// pointer (RFC 6901) of kind, mode, foreground, background, and of the
  /// backdrops that a rule names. Never a line, a ratio or a message, which
  /// change when the pairing does not.
  package func key(_ pairing: AuditedPairing) -> String {
    let over = pairing.pairing.over.map { palette.entries[$0].name }
    let parts =
      [
        pairing.pairing.kind.rawValue, palette.mode, foreground(pairing).name,
        background(pairing).name,
      ] + over
    return parts.map { "/" + Self.escaped($0) }.joined()
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

  /// How many pairings of some evidence have a status.
  package func count(
    _ status: AuditedPairing.Status, gating: Bool = true
  ) -> Int {
    pairings.count {
      $0.status == status && $0.pairing.evidence.gates == gating
    }
  }

  /// How many pairings have an evidence.
  package func count(_ evidence: Evidence) -> Int {
    pairings.count { $0.pairing.evidence == evidence }
  }

  /// How many pairings can fail a gate.
  package var meantCount: Int { pairings.count { $0.pairing.evidence.gates } }
}

/// The pairings of all modes of a system, measured.
package struct Audit: Sendable {
  /// The modes, in the order of the source.
  package let modes: [ModeAudit]

  /// The path of the rules, where there are some.
  package let rulesPath: String?

  /// The level of conformance that kinds are measured by.
  package let level: ConformanceLevel

  /// Whether uncertain pairings fail too.
  package let isStrict: Bool

  /// The colour that was said to lie behind translucent backgrounds.
  package let backdrop: Color?

  /// What counts for colours outside sRGB.
  package let gamut: GamutRule

  /// Whether no pairing fails the gate.
  package var holds: Bool {
    modes.allSatisfy { mode in
      !mode.pairings.contains { $0.fails(isStrict: isStrict) }
    }
  }

  /// Whether no pairing at all is known that could fail the gate.
  package var isInert: Bool { modes.allSatisfy { $0.meantCount == 0 } }

  /// An audit of modes.
  package init(
    modes: [ModeAudit], rulesPath: String? = nil,
    level: ConformanceLevel = .aa, isStrict: Bool = false,
    backdrop: Color? = nil, gamut: GamutRule = .worst
  ) {
    self.modes = modes
    self.rulesPath = rulesPath
    self.level = level
    self.isStrict = isStrict
    self.backdrop = backdrop
    self.gamut = gamut
  }
}
