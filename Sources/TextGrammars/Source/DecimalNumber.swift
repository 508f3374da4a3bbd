/// A decimal number in the notation that CSS Syntax 3 (§4.3.12) and RFC 8259
/// (§6) share: an optional sign, digits, a point, an exponent.
///
/// The value is the nearest `Double`, and never infinite: a number that is too
/// large becomes the greatest finite number, as CSS clamps numbers.
package struct DecimalNumber {
  /// All digits as an integer, if they fit.
  private var digits: UInt64 = 0

  /// The power of ten that scales `digits`.
  private var exponent = 0

  private var isNegative = false
  private var isExact = true

  /// Reads a number, or returns `nil` and leaves the cursor where it was.
  ///
  /// Takes as many bytes as belong to the number: `1.5.5` is `1.5` and then
  /// `.5`, and `2em` is `2` before a unit.
  package static func read(_ cursor: inout ByteCursor) -> Double? {
    let start = cursor.position
    var number = DecimalNumber()
    guard number.scan(&cursor) else { return nil }
    return number.value(of: cursor.bytes, in: start..<cursor.position)
  }

  /// Moves over a number.
  ///
  /// - Returns: whether there is one.
  static func skip(_ cursor: inout ByteCursor) -> Bool {
    var number = DecimalNumber()
    return number.scan(&cursor)
  }

  /// Moves over a number and returns `true`, or stays if there is none.
  private mutating func scan(_ cursor: inout ByteCursor) -> Bool {
    let start = cursor.position
    if cursor.skip(.hyphen) {
      isNegative = true
    } else {
      _ = cursor.skip(.plus)
    }
    let whole = scanDigits(&cursor)
    var fraction = 0
    if cursor.next == .period, cursor.peek(1)?.isDigit == true {
      cursor.position += 1
      fraction = scanDigits(&cursor)
      exponent -= fraction
    }
    guard whole + fraction > 0 else {
      cursor.position = start
      return false
    }
    scanExponent(&cursor)
    return true
  }

  private mutating func scanDigits(_ cursor: inout ByteCursor) -> Int {
    let start = cursor.position
    while let byte = cursor.next, byte.isDigit {
      // Below 2^53 / 10, an integer is exact as a Double even after one more
      // digit.
      if digits > 900_000_000_000_000 { isExact = false }
      if isExact { digits = digits &* 10 &+ UInt64(byte &- 0x30) }
      cursor.position += 1
    }
    return cursor.position - start
  }

  private mutating func scanExponent(_ cursor: inout ByteCursor) {
    guard let letter = cursor.next, letter | 0x20 == UInt8(ascii: "e") else {
      return
    }
    let start = cursor.position
    cursor.position += 1
    let isDown = cursor.next == .hyphen
    if isDown || cursor.next == .plus { cursor.position += 1 }
    guard cursor.next?.isDigit == true else {
      // The letter begins a unit, as in `2em`.
      cursor.position = start
      return
    }
    var power = 0
    while let byte = cursor.next, byte.isDigit {
      // The limit prevents an overflow; `value` reads the number again.
      power = min(power * 10 + Int(byte &- 0x30), 1_000_000_000)
      cursor.position += 1
    }
    exponent += isDown ? -power : power
  }

  private func value(of bytes: [UInt8], in range: Range<Int>) -> Double {
    guard isExact, exponent.magnitude <= 22 else {
      let most = Double.greatestFiniteMagnitude
      let text = String(decoding: bytes[range], as: UTF8.self)
      return min(max(Double(text) ?? 0, -most), most)
    }
    // Both operands are exact, so the single operation rounds correctly.
    let scale = Self.powersOfTen[Int(exponent.magnitude)]
    let magnitude =
      exponent < 0 ? Double(digits) / scale : Double(digits) * scale
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13,
    1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
