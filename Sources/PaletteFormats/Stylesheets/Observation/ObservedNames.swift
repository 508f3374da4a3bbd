import ContrastModel
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
  private let table: SelectorTable
  private let elements: [StyleElements.Element]

  /// The elements that are variants, as somebody would write them.
  private var variants: [StyleElements.ID: [SelectorTable.Part]] = [:]

  /// The entries so far.
  private var entries: [Palette.Entry] = []

  /// Where the entries of properties and of declarations are, by their
  /// numbers, or -1.
  private var ofProperty: [Int32]
  private var ofDeclaration: [Int32]

  /// Where the entries of colours that are put together are.
  private var ofColor: [ObservedColor: Int32] = [:]

  /// The colours that have a name.
  private var colors: [String: Color] = [:]
  private var lines: [Int]

  /// The length that a list of selectors may have in a name, in bytes.
  private static let limit = 120

  /// The names in a mode.
  ///
  /// - Parameters:
  ///   - values: the values of the mode.
  ///   - observed: the elements that are looked at.
  ///   - count: how many pairings there are.
  init(_ values: ElementValues, of observed: [ObservedElement], count: Int) {
    for element in observed {
      guard let parts = element.variant?.parts, !parts.isEmpty else { continue }
      variants[element.element] = parts
    }
    system = values.system
    rules = values.rules
    sources = values.sources
    winners = values.outcomes.winners
    table = values.cascade.elements.table
    elements = values.cascade.elements.elements
    lines = Array(repeating: 0, count: sources.count)
    colors.reserveCapacity(count)
    entries.reserveCapacity(count)
    ofProperty = Array(repeating: -1, count: winners.count)
    ofDeclaration = Array(repeating: -1, count: rules.declarations.count)
  }

  /// The entry of a colour.
  mutating func entry(_ observed: ObservedColor) -> Palette.Entry {
    let index = Int32(entries.count)
    switch observed.origin {
    case .property(let name):
      let known = ofProperty[Int(name)]
      if known >= 0 { return entries[Int(known)] }
      ofProperty[Int(name)] = index
    case .written(let text):
      guard text.part == 0, case .declaration(let number) = text.owner else {
        return otherEntry(observed)
      }
      let known = ofDeclaration[Int(number)]
      if known >= 0 {
        return entries[Int(known)].color == observed.color
          ? entries[Int(known)] : otherEntry(observed)
      }
      ofDeclaration[Int(number)] = index
    case .computed, .canvas: return otherEntry(observed)
    }
    let entry = newEntry(observed)
    entries.append(entry)
    return entry
  }

  private mutating func otherEntry(_ observed: ObservedColor) -> Palette.Entry {
    if let known = ofColor[observed] { return entries[Int(known)] }
    let entry = newEntry(observed)
    ofColor[observed] = Int32(entries.count)
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
    case .written(let text):
      let name = freeName(selectors(of: text.owner), observed.color, text)
      return entry(name, observed.color, Int(text.file), text.range)
    case .computed(let text, let element):
      let parts =
        variants[element] ?? table.parts(of: elements[Int(element)].chain)
      let name = freeName(table.text(of: parts), observed.color, text)
      return entry(name, observed.color, Int(text.file), text.range)
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

  private func property(_ owner: ObservedColor.Text.Owner) -> String {
    switch owner {
    case .property(let name): system.names.text(name)
    case .declaration(let index):
      switch rules.declarations[Int(index)].property {
      case .custom(let name): system.names.text(name)
      case let property: property.name
      }
    }
  }

  /// The selectors of the rule that has a declaration, the first ones where
  /// they are many; none of a root's.
  private func selectors(of owner: ObservedColor.Text.Owner) -> String {
    guard let rule = rule(of: owner) else { return "" }
    let first = rules.selectors[Int(rule.selectors.lowerBound)]
    let whole: String
    if first.end > first.start {
      let range = rule.prelude.prefix(Self.limit * 4)
      whole = sources[Int(rule.file)].lineText(range)
    } else {
      whole = rule.selectors.prefix(Self.limit).map { index in
        table.text(
          of: table.parts(of: rules.selectors[Int(index)].chain))
      }.joined(separator: ", ")
    }
    guard whole.utf8.count > Self.limit else { return whole }
    return whole.prefix(Self.limit - 1) + "…"
  }

  private func rule(of owner: ObservedColor.Text.Owner) -> StyleRule? {
    guard case .declaration(let index) = owner else { return nil }
    return rules.rules[Int(rules.declarations[Int(index)].rule)]
  }

  /// A name that no other colour has, of some selectors and what the text is
  /// of: where it is taken, the condition is said as well, and then a number.
  private mutating func freeName(
    _ selectors: String, _ color: Color, _ text: ObservedColor.Text
  ) -> String {
    let property = property(text.owner)
    var name = selectors.isEmpty ? property : "\(selectors) \(property)"
    if text.part != 0 { name += " \(text.part)" }
    if take(name, color) { return name }
    var longer = name
    if let rule = rule(of: text.owner) {
      let context = rules.conditions[Int(rule.condition)].context
      if context != 0 {
        longer += " \(rules.contexts[Int(context)])"
        if take(longer, color) { return longer }
      }
    }
    let count = (counts[longer] ?? 1) + 1
    counts[longer] = count
    return "\(longer) (\(count))"
  }

  /// The number of colours that have asked for a name that is taken.
  private var counts: [String: Int] = [:]

  private mutating func take(_ name: String, _ color: Color) -> Bool {
    if let known = colors[name] { return known == color }
    colors[name] = color
    return true
  }
}
