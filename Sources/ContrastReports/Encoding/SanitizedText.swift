import ContrastModel
import TextGrammars

extension StringProtocol {
  /// The text, with an escape in place of every character that could do more
  /// than be shown: a name cannot move the cursor of a terminal, begin a line
  /// of its own, or change the direction of the text after it. A byte of a file
  /// name that is not UTF-8 becomes an escape, too.
  ///
  ///     "a\u{202E}b".sanitized  // a\u{202e}b
  ///     FileName.text([0x63, 0xE9]).sanitized  // c\xe9
  package var sanitized: String {
    // Most names are ASCII, and checking bytes is faster than scalars.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(self) }
    var result = ""
    for scalar in unicodeScalars {
      if let byte = FileName.byte(of: scalar) {
        result += "\\x" + String(byte, radix: 16)
      } else if scalar.isHarmfulInText {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text inside an element or a quoted attribute of HTML, SVG and XML:
  /// characters that could end it become entities, and those that `sanitized`
  /// escapes become visible escapes.
  ///
  ///     "<b>\u{202E}".markupText  // &lt;b&gt;\u{202e}
  package var markupText: String {
    let text = sanitized
    guard text.utf8.contains(where: { "\"&'<>".utf8.contains($0) }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as a field of a table that people open in a spreadsheet: harmless
  /// when shown, and never a formula that has an effect.
  ///
  /// Spreadsheets treat a field that begins with `=`, `@`, `+` or `-` as a
  /// formula, quoted or not, and a formula can fetch a page or start a program.
  /// An apostrophe in front makes it text. Names of custom properties begin
  /// with `--` and have to stay unchanged, because tables are joined by them.
  /// So a text that begins with `+` or `-` gets an apostrophe only if a
  /// spreadsheet could compute it: if a number follows, or if it has one of the
  /// characters that every call needs.
  ///
  /// Numbers that the program computes are written unchanged.
  ///
  ///     "=HYPERLINK(1)".spreadsheetText  // '=HYPERLINK(1)
  ///     "-1+cmd|'/c calc'!A".spreadsheetText  // '-1+cmd|'/c calc'!A
  ///     "--bulma-text".spreadsheetText   // --bulma-text
  ///     "a\u{202E}b".spreadsheetText     // a\u{202e}b
  package var spreadsheetText: String {
    // Control characters are escaped, so that no tab or line break comes first.
    let text = sanitized
    return text.isFormula ? "'" + text : text
  }

  /// Whether a spreadsheet would compute the text. Full-width forms are treated
  /// as the usual characters.
  private var isFormula: Bool {
    switch unicodeScalars.first {
    case "=", "@", "＝", "＠": return true
    case "+", "-", "＋", "－": break
    default: return false
    }
    let rest = unicodeScalars.drop { "+-＋－".unicodeScalars.contains($0) }
    let begin = rest.first == "." ? rest.dropFirst().first : rest.first
    if begin.map({ Character($0).isWholeNumber }) == true { return true }
    return unicodeScalars.contains { "(|!（｜！".unicodeScalars.contains($0) }
  }
}

extension Sequence<UInt8> {
  /// The bytes as a part of a URI reference (RFC 3986): all bytes except the
  /// unreserved ones and `kept` are percent-encoded.
  package func percentEncoded(keeping kept: UInt8? = nil) -> String {
    map { byte in
      byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
        || byte == kept
        ? String(Unicode.Scalar(byte)) : "%" + hexDigits(byte).uppercased()
    }.joined()
  }
}
