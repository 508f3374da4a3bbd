/// Strings of JSON: RFC 8259, §7; and of JSON5, with single or double quotes.
package enum JSONString {
  /// Moves over a string and checks it.
  ///
  /// - Parameters:
  ///   - cursor: at the opening quote; moved past the closing one.
  ///   - isJSON5: whether control characters other than line ends, and more
  ///     escapes, are allowed.
  /// - Returns: whether the string has a backslash.
  /// - Throws: an error at the first control character, bad escape, or byte
  ///   that is not UTF-8, or at the opening quote of an unclosed string.
  @inline(__always)
  static func skip(
    _ cursor: inout ByteCursor, isJSON5: Bool
  ) throws(UnlocatedDiagnostic) -> Bool {
    let start = cursor.position
    let quote = cursor.bytes[start]
    let end = cursor.end
    var position = start + 1
    var hasEscape = false
    while position < end {
      let byte = cursor.bytes[position]
      if byte == quote {
        cursor.position = position + 1
        return hasEscape
      }
      if byte >= .space, byte < 0x80, byte != .backslash {
        position += 1
        continue
      }
      cursor.position = position
      if byte == .backslash {
        hasEscape = true
        try skipEscape(&cursor, isJSON5: isJSON5)
      } else if byte >= 0x80 {
        try skipScalar(&cursor)
      } else if byte.isLineEnd {
        break
      } else if isJSON5 {
        cursor.position += 1
      } else {
        throw .unreadable(
          "a string cannot contain an unescaped \(cursor.nextCharacter)",
          at: position)
      }
      position = cursor.position
    }
    throw .unreadable("a string is not closed", at: start)
  }

  /// Moves over an escape and checks it. In JSON5, any character but a digit
  /// from 1 to 9 may be escaped, even a line end.
  static func skipEscape(
    _ cursor: inout ByteCursor, isJSON5: Bool
  ) throws(UnlocatedDiagnostic) {
    let start = cursor.position
    cursor.position += 1
    switch cursor.next {
    case .quote, .backslash, .slash, UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      cursor.position += 1
    case UInt8(ascii: "u"):
      let unit = try unit(&cursor)
      guard unit & 0xF800 == 0xD800 else { return }
      // After a high surrogate, the escape of a low surrogate must follow.
      let isPair =
        unit < 0xDC00 && cursor.next == .backslash
        && cursor.peek(1) == UInt8(ascii: "u")
      if isPair { cursor.position += 1 }
      guard isPair, try self.unit(&cursor) & 0xFC00 == 0xDC00 else {
        throw .unreadable("this escape is half of a surrogate pair", at: start)
      }
    case .carriageReturn where isJSON5: cursor.skipEscapedInString()
    case UInt8(ascii: "x") where isJSON5:
      _ = try unit(&cursor, "two", count: 2)
    case UInt8(ascii: "0") where isJSON5 && cursor.peek(1)?.isDigit != true:
      cursor.position += 1
    case .some(let byte) where isJSON5 && !byte.isDigit:
      if byte >= 0x80 { try skipScalar(&cursor) } else { cursor.position += 1 }
    default:
      throw .unreadable(
        "a backslash is not allowed before \(cursor.nextCharacter)", at: start)
    }
  }

  /// Moves over `uXXXX` or `xXX` and returns its value.
  private static func unit(
    _ cursor: inout ByteCursor, _ word: String = "four", count: Int = 4
  ) throws(UnlocatedDiagnostic) -> UInt32 {
    cursor.position += 1
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = cursor.next?.hexValue else {
        throw cursor.unexpected("\(word) hex digits")
      }
      value = value << 4 | UInt32(digit)
      cursor.position += 1
    }
    return value
  }

  /// Moves over one character that is not ASCII, and checks it.
  static func skipScalar(_ cursor: inout ByteCursor) throws(UnlocatedDiagnostic)
  {
    guard cursor.skipScalar() else {
      throw .unreadable("these bytes are not UTF-8", at: cursor.position)
    }
  }

  /// The bytes that an escaped string stands for, from those inside its quotes.
  ///
  /// The escapes of JSON5 are always replaced; in JSON, `skip` rejects them.
  ///
  /// - Precondition: the text has been checked by `skip`.
  package static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == .backslash, let kind = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch kind {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(.formFeed)
      case UInt8(ascii: "n"): result.append(.lineFeed)
      case UInt8(ascii: "r"): result.append(.carriageReturn)
      case UInt8(ascii: "t"): result.append(.tab)
      case UInt8(ascii: "u"):
        var value = hexUnit(&rest)
        if value & 0xFC00 == 0xD800 {
          rest = rest.dropFirst(2)
          value = 0x10000 + (value & 0x3FF) << 10 + hexUnit(&rest) & 0x3FF
        }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        result.append(contentsOf: String(scalar).utf8)
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "0"): result.append(0x00)
      case UInt8(ascii: "x"):
        let value = hexUnit(&rest, digits: 2)
        result.append(contentsOf: String(Unicode.Scalar(UInt8(value))).utf8)
      // An escaped line end is removed.
      case .lineFeed: break
      case .carriageReturn:
        if rest.first == .lineFeed { rest = rest.dropFirst() }
      case 0xE2
      where rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9]):
        rest = rest.dropFirst(2)
      default: result.append(kind)
      }
    }
    return result
  }

  /// The value of the next hex digits.
  private static func hexUnit(
    _ rest: inout ArraySlice<UInt8>, digits count: Int = 4
  ) -> UInt32 {
    let digits = rest.prefix(count)
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 << 4 | UInt32($1.hexValue ?? 0) }
  }
}
