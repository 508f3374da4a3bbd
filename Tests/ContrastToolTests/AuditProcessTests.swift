import Testing

@Suite struct `Audit by the program` {
  /// Text on a card that passes, and text on a menu that does not. Three pairs
  /// make a convention.
  private static let colors = """
    name,light,dark
    card,#ffffff,#000000
    card-foreground,#767676,#ffffff
    menu,#ffffff,#000000
    menu-foreground,#777777,#ffffff
    text-mystery,#999999,#999999
    note,#ffffff,#000000
    note-foreground,#000000,#ffffff
    """

  /// Two pairs that pass, with which another one makes a convention.
  private static let others =
    "note,#fff\nnote-foreground,#000\nmenu,#fff\nmenu-foreground,#000\n"

  private func inFolder(
    _ colors: String = Self.colors, rules: String? = nil,
    _ body: (ContrastProcess) throws -> Void
  ) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(colors, to: "c.csv")
      if let rules { try folder.write(rules, to: "contrast.json") }
      try body(folder)
    }
  }

  @Test func `says in a table what each mode comes to`() throws {
    try inFolder { folder in
      let result = try folder.run("contrast audit c.csv")
      #expect(result.status == 1)
      #expect(
        result.errors == """
          contrast: 1 pair fails, in 1 of 2 modes; the worst is menu-foreground \
          on menu, 4.47 of 4.5

          """)
      #expect(
        result.output.hasPrefix(
          """
          Mode   Checked  Failed  Depends  Proposed, failing  Uncovered
          light        3       1        0                  0          1
          dark         3       0        0                  0          1

          Failed: 1

          """))
      #expect(
        result.output.contains(
          """
             4.47 of 4.5  menu-foreground on menu
                          #777777 on #ffffff
                          in light
                          text, named: X-foreground on X
                          c.csv:5:17

          """))
      #expect(try folder.run("contrast audit c.csv --mode dark").status == 0)
    }
  }

  @Test func `is the same text, whatever else is written`() throws {
    try inFolder { folder in
      let alone = try folder.run("contrast audit c.csv")
      let both = try folder.run(
        "contrast audit c.csv --format text -o all.json")
      #expect(alone.output == both.output)
      #expect(alone.output.contains("change menu-foreground to #767676"))
    }
  }

  @Test func `is a page that says first what fails`() throws {
    try inFolder { folder in
      let result = try folder.run("contrast audit c.csv --format html")
      #expect(result.status == 1)
      let page = result.output
      #expect(page.contains("1 pair fails, in 1 of 2 modes."))
      #expect(
        page.contains(
          "<b class=\"ratio\">4.47</b><span class=\"need\"> of 4.5 </span>"
            + "<bdi>menu-foreground</bdi>"))
      #expect(
        page.contains(
          "Change <bdi>menu-foreground</bdi> to <code>#767676</code>"))
      #expect(page.contains("<code class=\"file\">c.csv:5:17</code>"))
      #expect(page.contains("Change this colour and every checked pair passes"))
      // Findings that cannot fail are folded, in a part of their own.
      #expect(page.contains("<summary>Uncovered: 1 colour</summary>"))
    }
  }

  @Test func `is a page, whatever is unknown or has no pair`() throws {
    let colors = """
      name,light,dark
      card,nonsense,#00000080
      card-foreground,#767676,#ffffff
      "<b>&-foreground",#777777,#ffffff
      <b>&,#ffffff,#fffffe
      note,#ffffff,#000000
      note-foreground,#000000,#ffffff
      """
    try inFolder(colors) { folder in
      let result = try folder.run(
        "contrast audit c.csv --quiet --format html")
      #expect(result.status == 1)
      #expect(result.output.contains("<b class=\"ratio\">?</b>"))
      #expect(result.output.contains("<p class=\"quiet\">text; a colour"))
      #expect(result.output.contains("&lt;b&gt;&amp;"))
      #expect(!result.output.contains("<b>&-"))
    }
    let rules = #"{"infer": false, "pairs": [{"text": "only", "on": "page"}]}"#
    try inFolder(rules: rules) { folder in
      try folder.write(
        "name,light,dark\nonly,#777777,#777777\npage,#ffffff,\n",
        to: "gaps.csv")
      let result = try folder.run(
        "contrast audit gaps.csv --quiet --format html")
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          "1 pair fails and 1 pair has a colour that could not be read, "
            + "in 2 of 2 modes."))
    }
  }

  @Test func `is the same in sentences, rows and data`() throws {
    try inFolder { folder in
      let spoken = try folder.run("contrast audit c.csv --spoken")
      #expect(
        spoken.output.contains(
          "Ratio 4.47, needs 4.5, text: menu-foreground on menu, in light; "
            + "change menu-foreground to #"))
      // The pair that fails in light passes in dark, and in no other mode.
      let all = try folder.run("contrast audit c.csv --all")
      #expect(all.output.contains("  menu-foreground on menu, in dark\n"))
      let table = try folder.run("contrast audit c.csv --format csv")
      #expect(table.status == 1)
      #expect(
        table.output.contains(
          "light,menu-foreground,menu,,text,4.5,4.478089453577216,"
            + "4.478089453577216,below,named,error,X-foreground on X,#777777,"
            + "#ffffff,c.csv,5,17,/text/light/menu-foreground/menu,#767676,"))
      let data = try folder.run("contrast audit c.csv --format json")
      #expect(
        data.output.contains(
          #""summary": {"pairings": 3, "meets": 2, "below": 1, "#))
      #expect(data.output.contains(#""uncovered": ["text-mystery"]"#))
    }
  }

  @Test func `takes the nearest rules upward, or those that are named`() throws
  {
    let rules = """
      {
        "infer": false,
        "pairs": [{ "text": "text-mystery", "on": "card", "ratio": 2 }],
      }
      """
    try inFolder(rules: rules) { folder in
      let near = try folder.run(
        "mkdir -p a/b; mv c.csv a/b; cd a/b; contrast audit c.csv --all")
      #expect(near.status == 0, "\(near.errors)")
      #expect(near.output.contains(" of 2  text-mystery on card\n"))
      let above = try folder.run("contrast audit a/b/c.csv --format json")
      #expect(
        above.output.contains(#""rules": {"path": "contrast.json", "#))
      #expect(
        try folder.run("contrast audit a/b/c.csv --no-rules").status == 1)
      #expect(
        try folder.run(
          "mv contrast.json r; contrast audit a/b/c.csv --rules r"
        ).status == 0)
      let both = try folder.run("contrast audit a/b/c.csv --rules r --no-rules")
      #expect(both.status == 2)
    }
  }

  @Test func `reads the inputs of the rules where none are named`() throws {
    let rules = #"{ "inputs": ["tokens/*.csv"] }"#
    try inFolder(rules: rules) { folder in
      let result = try folder.run(
        "mkdir tokens; mv c.csv tokens; contrast audit; cd tokens; "
          + "contrast audit")
      #expect(result.output.contains("tokens/c.csv:5:17"))
      #expect(result.output.contains("../tokens/c.csv:5:17"))
      for name in [".", "./"] {
        let whole = try folder.run("echo x >d.hex; contrast audit \(name)")
        #expect(whole.output.contains("tokens/c.csv:5:17"))
      }
      let missing = try folder.run("mv tokens other; contrast audit")
      #expect(missing.status == 2)
      #expect(missing.errors.contains("contrast.json:1:14: error: "))
      let none = try folder.run("rm contrast.json; contrast audit")
      #expect(none.status == 2)
      #expect(none.errors.contains("audit needs an INPUT"))
    }
  }

  @Test func `leaves out what the rules take away`() throws {
    let pairs = #""pairs": [{"text": "ink", "on": "paper"}]"#
    let rules = #"{"inputs": ["tokens/**", "!**/old/**"], \#(pairs)}"#
    try inFolder(rules: rules) { folder in
      try folder.run("mkdir -p tokens/a/old")
      try folder.write("ink,#111\n", to: "tokens/ink.csv")
      try folder.write("paper,#fff\n", to: "tokens/a/paper.csv")
      try folder.write("paper,#000\n", to: "tokens/a/old/paper.csv")
      let whole = try folder.run("contrast audit --format json")
      #expect(whole.status == 0 && !whole.output.contains("/old/"))
      let each = #"{"inputs": ["tokens/**/*.csv", "!*/old/*"], \#(pairs)}"#
      try folder.write(each, to: "contrast.json")
      let files = try folder.run("contrast audit --format json")
      #expect(files.status == 0)
      #expect(files.output.contains("tokens/a/paper.csv"))
      #expect(!files.output.contains("/old/"))
    }
  }

  @Test func `lists what is unresolved`() throws {
    let tokens = ##"""
      {"on-page": {"$type": "color", "$value": "#111"},
      "page": {"$type": "color", "$value": "#fff"},
      "lost": {"$type": "color", "$value": "{nowhere}"}}
      """##
    try ContrastProcess.inFolder { folder in
      try folder.write(tokens, to: "a.tokens.json")
      let result = try folder.run("contrast audit a.tokens.json --format json")
      #expect(
        result.output.contains(
          #""unresolved": [\#n    {"message": "no token is named 'nowhere'", "#)
      )
    }
  }

  @Test func `is never inert`() throws {
    try inFolder("name,color\nred,#f00\nblue,#00f\n") { folder in
      let result = try folder.run("contrast audit c.csv")
      #expect(result.status == 2)
      #expect(
        result.errors
          == """
          contrast: error: nothing was checked: no pair of the 2 colours is \
          declared, shown by a style sheet or stated by a naming convention
          contrast: hint: 'contrast audit c.csv --write-rules contrast.json' \
          writes a file; add pairs to it: {"text": "text-*", "on": "surface-*"}

          """)
      // The report is still written.
      #expect(result.output.contains("default        0       0"))
    }
    let rules = """
      {"pairs": [{"text": "card-{foreground,ink}", "on": "card"}]}
      """
    try inFolder(rules: rules) { folder in
      let result = try folder.run("contrast audit c.csv")
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("contrast.json:1:39: error: "))
    }
  }

  @Test func `leaves open what depends on the backdrop`() throws {
    let colors =
      "name,color\nchip,#00000080\nchip-foreground,#fff\n" + Self.others
    try inFolder(colors) { folder in
      let open = try folder.run("contrast audit c.csv")
      #expect(open.status == 0)
      #expect(open.output.contains("\ndefault        3       0        1 "))
      #expect(
        open.output.contains("up to 21.00; the backdrop is not known"))
      #expect(try folder.run("contrast audit c.csv --strict").status == 1)
      let dark = try folder.run("contrast audit c.csv --backdrop '#333'")
      #expect(dark.status == 0)
      #expect(
        try folder.run("contrast audit c.csv --backdrop '#fff'").status == 1)
    }
  }

  @Test func `takes the name of a colour as a backdrop`() throws {
    let colors = """
      name,color
      chip,#00000080
      chip-foreground,#ffffff
      paper,#f5f5f5

      """ + Self.others
    try inFolder(colors) { folder in
      let result = try folder.run("contrast audit c.csv --backdrop paper")
      #expect(result.status == 1)
      #expect(result.output.contains("on #00000080 over #f5f5f5"))
      let unknown = try folder.run("contrast audit c.csv --backdrop papr")
      #expect(unknown.status == 2)
      #expect(unknown.errors.contains("did you mean 'paper'"))
      let glass = try folder.run("contrast audit c.csv --backdrop chip")
      #expect(glass.status == 2)
      #expect(glass.errors.contains("takes an opaque colour"))
    }
  }

  // An unresolved colour is a warning, or an error if a pairing needs it.
  @Test func `fails on a colour that a pair needs and that cannot be read`()
    throws
  {
    let colors = """
      name,color
      card,#ffffff
      card-foreground,#12345
      mystery,nonsense
      menu,#fff
      menu-foreground,#000
      note,#fff
      note-foreground,#000
      """
    try inFolder(colors) { folder in
      let result = try folder.run("contrast audit c.csv")
      #expect(result.status == 1)
      #expect(result.output.contains("Unresolved"))
      #expect(
        result.output.contains("? of 4.5  card-foreground on card\n"))
      #expect(result.errors.contains("c.csv:3:17: warning: "))
      #expect(result.errors.contains("c.csv:4:9: warning: "))
      let quiet = try folder.run("contrast audit c.csv --quiet")
      #expect(quiet.status == 1)
      #expect(quiet.errors.isEmpty)
      #expect(
        try folder.run(
          "contrast audit c.csv --format json"
        ).output.contains(
          #""status": "unresolved", "reason": "a colour could not be read"}"#))
    }
  }

  @Test func `measures by the level that is asked for`() throws {
    try inFolder { folder in
      let result = try folder.run("contrast audit c.csv --level AAA")
      #expect(result.output.contains("\nlight        3       2 "))
      #expect(try folder.run("contrast audit c.csv --level A").status == 2)
    }
    try inFolder(rules: #"{"level": "AAA"}"#) { folder in
      let result = try folder.run("contrast audit c.csv")
      #expect(result.output.contains("\nlight        3       2 "))
      #expect(
        try folder.run("contrast audit c.csv --level AA").output.contains(
          "\nlight        3       1 "))
    }
  }

  @Test func `lists and does not fail what rules only warn of`() throws {
    let rules = """
      {"infer": false, "pairs": [
        {"text": "menu-foreground", "on": "menu", "severity": "warn"}]}
      """
    try inFolder(rules: rules) { folder in
      let result = try folder.run("contrast audit c.csv --mode light")
      #expect(result.status == 0)
      #expect(result.output.contains("Failed, reported as a warning: 1\n"))
      #expect(result.output.contains("\nlight        1       0       1 "))
      let lines = try folder.run(
        "contrast audit c.csv --mode light --format github")
      #expect(lines.output.hasPrefix("::warning file=c.csv,line=5,col=17,"))
      let words = "contrast audit c.csv --mode light --format markdown"
      #expect(
        try folder.run(words).output.contains(
          "1 pair is below its ratio, as a warning; no other fails"))
      try folder.run("sed 's/#777777/#000000/' c.csv >old.csv")
      let difference = try folder.run("contrast diff old.csv c.csv")
      #expect(difference.output.contains("1 fails now"))
      #expect(difference.status == 0)
    }
  }

  @Test func `asks for coverage where rules do`() throws {
    try inFolder(rules: #"{"coverage": "error"}"#) { folder in
      let audit = "contrast audit c.csv --mode dark"
      #expect(try folder.run(audit).status == 1)
      // In every format it is one finding, at its location.
      for (form, text) in [
        (
          "github", "::error file=c.csv,line=6,col=22,title=Uncovered colour::"
        ),
        ("gitlab", #""contrast/coverage""#),
        ("sarif", #""ruleId": "contrast/coverage""#),
        ("junit", #"name="coverage" timestamp="1970-01-01T00:00:00""#),
        ("xcode", "c.csv:6:22: error: text-mystery in mode dark"),
      ] {
        let report = try folder.run("\(audit) --format \(form)").output
        #expect(report.contains(text), "\(report)")
        #expect(!report.contains("Every checked pair"))
      }
    }
    try inFolder(rules: #"{"coverage": "warn"}"#) { folder in
      let result = try folder.run("contrast audit c.csv --mode dark")
      #expect(result.status == 0)
    }
  }
}
