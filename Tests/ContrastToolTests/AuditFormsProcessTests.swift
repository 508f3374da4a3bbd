import Testing

@Suite struct `Forms and limits of an audit` {
  @Test func `takes colours that only style rules have for names as any`()
    throws
  {
    try ContrastProcess.inFolder { folder in
      try folder.run("mkdir css")
      try folder.write(
        ":root{--ink:#777;--page:#fff}.b{color:#888;background:var(--page)}"
          + ".c{color:#999;background:#eee}", to: "css/c.css")
      let before = try folder.run("contrast audit css/c.css --format csv")
      #expect(before.status == 1)
      try folder.write(
        ##"{"exempt": [{"foreground": "--ink", "because": "a"},"##
          + ##"{"foreground": ".b*", "because": "b"}]}"##, to: "e.json")
      let exempt = try folder.run("contrast audit css/c.css --rules e.json")
      #expect(exempt.status == 1)
      #expect(exempt.output.contains("\ndefault        1       1 "))
      // The written rules give the same pairs, read from another folder.
      let written = try folder.run(
        "contrast audit css/c.css --write-rules css/w.json --format csv;"
          + " contrast audit --rules css/w.json --format csv")
      #expect(written.errors.split(separator: "\n").count == 2)
      #expect(try folder.read("css/w.json").contains(##""inputs": ["c.css"]"##))
      let pairs = { (text: String) in
        text.split(separator: "\n").map {
          $0.split(separator: ",").prefix(4).joined(separator: ",")
        }
      }
      #expect(pairs(written.output) == pairs(before.output + before.output))
    }
  }

  @Test func `names the mode of a reason without a remedy`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        :root { --t: #777; --a: #000; --b: #fff }
        .dark { --t: #777778; --a: #111; --b: #eee }
        """, to: "c.css")
      try folder.write(
        #"{"level": "AAA", "pairs": [{"text": "--t", "on": ["--a", "--b"]}]}"#,
        to: "contrast.json")
      for form in ["text", "markdown"] {
        let output = try folder.run("contrast audit c.css --format \(form)")
          .output
        #expect(output.contains("in dark, --t: no colour works for all"))
        #expect(output.contains("in default, --t: no colour works for all"))
      }
    }
  }

  @Test func `exempts what rules exempt`() throws {
    let rules = """
      {"exempt": [{"foreground": "menu-*", "because": "a logo"}]}
      """
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "name,light,dark\ncard,#fff,#000\ncard-foreground,#767676,#fff\n"
          + "menu,#fff,#000\nmenu-foreground,#777,#fff\n"
          + "note,#fff,#000\nnote-foreground,#000,#fff\n", to: "c.csv")
      try folder.write(rules, to: "contrast.json")
      let result = try folder.run("contrast audit c.csv")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("\nlight        2       0 "))
    }
  }

  @Test func `writes all forms in one run`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "name,color\ncard,#fff\ncard-foreground,#777\n", to: "c.csv")
      try folder.write(
        #"{"pairs": [{"text": "card-foreground", "on": "card"}]}"#,
        to: "contrast.json")
      let result = try folder.run(
        "contrast audit c.csv -o a.sarif -o a.xml -o github:a.txt "
          + "-o gitlab:b.json -o a.md -o a.csv -o a.json; echo $?; ls ?.*")
      #expect(
        result.output
          == "1\na.csv\na.json\na.md\na.sarif\na.txt\na.xml\nb.json\nc.csv\n")
    }
  }
}
