import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads the colour resources of Android apps: `<color name="ink">#FF1B2A41`
/// in files of folders `values`.
///
/// - All files are one system: a reference is looked up in its own set of
///   `values` folders, then in the last other one that has it.
/// - The qualifiers of a folder make a mode: `values-night` is the mode
///   `night`. As on devices, it also shows the colours of `values` that the
///   folder does not replace.
/// - Source sets that give a name different colours, as build flavours do, are
///   separate systems with their own modes: `AndroidFlavors`.
/// - The opacity comes first: `#80000000` is black with an opacity of a half.
package enum AndroidReader: PaletteReader {
  /// The most modes that are read. Every mode shows every colour, so without a
  /// limit many folders could fill the memory.
  private static let modeLimit = 64

  package static func read(
    _ sources: [SourceText], with _: ReaderOptions
  ) -> [ParsedSource] {
    let files = sources.map { AndroidFile($0) }
    var readings = zip(sources, files).map { source, file in
      let own = file.resources.compactMap { resource -> SourceError? in
        guard case .failure(let diagnostic) = resource.value else { return nil }
        return source.error(diagnostic).named(resource.name.text)
      }
      return ParsedSource(errors: file.errors + own)
    }
    var modes = modes(of: files)
    if modes.count > modeLimit, let first = sources.first {
      let problem =
        "at most \(modeLimit) modes are read, but there are \(modes.count)"
      readings[0].errors.append(first.error(problem, at: 0))
      modes.removeLast(modes.count - modeLimit)
    }
    let system = AndroidSystem(files)
    reportRepeated(system, sources, &readings)
    var seen: Set<AndroidResolver.Finding> = []
    for (name, resolver) in resolvers(of: system, in: modes) {
      for index in readings.indices {
        readings[index].palettes.append(Palette(mode: name, entries: []))
      }
      for shown in resolver.shown {
        guard let color = resolver.color(of: shown) else { continue }
        let file = system.definitions[shown].file
        let resource = system.definitions[shown].resource
        let entry = Palette.Entry(
          name: resource.name.text, declared: resource.text, color: color,
          source: sources[file].location(of: resource.offset))
        let last = readings[file].palettes.count - 1
        readings[file].palettes[last].entries.append(entry)
      }
      // A resource that several modes show is reported once.
      for finding in resolver.findings where seen.insert(finding).inserted {
        let definition = system.definitions[finding.definition]
        let error = sources[definition.file].error(
          finding.problem, at: definition.resource.offset)
        readings[definition.file].errors.append(
          error.named(definition.resource.name.text))
      }
    }
    return readings
  }

  /// The resolver of each mode of the system, or of each of its flavours.
  private static func resolvers(
    of system: AndroidSystem, in modes: [[String]]
  ) -> [(mode: String, resolver: AndroidResolver)] {
    let all = modes.map { AndroidResolver(system, mode: $0) }
    let flavors = AndroidFlavors(system, all).flavors
    guard !flavors.isEmpty, flavors.count * modes.count <= modeLimit else {
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

  /// The qualifiers of the folders with colours, the general one first.
  private static func modes(of files: [AndroidFile]) -> [[String]] {
    var seen: Set<[String]> = []
    var modes: [[String]] = []
    for file in files where !file.resources.isEmpty {
      if seen.insert(file.qualifiers).inserted { modes.append(file.qualifiers) }
    }
    guard let general = modes.firstIndex(of: []) else { return modes }
    modes.remove(at: general)
    return [[]] + modes
  }

  private static func reportRepeated(
    _ system: AndroidSystem, _ sources: [SourceText],
    _ readings: inout [ParsedSource]
  ) {
    struct Key: Hashable {
      let scope: Int
      let qualifiers: [String]
      let name: ByteString
    }
    var seen: [Key: AndroidSystem.Definition] = [:]
    for definition in system.definitions {
      let (file, resource) = (definition.file, definition.resource)
      let key = Key(
        scope: definition.scope, qualifiers: system.files[file].qualifiers,
        name: resource.name)
      guard let first = seen[key] else {
        seen[key] = definition
        continue
      }
      let place = sources[first.file].location(of: first.resource.offset)
      readings[file].errors.append(
        sources[file].error(
          "the color '\(resource.name.text)' is also at \(place)",
          at: resource.offset))
    }
  }
}
