import PaletteReaders
import TextGrammars

/// Reads a list of selectors: Selectors 4, with nesting.
///
/// A selector is that of a root or a theme if each of its compounds is a root
/// (`:root`, `html`, `body`, `:host`, `*`, `&`), names a theme, or excludes one
/// (`:not(.dark)`, which applies in the other modes). With any other part, it
/// is the selector of a component, and the themes around the component are its
/// condition:
///
///     [data-theme=dark] .card     a component, in the mode dark
///     .card.dark                  a component: `.dark` is one of its classes
struct SelectorReader {
  typealias Alternative = StyleScope.Alternative

  let bytes: [UInt8]
  let themes: ThemeSelectors
  private var tokens: CSSTokenizer

  /// The offset after the last token that was taken.
  private(set) var end: Int

  /// The text of the last simple selector, if it may stand for a theme.
  var simpleText: String?

  /// Whether the last simple selector was a pseudo-class with arguments.
  var isFunction = false

  /// Whether `&` stands for a component.
  private let isInComponent: Bool

  /// The depth to which lists can be nested, as in `:is(:where(:not(…)))`. They
  /// are read by recursion, so without a limit the stack could overflow.
  static let depthLimit = 16

  /// The greatest number of selectors in the list of a rule. Each takes a few
  /// hundred bytes, so without a limit a file could need 60 times its size in
  /// memory.
  static let countLimit = 1 << 16

  static let idWeight = 1 << 20
  static let classWeight = 1 << 10
  static let typeWeight = 1

  /// The scope of a rule with some selectors, regardless of the conditions
  /// around it.
  static func scope(of selectors: [StyleSelector]) -> StyleScope {
    StyleScope(
      alternatives: StyleScope.merged(
        selectors.lazy.filter { $0.extent != .component }.flatMap(\.ways)))
  }

  init(
    _ bytes: [UInt8], in range: Range<Int>, _ themes: ThemeSelectors,
    isInComponent: Bool = false
  ) {
    self.bytes = bytes
    self.themes = themes
    self.isInComponent = isInComponent
    tokens = CSSTokenizer(bytes, in: range)
    end = range.lowerBound
  }

  /// Moves over the next token, passing over comments, and returns it; `nil` at
  /// the end.
  mutating func take() -> CSSToken? {
    while true {
      let token = tokens.next()
      if token.kind == .end { return nil }
      guard token.kind != .comment else { continue }
      end = token.range.upperBound
      return token
    }
  }

  /// Moves over the rest of a list and its closing parenthesis, and returns the
  /// offset of the parenthesis; `nil` if there is none.
  @discardableResult mutating func skipList() -> Int? {
    let last = tokens.skipList()
    end = last.range.upperBound
    return last.kind == .end ? nil : last.range.lowerBound
  }

  /// The text of an identifier.
  func text(_ range: Range<Int>) -> String {
    CSSIdentifier(bytes, in: range).text
  }

  /// Reads selectors up to the end, or up to and including a `)`. Outside of
  /// all parentheses, reading stops at one more than `countLimit`, so that the
  /// caller can report the excess.
  ///
  /// - Complexity: O(length of the list).
  mutating func list(depth: Int = 0) -> [StyleSelector] {
    var result: [StyleSelector] = []
    while true {
      let last = complex(depth: depth) { result.append($0) }
      if last != .comma || depth == 0 && result.count > Self.countLimit {
        return result
      }
    }
  }

