/// Strings of JSON5: single or double quotes, more escapes, and escaped line
/// ends.
extension JSONString {
  /// Moves over an escape. Any character but a digit from 1 to 9 may be
  /// escaped.
  static func skipJSON5Escape(_ cursor: inout ByteCursor)
    throws(UnlocatedDiagnostic)
  {
    let start = cursor.position
    switch cursor.peek(1) {
    case .carriageReturn:
      cursor.position += cursor.peek(2) == .lineFeed ? 3 : 2
    case UInt8(ascii: "u"): try skipEscape(&cursor)
    case UInt8(ascii: "x"):
      cursor.position += 2
      for _ in 0..<2 {
        guard cursor.next?.hexValue != nil else {
          throw cursor.unexpected("two hex digits")
        }
        cursor.position += 1
      }
    case UInt8(ascii: "0") where cursor.peek(2)?.isDigit != true:
      cursor.position += 2
    case .none, .some(0x30...0x39):
      cursor.position += 1
      throw UnlocatedDiagnostic(
        JSONProblem.escape(cursor.nextCharacter), at: start)
    case .some(let byte):
      cursor.position += 1
      if byte >= 0x80 { try skipScalar(&cursor) } else { cursor.position += 1 }
    }
  }

  /// Appends the bytes of an escape that only JSON5 has; none for a line end.
  static func appendJSON5(
    _ kind: UInt8, _ rest: inout ArraySlice<UInt8>, to result: inout [UInt8]
  ) {
    switch kind {
    case UInt8(ascii: "v"): result.append(0x0B)
    case UInt8(ascii: "0"): result.append(0x00)
    case UInt8(ascii: "x"):
      let value = hexUnit(&rest, digits: 2)
      result.append(contentsOf: String(Unicode.Scalar(UInt8(value))).utf8)
    case .lineFeed: break
    case .carriageReturn: if rest.first == .lineFeed { rest = rest.dropFirst() }
    case 0xE2
    where rest.count >= 2
      && (rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9])):
      rest = rest.dropFirst(2)
    default: result.append(kind)
    }
  }
}
