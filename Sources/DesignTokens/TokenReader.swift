import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads design tokens: JSON of the Design Tokens Community Group (Format,
/// Color and Resolver Module 2025.10), its older forms, and what other tools
/// write instead.
///
/// - All files are one system: an alias is looked up in its own unit, then in
///   the last other one that has it. A unit is a file, or a mode of a document
///   that lays files or sets over each other.
/// - `$extensions.mode` gives tokens values by mode. What has none of its own
///   shows its `$value` in every mode, and aliases stay within a mode.
/// - The `$value`s are the mode `default`, unless they repeat a named mode, or
///   there are several modes and each token that names one names all of them.
/// - A file can also be for one mode as a whole: `com.figma.modeName`.
/// - A file that another one refers to is read as a part of that one only.
package enum TokenReader: PaletteReader {
  /// How many modes are read. Every mode shows every token, so that a small
  /// file with many of both could ask for more than there is memory.
  static let modeLimit = 256

  /// How many tokens all modes together can show.
  static let tokenLimit = 1_000_000

  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    var system = TokenSystem(sources, options)
    system.collect()
    return TokenPalettes(system).readings
  }
}

/// Reads JSON that holds colours without being design tokens.
package enum ColorMapReader: PaletteReader {
  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    var system = TokenSystem(sources, options)
    system.collectMaps()
    return TokenPalettes(system).readings
  }
}
