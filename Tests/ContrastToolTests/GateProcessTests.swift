import Testing

/// Ways in which a gate was green although a checked pair was not known to pass.
@Suite struct `A gate` {
  private func run(
    _ command: String, on files: [String: String],
    _ check: (ContrastProcess.Result, ContrastProcess) throws -> Void
  ) throws {
    try ContrastProcess.inFolder { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      try check(try folder.run(command), folder)
    }
  }

  private static let unresolved = """
    :root { --page: var(--nope); --text-x: #fff; --bg-x: rgb(255 255 255 / 10%) }
    """

  @Test func `does not measure on a backdrop that could not be read`() throws {
    let pair = #""text": "--text-x", "on": "--bg-x", "over": "--page""#
    let rules = #"{"pairs": [{\#(pair)}]}"#
    try run(
      "contrast audit a.css --rules r.json",
      on: [
        "a.css": Self.unresolved, "r.json": rules,
      ]
    ) { result, folder in
      #expect(result.status == 1)
      #expect(result.output.contains("Unresolved: a colour could not be read"))
      let stated = try folder.run(
        "contrast audit a.css --no-rules --backdrop=--page")
      #expect(stated.status == 2)
      #expect(stated.errors.contains("'--page' of --backdrop is unresolved"))
    }
  }

  @Test func `needs the colour of the page`() throws {
    let sheet = ":root { --bg-page: var(--gone); --text-default: #bbb }"
    try run(
      "contrast audit --no-rules a.css --format json",
      on: [
        "a.css": sheet
      ]
    ) { result, _ in
      #expect(result.status == 1)
      #expect(result.output.contains(#""status": "unresolved""#))
      // It is not listed as black, and not offered.
      #expect(!result.output.contains("#000000"))
    }
  }

