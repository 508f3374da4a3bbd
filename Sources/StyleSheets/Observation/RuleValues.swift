import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The values of rules in a mode: CSS Custom Properties 1, §3.
///
/// A custom property is first looked for in the rules that are looked at, then
/// it is as the palette has it. Where a colour comes from is kept on the way.
struct RuleValues {
  typealias Text = ObservedColor.Text

  /// The outcome of a value.
  enum Value {
    /// A colour.
    case color(ObservedColor)

    /// No value, or one that means what is around.
    case nothing

    /// Something that is no colour.
    case other

    /// A colour that cannot be known or read.
    case unknown
  }

  let system: StyleSystem
  let rules: StyleRules
  let sources: [SourceText]
  let outcomes: ComputedValues

  /// The weight that selectors have in each scope, `nil` where it does not hold.
  private let holds: [StyleCascade.Hold?]
  private let ranks: [Int]

  /// The selectors whose custom properties count.
  private(set) var selectors: [Int32] = []

  /// The selectors that have given values since somebody emptied this.
  var givers: Set<Int32> = []

  private var texts: [StyleNames.ID: StyleExpansion.Text?] = [:]
  private var arena: [UInt8] = []
  private var depth = 0

  /// The number of references that a value may go through.
  private static let depthLimit = 64

  /// The length that all texts of an element may have together.
  private static let arenaLimit = 1 << 20

  /// The number of bytes that may still be read.
  private(set) var budget: Int

  /// The values of a mode.
  init(
    _ system: StyleSystem, _ sources: [SourceText],
    ranks: [Int], _ outcomes: ComputedValues, budget: Int
  ) {
    self.system = system
    self.sources = sources
    self.ranks = ranks
    self.outcomes = outcomes
    self.budget = budget
    rules = system.rules
    let terms = Array(outcomes.mode.terms)
    holds = system.scopes.map {
      StyleCascade.Hold($0) { $0.hold(in: terms) }
    }
  }

  /// Whether a selector holds in the mode.
  func holds(_ selector: Int32) -> Bool {
    holds[Int(rules.selectors[Int(selector)].scope)] != nil
  }

  /// Looks at other selectors, of which only those that hold count.
  mutating func look(at selectors: [Int32]) {
    self.selectors = selectors
    if !texts.isEmpty { texts.removeAll() }
    if !arena.isEmpty { arena.removeAll() }
    if !givers.isEmpty { givers.removeAll() }
  }

  /// The weight of a declaration, as it is under a selector; `nil` where that
  /// does not hold.
  func weight(_ declaration: Int32, _ selector: Int32) -> StyleCascade.Weight? {
    let own = rules.selectors[Int(selector)]
    return holds[Int(own.scope)].map { hold in
      StyleCascade.Weight(
        isImportant: rules.declarations[Int(declaration)].traits
          .contains(.important),
        rank: ranks[Int(rules.rules[Int(own.rule)].layer)], hold)
    }
  }

  /// Whether a text of so many bytes may still be read.
  mutating func mayRead(_ count: Int) -> Bool {
    budget -= count
    return budget > 0
  }

  /// The text of a declaration.
  func text(of declaration: Int32) -> Text {
    let own = rules.declarations[Int(declaration)]
    return Text(
      .declaration(declaration), file: rules.rules[Int(own.rule)].file,
      start: own.start, end: own.end)
  }

  /// The declaration that counts of a custom property, among the selectors
  /// that are looked at.
  private mutating func local(_ name: StyleNames.ID) -> Int32? {
    var best: (weight: StyleCascade.Weight, index: Int32, selector: Int32)?
    for selector in selectors {
      let rule = rules.selectors[Int(selector)].rule
      guard let index = rules.custom(name, of: rule),
        let weight = weight(index, selector)
      else { continue }
      let isNext = best.map {
        ($0.weight.rank, $0.index) <= (weight.rank, index)
      }
      if isNext ?? true { best = (weight, index, selector) }
    }
    if let best { givers.insert(best.selector) }
    return best?.index
  }

  /// The value of a declaration.
  mutating func value(of declaration: Int32) -> Value {
    let own = rules.declarations[Int(declaration)]
    guard own.traits.isDisjoint(with: [.initial, .passedOver]) else {
      return .nothing
    }
    return value(of: text(of: declaration))
  }

