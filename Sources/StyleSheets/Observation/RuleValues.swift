import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The winning declarations for the elements of some rules in a mode, and their
/// values: CSS Custom Properties 1, §3.
///
/// A custom property has the value that the rules give it, or else its value in
/// the palette.
struct RuleValues {
  typealias Text = StyleResolver.Text

  /// A winning declaration, and the selector of its rule.
  struct Winner {
    let declaration: Int32
    let selector: Int32
    let rank: UInt64

    /// Whether it requires conditions of the mode.
    let isOwn: Bool

  }

  /// The meaning of a value.
  enum Value {
    /// A colour.
    case color(PaletteColor)

    /// No value, or the value of the surrounding element.
    case nothing

    /// Something that is not a colour.
    case other

    /// A colour that cannot be resolved or read.
    case unknown
  }

  let system: StyleSystem
  let rules: StyleRules
  let sources: [SourceText]
  let outcomes: ComputedValues

  /// The selectors that set the custom properties used since `clearSetters()`.
  private(set) var setters: Set<Int32> = []

  /// The properties of a root that were used since the last `look`.
  private var rootNames: Set<StyleNames.ID> = []
  private var sheets: SheetNames

  /// The number of bytes and declarations that may still be read.
  var budget: Int

  /// What the search through a declaration of another rule takes from the
  /// budget: it takes as long as reading some bytes.
  static let searchCost = 32

  /// The winning declarations of custom properties and of other properties.
  private var winners: [StyleNames.ID: Winner] = [:]

  private var texts: [StyleNames.ID: Text?] = [:]
  private var depth = 0

  /// The greatest number of references in a chain. They are followed by
  /// recursion, so without a limit the stack could overflow.
  private static let depthLimit = 64

  /// The values of a mode.
  init(
    _ system: StyleSystem, _ sources: [SourceText],
    _ outcomes: ComputedValues, _ sheets: SheetNames, budget: Int
  ) {
    self.system = system
    self.sources = sources
    self.outcomes = outcomes
    self.budget = budget
    rules = system.rules
    self.sheets = sheets
    self.sheets.read(system, in: outcomes)
  }

  /// Whether a selector applies in the mode.
  func holds(_ selector: Int32) -> Bool {
    outcomes.cascade.holds(rules.selectors[Int(selector)].scope)
  }

  /// Applies all declarations of some selectors, and only the custom properties
  /// of others.
  mutating func look(at own: [Int32], with others: [Int32] = []) {
    winners = [:]
    rootNames = []
    clearSetters()
    for selector in own { take(selector, isOwn: true) }
    for selector in others { take(selector, isOwn: false) }
  }

  /// Adds the background images of groups that match the same elements, where a
  /// rule of the same sheet sets only another colour: they are still over it.
  mutating func addImages(of groups: [StyleRules.Group], over color: Winner?) {
    guard let color else { return }
    let unit = system.unit(of: rules.rule(of: color.selector).file)
    for selector in groups.flatMap(rules.members)
    where system.unit(of: rules.rule(of: selector).file) == unit {
      take(selector, isOwn: false, only: [.backgroundImage, .backgroundSize])
    }
  }

  private mutating func take(
    _ selector: Int32, isOwn: Bool, only: [StyleProperty]? = nil
  ) {
    guard holds(selector) else { return }
    let scope = rules.selectors[Int(selector)].scope
    let declarations = rules.rule(of: selector).declarations
    budget -= declarations.count
    for index in declarations where budget > 0 {
      let declaration = rules.declarations[Int(index)]
      guard isOwn || only != nil || declaration.property == nil,
        let weight = outcomes.cascade.weight(declaration, in: scope)
      else { continue }
      let winner = Winner(
        declaration: index, selector: selector, rank: weight.rank,
        isOwn: weight.isOwn)
      for name in declaration.property?.set ?? [declaration.name]
      where only?.contains(where: { $0.rawValue == name }) != false {
        let known = winners[name].map { ($0.rank, $0.declaration) } ?? (0, -1)
        if known <= (winner.rank, index) { winners[name] = winner }
      }
    }
  }

