import TextGrammars

/// The notations of a component in an asset catalog. They are recognized by
/// form and not by value, because Xcode writes all of them and mixes them in a
/// colour.
///
/// | form                     | meaning  |
/// |--------------------------|----------|
/// | `"0x80"`                 | n / 255  |
/// | `"128"`                  | n / 255  |
/// | `"0.502"`, `"-0.1"`      | itself   |
/// | `0.502`, a JSON number   | itself   |
///
/// In an alpha, a whole number is also itself, so only `"0"` and `"1"` are
/// valid: Xcode writes alphas with a decimal point, and programs that write
/// `"1"` mean 1, not 1/255.
enum ComponentText {
  /// The value of a channel, or of an alpha, which is from 0 to 1.
  static func value(
    of node: Int, _ name: String, _ document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> Double {
    let isAlpha = name == "alpha"
    let value: Double?
    if document.nodes[node].kind == .number {
      value = document.number(node)
    } else {
      try document.expect(.string, node, name)
      value = number(document.string(node), isAlpha: isAlpha)
    }
    if let value, !isAlpha || (0...1).contains(value) { return value }
    throw document.diagnostic(
      (isAlpha
        ? "alpha must be a number from 0 to 1, or from 0x00 to 0xFF"
        : "\(name) must be a number such as 0.5, 128, or 0x80")
        + ", but this is '\(document.shownText(node))'", at: node)
  }

  private static func number(_ text: ByteString, isAlpha: Bool) -> Double? {
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    let start = cursor.position
    let number: Double
    if cursor.isNext("0x") || cursor.isNext("0X") {
      cursor.position += 2
      var byte = 0
      while let digit = cursor.next?.hexValue, byte <= 0xFF {
        byte = byte << 4 | Int(digit)
        cursor.position += 1
      }
      guard cursor.position > start + 2, byte <= 0xFF else { return nil }
      number = Double(byte) / 255
    } else {
      guard let value = DecimalNumber.read(&cursor) else { return nil }
      let isWhole = cursor.bytes[start..<cursor.position].allSatisfy {
        $0.isDigit || $0 == .hyphen || $0 == .plus
      }
      number = isWhole && !isAlpha ? value / 255 : value
    }
    cursor.skip(while: \.isSpace)
    return cursor.isAtEnd ? number : nil
  }
}
