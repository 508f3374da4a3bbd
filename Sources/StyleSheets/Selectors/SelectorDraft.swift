import PaletteReaders
import TextGrammars

/// A selector as far as it has been read, compound by compound.
struct SelectorDraft {
  typealias Alternative = StyleScope.Alternative

  /// Whether a part of it is of a component.
  var isOfComponent = false

  /// The ways in which the compounds that are complete hold.
  private var ways = [Alternative(terms: .base)]

  /// The compound that is being read: its specificity, what it says of themes,
  /// and what it only says where it has nothing else.
  private var weight = 0
  private var themes: StyleScope?
  private var weakThemes: StyleScope?

  private var isInvalid = false
  private var hasName = false
  private var isRoot = false
  private var isPage = false
  private var hasParent = false
  private var own = StyleSelector(range: 0..<0, ways: [])
  private var unknownText: String?
  private var unknownCount = 0

  /// Adds a simple selector to the compound that is being read.
  ///
  /// - Parameters:
  ///   - meaning: the meaning of it.
  ///   - text: its text, if it may be a theme.
  ///   - namesComponent: whether `&` stands for a component.
  mutating func add(
    _ meaning: SelectorReader.Meaning, text: String?, namesComponent: Bool
  ) {
    switch meaning {
    case .root(let more):
      isRoot = true
      weight += more
    case .page:
      isPage = true
      weight += SelectorReader.typeWeight
    case .everything: break
    case .parent:
      (own.namesParent, hasParent) = (true, true)
      if namesComponent { hasName = true }
    case .theme(let alternatives, let isWeak):
      let scope = StyleScope(alternatives: alternatives)
      if isWeak {
        weakThemes = weakThemes?.adding(scope) ?? scope
      } else {
        themes = themes?.adding(scope) ?? scope
      }
    case .component(let more, let traits): addName(more, traits, text)
    case .type(let range, let traits):
      own.type = range
      addName(SelectorReader.typeWeight, traits, nil)
    case .pseudoElement(let range, let traits):
      own.pseudoElement = range
      addName(SelectorReader.typeWeight, traits, nil)
    case .invalid:
      isInvalid = true
      addName(0, [], nil)
    }
  }

  private mutating func addName(
    _ more: Int, _ traits: StyleSelector.Traits, _ text: String?
  ) {
    hasName = true
    weight += more
    own.traits.formUnion(traits)
    unknownCount += text == nil ? 2 : 1
    unknownText = text
  }

  /// Ends the compound that is being read: another one follows.
  mutating func endCompound() {
    isOfComponent = isOfComponent || hasName
    if let themes { add(themes) }
    if let weakThemes {
      if hasName {
        weight += weakThemes.alternatives.map(\.specificity).max() ?? 0
      } else {
        add(weakThemes)
      }
    }
    for index in ways.indices { ways[index].specificity += weight }
    own.traits.formIntersection([.vector, .disabled])
    (own.type, own.pseudoElement) = (nil, nil)
    (themes, weakThemes, weight) = (nil, nil, 0)
    (hasName, isRoot, isPage, hasParent) = (false, false, false, false)
  }

  private mutating func add(_ scope: StyleScope) {
    ways = StyleScope(alternatives: ways).adding(scope).alternatives
  }

  /// The selector, at its end.
  func selector(in range: Range<Int>) -> StyleSelector {
    var end = self
    end.endCompound()
    var selector = own
    selector.range = range
    selector.endsWithParent = hasParent
    selector.ways = isInvalid ? [] : end.ways
    if !end.isOfComponent {
      let isTheme = themes != nil || weakThemes != nil
      selector.extent =
        isPage ? .page : isRoot || isTheme || hasParent ? .root : .everything
    }
    if unknownCount == 1, end.ways.allSatisfy(\.terms.isBase) {
      selector.unknown = unknownText
    }
    return selector
  }
}
