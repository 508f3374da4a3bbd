import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads the variables of SCSS.
///
///     $ink: #1b2a41;
///     $theme: (text: $ink, page: (plain: #fff, sunken: #eee)) !default;
///
/// - Variables outside of all blocks are read, members of maps by their keys:
///   `$theme.page.plain`. A name stands for what it has where it is used.
/// - `$other`, `#{$other}` and `map-get($theme, text)` are followed, in the own
///   file and then in the other inputs, which are one system; `module.$other` in
///   the input that `@use` names. No other file is read.
/// - What else Sass computes (functions, operations, what `with` sets) is left
///   out, and counted in one warning a file.
/// - Paths that name themes make modes, as `FileThemes` has it.
package enum SCSSReader: PaletteReader {
  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    SassReading(sources, settings: options.settings).readings
  }
}

/// What some files of SCSS come to.
private struct SassReading {
  /// What each file holds.
  private(set) var readings: [ParsedSource] = []

  private let sources: [SourceText]
  private let files: [SassFile]
  private let paths: SassPaths
  private let settings: ReadingSettings
  private var reported: [Set<Int>] = []

  init(_ sources: [SourceText], settings: ReadingSettings) {
    self.sources = sources
    self.settings = settings
    paths = SassPaths(sources.map(\.path))
    var bytesLeft = SassFile.namesLimit
    files = sources.map { source in
      let file = SassFile(source, bytesLeft: bytesLeft)
      bytesLeft = file.bytesLeft
      return file
    }
    readings = files.map { file in
      var reading = ParsedSource()
      reading.errors = DiagnosticList(file.errors)
      reading.warnings = DiagnosticList(file.warnings)
      return reading
    }
    reported = Array(repeating: [], count: files.count)
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
  }

  /// What files of themes are compared by.
  private var definitions: [FileThemes.Definition<ByteString, ByteString>] {
    files.enumerated().flatMap { number, file in
      file.definitions.map {
        FileThemes.Definition(
          file: number, name: $0.key,
          value: ByteString(file.bytes, in: $0.value))
      }
    }
  }

  /// Adds a mode of some files, of which those of a theme cover the others.
  private mutating func add(_ mode: String, _ order: [Int], themes: Set<Int>) {
    let system = SassSystem(
      files, order, paths, currentColor: settings.currentColor)
    var covered: Set<ByteString> = []
    for place in system.places where themes.contains(place.file) {
      covered.insert(files[place.file].definitions[place.index].key)
    }
    var palettes = files.map { _ in Palette(mode: mode, entries: []) }
    var lines = Array(repeating: 0, count: files.count)
    var left = [[Range<Int>]](repeating: [], count: files.count)
    let functions = FunctionsOfColors(system, files)
    for (index, place) in system.places.enumerated() where system.isLast[index]
    {
      let definition = files[place.file].definitions[place.index]
      let isCovered =
        !themes.contains(place.file) && !covered.isEmpty
        && covered.contains(definition.key)
      if isCovered { continue }
      switch system.outcomes[index] {
      case .color(let color):
        let source = sources[place.file]
        palettes[place.file].entries.append(
          Palette.Entry(
            name: definition.name.text,
            declared: source.string(definition.value), color: color,
            source: source.location(
              of: definition.value.lowerBound, near: &lines[place.file])))
      case .function(let origin) where !functions.isOne[origin]: break
      case .function, .unresolved: left[place.file].append(definition.value)
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
        + " left out, as only colours, variables and maps of the inputs are"
        + " computed; the first is '\(line)'",
      at: first.lowerBound)
  }
}

/// The functions that give colours, as far as their names and their operands
/// tell: a call that has a size is nobody's loss.
private struct FunctionsOfColors {
  /// Whether each definition is one.
  private(set) var isOne: [Bool]

  /// Looks at all definitions.
  ///
  /// - Complexity: O(length of the values).
  init(_ system: SassSystem, _ files: [SassFile]) {
    isOne = Array(repeating: false, count: system.places.count)
    var names: [ByteString: Int] = [:]
    // The maps that have colours, from which a function may get one.
    var maps: Set<ByteString> = []
    for (index, place) in system.places.enumerated() where system.isLast[index]
    {
      let key = files[place.file].definitions[place.index].key
      names[key] = index
      if case .color = system.outcomes[index],
        let dot = key.slice.firstIndex(of: .period)
      {
        maps.insert(key.part(key.slice.startIndex..<dot))
      }
    }
    for (index, place) in system.places.enumerated() {
      guard case .function(index) = system.outcomes[index] else { continue }
      let bytes = files[place.file].bytes
      let range = files[place.file].definitions[place.index].value
      var cursor = ByteCursor(bytes, in: range)
      cursor.skip { $0.isNameByte || $0 == .period }
      let name = String(
        decoding: bytes[range.lowerBound..<cursor.position], as: UTF8.self
      ).lowercased()
      isOne[index] =
        Self.functions.contains(name)
        || Self.words.contains(where: name.contains)
        || bytes[range].first == .numberSign
      while !isOne[index], let byte = cursor.take() {
        if byte == .numberSign, cursor.next?.hexValue != nil {
          isOne[index] = true
        }
        guard byte == .dollarSign else { continue }
        let start = cursor.position - 1
        cursor.skip(while: \.isNameByte)
        let key = SassFile.key(ByteString(bytes, in: start..<cursor.position))
        if name.contains("get"), maps.contains(key) { isOne[index] = true }
        guard let target = names[key] else { continue }
        switch system.outcomes[target] {
        case .color: isOne[index] = true
        case .function(let origin): isOne[index] = isOne[origin]
        case .none, .unresolved: break
        }
      }
    }
  }

  private static let functions: Set<String> = [
    "saturate", "desaturate", "invert", "complement", "grayscale",
    "adjust-hue", "transparentize", "opacify", "if", "var", "lab", "lch",
    "hwb", "oklab", "oklch",
  ]

  private static let words = [
    "color", "colour", "rgb", "hsl", "shade", "tint", "palette", "darken",
    "lighten", "fade", "mix", "alpha",
  ]
}
