import TextGrammars

extension SelectorParser {
  /// Reads what follows a colon.
  mutating func pseudo(
    from start: Int, _ table: inout SelectorTable, isInside: Bool
  ) -> Meaning? {
    guard let token = take() else { return nil }
    switch token.kind {
    case .colon: return pseudoElement(from: start, &table)
    case .ident:
      let range = start..<token.range.upperBound
      let name = text(token.range).lowercased()
      switch name {
      case "root", "host", "scope":
        return .root(weight: SelectorDraft.classWeight)
      case "before", "after", "first-line", "first-letter",
        "-ms-input-placeholder", "-moz-placeholder":
        return pseudoElement(name, &table)
      default:
        return .simple(
          table.simple(CSSIdentifier(bytes, in: range), .pseudoClass),
          weight: SelectorDraft.classWeight)
      }
    case .function: return function(token, from: start, &table)
    default: return nil
    }
  }

  private mutating func pseudoElement(
    from start: Int, _ table: inout SelectorTable
  ) -> Meaning? {
    guard let token = take() else { return nil }
    switch token.kind {
    case .ident:
      return pseudoElement(text(token.range).lowercased(), &table)
    case .function:
      guard let end = skipList() else { return nil }
      return .pseudoElement(
        table.simple(CSSIdentifier(bytes, in: start..<end), .pseudoElement))
    default: return nil
    }
  }

  private func pseudoElement(
    _ name: String, _ table: inout SelectorTable
  ) -> Meaning {
    // Browsers had names of their own for the same thing.
    let name =
      name.hasPrefix("-") && name.hasSuffix("placeholder")
      ? "placeholder" : name
    return .pseudoElement(
      table.simple(Array("::\(name)".utf8), .pseudoElement))
  }

  private mutating func function(
    _ token: CSSToken, from start: Int, _ table: inout SelectorTable
  ) -> Meaning? {
    let first = index
    guard let end = skipList() else { return nil }
    let last = index
    let arguments = token.range.upperBound..<end - 1
    let weight = SelectorDraft.classWeight
    depth += 1
    defer { depth -= 1 }
    let name = text(token.range.dropLast()).lowercased()
    switch depth <= Self.depthLimit ? name : "" {
    case "is", "where", "matches", "-webkit-any", "-moz-any", "host",
      "host-context":
      if let themes = themes(in: arguments) {
        return .oneOf(
          themes.map { [.term($0, weight: weight)] },
          hasWeight: name != "where")
      }
      if name.hasPrefix("host") {
        guard
          SelectorReader.scope(bytes, in: arguments, themes: themes)
            .isShown
        else { break }
        return .root(weight: weight)
      }
      index = first
      if let lists = compounds(&table), index == last {
        return .oneOf(lists, hasWeight: name != "where")
      }
      index = last
    case "has":
      let alternatives = SelectorReader.scope(
        bytes, in: start..<end, themes: themes
      ).alternatives
      if let first = alternatives.first, !first.terms.isBase {
        return .term(first.terms, weight: first.specificity)
      }
    case "not":
      if let themes = themes(in: arguments) {
        return .term(.none(of: themes), weight: weight)
      }
      let simple = pseudoClass(start..<end, &table)
      index = first
      if let lists = compounds(&table), lists.count == 1, lists[0].count == 1,
        case .simple(let other, _) = lists[0][0]
      {
        table.note(simple, excluding: other)
      }
      index = last
      return .exclusion(simple, weight: weight)
    default: break
    }
    return .simple(pseudoClass(start..<end, &table), weight: weight)
  }

  /// The simple selector of a pseudo-class that is compared as it is written,
  /// but for its white space.
  private func pseudoClass(
    _ range: Range<Int>, _ table: inout SelectorTable
  ) -> SelectorTable.Simple {
    guard bytes[range].contains(where: \.isCSSSpace) else {
      return table.simple(CSSIdentifier(bytes, in: range), .pseudoClass)
    }
    let words = bytes[range].split { $0.isCSSSpace }
    return table.simple(Array(words.joined(separator: [0x20])), .pseudoClass)
  }

  /// The themes that a list of selectors is of, if all of them are.
  private func themes(in range: Range<Int>) -> [ModeTerms]? {
    guard !themes.isEmpty || ThemeName.mayBeClass(bytes[range]) else {
      return nil
    }
    let scope = SelectorReader.scope(bytes, in: range, themes: themes)
    guard scope.isShown,
      !scope.alternatives.contains(where: { $0.terms.isBase })
    else { return nil }
    return scope.alternatives.map(\.terms)
  }

  /// Reads compounds up to a parenthesis and over it; `nil` when one of them is
  /// none.
  private mutating func compounds(
    _ table: inout SelectorTable
  ) -> [[Meaning]]? {
    var lists: [[Meaning]] = []
    var list: [Meaning] = []
    var isSpaced = false
    while index < tokens.count {
      switch tokens[index].kind {
      case .comma, .closeParen:
        guard !list.isEmpty else { return nil }
        lists.append(list)
        list = []
        isSpaced = false
        index += 1
        if tokens[index - 1].kind == .closeParen { return lists }
      case .whitespace:
        isSpaced = true
        index += 1
      default:
        guard list.isEmpty || !isSpaced else { return nil }
        isSpaced = false
        switch simple(&table, isInside: true) {
        case .oneOf(let inner, _)?:
          // Lists in lists would multiply.
          guard inner.count == 1 else { return nil }
          list += inner[0]
        case .pseudoElement?, nil: return nil
        case let meaning?: list.append(meaning)
        }
      }
    }
    return nil
  }
}
