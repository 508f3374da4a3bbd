import ContrastModel
import TextGrammars

/// A reader of the sources of one format.
package protocol PaletteReader {
  /// Reads the sources as one system: the meaning of one can depend on the
  /// others, and on the files that they refer to.
  ///
  /// - Returns: the content of each source, in the order of the sources.
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource]
}

/// The input of a reader besides the bytes of its sources.
package struct ReaderOptions {
  /// Loads a file that a source refers to, by a path relative to the working
  /// directory; files that `ReferenceRule` excludes are never found.
  package let load: (String) -> LoadedSource

  /// Whether the user chose a mode; called if all modes together exceed a
  /// limit.
  package let isChosen: (String) -> Bool

  /// Whether the pairings in the sources are requested.
  package var isObserving = false

  /// The information about the inputs that only the user has.
  package var settings = ReadingSettings()

  /// The paths of the sources that were found in a folder, and not named by the
  /// user.
  package var foundPaths: Set<String> = []

  /// Options with functions that load files and choose modes.
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

/// The content of one source.
package struct ParsedSource {
  /// The colours by mode; a single palette of `Palette.defaultMode` where the
  /// source has no modes.
  package var palettes: [Palette] = []

  /// The errors in parts that could not be read.
  package var errors: DiagnosticList = []

  /// The warnings about doubtful readings.
  package var warnings: DiagnosticList = []

  /// The pairings in the source, if they are requested.
  package var observed: [ObservedPairing] = []

  /// Whether the source need not have colours: it only describes others, is
  /// read as a part of one that refers to it, or its colours may be hidden by
  /// those of another.
  package var isAuxiliary = false

  /// The dialect that the source was read as, if its format has several.
  package var dialect: SourceDialect?

  /// Whether the source is JSON that neither its name nor its content marks as
  /// design tokens.
  package var isPlainJSON = false

  /// Whether the source could not be read as JSON at all.
  package var isNotJSON = false

  /// Whether the source gives colours to names in another source's palettes.
  package var addsToOthers = false

  /// Content that has errors and warnings, and no colours yet.
  package init(
    errors: some Sequence<SourceError> = [],
    warnings: some Sequence<SourceError> = []
  ) {
    self.errors = DiagnosticList(errors)
    self.warnings = DiagnosticList(warnings)
  }

  /// Whether the source has colours in any mode, adds some to another source,
  /// or has pairings.
  package var hasColors: Bool {
    addsToOthers || !observed.isEmpty
      || palettes.contains { !$0.entries.isEmpty }
  }

  /// Appends pairings; if there are none yet, the array is shared, not copied.
  package mutating func addObserved(_ added: [ObservedPairing]) {
    if observed.isEmpty { observed = added } else { observed += added }
  }
}

/// A dialect of a format, and why a source is read in it: because of something
/// that the source declares, never because of the names of its colours.
package struct SourceDialect: Hashable, Sendable {
  /// The name of the dialect: `Tokens Studio`.
  package let name: String

  /// The reason, as part of a sentence: `it has $themes`.
  package let reason: String

  /// A dialect.
  package init(_ name: String, because reason: String) {
    self.name = name
    self.reason = reason
  }
}

/// A reader of a format whose sources are lists without modes. Each source is
/// read on its own.
package protocol ListReader: PaletteReader {
  /// Adds the colours of a source to a palette, and its errors to a reading.
  ///
  /// - Throws: an error after which the rest cannot be read.
  static func read(
    _ source: SourceText, into palette: inout Palette,
    _ reading: inout ParsedSource, _ settings: ReadingSettings
  ) throws(UnlocatedDiagnostic)
}

/// The greatest number of colours of a list or a table. In memory each takes as
/// much as thirty times its text, so without a limit a large list could fill it.
package enum ListLimit {
  package static let count = 1_000_000

  /// The error at the first colour that is left out.
  package static func problem(at offset: Int) -> UnlocatedDiagnostic {
    UnlocatedDiagnostic(
      LimitProblem(
        "at most \(count) colours of a list are read; this one and later ones"
          + " are left out"), at: offset)
  }
}

extension ListReader {
  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    sources.map { source in
      var reading = ParsedSource()
      var palette = Palette(mode: Palette.defaultMode, entries: [])
      do throws(UnlocatedDiagnostic) {
        try read(source, into: &palette, &reading, options.settings)
      } catch {
        // Everything after the error is unknown.
        reading.errors.append(source.error(error.ofWholeSource))
      }
      reading.palettes = [palette]
      return reading
    }
  }
}

extension ParsedSource {
  /// Adds a warning at an offset of a source.
  package mutating func warn(
    _ sentence: @autoclosure () -> String, at offset: Int,
    of source: SourceText
  ) {
    warnings.append(source.error(sentence(), at: offset))
  }
}

extension Dictionary {
  /// The value of a key. A key without one gets a value first, with the same
  /// lookup: tables can have a million keys.
  @inlinable
  package mutating func value(of key: Key, orNew new: Value) -> Value {
    func own(_ value: inout Value) -> Value { value }
    return own(&self[key, default: new])
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrences.
  @inlinable
  package func eachOnce() -> [Element] {
    guard count > 1 else { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
