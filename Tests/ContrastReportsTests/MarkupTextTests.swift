import Testing

@testable import ContrastReports

@Suite struct `Markup text` {
  @Test func `escapes what markup is made of`() {
    #expect(
      "<a b=\"c\" d='e'>&".markupText
        == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;")
  }

  @Test func `shows what must not act`() {
    #expect(
      "a\u{202E}b\u{0}\n\u{FFFE}".markupText
        == "a\\u{202e}b\\u{0}\\u{a}\\u{fffe}")
  }

  @Test(arguments: ["ink 700", "行間", "é", "]]>"])
  func `leaves other text readable`(text: String) {
    #expect(
      text.markupText.replacing("&gt;", with: ">") == text)
  }
}

@Suite struct `Shown name` {
  @Test func `is the name while it is short`() {
    let name = String(repeating: "n", count: ShownName.limit)
    #expect(ShownName.text(name) == name)
    let wide = String(repeating: "名", count: ShownName.limit)
    #expect(ShownName.text(wide) == wide)
  }

  @Test func `keeps both ends of a long one`() {
    let name = "start" + String(repeating: "-", count: 10_000) + "end"
    let shown = ShownName.text(name)
    #expect(shown.unicodeScalars.count == ShownName.limit)
    #expect(shown.hasPrefix("start"))
    #expect(shown.hasSuffix("end"))
    #expect(shown.contains("…"))
  }

  @Test func `bounds a character of many marks`() {
    let name = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(name.count == 1)
    #expect(ShownName.text(name).unicodeScalars.count == ShownName.limit)
  }
}

@Suite struct `Markdown code` {
  @Test(arguments: [
    ("ink", "`ink`"), ("a`b", "``a`b``"), ("`", "`` ` ``"),
    ("a|b", "`a\\|b`"), ("a\\|b", "`a\\\\u{7c}b`"), ("", "(no name)"),
    ("<b>@you #1", "`<b>@you #1`"), ("a\nb", "`a\\u{a}b`"),
    (" a ", "`  a  `"),
  ])
  func `holds any name`(name: String, code: String) {
    #expect(name.markdownCode == code)
  }

  @Test func `is no mark between those of Markdown`() {
    #expect("a_b|c*d`e".markdownText == "a\\_b\\|c\\*d\\`e")
    #expect("[x](y) <b> @me #1".markdownText == "\\[x\\](y) \\<b\\> \\@me \\#1")
    #expect("plain-name.500".markdownText == "plain-name.500")
  }
}
