extension ArraySlice<UInt8> {
  /// Whether the bytes contain a word of ASCII characters.
  ///
  /// - Complexity: O(n), times the bytes of the word that recur.
  package func contains(_ word: StaticString) -> Bool {
    let wanted = word.description.utf8
    guard let first = wanted.first else { return true }
    var rest = self
    while let index = rest.firstIndex(of: first) {
      if rest[index...].starts(with: wanted) { return true }
      rest = rest[(index + 1)...]
    }
    return false
  }
}

/// The ASCII characters of the grammars, by name.
extension UInt8 {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var formFeed: UInt8 { 0x0C }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var exclamationMark: UInt8 { 0x21 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var numberSign: UInt8 { 0x23 }
  @inlinable package static var dollarSign: UInt8 { 0x24 }
  @inlinable package static var percent: UInt8 { 0x25 }
  @inlinable package static var ampersand: UInt8 { 0x26 }
  @inlinable package static var apostrophe: UInt8 { 0x27 }
  @inlinable package static var openParenthesis: UInt8 { 0x28 }
  @inlinable package static var closeParenthesis: UInt8 { 0x29 }
  @inlinable package static var asterisk: UInt8 { 0x2A }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var hyphen: UInt8 { 0x2D }
  @inlinable package static var period: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var lessThan: UInt8 { 0x3C }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var greaterThan: UInt8 { 0x3E }
  @inlinable package static var questionMark: UInt8 { 0x3F }
  @inlinable package static var atSign: UInt8 { 0x40 }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var underscore: UInt8 { 0x5F }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var tilde: UInt8 { 0x7E }
}

extension UInt8 {
  /// Whether the byte is one of `0` to `9`.
  @inlinable
  @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter.
  @inlinable
  @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit of either case, else `nil`.
  @inlinable
  @inline(__always)
  package var hexValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// Whether the byte is white space in JSON: a space, a tab, a line feed or a
  /// carriage return. CSS adds the form feed (`isCSSSpace`).
  @inlinable
  @inline(__always)
  package var isSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  /// Whether the byte is a space or a tab: white space inside a line.
  @inlinable
  @inline(__always)
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte ends a line: line feed or carriage return.
  @inlinable
  @inline(__always)
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether a CSS name can contain the byte (CSS Syntax 3, "ident code
  /// point"): letters, digits, `-`, `_`, and everything that is not ASCII.
  @inlinable
  @inline(__always)
  package var isNameByte: Bool {
    isLetter || isDigit || self == 0x2D || self == 0x5F || self >= 0x80
  }

  /// The byte, in lower case if it is an ASCII letter.
  @inlinable
  @inline(__always)
  package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension [UInt8] {
  /// A range without the spaces and tabs at its ends.
  @inlinable
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}
