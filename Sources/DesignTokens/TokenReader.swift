import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads design tokens: JSON of the Design Tokens Community Group (Format,
/// Color and Resolver Module 2025.10), its older forms, and the formats of
/// other tools.
///
/// - All files form one system: an alias is looked up in its own unit, then in
///   the last other unit that defines its path. A unit is a file, or a mode of
///   a document that layers files or sets over each other.
/// - `$extensions.mode` gives tokens values by mode. A token without a value
///   for a mode has its `$value` in that mode, and aliases stay within a mode.
/// - The mode `default` shows the `$value` of each token. It is left out if it
///   repeats a named mode, or if there are several named modes and each token
///   that has values by mode has one for each of them; but not if files whose
///   paths name themes override it (`FileThemes`).
/// - A file can also belong to one mode, which `com.figma.modeName` names.
/// - A file to which another file refers is read only as a part of that file.
package enum TokenReader: PaletteReader {
  /// The most modes that are read. Every mode shows every token, so without a
  /// limit a small file with many modes and tokens could fill the memory.
  static let modeLimit = 256

  /// The most tokens of a system, and the most that all its modes together can
  /// show. A token takes some 250 bytes of memory, but as few as seven bytes in
  /// a file, so without a limit a file could fill the memory.
  static let tokenLimit = 1_000_000

  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    var system = TokenSystem(sources, options)
    system.collect()
    return TokenPalettes(system).readings
  }
}

/// Reads JSON that has colours but no design tokens.
package enum ColorMapReader: PaletteReader {
  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    var system = TokenSystem(sources, options)
    system.collectMaps()
    return TokenPalettes(system).readings
  }
}
