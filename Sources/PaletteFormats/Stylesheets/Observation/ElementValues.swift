import ContrastModel
import TextGrammars

/// The outcomes of the values of elements in a mode: CSS Custom Properties 1,
/// §3.
///
/// A custom property of a component is worked out where it is declared, with
/// what counts there; one of a root is as the palette has it. What a colour
/// comes from is kept on the way.
struct ElementValues {
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

  /// A property of an element.
  private struct Key: Hashable {
    let element: StyleElements.ID
    let name: StyleNames.ID
  }

  let system: StyleSystem
  let rules: StyleRules
  let sources: [SourceText]
  let cascade: ElementCascade
  let outcomes: StyleOutcomes

  private var values: [Key: Value] = [:]
  private var texts: [Key: StyleExpansion.Text?] = [:]
  private(set) var arena: [UInt8] = []
  private var depth = 0

  /// The sizes of text that are known, `nil` inside where they cannot be.
  var fontSizes: [StyleElements.ID: Double?] = [:]

  /// The number of references that a value may go through.
  private static let depthLimit = 64

  /// The length that all texts together may have.
  private static let arenaLimit = 1 << 24

  /// The number of bytes that may still be read.
  private(set) var budget: Int

  /// Whether a text of so many bytes may still be read.
  mutating func mayRead(_ count: Int) -> Bool {
    budget -= count
    return budget > 0
  }

  /// The values of a mode.
  init(
    _ system: StyleSystem, _ rules: StyleRules, _ sources: [SourceText],
    _ cascade: ElementCascade, _ outcomes: StyleOutcomes, budget: Int
  ) {
    self.budget = budget
    self.system = system
    self.rules = rules
    self.sources = sources
    self.cascade = cascade
    self.outcomes = outcomes
  }

  /// The value of a declaration as the element has it.
  mutating func value(
    of declaration: Int32, at element: StyleElements.ID
  ) -> Value {
    let own = rules.declarations[Int(declaration)]
    if own.color >= 0 {
      return .color(
        ObservedColor(
          color: rules.colors[Int(own.color)],
          origin: .written(text(of: declaration))))
    }
    guard own.traits.isDisjoint(with: [.initial, .passedOver]) else {
      return .nothing
    }
    return value(of: text(of: declaration), at: element)
  }

  /// The text of a declaration.
  func text(of declaration: Int32) -> ObservedColor.Text {
    let own = rules.declarations[Int(declaration)]
    return ObservedColor.Text(
      owner: .declaration(declaration),
      file: rules.rules[Int(own.rule)].file, start: own.start, end: own.end)
  }

  /// The value of a text as the element has it; of a root where the element is
  /// -1.
  mutating func value(
    of text: ObservedColor.Text, at element: StyleElements.ID
  ) -> Value {
    let bytes = sources[Int(text.file)].bytes
    var names: [StyleNames.ID] = []
    guard mayRead(text.range.count),
      let traits = try? StyleReferences.read(
        bytes, in: text.range,
        name: { range in
          if let name = system.names.known(
            CSSIdentifier(bytes, in: range), in: bytes)
          {
            names.append(name)
          }
        })
    else { return .unknown }
    guard let first = names.first else { return literal(text, bytes) }
    guard depth < Self.depthLimit else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    guard traits.contains(.single) else {
      return expression(text, bytes, names, at: element)
    }
    let value = property(first, of: element)
    guard case .nothing = value, !traits.contains(.alias),
      let fallback = fallback(text.range, bytes)
    else { return value }
    return self.value(of: text.part(fallback), at: element)
  }

  /// The offsets of the fallback of a value that is one reference.
  func fallback(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    var tokenizer = CSSTokenizer(bytes, in: range)
    _ = tokenizer.nextSignificant()
    guard let reference = CSSReference.read(&tokenizer, in: bytes),
      reference.hasFallback, reference.end < range.upperBound
    else { return nil }
    return bytes.trimmedOfCSSSpace(reference.end..<range.upperBound - 1)
  }

