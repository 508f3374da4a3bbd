import ContrastModel
import TextGrammars

/// Colours in hexadecimal notation: CSS Color 4, §5.2. All readers share this
/// implementation.
package enum HexColor {
  /// The opaque colour of six or three digits, as most colours are written, or
  /// `nil` for another number of digits or any other text.
  ///
  /// Readers of large files try this for every colour, before the grammar.
  @inlinable
  package static func opaque(
    _ bytes: [UInt8], in range: Range<Int>
  ) -> SRGBColor? {
    var packed: UInt32 = 0
    var wrong: UInt8 = 0
    guard range.count == 6 || range.count == 3 else { return nil }
    for place in range {
      let digit = digitValues[Int(bytes[place])]
      wrong |= digit
      packed = packed << 4 | UInt32(digit & 15)
    }
    guard wrong < 16 else { return nil }
    guard range.count == 3 else { return SRGBColor(packed: packed) }
    let spread = (packed & 0xF00) << 8 | (packed & 0xF0) << 4 | packed & 0xF
    return SRGBColor(packed: spread * 0x11)
  }

  /// The value of each byte as a hex digit, or 255 if the byte is not a digit.
  @usableFromInline
  static let digitValues = (UInt8.min...UInt8.max).map { $0.hexValue ?? 255 }

  /// Reads the digits of a hex colour, up to white space, a separator, or the
  /// end of the text.
  ///
  /// - Parameters:
  ///   - cursor: at the first digit, after any number sign.
  ///   - start: the start of the colour, for the error about its digit count.
  ///   - isAlphaFirst: whether the alpha comes first, as on Android.
  /// - Returns: the colour.
  /// - Throws: an error at the first character that is not a digit, or else an
  ///   error about a wrong number of digits.
  package static func read(
    _ cursor: inout ByteCursor, from start: Int, isAlphaFirst: Bool = false
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
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
    guard [3, 4, 6, 8].contains(count) else {
      throw .color(.hexDigitCount(count), at: start)
    }
    if count < 6 { digits = doubled(digits) }
    guard count % 4 == 0 else { return PaletteColor(SRGBColor(packed: digits)) }
    let color = PaletteColor(
      SRGBColor(packed: digits >> 8), alpha: Double(digits & 0xFF) / 255)
    return isAlphaFirst ? turned(color) : color
  }

  /// The digits of a short colour, each repeated: `0x11223344` for `0x1234`.
  private static func doubled(_ digits: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [12, 8, 4, 0] {
      result = result << 8 | (digits >> shift & 0xF) * 0x11
    }
    return result
  }

  /// The colour that digits in the order `AARRGGBB` stand for, from the colour
  /// that they give when read as `RRGGBBAA`.
  package static func turned(_ color: PaletteColor) -> PaletteColor {
    let channels = color.components
    return PaletteColor(
      .sRGB, SIMD3(channels.y, channels.z, color.alpha), alpha: channels.x)
  }

  /// Whether a byte ends the text of a colour: white space, a separator, or a
  /// slash, which also begins a comment.
  static func endsRun(_ byte: UInt8) -> Bool {
    switch byte {
    case .comma, .closeParenthesis, .slash, .semicolon: true
    default: byte.isSpace
    }
  }
}
