/// A name as a page shows it: harmless, and of a length that a line can have.
///
/// The start and the end of a long name are kept, because paths of tokens
/// differ at their ends. The whole name is in the JSON and CSV of the analysis.
enum ShownName {
  /// How many characters a name has at most.
  static let limit = 120

  private static let headCount = 40

  /// The name, cut in its middle when it is long.
  ///
  /// - Complexity: O(`limit`) for a name of any length, but for its escapes.
  static func text(_ name: String) -> String {
    let text = name.harmless
    guard text.utf8.count > limit, text.count > limit else { return text }
    let tailCount = limit - headCount - 1
    return text.prefix(headCount) + "…" + text.suffix(tailCount)
  }
}