  /// The winning declaration of a property, if there is one.
  subscript(property: StyleProperty) -> Winner? { winners[property.rawValue] }

  /// Whether a group that matches the same elements gives them another colour
  /// than a winning declaration, in the same sheet. Outside of roots, themes
  /// have no weight of their own.
  mutating func overrides(_ group: StyleRules.Group, _ winner: Winner) -> Bool {
    let rank = { [outcomes, rules] (index: Int32, selector: Int32) in
      outcomes.cascade.weight(
        rules.declarations[Int(index)],
        in: rules.selectors[Int(selector)].scope)?.withoutThemes.rank
    }
    let set = { [rules] (index: Int32) in
      rules.declarations[Int(index)].property?.set.first
    }
    guard let own = rank(winner.declaration, winner.selector) else {
      return false
    }
    let unit = system.unit(of: rules.rule(of: winner.selector).file)
    for other in rules.members(of: group)
    where system.unit(of: rules.rule(of: other).file) == unit {
      for index in rules.rule(of: other).declarations {
        budget -= Self.searchCost
        guard budget > 0 else { return false }
        guard set(index) == set(winner.declaration),
          let rank = rank(index, other)
        else { continue }
        if (own, winner.declaration) < (rank, index) { return true }
      }
    }
    return false
  }

  /// Begins a new record of the selectors that set values.
  mutating func clearSetters() {
    setters = []
    texts = [:]
  }

  /// The text of a property; `nil` if it is not set or has no value.
  mutating func text(of property: StyleProperty) -> Text? {
    self[property].flatMap { text(of: $0.declaration) }
  }

  /// The text of a declaration; `nil` if it has no value.
  mutating func text(of declaration: Int32) -> Text? {
    let own = rules.declarations[Int(declaration)]
    let bytes = sources[Int(own.file)].bytes
    budget -= own.range.count
    guard own.traits.isDisjoint(with: [.initial, .passedOver]),
      depth < Self.depthLimit, budget > 0
    else { return nil }
    guard own.traits.contains(.reference) else { return (bytes, own.range) }
    depth += 1
    defer { depth -= 1 }
    var expansion = StyleExpansion(bytes, in: own.range)
    let result = expansion.run(system.names) { value(of: $0) }
    budget -= expansion.text.count
    guard case .text(let text) = result else { return nil }
    return text
  }

  /// The text of a custom property.
  private mutating func value(of name: StyleNames.ID) -> Text? {
    guard let winner = winners[name] else {
      if system.hasUnits { rootNames.insert(name) }
      return outcomes.resolver.text(of: name)
    }
    if texts[name] == nil {
      // A reference that leads back here has no text.
      texts[name] = .some(nil)
      texts[name] = .some(text(of: winner.declaration))
    }
    guard let text = texts[name] ?? nil else { return nil }
    setters.insert(winner.selector)
    return text
  }

  /// Whether a property of the root that was used since the last `look` may have
  /// another value in a sheet.
  func isGuess(in unit: Int) -> Bool {
    rootNames.contains { sheets.isGuess($0, in: unit) }
  }

  /// The value of a declaration.
  mutating func value(of declaration: Int32) -> Value {
    if let (bytes, range) = text(of: declaration) {
      return value(bytes, range)
    }
    return isInError(declaration) ? .unknown : .nothing
  }

