import PaletteReaders
import TextGrammars

/// A way in which files store their tokens. It is recognized by members that it
/// defines, never by the names of tokens.
///
/// A dialect adds tokens with their paths, types, values by mode and places. A
/// token without a value for a mode uses its general value in that mode.
protocol TokenDialect: Sendable {
  /// The reader of a file of this dialect; `nil` for other files.
  ///
  /// - Parameter root: the outermost value of the file.
  init?(_ root: TokenItem)

  /// The name of the dialect, and the reason why the file is read in it.
  var dialect: SourceDialect { get }

  /// Adds the tokens of the file and its errors to a source.
  func add(to units: inout TokenSystem, _ source: Int)
}

extension TokenSystem {
  /// The dialect of a file: the first of these. A file in none of them has
  /// groups of tokens, or is a map of colours.
  static func dialect(of root: TokenItem) -> (any TokenDialect)? {
    let dialects: [any TokenDialect.Type] = [
      FigmaVariables.self, FigmaCollections.self, StudioFile.self,
      FigmaGroups.self,
    ]
    return dialects.lazy.compactMap { $0.init(root) }.first
  }
}

/// The names of the other dialects of design tokens, each with its reason.
extension SourceDialect {
  /// A document that defines which files each mode consists of.
  static let resolver = SourceDialect(
    "DTCG resolver", because: "it has sets or modifiers with sources")

  /// A file that another one refers to.
  static let part = SourceDialect(
    "a part of another file", because: "that file refers to it")

  /// Style Dictionary if a token has `value` without a dollar sign, else DTCG.
  static func tokens(_ tokens: ArraySlice<Token>) -> SourceDialect {
    tokens.contains { $0.form == .legacy }
      ? SourceDialect(
        "Style Dictionary", because: "its tokens have value, not $value")
      : SourceDialect("DTCG", because: "its tokens have $value")
  }

  /// The name of the dialect of names and colours.
  package static let mapOfColors = "a map of names and colours"

  /// The dialect of a map of names and colours.
  ///
  /// - Parameter themes: the names that are modes.
  /// - Returns: the dialect, with these names in the reason.
  static func map(themes: [String]) -> SourceDialect {
    let names = themes.map { "'\($0)'" }.joined(separator: ", ")
    return SourceDialect(
      mapOfColors,
      because: "nothing in it has a $value or a value"
        + (themes.isEmpty
          ? "" : "; \(names) contain the same names and are modes"))
  }
}
