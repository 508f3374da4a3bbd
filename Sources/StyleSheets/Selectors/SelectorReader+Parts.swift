import PaletteReaders
import TextGrammars

extension SelectorReader {
  /// Reads `[name]`, or `[name=value]` with any operator.
  mutating func attribute(from start: Int) -> Meaning {
    var name: String?
    var value: String?
    var isPart = false
    var isList = false
    while let token = take(), token.kind != .closeSquare {
      switch token.kind {
      case .ident where name == nil:
        name = text(token.range).lowercased()
      case .ident where value == nil: value = text(token.range)
      case .string where value == nil:
        let isClosed = !token.isUnclosed
        value = text(token.range.dropFirst().dropLast(isClosed ? 1 : 0))
      // A mark before the equals sign; only that of `~=` asks for a whole word.
      case .delim where value == nil:
        let mark = bytes[token.range.lowerBound]
        isList = isList || mark == .tilde
        isPart = isPart || mark != .equals && mark != .tilde
      default: break
      }
    }
    guard let name else { return .invalid }
    simpleText = "[\(name)\(value.map { "=\($0)" } ?? "")]"
    if let known = known() { return known }
    // The value is a part of a name, such as `theme-`, that the name of a theme
    // follows.
    if isPart, let value, value.hasSuffix("-") || value.hasSuffix("_"),
      ThemeName.words(of: value).last.map(ThemeName.isOfAnyTheme) == true,
      let any = alternatives(of: .any)
    {
      return .theme(any, isWeak: true)
    }
    var meaning = ThemeName.ofAttribute(name, value: value)
    // `[data-theme^="sea-"]` is for several themes.
    if isPart, name != "class", case .term(.theme) = meaning { meaning = .any }
    // The words of a list are variants of components, as in Vaadin.
    if isList, name != "class", case .term(.theme) = meaning { meaning = .none }
    guard var theme = alternatives(of: meaning) else {
      return .component(
        weight: Self.classWeight,
        ElementWords.traits(ofAttribute: name, value: value))
    }
    let isWeak =
      switch meaning {
      case .term(.scheme), .term(.contrast): false
      case .any: name == "class"
      default: true
      }
    if !isPart, let value, name != "class" {
      theme[0].automatic[name] = ThemeName.isAutomatic(value)
    }
    return .theme(theme, isWeak: isWeak)
  }

  /// Reads a pseudo-class or a pseudo-element after its first colon.
  mutating func pseudo(depth: Int) -> Meaning {
    guard let token = take() else { return .invalid }
    switch token.kind {
    case .colon:
      guard let token = take() else { return .invalid }
      switch token.kind {
      case .ident: return pseudoElement(token.range)
      case .function:
        skipList()
        return pseudoElement(token.range.dropLast())
      default: return .invalid
      }
    case .ident:
      let name = text(token.range).lowercased()
      switch name {
      case "root", "host", "scope": return .root(weight: Self.classWeight)
      case "before", "after", "first-line", "first-letter",
        "-ms-input-placeholder", "-moz-placeholder":
        return pseudoElement(token.range)
      // GTK and GNOME Shell call a disabled control insensitive.
      case "disabled", "insensitive":
        return .component(weight: Self.classWeight, .disabled)
      default: return .component(weight: Self.classWeight, [])
      }
    case .function:
      let meaning = function(token, depth: depth)
      isFunction = true
      return meaning
    default: return .invalid
    }
  }

  private func pseudoElement(_ range: Range<Int>) -> Meaning {
    let name = text(range).lowercased()
    // No browser of today has the pseudo-elements of Internet Explorer.
    if name.hasPrefix("-ms-") { return .invalid }
    return .component(
      weight: Self.typeWeight, ElementWords.traits(ofPseudoElement: name))
  }

