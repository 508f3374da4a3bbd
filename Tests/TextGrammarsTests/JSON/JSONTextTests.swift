import Testing
import TextGrammars

@Suite struct `JSON text` {
  @Test(arguments: [
    ("", #""""#), ("a\"b\\", #""a\"b\\""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1B}[31m", #""\u0000\u001b[31m""#),
    ("\u{7F}\u{9B}", #""\u007f\u009b""#),
    ("\u{202E}abc\u{2066}", #""\u202eabc\u2066""#),
    ("\u{2028}\u{FEFF}", #""\u2028\ufeff""#), ("é\u{1F600}", "\"é\u{1F600}\""),
    ("</script>", #""</script>""#),
  ])
  func `escapes what could act`(text: String, json: String) {
    #expect(text.jsonText == json)
  }
}
