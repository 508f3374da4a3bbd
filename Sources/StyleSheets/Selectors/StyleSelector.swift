import PaletteReaders
import TextGrammars

/// One selector of a rule: when it applies, and which elements it matches.
///
///     [data-theme=dark] .card > .title::before
///     ways               dark
///     extent             a component
///     traits             generated, of `::before`
struct StyleSelector {
  /// The kind of elements that a selector matches, as far as it matters for
  /// palettes.
  enum Extent: UInt8 {
    /// `:root`, `html`, or an element on which a theme is set.
    case root

    /// `body`.
    case page

    /// All elements.
    case everything

    /// Anything else.
    case component
  }

  /// The traits of its elements that decide which contrast they need.
  struct Traits: OptionSet, Hashable {
    let rawValue: UInt8

    /// They have no text: `progress`, `hr`, thumbs and tracks.
    static let graphic = Traits(rawValue: 1)

    /// They are `svg` elements or inside of one.
    static let vector = Traits(rawValue: 2)

    /// They are inactive, and need no contrast (WCAG 2.2, 1.4.3).
    static let disabled = Traits(rawValue: 4)

    /// They are `::before` or `::after`, which show their `content`.
    static let generated = Traits(rawValue: 8)

    /// They are text elements in `svg`: `text` and `tspan`.
    static let words = Traits(rawValue: 16)

    /// They are of type `a`.
    static let link = Traits(rawValue: 32)
  }

  /// The offsets of the selector.
  var range: Range<Int>

  /// Its text without roots and themes around it, and with single spaces.
  /// Selectors with equal keys match the same elements.
  var key: [UInt8] = []

  /// The ways in which its conditions are met; empty if it cannot be read.
  var ways: [StyleScope.Alternative]

  /// The kind of elements that it matches.
  var extent = Extent.component

  /// The traits of these elements.
  var traits: Traits = []

  /// Whether it contains an `&`, and whether its last compound does.
  var namesParent = false
  var endsWithParent = false

  /// The classes that it takes for themes, and whether each is on a root.
  var themeClasses: [String: Bool] = [:]

  /// The normalized text of a class, an id, an attribute or a `:has()`, if the
  /// selector otherwise consists only of roots and of themes of the same
  /// element. If this part stands for a theme, so does the selector. `nil` for
  /// other selectors.
  var unknown: String?

  /// Whether `unknown` is on the same element as a theme, or as a root.
  var isBesideTheme = false
  var isOnRoot = false
}

/// The part of a selector that has been read, compound by compound.
struct SelectorDraft {
  typealias Alternative = StyleScope.Alternative

  /// Whether a part of it names a component.
  private var isOfComponent = false

  /// The ways in which the conditions of complete compounds are met.
  private var ways = [Alternative(terms: .base)]

  /// The compound that is being read: its specificity, its themes, and its weak
  /// themes, which are themes only if the compound has no other parts.
  private var weight = 0
  private var themes: StyleScope?
  private var weakThemes: StyleScope?

  private var hasName = false
  private var isRoot = false
  private var isPage = false
  private var hasParent = false
  private var subject = Alternative.Subject.other
  private var classes: [String] = []
  private var own = StyleSelector(range: 0..<0, ways: [])
  private var unknownText: String?
  private var unknownCount = 0

  /// The length of the key before the compound that is being read, and the
  /// combinators before and after the compound, 0 for white space.
  private var compoundStart = 0
  private var mark: UInt8 = 0
  private var nextMark: UInt8 = 0

  /// Adds a combinator.
  mutating func add(combinator: UInt8) {
    if combinator != .greaterThan { isOfComponent = true }
    nextMark = combinator
  }

  /// Adds the text of a simple selector to the key.
  mutating func add(toKey text: ArraySlice<UInt8>) {
    if own.key.count == compoundStart, mark != 0 || !own.key.isEmpty {
      own.key.append(max(mark, .space))
    }
    own.key += text
    // A link without a target is a placeholder (HTML, §4.5.1).
    if own.traits.contains(.link), text.elementsEqual(":not([href])".utf8) {
      own.traits.insert(.disabled)
    }
  }

  /// Adds a simple selector to the compound that is being read.
  ///
  /// - Parameters:
  ///   - meaning: its meaning.
  ///   - text: its text, if it may stand for a theme.
  ///   - namesComponent: whether `&` stands for a component.
  mutating func add(
    _ meaning: SelectorReader.Meaning, text: String?, namesComponent: Bool
  ) {
    switch meaning {
    case .root(let more):
      isRoot = true
      subject = .root
      weight += more
    case .page:
      isPage = true
      subject = .page
      weight += SelectorReader.typeWeight
    case .everything: break
    case .parent:
      (own.namesParent, hasParent) = (true, true)
      if namesComponent { hasName = true }
    case .theme(let alternatives, let isWeak):
      let scope = StyleScope(alternatives: alternatives)
      if isWeak {
        if let text, text.hasPrefix(".") { classes.append(text) }
        weakThemes = weakThemes?.adding(scope) ?? scope
      } else {
        themes = themes?.adding(scope) ?? scope
      }
    case .component(let more, let traits): addName(more, traits, text)
    case .invalid:
      ways = []
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

  /// Ends the compound that is being read, because another one follows.
  mutating func endCompound() {
    // A root or a theme around an element is a condition, not a part of the
    // key.
    if compoundStart == 0, !hasName, !hasParent {
      own.key.removeAll(keepingCapacity: true)
    }
    (compoundStart, mark, nextMark) = (own.key.count, nextMark, 0)
    finish()
  }

  private mutating func finish() {
    isOfComponent = isOfComponent || hasName
    if hasName, isRoot || isPage || hasParent { own.isOnRoot = true }
    if let themes { add(themes) }
    if let weakThemes {
      if hasName {
        weight += weakThemes.alternatives.map(\.specificity).max() ?? 0
      } else {
        add(weakThemes)
      }
    }
    for index in ways.indices { ways[index].specificity += weight }
    for text in classes where !hasName {
      own.themeClasses[text] = isRoot || isPage
    }
    own.traits.formIntersection([.vector, .disabled])
    classes = []
    (themes, weakThemes, weight, subject) = (nil, nil, 0, .other)
    (hasName, isRoot, isPage, hasParent) = (false, false, false, false)
  }

  private mutating func add(_ scope: StyleScope) {
    ways =
      StyleScope(alternatives: ways).adding(scope, inSelector: true)
      .alternatives
  }

  /// The complete selector.
  func selector(in range: Range<Int>) -> StyleSelector {
    var end = self
    end.finish()
    var selector = own
    selector.range = range
    selector.endsWithParent = hasParent
    selector.ways = end.ways
    selector.themeClasses = end.own.themeClasses
    selector.isOnRoot = end.own.isOnRoot
    if !end.isOfComponent {
      for index in selector.ways.indices {
        selector.ways[index].subject = subject
      }
      let isTheme = themes != nil || weakThemes != nil
      selector.extent =
        isPage ? .page : isRoot || isTheme || hasParent ? .root : .everything
    }
    // Themes of the same element may go with the part, but not themes around it.
    let isFree =
      end.ways.allSatisfy(\.terms.isBase)
      || hasName && ways.allSatisfy(\.terms.isBase)
    if unknownCount == 1, isFree { selector.unknown = unknownText }
    selector.isBesideTheme =
      hasName
      && [themes, weakThemes].contains { scope in
        scope?.alternatives.contains { !$0.terms.isBase } ?? false
      }
    return selector
  }
}
