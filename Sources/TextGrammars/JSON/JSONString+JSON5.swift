/// Strings of JSON5: either quote, more escapes, and lines that go on.
extension JSONString {
  /// Moves over a string of JSON5 and checks it.
  ///
  /// - Parameter cursor: at the opening quote, of either kind; afterwards
  ///   behind the closing one.
  /// - Returns: whether the string has a backslash.
  /// - Throws: the first line end, bad escape, or byte that is not UTF-8.
  static func skipJSON5(_ cursor: inout ByteCursor) throws(UnlocatedDiagnostic)
    -> Bool
  {
    let start = cursor.position
    let quote = cursor.take()
    var hasEscape = false
    while let byte = cursor.next {
      if byte == quote {
        cursor.position += 1
        return hasEscape
      }
      switch byte {
      case 0x5C:
        hasEscape = true
        try skipJSON5Escape(&cursor)
      case 0x80...: try skipScalar(&cursor)
      case 0x0A, 0x0D:
        throw UnlocatedDiagnostic(JSONProblem.unclosedString, at: start)
      default: cursor.position += 1
      }
    }
    throw UnlocatedDiagnostic(JSONProblem.unclosedString, at: start)
  }

  /// Any character may be escaped but a digit; a line end is left out.
  static func skipJSON5Escape(_ cursor: inout ByteCursor)
    throws(UnlocatedDiagnostic)
  {
    let start = cursor.position
    switch cursor.peek(1) {
    case 0x0D:
      cursor.position += cursor.peek(2) == 0x0A ? 3 : 2
    case 0x75: try skipEscape(&cursor)
    case 0x78:
      cursor.position += 2
      for _ in 0..<2 {
        guard cursor.next?.hexValue != nil else {
          throw cursor.unexpected("two hex digits")
        }
        cursor.position += 1
      }
    case 0x30 where cursor.peek(2)?.isDigit != true: cursor.position += 2
    case .none, .some(0x30...0x39):
      cursor.position += 1
      throw UnlocatedDiagnostic(
        JSONProblem.escape(cursor.nextCharacter), at: start)
    case .some(let byte):
      cursor.position += 1
      if byte >= 0x80 { try skipScalar(&cursor) } else { cursor.position += 1 }
    }
  }

  /// Appends what an escape stands for that JSON does not know.
  static func appendJSON5(
    _ kind: UInt8, _ rest: inout ArraySlice<UInt8>, to result: inout [UInt8]
  ) {
    switch kind {
    case 0x76: result.append(0x0B)
    case 0x30: result.append(0x00)
    case 0x78:
      let value = hexUnit(&rest, digits: 2)
      result.append(contentsOf: String(Unicode.Scalar(UInt8(value))).utf8)
    case 0x0A: break
    case 0x0D: if rest.first == 0x0A { rest = rest.dropFirst() }
    case 0xE2
    where rest.count >= 2
      && (rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9])):
      rest = rest.dropFirst(2)
    default: result.append(kind)
    }
  }
}