  /// The value of a text: what its reference leads to, if it is one and nothing
  /// else, or what it says with its references replaced.
  mutating func value(of text: Text) -> Value {
    var text = text
    var nearest: StyleNames.ID?
    for _ in 0..<Self.depthLimit {
      let bytes = sources[Int(text.file)].bytes
      if let color = StyleValue.sixDigits(bytes, in: text.range) {
        return self.color(color, of: text, like: nearest)
      }
      var names: [StyleNames.ID] = []
      guard mayRead(text.range.count),
        let traits = try? StyleReferences.read(
          bytes, in: text.range,
          name: { range in
            let name = CSSIdentifier(bytes, in: range)
            if let id = system.names.known(name, in: bytes) { names.append(id) }
          })
      else { return .unknown }
      guard traits.contains(.single), let name = names.first else {
        return names.isEmpty
          ? literal(bytes, text.range, of: text, like: nearest)
          : expression(text, names)
      }
      if case .declaration = text.owner, let index = local(name) {
        let own = rules.declarations[Int(index)]
        guard own.traits.isDisjoint(with: [.initial, .passedOver]) else {
          return .nothing
        }
        (text, nearest) = (self.text(of: index), name)
        continue
      }
      let value = rootValue(name)
      guard case .nothing = value, !traits.contains(.alias),
        let fallback = reference(text)?.fallback
      else { return value }
      text = fallback
    }
    return .nothing
  }

  /// A colour of a text, which is the palette's where the property that led to
  /// it has the same there.
  private func color(
    _ color: PaletteColor, of text: Text, like name: StyleNames.ID?
  ) -> Value {
    if let name, case .color(let own) = rootValue(name), own.color == color {
      return .color(own)
    }
    return .color(ObservedColor(color: color, origin: .text(text)))
  }

  /// The name that a text refers to, if it begins with a reference, and the
  /// text of its fallback.
  private func reference(
    _ text: Text
  ) -> (name: StyleNames.ID?, fallback: Text?)? {
    let bytes = sources[Int(text.file)].bytes
    var tokenizer = CSSTokenizer(bytes, in: text.range)
    _ = tokenizer.nextSignificant()
    guard let reference = CSSReference.read(&tokenizer, in: bytes) else {
      return nil
    }
    let name = CSSIdentifier(bytes, in: reference.name)
    let inside = reference.end..<max(text.range.upperBound - 1, reference.end)
    return (
      system.names.known(name, in: bytes),
      reference.hasFallback && reference.end < text.range.upperBound
        ? text.part(bytes.trimmedOfCSSSpace(inside)) : nil
    )
  }

  private func literal(
    _ bytes: [UInt8], _ range: Range<Int>, of text: Text,
    like name: StyleNames.ID? = nil
  ) -> Value {
    do throws(UnlocatedDiagnostic) {
      let color = try CSSColorGrammar.color(
        bytes, in: range, scheme: outcomes.scheme)
      return self.color(color, of: text, like: name)
    } catch {
      switch error.problem {
      case UnresolvedColor.contextual: return .nothing
      case is UnresolvedColor: return .unknown
      case ColorProblem.afterColor: return .other
      default:
        return StyleValue.looksLikeColor(bytes, in: range) ? .unknown : .other
      }
    }
  }

  private func rootValue(_ name: StyleNames.ID) -> Value {
    guard Int(name) < outcomes.results.states.count else { return .nothing }
    switch outcomes.results.states[Int(name)] {
    case .color:
      return .color(
        ObservedColor(
          color: outcomes.results.colors[Int(name)], origin: .property(name)))
    case .failed: return .unknown
    case .unknown, .other:
      if case .text = outcomes.resolver.values[Int(name)] { return .other }
      return .nothing
    }
  }

  /// The text that a reference stands for which is no colour: that of the
  /// property, or the fallback.
  mutating func inner(_ text: Text) -> Text? {
    guard let reference = reference(text), let name = reference.name else {
      return nil
    }
    if case .declaration = text.owner, let index = local(name) {
      return self.text(of: index)
    }
    if Int(name) < outcomes.winners.count, outcomes.winners[Int(name)] >= 0 {
      let own = system.declarations[Int(outcomes.winners[Int(name)])]
      return Text(
        .property(name), file: own.file, start: own.start, end: own.end)
    }
    return reference.fallback
  }

