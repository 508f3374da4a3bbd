import ContrastModel
import TextGrammars

/// A reader of the sources of one format.
package protocol PaletteReader {
  /// Reads the sources as one system: what one of them says can depend on the
  /// others, and on what they refer to.
  ///
  /// - Returns: what each source holds, in the order of the sources.
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource]
}

/// What a reader can ask for besides the bytes of its sources.
package struct ReaderOptions {
  /// Looks for a file that a source refers to, by a path relative to the
  /// working directory; what `ReferenceRule` excludes is never found.
  package let load: (String) -> LoadedSource

  /// Whether a mode is wanted, where there are more than can be read.
  package let isChosen: (String) -> Bool

  /// Whether the pairings that a source shows are requested.
  package var isObserving = false

  /// The knowledge of the user about the inputs.
  package var settings = ReadingSettings()

  /// The paths of the sources that were found in a folder, and not named by the
  /// user.
  package var foundPaths: Set<String> = []

  /// What a reader can ask for.
  package init(
    load: @escaping (String) -> LoadedSource,
    isChosen: @escaping (String) -> Bool,
    isObserving: Bool = false, settings: ReadingSettings = ReadingSettings()
  ) {
    self.load = load
    self.isChosen = isChosen
    self.isObserving = isObserving
    self.settings = settings
  }
}

/// What one source holds.
package struct ParsedSource {
  /// The colours by mode; a single palette of `Palette.defaultMode` where the
  /// source has no modes.
  package var palettes: [Palette] = []

  /// What could not be read.
  package var errors: DiagnosticList = []

  /// The warnings about doubtful readings.
  package var warnings: DiagnosticList = []

  /// The pairings that the source shows, where they are requested.
  package var observed: [ObservedPairing] = []

  /// Whether the source only says something about others, or is read as a part
  /// of one that refers to it, so that it is not expected to have colours.
  package var isAuxiliary = false

  /// The dialect that it was read as, where its format has several.
  package var dialect: SourceDialect?

  /// Whether it is JSON that neither its name nor its content marks as design
  /// tokens.
  package var isPlainJSON = false

  /// Whether it could not be read as JSON at all.
  package var isNotJSON = false

  /// Whether it gives colours to names that stand in another source's palettes.
  package var addsToOthers = false

  /// Nothing so far, or errors and warnings.
  package init(
    errors: some Sequence<SourceError> = [],
    warnings: some Sequence<SourceError> = []
  ) {
    self.errors = DiagnosticList(errors)
    self.warnings = DiagnosticList(warnings)
  }

  /// Whether any mode has a colour, or shows some.
  package var hasColors: Bool {
    addsToOthers || !observed.isEmpty
      || palettes.contains { !$0.entries.isEmpty }
  }

  /// Adds pairings behind those there are; the first ones are shared, not
  /// copied.
  package mutating func addObserved(_ added: [ObservedPairing]) {
    if observed.isEmpty { observed = added } else { observed += added }
  }
}

/// One of the ways in which a format is written, and why a source is treated
/// as it: what it states, never how its names happen to agree.
package struct SourceDialect: Hashable, Sendable {
  /// The name of the dialect: `Tokens Studio`.
  package let name: String

  /// What says so: `it has $themes`.
  package let reason: String

  /// A dialect.
  package init(_ name: String, because reason: String) {
    self.name = name
    self.reason = reason
  }
}

extension ParsedSource {
  /// The reading of a source without modes.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - body: adds its colours, and what is wrong with others; throws what
  ///     keeps it from reading on.
  /// - Returns: what it holds.
  package static func palette(
    of source: SourceText,
    _ body: (inout Palette, inout ParsedSource) throws(UnlocatedDiagnostic) ->
      Void
  ) -> ParsedSource {
    var reading = ParsedSource()
    var palette = Palette(mode: Palette.defaultMode, entries: [])
    do throws(UnlocatedDiagnostic) {
      try body(&palette, &reading)
    } catch {
      // Everything after the error is unknown.
      reading.errors.append(source.error(error.ofWholeSource))
    }
    reading.palettes = [palette]
    return reading
  }

  /// Adds a warning about an offset of a source.
  package mutating func warn(
    _ sentence: @autoclosure () -> String, at offset: Int,
    of source: SourceText
  ) {
    warnings.append(source.error(sentence(), at: offset))
  }
}
