import ContrastModel

/// The differences between the pairings and the colours of two audits.
package struct AuditDifference: Sendable {
  /// The modes of both sides, those of the new side first.
  package let modes: [Mode]

  /// The differences in one mode.
  package struct Mode: Sendable {
    /// The name of the mode.
    package let name: String

    /// The pairings that differ, by the kind of difference.
    package var changes: [Kind: [Change]] = [:]

    /// The names of new colours.
    package var addedColors: [String] = []

    /// The names of removed colours.
    package var removedColors: [String] = []

    /// The colours that changed.
    package var changedColors: [ColorChange] = []

    /// Whether nothing differs.
    package var isEmpty: Bool {
      changes.isEmpty && addedColors.isEmpty && removedColors.isEmpty
        && changedColors.isEmpty
    }
  }

  /// The ways in which a pairing can differ; the raw values are keys in JSON.
  package enum Kind: String, CaseIterable, Sendable {
    /// It fails now and did not before, perhaps because it is new.
    case worse

    /// It failed before and does not now.
    case fixed = "mended"

    /// Its ratio or the required one changed, but not whether it fails.
    case changed

    /// It is new, and does not fail.
    case added

    /// It is gone, whether it failed before or not.
    case removed
  }

  /// A pairing before and after the change; one of the two may be missing.
  package struct Change: Sendable {
    package let key: String
    package let foreground: String
    package let background: String
    package let old: AuditedPairing?
    package let new: AuditedPairing?

    /// The new pairing, or the old one if it was removed.
    package var shown: AuditedPairing? { new ?? old }

    /// The way in which the pairing differs; `nil` if it does not.
    fileprivate var kind: Kind? {
      guard let new else { return .removed }
      let wasBelow = old?.isBelowRequired ?? false
      if new.isBelowRequired != wasBelow { return wasBelow ? .fixed : .worse }
      if old == nil { return .added }
      let isSame =
        old?.ratio == new.ratio
        && old?.pairing.required == new.pairing.required
      return isSame ? nil : .changed
    }
  }

  /// A colour before and after the change.
  package struct ColorChange: Sendable {
    package let name: String
    package let old: PaletteColor
    package let new: PaletteColor
  }

  /// Whether nothing differs in any mode.
  package var isEmpty: Bool { modes.allSatisfy(\.isEmpty) }

  /// Whether nothing fails that did not fail before, apart from pairs whose
  /// rules only warn.
  package var holds: Bool {
    modes.allSatisfy { mode in
      mode.changes[.worse, default: []].allSatisfy {
        $0.new?.pairing.severity == .warn
      }
    }
  }

  /// The differences between two audits. Of the pairings, only those that can
  /// fail a gate are compared.
  ///
  /// - Complexity: O(n log n) for n pairings and colours in both audits.
  package init(from old: [ModeAudit], to new: [ModeAudit]) {
    func index(_ name: String, in side: [ModeAudit]) -> Int? {
      side.firstIndex { mode in
        mode.palette.modeNames.contains { $0.utf8.elementsEqual(name.utf8) }
      }
    }
    // Modes that are equal on both sides are compared once.
    var seen: Set<[Int?]> = []
    modes = (new + old).flatMap(\.palette.modeNames).compactMap { name in
      let (one, other) = (index(name, in: old), index(name, in: new))
      guard seen.insert([one, other]).inserted else { return nil }
      return Self.mode(name, one.map { old[$0] }, other.map { new[$0] })
    }
  }

  private static func mode(
    _ name: String, _ old: ModeAudit?, _ new: ModeAudit?
  ) -> Mode {
    var mode = Mode(name: name)
    let (before, after) = (worst(of: old, name), worst(of: new, name))
    for key in names(of: before, after) {
      let shown = after[key].map { (new, $0) } ?? before[key].map { (old, $0) }
      guard let shown, let audit = shown.0 else { continue }
      let change = Change(
        key: String(decoding: key, as: UTF8.self),
        foreground: audit.foreground(shown.1).name,
        background: audit.background(shown.1).name,
        old: before[key], new: after[key])
      if let kind = change.kind {
        mode.changes[kind, default: []].append(change)
      }
    }
    compareColors(of: old, new, into: &mode)
    return mode
  }

  /// All keys of both sides, in byte order, so that the order of the files does
  /// not matter.
  private static func names<Value>(
    of old: [[UInt8]: Value], _ new: [[UInt8]: Value]
  ) -> [[UInt8]] {
    Set(old.keys).union(new.keys).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The pairings that can fail a gate, by their keys. If several pairings have
  /// the same key, the worst one is kept, as in a baseline.
  private static func worst(
    of mode: ModeAudit?, _ name: String
  ) -> [[UInt8]: AuditedPairing] {
    var worst: [[UInt8]: AuditedPairing] = [:]
    guard let mode else { return worst }
    for pairing in mode.pairings where pairing.pairing.evidence.gates {
      let key = Array(mode.key(pairing, inMode: name).utf8)
      if worst[key].map(pairing.isWorse) ?? true { worst[key] = pairing }
    }
    return worst
  }

  private static func compareColors(
    of old: ModeAudit?, _ new: ModeAudit?, into mode: inout Mode
  ) {
    // In most differences, the sides begin with equal colours.
    let equal = zip(resolved(in: old), resolved(in: new)).prefix {
      $0.color == $1.color && $0.name.utf8.elementsEqual($1.name.utf8)
    }.count
    let before = colors(of: resolved(in: old).dropFirst(equal))
    let after = colors(of: resolved(in: new).dropFirst(equal))
    let names = names(
      of: before.filter { after[$0.key] != $0.value },
      after.filter { before[$0.key] != $0.value })
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

  private static func resolved(
    in mode: ModeAudit?
  ) -> some Sequence<Palette.Entry> {
    let entries = mode?.palette.entries ?? []
    return entries.indices.lazy
      .filter { !(mode?.unresolved.contains($0) ?? false) }.map { entries[$0] }
  }

  /// The colours by name; colours with the same name keep their order.
  private static func colors(
    of entries: some Sequence<Palette.Entry>
  ) -> [[UInt8]: [PaletteColor]] {
    entries.reduce(into: [:]) { colors, entry in
      colors[Array(entry.name.utf8), default: []].append(entry.color)
    }
  }
}
