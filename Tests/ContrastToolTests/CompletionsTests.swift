import Testing

@testable import ContrastTool

@Suite struct `Completions` {
  @Test(arguments: Shell.allCases)
  func `name every verb and every flag`(shell: Shell) {
    for verb in Verb.all {
      #expect(shell.script.contains(verb.name))
      for flag in verb.flags { #expect(shell.script.contains(flag.name)) }
    }
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
      let verb = try completed("", "ma")
      #expect(verb == ["matrix"])
      let flag = try completed("pairs", "--le")
      #expect(flag == ["--lenient", "--level"])
      let choice = try completed("pairs --level", "")
      #expect(choice == ["AAA", "AA", "AA-large"])
      let operand = try completed("completions", "")
      #expect(operand.contains("fish"))
    }
  }
}
