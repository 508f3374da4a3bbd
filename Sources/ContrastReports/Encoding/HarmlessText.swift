extension StringProtocol {
  /// The text with every character that could do more than be shown written
  /// as an escape: a name cannot move the cursor of a terminal, begin a line
  /// of its own, or turn the direction of what follows.
  ///
  ///     "a\u{202E}b".harmless  // a\u{202e}b
  package var harmless: String {
    // Most names are ASCII, which is seen sooner than their scalars.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
      || !unicodeScalars.contains(where: \.isHarmfulInText)
    {
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