  @Test func `checks two translucent layers on any page`() throws {
    let sheet = """
      :root { --tone: #767676; --veil: rgb(128 128 128 / .1);
        --glass: rgb(128 128 128 / .1) }
      """
    let rules =
      #"{"pairs": [{"large": "--tone", "on": "--veil", "over": "--glass"}]}"#
    try run(
      "contrast audit a.css --rules r.json --strict",
      on: [
        "a.css": sheet, "r.json": rules,
      ]
    ) { result, _ in #expect(result.status == 1) }
  }

  // A sheet without a page is used on pages of other sheets: that another text
  // has no background does not make the page white.
  @Test func `assumes no page that a style sheet does not set`() throws {
    let sheet = """
      .drop { color: #d5d6de; background: #ffffff0f }
      .a { color: #111; opacity: .9 }
      .b { color: #123; background: #eee }
      """
    for (page, counts, status) in [
      ("", "2       0        1 ", Int32(0)),
      ("body { background: #fff }", "2       1        0 ", 1),
    ] {
      try ContrastProcess.inFolder { folder in
        try folder.write(sheet + page, to: "x.css")
        let result = try folder.run("contrast audit x.css")
        #expect(result.status == status)
        #expect(result.output.contains("\ndefault        \(counts)"))
        #expect(!result.output.contains(", Canvas"))
      }
    }
  }

  @Test func `reports links that lead nowhere`() throws {
    try ContrastProcess.inFolder { folder in
      _ = try folder.run("mkdir in")
      try folder.write("name,color\nbg,#fff\ntext,#000", to: "in/a.csv")
      let result = try folder.run(
        "ln -s nowhere in/b.json; contrast audit --no-rules in")
      #expect(result.errors.contains("in/b.json"))
    }
  }

  @Test func `shows the verdict of a mode in its own section`() throws {
    let modes = """
      name,mode,value
      text-default,solo,#fff
      text-default,dark,#999
      bg-default,dark,#fff
      text-default,light,#000
      bg-default,light,#fff
      """
    try run("contrast matrix m.csv -o page.html", on: ["m.csv": modes]) {
      _, folder in
      let page = try folder.read("page.html")
      #expect(page.contains("1 pair fails, in 1 of 2 modes."))
      // The section of a mode that fails is open, and dark is the first.
      #expect(page.contains(#"id="mode-1" open"#))
      #expect(!page.contains("nothing checked"))
      let audit = try folder.run("contrast audit --no-rules m.csv")
      #expect(audit.output.contains("\ndark         1       1"))
    }
  }

  @Test func `keeps its baseline when nothing was checked`() throws {
    let colors = "name,color\nbg,#fff\ntext,#aaa"
    try run(
      "contrast audit --no-rules a.csv --baseline b.json --update-baseline",
      on: ["a.csv": colors, "z.csv": "name,color\nfoo,#fff\nbaz,#aaa"]
    ) { _, folder in
      let before = try folder.run("cat b.json").output
      #expect(before.contains("foreground"))
      for change in ["--update-baseline", "--prune-baseline"] {
        let other = try folder.run(
          "contrast audit --no-rules z.csv --baseline b.json \(change)")
        #expect(other.status == 2)
      }
      let lost = try folder.run(
        "contrast audit --no-rules a.csv --baseline b.json --prune-baseline"
          + " -o /nowhere/x.html")
      #expect(lost.status == 2)
      let after = try folder.run("cat b.json").output
      #expect(after == before)
    }
  }

  @Test func `is not changed by the order of a file`() throws {
    let rules = """
      {"pairs": [
        {"text": "--ink", "on": "--veil", "over": "--s{a,b}"},
        {"distinct": ["--chart-1", "--chart-2"], "eachOther": true},
      ]}
      """
    let parts = [
      "--ink: #999; --veil: rgb(255 255 255 / .5);", "--sa: #fff;",
      "--sb: #eee;", "--chart-1: #888;", "--chart-2: #999;",
    ]
    func sheet(_ parts: [String]) -> String { ":root { \(parts.joined()) }" }
    let update = "--rules r.json --baseline b.json --update-baseline"
    try run(
      "contrast audit a.css \(update)",
      on: [
        "a.css": sheet(parts), "r.json": rules,
      ]
    ) { result, folder in
      #expect(result.status == 0)
      try folder.write(sheet(parts.reversed()), to: "a.css")
      let again = try folder.run(
        "contrast audit a.css --rules r.json --baseline b.json")
      #expect(again.status == 0)
    }
  }

  @Test func `accepts a pair in each of equal modes`() throws {
    let sheet = """
      :root { --ink: #111; --paper: #fff; --a1: #111 }
      [data-theme=light] { --ink: #999 } [data-theme=dim] { --ink: #999 }
      """
    let rules = #"{"pairs": [{"text": "--ink", "on": "--paper"}]}"#
    let flags = "--rules r.json --baseline b.json"
    try run(
      "contrast audit a.css \(flags) --update-baseline",
      on: [
        "a.css": sheet, "r.json": rules,
      ]
    ) { result, folder in
      #expect(result.status == 0)
      let other = sheet + "[data-theme=dim] { --a1: #222 }"
      try folder.write(other, to: "a.css")
      #expect(try folder.run("contrast audit a.css \(flags)").status == 0)
      try folder.write(sheet, to: "old.css")
      let difference = try folder.run(
        "contrast diff old.css a.css --rules r.json")
      #expect(difference.status == 0)
      let waiver = #"""
        {"pairs": [{"text": "--ink", "on": "--paper", "in": "dim"}],
         "waivers": [{"foreground": "--ink", "in": "dim", "because": "x"}]}
        """#
      try folder.write(waiver, to: "w.json")
      #expect(
        try folder.run("contrast audit old.css --rules w.json").status == 0)
    }
  }

  @Test func `accepts what one of several waivers accepts`() throws {
    let strict = #"{"foreground": "ink", "ratio": 4, "because": "x"}"#
    let lenient = #"{"foreground": "ink", "ratio": 2, "because": "y"}"#
    let cases: [(String, Int32)] = [
      (strict, 1), (strict + "," + lenient, 0), (lenient + "," + strict, 0),
    ]
    let pairs = #""pairs": [{"text": "ink", "on": "paper"}]"#
    for (waivers, status) in cases {
      try run(
        "contrast audit a.csv --rules r.json",
        on: [
          "a.csv": "name,color\nink,#999\npaper,#fff",
          "r.json": #"{\#(pairs), "waivers": [\#(waivers)]}"#,
        ]
      ) { result, folder in
        #expect(result.status == status)
        // A baseline accepts a pair that a waiver does not.
        let command = "contrast audit a.csv --rules r.json --baseline b.json"
        let update = try folder.run(command + " --update-baseline")
        let again = try folder.run(command)
        #expect(update.status == 0 && again.status == 0)
      }
    }
  }

  @Test func `exempts an alias like the colour that it repeats`() throws {
    let sheet = """
      :root { --muted: #999; --paper: #fff; --color-muted: var(--muted) }
      .x { color: #000; background: var(--paper) }
      .y { color: var(--color-muted); background: var(--paper) }
      """
    let rules =
      #"{"exempt": [{"foreground": "--color-muted", "because": "x"}]}"#
    try run(
      "contrast audit a.css --rules r.json",
      on: [
        "a.css": sheet, "r.json": rules,
      ]
    ) { result, _ in #expect(result.status == 0) }
  }

  @Test func `tells modes apart that have long names`() throws {
    let modes = ["day", "night"].map {
      "--mode-of 'small-compact-relaxed-\($0)=\($0).csv'"
    }.joined(separator: " ")
    let colors = "name,color\ntext,#000\nbackground,#fff"
    let others = "name,color\ntext,#fff\nbackground,#000"
    try run(
      "COLUMNS=60 contrast audit . \(modes)",
      on: ["day.csv": colors, "night.csv": others]
    ) { result, _ in
      let table = result.output.split(separator: "\n").prefix(3)
      #expect(table.contains { $0.contains("-day ") })
      #expect(table.contains { $0.contains("-night ") })
    }
  }
}

@Suite struct `Inputs of rules` {
  @Test func `match as in a shell`() throws {
    try ContrastProcess.inFolder { folder in
      let colors = "name,color\nbg,#fff\ntext,#000"
      _ = try folder.run("mkdir -p p/a p/b .git")
      for path in ["p/a/t.csv", "p/b/other.txt", ".git/t.csv"] {
        try folder.write(colors, to: path)
      }
      try folder.write("x", to: "p/a/.DS_Store")
      for pattern in ["p/*/t.csv", "**/t.csv", "p/a/*", "*/a/t.csv"] {
        try folder.write(#"{"inputs": ["\#(pattern)"]}"#, to: "contrast.json")
        let result = try folder.run("contrast audit")
        #expect(result.status == 0, "\(pattern): \(result.errors)")
      }
    }
  }

  @Test func `are written so that they are found again`() throws {
    try ContrastProcess.inFolder { folder in
      _ = try folder.run("mkdir in")
      try folder.write("name,color\nbg,#fff\ntext,#000", to: "in/a{b}.csv")
      let files = "rm -f contrast.json; "
      for input in ["'a{b}.csv'", "\"$PWD/a{b}.csv\"", "."] {
        let result = try folder.run(
          "cd in; \(files) contrast init \(input) && contrast audit")
        #expect(result.status == 0, "\(input): \(result.errors)")
      }
      let outside = try folder.run(
        "mkdir -p out; cd out; contrast init ../in")
      #expect(outside.status == 2)
      #expect(outside.errors.contains("only inputs in the current folder"))
    }
  }
}
