import ContrastModel
import TextGrammars

/// The entries of palettes that duplicate other entries.
///
/// - An entry with the name and the colour of an earlier one, for example from
///   two equal files.
/// - An alias whose name ends in the whole name of its target, if it does so in
///   every mode that has the alias: `--color-muted: var(--muted)`. A name that
///   adds a use, such as `text-muted` for `muted`, is not a repeat.
///
/// And the colours of single themes, which other entries repeat in only some
/// modes: `dark.muted` is one if `muted` is `{dark.muted}` in the dark mode and
/// `{light.muted}` in the light one.
package struct Repeats: Sendable {
  /// For each palette, the original of each repeat.
  private let originals: [[Int: Int]]

  /// For each palette, the colours of single themes.
  private let themed: [Set<Int>]

  /// The repeats in the palettes of all modes of a system.
  ///
  /// - Complexity: O(n) for n bytes of names.
  package init(in palettes: [Palette]) {
    var numbers: [ByteString: Int] = [:]
    let names = palettes.map { palette in
      palette.entries.map { entry in
        let name = ByteString(entry.name)
        if let known = numbers[name] { return known }
        let new = numbers.count
        numbers[name] = new
        return new
      }
    }
    // In the palette at hand, the first entry of each name; -1 for none.
    var first = [Int](repeating: -1, count: numbers.count)
    var targets = [Target](repeating: .unknown, count: numbers.count)
    var words = WordTable()
    var found: [[Int: Int]] = []
    // The names that an entry with a shorter name leads to, in each mode.
    var repeated: [Set<Int>] = []
    for (palette, names) in zip(palettes, names) {
      found.append(Self.twins(in: palette, names, &first))
      repeated.append([])
      for (entry, name) in zip(palette.entries, names) {
        let target = Self.target(of: entry, in: palette, numbers, first, &words)
        if case .longer(let name) = target {
          repeated[repeated.count - 1].insert(name)
        }
        targets[name] =
          targets[name] == .unknown || targets[name] == target ? target : .none
      }
      for name in names { first[name] = -1 }
    }
    themed = Self.themed(among: repeated, names)
    let repeats = targets.contains { $0.isName }
    for (mode, names) in names.enumerated() where repeats {
      for (index, name) in names.enumerated().reversed() { first[name] = index }
      for (index, name) in names.enumerated() {
        guard case .name(let target) = targets[name], first[target] >= 0,
          first[target] != index
        else { continue }
        found[mode][index] = first[target]
      }
      for name in names { first[name] = -1 }
    }
    originals = found.map(Self.followed)
  }

  /// What the aliases of one name repeat in all modes so far.
  private enum Target: Equatable {
    case unknown, none
    case name(Int)

    /// A name that ends in the whole name of the alias.
    case longer(Int)

    var isName: Bool { if case .name = self { true } else { false } }
  }

  /// Notes the first entry of each name; returns, for each entry with the name
  /// and the colour of an earlier entry, that earlier entry.
  private static func twins(
    in palette: Palette, _ names: [Int], _ first: inout [Int]
  ) -> [Int: Int] {
    var own: [Int: Int] = [:]
    var seen: [Twin: Int] = [:]
    for (index, name) in names.enumerated() {
      let earlier = first[name]
      guard earlier >= 0 else {
        first[name] = index
        continue
      }
      // Few names occur twice, so colours are compared only here.
      let color = palette.entries[earlier].color
      seen[Twin(name: name, color: color)] = earlier
      let twin = Twin(name: name, color: palette.entries[index].color)
      own[index] = seen[twin]
      seen[twin] = seen[twin] ?? index
    }
    return own
  }

  /// The original of each repeat in one palette.
  package subscript(mode: Int) -> [Int: Int] { originals[mode] }

  /// The colours of single themes in one palette.
  package func themed(inMode mode: Int) -> Set<Int> { themed[mode] }

  /// For each palette, the entries whose names are repeated, but not in every
  /// palette that has them.
  private static func themed(
    among repeated: [Set<Int>], _ names: [[Int]]
  ) -> [Set<Int>] {
    let all = repeated.reduce(into: Set()) { $0.formUnion($1) }
    if all.isEmpty { return names.map { _ in [] } }
    var some: Set<Int> = []
    for (names, repeated) in zip(names, repeated) {
      some.formUnion(
        names.lazy.filter { all.contains($0) && !repeated.contains($0) })
    }
    return names.map { names in
      Set(names.indices.lazy.filter { some.contains(names[$0]) })
    }
  }

  /// The number of a name, and a colour.
  private struct Twin: Hashable {
    let name: Int
    let color: PaletteColor
  }

  /// The name of the target that an entry repeats.
  private static func target(
    of entry: Palette.Entry, in palette: Palette, _ numbers: [ByteString: Int],
    _ first: [Int], _ wordTable: inout WordTable
  ) -> Target {
    guard let alias = entry.aliasedName,
      let name = numbers[ByteString(alias)], first[name] >= 0,
      palette.entries[first[name]].color == entry.color
    else { return .none }
    let words = wordTable.words(of: entry.name)
    let repeated = wordTable.words(of: alias)
    if words.count < repeated.count, !words.isEmpty,
      repeated.suffix(words.count).elementsEqual(words)
    {
      return .longer(name)
    }
    guard !repeated.isEmpty, words.count > repeated.count,
      words.suffix(repeated.count).elementsEqual(repeated)
    else { return .none }
    // The words before the repeated ones must not state a use.
    let isPlain = words.dropLast(repeated.count).allSatisfy {
      $0.meaning.contains(.color) || $0.meaning.subtracting(.noise).isEmpty
    }
    return isPlain ? .name(name) : .none
  }

  /// For each repeat, the last entry of its chain of originals. A chain is no
  /// cycle: each name in it has fewer words than the one before, or is the same
  /// name of an earlier entry.
  private static func followed(_ own: [Int: Int]) -> [Int: Int] {
    own.mapValues { original in
      var last = original
      while let next = own[last] { last = next }
      return last
    }
  }
}
