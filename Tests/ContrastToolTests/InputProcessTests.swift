import Foundation
import Testing

@Suite struct `Inputs of the program` {
  @Test func `are diagnosed in full`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("#777\n#12345\n#ff\n", to: "p.hex")
      let result = try folder.run("contrast matrix --strict p.hex")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(
        result.errors == """
          p.hex:2:1: error: a hex colour has 3, 4, 6, or 8 digits, but this \
          one has 5
          p.hex:3:1: error: a hex colour has 3, 4, 6, or 8 digits, but this \
          one has 2
          2 errors

          """)
    }
  }

  @Test func `are listed with what is unresolved`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("#777\n#12345\n", to: "p.hex")
      let result = try folder.run("contrast colors --format json p.hex")
      #expect(result.status == 0)
      #expect(result.errors.hasSuffix("1 warning\n"))
      #expect(
        result.output.contains(
          """
            "unresolved": [
              {"message": "a hex colour has 3, 4, 6, or 8 digits, but this one \
          has 5", "source": {"path": "p.hex", "line": 2, "column": 1}}
            ]
          """))
      let text = try folder.run("contrast colors --strict p.hex")
      #expect(text.status == 2)
      #expect(
        text.output.hasSuffix(
          """

          Unresolved, 1

            p.hex:2:1  a hex colour has 3, 4, 6, or 8 digits, but this one has 5

          """))
      try folder.write("#777", to: "q.hex")
      let known = try folder.run("contrast colors --format json q.hex")
      #expect(known.output.contains("\"unresolved\": []"))
    }
  }

  @Test func `are read as far as they can be, unless that is needed`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("#777\n#12345\n", to: "p.hex")
      let result = try folder.run("contrast colors p.hex")
      #expect(result.status == 0 && result.output.contains("#777777"))
      #expect(result.output.contains("Unresolved, 1"))
      #expect(result.errors.contains("p.hex:2:1: warning: a hex colour"))
      #expect(result.errors.hasSuffix("1 warning\n"))
      let quiet = try folder.run(
        "contrast colors --quiet p.hex")
      #expect(quiet.status == 0 && quiet.errors.isEmpty)

      try folder.write("#12345\n", to: "none.hex")
      let none = try folder.run("contrast colors none.hex")
      #expect(none.status == 2 && none.output.isEmpty)
      #expect(none.errors.contains("no colours found"))

      // A requirement needs its colours resolved.
      try folder.write(
        "name,color\nink,#12345\npage,#fff\ntext,#111\n", to: "c.csv")
      func status(_ arguments: String) throws -> Int32 {
        try folder.run("contrast matrix c.csv \(arguments)").status
      }
      #expect(try status("") == 0)
      #expect(try status("--strict") == 2)
      #expect(try status("--require 3") == 2)
      let chosen = "--foreground text --background page"
      #expect(try status("\(chosen) --require 3") == 0)
    }
  }

  @Test func `may be missing, folders, or closed`() throws {
    try ContrastProcess.inFolder { folder in
      let missing = try folder.run("contrast colors nowhere.json .")
      #expect(missing.status == 2)
      #expect(
        missing.errors == """
          nowhere.json: error: No such file or directory
          .: error: no file in this folder has a known extension
          2 errors

          """)
      let closed = try folder.run("contrast colors - <&-")
      #expect(closed.status == 2)
      #expect(
        closed.errors.contains("<stdin>: error: standard input is closed"))
      try folder.write("", to: "empty.hex")
      let empty = try folder.run("contrast colors empty.hex")
      #expect(empty.status == 2 && empty.errors.contains("no colours found"))
    }
  }

  @Test func `cannot act on a terminal`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        #"contrast colors "$(printf 'a\033[2Jb\342\200\256')""#)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("a\\u{1b}[2Jb\\u{202e}: error:"))
      let flag = try folder.run(#"contrast check "$(printf -- '--\033[2J')""#)
      #expect(!flag.errors.contains("\u{1B}"))
    }
  }
}
