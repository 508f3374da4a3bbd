import ContrastModel

/// Pairings of a mode that stand in the same way for the same reason: their
/// colours, what they need, and how they are known are equal. People see one
/// finding; data has each pairing.
package struct Finding: Hashable, Sendable {
  /// The pairings; the first one stands for all.
  package let pairings: [AuditedPairing]

  /// The pairing that stands for all.
  package var first: AuditedPairing { pairings[0] }

  /// The share of the needed ratio that is there: the less, the worse.
  package var share: Double { first.share }
}

extension ModeAudit {
  /// The findings that pairings of this mode make, the worst first.
  ///
  /// - Parameter pairings: the pairings, in the order of the foregrounds.
  /// - Returns: the findings; equally bad ones in that order.
  /// - Complexity: O(n log n) for n pairings.
  package func findings(of pairings: [AuditedPairing]) -> [Finding] {
    var groups: [[AuditedPairing]] = []
    var places: [Likeness: Int] = [:]
    for pairing in pairings {
      let place = places[Likeness(pairing, in: self), default: groups.count]
      if place < groups.count {
        groups[place].append(pairing)
      } else {
        places[Likeness(pairing, in: self)] = place
        groups.append([pairing])
      }
    }
    return groups.map(Finding.init).enumerated()
      .sorted { ($0.element.share, $0.offset) < ($1.element.share, $1.offset) }
      .map(\.element)
  }

  /// The traits that pairings of one finding have in common.
  private struct Likeness: Hashable {
    let foreground: PaletteColor
    let background: PaletteColor
    let kind: PairingKind
    let required: Double
    let status: AuditedPairing.Status
    let evidence: Evidence
    let severity: Severity
    let over: [Int]

    init(_ pairing: AuditedPairing, in mode: ModeAudit) {
      foreground = mode.foreground(pairing).color
      background = mode.background(pairing).color
      kind = pairing.pairing.kind
      required = pairing.pairing.required
      status = pairing.status
      evidence = pairing.pairing.evidence
      severity = pairing.pairing.severity
      over = pairing.over
    }
  }
}
