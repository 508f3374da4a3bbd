extension StringProtocol {
  /// The text as a field of a table that people open in a spreadsheet: harmless
  /// to look at, and never a formula that does something.
  ///
  /// Spreadsheets take a field that begins with `=`, `@`, `+` or `-` for a
  /// formula, quoted or not, and a formula can fetch a page or start a program.
  /// An apostrophe in front makes it text. Names of custom properties begin with
  /// `--` and have to stay as they are, or nothing could be joined by them; so
  /// behind signs only what can be worked out is made text: a number, or
  /// something with one of the characters that every call needs.
  ///
  /// Fields that are numbers of our own do not come here.
  ///
  ///     "=HYPERLINK(1)".spreadsheetText  // '=HYPERLINK(1)
  ///     "-1+cmd|'/c calc'!A".spreadsheetText  // '-1+cmd|'/c calc'!A
  ///     "--bulma-text".spreadsheetText   // --bulma-text
  ///     "a\u{202E}b".spreadsheetText     // a\u{202e}b
  package var spreadsheetText: String {
    // Controls are escaped, so that no tab or line break comes first.
    let text = harmless
    return text.isFormula ? "'" + text : text
  }

  /// Whether a spreadsheet would work something out. The wide forms of East
  /// Asian text count as the usual ones.
  private var isFormula: Bool {
    guard let first else { return false }
    if ["=", "@", "＝", "＠"].contains(first) { return true }
    let signs: Set<Character> = ["+", "-", "＋", "－"]
    guard signs.contains(first) else { return false }
    let rest = drop { signs.contains($0) }
    let begin = rest.first == "." ? rest.dropFirst().first : rest.first
    return begin?.isWholeNumber ?? false
      || contains { ["(", "|", "!", "（", "｜", "！"].contains($0) }
  }
}
