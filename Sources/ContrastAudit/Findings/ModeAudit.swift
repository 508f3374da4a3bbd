import ContrastModel
import TextGrammars

/// The pairings of one mode, measured.
package struct ModeAudit: Sendable {
  /// The colours of the mode that the inputs name, followed by the colours that
  /// occur only in style rules.
  package private(set) var palette: Palette

  /// The number of colours that the inputs name.
  package let ownCount: Int

  /// The entries whose colours could not be read.
  package let unresolved: Set<Int>

  /// The pairings, ordered by foreground and then by background.
  package private(set) var pairings: [AuditedPairing]

  /// The original of each entry that repeats another one. Pairs contain only
  /// originals, unless a rule names a repeat.
  package let repeats: [Int: Int]

  /// The names of other modes that are equal to this one.
  package internal(set) var alsoModes: [String] = []

  /// The index of the page's colour, if a name identifies it.
  package let page: Int?

  /// The possible backdrops of translucent backgrounds.
  package let behind: BackdropChoice

  /// The colours in no checked pair.
  package let coverage: Coverage

  /// The backdrop of translucent backgrounds that an option names.
  package var backdrop: PaletteColor? { behind.stated }

  /// The entry of the foreground of a pairing.
  package func foreground(_ pairing: AuditedPairing) -> Palette.Entry {
    palette.entries[pairing.pairing.foreground]
  }

  /// The entry of the background of a pairing.
  package func background(_ pairing: AuditedPairing) -> Palette.Entry {
    palette.entries[pairing.pairing.background]
  }

  /// The identity of a pairing, which stays the same as long as its names do: a
  /// JSON pointer (RFC 6901) of kind, mode, foreground, background, and
  /// `statedBackdrops`. It has no line, ratio or message, because these can
  /// change while the pairing does not.
  package func key(_ pairing: AuditedPairing) -> String {
    key(pairing, inMode: palette.mode)
  }

  /// The identity of a pairing in the equal mode with this name.
  func key(_ pairing: AuditedPairing, inMode name: String) -> String {
    let parts =
      [
        pairing.pairing.kind.rawValue, name,
        foreground(pairing).name, background(pairing).name,
      ] + statedBackdrops(pairing)
    return parts.map { "/" + Self.escaped($0) }.joined()
  }

  /// The backdrops that a rule names, in byte order because their order in a
  /// file may change; or else the one that an option names, in hex, if the
  /// background is translucent.
  func statedBackdrops(_ pairing: AuditedPairing) -> [String] {
    // A backdrop from a style sheet can change like a ratio, so it is left out.
    let isDeclared = pairing.pairing.evidence == .declared
    let over =
      isDeclared
      ? pairing.pairing.over.map { palette.entries[$0].name }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } : []
    guard over.isEmpty, let backdrop, !background(pairing).color.isOpaque
    else { return over }
    return [backdrop.nearestHex]
  }

  /// The same mode, with the failing pairings accepted, except unresolved ones.
  package func accepted(isStrict: Bool) -> ModeAudit {
    with(
      pairings: pairings.map {
        $0.fails(isStrict: isStrict) && $0.status != .unresolved
          ? $0.with(.baseline, "in the baseline") : $0
      })
  }

  /// The same mode with other pairings, and perhaps with other colours for the
  /// same names.
  func with(
    _ other: Palette? = nil, pairings: [AuditedPairing]
  ) -> ModeAudit {
    var result = self
    (result.palette, result.pairings) = (other ?? palette, pairings)
    return result
  }

  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      scalar == "~" ? "~0" : scalar == "/" ? "~1" : String(scalar)
    }.joined()
  }

  /// The number of pairings with a status: those that can fail a gate if
  /// `gating`, or else the proposed ones.
  package func count(
    _ status: AuditedPairing.Status, gating: Bool = true
  ) -> Int {
    pairings.count {
      $0.status == status && $0.pairing.evidence.gates == gating
    }
  }

  /// The number of checked pairs that fail, and not only as a warning.
  package var failedCount: Int { count(.below) - warnedCount }

  /// The number of checked pairs that fail, but only as a warning.
  package var warnedCount: Int {
    pairings.count {
      $0.status == .below && $0.pairing.evidence.gates
        && $0.pairing.severity == .warn
    }
  }

  /// The number of pairings with this evidence.
  package func count(_ evidence: Evidence) -> Int {
    pairings.count { $0.pairing.evidence == evidence }
  }

  /// The number of pairings that can fail a gate.
  package var checkedCount: Int { pairings.count { $0.pairing.evidence.gates } }

  /// The traits that equal modes have in common: the colours with their names,
  /// and the results. Their positions in the source may differ.
  struct Contents: Hashable {
    private let names: [ByteString]
    private let colors: [PaletteColor]
    private let unresolved: Set<Int>
    private let pairings: [AuditedPairing]
    private let coverage: Coverage

    init(_ mode: ModeAudit) {
      names = mode.palette.entries.map { ByteString($0.name) }
      colors = mode.palette.entries.map(\.color)
      unresolved = mode.unresolved
      pairings = mode.pairings.map(\.withoutPlace)
      coverage = mode.coverage
    }
  }
}
