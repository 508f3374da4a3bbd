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
      // Bash splits --level=AA.
      let joined = try completed("pairs --level =", "AA-")
      #expect(joined == ["AA-large"])
      let empty = try completed("pairs --level", "=")
      #expect(empty == choice)
      let operand = try completed("completions", "")
      #expect(operand.contains("fish"))
    }
  }
}

@Suite struct `Manual page` {
  @Test func `has every verb and every flag`() {
    let page = ManualPage.text
    for verb in Verb.all {
      #expect(page.contains("\n.B contrast \(verb.name)\n"))
      for flag in verb.flags {
        let usage = flag.usage.replacing("-", with: "\\-")
        #expect(page.contains("\n.TP\n.B \(usage)"))
      }
    }
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    // A line that begins like a request is one of these.
    let requests = [
      ".TH", ".SH", ".B", ".I", ".TP", ".PP", ".nf", ".fi", ".\\\"",
    ]
    for line in page.split(separator: "\n")
    where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains { line.hasPrefix($0) }, "\(line)")
    }
  }

  @Test func `is what help writes`() throws {
    try ContrastProcess.inFolder { folder in
      let page = try folder.run("contrast help --man")
      #expect(page.status == 0 && page.output == ManualPage.text)
      let verb = try folder.run("contrast help matrix --man")
      #expect(verb.status == 2)
      // Where a formatter is installed, it reports no error.
      let set = try folder.run(
        """
        command -v groff >/dev/null || exit 0
        contrast help --man | groff -man -Tascii -ww >page && grep -q teal page
        """)
      #expect(set.status == 0 && set.errors.isEmpty)
    }
  }
}
