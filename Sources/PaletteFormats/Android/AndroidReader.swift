import ContrastModel

/// Reads the colour resources of Android apps: `<color name="ink">#FF1B2A41`
/// in files of folders `values`.
///
/// - All files are one system: a reference is looked up in its own set of
///   `values` folders, then in the last other one that has it.
/// - What a folder is for gives a mode: `values-night` the mode `night`. It
///   shows what `values` has and the folder does not replace, as devices do.
/// - The opacity comes first: `#80000000` is half of black.
enum AndroidReader: PaletteReader {
  /// How many modes are read. Every mode shows every colour, so that many
  /// folders could ask for more than there is memory.
  private static let modeLimit = 64

  static func read(_ sources: [SourceText]) -> [SourceReading] {
    let files = sources.map { AndroidFile($0) }
    var readings = zip(sources, files).map { source, file in
      SourceReading(errors: file.errors + ownErrors(of: file, source))
    }
    var modes = modes(of: files)
    if modes.count > modeLimit, let first = sources.first {
      let problem = AndroidProblem.tooManyModes(modes.count, limit: modeLimit)
      readings[0].errors.append(first.error(.android(problem), at: 0))
      modes.removeLast(modes.count - modeLimit)
    }
    reportRepeated(files, sources, &readings)
    var seen: Set<AndroidSystem.Finding> = []
    for mode in modes {
      let system = AndroidSystem(files, mode: mode)
      let name =
        mode.isEmpty ? Palette.defaultMode : mode.joined(separator: " ")
      for index in readings.indices {
        readings[index].palettes.append(Palette(mode: name, entries: []))
      }
      for place in system.shown {
        guard let color = system.color(of: place) else { continue }
        let resource = files[place.file].resources[place.resource]
        let entry = Palette.Entry(
          name: resource.name.text, declared: resource.text, color: color,
          source: sources[place.file].location(of: resource.offset))
        let last = readings[place.file].palettes.count - 1
        readings[place.file].palettes[last].entries.append(entry)
      }
      // What several modes share is wrong only once.
      for finding in system.findings where seen.insert(finding).inserted {
        let error = sources[finding.file].error(
          .android(finding.problem), at: finding.offset)
        readings[finding.file].errors.append(error)
      }
    }
    return readings
  }

  private static func ownErrors(
    of file: AndroidFile, _ source: SourceText
  ) -> [PaletteError] {
    file.resources.compactMap { resource in
      guard case .failure(let flaw) = resource.value else { return nil }
      return source.error(flaw)
    }
  }

  /// What the folders with colours are for, the general one first.
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
    _ files: [AndroidFile], _ sources: [SourceText],
    _ readings: inout [SourceReading]
  ) {
    struct Key: Hashable {
      let scope: ByteString
      let qualifiers: [String]
      let name: ByteString
    }
    var seen: [Key: SourceLocation] = [:]
    for (index, file) in files.enumerated() {
      for resource in file.resources {
        let key = Key(
          scope: file.scope, qualifiers: file.qualifiers, name: resource.name)
        let location = sources[index].location(of: resource.offset)
        if let first = seen[key] {
          let problem = AndroidProblem.repeatedName(
            resource.name.text, first: first)
          readings[index].errors.append(
            PaletteError(.android(problem), at: location))
        } else {
          seen[key] = location
        }
      }
    }
  }
}
