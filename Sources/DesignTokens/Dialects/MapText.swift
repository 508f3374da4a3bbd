import CSSColors
import ContrastModel
import TextGrammars

/// Recognizes colours in the texts of JSON that has no tokens.
enum MapText {
  /// Whether a text may be a colour, judging by its beginning.
  static func mayBeColor(_ text: ByteString) -> Bool {
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    guard let first = cursor.next else { return false }
    if first == .numberSign {
      // Maps of other things may have references such as `#/definitions` and
      // names such as `#button_style`. A wrong digit is a mistake in a colour.
      cursor.position += 1
      let start = cursor.position
      cursor.skip { $0.isLetter || $0.isDigit }
      let count = cursor.position - start
      cursor.skip(while: \.isSpace)
      return (1...8).contains(count) && cursor.isAtEnd
    }
    if first.isDigit { return hslChannels(text) }
    if beginsAsColor(text) { return true }
    guard let name = word(text) else { return false }
    return NamedColor.color(name) != nil || name == "currentcolor"
  }

  /// Whether a text is a word that CSS accepts in place of a colour: a named or
  /// a system colour, `currentcolor`, or a keyword such as `inherit`.
  static func isColorWord(_ text: ByteString) -> Bool {
    word(text).map {
      NamedColor.color($0) != nil || CSSKeyword.systemColors.contains($0)
        || CSSKeyword.contextual.contains($0)
    } ?? false
  }

  /// Whether a text begins with a number sign, or with a function that returns
  /// a colour.
  static func beginsAsColor(_ text: ByteString) -> Bool {
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    return CSSColorGrammar.begins(cursor)
  }

  /// Whether a text is a hex colour or a function that returns a colour, and
  /// can be read.
  static func isColor(_ text: ByteString) -> Bool {
    guard beginsAsColor(text) else { return false }
    let (bytes, range) = (text.storage, text.slice.indices)
    return (try? CSSColorGrammar.color(bytes, in: range)) != nil
  }

  /// Whether a text is a variable of CSS, which can only be looked up in a style
  /// sheet.
  static func isVariable(_ text: ByteString) -> Bool {
    text.slice.starts(with: "var(".utf8)
  }

  /// Whether braces in a text contain something that names of tokens do not: a
  /// comma, or a colon next to white space, as in `{name: str}`.
  static func hasProse(_ text: ByteString) -> Bool {
    var cursor = text.cursor
    while let byte = cursor.take() {
      guard byte == .openBrace,
        let path = TokenAlias.takePath(&cursor, in: text)
      else { continue }
      let isProse = zip(path.slice, path.slice.dropFirst()).contains {
        $0 == .colon && $1.isSpace || $0.isSpace && $1 == .colon
      }
      if isProse || path.slice.contains(.comma) { return true }
    }
    return false
  }

  /// The word of a text, in lower case; `nil` if the text is not a single word.
  static func word(_ text: ByteString) -> String? {
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    let name = CSSName.read(&cursor)
    cursor.skip(while: \.isSpace)
    return cursor.isAtEnd ? name : nil
  }

  /// Whether a text is a hue and two percentages, separated by white space,
  /// with or without an alpha: `222.2 84% 4.9%`.
  ///
  /// Themes of component libraries have colours in this form, which style
  /// sheets put into `hsl()`; nothing else has this form.
  static func hslChannels(_ text: ByteString) -> Bool {
    var cursor = text.cursor
    guard text.slice.contains(.percent) else { return false }
    cursor.skip(while: \.isSpace)
    guard DecimalNumber.read(&cursor) != nil else { return false }
    for _ in 0..<2 {
      guard cursor.next?.isSpace == true else { return false }
      cursor.skip(while: \.isSpace)
      guard DecimalNumber.read(&cursor) != nil, cursor.skip(.percent) else {
        return false
      }
    }
    cursor.skip(while: \.isSpace)
    return cursor.isAtEnd || cursor.next == .slash
  }

  /// The colour of a text that is a hue and two percentages, or `nil` for other
  /// texts.
  static func hslColor(_ text: ByteString) -> PaletteColor? {
    guard text.slice.first?.isDigit == true, hslChannels(text) else {
      return nil
    }
    let bytes =
      Array("hsl(".utf8) + text.slice + [UInt8.closeParenthesis]
    return try? CSSColorGrammar.color(bytes, in: 0..<bytes.count)
  }

  /// Whether a text is a hex colour of six digits that only lacks its number
  /// sign, and not a word or a number: it has digits and letters, or is a grey.
  static func lacksNumberSign(_ text: ByteString) -> Bool {
    guard text.count == 6, isHexDigits(text) else { return false }
    let bytes = Array(text.slice)
    return bytes.contains(where: \.isDigit) && bytes.contains(where: \.isLetter)
      || bytes.prefix(4) == bytes.suffix(4)
  }

