import PaletteReaders
import TextGrammars

/// The dialects of design tokens, in the order in which a file is asked for them,
/// each with what it states.
extension SourceDialect {
  /// A document that says which files make which modes.
  static let resolver = SourceDialect(
    "DTCG resolver", because: "it has sets or modifiers with sources")

  /// A file that another one refers to.
  static let part = SourceDialect(
    "a part of another file", because: "that refers to it")

  /// Groups and tokens.
  static func tokens(_ tokens: ArraySlice<Token>) -> SourceDialect {
    tokens.contains { $0.form == .legacy }
      ? SourceDialect(
        "Style Dictionary", because: "its tokens have value, without a '$'")
      : SourceDialect("DTCG", because: "its tokens have $value")
  }

  /// Properties of Theo.
  static let theo = SourceDialect("Theo", because: "it has props")

  /// Names and colours.
  ///
  /// - Parameter themes: the names of its first level that are modes.
  /// - Returns: the dialect, with these names in the reason.
  static func map(themes: [String]) -> SourceDialect {
    let names = themes.map { "'\($0)'" }.joined(separator: ", ")
    return SourceDialect(
      "a map of names and colors",
      because: "nothing in it has a $value or a value"
        + (themes.isEmpty
          ? "" : "; \(names) have the same names and are modes"))
  }
}
