import Testing

@Suite struct `Beginning a gate` {
  private static let tokens = """
    name,color
    card,#ffffff
    card-foreground,#777777
    menu,#ffffff
    menu-foreground,#111111
    note,#ffffff
    note-foreground,#000000
    """

  @Test func `writes rules and a baseline that the printed line holds to`()
    throws
  {
    try ContrastProcess.inFolder { folder in
      try folder.run("mkdir t")
      try folder.write(Self.tokens, to: "t/c.csv")
      let result = try folder.run("contrast init")
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.output == """
          Read ./t/c.csv
          Found 6 colours in 1 mode: default
          Wrote contrast.json: 3 pairs declared
          Wrote contrast.baseline.json: it accepts 1 pair that fails today
          In CI: contrast audit --baseline contrast.baseline.json

          """)
      #expect(
        try folder.read("contrast.json").contains(
          ##"{ "text": "<x>-foreground", "on": "<x>" }"##))
      let gate = try folder.run(
        "contrast audit --baseline contrast.baseline.json")
      #expect(gate.status == 0, "\(gate.errors)")
      // The baseline is in the folder, but is not read as colours.
      #expect(
        try folder.run(
          "contrast audit --baseline contrast.baseline.json --update-baseline"
        ).status == 0)
      // A new failure is not in the baseline.
      try folder.write(
        Self.tokens.replacing("#111111", with: "#888888"), to: "t/c.csv")
      #expect(
        try folder.run("contrast audit --baseline contrast.baseline.json")
          .status == 1)
    }
  }

  @Test func `writes no baseline where every pair passes`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        Self.tokens.replacing("#777777", with: "#767676"), to: "c.csv")
      let result = try folder.run("contrast init c.csv")
      #expect(result.output.hasSuffix("\nIn CI: contrast audit\n"))
      #expect(try folder.names() == ["c.csv", "contrast.json"])
      #expect(try folder.run("contrast audit").status == 0)
    }
  }

  @Test func `says where no pair is checked yet`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("name,color\nred,#f00\nblue,#00f\n", to: "c.csv")
      let result = try folder.run("contrast init")
      #expect(result.status == 0)
      #expect(result.output.contains("\nNo pair is checked yet: "))
      #expect(try folder.run("contrast audit").status == 2)
    }
  }

  @Test(arguments: [
    "contrast.json", "contrast.jsonc", "contrast.baseline.json",
  ])
  func `replaces nothing`(name: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.tokens, to: "c.csv")
      try folder.write("{}", to: name)
      let result = try folder.run("contrast init")
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix(
          "contrast: error: '\(name)' already exists\n"))
      #expect(try folder.names() == ["c.csv", name].sorted())
      #expect(try folder.read(name) == "{}")
    }
  }

  @Test(arguments: ["../c.csv", "./../c.csv", "t/../../c.csv", "/"])
  func `reads no input outside the folder`(input: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.run("mkdir -p in/t")
      try folder.write(Self.tokens, to: "c.csv")
      let result = try folder.run("cd in; contrast init \(input)")
      #expect(result.status == 2)
      #expect(result.errors.contains("only inputs in the current folder"))
      #expect(try folder.run("ls in").output == "t\n")
    }
  }

  @Test func `reads an input by way of its own folder`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.run("mkdir t")
      try folder.write(Self.tokens, to: "c.csv")
      let result = try folder.run("contrast init ./t/../c.csv")
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.run("contrast audit").status == 1)
    }
  }
}
