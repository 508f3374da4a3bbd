import Testing

/// Each fact is reported once.
@Suite struct `Repetitions in an audit` {
  private static let theme = """
    @theme inline {
      --color-card: var(--card);
      --color-card-foreground: var(--card-foreground);
      --color-note: var(--note);
      --color-note-foreground: var(--note-foreground);
      --color-menu: var(--menu);
      --color-menu-foreground: var(--menu-foreground);
    }
    :root {
      --card: #fff; --card-foreground: #888;
      --note: #eee; --note-foreground: #222;
      --menu: #fff; --menu-foreground: #222;
    }
    .dark {
      --card: #111; --card-foreground: #555;
      --note: #222; --note-foreground: #eee;
      --menu: #111; --menu-foreground: #eee;
    }
    """

  @Test func `of names by aliases are counted once`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.theme, to: "globals.css")
      let text = try folder.run("contrast audit globals.css").output
      #expect(text.contains("\ndefault        3       1 "), "\(text)")
      #expect(text.contains("\ndark           3       1 "))
      #expect(text.contains("of 4.5  --card-foreground on --card\n"))
      #expect(!text.contains("--color-card"))
      // The line of each mode's own value, not that of the alias.
      #expect(text.contains("globals.css:10:36\n"))
      #expect(text.contains("globals.css:15:36\n"))
    }
  }

  // A role is a name that people use.
  @Test func `are no roles that aliases have`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        :root { --page: #fff; --gray-500: #777; --text-500: var(--gray-500);
          --text-gray-500: var(--gray-500) }
        """, to: "c.css")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "--text-*", "on": "--page"}]}"#,
        to: "contrast.json")
      let result = try folder.run("contrast audit c.css --format json")
      #expect(result.output.contains(#""summary": {"pairings": 2, "#))
    }
  }

  @Test func `of files are counted once`() throws {
    try ContrastProcess.inFolder { folder in
      let colors =
        "name,color\ncard,#fff\ncard-foreground,#888\nnote,#fff\n"
        + "note-foreground,#222\nmenu,#fff\nmenu-foreground,#222\n"
      for file in ["a.csv", "b.csv", "c.csv"] {
        try folder.write(colors, to: file)
      }
      let one = try folder.run("contrast audit a.csv --format junit").output
      let all = try folder.run("contrast audit . --format junit").output
      #expect(one.contains(#"tests="3""#))
      #expect(all.contains(#"tests="3""#))
      // All places have to change.
      let plan = try folder.run("contrast audit . --fix-plan").output
      #expect(
        plan.contains("is also set at ./b.csv:3:17, ./c.csv:3:17"), "\(plan)")
      #expect(plan.contains("After these changes, every checked pair passes."))
    }
  }

  @Test func `of modes are counted once`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        name,light,dark,dim,day
        text,#888888,#eeeeee,#eeeeee,#888888
        page,#ffffff,#000000,#000000,#ffffff
        """, to: "c.csv")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "text", "on": "page"}]}"#,
        to: "contrast.json")
      let text = try folder.run("contrast audit c.csv")
      #expect(text.output.contains("\nlight (also day)        1       1 "))
      #expect(text.output.contains("\ndark (also dim)         1       0 "))
      #expect(text.output.contains("Failed: 1\n"))
      #expect(text.output.contains("in light (also day)\n"))
      let json = try folder.run("contrast audit c.csv --format json").output
      #expect(json.contains(#""mode": "light","#))
      #expect(json.contains(#""also": ["day"],"#))
      #expect(!json.contains(#""mode": "day""#))
      // A baseline has every mode, so that none of them can get worse.
      try folder.run(
        "contrast audit c.csv --baseline b.json --update-baseline")
      #expect(try folder.read("b.json").contains(#""mode": "day""#))
      let changed = try folder.run(
        "sed -i 's/#888888,#ffffff/#888888,#fffffe/' c.csv; "
          + "contrast audit c.csv --baseline b.json")
      #expect(changed.status == 0)
    }
  }

  @Test func `are a finding for all modes in which a pair fails`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        name,light,dark
        text,#888888,#777777
        page,#ffffff,#000000
        """, to: "c.csv")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "text", "on": "page", "ratio": 5}]}"#,
        to: "contrast.json")
      let text = try folder.run("contrast audit c.csv").output
      #expect(text.contains("Failed: 1\n   3.54 of 5  text on page\n"))
      #expect(text.contains("in light 3.54, dark 4.68\n"))
      let page = try folder.run("contrast audit c.csv --format markdown").output
      #expect(page.contains("### Failed: 1\n"))
      #expect(
        page.contains("| 3.54 | 5 | `text` on `page` | light 3.54, dark 4.68 |")
      )
    }
  }
}

/// The width and the wording of reports.
@Suite struct `Reports of an audit` {
  @Test(arguments: [40, 60, 80, 120])
  func `fit the terminal`(columns: Int) throws {
    try ContrastProcess.inFolder { folder in
      let name = (1...20).map { "part\($0)" }.joined(separator: "-")
      try folder.write(
        ##"{"\##(name)-text": "#888", "\##(name)-page": "#fff", "x": "#000"}"##,
        to: "tokens.json")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "*-text", "on": "*-page"}]}"#,
        to: "contrast.json")
      let text = try folder.run(
        "COLUMNS=\(columns) contrast audit tokens.json"
      ).output
      let longest = text.split(separator: "\n").map(\.count).max() ?? 0
      // The summary needs more than 40 columns.
      #expect(longest <= max(columns, 72), "\(text)")
      #expect(text.replacing(/\s+/, with: "").contains(name + "-texton" + name))
    }
  }

  @Test func `list a hundred findings, and all on request`() throws {
    try ContrastProcess.inFolder { folder in
      let colors = (0..<130).map {
        "text-\($0),#\(String(0x800000 + $0, radix: 16))\n"
      }.joined()
      try folder.write("name,color\npage,#fff\n\(colors)", to: "c.csv")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "text-*", "on": "page", "ratio": 20}]}"#,
        to: "contrast.json")
      let text = try folder.run("contrast audit c.csv").output
      #expect(text.contains("Failed: 130\n"))
      #expect(text.matches(of: /of 20  text-/).count == 100)
      #expect(text.contains("and 30 more pairs: --all lists all of them\n"))
      let all = try folder.run("contrast audit c.csv --all").output
      #expect(all.matches(of: /of 20  text-/).count == 130)
    }
  }

  // Colours whose names only propose pairs.
  private let proposals = ##"{"text": {"danger": "#c00"}, "surface": "#fff"}"##

  @Test func `report that nothing was checked, and what to do`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(proposals, to: "tokens.json")
      let result = try folder.run("contrast audit tokens.json")
      #expect(result.status == 2)
      #expect(result.errors.contains("contrast: error: nothing was checked: "))
      #expect(
        result.errors.contains(
          "'contrast audit tokens.json --write-rules contrast.json' writes 1 "
            + "proposed pair as rules to choose from"), "\(result.errors)")
      #expect(result.output.contains("\ndefault        0       0 "))
      try folder.write(proposals, to: "my tokens.json")
      let quoted = try folder.run("contrast audit 'my tokens.json'")
      #expect(
        quoted.errors.contains("'contrast audit 'my tokens.json' --write-rules")
      )
      try folder.run("rm 'my tokens.json'")
      let written = try folder.run(
        "contrast audit . --write-rules contrast.json")
      #expect(written.status == 2)
      let rules = try folder.read("contrast.json")
      #expect(rules.contains(#""inputs": ["."],"#))
      #expect(
        rules.contains(#"    // { "text": "text.danger", "on": "surface" },"#),
        "\(rules)")
      // Once a pair is chosen the file is enough.
      let chosen = try folder.run(
        #"sed -i 's|// {|{|' contrast.json; contrast audit"#)
      #expect(chosen.status == 0, "\(chosen.errors)")
    }
  }

  @Test(arguments: ["-o gl.json", "--format json", "--format csv", ""])
  func `report in a line on standard error what failed`(form: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("name,color\nink,#888\npaper,#fff\n", to: "c.csv")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "ink", "on": "paper"}]}"#,
        to: "contrast.json")
      let form = form.replacing("gl.json", with: "gitlab:gl.json")
      let result = try folder.run("contrast audit c.csv \(form)")
      #expect(result.status == 1)
      #expect(
        result.errors
          == "contrast: 1 pair fails; the worst is ink on paper, 3.54 of 4.5\n")
    }
  }

  @Test func `name both rules of a variant`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ".a { color: var(--c); background: var(--b) }\n"
          + ".b { --c: #888; --b: #fff }\n", to: "c.css")
      let text = try folder.run("contrast audit c.css").output
      #expect(
        text.contains("c.css:2:11, paired at c.css:2:1, used at c.css:1:1\n"),
        "\(text)")
      let page = try folder.run("contrast audit c.css --format html").output
      #expect(page.contains(", used at <code>c.css:1:1</code>"))
    }
  }

  @Test func `name the first failure where no ratio is known`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "name,color\nink,#888\npaper,var(--x)\n", to: "c.csv")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "ink", "on": "paper"}]}"#,
        to: "contrast.json")
      let result = try folder.run("contrast audit c.csv")
      #expect(
        result.errors.hasSuffix(
          "contrast: 1 pair has a colour that could not be read; the first is "
            + "ink on paper\n"), "\(result.errors)")
    }
  }

  @Test func `have the repair for programs, too`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ":root { --gray: #888; --ink: var(--gray); --paper: #fff }\n"
          + ".dark { --gray: #777; --paper: #000 }\n", to: "c.css")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "--ink", "on": "--paper"}]}"#,
        to: "contrast.json")
      let sarif = try folder.run("contrast audit c.css --format sarif").output
      #expect(
        sarif.contains(
          ##""fixes": [{"description": {"text": "change --gray to #767676 "##),
        "\(sarif)")
      #expect(
        sarif.contains(
          #""deletedRegion": {"startLine": 1, "startColumn": 17, "#
            + ##""endColumn": 21}, "insertedContent": {"text": "#767676"}"##))
      let lines = try folder.run("contrast audit c.css --format github").output
      #expect(lines.contains("; change --gray to #767676 "))
    }
  }

  @Test func `report what a plan does to proposed pairs`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ##"{"page": "#fff", "ink": "#888", "text-muted": "#999"}"##,
        to: "c.json")
      try folder.write(
        #"{"pairs": [{"text": "ink", "on": "page"}]}"#, to: "contrast.json")
      let plan = try folder.run("contrast audit c.json --fix-plan").output
      #expect(
        plan.contains("  Proposed pairs that would fail: 1 before, 1 after.\n"),
        "\(plan)")
    }
  }
}
