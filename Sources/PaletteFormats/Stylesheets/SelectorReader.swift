import TextGrammars

/// Reads a list of selectors for what it says about themes: Selectors 4.
///
/// A selector is of a theme when each of its parts is a root (`:root`, `html`,
/// `body`, `:host`, `*`, `&`), names a theme, or excludes one (`:not(.dark)`,
/// which leaves the base). With any other part it is a component's, and says
/// nothing about a palette.
struct SelectorReader {
  private let bytes: [UInt8]
  private var tokens: [CSSToken] = []
  private var index = 0

  /// The depth to which lists can be nested: `:is(:where(:not(…)))`.
  private static let depthLimit = 16

  private typealias Alternative = StyleScope.Alternative

  /// The scope of a rule with such a prelude, in a rule without conditions.
  ///
  /// - Complexity: O(length of the prelude).
  static func scope(_ bytes: [UInt8], in range: Range<Int>) -> StyleScope {
    var reader = SelectorReader(bytes, in: range)
    let alternatives = reader.list(depth: 0)
    return StyleScope(alternatives: StyleScope.merged(alternatives))
  }

  private init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    var tokenizer = CSSTokenizer(bytes, in: range)
    while true {
      let token = tokenizer.next()
      if token.kind == .end { break }
      if token.kind != .comment { tokens.append(token) }
    }
  }

  private mutating func take() -> CSSToken? {
    guard index < tokens.count else { return nil }
    index += 1
    return tokens[index - 1]
  }

  private func text(_ range: Range<Int>) -> String {
    CSSIdentifier(bytes, in: range).text
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
      guard let name = take(), name.kind == .ident,
        ThemeName.mayBeClass(bytes[name.range])
      else { return nil }
      return alternatives(of: ThemeName.ofClass(text(name.range)))
    case .openSquare: return attribute()
    case .colon: return pseudoClass(depth: depth)
    case .function, .openParen:
      _ = skipList()
      return nil
    default: return nil
    }
  }

  private func alternatives(of meaning: ThemeName.Meaning) -> [Alternative]? {
    switch meaning {
    case .none: nil
    case .any: neutral(Self.classWeight)
    case .term(let term):
      [Alternative(terms: ModeTerms([term]), specificity: Self.classWeight)]
    }
  }

  /// Reads `[name]`, or `[name=value]` with any operator.
  private mutating func attribute() -> [Alternative]? {
    var name: String?
    var value: String?
    while let token = take(), token.kind != .closeSquare {
      switch token.kind {
      case .ident where name == nil:
        name = text(token.range).lowercased()
      case .ident where value == nil: value = text(token.range)
      case .string where value == nil:
        let inside = token.range.lowerBound + 1..<token.range.upperBound - 1
        value = text(inside)
      default: break
      }
    }
    guard let name else { return nil }
    return alternatives(of: ThemeName.ofAttribute(name, value: value))
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
        _ = skipList()
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
        // Only what excludes a theme leaves the base; `:not(:hover)` does not
        // make a component of a root either.
        _ = list(depth: depth + 1)
        return neutral(Self.classWeight)
      default:
        _ = skipList()
        return nil
      }
    default: return nil
    }
  }

  /// Moves over the rest of a list and its parenthesis.
  private mutating func skipList() -> Bool {
    var depth = 1
    while depth > 0, let token = take() {
      switch token.kind {
      case .openParen, .function: depth += 1
      case .closeParen: depth -= 1
      default: break
      }
    }
    return depth == 0
  }
}
