import ContrastModel
import TextGrammars

/// Reads the variables of SCSS.
///
///     $ink: #1b2a41;
///     $theme: (text: $ink, page: (plain: #fff, sunken: #eee)) !default;
///
/// - Variables outside of all blocks are read, members of maps by their keys:
///   `$theme.page.plain`. A name stands for what it has where it is used.
/// - `$other`, `module.$other`, `#{$other}` and `map-get($theme, text)` are
///   followed, in the own file and then in the other inputs. `@use` and
///   `@import` are not: the inputs are one system.
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
      reading.errors = file.errors
      reading.warnings = file.warnings
      return reading
    }
    reported = Array(repeating: [], count: files.count)
    var themes = FileThemes(of: sources.map(\.path), knowing: settings)
    let mayDiffer = files.count > 1 || settings.saysModes
    if mayDiffer, themes.areThere { themes.keep(differingIn: definitions) }
    guard mayDiffer, themes.areThere else {
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
        readings[place.file].palettes[first[place.file]].entries.append(
          Palette.Entry(
            name: definition.name.text,
            declared: source.string(definition.value), color: color,
            source: source.location(
              of: definition.value.lowerBound, near: &lines[place.file])))
      case .function(let origin) where functions[origin]:
        left[place.file].addFunction(definition)
      case .unresolved: left[place.file].addUnresolved(definition)
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
        case .none, .unresolved: break
        }
      }
    }
    return result
  }
}

/// The values of a file that are left out, counted by their reason.
private struct LeftValues {
  private typealias Count = (count: Int, first: Range<Int>)
  private var functions: Count?
  private var unresolved: Count?

  mutating func addFunction(_ definition: VariableFile.Definition) {
    functions = (
      (functions?.count ?? 0) + 1, functions?.first ?? definition.value
    )
  }

  mutating func addUnresolved(_ definition: VariableFile.Definition) {
    unresolved = (
      (unresolved?.count ?? 0) + 1, unresolved?.first ?? definition.value
    )
  }

  func warnings(of source: SourceText) -> [SourceError] {
    func text(_ range: Range<Int>) -> String {
      let line = range.lowerBound..<min(range.upperBound, range.lowerBound + 60)
      return source.string(line).split(whereSeparator: \.isNewline).first
        .map(String.init) ?? ""
    }
    var warnings: [SourceError] = []
    if let (count, first) = functions {
      let are = count == 1 ? "is" : "are"
      let values =
        count == 1
        ? "1 value is a function" : "\(count) values are functions"
      warnings.append(
        source.error(
          "\(values) that \(are) not worked out, and \(are) left out; the"
            + " first is '\(text(first))'",
          at: first.lowerBound))
    }
    if let (count, first) = unresolved {
      let values =
        count == 1
        ? "1 value refers to a name" : "\(count) values refer to names"
      warnings.append(
        source.error(
          "\(values) that no input has, and \(count == 1 ? "is" : "are") left"
            + " out; the first is '\(text(first))'",
          at: first.lowerBound))
    }
    return warnings
  }
}
