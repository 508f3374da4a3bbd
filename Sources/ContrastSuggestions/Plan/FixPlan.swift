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

  /// The modes as they are after the changes.
  private var modes: [ModeAudit]

  private let isStrict: Bool

  /// The pairings that fail the gate after the changes, by mode.
  package var left: [(mode: ModeAudit, pairings: [AuditedPairing])] {
    modes.map { mode in
      (mode, mode.pairings.filter { $0.fallsShort(isStrict: isStrict) })
    }
  }

  /// The number of pairings that fail the gate after the changes.
  package var leftCount: Int { left.reduce(0) { $0 + $1.pairings.count } }

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
    modes = audit.modes
    isStrict = audit.isStrict
    var changed: [Key: Change] = [:]
    var order: [Key] = []
    for round in 0..<Self.roundLimit where leftCount > 0 {
      var system = SystemPairings(
        Audit(modes: modes, isStrict: isStrict, gamut: audit.gamut))
      let set = ChangeSet(in: &system)
      if set.changes.isEmpty { break }
      isFewest = isFewest && set.isFewest && round == 0
      for change in set.changes {
        let (mode, entry) = (change.place.mode, change.place.entry)
        // As it is in the file, whatever earlier rounds made of it.
        let original = audit.modes[mode].palette.entries[entry]
        let places = system.changed(with: change.place)
        let names = places.map { system.entry($0).name }
        let own = zip(places, names).filter { $0.1 == original.name }
          .map { system.modes[$0.0.mode].palette.mode }
        let key = Key(modes: own, name: original.name)
        if changed[key] == nil { order.append(key) }
        changed[key] = Change(
          entry: original, modes: own,
          followers: Set(names).subtracting([original.name]).sorted(),
          suggestion: change.suggestion)
      }
      modes = zip(modes, system.palettes).map {
        auditor.audit($0, with: $1)
      }
    }
    changes = order.compactMap { changed[$0] }
  }

  /// The identity of a change in several rounds.
  private struct Key: Hashable {
    let modes: [String]
    let name: String
  }
}

extension AuditedPairing {
  /// Whether it is what a plan has to mend.
  fileprivate func fallsShort(isStrict: Bool) -> Bool {
    status != .unresolved && fails(isStrict: isStrict)
  }
}
