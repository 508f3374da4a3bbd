import Testing

@Suite struct `Fix plans by the program` {
  @Test(arguments: ["--format csv", "--format sarif", "--spoken"])
  func `are only where they are written`(form: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("card,#fff\ncard-foreground,#777\n", to: "c.csv")
      let result = try folder.run("contrast audit c.csv --fix-plan \(form)")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(
        result.errors.contains("--fix-plan is written as text and as json"))
    }
  }

  @Test func `are what a strict gate asks for`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(##"{"ink": "#fff", "tint": "#00000080"}"##, to: "c.json")
      try folder.write(
        #"{"pairs": [{"text": "ink", "on": "tint"}]}"#, to: "contrast.json")
      let plan = "contrast audit c.json --fix-plan"
      let usual = try folder.run(plan).output
      #expect(usual.contains("Fix plan: 0 colours to change\n"))
      let strict = try folder.run(plan + " --strict").output
      #expect(strict.contains("  tint  #00000080 to #00000089  "))
      #expect(strict.hasSuffix("  Audited again, nothing falls short.\n"))
      let lines = try folder.run(
        "contrast audit c.json --strict --format github; contrast audit - -")
      #expect(lines.output.hasPrefix("::error "))
      #expect(
        lines.errors == "contrast: error: standard input can be read only once"
          + "\ncontrast: hint: see 'contrast help audit'\n")
    }
  }
}
