extension [UInt8] {
  /// Appends a JSON string (RFC 8259, §7), quotes included.
  ///
  /// Besides the characters that JSON requires to be escaped, those that
  /// `isHarmfulInText` names are escaped, so that a name cannot affect a
  /// terminal or a script into which it is pasted.
  package mutating func append(jsonString text: String) {
    append(.quote)
    // Almost every text is plain, and an array is read faster than a string.
    let start = count
    append(contentsOf: text.utf8)
    if !self[start...].allSatisfy(\.isPlainInJSON) {
      removeLast(count - start)
      for scalar in text.unicodeScalars { append(escaping: scalar) }
    }
    append(.quote)
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append(contentsOf: "\\\"".utf8)
    case "\\": append(contentsOf: "\\\\".utf8)
    case "\n": append(contentsOf: "\\n".utf8)
    case "\r": append(contentsOf: "\\r".utf8)
    case "\t": append(contentsOf: "\\t".utf8)
    case _ where scalar.isHarmfulInText:
      let digits = String(scalar.value, radix: 16)
      append(contentsOf: "\\u".utf8)
      append(
        contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
      append(contentsOf: digits.utf8)
    default: append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
  }
}

extension UInt8 {
  /// Whether the byte is written without an escape: ASCII other than controls,
  /// quotes and backslashes.
  @inlinable
  package var isPlainInJSON: Bool {
    self >= .space && self < 0x7F && self != .quote && self != .backslash
  }
}

extension String {
  /// The text as a JSON string, quotes included.
  package var jsonText: String {
    var bytes: [UInt8] = []
    bytes.append(jsonString: self)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether printing the character can do more than show it: controls, line
  /// and paragraph separators, controls of the writing direction, the byte
  /// order mark, and the noncharacters U+FFFE and U+FFFF.
  @inlinable
  package var isHarmfulInText: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E,
      0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
      true
    default: false
    }
  }
}
