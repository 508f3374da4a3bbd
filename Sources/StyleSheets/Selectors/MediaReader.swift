import PaletteReaders
import TextGrammars

/// Reads the conditions of themes in a list of media queries: Media Queries 5,
/// with `@custom-media`.
///
/// - `prefers-color-scheme`, `prefers-contrast` and a `color-gamut` wider than
///   sRGB are conditions of modes.
/// - Conditions that are met on a screen with default settings are treated as
///   met: `screen`, `(prefers-reduced-motion: no-preference)`, `(color)`.
/// - Anything else, such as widths and pointers, is not a theme.
struct MediaReader {
  /// The meaning of a condition: the ways in which it can be met, and whether
  /// it depends on something that is not a theme.
  struct Meaning {
    var ways: [ModeTerms]
    var dependsOnOther = false

    /// The ways in which it can be met together with something that is not a
    /// theme, such as a width.
    var possible: [ModeTerms] = []

    /// The scope of a rule under this condition; it excludes the rule if themes
    /// alone cannot meet the condition.
    var scope: StyleScope {
      guard !ways.isEmpty else { return .excluded(.condition) }
      return StyleScope(
        alternatives: ways.map { .init(terms: $0, themes: .base) })
    }

    static let always = Meaning(ways: [.base])
    static let never = Meaning(ways: [])
    static let other = Meaning(
      ways: [], dependsOnOther: true, possible: [.base])

    /// A condition under which the browser chooses all colours itself.
    static let forced = Meaning(ways: [], dependsOnOther: true)

    static func term(_ term: ModeTerm) -> Meaning {
      Meaning(ways: [ModeTerms([term])])
    }

    /// The greatest number of ways. Real queries have few, but each `and`
    /// multiplies them, so without a limit they would grow exponentially.
    private static let limit = 32

    func and(_ other: Meaning) -> Meaning {
      let count = (ways + possible).count * (other.ways + other.possible).count
      guard count <= Self.limit else { return .other }
      return Meaning(
        ways: Self.product(ways, other.ways),
        dependsOnOther: dependsOnOther || other.dependsOnOther,
        possible: (Self.product(ways, other.possible)
          + Self.product(possible, other.ways + other.possible)).eachOnce())
    }

    func or(_ other: Meaning) -> Meaning {
      let ways = (ways + other.ways).eachOnce()
      guard ways.count <= Self.limit else { return .other }
      return Meaning(
        ways: ways,
        dependsOnOther: dependsOnOther || other.dependsOnOther,
        possible: (possible + other.possible).eachOnce())
    }

    private static func product(
      _ one: [ModeTerms], _ other: [ModeTerms]
    ) -> [ModeTerms] {
      one.flatMap { terms in other.map { terms.adding($0) } }.eachOnce()
    }

    /// The negated condition. The negation of a theme is met in all other
    /// modes. The negation of a condition that is never met is always met, and
    /// the negation of a condition that depends on something other than themes
    /// depends on it, too. A device that is not light is dark.
    var negated: Meaning {
      if ways.isEmpty, possible.isEmpty { return .always }
      if dependsOnOther { return .other }
      if ways.contains(.base) { return .never }
      if ways == [ModeTerms([.scheme(isDark: false)])] {
        return .term(.scheme(isDark: true))
      }
      return Meaning(ways: [.none(of: ways)])
    }
  }

  /// The meaning of media queries. A rule under them applies in the `ways` of
  /// the meaning. In its `possible` ways, the rule applies only together with a
  /// condition that is not a theme, such as a width.
  ///
  /// - Parameters:
  ///   - bytes: the source.
  ///   - range: the offsets of the media queries.
  ///   - custom: the conditions that `@custom-media` names.
  /// - Returns: the meaning, and a custom name in the queries that is not
  ///   defined, if there is one.
  static func meaning(
    _ bytes: [UInt8], in range: Range<Int>, custom: [String: String]
  ) -> (meaning: Meaning, undefined: String?) {
    var reader = MediaReader(bytes, in: range, custom: custom, depth: 0)
    let meaning = reader.list()
    return (meaning, reader.undefined)
  }

  private let bytes: [UInt8]
  private var tokens: CSSTokenizer

  /// The next token, which can be the end of a list.
  private var next: CSSToken
  private let custom: [String: String]
  private let depth: Int
  private var undefined: String?

  /// The meanings of the custom names that were read. Without them, names that
  /// use one another several times would take exponential time.
  private var known: [String: Meaning] = [:]

  /// The depth to which conditions, and names of `@custom-media` inside other
  /// definitions, can be nested. They are read by recursion, so without a limit
  /// the stack could overflow.
  private static let depthLimit = 16

  private init(
    _ bytes: [UInt8], in range: Range<Int>, custom: [String: String],
    depth: Int
  ) {
    self.bytes = bytes
    self.custom = custom
    self.depth = depth
    tokens = CSSTokenizer(bytes, in: range)
    next = tokens.nextSignificant()
  }

