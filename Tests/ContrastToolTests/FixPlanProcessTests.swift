import Testing

@Suite struct `Fix plans by the program` {
  @Test(arguments: ["--format csv", "--format sarif", "--spoken"])
  func `are only where they are written`(form: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("card,#fff\ncard-foreground,#777\n", to: "c.csv")
      let result = try folder.run("contrast audit c.csv --fix-plan \(form)")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(
        result.errors.contains(
          "--fix-plan works only with the formats text and json"))
    }
  }

  @Test func `are what a strict gate asks for`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(##"{"ink": "#fff", "tint": "#00000080"}"##, to: "c.json")
      try folder.write(
        #"{"pairs": [{"text": "ink", "on": "tint"}]}"#, to: "contrast.json")
      let plan = "contrast audit c.json --fix-plan"
      let usual = try folder.run(plan).output
      #expect(usual.hasSuffix("Fix plan: nothing has to change\n"))
      let strict = try folder.run(plan + " --strict").output
      #expect(strict.contains("  tint  #00000080 to #00000089  "))
      #expect(
        strict.hasSuffix("  After these changes, every checked pair passes.\n"))
      let lines = try folder.run(
        "contrast audit c.json --strict --format github; contrast audit - -")
      #expect(lines.output.hasPrefix("::error "))
      #expect(
        lines.errors == """
          contrast: 1 pair fails; the worst is ink on tint, 4.00 of 4.5
          contrast: error: standard input can be read only once
          contrast: hint: see 'contrast help audit'

          """)
    }
  }

  @Test func `name every place and every mode`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ##"{"page": "#fff", "brand": "#888", "link": "#888"}"##,
        to: "light.json")
      try folder.write(
        ##"{"page": "#eee", "brand": "#888", "link": "#bbb"}"##, to: "dark.json"
      )
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "brand", "on": "page"}]}"#,
        to: "contrast.json")
      let plan = try folder.run(
        "contrast audit light.json dark.json --fix-plan"
      ).output
      #expect(
        plan.hasSuffix(
          """
          Fix plan: 1 colour to change, the fewest possible
            brand  #888888 to #6c6c6c  visible  light, dark  light.json:1:27
            brand is also set at dark.json:1:27
            After these changes, every checked pair passes.

          """))
    }
  }

  @Test func `report where one declaration applies`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        :root { --page: #fff; --gray: #888; --muted: var(--gray) }
        .dark { --page: #fff; --gray: #999 }
        .dim { --page: #000; --gray: #aaa }
        """, to: "c.css")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "--muted", "on": "--page"}]}"#,
        to: "contrast.json")
      let plan = try folder.run(
        "contrast audit c.css --mode 'd*' --mode '!dim' --fix-plan"
      ).output
      // A change of the alias would change all modes: each value is changed
      // where it is written.
      #expect(plan.contains("Fix plan: 2 colours to change"))
      #expect(plan.contains("  --gray  #888888 to #"))
      #expect(plan.contains("  default  c.css:1:31\n"))
      #expect(plan.contains("  --gray  #999999 to #"))
      #expect(plan.contains("  dark     c.css:2:31\n"))
      #expect(plan.contains("--gray also changes --muted\n"))
      #expect(!plan.contains("c.css:1:46\n  "))
    }
  }

  @Test func `report what becomes of accepted pairs`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ##"{"page": "#fff", "a": "#888", "tint": "#ddd", "deep": "#444"}"##,
        to: "c.json")
      try folder.write(
        #"""
        {"infer": false, "pairs": [
          {"text": "a", "on": "page"}, {"large": "a", "on": ["tint", "deep"]}],
         "waivers": [
          {"foreground": "a", "on": ["tint", "deep"], "because": "x"}]}
        """#, to: "contrast.json")
      let plan = try folder.run("contrast audit c.json --fix-plan").output
      #expect(
        plan.hasSuffix(
          """
            After these changes, every checked pair passes.
            1 accepted pair then passes: remove its waiver or baseline entry.
            1 accepted pair gets worse.

          """))
    }
  }

  // What is written there would be faded again, given to other classes, too, or
  // replace a gradient.
  @Test(arguments: [
    (
      "body { background: #fff } .a { color: #555; background: #fff; opacity: .6 }",
      "change .a"
    ),
    (
      """
      .a { color: color-mix(in srgb, var(--d) 80%, white);
        background: color-mix(in srgb, var(--c) 80%, white) }
      .a-x { --c: #444; --d: #555 } .a-y { --c: #555; --d: #666 }
      """, "change .a"
    ),
    (
      """
      :root { --g: linear-gradient(#777, #888) }
      .a { color: #666; background: var(--g) }
      """, "change --g"
    ),
  ])
  func `change no colour that is computed from what is written`(
    css: String, change: String
  ) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(css, to: "c.css")
      let result = try folder.run("contrast audit c.css --no-rules --fix-plan")
      #expect(result.status == 1, "\(result)")
      #expect(!result.output.contains(change), "\(result.output)")
    }
  }

  @Test func `say what they do not reach`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        :root { --page: #fff; --ink: #888; --lost: var(--nowhere) }
        .dark { --page: #fff; --ink: #999 }
        .dim { --page: #fff; --ink: #999 }
        """, to: "c.css")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": ["--ink", "--lost"], "on": "--page"}]}"#,
        to: "contrast.json")
      let plan = try folder.run("contrast audit c.css --fix-plan").output
      #expect(
        plan.contains(
          """
            After these changes, every other checked pair passes.
            Pairs with a colour that could not be read: 2.
            Modes with the same colours need the same changes, also where these are
            set elsewhere: dim

          """), "\(plan)")
    }
  }

  @Test func `replace no line in SARIF that gives other modes other colours`()
    throws
  {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ##"{"infer": false, "pairs": [{"text": "--ink", "on": "--page"}]}"##,
        to: "contrast.json")
      let page =
        ":root { color-scheme: light dark; --page: light-dark(#fff, #000);"
      try folder.write("\(page) --ink: light-dark(#999, #ddd) }", to: "c.css")
      let shared = try folder.run("contrast audit c.css --format sarif")
      #expect(shared.status == 1)
      #expect(!shared.output.contains(#""fixes""#), "\(shared.output)")
      try folder.write("\(page) --ink: #777 }", to: "c.css")
      let own = try folder.run("contrast audit c.css --format sarif")
      #expect(own.output.contains(#""fixes""#), "\(own.output)")
    }
  }

  // An alias changes with its target, and must pass, too.
  @Test(arguments: ["{ my ink }", "{my ink}", "{my ink.value}"])
  func `know the aliases of what they change`(alias: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ##"{"page": "#fff", "my ink": "#888", "link": "\##(alias)"}"##,
        to: "c.json")
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "my ink", "on": "page"}]}"#,
        to: "contrast.json")
      let plan = try folder.run("contrast audit c.json --fix-plan").output
      #expect(plan.contains("my ink also changes link\n"), "\(plan)")
    }
  }
}
