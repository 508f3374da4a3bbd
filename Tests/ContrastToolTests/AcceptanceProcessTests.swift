import Testing

@Suite struct `Acceptances by the program` {
  private static let colors = """
    name,color
    card,#ffffff
    card-foreground,#777777
    menu,#ffffff
    menu-foreground,#888888
    note,#ffffff
    note-foreground,#000000
    """

  private func inFolder(
    rules: String? = nil, _ body: (ContrastProcess) throws -> Void
  ) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.colors, to: "c.csv")
      if let rules { try folder.write(rules, to: "contrast.json") }
      try body(folder)
    }
  }

  private func waiver(_ more: String = "") -> String {
    """
    {"waivers": [
      {"foreground": "card-*", "because": "issue 123"\(more)},
      {"foreground": "menu-*", "because": "next year"}]}
    """
  }

  @Test func `are not called passing in annotations`() throws {
    try inFolder { folder in
      let command = "contrast audit c.csv --baseline b.json"
      #expect(try folder.run("\(command) --update-baseline").status == 0)
      let audit = try folder.run("\(command) --format github")
      #expect(audit.status == 0)
      #expect(
        audit.output == "::notice title=contrast::No checked pair fails.\n")
    }
  }

  @Test func `that is stale is reported in formats that list pairs`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(##"{"page": "#fff", "a": "#555"}"##, to: "c.json")
      try folder.write(
        #"""
        {"infer": false, "pairs": [{"text": "a", "on": "page"}],
         "waivers": [{"foreground": "a", "on": "page", "because": "x"}]}
        """#, to: "contrast.json")
      let message = "no finding needs this waiver: remove it"
      let table = try folder.run("contrast audit c.json --format csv")
      #expect(table.status == 1)
      #expect(
        table.errors.hasPrefix("contrast.json:2:14: error: \(message)\n"))
      for form in ["html", "svg"] {
        let result = try folder.run("contrast audit c.json --format \(form)")
        #expect(result.status == 1)
        #expect(result.errors.hasSuffix("; 1 acceptance is stale\n"))
        #expect(result.output.contains(">contrast.json:2:14: \(message)<"))
      }
    }
  }

  @Test func `waive with a reason`() throws {
    try inFolder(rules: waiver()) { folder in
      let result = try folder.run("contrast audit c.csv --all")
      #expect(result.status == 0, "\(result.errors)")
      let row = "\ndefault        3       0        0         2 "
      #expect(result.output.contains(row))
      #expect(result.output.contains("#777777 on #ffffff; issue 123"))
      #expect(
        try folder.run("contrast audit c.csv --format sarif").output.contains(
          #""suppressions": [{"kind": "external", "justification": "issue 123"}]"#
        ))
      #expect(
        try folder.run("contrast audit c.csv --format junit").output.contains(
          "skipped=\"2\""))
    }
  }

  @Test(arguments: [
    ("2027-01-30", Int32(0)), ("2027-01-31", 0), ("2027-02-01", 1),
  ])
  func `end`(today: String, status: Int32) throws {
    try inFolder(rules: waiver(#", "until": "2027-01-31""#)) { folder in
      let result = try folder.run("contrast audit c.csv --today \(today)")
      #expect(result.status == status)
      #expect(
        result.output.contains(
          "contrast.json:2:3: this waiver ended on 2027-01-31")
          == (status == 1))
    }
  }

  @Test func `accept no less than their floor`() throws {
    try inFolder(rules: waiver(#", "ratio": 4.47"#)) { folder in
      let result = try folder.run("contrast audit c.csv")
      #expect(result.status == 0)
    }
    try inFolder(rules: waiver(#", "ratio": 4.48"#)) { folder in
      let result = try folder.run("contrast audit c.csv")
      #expect(result.status == 1)
      #expect(
        result.output.contains("below the waiver's minimum of 4.48"))
    }
  }

  @Test func `are findings when nothing needs them`() throws {
    try inFolder(rules: waiver()) { folder in
      let result = try folder.run(
        "sed -i s/777777/111111/ c.csv; contrast audit c.csv")
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          "contrast.json:2:3: no finding needs this waiver"))
      let lines = try folder.run("contrast audit c.csv --format github")
      #expect(
        lines.output.contains("::error file=contrast.json,line=2,col=3,"))
    }
  }

  @Test func `are kept in a baseline that only gets tighter`() throws {
    try inFolder { folder in
      #expect(
        try folder.run("contrast audit c.csv --baseline b.json").status == 2)
      #expect(
        try folder.run(
          "contrast audit c.csv --baseline b.json --update-baseline"
        ).status
          == 0)
      let written = try folder.bytes("b.json")
      #expect(
        String(decoding: written, as: UTF8.self) == """
          {"schema": "contrast.baseline.v1", "findings": [

          {"kind": "text", "foreground": "card-foreground", "background": \
          "card", "mode": "default", "ratio": 4.478089453577216},

          {"kind": "text", "foreground": "menu-foreground", "background": \
          "menu", "mode": "default", "ratio": 3.5448862152994014}

          ]}

          """)
      #expect(
        try folder.run("contrast audit c.csv --baseline b.json").status == 0)

      // Worse than it was.
      let worse = try folder.run(
        "sed -i s/888888/999999/ c.csv; "
          + "contrast audit c.csv --baseline b.json")
      #expect(worse.status == 1)
      #expect(worse.output.contains("worse than the 3.54 in"))

      // Better, and fixed.
      let stale = try folder.run(
        "sed -i 's/999999/808080/; s/777777/111111/' c.csv; "
          + "contrast audit c.csv --baseline b.json")
      #expect(stale.status == 1)
      #expect(stale.output.contains("b.json:3:1: no finding needs this entry"))
      let pruned = try folder.run(
        "contrast audit c.csv --baseline b.json --prune-baseline; "
          + "contrast audit c.csv --baseline b.json; echo $?; cat b.json")
      #expect(
        pruned.output.hasSuffix(
          """
          0
          {"schema": "contrast.baseline.v1", "findings": [


          {"kind": "text", "foreground": "menu-foreground", "background": \
          "menu", "mode": "default", "ratio": 3.9494396480491174}

          ]}

          """))

      // Pruning accepts nothing new.
      let new = try folder.run(
        "sed -i 's/111111/777777/' c.csv; "
          + "contrast audit c.csv --baseline b.json --prune-baseline")
      #expect(new.status == 1)
    }
  }

  @Test(arguments: [
    ("{}", "1:1"), ("{", "1:2"),
    (#"{"schema": "contrast.baseline.v1"}"#, "1:1"),
    (#"{"schema": "contrast.baseline.v1", "findings": [{}]}"#, "1:49"),
  ])
  func `are read with care`(text: String, place: String) throws {
    try inFolder { folder in
      try folder.write(text, to: "b.json")
      let result = try folder.run("contrast audit c.csv --baseline b.json")
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("b.json:\(place): error: "))
      #expect(try folder.bytes("b.json") == Array(text.utf8))
    }
  }

  @Test func `are one for colours of one name`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "GIMP Palette\n119 119 119 Ink\n136 136 136 Ink\n255 255 255 Page\n",
        to: "c.gpl")
      try folder.write(
        #"{"pairs": [{"text": "Ink", "on": "Page"}]}"#, to: "contrast.json")
      let audit = "contrast audit c.gpl --baseline b.json"
      for change in [" --update-baseline", "", " --prune-baseline", ""] {
        let result = try folder.run(audit + change)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
          result.output.contains(
            "\ndefault        2       0        0         2  "))
      }
      #expect(try folder.read("b.json").contains("3.544886215299401"))
    }
  }

  @Test func `need a file`() throws {
    try inFolder { folder in
      let result = try folder.run("contrast audit c.csv --update-baseline")
      #expect(result.status == 2)
      #expect(result.errors.contains("--update-baseline needs --baseline"))
    }
  }
}

@Suite struct `Difference by the program` {
  @Test func `says what fails now`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        #"{"infer": false, "pairs": [{"text": "card-*", "on": "card"}]}"#,
        to: "contrast.json")
      try folder.write(
        "name,color\ncard,#fff\ncard-foreground,#000\na,#000\n", to: "a.csv")
      try folder.write(
        "name,color\nb,#000\ncard-foreground,#777\ncard,#fff\n", to: "b.csv")
      let worse = try folder.run("contrast diff a.csv b.csv")
      #expect(worse.status == 1)
      #expect(
        worse.output == """
          default: 1 fails now; 1 colour added, 1 colour removed, 1 colour \
          changed

          Fails now, default: 1
            21.00 →  4.47 of 4.5  card-foreground on card

          Colours, default: 3
            card-foreground: #000000 is now #777777
            b: added
            a: removed

          """)
      let fixed = try folder.run("contrast diff b.csv a.csv --format json")
      #expect(fixed.status == 0)
      #expect(fixed.output.contains(#""worse": [],"#))
      #expect(
        fixed.output.contains(
          #""old": {"required": 4.5, "ratio": 4.478089453577216, "status": "below"}"#
        ))
      #expect(
        try folder.run("contrast diff a.csv b.csv --format markdown").output
          .contains("| 21.00 | 4.47 | 4.5 | `card-foreground` on `card` |"))
    }
  }

  @Test func `is empty between equal inputs in any order`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        """
        mkdir a b
        printf 'card,#fff\\n' >a/1.csv; printf 'card-foreground,#000\\n' >a/2.csv
        printf 'card,#fff\\n' >b/9.csv; printf 'card-foreground,#000\\n' >b/0.csv
        contrast diff a b
        """)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "No differences.\n")
      #expect(try folder.run("contrast diff a").status == 2)
    }
  }
}
