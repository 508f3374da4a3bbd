import ContrastModel

/// The rules of all style sheets, as far as they say how elements look.
///
/// The parser fills them where pairings are observed, and leaves them out
/// where only palettes are asked for.
struct StyleRules {
  /// A selector of a rule.
  struct RuleSelector {
    /// The elements that it speaks of.
    let chain: SelectorTable.Chain

    /// The conditions of modes in it, by their number.
    let terms: Int32

    /// The index of the rule.
    var rule: Int32

    /// The weight in the cascade.
    let specificity: Int32

    /// Where it is written; empty inside of another rule.
    let start: Int32
    let end: Int32
  }

  /// The parts of all selectors.
  var table = SelectorTable()

  /// The rules, in the order of the sources.
  private(set) var rules: [StyleRule] = []

  /// Their selectors, rule by rule.
  private(set) var selectors: [RuleSelector] = []

  /// Their declarations, in the order of the sources.
  private(set) var declarations: [RuleDeclaration] = []

  /// The names that declarations refer to, one declaration behind the other.
  private(set) var references: [StyleNames.ID] = []

  /// The values of declarations that are colours as they stand.
  private(set) var colors: [Color] = []

  /// When rules hold, each once.
  private(set) var conditions: [StyleCondition] = [.always]

  /// The texts of conditions that are no themes, as each was first written.
  private(set) var contexts: [String] = [""]

  /// Whether something was left out because there was too much of it.
  var isCut: Bool { hasNoRoom || parser.isCut }

  private var hasNoRoom = false

  /// The number of bytes of selectors that have been read.
  private var byteCount = 0

  /// The number of selectors that there may be besides one for each byte: rules
  /// inside of one another multiply them.
  private static let selectorLimit = 1 << 14

  private var parser = SelectorParser()

  /// The selectors that are themes though their names do not say so.
  var themes: ThemeSelectors {
    get { parser.themes }
    set { parser.themes = newValue }
  }

  private var conditionIndices: [StyleCondition: Int32] = [.always: 0]
  private var contextIndices: [Context: Int32] = [:]

  /// A condition that is no theme, inside of another one.
  private struct Context: Hashable {
    let outer: Int32
    let text: String
  }

  /// No rules yet.
  init() {}

  /// Adds a rule with the selectors in a prelude, inside of another one or not.
  ///
  /// - Returns: its index, or `nil` when none of its selectors can be compared.
  mutating func add(
    _ bytes: [UInt8], prelude: Range<Int>, inside parent: Int32?,
    file: Int32, condition: Int32, layer: StyleLayers.ID
  ) -> Int32? {
    let parents =
      parent.map { rules[Int($0)].selectors.map { selectors[Int($0)] } } ?? []
    guard hasRoom(for: parents.count) else { return nil }
    let rule = Int32(rules.count)
    let read = parser.selectors(
      bytes, in: prelude, of: rule, inside: parents, &table)
    byteCount += prelude.count
    guard !read.isEmpty, hasRoom(for: read.count) else { return nil }
    add(read, prelude, file, condition, layer)
    return rule
  }

  private mutating func hasRoom(for count: Int) -> Bool {
    let hasRoom = selectors.count + count <= Self.selectorLimit + byteCount
    hasNoRoom = hasNoRoom || !hasRoom
    return hasRoom
  }

  /// Adds a part of a rule that is under another condition than the rest, or
  /// returns `nil` where there would be too many selectors.
  mutating func add(
    partOf rule: Int32, condition: Int32, layer: StyleLayers.ID
  ) -> Int32? {
    let whole = rules[Int(rule)]
    guard hasRoom(for: whole.selectors.count) else { return nil }
    let part = Int32(rules.count)
    let own = whole.selectors.map { index in
      var selector = selectors[Int(index)]
      selector.rule = part
      return selector
    }
    add(own, whole.prelude, whole.file, condition, layer)
    return part
  }

  private mutating func add(
    _ own: [RuleSelector], _ prelude: Range<Int>, _ file: Int32,
    _ condition: Int32, _ layer: StyleLayers.ID
  ) {
    let first = Int32(selectors.count)
    selectors += own
    rules.append(
      StyleRule(
        file: file, start: Int32(prelude.lowerBound),
        end: Int32(prelude.upperBound), condition: condition, layer: layer,
        selectors: first..<Int32(selectors.count),
        isOfComponent: own.contains { isOfComponent($0.chain) }))
  }

  /// Whether a chain is of more than a root, the page, or everything.
  func isOfComponent(_ chain: SelectorTable.Chain) -> Bool {
    chain != table.root && chain != table.page && !table.isEverything(chain)
  }

  /// Adds a declaration.
  mutating func add(
    _ property: RuleDeclaration.Property, of rule: Int32, value: Range<Int>,
    _ traits: StyleDeclaration.Traits, color: Color? = nil,
    references names: [StyleNames.ID] = []
  ) {
    let first = Int32(references.count)
    references += names
    var declaration = RuleDeclaration(
      property: property, rule: rule, start: Int32(value.lowerBound),
      end: Int32(value.upperBound), traits: traits,
      references: first..<Int32(references.count))
    if let color {
      declaration.color = Int32(colors.count)
      colors.append(color)
    }
    declarations.append(declaration)
  }

  /// The number of a condition.
  mutating func index(of condition: StyleCondition) -> Int32 {
    if let known = conditionIndices[condition] { return known }
    let index = Int32(conditions.count)
    conditionIndices[condition] = index
    conditions.append(condition)
    return index
  }

  /// The number of a condition that is no theme, inside of another one.
  mutating func context(_ text: String, inside outer: Int32) -> Int32 {
    let context = Context(outer: outer, text: text)
    if let known = contextIndices[context] { return known }
    let index = Int32(contexts.count)
    contextIndices[context] = index
    contexts.append(text)
    return index
  }

  /// The names that a declaration refers to.
  func references(
    of declaration: RuleDeclaration
  ) -> ArraySlice<StyleNames.ID> {
    let range = declaration.references
    return references[Int(range.lowerBound)..<Int(range.upperBound)]
  }
}
