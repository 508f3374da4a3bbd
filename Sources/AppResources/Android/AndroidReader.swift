import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads the colour resources of Android apps: `<color name="ink">#FF1B2A41` in
/// the files of `values` folders.
///
/// - All files are one system: a reference is looked up in its own set of
///   `values` folders, then in the last other set that defines the name.
/// - The qualifiers of a folder make a mode: `values-night` is the mode
///   `night`. As on devices, the mode also shows the colours of `values` that
///   `values-night` does not replace. With `values-notnight`, `values` alone is
///   no mode.
/// - Source sets that give a name different colours, as build flavours do, are
///   separate systems with their own modes: `AndroidFlavor`. Those of debug
///   builds and tests are left out: `UnreleasedSourceSets`.
/// - A list of states, `res/color/button.xml`, is the colour of the first item
///   that an enabled widget at rest shows, with the opacity times
///   `android:alpha`: a number, or a dimension that is one.
/// - A hex colour begins with its alpha: `#80000000` is translucent black.
package enum AndroidReader: PaletteReader {
  /// The greatest number of modes that are read. Every mode shows every colour,
  /// so without a limit many folders could fill the memory.
  private static let modeLimit = 256

  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    var files = sources.enumerated().map { AndroidFile($1, number: $0) }
    separateThemes(&files, sources, options.settings)
    let unreleased = UnreleasedSourceSets.leaveOut(of: &files)
    var readings = zip(sources, files).map { source, file in
      let own = file.resources.compactMap { resource -> SourceError? in
        guard case .failure(let diagnostic) = resource.value else { return nil }
        return source.error(diagnostic).named(resource.name.text)
      }
      var reading = ParsedSource(errors: file.errors + own)
      reading.isAuxiliary = file.isLeftOut
      if let (sentence, offset) = file.unread.warning {
        reading.warn(sentence, at: offset, of: source)
      }
      return reading
    }
    if let (index, note) = unreleased {
      readings[index].warn(note, at: 0, of: sources[index])
    }
    var modes = modes(of: files)
    if modes.count > modeLimit, let first = sources.first {
      let problem =
        "at most \(modeLimit) modes are read, but there are \(modes.count)"
      readings[0].errors.append(first.error(LimitProblem(problem), at: 0))
      modes.removeLast(modes.count - modeLimit)
    }
    let system = AndroidSystem(files)
    reportRepeated(system, sources, &readings)
    let all = modes.map { AndroidResolver(system, mode: $0) }
    var flavors = AndroidFlavor.all(of: system, all)
    if flavors.count * modes.count > modeLimit, let first = sources.first {
      let problem =
        "at most \(modeLimit) modes are read, but \(flavors.count) product"
        + " flavours have \(flavors.count * modes.count)"
      readings[0].errors.append(first.error(LimitProblem(problem), at: 0))
      flavors.removeLast(flavors.count - modeLimit / modes.count)
    }
    var seen: Set<AndroidResolver.Finding> = []
    for (name, resolver) in resolvers(of: system, modes, all, flavors) {
      for index in readings.indices {
        readings[index].palettes.append(Palette(mode: name, entries: []))
      }
      for shown in resolver.shown {
        guard let color = resolver.color(of: shown) else { continue }
        let resource = system.resources[shown]
        let entry = Palette.Entry(
          name: resource.name.text, declared: resource.text, color: color,
          source: sources[resource.file].location(of: resource.offset))
        let last = readings[resource.file].palettes.count - 1
        readings[resource.file].palettes[last].entries.append(entry)
      }
      // A finding that several modes share is reported once.
      for finding in resolver.findings where seen.insert(finding).inserted {
        let resource = system.resources[finding.resource]
        let error = sources[resource.file].error(
          finding.problem, at: resource.offset)
        readings[resource.file].errors.append(error.named(resource.name.text))
      }
    }
    return readings
  }

  /// Makes modes of files outside of `values` folders that are named after
  /// themes, or whose folders are, as tools write them: `colors.xml` and
  /// `colors-dark.xml`, `android/colors.xml` and `android-night/colors.xml`.
  private static func separateThemes(
    _ files: inout [AndroidFile], _ sources: [SourceText],
    _ settings: ReadingSettings
  ) {
    /// The path of a folder without words for themes in its last name.
    func plain(_ folder: ByteString) -> ByteString {
      let parts = folder.text.split(
        separator: "/", omittingEmptySubsequences: false)
      let words = ThemeName.words(of: String(parts.last ?? ""))
      let rest = words.filter { !ThemeName.isOfThemes($0) }
      guard rest.count < words.count else { return folder }
      let path = parts.dropLast().map(String.init)
      return ByteString(
        (path + [rest.joined(separator: "-")]).joined(separator: "/"))
    }
    let others = files.indices.filter { !files[$0].isInValues }
    let groups = Dictionary(grouping: others) { plain(files[$0].scope) }
    for (scope, group) in groups {
      let themes = FileThemes(
        of: group.map { sources[$0].path }, settings: settings,
        findsBrands: false
      ) {
        group.enumerated().flatMap { index, file in
          files[file].resources.map {
            FileThemes.Definition(file: index, name: $0.name, value: $0.text)
          }
        }
      }
      guard let themes else { continue }
      for (file, name) in zip(group, themes.names) {
        files[file].scope = scope
        if let name { files[file].qualifiers = [name] }
      }
    }
  }

  /// The resolver of each mode; if the system has flavours, of each mode in
  /// each flavour.
  private static func resolvers(
    of system: AndroidSystem, _ modes: [[String]], _ all: [AndroidResolver],
    _ flavors: [AndroidFlavor]
  ) -> [(mode: String, resolver: AndroidResolver)] {
    if flavors.isEmpty {
      return zip(modes, all).map { mode, resolver in
        let name =
          mode.isEmpty ? Palette.defaultMode : mode.joined(separator: " ")
        return (name, resolver)
      }
    }
    return flavors.flatMap { flavor in
      modes.map { mode in
        let name =
          mode.isEmpty && modes.count > 1
          ? "light" : mode.joined(separator: " ")
        return (
          name.isEmpty ? flavor.name : "\(flavor.name) \(name)",
          AndroidResolver(system, mode: mode, of: flavor)
        )
      }
    }
  }

  /// The distinct qualifiers of the folders with colours, or with dimensions
  /// that are the opacity of one; a folder without qualifiers comes first.
  ///
  /// Every device is `night` or `notnight`. If a folder requires `notnight`,
  /// qualifiers with neither are therefore two modes.
  private static func modes(of files: [AndroidFile]) -> [[String]] {
    let opacities = Set(
      files.flatMap(\.resources).compactMap { resource in
        if case .dimension(let name) = resource.alpha { name } else { nil }
      })
    let distinct = files.filter { file in
      !file.resources.isEmpty
        || file.dimensions.contains { opacities.contains($0.name) }
    }
    .map(\.qualifiers).eachOnce()
    let modes = distinct.filter(\.isEmpty) + distinct.filter { !$0.isEmpty }
    guard modes.contains(where: { $0.contains("notnight") }) else {
      return modes
    }
    var seen: Set<Set<String>> = []
    return modes.flatMap { mode in
      mode.contains("night") || mode.contains("notnight")
        ? [mode] : [["notnight"] + mode, ["night"] + mode]
    }
    .filter { seen.insert(Set($0)).inserted }
  }

  private static func reportRepeated(
    _ system: AndroidSystem, _ sources: [SourceText],
    _ readings: inout [ParsedSource]
  ) {
    struct Folder: Hashable {
      let scope: ByteString
      let qualifiers: [String]
    }
    struct Key: Hashable {
      let folder: Int
      let name: ByteString
    }
    var numbers: [Folder: Int] = [:]
    let folders = system.files.map { file in
      let folder = Folder(scope: file.scope, qualifiers: file.qualifiers)
      return numbers.value(of: folder, orNew: numbers.count)
    }
    var seen: [Key: Int] = [:]
    for (index, resource) in system.resources.enumerated() {
      let key = Key(folder: folders[resource.file], name: resource.name)
      let known = seen.value(of: key, orNew: index)
      if known == index { continue }
      let first = system.resources[known]
      let place = sources[first.file].location(of: first.offset)
      readings[resource.file].errors.append(
        sources[resource.file].error(
          "the color '\(resource.name.text)' is already defined at '\(place)'",
          at: resource.offset))
    }
  }
}
