import Testing

@testable import ContrastTool

@Suite struct `Glob patterns` {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("a", "a", true), ("a", "ab", false),
    ("*", "", true), ("*", "any.thing/at all", true),
    ("text.*", "text.muted", true), ("text.*", "text", false),
    ("*.muted", "color.text.muted", true), ("*a*b", "xaxbxb", true),
    ("*a*b", "xaxbxc", false), ("a**b", "ab", true), ("?", "", false),
    ("?", "é", true), ("?", "\u{1F600}", true), ("??", "é", false),
    ("*?", "é", true), ("*??", "é", false), ("caf?", "café", true),
    ("*é", "café", true), ("[a]", "[a]", true), ("[a]", "a", false),
    ("Text", "text", false),
  ])
  func `matches`(pattern: String, name: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(name) == isMatch)
  }

  // Backtracking to every star would take longer than the universe has.
  @Test func `is quick on a hostile pattern`() {
    let pattern = String(repeating: "a*", count: 200) + "b"
    let name = String(repeating: "a", count: 5000)
    #expect(!Glob(pattern).matches(name))
  }
}
