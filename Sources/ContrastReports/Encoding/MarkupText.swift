extension StringProtocol {
  /// The text inside an element or a quoted attribute of HTML, SVG and XML:
  /// characters that could end it are entities, those that could do more than
  /// be shown are visible escapes, and what no document may hold is gone.
  ///
  ///     "<b>\u{202E}".markupText  // &lt;b&gt;\u{202e}
  package var markupText: String {
    let text = harmless
    guard text.utf8.contains(where: \.isMarkup) else { return text }
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
}

extension UInt8 {
  /// Whether the byte is `&`, `<`, `>` or a quote.
  fileprivate var isMarkup: Bool {
    switch self {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: true
    default: false
    }
  }
}
