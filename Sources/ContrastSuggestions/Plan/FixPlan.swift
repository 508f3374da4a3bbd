import ContrastAudit
import ContrastModel

/// Changes of colours after which nothing falls short that can fail the gate.
package struct FixPlan: Sendable {
  /// A colour that changes.
  package struct Change: Sendable {
    /// The colour as it is, in the first mode that changes.
    package let entry: Palette.Entry

    /// The modes in which it changes.
    package let modes: [String]

    /// The other names that change with it, because they are aliases of it.
    package let followers: [String]

    /// The colour in its place.
    package let suggestion: Suggestion
  }

  /// The changes, in the order of the modes and of their colours.
  package private(set) var changes: [Change] = []

  /// Whether no smaller number of changes can be enough.
  package private(set) var isFewest = true

  /// What falls short after the changes, by mode.
  package private(set) var left: [ModeAudit] = []

  /// The number of pairings that fall short after the changes.
  package var leftCount: Int {
    left.reduce(0) { $0 + $1.pairings.count { $0.fallsShort } }
  }

  /// The most times that the outcome of changes is audited and mended again.
  private static let roundLimit = 4

  /// A plan for an audit.
  ///
  /// - Parameters:
  ///   - audit: the audit.
  ///   - auditor: how it was measured.
  /// - Complexity: exact for groups of up to `ChangeSet.exactLimit` colours
  ///   that fall short with each other, else greedy.
  package init(_ audit: Audit, with auditor: ContrastAuditor) {
    var modes = audit.modes
    var changed: [Key: Change] = [:]
    var order: [Key] = []
    for round in 0..<Self.roundLimit {
      guard modes.contains(where: { $0.pairings.contains(where: \.fallsShort) })
      else { break }
      var system = SystemPairings(
        Audit(modes: modes, gamut: audit.gamut))
      let set = ChangeSet(in: &system)
      if set.changes.isEmpty { break }
      isFewest = isFewest && set.isFewest && round == 0
      for change in set.changes {
        let places = system.changed(with: change.place)
        let key = Key(
          modes: places.map { system.modes[$0.mode].palette.mode },
          name: system.entry(change.place).name)
        if changed[key] == nil { order.append(key) }
        let own = places.filter {
          system.entry($0).name == system.entry(change.place).name
        }
        changed[key] = Change(
          entry: changed[key]?.entry ?? system.entry(change.place),
          modes: own.map { system.modes[$0.mode].palette.mode },
          followers: Set(places.map { system.entry($0).name })
            .subtracting([system.entry(change.place).name]).sorted(),
          suggestion: change.suggestion)
      }
      modes = zip(modes, system.palettes).map {
        auditor.audit($0, with: $1)
      }
    }
    changes = order.compactMap { changed[$0] }
    left = modes
  }

  /// The identity of a change in several rounds.
  private struct Key: Hashable {
    let modes: [String]
    let name: String
  }
}

extension AuditedPairing {
  /// Whether it is what a plan has to mend.
  var fallsShort: Bool {
    status == .below && pairing.evidence.gates && pairing.severity == .error
  }
}
