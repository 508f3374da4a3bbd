import TextGrammars

/// Reads a list of selectors for what it says about themes: Selectors 4.
///
/// A selector is of a theme when each of its parts is a root (`:root`, `html`,
/// `body`, `:host`, `*`, `&`), names a theme, or excludes one (`:not(.dark)`,
/// which leaves the other modes). With any other part it is a component's, and says
/// nothing about a palette.
struct SelectorReader: CSSTokenRun {
  let bytes: [UInt8]
  private let themes: ThemeSelectors
  var tokens: [CSSToken] = []
  var index = 0

  /// The text of the last simple selector that may be a theme, if it had one.
  private var simpleText: String?

  /// Whether texts are wanted.
  private let isNaming: Bool

  /// The depth to which lists can be nested: `:is(:where(:not(…)))`.
  private static let depthLimit = 16

  private typealias Alternative = StyleScope.Alternative

  /// The scope of a rule with such a prelude, in a rule without conditions.
  ///
  /// - Complexity: O(length of the prelude).
  static func scope(
    _ bytes: [UInt8], in range: Range<Int>, themes: ThemeSelectors
  ) -> StyleScope {
    var reader = SelectorReader(bytes, in: range, themes)
    let alternatives = reader.list(depth: 0)
    return StyleScope(alternatives: StyleScope.merged(alternatives))
  }

  init(
    _ bytes: [UInt8], in range: Range<Int>, _ themes: ThemeSelectors,
    isNaming: Bool = false
  ) {
    self.bytes = bytes
    self.themes = themes
    self.isNaming = isNaming || !themes.isEmpty
    begin(in: range)
  }

  /// Reads selectors up to the end, or up to a parenthesis and over it.
  private mutating func list(depth: Int) -> [Alternative] {
    var result: [Alternative] = []
    var current: [Alternative]? = [Alternative(terms: .base)]
    var isEmpty = true
    while let token = take(), token.kind != .closeParen {
      if token.kind == .comma {
        if !isEmpty { result += current ?? [] }
        current = [Alternative(terms: .base)]
        isEmpty = true
        continue
      }
      isEmpty = isEmpty && token.kind == .whitespace
      simpleText = nil
      let part = simple(token, depth: depth)
      guard let known = current, let part, !part.isEmpty else {
        current = nil
        continue
      }
      if part == neutral() { continue }
      current =
        StyleScope(alternatives: known).adding(StyleScope(alternatives: part))
        .alternatives
    }
    if !isEmpty { result += current ?? [] }
    return result
  }

  private static let classWeight = 1 << 10
  private static let typeWeight = 1

  private func neutral(_ weight: Int = 0) -> [Alternative] {
    [Alternative(terms: .base, specificity: weight)]
  }

  /// The meaning of a simple selector, or a combinator; `nil` when it is of a
  /// component.
  private mutating func simple(
    _ token: CSSToken, depth: Int
  ) -> [Alternative]? {
    let start = bytes[token.range.lowerBound]
    switch token.kind {
    case .whitespace: return neutral()
    case .ident:
      let name = text(token.range).lowercased()
      return name == "html" || name == "body" ? neutral(Self.typeWeight) : nil
    case .delim where start == 0x2A || start == 0x26 || start == 0x3E:
      return neutral()
    case .delim where start == 0x2E:
      guard let name = take(), name.kind == .ident else { return nil }
      if isNaming {
        simpleText = "." + text(name.range)
        if let known = known() { return known }
      }
      guard ThemeName.mayBeClass(bytes[name.range]) else { return nil }
      return alternatives(of: ThemeName.ofClass(text(name.range)))
    case .hash:
      guard isNaming else { return nil }
      simpleText = text(token.range)
      return known(weight: Self.classWeight << 10)
    case .openSquare: return attribute()
    case .colon: return pseudoClass(depth: depth)
    case .function, .openParen:
      skipList()
      return nil
    default: return nil
    }
  }

  private func alternatives(
    of meaning: ThemeName.Meaning, weight: Int = Self.classWeight
  ) -> [Alternative]? {
    switch meaning {
    case .none: nil
    case .any: neutral(weight)
    case .term(let term):
      [Alternative(terms: ModeTerms([term]), specificity: weight)]
    }
  }

  /// Reads `[name]`, or `[name=value]` with any operator.
  private mutating func attribute() -> [Alternative]? {
    var name: String?
    var value: String?
    var isPart = false
    while let token = take(), token.kind != .closeSquare {
      switch token.kind {
      case .ident where name == nil:
        name = text(token.range).lowercased()
      case .ident where value == nil: value = text(token.range)
      case .string where value == nil:
        let inside = token.range.lowerBound + 1..<token.range.upperBound - 1
        value = text(inside)
      // `*`, `^` and `$` before the equals sign.
      case .delim where value == nil:
        let mark = bytes[token.range.lowerBound]
        isPart = isPart || mark == 0x2A || mark == 0x5E || mark == 0x24
      default: break
      }
    }
    guard let name else { return nil }
    if isNaming {
      simpleText = "[\(name)\(value.map { "=\($0)" } ?? "")]"
      if let known = known() { return known }
    }
    // A part of a name that ends where the name of a theme would follow.
    if isPart, let value, value.hasSuffix("-") || value.hasSuffix("_"),
      ThemeName.words(of: value).last.map(ThemeName.isOfAnyTheme) == true
    {
      return neutral(Self.classWeight)
    }
    return alternatives(of: ThemeName.ofAttribute(name, value: value))
  }

