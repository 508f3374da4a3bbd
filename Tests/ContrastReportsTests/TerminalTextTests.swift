import ContrastReports
import Testing

@Suite struct `Terminal text` {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("色", 2), ("한글", 4),
    ("\u{1F600}", 2), ("\u{1F469}\u{200D}\u{1F4BB}", 2), ("a\u{200B}", 1),
  ])
  func `is measured in columns`(text: String, columns: Int) {
    #expect(TerminalText.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("色色色", 5, "色色…"),
    ("色色色", 4, "色…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `is cut to columns`(text: String, limit: Int, cut: String) {
    #expect(TerminalText.truncated(text, to: limit) == cut)
    #expect(TerminalText.columns(of: cut) <= limit)
  }

  @Test func `is padded and wrapped`() {
    #expect(TerminalText.padded("色", to: 4) == "色  ")
    #expect(TerminalText.padded("abc", to: 2) == "abc")
    #expect(
      TerminalText.wrapped("one two  three", to: 7) == ["one two", "three"])
    #expect(TerminalText.wrapped("", to: 7).isEmpty)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\u{202E}b", "a\\u{202e}b"),
    ("\u{1B}[2J\n", "\\u{1b}[2J\\u{a}"), ("\r\n", "\\u{d}\\u{a}"),
    ("é色", "é色"),
  ])
  func `is made harmless`(text: String, harmless: String) {
    #expect(text.sanitized == harmless)
  }
}