  private mutating func function(_ token: CSSToken, depth: Int) -> Meaning {
    let name = text(token.range.dropLast()).lowercased()
    let weight = Self.classWeight
    guard depth < Self.depthLimit else {
      skipList()
      return .component(weight: weight, [])
    }
    switch name {
    case "where", "is", "matches", "-webkit-any", "-moz-any", "host",
      "host-context":
      let list = list(depth: depth + 1)
      simpleText = nil
      return anyOf(list, name: name)
    case "not":
      // `:not(:hover)` does not turn a root into a component.
      let themes = list(depth: depth + 1).filter { $0.extent != .component }
      let ways = themes.flatMap(\.ways)
      var other = Alternative(
        terms: .none(of: ways.map(\.terms)), specificity: weight)
      for way in ways where way.terms == .base && way.automatic.count == 1 {
        for case (let name, true) in way.automatic {
          other.automatic[name] = false
        }
      }
      simpleText = nil
      // `img:not(.dark)` is like `img.dark`.
      let isWeak = themes.allSatisfy {
        $0.key.first == .period && $0.themeClasses.count == 1
      }
      return .theme([other], isWeak: isWeak && !themes.isEmpty)
    case "has": return has(from: token.range.upperBound, depth: depth)
    default:
      skipList()
      return .component(weight: weight, [])
    }
  }

  /// The meaning of a list of alternative selectors: the themes among them, or
  /// else a component with the traits that all of them have.
  private func anyOf(_ list: [StyleSelector], name: String) -> Meaning {
    let themes = list.filter { $0.extent != .component }
    let more = name.hasPrefix("host") ? Self.classWeight : 0
    let isWeightless = name == "where"
    guard themes.isEmpty else {
      return .theme(
        themes.flatMap(\.ways).map { way in
          var way = way
          way.specificity = isWeightless ? 0 : way.specificity + more
          return way
        }, isWeak: themes.count < list.count)
    }
    let weights = list.flatMap(\.ways).map(\.specificity)
    return .component(
      weight: isWeightless ? 0 : (weights.max() ?? 0) + more,
      list.dropFirst().reduce(list.first?.traits ?? []) {
        $0.intersection($1.traits)
      })
  }

  /// Reads the inside of `:has()` and its closing parenthesis.
  private mutating func has(from start: Int, depth: Int) -> Meaning {
    guard let close = skipList() else { return .invalid }
    var inner = SelectorReader(bytes, in: start..<close, ThemeSelectors())
    let tokens = CSSTokenizer.significant(bytes, in: start..<close)
    let texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    simpleText = ":has(\(texts.joined()))"
    if let known = known() { return known }
    for name in inner.names {
      if case .term(let term) = ThemeName.ofClass(name),
        let theme = alternatives(of: .term(term), weight: Self.idWeight)
      {
        return .theme(theme, isWeak: false)
      }
    }
    // A field with an inactive input in it is inactive, too; a card with an
    // inactive button is not.
    let list = inner.list(depth: depth + 1)
    let isDisabled =
      !list.isEmpty && list.allSatisfy { $0.traits.contains(.disabled) }
      && !text(start..<close).contains("button")
    return .component(
      weight: Self.classWeight, isDisabled ? .disabled : [])
  }

  /// The ids, classes and attribute values in the rest of the text, such as
  /// `dark` in `#dark:checked`.
  var names: [String] {
    var rest = self
    var names: [String] = []
    var mark: UInt8 = 0
    while let token = rest.take() {
      switch token.kind {
      case .hash: names.append(text(token.range.dropFirst()))
      case .ident where mark == .period || mark == .equals:
        names.append(text(token.range))
      case .string: names.append(text(token.range.dropFirst().dropLast()))
      default: break
      }
      mark = token.kind == .delim ? bytes[token.range.lowerBound] : 0
    }
    return names
  }

  /// The texts of the classes, ids, attributes and `:has()` of a selector.
  static func simpleSelectors(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var reader = SelectorReader(bytes, in: 0..<bytes.count, ThemeSelectors())
    var texts: [String] = []
    while let token = reader.take() {
      reader.simpleText = nil
      _ = reader.simple(token, depth: 0)
      if let text = reader.simpleText { texts.append(text) }
    }
    return texts
  }
}
