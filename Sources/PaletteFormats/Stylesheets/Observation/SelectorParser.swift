import TextGrammars

/// Reads a list of selectors into chains: Selectors 4, with nesting.
///
/// Roots and themes around an element are no part of its chain: they are
/// conditions, or say nothing. `:is()` and `:where()` are written out as far as
/// they hold compounds; what cannot be taken apart is compared as it is
/// written.
struct SelectorParser: CSSTokenRun {
  var bytes: [UInt8] = []
  var tokens: [CSSToken] = []
  var index = 0

  /// The selectors that are themes though their names do not say so.
  var themes = ThemeSelectors()

  /// The number of lists that the next selector is inside of.
  var depth = 0

  /// The depth to which lists in lists are taken apart.
  static let depthLimit = 4

  /// Whether selectors were too long, or stood for too many, to be compared.
  private(set) var isCut = false

  /// The number of selectors that one may stand for.
  private static let draftLimit = 64

  typealias Meaning = SelectorDraft.Meaning

  /// Reads the selectors of a rule.
  ///
  /// - Parameters:
  ///   - bytes: the source.
  ///   - range: where the selectors are.
  ///   - rule: the number of the rule.
  ///   - parents: the selectors of the rule around it, if there is one.
  ///   - table: where the parts of selectors are.
  /// - Returns: the selectors that can be compared.
  /// - Complexity: O(length of the text × selectors around it).
  mutating func selectors(
    _ bytes: [UInt8], in range: Range<Int>, of rule: Int32,
    inside parents: [StyleRules.RuleSelector], _ table: inout SelectorTable
  ) -> [StyleRules.RuleSelector] {
    self.bytes = bytes
    begin(in: range)
    var result: [StyleRules.RuleSelector] = []
    while index < tokens.count {
      let start = index
      let drafts = complex(inside: parents, &table)
      let range = trimmed(start..<index)
      index += 1
      guard !range.isEmpty else { continue }
      isCut = isCut || drafts.contains(where: \.isCut)
      for draft in drafts where draft.isUsable {
        result.append(
          StyleRules.RuleSelector(
            chain: table.chain(draft.parts),
            terms: table.index(of: draft.terms), rule: rule,
            specificity: Int32(clamping: draft.specificity),
            start: Int32(range.lowerBound),
            end: Int32(parents.isEmpty ? range.upperBound : range.lowerBound)))
      }
    }
    return result
  }

