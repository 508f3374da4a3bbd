import ContrastReports
import Testing

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
    #expect(written { $0.append(jsonString: text) } == json)
  }

  @Test func `lays objects out`() {
    let text = written { output in
      output.appendJSONObject(.lines(depth: 1)) { members in
        members.add("a", 4.5)
        members.add("b", true)
        members.add("c") { output in
          output.appendJSONArray(of: [1, 2], .lines(depth: 2)) {
            output.append(jsonNumber: $0)
          }
        }
        members.add("d") { $0.appendJSONObject { _ in } }
        members.add("e") { $0.appendJSONArray(of: [Int](), .inline) { _ in } }
      }
    }
    #expect(
      text == """
        {
          "a": 4.5,
          "b": true,
          "c": [
            1,
            2
          ],
          "d": {},
          "e": []
        }
        """)
  }
}