  private func literal(
    _ text: ObservedColor.Text, _ bytes: [UInt8]
  ) -> Value {
    do throws(Flaw) {
      let color = try CSSColorGrammar.color(
        bytes, in: text.range, scheme: outcomes.scheme)
      return .color(ObservedColor(color: color, origin: .written(text)))
    } catch {
      switch error.problem {
      case UnresolvedColor.contextual: return .nothing
      case is UnresolvedColor: return .unknown
      case ColorProblem.afterColor: return .other
      default:
        return StyleValue.looksLikeColor(bytes, in: text.range)
          ? .unknown : .other
      }
    }
  }

  /// The value of a custom property of an element.
  mutating func property(
    _ name: StyleNames.ID, of element: StyleElements.ID
  ) -> Value {
    guard let (winner, owner) = cascade.winner(name, of: element) else {
      return rootValue(name)
    }
    let key = Key(element: owner, name: name)
    if let known = values[key] { return known }
    // What leads back here has no value.
    values[key] = .nothing
    var value = value(of: winner.declaration, at: owner)
    if case .color(let observed) = value,
      case .color(let own) = rootValue(name), own.color == observed.color,
      !observed.isProperty || isOfRoot(name, winner.declaration)
    {
      value = .color(own)
    }
    values[key] = value
    return value
  }

  /// Whether a rule declares a property for a root as well as for a component,
  /// and nothing else counts there.
  private func isOfRoot(_ name: StyleNames.ID, _ declaration: Int32) -> Bool {
    let text = text(of: declaration)
    let root = system.declarations[Int(outcomes.winners[Int(name)])]
    return root.file == text.file && root.start == text.start
  }

  func rootValue(_ name: StyleNames.ID) -> Value {
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

  /// The value of a text that holds references among other things.
  private mutating func expression(
    _ text: ObservedColor.Text, _ bytes: [UInt8], _ names: [StyleNames.ID],
    at element: StyleElements.ID
  ) -> Value {
    guard let range = expand(text.range, of: bytes, names, at: element),
      mayRead(range.count)
    else { return .nothing }
    guard
      let color = try? CSSColorGrammar.color(
        arena, in: range, scheme: outcomes.scheme)
    else {
      return StyleValue.looksLikeColor(arena, in: range) ? .unknown : .other
    }
    var origins: [StyleNames.ID] = []
    var budget = Self.originLimit
    addOrigins(names, of: element, to: &origins, &budget)
    for origin in origins.reversed() {
      guard let name = name(of: color, like: origin) else { continue }
      return .color(ObservedColor(color: color, origin: .property(name)))
    }
    return .color(
      ObservedColor(color: color, origin: .computed(text, element: element)))
  }

  /// Writes a text with its references replaced, and returns where it stands.
  private mutating func expand(
    _ range: Range<Int>, of bytes: [UInt8], _ names: [StyleNames.ID],
    at element: StyleElements.ID
  ) -> Range<Int>? {
    var replacements: [StyleNames.ID: StyleExpansion.Text] = [:]
    for name in names {
      if let text = expansion(of: name, at: element) {
        replacements[name] = text
      }
    }
    let start = arena.count
    var expansion = StyleExpansion(bytes, in: range)
    let invalidity = expansion.run(system.names, &arena) { replacements[$0] }
    guard invalidity == nil, arena.count <= Self.arenaLimit else {
      arena.removeLast(arena.count - start)
      return nil
    }
    return start..<arena.count
  }

  /// The text of a custom property, its own references replaced.
  private mutating func expansion(
    of name: StyleNames.ID, at element: StyleElements.ID
  ) -> StyleExpansion.Text? {
    guard let (winner, owner) = cascade.winner(name, of: element) else {
      guard Int(name) < outcomes.resolver.values.count,
        case .text(let buffer, let range) = outcomes.resolver.values[Int(name)]
      else { return nil }
      return .source(
        buffer < 0 ? outcomes.resolver.arena : sources[Int(buffer)].bytes,
        Int(range.lowerBound)..<Int(range.upperBound))
    }
    let key = Key(element: owner, name: name)
    if let known = texts[key] { return known }
    // What leads back here has no text.
    texts[key] = .some(nil)
    let text = ownExpansion(of: winner.declaration, at: owner)
    texts[key] = .some(text)
    return text
  }

  mutating func ownExpansion(
    of declaration: Int32, at element: StyleElements.ID
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
    return expand(
      own.range, of: bytes, Array(rules.references(of: own)), at: element
    ).map { .arena($0) }
  }
}
