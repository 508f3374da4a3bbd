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
/// An alpha of `"0"` or `"1"` is also itself: Xcode writes alphas with a point,
/// and other programs do not use 1 for 1/255.
enum ComponentText {
  /// The value of a channel.
  static func value(
    of node: Int, _ name: String, _ document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> Double {
    switch try number(node, name, document) {
    case .byte(let value), .whole(let value): value / 255
    case .fraction(let value): value
    }
  }

  /// The value of an alpha, from 0 to 1.
  static func alpha(
    of node: Int, _ document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> Double {
    let value =
      switch try number(node, "alpha", document) {
      case .byte(let value): value / 255
      case .whole(let value), .fraction(let value): value
      }
    guard (0...1).contains(value) else { throw notAnAlpha(node, document) }
    return value
  }

  private enum Number {
    /// Hexadecimal digits.
    case byte(Double)

    /// Digits without a point.
    case whole(Double)

    /// A number with a point or an exponent.
    case fraction(Double)
  }

  private static func number(_ text: ByteString) -> Number? {
    let bytes = Array(text.slice)
    var cursor = ByteCursor(bytes, in: 0..<bytes.count)
    cursor.skip(while: \.isSpace)
    let start = cursor.position
    let number: Number
    if cursor.next == UInt8(ascii: "0"),
      (cursor.peek(1) ?? 0) | 0x20 == UInt8(ascii: "x")
    {
      cursor.position += 2
      var value = 0
      let first = cursor.position
      while let digit = cursor.next?.hexValue, value <= 0xFF {
        value = value << 4 | Int(digit)
        cursor.position += 1
      }
      guard cursor.position > first, value <= 0xFF else { return nil }
      number = .byte(Double(value))
    } else {
      guard let value = DecimalNumber.read(&cursor) else { return nil }
      let isWhole = bytes[start..<cursor.position].allSatisfy {
        $0.isDigit || $0 == .hyphen || $0 == .plus
      }
      number = isWhole ? .whole(value) : .fraction(value)
    }
    cursor.skip(while: \.isSpace)
    return cursor.isAtEnd ? number : nil
  }

  private static func number(
    _ node: Int, _ name: String, _ document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> Number {
    if document.nodes[node].kind == .number {
      return .fraction(document.number(node))
    }
    try document.expect(.string, node, name)
    let text = document.string(node)
    guard let number = number(text) else {
      throw name == "alpha"
        ? notAnAlpha(node, document)
        : UnlocatedDiagnostic(
          "\(name) is a number such as 0.5, 128, or 0x80, but this is"
            + " '\(text.text)'",
          at: document.start(of: node))
    }
    return number
  }

  /// The diagnostic for an alpha that is not a number, or out of range.
  private static func notAnAlpha(_ node: Int, _ document: JSONDocument)
    -> UnlocatedDiagnostic
  {
    UnlocatedDiagnostic(
      "alpha is a number from 0 to 1, or from 0x00 to 0xFF, but this is"
        + " '\(document.shownText(node))'",
      at: document.start(of: node))
  }
}
