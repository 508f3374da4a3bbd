import ContrastModel
import PaletteReaders
import TextGrammars

/// A colour that rules show, and its origin.
struct ObservedColor: Hashable {
  /// The origin of a colour.
  enum Origin: Hashable {
    /// A custom property of a root, by its number.
    case property(StyleNames.ID)

    /// A declaration of a rule, by its number. The setter is the selector of
    /// another rule that sets the custom properties in the declaration, or -1.
    case declaration(Int32, setter: Int32)

    /// The background that browsers show if a page sets none.
    case canvas
  }

  /// The colour.
  var color: PaletteColor

  /// The origin of the colour.
  var origin: Origin

  /// The number of the colour in a value with several colours, from 1; 0 if it
  /// is the only one.
  var part: Int32 = 0

  /// The offsets of the colour, if it is a part of the value.
  var range: Range<Int>?

  /// Whether an opacity has changed it.
  var isFaded = false
}

/// The colours that are observed in a mode, as entries with names.
///
/// The colour of a custom property of a root has that property's name. Any
/// other colour is named by the selectors and the property in which it is
/// written: `.alert color`.
struct ObservedColors {
  private let system: StyleSystem
  private let sources: [SourceText]
  private let winners: [Int32]

  /// The entries so far, and the index of that of each colour.
  private var entries: [Palette.Entry] = []
  private var numbers: [ObservedColor: Int32] = [:]

  /// The names in use, with their colours and where these are set, and the last
  /// number that was appended to each name.
  private var taken: [ByteString: Taken] = [:]
  private var counts: [ByteString: Int] = [:]

  /// A colour with a name, and the file and the condition of its rule: colours
  /// that are written in several places are changed in each.
  private struct Taken: Equatable {
    let color: PaletteColor
    let file: Int32
    let context: Int32
  }

  /// An empty list for a mode.
  init(
    _ system: StyleSystem, _ sources: [SourceText], winners: [Int32]
  ) {
    self.system = system
    self.sources = sources
    self.winners = winners
  }

  /// The entry of a colour.
  mutating func entry(_ color: ObservedColor) -> Palette.Entry {
    if let known = numbers[color] { return entries[Int(known)] }
    let entry = newEntry(color)
    numbers[color] = Int32(entries.count)
    entries.append(entry)
    return entry
  }

  private mutating func newEntry(_ color: ObservedColor) -> Palette.Entry {
    let declaration: StyleDeclaration
    // Of a gradient in a property, one colour cannot be replaced alone.
    var isComputed = color.isFaded || color.part != 0 && color.range == nil
    switch color.origin {
    case .canvas:
      return Palette.Entry(
        name: "Canvas", declared: "Canvas", color: color.color,
        source: sources[0].location(of: sources[0].content.lowerBound))
    case .property(let name):
      declaration = system.declarations[Int(winners[Int(name)])]
    case .declaration(let index, let setter):
      declaration = system.rules.declarations[Int(index)]
      isComputed = isComputed || setter >= 0
    }
    let file = Int(declaration.file)
    let range = color.range ?? declaration.range
    var entry = Palette.Entry(
      name: name(of: color, declaration), declared: sources[file].string(range),
      color: color.color,
      source: sources[file].location(of: range.lowerBound))
    entry.isComputed = isComputed
    return entry
  }

  /// The name of a colour. If the name is not that of a property, and another
  /// colour, or one in another place, already has it, the condition of the rule
  /// (such as a media query) is appended, and if needed a number.
  private mutating func name(
    of color: ObservedColor, _ declaration: StyleDeclaration
  ) -> String {
    let rules = system.rules
    var name = system.names.text(declaration.name)
    var context: Int32 = 0
    switch color.origin {
    case .canvas: break
    case .property: if color.part == 0 { return name }
    case .declaration(let index, let setter):
      let own = rules.rules[Int(rules.owners[Int(index)])]
      let list = setter < 0 ? Array(own.selectors) : [setter]
      context = setter < 0 ? own.context : rules.rule(of: setter).context
      let selectors = rules.text(list, sources, limit: StyleRules.nameLimit)
      name = "\(selectors) \(name)"
    }
    if color.part != 0 { name += " \(color.part)" }
    let taken = Taken(
      color: color.color, file: declaration.file, context: context)
    if take(name, taken) { return name }
    if context != 0 {
      name += " \(rules.contexts[Int(context)])"
      if take(name, taken) { return name }
    }
    let count = counts[ByteString(name), default: 1] + 1
    counts[ByteString(name)] = count
    return "\(name) (\(count))"
  }

  private mutating func take(_ name: String, _ new: Taken) -> Bool {
    let known = taken[ByteString(name)]
    if known == nil { taken[ByteString(name)] = new }
    return known == nil || known == new
  }
}
