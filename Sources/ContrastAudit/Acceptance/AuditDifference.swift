import ContrastModel

/// The effect of a change of the colours on the pairings of a system.
package struct AuditDifference: Sendable {
  /// The modes of both sides, those of the new one first.
  package let modes: [Mode]

  /// The effect of a change in one mode.
  package struct Mode: Sendable {
    /// The name of the mode.
    package let name: String

    /// Pairings that fail now and did not: new ones that do are among them.
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
    package let old: PaletteColor
    package let new: PaletteColor
  }

  /// Whether nothing differs in any mode.
  package var isEmpty: Bool { modes.allSatisfy(\.isEmpty) }

  /// Whether nothing fails now that did not, but for what rules only warn of.
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
    func mode(_ name: String, of side: [ModeAudit]) -> ModeAudit? {
      side.first { $0.palette.mode.utf8.elementsEqual(name.utf8) }
    }
    var names = new.map(\.palette.mode)
    names += old.map(\.palette.mode).filter { mode($0, of: new) == nil }
    modes = names.map { Self.mode($0, mode($0, of: old), mode($0, of: new)) }
  }

  private static func mode(
    _ name: String, _ old: ModeAudit?, _ new: ModeAudit?
  ) -> Mode {
    var mode = Mode(name: name)
    let (before, after) = (keyed(old), keyed(new))
    // Both are in order, and so is what they come to.
    var (one, other) = (before.startIndex, after.startIndex)
    while one < before.endIndex || other < after.endIndex {
      let isOld =
        one < before.endIndex
        && (other == after.endIndex || before[one].key <= after[other].key)
      let isNew =
        other < after.endIndex
        && (one == before.endIndex || after[other].key <= before[one].key)
      let shown = isNew ? (new, after[other]) : (old, before[one])
      if let (audit, keyed) = shown.0.map({ ($0, shown.1) }) {
        let pairing = audit.pairings[keyed.index]
        mode.add(
          Change(
            key: keyed.key.text, foreground: audit.foreground(pairing).name,
            background: audit.background(pairing).name,
            old: isOld ? old?.pairings[before[one].index] : nil,
            new: isNew ? new?.pairings[after[other].index] : nil))
      }
      one += isOld ? 1 : 0
      other += isNew ? 1 : 0
    }
    compareColors(of: old, new, into: &mode)
    return mode
  }

  /// The index of a pairing, and its key.
  private typealias Keyed = (key: Key, index: Int)

  /// A key, in the order of its bytes, which is not that of the files.
  private struct Key: Comparable {
    let text: String

    static func == (a: Key, b: Key) -> Bool {
      a.text.utf8.elementsEqual(b.text.utf8)
    }

    static func < (a: Key, b: Key) -> Bool {
      a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }
  }

  /// The pairings that gate in the order of their keys; of those with the same
  /// names the worst, as in a baseline.
  private static func keyed(_ mode: ModeAudit?) -> [Keyed] {
    guard let mode else { return [] }
    var keyed: [Keyed] = []
    for (index, pairing) in mode.pairings.enumerated()
    where pairing.pairing.evidence.gates {
      keyed.append((Key(text: mode.key(pairing)), index))
    }
    keyed.sort { ($0.key, $0.index) < ($1.key, $1.index) }
    var worst: [Keyed] = []
    for each in keyed {
      guard let last = worst.last, last.key == each.key else {
        worst.append(each)
        continue
      }
      if mode.pairings[each.index].isWorse(than: mode.pairings[last.index]) {
        worst[worst.count - 1] = each
      }
    }
    return worst
  }

  private static func compareColors(
    of old: ModeAudit?, _ new: ModeAudit?, into mode: inout Mode
  ) {
    let before = colors(of: old)
    let after = colors(of: new)
    let names = Set(before.keys).union(after.keys).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    for bytes in names {
      let name = String(decoding: bytes, as: UTF8.self)
      let (old, new) = (before[bytes] ?? [], after[bytes] ?? [])
      mode.changedColors += zip(old, new).filter { $0 != $1 }.map {
        ColorChange(name: name, old: $0, new: $1)
      }
      if old.count < new.count { mode.addedColors.append(name) }
      if old.count > new.count { mode.removedColors.append(name) }
    }
  }

  /// The colours of each name, in the order of the palette.
  private static func colors(of mode: ModeAudit?) -> [[UInt8]: [PaletteColor]] {
    var colors: [[UInt8]: [PaletteColor]] = [:]
    guard let mode else { return colors }
    for (index, entry) in mode.palette.entries.enumerated()
    where !mode.unresolved.contains(index) {
      colors[Array(entry.name.utf8), default: []].append(entry.color)
    }
    return colors
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

extension AuditedPairing {
  /// Whether it is further from what it needs than another one.
  fileprivate func isWorse(than other: AuditedPairing) -> Bool {
    if fallsShort != other.fallsShort { return fallsShort }
    return share < other.share
  }
}
