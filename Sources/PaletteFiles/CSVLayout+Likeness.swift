import CSSColors
import TextGrammars

extension CSVLayout {
  /// The certainty that a cell is a colour, and not a name.
  enum Likeness: Comparable {
    /// It cannot be read as a colour.
    case none

    /// One of the colour names of CSS, which may also be an entry's name:
    /// `red`.
    case keyword

    /// Hex digits that are all letters, which may be a word: `facade`.
    case word

    /// Hex digits with a number sign or with a digit, or a function.
    case certain
  }

  /// Whether a text is intended as a colour, and is not a word.
  static func isColor(_ text: String) -> Bool {
    likeness(text) > .word || isAttempt(text)
  }

  /// Whether a text is a number of at most three digits.
  static func isShortNumber(_ text: String) -> Bool {
    text.utf8.count <= 3 && isDigits(text)
  }

  /// Whether a text begins like a number.
  static func beginsNumber(_ text: String) -> Bool {
    text.utf8.first.map { $0.isDigit || "+-.".utf8.contains($0) } ?? false
  }

  /// Whether a text is a whole number without a sign.
  static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
  }

  /// The certainty that a text is a colour.
  static func likeness(_ text: String) -> Likeness {
    let bytes = Array(text.utf8)
    guard (try? ListColor.color(bytes, in: 0..<bytes.count)) != nil else {
      return .none
    }
    guard isBare(text) else { return .certain }
    if bytes.allSatisfy({ $0.hexValue != nil }) {
      return bytes.contains(where: \.isDigit) ? .certain : .word
    }
    return .keyword
  }

  /// Whether a text is one word without a number sign or a parenthesis.
  static func isBare(_ text: String) -> Bool {
    !text.utf8.contains { $0 == .numberSign || $0 == .openParenthesis }
  }

  /// Whether a text is intended as a colour, even if it cannot be read, as a
  /// reference.
  static func isAttempt(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var cursor = ByteCursor(bytes, in: 0..<bytes.count)
    if cursor.next == .numberSign || cursor.next == .openBrace { return true }
    guard let name = CSSName.read(&cursor) else { return false }
    return cursor.next == .openParenthesis && CSSKeyword.isFunction(name)
  }
}
