import Testing

@Suite struct `Pairs of a palette` {
  private static let palette =
    "name,light,dark\nink,#111,#eee\npaper,#fff,#000\nfacade,#777,#777\n"

  private func inFolder(_ body: (ContrastProcess) throws -> Void) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.palette, to: "palette.csv")
      try body(folder)
    }
  }

  @Test func `are an error where its colour is unresolved`() throws {
    try ContrastProcess.inFolder { folder in
      let tokens =
        #"{"teal": {"$type": "color", "$value": "{nope}"}, "#
        + ##""bg": {"$type": "color", "$value": "#fff"}}"##
      try folder.write(tokens, to: "a.tokens.json")
      let result = try folder.run(
        "echo teal,bg | contrast pairs --palette a.tokens.json")
      #expect(result.status == 2)
      #expect(result.errors.contains("'teal' of the palette could not be read"))
      // A misspelt first pair is no header.
      let first = try folder.run(
        "printf 'inkk,bgg\nbg,bg\n' | contrast pairs --palette a.tokens.json")
      #expect(first.status == 2)
    }
  }

  @Test func `are named by its colours`() throws {
    try inFolder { folder in
      // Names win over digits and over the colours of CSS; no header is needed.
      try folder.write(
        "ink,paper\n facade , paper \n\"ink\",#fff\nfacade,white\n", to: "p.csv"
      )
      let result = try folder.run(
        "contrast pairs --palette palette.csv --mode light p.csv")
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(
        result.output == """
          ink,paper,18.88,AAA
          facade,paper,4.47,AA-large
          "ink",#fff,18.88,AAA
          facade,white,4.47,AA-large

          """)
      let objects = try folder.run(
        #"echo '{"fg": "ink", "bg": "paper"}' | contrast pairs "#
          + "--palette palette.csv --mode dark")
      #expect(
        objects.output.contains(#""ink","background":"paper","ratio":18"#))
      // An unknown name is reported as it is written.
      let unknown = try folder.run(
        "echo 'Ink.muted,paper' | contrast pairs --palette palette.csv --mode dark"
      )
      #expect(
        unknown.errors
          == "<stdin>:1:1: error: no colour is named 'Ink.muted'\n1 error\n")
      let misspelt = try folder.run(
        "echo 'ink,papre' | contrast pairs --palette palette.csv --mode dark")
      #expect(
        misspelt.errors == "<stdin>:1:5: error: no colour is named 'papre'; "
          + "did you mean 'paper'?\n1 error\n")
    }
  }

  @Test func `are in one mode, or alike in all`() throws {
    try inFolder { folder in
      try folder.write("facade,#fff\nink,paper\n", to: "p.csv")
      let result = try folder.run("contrast pairs --palette palette.csv p.csv")
      #expect(result.status == 2)
      #expect(
        result.errors == """
          p.csv:2:1: error: 'ink' is one colour in the mode 'light' and \
          another in 'dark'; choose a mode with --mode
          1 error

          """)
      try folder.write("facade,#fff\n", to: "q.csv")
      let alike = try folder.run("contrast pairs --palette palette.csv q.csv")
      #expect(alike.output == "facade,#fff,4.47,AA-large\n")
      try folder.write("ink,#111\nink,#222\n", to: "two.csv")
      let two = try folder.run(
        "echo '#fff,ink' | contrast pairs --palette two.csv --lenient")
      #expect(two.status == 2 && two.output.isEmpty)
    }
  }

  @Test func `may be called as columns are`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("text,#111\nbackground,#fff\n", to: "palette.csv")
      try folder.write("text,background\nbackground,text\n", to: "p.csv")
      let result = try folder.run("contrast pairs --palette palette.csv p.csv")
      #expect(
        result.output == "foreground,background,ratio,level\n"
          + "background,text,18.88,AAA\n")
    }
  }

  @Test func `are refused without what they need`() throws {
    try inFolder { folder in
      let mode = try folder.run(
        "echo '#111,#fff' | contrast pairs --mode light")
      #expect(mode.errors.contains("--mode needs --palette"))
      let twice = try folder.run("contrast pairs --palette - </dev/null")
      #expect(twice.errors.contains("standard input can be read only once"))
      let unread = try folder.run(
        "echo '#111,#fff' | contrast pairs --palette nowhere.csv")
      #expect(unread.status == 2 && unread.output.isEmpty)
      let output = try folder.run(
        "echo '#111,#fff' | contrast pairs --palette palette.csv "
          + "-o palette.csv")
      #expect(output.status == 2)
      #expect(try folder.read("palette.csv") == Self.palette)
    }
  }
}

@Suite struct `Pairs with a requirement` {
  private let pairs =
    "printf '#777,#fff\\n#767676,#fff\\n#000,#fff\\n' | contrast pairs"

  @Test func `end with 1 when one is below`() throws {
    try ContrastProcess.inFolder { folder in
      for flags in ["", "--summary", "-o o.csv", "--level AAA", "--threads 1"] {
        let result = try folder.run("\(pairs) --require AA \(flags)")
        #expect(result.status == 1)
        #expect(
          result.errors
            == "contrast: 1 of 3 pairs is below the required 4.5\n")
      }
      let all = try folder.run("\(pairs) --require 4.48 | cat; true")
      #expect(all.output.split(separator: "\n").count == 3)
      let quiet = try folder.run("\(pairs) --require 7 --quiet")
      #expect(quiet.status == 1 && quiet.errors.isEmpty)
      let holds = try folder.run("\(pairs) --require 4.47")
      #expect(holds.status == 0 && holds.errors.isEmpty)
      let fine = try folder.run("\(pairs) --require 4.475")
      #expect(fine.status == 2)
      #expect(fine.errors.contains("--require takes at most two decimals"))
      // An unreadable input takes precedence over the requirement.
      let error = try folder.run("\(pairs) --require 7 nowhere.csv")
      #expect(error.status == 2)
    }
  }
}

@Suite struct `Pairs of other verbs` {
  @Test func `are read as a matrix writes them`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("--ink,#111\npaper,#fff\n", to: "p.csv")
      let result = try folder.run(
        "contrast matrix p.csv --format csv --long | contrast pairs")
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(
        result.output == """
          foreground,background,ratio,level,mode,foreground_name,\
          background_name,greatest
          #111111,#ffffff,18.88,AAA,default,--ink,paper,18.88
          #ffffff,#111111,18.88,AAA,default,paper,--ink,18.88

          """)
      let objects = try folder.run(
        "contrast matrix p.csv --format csv --long | contrast pairs --to ndjson"
          + " | contrast pairs")
      #expect(objects.status == 0 && objects.errors.isEmpty)
      #expect(objects.output.contains(#""foreground_name":"--ink""#))
    }
  }

  @Test func `are read as a sample writes them`() throws {
    try ContrastProcess.inFolder { folder in
      let sample = "contrast sample --count 20 --seed 7 --format csv"
      let once = try folder.run(sample)
      let twice = try folder.run("\(sample) | contrast pairs | contrast pairs")
      #expect(twice.status == 0 && twice.output == once.output)
    }
  }
}
