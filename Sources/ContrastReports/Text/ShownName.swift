import ContrastModel

/// A name as a page shows it: harmless, and of a length that a line can have.
///
/// The start and the end of a long name are kept, because paths of tokens
/// differ at their ends. No name that a person chose is that long. The whole
/// name is in the JSON and CSV of the analysis.
package enum ShownName {
  /// The most Unicode scalars of a name. Not characters: a single one may have
  /// any number of marks.
  package static let limit = 1000

  private static let headCount = 300

  /// The name, cut in its middle when it is long.
  ///
  /// - Complexity: O(n) in bytes for a name of n of them, to see how long it is;
  ///   what is escaped is bounded.
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
  /// The names of the files that the colours come from, for a title.
  package var sourceNames: String {
    var paths: [String] = []
    for entry in lazy.flatMap(\.entries)
    where paths.last != entry.source.path && !paths.contains(entry.source.path)
    {
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
