import TextGrammars

/// One line of a text, without white space at its ends.
struct HexListLine {
  /// The bytes of the whole text.
  private let bytes: [UInt8]

  /// The trimmed line.
  let range: Range<Int>

  /// Whether nothing is left of it.
  var isEmpty: Bool { range.isEmpty }

  /// Whether it begins with `;` or `//`, or with a number sign that is alone
  /// or has a space behind it.
  var isComment: Bool {
    let start = range.lowerBound
    let second = range.count > 1 ? bytes[start + 1] : 0x20
    switch bytes[start] {
    case 0x3B: return true
    case 0x2F: return second == 0x2F
    case 0x23: return second.isBlank
    default: return false
    }
  }

  /// The next line, or `nil` at the end of the text.
  static func next(
    _ cursor: inout ByteCursor, in bytes: [UInt8]
  ) -> HexListLine? {
    guard !cursor.isAtEnd else { return nil }
    let start = cursor.position
    cursor.skip { !$0.isLineEnd }
    let end = cursor.position
    cursor.position += 1
    return HexListLine(bytes: bytes, range: bytes.trimmed(start..<end))
  }
}
