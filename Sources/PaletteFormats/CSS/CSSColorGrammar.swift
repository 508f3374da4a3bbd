import ContrastModel

/// The grammar of a `<color>`: CSS Color 4, §4 to §7, without the colour
/// spaces beyond sRGB.
///
/// What CSS knows and this grammar does not is refused by name. White space
/// and comments may stand wherever CSS allows them.
struct CSSColorGrammar {
  /// Where the grammar reads.
  var cursor: ByteCursor

  /// A grammar that reads from a cursor on.
  init(_ cursor: ByteCursor) { self.cursor = cursor }

  /// Reads a run of bytes that is one colour and nothing else.
  ///
  /// - Complexity: O(n), one pass.
  static func color(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(Flaw) -> Color {
    var grammar = CSSColorGrammar(ByteCursor(bytes, in: range))
    try grammar.skipSpace()
    let color = try grammar.color()
    try grammar.skipSpace()
    guard grammar.cursor.isAtEnd else {
      throw .color(
        .afterColor(grammar.cursor.nextCharacter),
        at: grammar.cursor.position)
    }
    return color
  }

  /// Reads a colour and stops behind it.
  mutating func color() throws(Flaw) -> Color {
    let start = cursor.position
    if cursor.skip(0x23) { return try HexColor.read(&cursor, from: start) }
    guard !cursor.isAtEnd else { throw .color(.missing, at: start) }
    guard let name = CSSName.read(&cursor) else {
      throw .color(.unknownName(restOfWord()), at: start)
    }
    if cursor.skip(0x28) {
      guard CSSKeyword.isColorFunction(name) else {
        throw Self.refusal(function: name, at: start)
      }
      var function = CSSColorFunction(name, at: start, cursor)
      let color = try function.color()
      cursor = function.cursor
      return color
    }
    if let color = NamedColor.color(name) { return color }
    if CSSKeyword.contextual.contains(name) {
      throw .color(.contextual(name), at: start)
    }
    if CSSKeyword.systemColors.contains(name) {
      throw .color(.systemColor(name), at: start)
    }
    throw .color(.unknownName(name), at: start)
  }

  /// Moves over white space and comments.
  mutating func skipSpace() throws(Flaw) { try cursor.skipCSSSpace() }

  /// Why a function is not read.
  static func refusal(function name: String, at offset: Int) -> Flaw {
    CSSKeyword.isFunction(name)
      ? .color(.unreadFunction(name), at: offset)
      : .color(.unknownFunction(name), at: offset)
  }

  /// What stands where a colour should, up to white space, and not too much.
  private func restOfWord() -> String {
    var rest = cursor
    rest.skip { !$0.isSpace }
    let end = min(rest.position, cursor.position + 40)
    return String(
      decoding: cursor.bytes[cursor.position..<end], as: UTF8.self)
  }
}

extension ByteCursor {
  /// Moves over white space and comments (CSS Syntax 3, §4.3.2).
  mutating func skipCSSSpace() throws(Flaw) {
    while let byte = next {
      if byte.isSpace || byte == 0x0C {
        position += 1
      } else if byte == 0x2F, peek(1) == 0x2A {
        let start = position
        position += 2
        while next != nil, !(next == 0x2A && peek(1) == 0x2F) { position += 1 }
        guard !isAtEnd else { throw .color(.unclosedComment, at: start) }
        position += 2
      } else {
        return
      }
    }
  }
}
