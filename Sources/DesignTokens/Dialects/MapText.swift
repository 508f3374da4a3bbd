import CSSColors
import ContrastModel
import TextGrammars

/// Texts in JSON that holds colours without being tokens.
enum MapText {
  /// Whether a text may be a colour, told by how it begins.
  static func mayBeColor(_ text: ByteString) -> Bool {
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    guard let first = cursor.next else { return false }
    if first == 0x23 {
      // A map of anything may hold references such as `#/definitions`.
      let next = cursor.peek(1)
      return next?.isLetter == true || next?.isDigit == true
    }
    if first.isDigit { return hslChannels(text) }
    if beginsAsColor(text) { return true }
    guard let name = word(text) else { return false }
    return NamedColor.color(name) != nil || name == "currentcolor"
  }

  /// Whether a text begins with a number sign, or as a function that gives a
  /// colour.
  static func beginsAsColor(_ text: ByteString) -> Bool {
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    if cursor.next == 0x23 { return true }
    guard let name = CSSName.read(&cursor) else { return false }
    return cursor.next == 0x28 && CSSKeyword.givesColor(name)
  }

  /// Whether braces of a text hold what no name of a token does, a comma or a
  /// colon beside white space: `{name: str}`.
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

  /// The only word of a text in lower case, or `nil` where it has more.
  static func word(_ text: ByteString) -> String? {
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    let name = CSSName.read(&cursor)
    cursor.skip(while: \.isSpace)
    return cursor.isAtEnd ? name : nil
  }

  /// Whether a text is a hue and two percentages, with nothing between them, and
  /// an alpha or none: `222.2 84% 4.9%`.
  ///
  /// Themes of components keep colours so, for `hsl()` to be put around them;
  /// nothing else has these three.
  static func hslChannels(_ text: ByteString) -> Bool {
    var cursor = text.cursor
    guard text.slice.contains(0x25) else { return false }
    cursor.skip(while: \.isSpace)
    guard DecimalNumber.read(&cursor) != nil else { return false }
    for _ in 0..<2 {
      guard cursor.next?.isSpace == true else { return false }
      cursor.skip(while: \.isSpace)
      guard DecimalNumber.read(&cursor) != nil, cursor.skip(0x25) else {
        return false
      }
    }
    cursor.skip(while: \.isSpace)
    return cursor.isAtEnd || cursor.next == 0x2F
  }

  /// The colour of a hue and two percentages, or `nil`.
  static func hslColor(_ text: ByteString) -> PaletteColor? {
    guard text.slice.first?.isDigit == true, hslChannels(text) else {
      return nil
    }
    let bytes = Array("hsl(".utf8) + text.slice + [0x29]
    return try? CSSColorGrammar.color(bytes, in: 0..<bytes.count)
  }

  /// Whether a text is a hex colour of six digits but for its number sign, and
  /// no word or number: digits and letters, or a grey.
  static func lacksNumberSign(_ text: ByteString) -> Bool {
    guard text.count == 6, isHexDigits(text) else { return false }
    let bytes = Array(text.slice)
    return bytes.contains(where: \.isDigit) && bytes.contains(where: \.isLetter)
      || bytes.prefix(4) == bytes.suffix(4)
  }

  /// Whether a text is a word that names no colour, and none of those that any
  /// property of CSS may have.
  static func isUnknownWord(_ text: ByteString) -> Bool {
    guard text.slice.allSatisfy(\.isLetter), !mayBeColor(text) else {
      return false
    }
    return ![
      "", "auto", "inherit", "initial", "none", "null", "revert", "unset",
    ].contains(text.text.lowercased())
  }

  /// Whether a text is hex digits, at least one, and nothing else.
  static func isHexDigits(_ text: ByteString) -> Bool {
    text.count > 0 && text.slice.allSatisfy { $0.hexValue != nil }
  }

  /// Whether a hex colour, with a number sign or without, has digits for an
  /// alpha.
  static func hexHasAlpha(_ text: ByteString) -> Bool {
    let digits = text.slice.drop { $0 == 0x23 }
    return digits.count % 4 == 0 && digits.allSatisfy { $0.hexValue != nil }
  }

  /// The colour of three, four, six or eight hex digits and nothing else.
  static func hexDigits(_ text: ByteString) -> PaletteColor? {
    guard isHexDigits(text) else { return nil }
    var cursor = text.cursor
    return try? HexColor.read(&cursor, from: cursor.position)
  }
}
