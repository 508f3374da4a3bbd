import ContrastModel
import TextGrammars

/// The entries of palettes that duplicate other entries.
///
/// - An entry with the name and the colour of an earlier one, for example from
///   two equal files.
/// - An alias whose name ends in the whole name of its target, if it does so in
///   every mode that has the alias: `--color-muted: var(--muted)`. A name that
///   adds a use, such as `text-muted` for `muted`, is not a repeat.
package struct Repeats: Sendable {
  /// For each palette, the original of each repeat.
  private let originals: [[Int: Int]]

  /// The repeats in the palettes of all modes of a system.
  ///
  /// - Complexity: O(n) for n bytes of names.
  package init(in palettes: [Palette]) {
    let twins = palettes.map(Self.twins)
    let places = twins.map(\.first)
    var found = twins.map(\.own)
    let entries = palettes.lazy.flatMap(\.entries)
    if entries.contains(where: { $0.aliasedName != nil }) {
      let targets = Self.targets(in: palettes, places)
      for (mode, palette) in palettes.enumerated() {
        for (index, entry) in palette.entries.enumerated() {
          if let target = targets[ByteString(entry.name)] ?? nil,
            let original = places[mode][target], original != index
          {
            found[mode][index] = original
          }
        }
      }
    }
    originals = found.map(Self.followed)
  }

  /// The first entry of each name; and, for each entry with the name and the
  /// colour of an earlier entry, that earlier entry.
  private static func twins(
    in palette: Palette
  ) -> (first: [ByteString: Int], own: [Int: Int]) {
    var (first, own): ([ByteString: Int], [Int: Int]) = ([:], [:])
    var seen: [Twin: Int] = [:]
    for (index, entry) in palette.entries.enumerated() {
      let name = ByteString(entry.name)
      guard let earlier = first[name] else {
        first[name] = index
        continue
      }
      // Few names occur twice, so colours are compared only here.
      let color = palette.entries[earlier].color
      seen[Twin(name: name, color: color)] = earlier
      let twin = Twin(name: name, color: entry.color)
      own[index] = seen[twin]
      seen[twin] = seen[twin] ?? index
    }
    return (first, own)
  }

  /// For each name, the target that it repeats in every mode that has the name;
  /// `nil` if there is none.
  private static func targets(
    in palettes: [Palette], _ places: [[ByteString: Int]]
  ) -> [ByteString: ByteString?] {
    var wordTable = WordTable()
    var targets: [ByteString: ByteString?] = [:]
    for (palette, first) in zip(palettes, places) {
      for entry in palette.entries {
        let name = ByteString(entry.name)
        let target = target(of: entry, in: palette, first, &wordTable)
        let isSame = targets[name].map { $0 == target } ?? true
        targets[name] = .some(isSame ? target : nil)
      }
    }
    return targets
  }

  /// The original of each repeat in one palette.
  package subscript(mode: Int) -> [Int: Int] { originals[mode] }

  /// A name and a colour.
  private struct Twin: Hashable {
    let name: ByteString
    let color: PaletteColor
  }

  /// The name of the target that an entry repeats; `nil` if it repeats none.
  private static func target(
    of entry: Palette.Entry, in palette: Palette, _ first: [ByteString: Int],
    _ wordTable: inout WordTable
  ) -> ByteString? {
    guard let alias = entry.aliasedName,
      let place = first[ByteString(alias)],
      palette.entries[place].color == entry.color
    else { return nil }
    let words = wordTable.words(of: entry.name)
    let repeated = wordTable.words(of: alias)
    guard !repeated.isEmpty, words.count > repeated.count,
      words.suffix(repeated.count).elementsEqual(repeated)
    else { return nil }
    // The words before the repeated ones must not state a use.
    let isPlain = words.dropLast(repeated.count).allSatisfy {
      $0.meaning.contains(.color) || $0.meaning.subtracting(.noise).isEmpty
    }
    return isPlain ? ByteString(alias) : nil
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
