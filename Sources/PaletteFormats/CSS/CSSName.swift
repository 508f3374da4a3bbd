/// An identifier of CSS in lower case: CSS Syntax 3, §4.3.11.
enum CSSName {
  /// Reads an identifier, escapes included, or returns `nil` and stays.
  ///
  /// ASCII letters become lower case, because the names of colours, functions
  /// and units do not distinguish case.
  static func read(_ cursor: inout ByteCursor) -> String? {
    let start = cursor.position
    var name: [UInt8] = []
    while let byte = cursor.next {
      if byte.isNameByte {
        name.append(byte.lowercased)
        cursor.position += 1
      } else if byte == 0x5C, let next = cursor.peek(1), !next.isLineEnd {
        cursor.position += 1
        readEscape(&cursor, into: &name)
      } else {
        break
      }
    }
    // A digit cannot begin a name, also not behind a hyphen: that is a number.
    let first = name.first { $0 != 0x2D }
    guard let first, !first.isDigit || cursor.bytes[start] == 0x5C else {
      cursor.position = start
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads what follows a backslash: up to six hex digits and one white space,
  /// or any other character (§4.3.7).
  private static func readEscape(
    _ cursor: inout ByteCursor, into name: inout [UInt8]
  ) {
    var value: UInt32 = 0
    var count = 0
    while count < 6, let digit = cursor.next?.hexValue {
      value = value << 4 | UInt32(digit)
      count += 1
      cursor.position += 1
    }
    guard count > 0 else {
      if let byte = cursor.take() { name.append(byte.lowercased) }
      return
    }
    if cursor.next?.isSpace == true { cursor.position += 1 }
    let scalar =
      value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    name.append(contentsOf: String(scalar).utf8.map(\.lowercased))
  }
}
