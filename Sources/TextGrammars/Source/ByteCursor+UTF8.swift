extension ByteCursor {
  /// Moves over one character that is not ASCII (Unicode, table 3-7).
  ///
  /// - Returns: whether the next bytes are one; if not, the cursor stays.
  mutating func skipScalar() -> Bool {
    let second = peek(1) ?? 0
    let length: Int
    switch bytes[position] {
    case 0xC2...0xDF: length = 2
    case 0xE0 where second >= 0xA0: length = 3
    case 0xED where second < 0xA0: length = 3
    case 0xE1...0xEC, 0xEE...0xEF: length = 3
    case 0xF0 where second >= 0x90: length = 4
    case 0xF4 where second < 0x90: length = 4
    case 0xF1...0xF3: length = 4
    default: return false
    }
    guard (1..<length).allSatisfy({ (peek($0) ?? 0) >> 6 == 2 }) else {
      return false
    }
    position += length
    return true
  }
}

extension SourceText {
  /// The offset of the first bytes that are not UTF-8, or `nil`.
  ///
  /// - Complexity: O(n).
  package var invalidOffset: Int? {
    var cursor = ByteCursor(bytes, in: content)
    while true {
      cursor.skip { $0 < 0x80 }
      if cursor.isAtEnd { return nil }
      if !cursor.skipScalar() { return cursor.position }
    }
  }
}
