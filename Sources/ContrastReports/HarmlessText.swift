import TextGrammars

extension StringProtocol {
  /// The text with every character that could do more than be shown written
  /// as an escape: a name cannot move the cursor of a terminal, begin a line
  /// of its own, or turn the direction of what follows.
  ///
  ///     "a\u{202E}b".harmless  // a\u{202e}b
  package var harmless: String {
    guard unicodeScalars.contains(where: \.isHarmfulInText) else {
      return String(self)
    }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isHarmfulInText {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