  /// The meaning of the last simple selector, if it is known to be a theme.
  private func known(weight: Int = Self.classWeight) -> [Alternative]? {
    guard let simpleText, let meaning = themes[simpleText] else { return nil }
    return alternatives(of: meaning, weight: weight)
  }

  /// Reads the inside of `:has()` and its parenthesis.
  private mutating func has(from start: Int) -> [Alternative]? {
    let first = index
    guard skipList() != nil else { return nil }
    let inner = tokens[first..<index - 1]
    if isNaming {
      simpleText =
        ":has("
        + inner.filter { $0.kind != .whitespace }.map {
          String(decoding: bytes[$0.range], as: UTF8.self)
        }.joined() + ")"
      if let known = known() { return known }
    }
    for name in Self.names(in: inner, bytes) {
      if case .term(let term) = ThemeName.ofClass(name) {
        return alternatives(of: .term(term), weight: Self.classWeight << 10)
      }
    }
    return nil
  }

  /// The ids, classes and values of attributes in some tokens.
  private static func names(
    in tokens: ArraySlice<CSSToken>, _ bytes: [UInt8]
  ) -> [String] {
    tokens.indices.compactMap { index in
      let token = tokens[index]
      let before = index > tokens.startIndex ? tokens[index - 1] : token
      let mark = bytes[before.range.lowerBound]
      switch token.kind {
      case .hash:
        return CSSIdentifier(bytes, in: token.range.dropFirst()).text
      case .ident where before.kind == .delim && (mark == 0x2E || mark == 0x3D):
        return CSSIdentifier(bytes, in: token.range).text
      case .string:
        return CSSIdentifier(bytes, in: token.range.dropFirst().dropLast()).text
      default: return nil
      }
    }
  }

  private mutating func pseudoClass(depth: Int) -> [Alternative]? {
    guard let token = take() else { return nil }
    switch token.kind {
    case .ident:
      switch text(token.range).lowercased() {
      case "root", "host", "scope": return neutral(Self.classWeight)
      default: return nil
      }
    case .function:
      let name = text(token.range.dropLast()).lowercased()
      guard depth < Self.depthLimit else {
        skipList()
        return nil
      }
      switch name {
      case "where":
        return list(depth: depth + 1).map { Alternative(terms: $0.terms) }
      case "is", "matches", "-webkit-any", "-moz-any":
        return list(depth: depth + 1)
      case "host", "host-context":
        return list(depth: depth + 1).map {
          Alternative(
            terms: $0.terms, specificity: $0.specificity + Self.classWeight)
        }
      case "not":
        // `:not(:hover)` does not make a component of a root.
        let terms = ModeTerms.none(of: list(depth: depth + 1).map(\.terms))
        return [Alternative(terms: terms, specificity: Self.classWeight)]
      case "has": return has(from: token.range.upperBound)
      default:
        skipList()
        return nil
      }
    default: return nil
    }
  }

  /// The names of all tokens.
  func allNames() -> [String] { Self.names(in: tokens[...], bytes) }

  /// The texts of all simple selectors that have one.
  mutating func simpleSelectors() -> [String] {
    var texts: [String] = []
    while let token = take() {
      simpleText = nil
      _ = simple(token, depth: 0)
      if let simpleText { texts.append(simpleText) }
    }
    return texts
  }

  /// The selectors with one part that is neither of a root nor of a theme.
  mutating func unknown() -> [Unknown] {
    var result: [Unknown] = []
    var found: String?
    var (isOnRoot, isUsable, isRoot) = (false, true, false)
    func add() {
      if let found, isUsable {
        result.append(Unknown(text: found, isOnRoot: isOnRoot))
      }
    }
    while let token = take() {
      if token.kind == .comma {
        add()
        (found, isOnRoot, isUsable, isRoot) = (nil, false, true, false)
        continue
      }
      let isChild =
        token.kind == .delim && bytes[token.range.lowerBound] == 0x3E
      if token.kind == .whitespace || isChild {
        isRoot = false
        continue
      }
      simpleText = nil
      switch simple(token, depth: 0) {
      case nil:
        guard let simpleText, found == nil else {
          isUsable = false
          continue
        }
        (found, isOnRoot) = (simpleText, isRoot)
      case let part?:
        guard part.allSatisfy(\.terms.isBase) else {
          isUsable = false
          continue
        }
        isRoot = true
      }
    }
    add()
    return result
  }
}
