import ContrastModel

/// What the value of a token says by itself, before aliases are followed.
enum TokenValue {
  /// A colour; with a doubt, for a warning.
  case color(Color, doubt: Flaw?)

  /// An alias of a path.
  case alias(ByteString)

  /// Something that is not a colour and was not meant to be one.
  case other

  /// Looks at the value of a token.
  ///
  /// DTCG Format Module 2025.10 says that a tool must not guess the type of a
  /// token. Files of the wild leave it out, so that what can only be a colour
  /// is taken for one, with a doubt when the file is of the current form.
  ///
  /// - Throws: why a value that is, or looks like, a colour cannot be read.
  static func read(
    _ node: Int, of token: Token, in document: JSONDocument
  ) throws(Flaw) -> TokenValue {
    let kind = document.nodes[node].kind
    switch kind {
    case .string, .escapedString:
      return try read(text: node, of: token, in: document)
    case .object where token.type == .color:
      let (color, doubt) = try ColorObject.read(node, of: document)
      return .color(color, doubt: doubt)
    case .object where token.type == .none:
      guard document.member("colorSpace", of: node) != nil else {
        return .other
      }
      let (color, doubt) = try ColorObject.read(node, of: document)
      return .color(color, doubt: doubt ?? guess(token, node, document))
    case _ where token.type == .color:
      throw Flaw(
        .token(.notAColor(document.nodes[node].name)),
        at: Int(document.nodes[node].start))
    default: return .other
    }
  }

  private static func read(
    text node: Int, of token: Token, in document: JSONDocument
  ) throws(Flaw) -> TokenValue {
    let text = document.string(node)
    let isColor = token.type == .color
    switch TokenAlias.form(of: text) {
    case .alias(let path): return .alias(path)
    case .template:
      guard isColor || (token.type == .none && looksLikeColor(text, token))
      else { return .other }
      throw Flaw(
        .token(.template), at: Int(document.nodes[node].start) + 1)
    case .plain: break
    }
    if isColor {
      return .color(try color(node, text, document), doubt: nil)
    }
    guard token.type == .none, looksLikeColor(text, token) else {
      return .other
    }
    return .color(
      try color(node, text, document), doubt: guess(token, node, document))
  }

  /// Reads text as CSS does. In text without escapes, a problem is at its own
  /// character; otherwise at the start of the string.
  private static func color(
    _ node: Int, _ text: ByteString, _ document: JSONDocument
  ) throws(Flaw) -> Color {
    let range = document.nodes[node].range
    let inside = range.lowerBound + 1..<range.upperBound - 1
    if document.nodes[node].kind == .string {
      return try CSSColorGrammar.color(document.source.bytes, in: inside)
    }
    do throws(Flaw) {
      return try CSSColorGrammar.color(Array(text.slice), in: 0..<text.count)
    } catch {
      throw Flaw(error.problem, at: range.lowerBound)
    }
  }

  /// Whether text without a type can only be a colour: a number sign, a colour
  /// function, or, in a group of colours of an older file, the name of one.
  private static func looksLikeColor(
    _ text: ByteString, _ token: Token
  ) -> Bool {
    var cursor = ByteCursor(Array(text.slice), in: 0..<text.count)
    cursor.skip(while: \.isSpace)
    if cursor.next == 0x23 { return true }
    guard let name = CSSName.read(&cursor) else { return false }
    if cursor.next == 0x28 { return CSSKeyword.givesColor(name) }
    return cursor.isAtEnd && token.isLegacy && token.isInColorGroup
      && NamedColor.color(name) != nil
  }

  private static func guess(
    _ token: Token, _ node: Int, _ document: JSONDocument
  ) -> Flaw? {
    if token.isLegacy, token.isInColorGroup { return nil }
    return Flaw(.token(.guessed), at: Int(document.nodes[node].start))
  }
}
