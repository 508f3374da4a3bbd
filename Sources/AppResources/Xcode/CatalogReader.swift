import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads the colour sets of Xcode's asset catalogs (Apple, Asset Catalog Format
/// Reference, "Named Color Type").
///
/// - All files are one system: it has every mode that some set distinguishes,
///   and every set shows a colour in each mode, falling back to its more
///   general slots.
/// - A mode is named by its conditions: `light`, `dark`, `light high contrast`,
///   `dark high contrast`, and for slots for one kind of device `mac light` and
///   so on. If no slot has a condition, the mode is the default one.
/// - If several sets have the same name, paths are used instead
///   (`CatalogName`).
/// - An empty slot causes a warning, because it has no colour; a system colour
///   is unresolved, because its value is unknown. So is an empty `AccentColor`,
///   as Xcode creates it: the app has the accent colour of the system.
package enum CatalogReader: PaletteReader {
  /// The greatest number of modes that are read. Every mode shows every set, so
  /// without a limit files with many kinds of devices could fill the memory.
  private static let modeLimit = 64

  package static func read(
    _ sources: [SourceText], with _: ReaderOptions
  ) -> [ParsedSource] {
    var readings = [ParsedSource](repeating: .init(), count: sources.count)
    var files: [(index: Int, file: CatalogFile)] = []
    for (index, source) in sources.enumerated() {
      do throws(SourceError) {
        let file = try CatalogFile(source)
        readings[index] = file.findings
        files.append((index, file))
      } catch {
        readings[index].errors = [error]
      }
    }
    let conditions = files.flatMap { ($0.file.slots ?? []).map(\.condition) }
    var modes = CatalogMode.modes(of: conditions)
    if modes.count > modeLimit, let first = files.first?.index {
      let problem =
        "at most \(modeLimit) modes are read, but there are \(modes.count)"
      readings[first].errors.append(
        sources[first].error(LimitProblem(problem), at: 0))
      modes.removeLast(modes.count - modeLimit)
    }
    let namespaces = Set(
      files.filter(\.file.providesNamespace).map {
        CatalogName.folder(of: sources[$0.index].path)
      })
    let sets = files.filter { $0.file.slots != nil }
    let paths = sets.map { sources[$0.index].path }
    var names = paths.map { CatalogName.name(of: $0, in: namespaces) }
    // Sets without a colour are not shown, so their names may repeat.
    let shown = sets.indices.filter { sets[$0].file.hasSlots }
    let distinct = CatalogName.distinct(
      shown.map { names[$0] }, shown.map { paths[$0] })
    for (index, name) in zip(shown, distinct) { names[index] = name }
    for ((index, file), name) in zip(sets, names) {
      readings[index].errors.name(name)
      readings[index].palettes = modes.map { mode in
        palette(file, name, mode, of: sources[index])
      }
      warn(of: file.slots ?? [], name, modes, in: file, &readings[index])
    }
    return readings
  }

  private static func palette(
    _ file: CatalogFile, _ name: String, _ mode: CatalogMode,
    of source: SourceText
  ) -> Palette {
    var palette = Palette(mode: mode.name ?? Palette.defaultMode, entries: [])
    guard let slot = file.slot(for: mode), let color = slot.color,
      let node = slot.node
    else { return palette }
    let start = Int(file.document.nodes[node].start)
    palette.entries = [
      Palette.Entry(
        name: name, declared: CatalogColor.declared(node, of: file.document),
        color: color,
        source: source.location(of: start))
    ]
    return palette
  }

  /// Warns about empty slots, and about modes in which a set has no colour.
  private static func warn(
    of slots: [ColorSlot], _ name: String, _ modes: [CatalogMode],
    in file: CatalogFile, _ reading: inout ParsedSource
  ) {
    let source = file.document.source
    guard slots.contains(where: { !$0.isEmpty }) else {
      let start = slots.first?.offset ?? source.content.lowerBound
      if name.split(separator: "/").last == "AccentColor" {
        let error = source.error(UnresolvedColor.accentColor, at: start)
        return reading.errors.append(error.named(name))
      }
      reading.warnings.append(
        source.error(
          PlainProblem(
            "the colour set '\(name)' has no colour", isUnresolved: true),
          at: start))
      return
    }
    let empty = slots.filter(\.isEmpty)
    let replaced = empty.isEmpty ? [] : file.replaced(in: modes)
    for slot in empty {
      reading.warn(
        replaced.contains(slot.condition)
          ? "this slot has no colour; a more general slot is used instead"
          : "this slot has no colour", at: slot.offset, of: source)
    }
    // A set for one kind of device need not have colours for the others.
    let idioms = Set(slots.map(\.condition.idiom))
    let isForAll = idioms.contains(ByteString(""))
    for mode in modes where isForAll || idioms.contains(mode.idiom) {
      guard file.slot(for: mode) == nil else { continue }
      let title = mode.name ?? Palette.defaultMode
      let problem = PlainProblem(
        "the colour set '\(name)' has no slot for the mode '\(title)'",
        isUnresolved: true)
      reading.warnings.append(
        source.error(problem, at: slots[0].offset))
    }
  }
}
