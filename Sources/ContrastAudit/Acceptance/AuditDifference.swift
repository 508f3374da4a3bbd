import ContrastModel

/// The effect of a change of the colours on the pairings of a system.
package struct AuditDifference: Sendable {
  /// The modes of both sides, those of the new one first.
  package let modes: [Mode]

  /// The effect of a change in one mode.
  package struct Mode: Sendable {
    /// The name of the mode.
    package let name: String

    /// Pairings that fall short now and did not: new ones that do are among
    /// them.
    package var worse: [Change] = []

    /// Pairings that fell short and do not any more.
    package var mended: [Change] = []

    /// Pairings whose ratio changed without that.
    package var changed: [Change] = []

    /// Pairings that came, and hold.
    package var added: [Change] = []

    /// Pairings that went, and held.
    package var removed: [Change] = []

    /// The names of colours that came.
    package var addedColors: [String] = []

    /// The names of colours that went.
    package var removedColors: [String] = []

    /// The colours that changed.
    package var changedColors: [ColorChange] = []

    /// Whether nothing differs.
    package var isEmpty: Bool {
      [worse, mended, changed, added, removed].allSatisfy(\.isEmpty)
        && addedColors.isEmpty && removedColors.isEmpty
        && changedColors.isEmpty
    }
  }

  /// A pairing on both sides, one of which may lack it.
  package struct Change: Sendable {
    package let key: String
    package let foreground: String
    package let background: String
    package let old: AuditedPairing?
    package let new: AuditedPairing?

    /// The side that there is, the new one first.
    package var shown: AuditedPairing? { new ?? old }
  }

  /// A colour on both sides.
  package struct ColorChange: Sendable {
    package let name: String
    package let old: Color
    package let new: Color
  }

  /// Whether nothing differs in any mode.
  package var isEmpty: Bool { modes.allSatisfy(\.isEmpty) }

  /// Whether nothing falls short now that did not, but for what rules only warn
  /// of.
  package var holds: Bool {
    modes.allSatisfy { mode in
      mode.worse.allSatisfy { $0.new?.pairing.severity == .warn }
    }
  }

  /// The difference between two audits. Only pairings that can fail a gate
  /// count.
  ///
  /// - Complexity: O(n log n) for the pairings and colours of both.
  package init(from old: [ModeAudit], to new: [ModeAudit]) {
    var names = new.map(\.palette.mode)
    names += old.map(\.palette.mode).filter { !names.contains($0) }
    modes = names.map { name in
      Self.mode(
        name, old.first { $0.palette.mode == name },
        new.first { $0.palette.mode == name })
    }
  }

  private static func mode(
    _ name: String, _ old: ModeAudit?, _ new: ModeAudit?
  ) -> Mode {
    var mode = Mode(name: name)
    let before = pairings(of: old)
    let after = pairings(of: new)
    for change in changes(before, after) { mode.add(change) }
    compareColors(of: old, new, into: &mode)
    return mode
  }

  private typealias Keyed = (
    key: String, mode: ModeAudit, pairing: AuditedPairing
  )

  private static func pairings(of mode: ModeAudit?) -> [Keyed] {
    guard let mode else { return [] }
    return mode.pairings.filter { $0.pairing.evidence.gates }
      .map { (mode.key($0), mode, $0) }
  }

  /// The pairings of both sides by their keys, in the order of the keys' bytes,
  /// which is not that of the files.
  private static func changes(
    _ before: [Keyed], _ after: [Keyed]
  ) -> [Change] {
    var changes: [String: Change] = [:]
    for (key, mode, pairing) in before {
      changes[key] = Change(
        key: key, foreground: mode.foreground(pairing).name,
        background: mode.background(pairing).name, old: pairing, new: nil)
    }
    for (key, mode, pairing) in after {
      changes[key] = Change(
        key: key, foreground: mode.foreground(pairing).name,
        background: mode.background(pairing).name, old: changes[key]?.old,
        new: pairing)
    }
    return changes.values.sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
  }

  private static func compareColors(
    of old: ModeAudit?, _ new: ModeAudit?, into mode: inout Mode
  ) {
    let before = colors(of: old)
    let after = colors(of: new)
    func sorted(_ names: some Sequence<String>) -> [String] {
      names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    mode.addedColors = sorted(after.keys.filter { before[$0] == nil })
    mode.removedColors = sorted(before.keys.filter { after[$0] == nil })
    mode.changedColors = sorted(after.keys).compactMap { name in
      guard let old = before[name], let new = after[name], old != new else {
        return nil
      }
      return ColorChange(name: name, old: old, new: new)
    }
  }

  /// The colours by name; of a name that stands twice the last.
  private static func colors(of mode: ModeAudit?) -> [String: Color] {
    guard let mode else { return [:] }
    return Dictionary(
      mode.palette.entries.enumerated()
        .filter { !mode.unresolved.contains($0.offset) }
        .map { ($0.element.name, $0.element.color) },
      uniquingKeysWith: { _, last in last })
  }
}

extension AuditDifference.Mode {
  /// Puts a pairing among those that it belongs to, if it differs at all.
  fileprivate mutating func add(_ change: AuditDifference.Change) {
    let wasShort = change.old?.fallsShort ?? false
    let isShort = change.new?.fallsShort ?? false
    if isShort, !wasShort {
      worse.append(change)
    } else if wasShort, !isShort {
      mended.append(change)
    } else if change.old == nil {
      added.append(change)
    } else if change.new == nil {
      removed.append(change)
    } else if change.old?.ratio != change.new?.ratio
      || change.old?.pairing.required != change.new?.pairing.required
    {
      changed.append(change)
    }
  }
}

extension AuditedPairing {
  /// Whether the pairing has not the ratio that it needs, accepted or not.
  package var fallsShort: Bool {
    switch status {
    case .below, .unresolved, .waived, .baseline: true
    case .meets, .uncertain: false
    }
  }
}
