/// A selector as far as it has been read.
struct SelectorDraft {
  /// The number of a simple selector.
  typealias Simple = SelectorTable.Simple

  /// The meaning of a simple selector.
  enum Meaning {
    /// Something that an element has, with its specificity.
    case simple(Simple, weight: Int)

    /// Something that an element has not, which says nothing of a root.
    case exclusion(Simple, weight: Int)

    /// A class that is a theme where it stands alone: `.dark`, but not
    /// `.button.dark`.
    case theme(Simple, ModeTerm)

    /// A theme, wherever it stands, or its absence: `:not(.dark)`.
    case term(ModeTerms, weight: Int)

    /// `:root` or `html`, and `body`.
    case root(weight: Int)
    case page

    /// Nothing that tells elements apart, such as `*`.
    case nothing(weight: Int)

    /// A pseudo-element.
    case pseudoElement(Simple)

    /// `&`.
    case parent

    /// One of several, as in `:is()`; the most specific gives the weight.
    case oneOf([[Meaning]], hasWeight: Bool)
  }

  /// The role of the compound that ends for those that follow.
  enum Role { case ancestor, originating, subject }

  /// The compounds that are complete.
  private(set) var parts: [SelectorTable.Part] = []

  /// The conditions of the mode.
  private(set) var terms = ModeTerms.base

  /// The specificity (Selectors 4, §17), ten bits for each of ids, classes and
  /// types.
  private(set) var specificity = 0

  /// Whether it can be compared with others.
  private(set) var isUsable = true

  /// Whether it was too long to be compared.
  private(set) var isCut = false

  /// The way in which the compound that is being read is found from the last
  /// part.
  var combinator = SelectorTable.Combinator.descendant

  private var simples: [Simple] = []
  private var exclusions: [Simple] = []
  private var themes: [(simple: Simple, term: ModeTerm)] = []
  private var isRoot = false
  private var isPage = false
  private var hasTerm = false

  /// The number of elements that a selector may speak of, and of simple
  /// selectors of each.
  private static let partLimit = 12
  private static let simpleLimit = 16

  static let idWeight = 1 << 20
  static let classWeight = 1 << 10
  static let typeWeight = 1

  /// An empty selector.
  init() {}

  /// A selector inside of another one's rule, which it does not name.
  init(inside parent: StyleRules.RuleSelector, _ table: SelectorTable) {
    terms = table.termSets[Int(parent.terms)]
    specificity = Int(parent.specificity)
    if parent.chain != table.root, parent.chain != table.page {
      parts = table.parts(of: parent.chain)
    }
  }

  /// Notes that it cannot be compared with others.
  mutating func giveUp() { isUsable = false }

  /// Takes the specificity of another one, as `:where()` adds none.
  mutating func setSpecificity(of other: SelectorDraft) {
    specificity = other.specificity
  }

  /// Adds a simple selector to the compound that is being read.
  mutating func add(_ meaning: Meaning, _ table: inout SelectorTable) {
    switch meaning {
    case .simple(let simple, let weight):
      simples.append(simple)
      specificity += weight
    case .exclusion(let simple, let weight):
      exclusions.append(simple)
      specificity += weight
    case .theme(let simple, let term):
      themes.append((simple, term))
      specificity += Self.classWeight
    case .term(let inner, let weight):
      terms = terms.adding(inner)
      hasTerm = hasTerm || !inner.isBase
      specificity += weight
    case .root(let weight):
      isRoot = true
      specificity += weight
    case .page:
      isPage = true
      specificity += Self.typeWeight
    case .nothing(let weight): specificity += weight
    case .pseudoElement(let simple):
      end(.originating, &table)
      combinator = .pseudoElement
      simples.append(simple)
      specificity += Self.typeWeight
    case .parent, .oneOf: giveUp()
    }
  }

  /// Puts the selector of the rule around it in the place of `&`.
  mutating func add(
    _ parent: StyleRules.RuleSelector, _ table: inout SelectorTable
  ) {
    terms = terms.adding(table.termSets[Int(parent.terms)])
    specificity += Int(parent.specificity)
    if parent.chain == table.root {
      isRoot = true
    } else if parent.chain == table.page {
      isPage = true
    } else {
      var inner = table.parts(of: parent.chain)
      let last = inner.removeLast()
      if !inner.isEmpty {
        inner[0].combinator = combinator
        parts += inner
        combinator = last.combinator
      } else if last.combinator == .pseudoElement {
        giveUp()
      }
      simples += table.written(last.compound)
    }
  }

  /// Ends the compound that is being read.
  mutating func end(_ role: Role, _ table: inout SelectorTable) {
    defer {
      simples.removeAll(keepingCapacity: true)
      exclusions.removeAll(keepingCapacity: true)
      themes.removeAll(keepingCapacity: true)
      isRoot = false
      isPage = false
      hasTerm = false
    }
    if simples.isEmpty, isRoot || isPage || hasTerm || !themes.isEmpty {
      endPage(role, &table)
    } else if !simples.isEmpty || !exclusions.isEmpty || role != .ancestor
      || !parts.isEmpty
    {
      simples += themes.map(\.simple) + exclusions
      if isRoot { simples.append(table.rootSimple) }
      if isPage { simples.append(table.pageSimple) }
      append(table.compound(simples))
    }
    if simples.count > Self.simpleLimit || parts.count > Self.partLimit {
      giveUp()
      isCut = true
    }
  }

  /// Ends a compound of a root, or of what a theme is set on: around others it
  /// says no more than the theme.
  private mutating func endPage(_ role: Role, _ table: inout SelectorTable) {
    for theme in themes { terms.add(theme.term) }
    guard role != .ancestor else { return }
    if !parts.isEmpty {
      let simples = themes.map(\.simple) + (isPage ? [table.pageSimple] : [])
      append(table.compound(simples))
    } else {
      append(
        table.compound([isPage ? table.pageSimple : table.rootSimple]))
    }
  }

  private mutating func append(_ compound: SelectorTable.Compound) {
    let combinator = parts.isEmpty ? .descendant : combinator
    parts.append(
      SelectorTable.Part(combinator: combinator, compound: compound))
  }
}
