import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The colours of a mode that are observed, as entries with names.
///
/// A colour that is in the palette is its entry. Another one is named by the
/// selectors and the property that it is written in: `.alert color`.
struct ObservedNames {
  private let system: StyleSystem
  private let rules: StyleRules
  private let sources: [SourceText]
  private let winners: [Int32]
  private var entries: [Palette.Entry] = []
  private var places: [ObservedColor: Int32] = [:]
  private var lines: [Int]

  /// The colours that have a name, and how many have asked for one that is
  /// taken.
  private var colors: [ByteString: Color] = [:]
  private var counts: [ByteString: Int] = [:]

  /// The names in a mode, for so many pairings.
  init(
    _ system: StyleSystem, _ sources: [SourceText], winners: [Int32],
    count: Int
  ) {
    self.system = system
    self.sources = sources
    self.winners = winners
    rules = system.rules
    lines = Array(repeating: 0, count: sources.count)
    entries.reserveCapacity(count)
    places.reserveCapacity(count)
    colors.reserveCapacity(count)
  }

  /// The entry of a colour.
  mutating func entry(_ observed: ObservedColor) -> Palette.Entry {
    if let known = places[observed] { return entries[Int(known)] }
    let entry = newEntry(observed)
    places[observed] = Int32(entries.count)
    entries.append(entry)
    return entry
  }

  private mutating func newEntry(_ observed: ObservedColor) -> Palette.Entry {
    switch observed.origin {
    case .property(let name):
      let declaration = system.declarations[Int(winners[Int(name)])]
      return entry(
        system.names.text(name), observed.color, Int(declaration.file),
        declaration.range)
    case .text(let text):
      return entry(
        freeName(text, observed.color), observed.color, Int(text.file),
        text.range)
    case .canvas:
      return Palette.Entry(
        name: "Canvas", declared: "Canvas", color: observed.color,
        source: sources[0].location(of: sources[0].content.lowerBound))
    }
  }

  private mutating func entry(
    _ name: String, _ color: Color, _ file: Int, _ range: Range<Int>
  ) -> Palette.Entry {
    Palette.Entry(
      name: name, declared: sources[file].string(range), color: color,
      source: sources[file].location(
        of: range.lowerBound, near: &lines[file]))
  }

  /// A name that no other colour has: where it is taken, the condition is said
  /// as well, and then a number.
  private mutating func freeName(
    _ text: ObservedColor.Text, _ color: Color
  ) -> String {
    var name = ""
    var context: Int32 = 0
    switch text.owner {
    case .property(let id): name = system.names.text(id)
    case .declaration(let index):
      let declaration = rules.declarations[Int(index)]
      var rule = rules.rules[Int(declaration.rule)]
      var list = Array(rule.selectors)
      if text.setter >= 0 {
        list = [text.setter]
        rule = rules.rules[Int(rules.selectors[Int(text.setter)].rule)]
      }
      context = rule.context
      let property =
        if case .custom(let id) = declaration.property {
          system.names.text(id)
        } else { declaration.property.name }
      name =
        SelectorText.text(
          list, rules, sources, limit: SelectorText.nameLimit) + " " + property
    }
    if text.part != 0 { name += " \(text.part)" }
    if take(name, color) { return name }
    if context != 0 {
      name += " \(rules.contexts[Int(context)])"
      if take(name, color) { return name }
    }
    let count = (counts[ByteString(name)] ?? 1) + 1
    counts[ByteString(name)] = count
    return "\(name) (\(count))"
  }

  private mutating func take(_ name: String, _ color: Color) -> Bool {
    let key = ByteString(name)
    if let known = colors[key] { return known == color }
    colors[key] = color
    return true
  }
}
