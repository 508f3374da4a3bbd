import ContrastModel
import TextGrammars

/// The colours of a mode that are in no checked pair.
package struct Coverage: Hashable, Sendable {
  /// The indices of colours in no checked pair.
  package let uncovered: [Int]

  /// The indices of the uncovered colours whose names say that they are
  /// backgrounds: no checked text is on them.
  package let backgrounds: [Int]

  /// The number of colours in no checked pair that `uncovered` leaves out
  /// because they are primitives: targets of aliases, or steps of a ramp.
  package let primitiveCount: Int

  /// The coverage of a palette's colours by its pairings.
  init(
    _ table: PaletteNames, _ pairings: [Pairing], exempted: Set<Int> = [],
    repeats: [Int: Int] = [:]
  ) {
    var isUsed = [Bool](repeating: false, count: table.names.count)
    for pairing in pairings where pairing.evidence.gates {
      isUsed[pairing.foreground] = true
      isUsed[pairing.background] = true
      for index in pairing.over { isUsed[index] = true }
    }
    let arePrimitives = Self.arePrimitives(table)
    var uncovered: [Int] = []
    var primitiveCount = 0
    for (index, original) in repeats where isUsed[index] {
      isUsed[original] = true
    }
    for name in table.names
    where !isUsed[name.index] && repeats[name.index] == nil
      && !table.palette.entries[name.index].isCanvas
    {
      if arePrimitives[name.index] {
        primitiveCount += 1
      } else if !exempted.contains(name.index), !name.isInactive,
        name.role != .decoration, table.color(name).alpha > 0
      {
        // Inactive controls, shadows, separators and fully transparent colours
        // need no pair.
        uncovered.append(name.index)
      }
    }
    self.uncovered = uncovered
    backgrounds = uncovered.filter { table.names[$0].role == .background }
    self.primitiveCount = primitiveCount
  }

  /// The smallest number of numbered steps that form a ramp.
  private static let rampLength = 3

  /// For each colour, whether a system does not use it directly: the targets of
  /// aliases, and the steps of ramps. A colour whose name states a purpose is
  /// not one of them.
  private static func arePrimitives(_ table: PaletteNames) -> [Bool] {
    let entries = table.palette.entries
    let aliased = Set(
      entries.compactMap(\.aliasedName).map { ByteString($0) })
    let ramps = table.names.map(ramp)
    var stepCounts: [[Word]: Int] = [:]
    for case let ramp? in ramps { stepCounts[ramp, default: 0] += 1 }
    return zip(table.names, ramps).map { name, ramp in
      name.role == nil && name.on == nil
        && (aliased.contains(ByteString(entries[name.index].name))
          || ramp.map { stepCounts[$0, default: 0] >= rampLength } ?? false)
    }
  }

  /// The words that the steps of a ramp have in common; `nil` if the name is
  /// not that of a step.
  private static func ramp(_ name: ColorName) -> [Word]? {
    guard name.role == nil, name.words.count > 1,
      name.words.last?.meaning.contains(.number) ?? false
    else { return nil }
    return name.words.stem
  }
}