  /// The value of a text.
  func value(_ bytes: [UInt8], _ range: Range<Int>) -> Value {
    do throws(UnlocatedDiagnostic) {
      return .color(
        try CSSColorGrammar.color(bytes, in: range, scheme: outcomes.scheme))
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
}

/// The origins of colours.
extension RuleValues {
  /// The greatest number of properties that are examined to find the name of a
  /// colour. Without a limit, the search for each name could visit all
  /// properties.
  private static let originLimit = 64

  /// A colour of a declaration, with its origin. The colour is the whole value,
  /// or the part of it at some offsets; several parts are numbered from 1.
  func observed(
    _ color: PaletteColor, of declaration: Int32, at range: Range<Int>? = nil,
    part: Int32 = 0
  ) -> ObservedColor {
    let (index, nearest) = end(of: declaration)
    let (origins, parts) = origins(of: index)
    let names = origins.isEmpty ? [nearest].compactMap { $0 } : origins
    // No lazy sequences here: their stored closures would copy all values.
    let name =
      names.first { isColor($0, color) }
      ?? origins.reversed().compactMap { whole($0) }
      .first { isColor($0, color) }
      ?? parts.first { isColor($0, color) }
    if let name { return ObservedColor(color: color, origin: .property(name)) }
    let own = rules.declarations[Int(index)]
    if own.traits.contains(.alias), let name = origins.first {
      return ObservedColor(
        color: color, origin: .property(name), part: part)
    }
    let isWritten =
      index == declaration && !own.traits.contains(.reference)
    return ObservedColor(
      color: color, origin: .declaration(index, setter: -1), part: part,
      range: isWritten ? range : nil)
  }

  /// The declaration at the end of a chain of declarations, each of which is
  /// only a reference to the next, and the last name in the chain.
  private func end(
    of declaration: Int32
  ) -> (declaration: Int32, name: StyleNames.ID?) {
    var (index, nearest) = (declaration, StyleNames.ID?.none)
    for _ in 0..<Self.depthLimit {
      let own = rules.declarations[Int(index)]
      // A fallback follows a property without a value.
      let name = system.references(of: own).first {
        winners[$0] == nil
          ? outcomes.resolver.text(of: $0) != nil
          : (texts[$0] ?? nil) != nil
      }
      guard own.traits.contains(.single), let name, let winner = winners[name]
      else { break }
      (index, nearest) = (winner.declaration, name)
    }
    return (index, nearest)
  }

  /// The properties that a root declares in the mode and to which a declaration
  /// leads (`names`), and these together with the properties that their values
  /// refer to (`parts`).
  private func origins(
    of declaration: Int32
  ) -> (names: [StyleNames.ID], parts: [StyleNames.ID]) {
    var names: [StyleNames.ID] = []
    var open = Array(
      system.references(of: rules.declarations[Int(declaration)]).reversed())
    var count = 0
    while let name = open.popLast(), count < Self.originLimit {
      count += 1
      if let winner = winners[name] {
        let own = rules.declarations[Int(winner.declaration)]
        open += system.references(of: own).reversed()
      } else if outcomes.winners[Int(name)] >= 0 {
        names.append(name)
      }
    }
    var (parts, place) = (names, 0)
    while place < parts.count, parts.count < Self.originLimit {
      let winner = outcomes.winners[Int(parts[place])]
      if winner >= 0 {
        parts += system.references(of: system.declarations[Int(winner)])
      }
      place += 1
    }
    return (names, parts)
  }

  /// Whether a declaration has no value because it needs a property of a root
  /// whose value is an error.
  func isInError(_ declaration: Int32) -> Bool {
    origins(of: declaration).names.contains { outcomes.isFailed($0) }
  }

  /// The property whose name is a given name without its last word, which may
  /// stand for channels: `--accent` for `--accent-l` and `--accent-rgb`. `nil`
  /// if there is none.
  private func whole(_ name: StyleNames.ID) -> StyleNames.ID? {
    let name = Array(system.names.slice(name))
    guard let hyphen = name.lastIndex(of: .hyphen), hyphen > 2 else {
      return nil
    }
    return system.names.known(ByteString(name, in: 0..<hyphen))
  }

  /// Whether a property of the palette has a given colour.
  private func isColor(_ name: StyleNames.ID, _ color: PaletteColor) -> Bool {
    guard let own = outcomes.color(of: name) else { return false }
    let difference = own.encodedSRGB - color.encodedSRGB
    return own.alpha == color.alpha && (difference * difference).sum() < 1e-20
  }
}
