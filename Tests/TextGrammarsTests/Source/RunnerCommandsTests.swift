import Testing

@testable import TextGrammars

@Suite struct `Commands of a runner` {
  @Test(arguments: [
    ("::stop-commands::t\n", "\\u{3a}:stop-commands::t\n"),
    ("  \u{2003}::a::b", "  \u{2003}\\u{3a}:a::b"),
    ("a ##[set]b ##vso[c]", "a \\u{23}#[set]b \\u{23}#vso[c]"),
    ("###[x]\r::a::\n", "#\\u{23}#[x]\r\\u{3a}:a::\n"),
    // Selectors and names stay as they are.
    ("::placeholder\n", "::placeholder\n"),
    ("a::before ## b [c]\n", "a::before ## b [c]\n"),
  ])
  func `are escaped`(text: String, expected: String) {
    #expect(text.withoutRunnerCommands == expected)
  }

  @Test func `are seen wherever pieces of the output end`() {
    let text = Array("a\n::b::c\n ##[d]\n".utf8)
    for cut in 0...text.count {
      var commands = RunnerCommands()
      let pieces =
        commands.escape(Array(text[..<cut]))
        + commands.escape(Array(text[cut...])) + commands.finish()
      #expect(
        String(decoding: pieces, as: UTF8.self)
          == "a\n\\u{3a}:b::c\n \\u{23}#[d]\n")
    }
  }

  @Test func `stay where a report has its own`() {
    var commands = RunnerCommands(keepingWorkflow: true)
    let text = Array("::error::##[a]\n".utf8)
    #expect(
      String(decoding: commands.escape(text), as: UTF8.self)
        == "::error::\\u{23}#[a]\n")
  }
}
