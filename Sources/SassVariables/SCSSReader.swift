import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads the variables of SCSS.
///
///     $ink: #1b2a41;
///     $theme: (text: $ink, page: (plain: #fff, sunken: #eee)) !default;
///
/// - Variables outside of all blocks are read. A member of a map is named by
///   its keys: `$theme.page.plain`. A reference takes the value that the
///   variable has at that point of the file.
/// - `$other`, `#{$other}` and `map-get($theme, text)` are looked up in their
///   own file and then in the other inputs, which form one system.
///   `module.$other` is looked up in the input that `@use` names. No other file
///   is read.
/// - `rgba($other, 0.5)` is the colour of the variable with that alpha. Other
///   values that Sass computes (functions, operations, variables set by `with`)
///   are left out, and counted in one warning for each file.
/// - A theme that is named in the paths of files is a mode (`FileThemes`).
package enum SCSSReader: PaletteReader {
  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    SassReading(sources, settings: options.settings).readings
  }

  /// The last part of each warning about colours that are left out.
  static let advice = "to read all, pass the compiled CSS"

  /// A file with rules, but no variables or interpolation, as a style sheet:
  /// the comments are blank, and all else is at its place. `nil` for other
  /// files.
  ///
  /// Many apps keep their custom properties in such files, as in
  /// `theme/variables.scss` of Ionic.
  package static func plainCSS(_ source: SourceFile) -> SourceFile? {
    guard let bytes = try? SourceText(source).withoutSassComments(),
      bytes.contains(.openBrace), !bytes.contains(.dollarSign),
      !zip(bytes, bytes.dropFirst()).contains(where: {
        $0 == (.numberSign, .openBrace)
      })
    else { return nil }
    return SourceFile(
      path: source.path, bytes: bytes, isNamed: source.isNamed)
  }
}

/// The result of reading some SCSS files.
private struct SassReading {
  /// The content of each file.
  private(set) var readings: [ParsedSource] = []

  private let sources: [SourceText]
  private let files: [SassFile]
  private let modules: SassSystem.Modules
  private var reported: [Set<Int>] = []

  /// For each file, the numbers of modes in which files of a theme replace its
  /// colours, by their names.
  private var hidden: [[ByteString: Int]] = []

  init(_ sources: [SourceText], settings: ReadingSettings) {
    self.sources = sources
    var bytesLeft = SassFile.namesLimit
    files = sources.map { source in
      let file = SassFile(
        source, bytesLeft: bytesLeft, currentColor: settings.currentColor)
      bytesLeft = file.bytesLeft
      return file
    }
    let paths = SassPaths(sources.map(\.path))
    modules = files.enumerated().map { number, file in
      file.uses.mapValues { paths.files(of: $0, in: number) }
    }
    readings = files.map { file in
      var reading = ParsedSource()
      reading.errors = DiagnosticList(file.errors)
      reading.warnings = DiagnosticList(file.warnings)
      return reading
    }
    reported = Array(repeating: [], count: files.count)
    hidden = Array(repeating: [:], count: files.count)
    let themes = FileThemes(of: sources.map(\.path), settings: settings) {
      definitions
    }
    guard let themes else {
      add(Palette.defaultMode, Array(files.indices), themes: [])
      return
    }
    let modes: [String?] = (themes.hasBase ? [nil] : []) + themes.modes
    for mode in modes {
      let shared = files.indices.filter { themes.names[$0] == nil }
      let own = files.indices.filter {
        themes.names[$0] != nil && themes.names[$0] == mode
      }
      add(mode ?? Palette.defaultMode, shared + own, themes: Set(own))
    }
    for (index, file) in files.enumerated() {
      let lost = file.definitions.filter {
        $0.isLast && hidden[index][$0.key] == modes.count
      }
      guard let first = lost.first else { continue }
      readings[index].warn(
        FileThemes.warning(ofHidden: lost.count, first: first.title),
        at: first.value.lowerBound, of: sources[index])
    }
  }

  /// The definitions by which `FileThemes` compares the files of themes.
  private var definitions: [FileThemes.Definition<ByteString, ByteString>] {
    files.enumerated().flatMap { number, file in
      file.definitions.map {
        FileThemes.Definition(
          file: number, name: $0.key,
          value: ByteString(file.bytes, in: $0.value),
          canTellBrands: $0.mayBeColor
            && !$0.key.slice.contains(where: \.isDigit))
      }
    }
  }

  /// Adds the palettes of a mode, where files of a theme override the others.
  private mutating func add(_ mode: String, _ order: [Int], themes: Set<Int>) {
    let system = SassSystem(files, order, modules)
    var covered: [ByteString: ByteString] = [:]
    for file in order where themes.contains(file) {
      for own in files[file].definitions {
        covered[own.key] = ByteString(files[file].bytes, in: own.value)
      }
    }
    var palettes = files.map { _ in Palette(mode: mode, entries: []) }
    var left = [[Range<Int>]](repeating: [], count: files.count)
    if palettes.count == 1 { palettes[0].entries.reserveCapacity(system.count) }
    for index in 0..<system.count {
      let (file, definition) = system[index]
      guard definition.isLast else { continue }
      if !covered.isEmpty, !themes.contains(file),
        let other = covered[definition.key]
      {
        if case .color = system.outcomes[index], definition.defaultOf == nil,
          other != ByteString(files[file].bytes, in: definition.value)
        {
          hidden[file][definition.key, default: 0] += 1
        }
        continue
      }
      switch system.outcomes[index] {
      case .color(let color):
        let source = sources[file]
        palettes[file].entries.append(
          Palette.Entry(
            name: definition.title,
            declared: source.string(definition.value), color: color,
            source: source.location(of: definition.value.lowerBound)))
      case .unresolved: left[file].append(definition.value)
      case .none: break
      }
    }
    for error in system.errors
    where reported[error.file].insert(error.diagnostic.offset).inserted {
      readings[error.file].errors.append(
        sources[error.file].error(error.diagnostic).named(error.name))
    }
    for file in order {
      readings[file].palettes.append(palettes[file])
      guard let first = left[file].first else { continue }
      let warning = Self.warning(left[file].count, first, of: sources[file])
      if !readings[file].warnings.contains(warning) {
        readings[file].warnings.append(warning)
      }
    }
  }

  /// The warning about values that are left out.
  private static func warning(
    _ count: Int, _ first: Range<Int>, of source: SourceText
  ) -> SourceError {
    let end = min(first.upperBound, first.lowerBound + 60)
    let line =
      source.string(first.lowerBound..<end)
      .split(whereSeparator: \.isNewline).first ?? ""
    return source.error(
      (count == 1 ? "1 value is" : "\(count) values are")
        + " left out, because only colours, and references to variables and"
        + " maps in the inputs, are resolved; the first is '\(line)';"
        + " \(SCSSReader.advice)",
      at: first.lowerBound)
  }
}
