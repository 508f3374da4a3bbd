extension StringProtocol {
  /// The text as code in a cell of a table of GitHub Flavored Markdown.
  ///
  /// Inside code, nothing is interpreted: no link, no mention, no HTML. The
  /// fence is longer than any run of backticks in the text (CommonMark, §6.1),
  /// and pipes are escaped, which tables require in code too (GFM, §4.10).
  ///
  ///     "a|b".markdownCode  // `a\|b`
  package var markdownCode: String {
    var text = ""
    var longest = 0
    var run = 0
    for character in sanitized {
      run = character == "`" ? run + 1 : 0
      if run > longest { longest = run }
      switch character {
      // After a backslash, another one would only escape the first, and leave
      // the pipe unescaped.
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

  /// The text as plain text in Markdown: characters that could begin markup are
  /// escaped with a backslash (CommonMark, §2.4).
  ///
  ///     "a_b|c".markdownText  // `a\_b\|c`
  package var markdownText: String {
    var text = ""
    for character in sanitized {
      if "\\`*_[]<>|~&@#".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }
}

extension String {
  /// The name as code, cut in its middle if it is very long.
  var shownCode: String { ShownName.text(self).markdownCode }
}

extension [String] {
  /// The cells as a row of a table.
  var markdownRow: String { "| " + joined(separator: " | ") + " |\n" }

  /// The titles as the head of a table, with the columns of numbers aligned to
  /// the right.
  func markdownHead(numbers: some RangeExpression<Int>) -> String {
    let marks = indices.map { numbers.contains($0) ? "--:|" : "---|" }
    return markdownRow + "|" + marks.joined() + "\n"
  }
}

extension OutputBuffer {
  /// Appends the number of items that are left out, if any are.
  func append(leftOut count: Int) {
    if count == 0 { return }
    let lines = NumberText.counted(count, "item is", "items are")
    append("\n\(lines) left out here; `--format json` has all of them.\n")
  }

  /// Appends the last line: the kind of ratios, and the program.
  func append(signatureOf ratios: String) {
    append(
      "\n<sub>\(ratios) contrast ratios, compared unrounded, shown truncated "
        + "to two decimals. Made with \(ToolIdentity.name) "
        + "\(ToolIdentity.version).</sub>\n")
  }
}
