import Testing
import TextGrammars

@testable import ContrastAudit

@Suite struct `Pattern of paths` {
  @Test(arguments: [
    ("dark.json", "dark.json", true), ("dark.json", "tokens/dark.json", true),
    ("dark.json", "tokens/undark.json", false),
    ("dark/*.json", "web/tokens/dark/text.json", true),
    ("dark/*.json", "web/tokens/light/text.json", false),
    ("tokens/*.json", "tokens/a/b.json", true), ("dark/", "dark/a.json", false),
    ("{night,dark}/*", "./night/a.css", true),
  ])
  func `matches a path or its end behind a slash`(
    pattern: String, path: String, isMatch: Bool
  ) throws {
    #expect(try PathPattern(pattern).matches(path) == isMatch)
  }

  @Test func `captures nothing`() {
    #expect(throws: UnlocatedDiagnostic.self) { try PathPattern("a/<b>") }
  }
}