  /// Whether a text is neither a colour nor an alias, but something with a
  /// function or an alias in it: `darken({brand}, 10%)`, `{brand} / 50%`.
  static func isExpression(_ text: ByteString) -> Bool {
    if case .alias = TokenAlias.form(of: text) { return false }
    return !beginsAsColor(text)
      && text.slice.contains { $0 == .openBrace || $0 == .openParenthesis }
  }

  /// Whether a text is a word that is neither the name of a colour nor a common
  /// keyword of CSS or JSON, such as `inherit` or `null`.
  static func isUnknownWord(_ text: ByteString) -> Bool {
    text.slice.allSatisfy(\.isLetter) && !mayBeColor(text)
      && ![
        "", "auto", "inherit", "initial", "none", "null", "revert", "unset",
      ].contains(text.text.lowercased())
  }

  /// Whether a text has at least one hex digit and nothing else.
  static func isHexDigits(_ text: ByteString) -> Bool {
    text.count > 0 && text.slice.allSatisfy { $0.hexValue != nil }
  }

  /// Whether a hex colour, with or without a number sign, has digits for an
  /// alpha.
  static func hexHasAlpha(_ text: ByteString) -> Bool {
    let digits = text.slice.drop { $0 == .numberSign }
    return digits.count % 4 == 0 && digits.allSatisfy { $0.hexValue != nil }
  }

  /// The colour of a text of three, four, six or eight hex digits, else `nil`.
  static func hexDigits(_ text: ByteString) -> PaletteColor? {
    guard isHexDigits(text) else { return nil }
    var cursor = text.cursor
    return try? HexColor.read(&cursor, from: cursor.position)
  }
}

extension JSONDocument {
  /// Whether a value is a text that begins as a colour.
  func beginsAsColor(_ node: Int) -> Bool {
    nodes[node].isString && MapText.beginsAsColor(string(node))
  }

  /// Whether a value is a text that is a hex colour or a function of colours.
  func isColor(_ node: Int) -> Bool {
    nodes[node].isString && MapText.isColor(string(node))
  }

  /// Whether a text has a brace. Only such texts can have aliases.
  func hasBrace(_ node: Int) -> Bool {
    source.bytes[nodes[node].range].contains(.openBrace)
  }

  /// The targets of the aliases of the document, with and without the endings
  /// that an alias may have.
  var aliasTargets: Set<PathHash> {
    var targets: Set<PathHash> = []
    for path in aliasPaths {
      targets.insert(PathHash(path.slice))
      if let bare = TokenAlias.path(path, without: ".value") {
        targets.insert(PathHash(bare.slice))
      }
    }
    return targets
  }

  /// The paths in all aliases of the document.
  var aliasPaths: [ByteString] {
    var paths: [ByteString] = []
    for node in nodes.indices where nodes[node].isString && hasBrace(node) {
      let text = string(node)
      var cursor = text.cursor
      while let byte = cursor.take() {
        if byte == .openBrace, let path = TokenAlias.takePath(&cursor, in: text)
        {
          paths.append(path)
        }
      }
    }
    return paths
  }

  /// The node of the name of a colour, if a value is an object that has one:
  /// its `name`; or a word in its `color`, if it has the colour in another
  /// member, as in `{"color": "Blue", "hex": "#1F75FE"}`.
  func nameOfColor(_ object: Int) -> Int? {
    if let name = member("name", of: object), nodes[name].isString {
      return name
    }
    guard let color = member("color", of: object), nodes[color].isString,
      string(color).count > 0, !beginsAsColor(color), !hasBrace(color)
    else { return nil }
    let hasMore = members(of: object).contains { name, value in
      !Self.notations.contains(string(name).text) && beginsAsColor(value)
    }
    if hasMore { return nil }
    let others: [StaticString] = ["hex", "rgb", "rgba", "value"]
    let hasColor = others.contains { other in
      guard let value = member(other, of: object) else { return false }
      guard nodes[value].isString else { return channels(of: value) != nil }
      let text = string(value)
      return MapText.isColor(text)
        || isText(value - 1, "hex") && MapText.hexDigits(text) != nil
    }
    return hasColor ? color : nil
  }

  /// Whether an object has a `hex` colour, and no colours but in members for
  /// other notations of it. A word beside it is no colour.
  func isInNotations(_ object: Int) -> Bool {
    guard isObject(object), let hex = member("hex", of: object),
      isColor(hex)
        || nodes[hex].isString && MapText.hexDigits(string(hex)) != nil
    else { return false }
    return members(of: object).allSatisfy { name, value in
      Self.notations.contains(string(name).text)
        || !isContainer(value) && !beginsAsColor(value)
    }
  }

  /// The members in which a list may have one colour in several notations.
  private static let notations: Set<String> = [
    "hex", "rgb", "rgba", "value", "hsl", "hsla", "oklch", "lab", "lch",
  ]
}
