import Testing
import TextGrammars

@Suite struct `CSS tokenizer` {
  private func tokens(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var tokenizer = CSSTokenizer(bytes, in: 0..<bytes.count)
    var result: [String] = []
    while true {
      let token = tokenizer.next()
      if token.kind == .end { return result }
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      result.append("\(token.kind)\(token.isUnclosed ? "!" : "") \(text)")
    }
  }

  // CSS Syntax 3, §4.3: one line a rule.
  @Test(arguments: [
    (
      "a-b _c --d é -",
      ["ident a-b", "ident _c", "ident --d", "ident é", "delim -"]
    ),
    ("rgb( URL(x y", ["function rgb(", "badURL! URL(x y"]),
    ("url( a.png )", ["url url( a.png )"]),
    ("url( \"a\")", ["function url(", "string \"a\"", "closeParen )"]),
    ("url(a\"b) c", ["badURL url(a\"b)", "ident c"]),
    ("url(a\\)b)", ["url url(a\\)b)"]),
    ("#fff #-a # #1", ["hash #fff", "hash #-a", "delim #", "hash #1"]),
    (
      "1 +.5 -2e3 1e 1e+ .5.5",
      [
        "number 1", "number +.5", "number -2e3", "dimension 1e", "dimension 1e",
        "delim +", "number .5", "number .5",
      ]
    ),
    (
      "50% 1px 1-a 1--a 10%90%",
      [
        "percentage 50%", "dimension 1px", "dimension 1-a", "dimension 1--a",
        "percentage 10%", "percentage 90%",
      ]
    ),
    ("'a\\'b' \"c", ["string 'a\\'b'", "string! \"c"]),
    ("'a\nb", ["badString 'a", "ident b"]),
    ("'a\\\r\nb'", ["string 'a\\\r\nb'"]),
    (
      "<!-- --> -->a <!-",
      [
        "cdo <!--", "cdc -->", "cdc -->", "ident a", "delim <", "delim !",
        "delim -",
      ]
    ),
    (
      "@media @ @-x @1",
      [
        "atKeyword @media", "delim @", "atKeyword @-x", "delim @", "number 1",
      ]
    ),
    ("\\66 oo \\\n a\\", ["ident \\66 oo", "delim \\", "ident a\\"]),
    (
      "{}[]():;,!",
      [
        "openCurly {", "closeCurly }", "openSquare [", "closeSquare ]",
        "openParen (", "closeParen )", "colon :", "semicolon ;", "comma ,",
        "delim !",
      ]
    ),
    ("a/**/b/* c", ["ident a", "comment /**/", "ident b", "comment! /* c"]),
    ("/*/ */ /", ["comment /*/ */", "delim /"]),
  ])
  func `cuts text into tokens`(text: String, expected: [String]) {
    #expect(tokens(text).filter { !$0.hasPrefix("whitespace") } == expected)
  }

  @Test(arguments: [
    ("--a\\30 b", "--a0b"), ("\\000041", "A"), ("\\0", "\u{FFFD}"),
    ("\\d800", "\u{FFFD}"), ("\\ffffff", "\u{FFFD}"), ("\\1F600x", "😀x"),
    ("a\\.b", "a.b"), ("a\\", "a\u{FFFD}"), ("\\41\r\nB", "AB"),
  ])
  func `replaces escapes in names`(text: String, expected: String) {
    let bytes = Array(text.utf8)
    #expect(CSSIdentifier(bytes, in: 0..<bytes.count).text == expected)
  }

  /// Tokens lie side by side, whatever the bytes are.
  @Test func `gives every byte to one token`() {
    let alphabet = Array(" \n'\"\\/*()[]{}:;,#@-+.%<!>aeu1é".utf8) + [0xFF, 0]
    var state: UInt64 = 0x5EED
    for _ in 0..<2000 {
      let bytes = (0..<24).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      var tokenizer = CSSTokenizer(bytes, in: 0..<bytes.count)
      var position = 0
      while true {
        let token = tokenizer.next()
        #expect(token.range.lowerBound == position)
        if token.kind == .end { break }
        #expect(!token.range.isEmpty)
        position = token.range.upperBound
      }
      #expect(position == bytes.count)
    }
  }
}
