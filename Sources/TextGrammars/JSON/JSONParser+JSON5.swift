/// The additions of JSON5 to JSON: the specification at spec.json5.org, version
/// 1.0.0. Its comments and its white space are those of `commented` as well.
extension JSONParser {
  /// Moves over white space, the kinds that JSON5 adds, and comments.
  mutating func skipSpaceAndComments() throws(UnlocatedDiagnostic) {
    while let byte = cursor.next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C: cursor.position += 1
      case 0x2F: try skipComment()
      case 0xC2 where cursor.peek(1) == 0xA0: cursor.position += 2
      case 0xE2 where isLineSeparator: cursor.position += 3
      case 0xEF where cursor.peek(1) == 0xBB && cursor.peek(2) == 0xBF:
        cursor.position += 3
      default: return
      }
    }
  }

  /// Whether U+2028 or U+2029 is next.
  private var isLineSeparator: Bool {
    cursor.peek(1) == 0x80 && (cursor.peek(2) ?? 0) | 1 == 0xA9
  }

  private mutating func skipComment() throws(UnlocatedDiagnostic) {
    let start = cursor.position
    if cursor.peek(1) == 0x2F {
      while let byte = cursor.next, !byte.isLineEnd { try skipCharacter(byte) }
      return
    }
    guard cursor.peek(1) == 0x2A else { throw unexpected("a value") }
    cursor.position += 2
    while let byte = cursor.next {
      if byte == 0x2A, cursor.peek(1) == 0x2F {
        cursor.position += 2
        return
      }
      try skipCharacter(byte)
    }
    throw .unreadable("a comment is not closed", at: start)
  }

  private mutating func skipCharacter(_ first: UInt8)
    throws(UnlocatedDiagnostic)
  {
    if first < 0x80 {
      cursor.position += 1
    } else {
      try JSONString.skipScalar(&cursor)
    }
  }

  /// Moves over a name without quotes.
  ///
  /// - Returns: whether there is one.
  mutating func skipBareName() throws(UnlocatedDiagnostic) -> Bool {
    let start = cursor.position
    while let byte = cursor.next {
      let isFirst = cursor.position == start
      if byte.isLetter || byte == 0x5F || byte == 0x24 {
        cursor.position += 1
      } else if byte >= 0x80 {
        try JSONString.skipScalar(&cursor)
      } else if !isFirst, byte.isDigit {
        cursor.position += 1
      } else {
        break
      }
    }
    return cursor.position > start
  }

  /// Moves over a number in one of the ways that only JSON5 knows.
  ///
  /// - Returns: what it is, or `nil` where no number stands.
  mutating func json5Number() throws(UnlocatedDiagnostic) -> JSONNode.Kind? {
    let start = cursor.position
    if !cursor.skip(0x2B) { _ = cursor.skip(0x2D) }
    if skip("Infinity") || skip("NaN") { return .notFinite }
    if cursor.next == 0x30, (cursor.peek(1) ?? 0) | 0x20 == 0x78 {
      cursor.position += 2
      let digits = cursor.position
      cursor.skip { $0.hexValue != nil }
      guard cursor.position > digits else { throw unexpected("a hex digit") }
      return .number
    }
    let whole = cursor.position
    cursor.skip(while: \.isDigit)
    var digits = cursor.position - whole
    if digits > 1, cursor.bytes[whole] == 0x30 {
      throw UnlocatedDiagnostic(
        JSONProblem.number("with a leading zero"), at: start)
    }
    if cursor.next == 0x2E {
      cursor.position += 1
      let fraction = cursor.position
      cursor.skip(while: \.isDigit)
      digits += cursor.position - fraction
    }
    guard digits > 0 else {
      if cursor.position == start { return nil }
      throw unexpected("a digit")
    }
    try skipExponent()
    return .number
  }
}
