/// An identifier of CSS in lower case: CSS Syntax 3, §4.3.11.
package enum CSSName {
  /// Reads an identifier, escapes included, or returns `nil` and stays.
  ///
  /// ASCII letters become lower case, because the names of colours, functions
  /// and units do not distinguish case.
  package static func read(_ cursor: inout ByteCursor) -> String? {
    let start = cursor.position
    var name: [UInt8] = []
    while let byte = cursor.next {
      if byte.isNameByte {
        name.append(byte.lowercased)
        cursor.position += 1
      } else if byte == 0x5C, let next = cursor.peek(1), !next.isLineEnd {
        cursor.position += 1
        name += cursor.takeCSSEscape().map(\.lowercased)
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
}
