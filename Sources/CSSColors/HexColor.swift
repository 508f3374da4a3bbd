import ContrastModel
import TextGrammars

/// Colours in hexadecimal notation: CSS Color 4, §5.2.
package enum HexColor {
  /// Reads the digits of a hex colour, up to where a run of text ends.
  ///
  /// - Parameters:
  ///   - cursor: at the first digit, behind any number sign.
  ///   - start: where the colour starts, for the error about its digit count.
  /// - Returns: the colour.
  /// - Throws: a character that is no digit, before a wrong number of digits.
  package static func read(
    _ cursor: inout ByteCursor, from start: Int
  ) throws(Flaw) -> Color {
    var digits: UInt32 = 0
    var count = 0
    while let byte = cursor.next, !endsRun(byte) {
      guard let value = byte.hexValue else {
        throw .color(.hexDigit(cursor.nextCharacter), at: cursor.position)
      }
      digits = digits << 4 | UInt32(value)
      count += 1
      cursor.position += 1
    }
    guard let color = color(digits, count: count) else {
      throw .color(.hexDigitCount(count), at: start)
    }
    return color
  }

  /// A colour of 3, 4, 6 or 8 digits; `nil` for any other count.
  private static func color(_ digits: UInt32, count: Int) -> Color? {
    switch count {
    case 3: opaque(doubled(digits))
    case 4: translucent(doubled(digits))
    case 6: opaque(digits)
    case 8: translucent(digits)
    default: nil
    }
  }

  private static func opaque(_ packed: UInt32) -> Color {
    Color(SRGBColor(packed: packed))
  }

  private static func translucent(_ packed: UInt32) -> Color {
    Color(SRGBColor(packed: packed >> 8), alpha: Double(packed & 0xFF) / 255)
  }

  /// `0x1234` to `0x11223344`: each digit of a short colour counts twice.
  private static func doubled(_ digits: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [12, 8, 4, 0] {
      result = result << 8 | (digits >> shift & 0xF) * 0x11
    }
    return result
  }

  /// Whether the text of a colour ends here: at white space, at a separator or a
  /// slash, or at a comment.
  private static func endsRun(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2C, 0x29, 0x2F, 0x3B: true
    default: byte.isSpace
    }
  }
}
