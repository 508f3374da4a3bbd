import ContrastModel
import TextGrammars

/// A cell of CSV with red, green and blue: three whole numbers from 0 to 255,
/// with commas or spaces between them.
///
///     0, 63, 135
enum ChannelCell {
  /// The colour of a cell, or `nil` if it does not have three whole numbers.
  ///
  /// - Throws: an error at the cell, if a number is above 255.
  static func color(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(UnlocatedDiagnostic) -> PaletteColor? {
    guard let numbers = numbers(bytes, in: range) else { return nil }
    var channels: [UInt8] = []
    for number in numbers {
      guard let channel = UInt8(exactly: number) else {
        throw UnlocatedDiagnostic(
          "a channel must be from 0 to 255, but this one is \(number)",
          at: range.lowerBound)
      }
      channels.append(channel)
    }
    return PaletteColor(
      SRGBColor(red: channels[0], green: channels[1], blue: channels[2]))
  }

  /// Whether a text is three whole numbers.
  static func isTriple(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return numbers(bytes, in: bytes.indices) != nil
  }

  private static func numbers(
    _ bytes: [UInt8], in range: Range<Int>
  ) -> [Int]? {
    var cursor = ByteCursor(bytes, in: bytes.trimmed(range))
    var numbers: [Int] = []
    while true {
      let start = cursor.position
      cursor.skip(while: \.isDigit)
      // A longer number is no channel.
      guard (1...9).contains(cursor.position - start),
        let number = Int(
          String(decoding: bytes[start..<cursor.position], as: UTF8.self))
      else { return nil }
      numbers.append(number)
      if cursor.isAtEnd { break }
      let end = cursor.position
      cursor.skip(while: \.isBlank)
      if cursor.skip(.comma) { cursor.skip(while: \.isBlank) }
      guard cursor.position > end, numbers.count < 3 else { return nil }
    }
    return numbers.count == 3 ? numbers : nil
  }
}
