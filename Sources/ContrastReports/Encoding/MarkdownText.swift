extension StringProtocol {
  /// The text as code in a cell of a table of GitHub Flavored Markdown.
  ///
  /// In code nothing else has a meaning: no link, no mention, no HTML. The fence
  /// is longer than any run of backticks in the text (CommonMark, §6.1), and
  /// pipes are escaped, which tables ask for in code too (GFM, §4.10).
  ///
  ///     "a|b".markdownCode  // `a\|b`
  package var markdownCode: String {
    var text = ""
    var longest = 0
    var run = 0
    for character in harmless {
      run = character == "`" ? run + 1 : 0
      if run > longest { longest = run }
      switch character {
      // Behind a backslash the escape would be of that, and the pipe bare.
      case "|" where text.last == "\\": text += "\\u{7c}"
      case "|": text += "\\|"
      default: text.append(character)
      }
    }
    if text.isEmpty { return "(no name)" }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded =
      text.first == "`" || text.last == "`"
      || (text.first == " " && text.last == " ")
    let space = isPadded ? " " : ""
    return fence + space + text + space + fence
  }
}