  /// The bytes of some tokens without white space at their ends.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first else { return 0..<0 }
    return bytes.trimmedOfCSSSpace(
      tokens[first].range
        .lowerBound..<tokens[range.upperBound - 1].range.upperBound)
  }

  /// Reads one selector, up to a comma or the end.
  private mutating func complex(
    inside parents: [StyleRules.RuleSelector], _ table: inout SelectorTable
  ) -> [SelectorDraft] {
    var drafts = [SelectorDraft()]
    if !parents.isEmpty, !namesParent() {
      drafts = parents.prefix(Self.draftLimit).map {
        SelectorDraft(inside: $0, table)
      }
    }
    var hasCompound = false
    var isSpaced = false
    var combinator: SelectorTable.Combinator?
    while index < tokens.count, tokens[index].kind != .comma {
      let token = tokens[index]
      if token.kind == .whitespace {
        isSpaced = true
        index += 1
        continue
      }
      if let explicit = self.combinator(token) {
        combinator = explicit
        index += 1
        continue
      }
      if hasCompound, isSpaced || combinator != nil {
        drafts.change { $0.end(.ancestor, &table) }
      }
      if isSpaced || combinator != nil || !hasCompound {
        drafts.change { $0.combinator = combinator ?? .descendant }
      }
      (hasCompound, isSpaced, combinator) = (true, false, nil)
      guard let meaning = simple(&table, isInside: false) else {
        drafts.change { $0.giveUp() }
        skipToComma()
        break
      }
      add(meaning, to: &drafts, parents, &table)
    }
    drafts.change { $0.end(.subject, &table) }
    return drafts
  }

  private mutating func add(
    _ meaning: Meaning, to drafts: inout [SelectorDraft],
    _ parents: [StyleRules.RuleSelector], _ table: inout SelectorTable
  ) {
    switch meaning {
    case .parent where parents.isEmpty:
      drafts.change { $0.add(.root(weight: 0), &table) }
    case .parent:
      multiply(&drafts, by: parents) { $0.add($1, &table) }
    case .oneOf(let lists, let hasWeight):
      multiply(&drafts, by: lists) { draft, list in
        let before = draft
        for meaning in list { draft.add(meaning, &table) }
        if !hasWeight { draft.setSpecificity(of: before) }
      }
    default: drafts.change { $0.add(meaning, &table) }
    }
  }

  /// Goes on with each of several ways, unless these would be too many.
  private mutating func multiply<Way>(
    _ drafts: inout [SelectorDraft], by ways: [Way],
    _ add: (inout SelectorDraft, Way) -> Void
  ) {
    guard drafts.count * ways.count <= Self.draftLimit else {
      drafts.removeLast(drafts.count - 1)
      drafts.change { $0.giveUp() }
      isCut = true
      return
    }
    drafts = drafts.flatMap { draft in
      ways.map { way in
        var draft = draft
        add(&draft, way)
        return draft
      }
    }
  }

  /// Whether the selector that starts here has an `&` in it.
  private func namesParent() -> Bool {
    tokens[index...].prefix { $0.kind != .comma }.contains {
      $0.kind == .delim && bytes[$0.range.lowerBound] == 0x26
    }
  }

  private func combinator(
    _ token: CSSToken
  ) -> SelectorTable.Combinator? {
    guard token.kind == .delim else { return nil }
    switch bytes[token.range.lowerBound] {
    case 0x3E: return .child
    case 0x2B: return .next
    case 0x7E: return .later
    default: return nil
    }
  }

  private mutating func skipToComma() {
    var depth = 0
    while index < tokens.count {
      switch tokens[index].kind {
      case .comma where depth == 0: return
      case .openParen, .function, .openSquare: depth += 1
      case .closeParen, .closeSquare: depth -= 1
      default: break
      }
      index += 1
    }
  }

  /// Reads one simple selector; `nil` when it is none.
  mutating func simple(
    _ table: inout SelectorTable, isInside: Bool
  ) -> Meaning? {
    guard let token = take() else { return nil }
    let start = token.range.lowerBound
    switch token.kind {
    case .ident: return type(token, &table)
    case .hash:
      let simple = table.simple(CSSIdentifier(bytes, in: token.range), .name)
      if !themes.isEmpty, case .term(let term)? = themes[text(token.range)] {
        return .theme(simple, term)
      }
      return .simple(simple, weight: SelectorDraft.idWeight)
    case .delim where bytes[start] == 0x2A: return .nothing(weight: 0)
    case .delim where bytes[start] == 0x26: return isInside ? nil : .parent
    case .delim where bytes[start] == 0x2E:
      guard let name = take(), name.kind == .ident,
        name.range.lowerBound == start + 1
      else { return nil }
      let simple = table.simple(
        CSSIdentifier(bytes, in: start..<name.range.upperBound), .name)
      if !themes.isEmpty, let meaning = themes["." + text(name.range)] {
        guard case .term(let term) = meaning else {
          return .nothing(weight: SelectorDraft.classWeight)
        }
        return .theme(simple, term)
      }
      if ThemeName.mayBeClass(bytes[name.range]),
        case .term(let term) = ThemeName.ofClass(text(name.range))
      {
        return .theme(simple, term)
      }
      return .simple(simple, weight: SelectorDraft.classWeight)
    case .openSquare: return attribute(from: start, &table)
    case .colon: return pseudo(from: start, &table, isInside: isInside)
    default: return nil
    }
  }

  private func type(
    _ token: CSSToken, _ table: inout SelectorTable
  ) -> Meaning {
    let name = CSSIdentifier(bytes, in: token.range)
    if name.isEqual(to: "html") {
      return .root(weight: SelectorDraft.typeWeight)
    }
    if name.isEqual(to: "body") { return .page }
    let hasCapital = bytes[token.range].contains { $0 &- 0x41 < 26 }
    let simple =
      hasCapital
      ? table.simple(name.unescaped.map(\.lowercased), .type)
      : table.simple(name, .type)
    return .simple(simple, weight: SelectorDraft.typeWeight)
  }

  /// Reads `[name]`, or `[name=value]` with any operator.
  private mutating func attribute(
    from start: Int, _ table: inout SelectorTable
  ) -> Meaning? {
    var name: String?
    var value: String?
    var isPlain = true
    var canonical: [UInt8] = []
    while let token = take() {
      switch token.kind {
      case .whitespace:
        isPlain = false
        continue
      case .ident where name == nil: name = text(token.range).lowercased()
      case .ident where value == nil: value = text(token.range)
      case .string where token.range.count >= 2:
        let inside = token.range.lowerBound + 1..<token.range.upperBound - 1
        if value == nil { value = text(inside) }
        isPlain = false
        canonical += bytes[inside]
        continue
      case .closeSquare:
        return attribute(
          name, value, from: start, to: token.range.upperBound,
          canonical: isPlain ? nil : canonical, &table)
      default: break
      }
      canonical += bytes[token.range]
    }
    return nil
  }

  private func attribute(
    _ name: String?, _ value: String?, from start: Int, to end: Int,
    canonical: [UInt8]?, _ table: inout SelectorTable
  ) -> Meaning? {
    guard let name else { return nil }
    let weight = SelectorDraft.classWeight
    let own =
      themes.isEmpty
      ? nil : themes["[\(name)\(value.map { "=\($0)" } ?? "")]"]
    switch own ?? ThemeName.ofAttribute(name, value: value) {
    case .term(.scheme(let isDark)):
      return .term(ModeTerms([.scheme(isDark: isDark)]), weight: weight)
    case .term(.contrast(let isMore)):
      return .term(ModeTerms([.contrast(isMore: isMore)]), weight: weight)
    case .any where name != "class": return .nothing(weight: weight)
    case .term(let term):
      return .theme(
        simple(from: start, to: end, canonical, &table), term)
    case .any, .none:
      return .simple(
        simple(from: start, to: end, canonical, &table), weight: weight)
    }
  }

  private func simple(
    from start: Int, to end: Int, _ canonical: [UInt8]?,
    _ table: inout SelectorTable
  ) -> SelectorTable.Simple {
    if let canonical { return table.simple([0x5B] + canonical + [0x5D], .name) }
    return table.simple(CSSIdentifier(bytes, in: start..<end), .name)
  }
}

extension [SelectorDraft] {
  /// Changes each in its place.
  fileprivate mutating func change(_ body: (inout SelectorDraft) -> Void) {
    for index in indices { body(&self[index]) }
  }
}