  /// Moves over the next token and returns it, or `nil` at the end.
  private mutating func take() -> CSSToken? {
    guard next.kind != .end else { return nil }
    defer { next = tokens.nextSignificant() }
    return next
  }

  private func text(_ token: CSSToken) -> String {
    CSSIdentifier(bytes, in: token.range).text
  }

  private func word(_ token: CSSToken?) -> String? {
    guard let token, token.kind == .ident else { return nil }
    return text(token).lowercased()
  }

  private mutating func list() -> Meaning {
    guard next.kind != .end else { return .always }
    var meaning = Meaning.never
    repeat {
      meaning = meaning.or(condition(depth: depth))
    } while next.kind != .end
    return meaning
  }

  /// Reads a condition up to and including a comma or a closing parenthesis, or
  /// up to the end.
  private mutating func condition(depth: Int) -> Meaning {
    var result: Meaning?
    var isNegated = false
    var isAlternative = false
    var isWholeNegated = false
    while let token = take(), token.kind != .comma, token.kind != .closeParen {
      var part: Meaning
      switch word(token) {
      case "not":
        isNegated = true
        continue
      case "and", "only": continue
      case "or":
        isAlternative = true
        continue
      case .some(let type):
        part = type == "screen" || type == "all" ? .always : .never
        // Before a type, `not` negates the whole query.
        if isNegated { (isWholeNegated, isNegated) = (true, false) }
      case nil where token.kind == .openParen:
        part = depth < Self.depthLimit ? inParentheses(depth) : skipped()
      case nil where token.kind == .function: part = skipped()
      default: part = .other
      }
      if isNegated { part = part.negated }
      isNegated = false
      result = result.map { isAlternative ? $0.or(part) : $0.and(part) } ?? part
    }
    let meaning = result ?? .other
    return isWholeNegated ? meaning.negated : meaning
  }

  /// Moves over the rest of what is in parentheses.
  private mutating func skipped() -> Meaning {
    let start = next.range.lowerBound
    tokens = CSSTokenizer(bytes, in: start..<tokens.cursor.end)
    _ = tokens.skipList()
    next = tokens.nextSignificant()
    return .other
  }

  private mutating func inParentheses(_ depth: Int) -> Meaning {
    let first = next
    let name = word(first)
    guard first.kind == .ident, name != "not" else {
      if first.kind == .openParen || name == "not" {
        return condition(depth: depth + 1)
      }
      return skipped()
    }
    _ = take()
    let start = self
    guard let mark = take() else { return .other }
    if mark.kind == .closeParen { return feature(text(first), value: nil) }
    let value = take()
    guard mark.kind == .colon, let value, take()?.kind == .closeParen else {
      self = start
      return skipped()
    }
    // A hack for Internet Explorer: no unit has a backslash, `0\0`.
    if value.kind == .dimension, bytes[value.range].contains(.backslash) {
      return .never
    }
    return feature(name ?? "", value: text(value).lowercased())
  }

  private mutating func feature(_ name: String, value: String?) -> Meaning {
    if name.hasPrefix("--") {
      if let meaning = known[name] { return meaning }
      guard let media = custom[name], depth < Self.depthLimit else {
        undefined = name
        return .other
      }
      let bytes = Array(media.utf8)
      var reader = MediaReader(
        bytes, in: 0..<bytes.count, custom: custom, depth: depth + 1)
      // A name in its own definition has no meaning.
      known[name] = .other
      reader.known = known
      let meaning = reader.list()
      known = reader.known
      known[name] = meaning
      return meaning
    }
    switch (name.lowercased(), value) {
    case ("prefers-color-scheme", "dark"): return .term(.scheme(isDark: true))
    case ("prefers-color-scheme", "light"): return .term(.scheme(isDark: false))
    // Every device has a scheme.
    case ("prefers-color-scheme", nil): return .always
    case ("prefers-color-scheme", _): return .never
    // Users who request another contrast usually request more.
    case ("prefers-contrast", "more"), ("prefers-contrast", "high"),
      ("prefers-contrast", nil):
      return .term(.contrast(isMore: true))
    case ("prefers-contrast", "less"), ("prefers-contrast", "low"):
      return .term(.contrast(isMore: false))
    case ("color-gamut", "p3"), ("color-gamut", "rec2020"):
      return .term(.gamut(value ?? ""))
    case ("forced-colors", "active"), ("forced-colors", nil),
      ("prefers-contrast", "custom"), ("-ms-high-contrast", _):
      return .forced
    case ("color-gamut", "srgb"), ("color", nil), ("forced-colors", "none"),
      ("dynamic-range", "standard"), (_, "no-preference"):
      return .always
    default: return .other
    }
  }
}
