/// The additions of JSON5 to JSON: the specification at spec.json5.org, version
/// 1.0.0. The dialect `commented` has the same comments and white space.
extension JSONParser {
  /// Moves over white space, the kinds that JSON5 adds, and comments.
  mutating func skipSpaceAndComments() throws(UnlocatedDiagnostic) {
    while let byte = cursor.next {
      switch byte {
      case .space, .tab, .lineFeed, .carriageReturn, 0x0B, .formFeed:
        cursor.position += 1
      case .slash: try skipComment()
      case 0xC2 where cursor.peek(1) == 0xA0: cursor.position += 2
      case 0xE2 where isLineSeparator: cursor.position += 3
      case 0xEF
      where cursor.peek(1) == 0xBB && cursor.peek(2) == 0xBF:
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
    if cursor.peek(1) == .slash {
      while let byte = cursor.next, !byte.isLineEnd { try skipCharacter(byte) }
      return
    }
    guard cursor.peek(1) == .asterisk else { throw unexpected("a value") }
    cursor.position += 2
    while let byte = cursor.next {
      if byte == .asterisk, cursor.peek(1) == .slash {
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
      if byte.isLetter || byte == .underscore || byte == .dollarSign {
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
}
