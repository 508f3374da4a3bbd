import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// A colour that rules show, and where it comes from.
struct ObservedColor: Hashable {
  /// The colour.
  var color: PaletteColor

  /// Where it comes from.
  var origin: Origin

  /// Where a colour comes from.
  enum Origin: Hashable {
    /// A custom property of the palette.
    case property(StyleNames.ID)

    /// A text that is no property of the palette.
    case text(Text)

    /// The colour that browsers show where a page says nothing.
    case canvas
  }

  /// A text that gives a colour.
  struct Text: Hashable {
    /// Whose value it is, or a part of.
    enum Owner: Hashable {
      /// A declaration of a rule, by its number.
      case declaration(Int32)

      /// A custom property of a root.
      case property(StyleNames.ID)
    }

    let owner: Owner

    /// The index of the source.
    let file: Int32

    /// Which of several colours in the value it is, from 1; 0 for the only one.
    var part: Int32 = 0

    /// The selector that gives the properties in it their values, or -1 where
    /// that is the one of the rule.
    var setter: Int32 = -1

    /// The offsets of the text.
    private var start: Int32
    private var end: Int32

    /// A text of an owner.
    init(_ owner: Owner, file: Int32, start: Int32, end: Int32) {
      (self.owner, self.file) = (owner, file)
      (self.start, self.end) = (start, end)
    }

    /// The offsets of the text.
    var range: Range<Int> { Int(start)..<Int(end) }

    /// A part of it.
    func part(_ range: Range<Int>, number: Int32? = nil) -> Text {
      var part = self
      part.start = Int32(range.lowerBound)
      part.end = Int32(range.upperBound)
      part.part = number ?? part.part
      return part
    }
  }
}

/// Two colours that rules show together in a mode, by their numbers.
struct Sighting {
  /// The rule that is named, and in the form of variants the one that uses what
  /// it sets, or -1.
  let rule: Int32
  let user: Int32

  let foreground: Int32
  let background: Int32

  /// The backdrop of a translucent background, or -1.
  let over: Int32

  let kind: PairingKind
  let certainty: ObservedPairing.Certainty

  /// The selectors of the rule that show it.
  let selector: Int32
  var moreSelectors: [Int32] = []
  var lastSelector: Int32 { moreSelectors.last ?? selector }
}

/// What is seen is the same, whichever selectors show it.
extension Sighting: Hashable {
  static func == (a: Self, b: Self) -> Bool {
    a.rule == b.rule && a.user == b.user && a.foreground == b.foreground
      && a.background == b.background && a.over == b.over && a.kind == b.kind
      && a.certainty == b.certainty
  }

  func hash(into hasher: inout Hasher) {
    for number in [rule, user, foreground, background] {
      hasher.combine(number)
    }
  }
}

extension PaletteColor {
  /// The colour seen of this one on an opaque one.
  func lying(on other: PaletteColor) -> PaletteColor {
    PaletteColor(.sRGB, composited(over: other.encodedSRGB))
  }
}

/// The colours of a mode that are observed, each once.
struct ObservedColors {
  /// The colours, by their numbers.
  fileprivate var colors: [ObservedColor] = []

  /// The numbers of those that have been asked for more than once.
  fileprivate var shared: Set<Int32> = []

  /// The first colour of each declaration and property, by what it comes from;
  /// and those of which there are several.
  private var firsts: [Int32]
  private var others: [ObservedColor: Int32] = [:]

  private let nameCount: Int

  /// None yet.
  init(_ system: StyleSystem) {
    nameCount = system.names.count
    firsts = Array(
      repeating: -1, count: 1 + nameCount + system.rules.declarations.count)
  }

  /// The number of a colour.
  mutating func number(of color: ObservedColor) -> Int32 {
    let place =
      switch color.origin {
      case .canvas: 0
      case .property(let name): 1 + Int(name)
      case .text(let text):
        switch text.owner {
        case .property(let name): 1 + Int(name)
        case .declaration(let index): 1 + nameCount + Int(index)
        }
      }
    let next = Int32(colors.count)
    if firsts[place] < 0 {
      firsts[place] = next
    } else {
      let isFirst = colors[Int(firsts[place])] == color
      if let known = isFirst ? firsts[place] : others[color] {
        shared.insert(known)
        return known
      }
      others[color] = next
    }
    colors.append(color)
    return next
  }
}

/// The colours of a mode that are observed, as entries with names.
///
/// A colour that is in the palette is its entry. Another one is named by the
/// selectors and the property that it is written in: `.alert color`.
struct ObservedNames {
  private let system: StyleSystem
  private let rules: StyleRules
  private let sources: [SourceText]
  private let winners: [Int32]
  private let colors: ObservedColors
  private var entries: [Int32: Palette.Entry] = [:]
  private var lines: [Int]

  /// The names that are taken, with their colours, and how many have asked for
  /// one.
  private var names = StyleNames()
  private var taken: [PaletteColor] = []
  private var counts: [StyleNames.ID: Int] = [:]

  /// The names of colours in a mode.
  init(
    _ system: StyleSystem, _ sources: [SourceText], winners: [Int32],
    _ colors: ObservedColors
  ) {
    self.system = system
    self.sources = sources
    self.winners = winners
    self.colors = colors
    rules = system.rules
    lines = Array(repeating: 0, count: sources.count)
  }

  /// The entry of a colour.
  mutating func entry(_ number: Int32) -> Palette.Entry {
    guard colors.shared.contains(number) else {
      return newEntry(colors.colors[Int(number)])
    }
    if let known = entries[number] { return known }
    let entry = newEntry(colors.colors[Int(number)])
    entries[number] = entry
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
    _ name: String, _ color: PaletteColor, _ file: Int, _ range: Range<Int>
  ) -> Palette.Entry {
    Palette.Entry(
      name: name, declared: sources[file].string(range), color: color,
      source: sources[file].location(
        of: range.lowerBound, near: &lines[file]))
  }

  /// A name that no other colour has: where it is taken, the condition is said
  /// as well, and then a number.
  private mutating func freeName(
    _ text: ObservedColor.Text, _ color: PaletteColor
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
    let count = counts[names.id(of: Array(name.utf8)), default: 1] + 1
    counts[names.id(of: Array(name.utf8))] = count
    return "\(name) (\(count))"
  }

  private mutating func take(_ name: String, _ color: PaletteColor) -> Bool {
    let known = Int(names.id(of: Array(name.utf8)))
    if known < taken.count { return taken[known] == color }
    taken.append(color)
    return true
  }
}
