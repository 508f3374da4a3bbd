import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// Makes the palettes of the sources from the computed values of the modes.
struct StyleEntries {
  private let system: StyleSystem
  private let sources: [SourceText]

  /// For each source, the source whose palettes get its entries.
  private let homes: [Int]

  /// The line of the last entry in each source.
  private var lines: [Int]

  /// Entries without references, by declaration: they are the same in every
  /// mode.
  private var known: [Palette.Entry?]

  /// Entries of some sources.
  ///
  /// - Parameters:
  ///   - system: the declarations of the sources.
  ///   - sources: the sources.
  ///   - homes: for each source, the source whose palettes get its entries.
  ///   - areShared: whether there will be several modes.
  init(
    _ system: StyleSystem, _ sources: [SourceText], homes: [Int],
    areShared: Bool
  ) {
    self.homes = homes
    self.system = system
    self.sources = sources
    lines = Array(repeating: 0, count: sources.count)
    known =
      areShared
      ? Array(repeating: nil, count: system.declarations.count) : []
  }

  /// Adds a mode to the palettes. An entry belongs to the source that first
  /// declares its name.
  mutating func append(
    _ outcomes: ComputedValues, to readings: inout [ParsedSource]
  ) {
    var mode = Palette(mode: outcomes.mode.name, entries: [])
    mode.equalModes = outcomes.equalModes
    var palettes = Array(repeating: mode, count: sources.count)
    if sources.count == 1 {
      palettes[0].entries.reserveCapacity(outcomes.entries.count)
    }
    for entry in outcomes.entries {
      let declaration = system.declarations[entry.declaration]
      let owner = homes[Int(system.owners[entry.place])]
      palettes[owner].entries.append(self.entry(entry, declaration))
      if owner != homes[Int(declaration.file)] {
        readings[homes[Int(declaration.file)]].addsToOthers = true
      }
    }
    for index in readings.indices {
      readings[index].palettes.append(palettes[index])
    }
  }

  private mutating func entry(
    _ entry: ComputedValues.Entry, _ declaration: StyleDeclaration
  ) -> Palette.Entry {
    if !known.isEmpty, let known = known[entry.declaration],
      known.color == entry.color
    {
      return known
    }
    let file = Int(declaration.file)
    let result = Palette.Entry(
      name: system.names.text(declaration.name),
      declared: sources[file].string(declaration.range), color: entry.color,
      source: sources[file].location(
        of: declaration.range.lowerBound, near: &lines[file]))
    if !known.isEmpty { known[entry.declaration] = result }
    return result
  }
}
