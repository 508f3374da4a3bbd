import ContrastModel

/// A name as a page shows it: escaped, and cut if it is longer than `limit`.
///
/// The start and the end of a cut name are kept, because paths of tokens differ
/// at their ends. A name that a person chose is never that long. The whole name
/// is in the JSON and CSV of the analysis.
package enum ShownName {
  /// The greatest number of Unicode scalars of a shown name: a longer one would
  /// fill the page. Characters are not counted, because a single one may have
  /// any number of combining marks.
  package static let limit = 1000

  private static let headCount = 300

  /// The name, cut in its middle if it is too long.
  ///
  /// - Complexity: O(n) for a name of n bytes, to find its length; the part
  ///   that is escaped is bounded.
  package static func text(_ name: String) -> String {
    if name.utf8.count <= limit * 16 { return cut(name.sanitized) }
    var ends = String.UnicodeScalarView()
    ends.append(contentsOf: name.unicodeScalars.prefix(limit))
    ends.append(contentsOf: name.unicodeScalars.suffix(limit))
    return cut(String(ends).sanitized)
  }

  private static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard text.utf8.count > limit, scalars.count > limit else { return text }
    let tailCount = limit - headCount - 1
    return String(scalars.prefix(headCount)) + "…"
      + String(scalars.suffix(tailCount))
  }
}

extension [Palette] {
  /// The numbers of modes, colours and pairs, in a phrase.
  func extent(_ pairCount: Int, _ pair: String) -> String {
    let colors = Set(lazy.flatMap { $0.entries.map(\.name) }).count
    return (count == 1 ? "" : NumberText.counted(count, "mode") + ", ")
      + NumberText.counted(colors, "colour") + ", "
      + NumberText.counted(pairCount, pair)
  }

  /// The names of the files that the colours come from, for a title.
  package var sourceNames: String {
    var paths: [String] = []
    for entry in lazy.flatMap(\.entries)
    where !paths.contains(entry.source.path) {
      paths.append(entry.source.path)
      if paths.count > 3 { return "several files" }
    }
    let names = paths.map { path in
      path == "<stdin>"
        ? "standard input"
        : ShownName.text(String(path.split(separator: "/").last ?? ""))
    }
    return names.joined(separator: ", ")
  }
}

extension Array {
  /// The elements grouped by equal keys, in the order of the first of each
  /// group.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    Dictionary(grouping: enumerated()) { key($0.element) }.values
      .sorted { $0[0].offset < $1[0].offset }
      .map { $0.map(\.element) }
  }
}
