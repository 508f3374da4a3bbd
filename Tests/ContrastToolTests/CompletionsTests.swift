import Testing

@testable import ContrastTool

@Suite struct `Completions` {
  @Test(arguments: Shell.allCases)
  func `name every verb and every flag`(shell: Shell) {
    for verb in Verb.allCases { #expect(shell.script.contains(verb.rawValue)) }
    for flag in Flag.all { #expect(shell.script.contains(flag.name)) }
  }

  @Test func `complete in bash`() throws {
    try ContrastProcess.inFolder { folder in
      func completed(
        _ words: String, _ word: String
      ) throws -> [Substring] {
        let count = words.split(separator: " ").count
        return try folder.run(
          """
          contrast completions bash >c
          bash -c 'source ./c; COMP_WORDS=(contrast \(words) "$0")
          COMP_CWORD=\(count + 1); _contrast; echo "${COMPREPLY[@]}"' "$WORD"
          """, environment: ["WORD": word]
        ).output.split(whereSeparator: \.isWhitespace)
      }
      #expect(try completed("", "ma") == ["matrix"])
      #expect(try completed("pairs", "--le") == ["--lenient", "--level"])
      #expect(try completed("pairs --level", "") == ["AAA", "AA", "AA-large"])
      #expect(try completed("completions", "").contains("fish"))
    }
  }
}