  /// Reads one selector, up to and including a comma or a `)`, and returns the
  /// kind of that token; `nil` at the end.
  private mutating func complex(
    depth: Int, _ found: (StyleSelector) -> Void
  ) -> CSSToken.Kind? {
    var draft = SelectorDraft()
    var range: Range<Int>?
    var (isApart, isInside) = (false, false)
    var last: CSSToken.Kind?
    while let token = take() {
      if token.kind == .comma || token.kind == .closeParen {
        last = token.kind
        break
      }
      if token.kind == .whitespace {
        isApart = true
        continue
      }
      let start = token.range.lowerBound
      let mark = bytes[start]
      if token.kind == .delim,
        mark == .greaterThan || mark == .plus || mark == .tilde
      {
        draft.add(combinator: mark)
        isApart = true
      } else {
        if isApart {
          isInside = range != nil
          draft.endCompound()
        }
        isApart = false
        simpleText = nil
        isFunction = false
        var meaning = simple(token, depth: depth)
        // Nothing is around the root: `.dark :root` matches no element.
        if case .root = meaning, isInside,
          [":root", "html"].contains(text(start..<end).lowercased())
        {
          meaning = .invalid
        }
        draft.add(meaning, text: simpleText, namesComponent: isInComponent)
        // `:where(.dark, .dark *)` is a condition, like a theme around the
        // element.
        if !isFunction || !meaning.asksForTheme {
          draft.add(toKey: bytes[start..<end])
        }
      }
      range = (range?.lowerBound ?? start)..<end
    }
    if let range { found(draft.selector(in: range)) }
    return last
  }

  /// The meaning of a simple selector.
  enum Meaning {
    /// A root, the page, `*`, or `&`.
    case root(weight: Int)
    case page
    case everything
    case parent

    /// A theme. A weak theme is a theme only in a compound without other parts:
    /// `.dark`, but not `.button.dark`.
    case theme([Alternative], isWeak: Bool)

    /// A part of the selector of a component.
    case component(weight: Int, StyleSelector.Traits)

    /// Text that is not a selector.
    case invalid

    /// Whether it requires themes, or excludes some, in any compound.
    var asksForTheme: Bool {
      guard case .theme(let ways, isWeak: false) = self else { return false }
      return ways.contains { $0.terms != .base }
    }
  }

  mutating func simple(_ token: CSSToken, depth: Int) -> Meaning {
    let start = token.range.lowerBound
    switch token.kind {
    case .ident:
      let name = CSSIdentifier(bytes, in: token.range)
      if name.isEqual(to: "html") { return .root(weight: Self.typeWeight) }
      if name.isEqual(to: "body") { return .page }
      return .component(
        weight: Self.typeWeight,
        ElementWords.traits(ofType: name.text.lowercased()))
    case .delim where bytes[start] == .asterisk: return .everything
    case .delim where bytes[start] == .ampersand: return .parent
    case .delim where bytes[start] == .period:
      guard let name = take(), name.kind == .ident else { return .invalid }
      simpleText = "." + text(name.range)
      if let known = known() { return known }
      if ThemeName.mayBeClass(bytes[name.range]) {
        let theme = alternatives(of: ThemeName.ofClass(text(name.range)))
        if let theme { return .theme(theme, isWeak: true) }
      }
      return .component(
        weight: Self.classWeight,
        ElementWords.traits(ofClass: bytes, in: name.range))
    case .hash:
      simpleText = text(token.range)
      if let known = known(weight: Self.idWeight) { return known }
      return .component(weight: Self.idWeight, [])
    case .openSquare: return attribute(from: start)
    case .colon: return pseudo(depth: depth)
    case .function, .openParen:
      skipList()
      return .invalid
    default: return .invalid
    }
  }

  /// The ways in which the theme of a name applies; `nil` if the name is not
  /// that of a theme.
  func alternatives(
    of meaning: ThemeName.Meaning, weight: Int = Self.classWeight
  ) -> [Alternative]? {
    switch meaning {
    case .none: nil
    case .any: [Alternative(terms: .base, specificity: weight)]
    case .term(let term):
      [Alternative(terms: ModeTerms([term]), specificity: weight)]
    }
  }

  /// The meaning of the last simple selector, if it is known to be a theme.
  func known(weight: Int = Self.classWeight) -> Meaning? {
    guard let simpleText, let meaning = themes[simpleText] else { return nil }
    return alternatives(of: meaning, weight: weight).map {
      .theme($0, isWeak: true)
    } ?? .component(weight: weight, [])
  }
}