  /// The value of a text that holds references among other things.
  private mutating func expression(
    _ text: Text, _ names: [StyleNames.ID]
  ) -> Value {
    let isLocal = if case .declaration = text.owner { true } else { false }
    let range = expand(
      text.range, of: sources[Int(text.file)].bytes, names, isLocal: isLocal)
    guard let range else { return .nothing }
    let value = literal(arena, range, of: text)
    guard case .color(let observed) = value else { return value }
    for origin in origins(of: names).reversed() {
      if let name = name(of: observed.color, like: origin) {
        return .color(
          ObservedColor(color: observed.color, origin: .property(name)))
      }
    }
    return value
  }

  /// Writes a text with its references replaced, and returns where it stands.
  private mutating func expand(
    _ range: Range<Int>, of bytes: [UInt8], _ names: [StyleNames.ID],
    isLocal: Bool = true
  ) -> Range<Int>? {
    var replacements: [StyleNames.ID: StyleExpansion.Text] = [:]
    for name in names {
      if let text = isLocal
        ? expansion(of: name) : outcomes.resolver.text(of: name)
      {
        replacements[name] = text
      }
    }
    let start = arena.count
    var expansion = StyleExpansion(bytes, in: range)
    let invalidity = expansion.run(system.names, &arena) { replacements[$0] }
    guard invalidity == nil, arena.count <= Self.arenaLimit,
      mayRead(arena.count - start)
    else {
      arena.removeLast(arena.count - start)
      return nil
    }
    return start..<arena.count
  }

  /// The text of a custom property, its own references replaced.
  private mutating func expansion(
    of name: StyleNames.ID
  ) -> StyleExpansion.Text? {
    guard let index = local(name) else {
      return outcomes.resolver.text(of: name)
    }
    if let known = texts[name] { return known }
    // What leads back here has no text.
    texts[name] = .some(nil)
    let text = ownExpansion(of: index)
    texts[name] = .some(text)
    return text
  }

  private mutating func ownExpansion(
    of declaration: Int32
  ) -> StyleExpansion.Text? {
    let own = rules.declarations[Int(declaration)]
    guard own.traits.isDisjoint(with: [.initial, .passedOver]),
      depth < Self.depthLimit
    else { return nil }
    depth += 1
    defer { depth -= 1 }
    let bytes = sources[Int(rules.rules[Int(own.rule)].file)].bytes
    guard own.traits.contains(.reference) else {
      return .source(bytes, own.range)
    }
    return expand(own.range, of: bytes, Array(rules.references(of: own)))
      .map { .arena($0) }
  }

  /// The text of a declaration, its references replaced.
  mutating func bytes(of declaration: Int32) -> ArraySlice<UInt8>? {
    switch ownExpansion(of: declaration) {
    case .arena(let range)?: arena[range]
    case .source(let bytes, let range)?: bytes[range]
    case nil: nil
    }
  }

  /// The number of properties that are looked at for the name of a colour.
  private static let originLimit = 64

  /// The properties of a root that some properties come from.
  private mutating func origins(of names: [StyleNames.ID]) -> [StyleNames.ID] {
    var result: [StyleNames.ID] = []
    var open = Array(names.reversed())
    var count = 0
    while let name = open.popLast(), count < Self.originLimit {
      count += 1
      guard let index = local(name) else {
        result.append(name)
        continue
      }
      let used = rules.references(of: rules.declarations[Int(index)])
      open += used.reversed()
    }
    return result
  }

  /// The name of a colour of the palette that was put together from a
  /// property: that property, or the one whose name it has with the name of a
  /// channel behind: `--accent` for `--accent-l`, `--accent-rgb`.
  private func name(
    of color: PaletteColor, like origin: StyleNames.ID
  ) -> StyleNames.ID? {
    if isColor(origin, color) { return origin }
    let name = Array(system.names.slice(origin))
    guard let hyphen = name.lastIndex(of: .hyphen), hyphen > 2 else {
      return nil
    }
    let whole = system.names.known(
      CSSIdentifier(name, in: 0..<hyphen), in: name)
    return whole.flatMap { isColor($0, color) ? $0 : nil }
  }

  private func isColor(_ name: StyleNames.ID, _ color: PaletteColor) -> Bool {
    guard case .color(let own) = rootValue(name) else { return false }
    let difference = own.color.encodedSRGB - color.encodedSRGB
    return own.color.alpha == color.alpha
      && (difference * difference).sum() < 1e-20
  }
}
