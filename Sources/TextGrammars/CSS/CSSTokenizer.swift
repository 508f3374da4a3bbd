/// Splits undecoded bytes into tokens: CSS Syntax 3, §4.3.
///
/// Nothing is preprocessed: a carriage return is ordinary white space, and a
/// byte above 0x7F is part of a name, even if it is broken UTF-8. A
/// `unicode-range` is not a token. Every byte belongs to exactly one token.
package struct CSSTokenizer {
  /// Where the next token starts.
  package private(set) var cursor: ByteCursor

  /// A tokenizer at the start of a run of bytes.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    cursor = ByteCursor(bytes, in: range)
  }

  /// The next token; one of kind `end` when no byte is left.
  ///
  /// - Complexity: O(length of the token).
  package mutating func next() -> CSSToken {
    let start = cursor.position
    guard let byte = cursor.next else {
      return CSSToken(kind: .end, range: start..<start)
    }
    switch byte {
    case .space, .tab, .lineFeed, .carriageReturn, .formFeed:
      cursor.skip { $0.isCSSSpace }
      return token(.whitespace, from: start)
    case .quote, .apostrophe: return string(from: start)
    case .numberSign: return hash(from: start)
    case .openParenthesis: return fixed(.openParen)
    case .closeParenthesis: return fixed(.closeParen)
    case .comma: return fixed(.comma)
    case .colon: return fixed(.colon)
    case .semicolon: return fixed(.semicolon)
    case .openBracket: return fixed(.openSquare)
    case .closeBracket: return fixed(.closeSquare)
    case .openBrace: return fixed(.openCurly)
    case .closeBrace: return fixed(.closeCurly)
    case .slash where cursor.peek(1) == .asterisk: return comment(from: start)
    case .lessThan where cursor.isNext("<!--"): return fixed(.cdo, count: 4)
    case .hyphen where cursor.isNext("-->"): return fixed(.cdc, count: 3)
    case .atSign where cursor.startsIdentifier(at: 1):
      cursor.position += 1
      cursor.skipIdentifier()
      return token(.atKeyword, from: start)
    default: break
    }
    if DecimalNumber.skip(&cursor) { return numeric(from: start) }
    if cursor.startsIdentifier(at: 0) { return identifierLike(from: start) }
    return fixed(.delim)
  }

  private func token(
    _ kind: CSSToken.Kind, from start: Int, isUnclosed: Bool = false
  ) -> CSSToken {
    CSSToken(kind: kind, range: start..<cursor.position, isUnclosed: isUnclosed)
  }

  private mutating func fixed(
    _ kind: CSSToken.Kind, count: Int = 1
  ) -> CSSToken {
    let start = cursor.position
    cursor.position += count
    return token(kind, from: start)
  }

  /// Reads a comment: §4.3.2.
  private mutating func comment(from start: Int) -> CSSToken {
    cursor.position += 2
    while let byte = cursor.take() {
      if byte == .asterisk, cursor.skip(.slash) {
        return token(.comment, from: start)
      }
    }
    return token(.comment, from: start, isUnclosed: true)
  }

  /// Reads a string: §4.3.5. A line end makes it a `badString`, and is not part
  /// of it.
  private mutating func string(from start: Int) -> CSSToken {
    let quote = cursor.take()
    while let byte = cursor.next {
      if byte.isCSSLineEnd { return token(.badString, from: start) }
      cursor.position += 1
      if byte == quote { return token(.string, from: start) }
      if byte == .backslash { cursor.skipEscapedInString() }
    }
    return token(.string, from: start, isUnclosed: true)
  }

  private mutating func hash(from start: Int) -> CSSToken {
    guard
      cursor.peek(1)?.isNameByte == true || cursor.startsEscape(at: 1)
    else { return fixed(.delim) }
    cursor.position += 1
    cursor.skipIdentifier()
    return token(.hash, from: start)
  }

  /// Reads the rest of a token that begins with a number: §4.3.3.
  private mutating func numeric(from start: Int) -> CSSToken {
    if cursor.skip(.percent) { return token(.percentage, from: start) }
    guard cursor.startsIdentifier(at: 0) else {
      return token(.number, from: start)
    }
    cursor.skipIdentifier()
    return token(.dimension, from: start)
  }

  /// Reads a name, a function, or a URL without quotes: §4.3.4.
  private mutating func identifierLike(from start: Int) -> CSSToken {
    cursor.skipIdentifier()
    let name = start..<cursor.position
    guard cursor.skip(.openParenthesis) else {
      return token(.ident, from: start)
    }
    guard CSSIdentifier(cursor.bytes, in: name).isEqual(to: "url") else {
      return token(.function, from: start)
    }
    let open = cursor.position
    cursor.skip { $0.isCSSSpace }
    if cursor.next == .quote || cursor.next == .apostrophe {
      cursor.position = open
      return token(.function, from: start)
    }
    return url(from: start)
  }

  /// Reads the rest of a URL without quotes: §4.3.6 and §4.3.14.
  private mutating func url(from start: Int) -> CSSToken {
    var kind = CSSToken.Kind.url
    while let byte = cursor.next {
      switch byte {
      case .closeParenthesis:
        cursor.position += 1
        return token(kind, from: start)
      case .backslash where cursor.startsEscape(at: 0):
        cursor.skipEscape()
        continue
      case .backslash, .quote, .apostrophe, .openParenthesis, 0x00...0x08, 0x0B,
        0x0E...0x1F, 0x7F:
        kind = .badURL
      case _ where byte.isCSSSpace:
        cursor.skip { $0.isCSSSpace }
        if !cursor.isAtEnd, cursor.next != .closeParenthesis { kind = .badURL }
        continue
      default: break
      }
      cursor.position += 1
    }
    return token(kind, from: start, isUnclosed: true)
  }

  /// The tokens of a run of bytes without white space and comments.
  package static func significant(
    _ bytes: [UInt8], in range: Range<Int>
  ) -> [CSSToken] {
    var tokenizer = CSSTokenizer(bytes, in: range)
    var tokens: [CSSToken] = []
    while true {
      let token = tokenizer.nextSignificant()
      if token.kind == .end { return tokens }
      tokens.append(token)
    }
  }

  /// The texts of the identifiers in a run of bytes.
  package static func words(_ bytes: [UInt8], in range: Range<Int>) -> [String]
  {
    significant(bytes, in: range).filter { $0.kind == .ident }
      .map { CSSIdentifier(bytes, in: $0.range).text }
  }

  /// Moves over the rest of a list and its closing parenthesis, and returns the
  /// token of the parenthesis, or the token `end` if there is none.
  package mutating func skipList() -> CSSToken {
    var depth = 1
    while true {
      let token = next()
      switch token.kind {
      case .openParen, .function: depth += 1
      case .closeParen: depth -= 1
      case .end: return token
      default: break
      }
      if depth == 0 { return token }
    }
  }

  /// The next token that is neither white space nor a comment.
  package mutating func nextSignificant() -> CSSToken {
    while true {
      let token = next()
      if token.kind != .whitespace, token.kind != .comment { return token }
    }
  }
}

/// A token of CSS: CSS Syntax 3, §4.
package struct CSSToken: Equatable {
  /// The kind of a token. Comments are tokens here, because they separate the
  /// tokens before and after them.
  package enum Kind: UInt8 {
    case ident, function, atKeyword, hash, string, badString, url, badURL
    case number, percentage, dimension
    case whitespace, comment, cdo, cdc, colon, semicolon, comma
    case openParen, closeParen, openSquare, closeSquare, openCurly, closeCurly
    case delim

    /// No byte is left.
    case end
  }

  /// The kind of the token.
  package let kind: Kind

  /// Whether the token lacks its end, because the input ends.
  package let isUnclosed: Bool

  private let start: Int32
  private let end: Int32

  /// The offsets of its bytes, quotes and a function's parenthesis included.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// A token. A selector can have millions of tokens, so each is small.
  init(kind: Kind, range: Range<Int>, isUnclosed: Bool = false) {
    self.kind = kind
    self.isUnclosed = isUnclosed
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
  }
}
