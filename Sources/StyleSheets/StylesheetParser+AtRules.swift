import CSSColors
import PaletteReaders
import TextGrammars

extension StylesheetParser {
  /// Reads an at-rule: enters its block if that can contain a palette, else
  /// skips it.
  mutating func readAtRule() {
    let start = position
    var cursor = ByteCursor(bytes, in: start + 1..<end)
    cursor.skipIdentifier()
    let name = CSSIdentifier(bytes, in: start + 1..<cursor.position)
      .text.lowercased()
    let preludeStart = cursor.position
    let run = scan(.nested)
    if run.isFatal { return }
    position = run.end
    let prelude = preludeStart..<run.end
    guard run.stop == .openCurly else {
      readStatement(name, prelude, at: start)
      return
    }
    switch name {
    case "media": enter(.media, prelude: prelude)
    case "layer":
      enter(
        .group, prelude: prelude,
        layer: system.layers.id(layerPaths(prelude).first ?? [], in: layer))
    case "theme":
      enter(.theme, prelude: prelude, layer: themeLayer(prelude))
    case "supports":
      let words = CSSTokenizer.words(bytes, in: prelude).map { $0.lowercased() }
      let isNegated =
        words.first == "not" || words.contains("not") && !words.contains("or")
      enter(
        isNegated ? .container : .group, prelude: prelude,
        condition: isNegated ? .never : nil)
    case "variant":
      let name = source.string(prelude).filter { !$0.isWhitespace }
      enterVariant(ThemeName.ofClass(name), prelude)
    case "nest": enter(.style, prelude: prelude)
    case "container":
      let meaning = meaning(ofContainer: prelude)
      if case .term = meaning {
        enterVariant(meaning, prelude)
      } else {
        enter(.container, prelude: prelude)
      }
    // Rules inside these at-rules are not observed.
    case "utility", "scope", "document", "-moz-document", "starting-style":
      enter(.container, prelude: prelude, condition: .never)
    case "property": readPropertyRule(prelude)
    case "plugin": enterPlugin(prelude)
    case let name where Self.passedOver.contains(name):
      let block = scan(.block)
      if !block.isFatal { position = block.end }
    // The colours in it are counted as left out.
    default:
      enter(.unknown, prelude: start..<prelude.upperBound, condition: .never)
    }
  }

  /// The at-rules whose blocks do not contain a palette.
  private static let passedOver: Set<String> = [
    "-moz-keyframes", "-o-keyframes", "-webkit-keyframes", "color-profile",
    "counter-style", "custom-variant", "font-face", "font-feature-values",
    "font-palette-values", "function", "keyframes", "page",
    "position-try", "view-transition",
  ]

  /// Reads an at-rule without a block.
  private mutating func readStatement(
    _ name: String, _ prelude: Range<Int>, at start: Int
  ) {
    switch name {
    case "layer":
      for path in layerPaths(prelude) {
        _ = system.layers.id(path, in: layer)
      }
    case "import": follow(prelude, at: start)
    case "custom-media":
      var cursor = ByteCursor(bytes, in: prelude)
      let name = cursor.takeIdentifier()
      system.customMedia[name.text] = source.string(
        cursor.position..<prelude.upperBound)
    case "define-color":
      findings.addWarning(
        "'@define-color' of GTK is not read: write its colours as custom"
          + " properties, '--name: value'", at: start)
    default: break
    }
  }

  /// The names in a comma-separated list of layers, each split at its periods.
  private func layerPaths(_ prelude: Range<Int>) -> [[String]] {
    let tokens = CSSTokenizer.significant(bytes, in: prelude)
    return tokens.split { $0.kind == .comma }.map { path in
      path.filter { $0.kind == .ident }
        .map { CSSIdentifier(bytes, in: $0.range).text }
    }.filter { !$0.isEmpty }
  }

  /// The layer of `@theme`. Of its options, `inline`, `static` and `reference`
  /// do not affect a palette, but `default` does.
  private func themeLayer(_ prelude: Range<Int>) -> StyleLayers.ID {
    CSSTokenizer.words(bytes, in: prelude)
      .contains { $0.lowercased() == "default" }
      ? StyleLayers.themeDefault : StyleLayers.theme
  }

  /// The meaning of a query for one property, `style(--dark-theme: 1)`: that of
  /// an attribute.
  private func meaning(ofContainer prelude: Range<Int>) -> ThemeName.Meaning {
    let tokens = CSSTokenizer.significant(bytes, in: prelude)
    let kinds: [CSSToken.Kind] = [.function, .ident, .colon]
    guard tokens.count == 5, tokens.prefix(3).map(\.kind) == kinds else {
      return .none
    }
    let texts = tokens.map { CSSIdentifier(bytes, in: $0.range).text }
    return texts[0].lowercased() == "style("
      ? ThemeName.ofAttribute(String(texts[1].dropFirst(2)), value: texts[3])
      : .none
  }

  /// Enters a block for a theme, such as `@variant dark { … }` of Tailwind CSS.
  private mutating func enterVariant(
    _ meaning: ThemeName.Meaning, _ prelude: Range<Int>
  ) {
    var scope = StyleScope.excluded(.condition)
    if case .term(let term) = meaning {
      scope = StyleScope(
        alternatives: [StyleScope.Alternative(terms: ModeTerms([term]))])
    }
    let outer = self.scope()
    var rules = frames.last?.condition ?? context.condition
    if isObserving, rules.scope >= 0, scope.isShown {
      rules.scope = system.scope(rules.scope, adding: scope)
    } else {
      rules = .never
    }
    enter(
      .group, prelude: prelude, scope: system.scope(outer, adding: scope),
      condition: rules)
  }
}
