import PaletteReaders
import TextGrammars

/// A way in which a file states its tokens, told by what stands in the file and
/// never by names that happen to agree.
///
/// Whoever adds tokens says their paths, types, values by mode and places; a
/// token of a path that has no value for a mode shows its own one there.
protocol TokenDialect: Sendable {
  /// The reader of a file that states this dialect, else `nil`.
  ///
  /// - Parameter root: the whole of the file, an object.
  init?(_ root: TokenItem)

  /// The name of the dialect, and what states it.
  var dialect: SourceDialect { get }

  /// Adds the tokens of the file, and what is wrong with it, for a source.
  func add(to units: inout TokenUnits, _ source: Int)
}

extension TokenUnits {
  /// The dialects that a file is asked for, in this order; one that states none
  /// of them has groups of tokens, or it is a map of colours.
  static var dialects: [any TokenDialect.Type] {
    [FigmaVariables.self, FigmaCollections.self, StudioFile.self]
  }

  /// The dialect that a file states, if it is one of these.
  static func dialect(of root: TokenItem) -> (any TokenDialect)? {
    dialects.lazy.compactMap { $0.init(root) }.first
  }
}
