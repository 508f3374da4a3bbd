import ContrastModel

/// Makes the palettes of the sources out of what the modes come to.
struct StyleEntries {
  private let system: StyleSystem
  private let sources: [SourceText]

  /// Entries without references, by declaration: they are the same in every
  /// mode.
  private var known: [Palette.Entry?]

  /// Entries of some sources.
  init(_ system: StyleSystem, _ sources: [SourceText]) {
    self.system = system
    self.sources = sources
    known = Array(repeating: nil, count: system.declarations.count)
  }

  /// Adds a mode to the palettes. An entry is with the source that is the first
  /// to declare its name.
  mutating func append(
    _ outcomes: StyleOutcomes, to readings: inout [SourceReading]
  ) {
    var palettes = sources.map { _ in
      Palette(mode: outcomes.mode.name, entries: [])
    }
    for entry in outcomes.entries {
      let declaration = system.declarations[entry.declaration]
      let owner = Int(system.owners[entry.place])
      palettes[owner].entries.append(self.entry(entry, declaration))
      if owner != Int(declaration.file) {
        readings[Int(declaration.file)].addsToOthers = true
      }
    }
    for index in readings.indices {
      readings[index].palettes.append(palettes[index])
    }
  }

  private mutating func entry(
    _ entry: StyleOutcomes.Entry, _ declaration: StyleDeclaration
  ) -> Palette.Entry {
    if let known = known[entry.declaration], known.color == entry.color {
      return known
    }
    let source = sources[Int(declaration.file)]
    let result = Palette.Entry(
      name: system.names.text(declaration.name),
      declared: source.string(declaration.range), color: entry.color,
      source: source.location(of: declaration.range.lowerBound))
    known[entry.declaration] = result
    return result
  }
}
