/// A decimal number in the notation that CSS Syntax 3 (§4.3.12) and RFC 8259
/// (§6) share: an optional sign, digits, a point, an exponent.
package enum DecimalNumber {
  /// Reads a number, or returns `nil` and leaves the cursor where it was.
  ///
  /// The value is the nearest `Double`, and never infinite: a number that is
  /// too large becomes the greatest finite number, as CSS clamps numbers.
  package static func read(_ cursor: inout ByteCursor) -> Double? {
    let start = cursor.position
    guard skip(&cursor) else { return nil }
    let text = cursor.bytes[start..<cursor.position]
    let most = Double.greatestFiniteMagnitude
    let value = Double(String(decoding: text, as: UTF8.self)) ?? 0
    return min(max(value, -most), most)
  }

  /// Moves over the longest number, so that `1.5.5` is two numbers, and `2em`
  /// is a number before a unit.
  ///
  /// - Returns: whether there is a number.
  static func skip(_ cursor: inout ByteCursor) -> Bool {
    guard starts(at: cursor) else { return false }
    if !cursor.skip(.hyphen) { _ = cursor.skip(.plus) }
    cursor.skip(while: \.isDigit)
    if cursor.next == .period, cursor.peek(1)?.isDigit == true {
      cursor.position += 1
      cursor.skip(while: \.isDigit)
    }
    guard let letter = cursor.next, letter | 0x20 == UInt8(ascii: "e") else {
      return true
    }
    let isSigned = cursor.peek(1) == .plus || cursor.peek(1) == .hyphen
    // Without a digit, the letter begins a unit, as in `2em`.
    if cursor.peek(isSigned ? 2 : 1)?.isDigit == true {
      cursor.position += isSigned ? 2 : 1
      cursor.skip(while: \.isDigit)
    }
    return true
  }

  private static func starts(at cursor: ByteCursor) -> Bool {
    let isSigned = cursor.next == .plus || cursor.next == .hyphen
    let first = cursor.peek(isSigned ? 1 : 0)
    return first?.isDigit == true
      || first == .period && cursor.peek(isSigned ? 2 : 1)?.isDigit == true
  }
}
