extension ByteCursor {
  /// Moves over what follows a backslash, and returns the bytes that it stands
  /// for: up to six hex digits and one white space are a character by its
  /// number, any other byte is itself (CSS Syntax 3, §4.3.7).
  ///
  /// NUL, surrogates, what is beyond Unicode, and the end of the text become
  /// U+FFFD.
  package mutating func takeCSSEscape() -> [UInt8] {
    var value: UInt32 = 0
    var count = 0
    while count < 6, let digit = next?.hexValue {
      value = value << 4 | UInt32(digit)
      count += 1
      position += 1
    }
    let unknown: Unicode.Scalar = "\u{FFFD}"
    guard count > 0 else {
      return take().map { [$0] } ?? Array(String(unknown).utf8)
    }
    if next == 0x0D, peek(1) == 0x0A { position += 1 }
    if next?.isCSSSpace == true { position += 1 }
    let scalar = value == 0 ? unknown : Unicode.Scalar(value) ?? unknown
    return Array(String(scalar).utf8)
  }
}
