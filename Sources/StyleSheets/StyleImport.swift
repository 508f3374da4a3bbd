import CSSColors
import PaletteReaders
import TextGrammars

/// An `@import` as written: CSS Cascade 5, §2.
///
///     @import "theme.css" layer(base) supports(display: grid) (color);
struct StyleImport {
  /// The file or address, with its escapes replaced.
  let address: String

  /// Whether the address is a string, not a `url()`: it may name a package.
  let isString: Bool

  /// The offset of the address.
  let offset: Int

  /// The parts of the name of the layer for the imported rules: empty for a
  /// layer without a name, `nil` for the layer of the importing file.
  private(set) var layer: [String]?

  /// Whether the import applies only if the browser does not support something:
  /// `supports(not …)`.
  private(set) var isNegated = false

  /// The offsets of the media queries.
  private(set) var media: Range<Int>

  /// Reads the text between `@import` and its semicolon; `nil` if it does not
  /// have an address.
  init?(_ bytes: [UInt8], in prelude: Range<Int>) {
    var tokenizer = CSSTokenizer(bytes, in: prelude)
    var token = tokenizer.nextSignificant()
    offset = token.range.lowerBound
    var range: Range<Int>
    isString = token.kind == .string
    switch token.kind {
    case .string:
      range = token.range.lowerBound + 1..<token.range.upperBound - 1
    case .url:
      range = token.range.lowerBound + 4..<token.range.upperBound
      if bytes[range.upperBound - 1] == .closeParenthesis {
        range = range.dropLast()
      }
      range = bytes.trimmedOfCSSSpace(range)
    case .function:
      token = tokenizer.nextSignificant()
      guard token.kind == .string else { return nil }
      range = token.range.lowerBound + 1..<token.range.upperBound - 1
      guard tokenizer.nextSignificant().kind == .closeParen else { return nil }
    default: return nil
    }
    address = CSSIdentifier(bytes, in: range).text
    media = tokenizer.cursor.position..<prelude.upperBound
    readConditions(bytes)
  }

  /// Reads the layer, `supports()`, and the additions of Tailwind CSS, up to
  /// the media queries.
  private mutating func readConditions(_ bytes: [UInt8]) {
    var tokenizer = CSSTokenizer(bytes, in: media)
    while true {
      let token = tokenizer.nextSignificant()
      guard token.kind == .ident || token.kind == .function else { return }
      let isFunction = token.kind == .function
      // The words in the arguments of a known function.
      func words() -> [String] {
        let end = tokenizer.skipList().range.lowerBound
        return CSSTokenizer.words(bytes, in: token.range.upperBound..<end)
      }
      let name = CSSIdentifier(
        bytes, in: isFunction ? token.range.dropLast() : token.range
      ).text.lowercased()
      switch (name, isFunction) {
      case ("layer", false): layer = []
      case ("layer", true): layer = words()
      case ("supports", true):
        isNegated = words().first?.lowercased() == "not"
      // Options for the utilities of Tailwind CSS.
      case ("source", true), ("theme", true), ("prefix", true):
        _ = tokenizer.skipList()
      case ("important", false), ("reference", false): break
      default: return
      }
      media = tokenizer.cursor.position..<media.upperBound
    }
  }
}

extension StyleImport {
  /// The valid imports of a style sheet, each with the offset of its at-sign.
  ///
  /// Imports must come before all rules except `@layer` without a block (§2);
  /// at-rules that browsers do not support are ignored.
  ///
  /// - Complexity: O(length of the text before the first rule).
  static func all(in source: SourceText) -> [(start: Int, link: StyleImport)] {
    let bytes = source.bytes
    let end = source.content.upperBound
    var cursor = ByteCursor(bytes, in: source.content)
    cursor.skipMarkupComment()
    var scanner = CSSDeclarationScanner()
    var result: [(start: Int, link: StyleImport)] = []
    while true {
      try? cursor.skipCSSSpace()
      if cursor.skip(.semicolon) || cursor.skip(.closeBrace) { continue }
      let start = cursor.position
      guard cursor.skip(.atSign) else { return result }
      cursor.skipIdentifier()
      let name = CSSIdentifier(bytes, in: start + 1..<cursor.position).text
        .lowercased()
      let prelude = cursor.position
      var run = scanner.scan(bytes, from: prelude, to: end, .nested)
      if run.isFatal || run.stop == .closeCurly { return result }
      if run.stop == .openCurly {
        guard !ending.contains(name) else { return result }
        run = scanner.scan(bytes, from: run.end, to: end, .block)
        if run.isFatal { return result }
        cursor.position = run.end
        continue
      }
      if name == "namespace" { return result }
      if name == "import",
        let link = StyleImport(bytes, in: prelude..<run.end)
      {
        result.append((start, link))
      }
      cursor.position = run.end
    }
  }

  /// The at-rules with a block after which an `@import` is not valid.
  private static let ending: Set<String> = [
    "container", "counter-style", "font-face", "font-feature-values",
    "font-palette-values", "keyframes", "layer", "media", "page",
    "position-try", "property", "scope", "starting-style", "supports",
    "view-transition", "-webkit-keyframes", "-moz-document", "document",
  ]
}

/// The context of a whole style sheet, given by the rule that imports it.
struct StyleContext {
  /// The index of the scope.
  var scope: Int32 = 0

  /// The layer.
  var layer = StyleLayers.none

  /// The condition under which rules apply.
  var condition = RuleCondition.always

  /// The import as written; empty if there is none.
  var text = ""
}

extension StylesheetParser {
  /// Stops the parser after an import that is followed; warns about an import
  /// after other rules.
  mutating func follow(_ prelude: Range<Int>, at start: Int) {
    guard let link = StyleImport(bytes, in: prelude) else { return }
    guard let target = links[start] else {
      return findings.addWarning(
        "an @import after other rules is ignored", at: start)
    }
    // A layer takes its place in the order here, even if it stays empty.
    var layer = context.layer
    if let path = link.layer { layer = system.layers.id(path, in: layer) }
    if let target { followed = (target, link, layer) }
  }

  /// The context of the file to which an import in a layer leads.
  mutating func context(
    of link: StyleImport, in layer: StyleLayers.ID
  ) -> StyleContext {
    var inner = context
    inner.layer = layer
    inner.text =
      "@import "
      + source.lineText(prelude: link.offset..<link.media.upperBound)
    if link.isNegated {
      inner.scope = system.scope(context.scope, adding: .excluded(.condition))
      inner.condition = .never
    } else if !bytes.trimmedOfCSSSpace(link.media).isEmpty {
      inner.scope = system.scope(
        context.scope, adding: mediaScope(in: link.media))
      inner.condition = condition(
        ofMedia: link.media, inside: context.condition)
    }
    return inner
  }
}
