import Foundation
import Testing

/// Rules that were not named may have come with the colours of a stranger.
@Suite struct `Rules that are found` {
  private func inFolder(
    _ rules: String, _ body: (ContrastProcess) throws -> Void
  ) throws {
    try ContrastProcess.inFolder { folder in
      try folder.run("mkdir -p p/q")
      try folder.write(##"{"a": "#555", "b": "#fff"}"##, to: "p/c.json")
      try folder.write(##"{"a": "#555", "b": "#fff"}"##, to: "out.json")
      try folder.write(
        #"{"pairs": [{"text": "a", "on": "b"}]}"#, to: "base.json")
      try folder.write(rules, to: "p/contrast.json")
      try body(folder)
    }
  }

  @Test(arguments: [
    ("/dev/stdin", "it is not a regular file"),
    ("/dev/zero", "it is not a regular file"),
    ("pipe", "it is not a regular file"),
    ("../out.json", "it leads out of the folder of these rules"),
    ("link.json", "it leads out of the folder of these rules"),
    ("../*.json", "it leads out of the folder of these rules"),
  ])
  func `name inputs below their folder alone`(
    input: String, reason: String
  ) throws {
    try inFolder(#"{"inputs": ["\#(input)"]}"#) { folder in
      let result = try folder.run(
        "cd p; mkfifo pipe; ln -s ../out.json link.json; contrast audit")
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix("contrast.json:1:13: error: cannot read "))
      #expect(result.errors.contains(": \(reason)\n"), "\(result.errors)")
    }
  }

  @Test func `extend others below their repository`() throws {
    try inFolder(#"{"extends": "../base.json"}"#) { folder in
      let alone = try folder.run("contrast audit p/c.json")
      #expect(alone.status == 2)
      #expect(
        alone.errors.contains("it leads out of the folder of these rules"))
      let result = try folder.run("mkdir .git; contrast audit p/c.json")
      #expect(result.status == 0, "\(result.errors)")
      try folder.write(#"{"extends": "../../base.json"}"#, to: "p/q/r.json")
      let below = try folder.run(
        "mkdir p/.git; cd p/q; mv r.json contrast.json; cp ../c.json .; "
          + "contrast audit c.json")
      #expect(below.status == 2)
      #expect(
        below.errors.contains("it leads out of the repository of these rules"))
    }
  }

  @Test func `may lead below the working directory where they are named`()
    throws
  {
    try inFolder(#"{"extends": "../base.json", "inputs": "../out.json"}"#) {
      folder in
      let named = try folder.run("contrast audit --rules p/contrast.json")
      #expect(named.status == 0, "\(named.errors)")
      #expect(
        try folder.run("cd p; contrast audit --rules contrast.json").status
          == 2)
    }
  }

  @Test(arguments: [
    "ln -s nowhere", "ln -s contrast.json", "mkdir", "mkfifo",
    "ln -s ../out.json",
  ])
  func `are an error where they cannot be read`(making: String) throws {
    try inFolder("{}") { folder in
      let result = try folder.run(
        "cd p; rm contrast.json; \(making) contrast.json; contrast audit c.json"
      )
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix("contrast.json: error: "), "\(result.errors)")
    }
  }

  @Test func `may be called contrast.jsonc`() throws {
    try inFolder("{}") { folder in
      let result = try folder.run(
        "cd p; rm contrast.json; mv ../base.json contrast.jsonc; "
          + "contrast audit c.json --format json")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains(#""path": "contrast.jsonc""#))
    }
  }
}

@Suite struct `What an audit writes` {
  private func inFolder(_ body: (ContrastProcess) throws -> Void) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        name,color
        card,#fff
        card-foreground,#777
        menu,#fff
        menu-foreground,#888
        note,#fff
        note-foreground,#000
        """, to: "c.csv")
      try body(folder)
    }
  }

  @Test(arguments: [
    "-o json:q --baseline q --update-baseline",
    "-o json:q --write-rules q",
    "--baseline q --update-baseline --write-rules ./q",
    "-o json:q --write-rules l", "-o json:q -o csv:../d/q",
  ])
  func `is never two things in one file`(flags: String) throws {
    try inFolder { folder in
      let result = try folder.run(
        "mkdir d; cd d; ln -s q l; contrast audit ../c.csv \(flags)")
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix("contrast: error: two outputs name one file, "))
      #expect(try folder.run("ls d").output == "l\n")
    }
  }

  @Test func `replaces rules only by force`() throws {
    try inFolder { folder in
      try folder.write("{}", to: "r.json")
      let line = "contrast audit c.csv --no-rules --write-rules r.json"
      let result = try folder.run(line)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          contrast: error: 'r.json' already exists
          contrast: hint: --force replaces it

          """)
      #expect(try folder.read("r.json") == "{}")
      #expect(try folder.run(line + " --force").status == 1)
      #expect(try folder.read("r.json").contains("\"$schema\": \"https://"))
    }
  }

  @Test func `needs a baseline that is there, or makes it`() throws {
    try inFolder { folder in
      let line = "contrast audit c.csv --baseline b.json"
      for flag in ["", " --prune-baseline"] {
        let result = try folder.run(line + flag)
        #expect(result.status == 2)
        #expect(
          result.errors == """
            contrast: error: there is no baseline 'b.json'
            contrast: hint: run with --update-baseline to create it

            """)
      }
      #expect(try folder.run(line + " --update-baseline").status == 0)
      #expect(try folder.run(line).status == 0)
    }
  }

  @Test func `counts days in UTC`() throws {
    try inFolder { folder in
      let day = Date().formatted(
        .iso8601.year().month().day())
      try folder.write(
        """
        {"waivers": [{"foreground": "{card,menu}-*", "because": "soon",
          "until": "\(day)"}]}
        """, to: "contrast.json")
      // In a time zone where it is a day later.
      let result = try folder.run(
        "contrast audit c.csv", environment: ["TZ": "XXX-24"])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func `suggests for what it shows, whatever else fails`() throws {
    try ContrastProcess.inFolder { folder in
      // The worst pair is last, after more pairs than have suggestions.
      var tokens = (0..<150).map { index in
        let color = "77\(index % 90 + 10)77"
        return
          ##""c\##(index)": "#fff", "c\##(index)-foreground": "#\##(color)","##
      }
      tokens.append(##""z": "#fff", "z-foreground": "#eee""##)
      try folder.write("{\(tokens.joined())}", to: "c.json")
      let result = try folder.run("contrast audit c.json")
      let lines = result.output.split(separator: "\n")
      let worst = try #require(
        lines.firstIndex { $0.contains(" z-foreground on z") })
      #expect(lines[worst + 1].contains("#"), "\(lines[worst + 1])")
    }
  }
}
