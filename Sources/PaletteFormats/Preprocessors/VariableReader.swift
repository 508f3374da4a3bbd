import ContrastModel
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
/// - What `@use` sets in a module, with `with`, is what that has.
/// - A function that is no colour of CSS is not worked out; that is said.
/// - Paths that name themes make modes, as `FileThemes` has it.
enum SCSSReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    VariableReading(sources, as: .scss, knowing: options.settings).readings
  }
}

/// Reads the variables of LESS, as those of SCSS are: `@name`, maps as
/// `@theme: { text: @ink; }` and `@theme[text]`. A name stands for what it has
/// at last.
enum LESSReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    VariableReading(sources, as: .less, knowing: options.settings).readings
  }
}

/// What some files of variables come to.
private struct VariableReading {
  /// What each file holds.
  private(set) var readings: [SourceReading] = []

  private let sources: [SourceText]
  private let files: [VariableFile]
  private let syntax: VariableSyntax
  private let settings: ReadingSettings
  private var reported: [Set<Int>] = []

  init(
    _ sources: [SourceText], as syntax: VariableSyntax,
    knowing settings: ReadingSettings
  ) {
    self.sources = sources
    self.syntax = syntax
    self.settings = settings
    var room = VariableFile.namesLimit
    files = sources.map { source in
      let file = VariableFile(source, as: syntax, room: room)
      room = file.room
      return file
    }
    readings = files.map { file in
      var reading = SourceReading()
      reading.errors = DiagnosticList(file.errors)
      reading.warnings = DiagnosticList(file.warnings)
      return reading
    }
    reported = Array(repeating: [], count: files.count)
    let themes = FileThemes(of: sources.map(\.path), knowing: settings) {
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
          file: number, name: syntax.key($0.name),
          value: ByteString(file.bytes, in: $0.value))
      }
    }
  }

  /// Adds a mode of some files, of which those of a theme cover the others.
  private mutating func add(_ mode: String, _ order: [Int], themes: Set<Int>) {
    let system = VariableSystem(
      files, order, as: syntax, currentColor: settings.currentColor)
    var covered: Set<ByteString> = []
    for place in system.places where themes.contains(place.file) {
      covered.insert(
        syntax.key(files[place.file].definitions[place.index].name))
    }
    let first = readings.map(\.palettes.count)
    for file in order {
      readings[file].palettes.append(Palette(mode: mode, entries: []))
    }
    var lines = Array(repeating: 0, count: files.count)
    var left = Array(repeating: LeftValues(), count: files.count)
    let functions = functions(of: system)
    for (index, place) in system.places.enumerated() where system.isLast[index]
    {
      let definition = files[place.file].definitions[place.index]
      let isCovered =
        !themes.contains(place.file) && !covered.isEmpty
        && covered.contains(syntax.key(definition.name))
      if isCovered { continue }
      switch system.outcomes[index] {
      case .color(let color):
        let source = sources[place.file]
        let home = system.homes[index] ?? place.file
        readings[home].palettes[first[home]].entries.append(
          Palette.Entry(
            name: definition.name.text,
            declared: source.string(definition.value), color: color,
            source: source.location(
              of: definition.value.lowerBound, near: &lines[place.file])))
      case .function(let origin) where functions[origin]:
        left[place.file].functions.add(definition)
      case .unresolved: left[place.file].unresolved.add(definition)
      case .ambiguous: left[place.file].ambiguous.add(definition)
      case .function, .none: break
      }
    }
    for error in system.errors
    where reported[error.file].insert(error.flaw.offset).inserted {
      readings[error.file].errors.append(
        sources[error.file].error(error.flaw).named(error.name))
    }
    for file in order {
      let warnings = left[file].warnings(of: sources[file])
      for warning in warnings where !readings[file].warnings.contains(warning) {
        readings[file].warnings.append(warning)
      }
    }
  }

  /// Whether each definition is a function that gives a colour, as far as its
  /// name and its arguments tell.
  private func functions(of system: VariableSystem) -> [Bool] {
    var result = Array(repeating: false, count: system.places.count)
    guard system.hasFunctions else { return result }
    var names: [ByteString: Int] = [:]
    // The maps that have colours, from which a function may get one.
    var maps: Set<ByteString> = []
    for (index, place) in system.places.enumerated() where system.isLast[index]
    {
      let definition = files[place.file].definitions[place.index]
      let key = syntax.key(definition.name)
      names[key] = index
      if case .color = system.outcomes[index],
        let dot = key.slice.firstIndex(of: 0x2E)
      {
        maps.insert(key.part(key.slice.startIndex..<dot))
      }
    }
    // Many values are of few functions.
    var known: [ByteString: Bool] = [:]
    for (index, place) in system.places.enumerated() {
      guard case .function(index) = system.outcomes[index] else { continue }
      let file = files[place.file]
      let range = file.definitions[place.index].value
      var cursor = ByteCursor(file.bytes, in: range)
      cursor.skip { $0.isNameByte || $0 == 0x2E }
      let name = ByteString(
        file.bytes, in: range.lowerBound..<cursor.position)
      let isOfColors =
        known[name] ?? VariableSyntax.isOfColors(name.text.lowercased())
      known[name] = isOfColors
      let isOfMaps = !maps.isEmpty && name.text.contains("get")
      // A call and an operation are what their operands are: a size, say.
      result[index] =
        isOfColors || cursor.isNext("#") || cursor.isNext("~")
        || cursor.isNext("@@")
      while !result[index], let byte = cursor.take() {
        if byte == 0x23, cursor.next?.hexValue != nil { result[index] = true }
        guard byte == syntax.sigil else { continue }
        let start = cursor.position - 1
        cursor.skip(while: \.isNameByte)
        let key = syntax.key(
          ByteString(file.bytes, in: start..<cursor.position))
        if isOfMaps, maps.contains(key) { result[index] = true }
        guard let target = names[key] else { continue }
        switch system.outcomes[target] {
        case .color: result[index] = true
        case .function(let origin): result[index] = result[origin]
        case .none, .unresolved, .ambiguous: break
        }
      }
    }
    return result
  }
}

/// The values of a file that are left out, counted by their reason.
private struct LeftValues {
  /// The values of one reason.
  struct Count {
    private var count = 0
    private var first: Range<Int>?

    mutating func add(_ definition: VariableFile.Definition) {
      count += 1
      first = first ?? definition.value
    }

    /// The warning, with the words of one value and of several.
    func warning(
      _ one: String, _ several: String, of source: SourceText
    ) -> SourceError? {
      first.map { first in
        let end = min(first.upperBound, first.lowerBound + 60)
        let line =
          source.string(first.lowerBound..<end)
          .split(whereSeparator: \.isNewline).first ?? ""
        let what =
          count == 1
          ? "1 value \(one), and is" : "\(count) values \(several), and are"
        return source.error(
          "\(what) left out; the first is '\(line)'", at: first.lowerBound)
      }
    }
  }

  var functions = Count()
  var unresolved = Count()
  var ambiguous = Count()

  func warnings(of source: SourceText) -> [SourceError] {
    [
      functions.warning(
        "is a function that is not worked out",
        "are functions that are not worked out", of: source),
      unresolved.warning(
        "refers to a name that no input has",
        "refer to names that no input has", of: source),
      ambiguous.warning(
        "refers to a name that no input of its mode has for certain",
        "refer to names that no input of their mode has for certain",
        of: source),
    ].compactMap(\.self)
  }
}
