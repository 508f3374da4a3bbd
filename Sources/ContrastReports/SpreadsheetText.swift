extension StringProtocol {
  /// The text as a field of a table that people open in a spreadsheet: harmless
  /// to look at, and never a formula.
  ///
  /// Spreadsheets take a field that begins with `=`, `+`, `-` or `@` for a
  /// formula, quoted or not, and a formula can fetch a page or start a program.
  /// An apostrophe in front makes it text. Fields that are numbers of our own
  /// do not come here.
  ///
  ///     "=HYPERLINK(1)".spreadsheetText  // '=HYPERLINK(1)
  ///     "a\u{202E}b".spreadsheetText     // a\u{202e}b
  package var spreadsheetText: String {
    // Controls are escaped, so that no tab or line break comes first.
    let text = harmless
    return text.first.map(Self.formulaStarts.contains) ?? false
      ? "'" + text : text
  }

  /// What a formula begins with, in the wide forms of East Asian text too.
  private static var formulaStarts: Set<Character> {
    ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
  }
}
