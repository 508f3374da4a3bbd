import PaletteReaders
import TextGrammars

/// A way in which a file states its tokens, told by what stands in the file and
/// never by names that happen to agree.
///
/// The caller who adds tokens says their paths, types, values by mode and
/// places; a token of a path that has no value for a mode shows its own one
/// there.
protocol TokenDialect: Sendable {
  /// The reader of a file that states this dialect, else `nil`.
  ///
  /// - Parameter root: the whole of the file, an object.
  init?(_ root: TokenItem)

  /// The name of the dialect, and what states it.
  var dialect: SourceDialect { get }

  /// Adds the tokens of the file, and what is wrong with it, for a source.
  func add(to units: inout TokenSystem, _ source: Int)
}

extension TokenSystem {
  /// The dialects that are tried on a file, in this order; one that states none
  /// of them has groups of tokens, or it is a map of colours.
  static var dialects: [any TokenDialect.Type] {
    [FigmaVariables.self, FigmaCollections.self, StudioFile.self]
  }

  /// The dialect that a file states, if it is one of these.
  static func dialect(of root: TokenItem) -> (any TokenDialect)? {
    dialects.lazy.compactMap { $0.init(root) }.first
  }
}

/// The dialects of design tokens, in the order in which they are
/// tried on a file, each with what it states.
extension SourceDialect {
  /// A document that states which files make which modes.
  static let resolver = SourceDialect(
    "DTCG resolver", because: "it has sets or modifiers with sources")

  /// A file that another one refers to.
  static let part = SourceDialect(
    "a part of another file", because: "that file refers to it")

  /// Groups and tokens.
  static func tokens(_ tokens: ArraySlice<Token>) -> SourceDialect {
    tokens.contains { $0.form == .legacy }
      ? SourceDialect(
        "Style Dictionary", because: "its tokens have value, not $value")
      : SourceDialect("DTCG", because: "its tokens have $value")
  }

  /// Names and colours.
  ///
  /// - Parameter themes: the names of its first level that are modes.
  /// - Returns: the dialect, with these names in the reason.
  static func map(themes: [String]) -> SourceDialect {
    let names = themes.map { "'\($0)'" }.joined(separator: ", ")
    return SourceDialect(
      "a map of names and colours",
      because: "nothing in it has a $value or a value"
        + (themes.isEmpty
          ? "" : "; \(names) have the same names and are modes"))
  }
}
