import PaletteFormats
import Testing
import TextGrammars

/// Reads files as those that were found in a folder.
private func read(_ files: (path: String, text: String)...) -> PaletteSet {
  read(files)
}

private func read(_ files: [(path: String, text: String)]) -> PaletteSet {
  PaletteSet(
    reading: files.map {
      SourceFile(path: $0.path, bytes: Array($0.text.utf8), isNamed: false)
    })
}

private func tokens(_ values: (name: String, value: String)...) -> String {
  tokens(values)
}

private func tokens(_ values: [(name: String, value: String)]) -> String {
  let members = values.map {
    #""\#($0.name)":{"$type":"color","$value":"\#($0.value)"}"#
  }
  return "{" + members.joined(separator: ",") + "}"
}

@Suite struct `Themes in paths` {
  @Test(arguments: [
    ("light.json", "dark.json", ["light", "dark"]),
    ("t/light/a.json", "t/dark/a.json", ["light", "dark"]),
    ("tokens.light.json", "tokens.dark.json", ["light", "dark"]),
    ("01-light.json", "02-darkMode.json", ["light", "dark"]),
    ("theme-dark.json", "theme-dark-hc.json", ["dark", "dark-hc"]),
    (
      "dark/normal.json", "dark/high-contrast.json",
      ["default", "high-contrast"]
    ),
    (
      "light/hc.json", "dark/hc.json",
      ["light-high-contrast", "dark-high-contrast"]
    ),
  ])
  func `are modes of what differs`(
    one: String, other: String, modes: [String]
  ) {
    let reading = read(
      (one, tokens(("bg", "#fff"))), (other, tokens(("bg", "#000"))))
    #expect(reading.located + reading.warningLines == [])
    #expect(
      reading.summary
        == zip(modes, ["bg #ffffff", "bg #000000"]).map {
          $0 == "default" ? $1 : "\($0)/\($1)"
        })
  }

  @Test func `have no default of colours that cannot be read`() {
    let reading = read(
      ("base.json", tokens(("bg", "var(--bg)"))),
      ("light.json", tokens(("bg", "#fff"))),
      ("dark.json", tokens(("bg", "#000"))))
    #expect(reading.palettes.map(\.mode) == ["light", "dark"])
    #expect(reading.located.count == 1)
  }

  @Test func `are brands where nearly all names are the same`() {
    let letters = "abcdefghijkl".map(String.init)
    func brand(_ value: String, _ names: [String]) -> String {
      tokens([(name: "ink", value: "{base}")] + names.map { ($0, value) })
    }
    let files = [
      ("d/brands/acme/color.json", brand("#111", letters)),
      ("d/brands/zeta/color.json", brand("#222", letters)),
      ("d/globals/color.json", tokens([("base", "#abc")])),
    ]
    let reading = read(files)
    #expect(reading.located + reading.warningLines == [])
    #expect(reading.palettes.map(\.mode) == ["acme", "zeta"])
    #expect(reading.palettes.map(\.entries.count) == [14, 14])
    #expect(reading.summary.contains("zeta/l #222222"))
    #expect(reading.summary.contains("zeta/ink #aabbcc"))
    // Few names, or those of steps, are parts of one system.
    for names in [Array(letters.prefix(8)), (1...12).map { "step\($0)" }] {
      let parts = read([
        ("d/acme/a.json", brand("#111", names)),
        ("d/zeta/a.json", brand("#222", names)),
        ("d/base.json", tokens([("base", "#abc")])),
      ])
      #expect(parts.palettes.map(\.mode) == ["default"])
    }
  }

  // Bootswatch in mkdocs-bootswatch.
  @Test func `are those of the folders of brands`() {
    let letters = "abcdefghijkl".map { String($0) }
    func brand(_ value: String) -> String {
      tokens(letters.map { ($0, value) })
    }
    let reading = read([
      ("d/acme/a.json", brand("#111")), ("d/zeta/a.json", brand("#222")),
      ("d/zeta/more/b.json", tokens(("m", "#333"))),
      ("d/b.json", tokens(("n", "#444"))),
    ])
    #expect(reading.palettes.map(\.mode) == ["acme", "zeta"])
    #expect(reading.palettes.map(\.entries.count) == [13, 14])
    #expect(reading.summary.contains("zeta/m #333333"))
    #expect(!reading.summary.contains("acme/m #333333"))
  }

  @Test func `are brands by the words that their names do not share`() {
    let letters = "abcdefghijklm".map { String($0) }
    func brand(_ value: String) -> String {
      tokens(letters.map { ($0, value) })
    }
    let reading = read([
      ("d/x_acme_dark.json", brand("#111")),
      ("d/x_dark.json", brand("#222")), ("d/x_acme_light.json", brand("#ddd")),
      ("d/x_zeta_light.json", brand("#eee")),
    ])
    #expect(reading.located + reading.warningLines == [])
    #expect(
      reading.palettes.map(\.mode) == [
        "acme-dark", "dark", "acme-light", "zeta-light",
      ])
    let named = read([
      ("d/noir.json", brand("#111")), ("d/sea.json", brand("#abc")),
    ])
    #expect(named.palettes.map(\.mode) == ["noir", "sea"])
    let filters = read([
      ("d/noir.json", brand("#111")), ("d/filters.json", brand("blur(1px)")),
    ])
    #expect(filters.palettes.map(\.mode) == ["default"])
  }

  @Test(arguments: [(".css", "--", ":root {", "}"), (".scss", "$", "", "")])
  func `are brands of style sheets, with fewer names in more files`(
    ending: String, mark: String, start: String, end: String
  ) {
    func modes(
      _ files: [(String, value: String)], of names: some Sequence<Character>
    )
      -> [String]
    {
      read(
        files.map { path, value in
          let lines = names.map { "\(mark)\($0)x: \(value);" }
          return (path + ending, start + lines.joined(separator: "\n") + end)
        }
      ).palettes.map(\.mode)
    }
    let files = [
      ("t/noir", value: "#111"), ("t/sea", "#abc"), ("t/sky", "#def"),
    ]
    let folders = [("a/t", value: "#111"), ("b/t", "#abc"), ("c/t", "#def")]
    #expect(modes(files, of: "abcdef") == ["noir", "sea", "sky"])
    #expect(modes(folders, of: "abcdef") == ["a", "b", "c"])
    #expect(modes(files.dropLast(), of: "abcdefghijkl") == ["noir", "sea"])
    #expect(modes(files, of: "abcde") == ["default"])
    #expect(modes(files, of: "123456789") == ["default"])
    #expect(modes(files.dropLast(), of: "abcdefghijk") == ["default"])
    let plain = [("t/default", value: "#111"), ("t/sea", "#abc")]
    #expect(modes(plain, of: "abcdefghijkl") == ["default", "sea"])
    // Variants of one of several brands.
    let variants = [
      ("m/sea/t", value: "#123"), ("m/sky/t", "#234"),
      ("m/sky/night-t", "#345"),
    ]
    #expect(
      modes(variants, of: "abcdefghijkl") == ["sea", "sky", "night"])
  }

  /// As Bootswatch for two versions of Bootstrap.
  @Test func `are no brands of some files of several themes`() {
    func theme(_ value: String, _ own: String) -> String {
      "abcdefghijkl\(own)".map { "$\($0)x: \(value);" }.joined()
    }
    let reading = read([
      ("v4/sea/t.scss", theme("#111", "mnopqr")),
      ("v4/sky/t.scss", theme("#222", "stuvwx")),
      ("v4/sun/t.scss", theme("#333", "yz")),
      ("v5/sea/t.scss", theme("#444", "mnopqr")),
      ("v5/sky/t.scss", theme("#555", "s")),
    ])
    #expect(reading.palettes.map(\.mode) == ["default"])
  }

  @Test func `share files without a theme, and aliases stay in a mode`() {
    let reading = read(
      ("core.json", tokens(("ink", "#111"), ("link", "{fg}"))),
      ("dark.json", tokens(("fg", "{ink}"), ("ink", "#eee"))),
      ("light.json", tokens(("fg", "{ink}"))))
    #expect(reading.located + reading.warningLines == [])
    #expect(
      reading.summary == [
        "dark/link #eeeeee", "dark/fg #eeeeee", "dark/ink #eeeeee",
        "light/ink #111111", "light/link #111111", "light/fg #111111",
      ])
  }

  @Test func `cover a file that has all names`() {
    let reading = read(
      ("tokens.dark.json", tokens(("bg", "#000"))),
      ("tokens.json", tokens(("bg", "#fff"), ("a", "{bg}"))))
    #expect(reading.located + reading.warningLines == [])
    #expect(
      reading.summary == [
        "dark/bg #000000", "dark/a #000000", "bg #ffffff", "a #ffffff",
      ])
  }

  // Also where a theme overrides only a part, or the base is in no folder.
  @Test(arguments: [
    ("theme.json", "theme.dark.json", "theme.hc.json"),
    ("colors.json", "themes/dark/colors.json", "themes/hc/colors.json"),
    ("theme.base.json", "theme.dark.json", "theme.light.json"),
  ])
  func `leave the file that several of them override a mode`(
    base: String, dark: String, other: String
  ) {
    let reading = read(
      (base, tokens(("bg", "#fff"), ("text", "#bbb"))),
      (dark, tokens(("bg", "#111"), ("text", "#fff"))),
      (other, tokens(("text", "#ff0"))))
    let mode = other.contains("light") ? "light" : "high-contrast"
    #expect(reading.located + reading.warningLines == [])
    #expect(reading.passedOver == [])
    #expect(
      reading.summary == [
        "bg #ffffff", "text #bbbbbb", "dark/bg #111111", "dark/text #ffffff",
        "\(mode)/bg #ffffff", "\(mode)/text #ffff00",
      ])
  }

  @Test func `can hide all colours of a file that was read`() {
    let files = [
      ("base.json", tokens(("ink", "#111"))),
      ("dark.json", tokens(("ink", "#eee"), ("bg", "#000"))),
      ("light.json", tokens(("ink", "#222"), ("bg", "#fff"))),
    ]
    let reading = read(files)
    #expect(reading.palettes.map(\.mode) == ["dark", "light"])
    #expect(reading.located + reading.passedOver == [])
    let hidden =
      "1 colour of this file is in no mode, because files of every mode define"
      + " it too (first: 'ink'): --mode-of MODE=PATTERN makes a file a mode"
    #expect(reading.warningLines == ["1:34: \(hidden)"])
    let named = PaletteSet(
      reading: files.map {
        SourceFile(path: $0.0, bytes: Array($0.1.utf8))
      })
    #expect(named.located == [])
    // A token whose values by mode are hidden, too.
    let moded = read([
      files[1], files[2],
      (
        "c.json",
        """
        {"ink":{"$type":"color",
          "$extensions":{"x":{"dark":"#111","light":"#222"}}}}
        """
      ),
    ])
    #expect(moded.located + moded.warningLines == [])
    #expect(named.warningLines == reading.warningLines)
  }

  @Test(arguments: [
    (".json", ["{", "\"", "\":\"#", "\",", "\"\":0}"]),
    (".csv", ["name,color\n", "", ",#", "\n", ""]),
    (".scss", ["", "$", ": #", ";", ""]),
  ])
  func `hide colours of a shared file with a warning`(
    ending: String, marks: [String]
  ) {
    func file(_ name: String, _ values: [(String, String)])
      -> (path: String, text: String)
    {
      let lines = values.map { marks[1] + $0 + marks[2] + $1 + marks[3] }
      return (name + ending, marks[0] + lines.joined() + marks[4])
    }
    let light = file("light", [("bg", "fff"), ("link", "00e"), ("x", "123")])
    let dark = file("dark", [("bg", "111"), ("link", "88f"), ("x", "456")])
    // `x` has the same value in a mode.
    let brand = file("acme", [("link", "f00"), ("x", "123")])
    let reading = read(light, dark, brand)
    #expect(reading.located == [])
    #expect(reading.palettes.map(\.mode) == ["light", "dark"])
    #expect(
      reading.warnings.map { "\($0.location.path): \($0.message.prefix(37))" }
        == ["acme\(ending): 1 colour of this file is in no mode, "])
    // With all names, it is the mode `default`.
    let base = file("acme", [("link", "f00"), ("x", "123"), ("bg", "eee")])
    let whole = read(light, dark, base)
    #expect(whole.located + whole.warningLines == [])
  }

  @Test func `do not report files that do not differ`() {
    let reading = read(
      ("dark.json", tokens(("dark", "#000"))),
      ("light.json", tokens(("light", "#fff"))))
    #expect(reading.summary == ["dark #000000", "light #ffffff"])
  }

  @Test func `are modes of lists, too`() {
    let reading = read(
      ("c.csv", "name,color\nbg,#fff\nink,#111\n"),
      ("c-dark.csv", "name,color\nbg,#000\n"))
    #expect(reading.located + reading.warningLines == [])
    #expect(
      reading.summary == [
        "bg #ffffff", "ink #111111", "dark/ink #111111", "dark/bg #000000",
      ])
  }

  @Test func `that are unknown leave one warning a file`() {
    let reading = read(
      ("meadow.json", ##"{"bg":"#efe","fg":"#131","x":"#123"}"##),
      ("ocean.json", ##"{"bg":"#eef","fg":"#113","x":"#123"}"##))
    #expect(reading.located == [])
    #expect(
      reading.warnings.map { "\($0.location): \($0.message)" } == [
        "ocean.json:1:7: 2 names of this file have a different colour in"
          + " another file (first: 'bg', at meadow.json:1:7); both are kept,"
          + " because the paths of the files do not name different themes:"
          + " --mode-of MODE=PATTERN makes a file a mode"
      ])
  }

  @Test func `that are unknown are compared with all other files`() {
    let reading = read(
      ("meadow.json", ##"{"bg":"#efe"}"##), ("ocean.json", ##"{"bg":"#eef"}"##),
      ("prairie.json", ##"{"bg":"#efe"}"##))
    #expect(
      reading.warnings.map { $0.message.split(separator: ";")[0] } == [
        "1 name of this file has a different colour in another file (first:"
          + " 'bg', at meadow.json:1:7)",
        "1 name of this file has a different colour in another file (first:"
          + " 'bg', at ocean.json:1:7)",
      ])
  }

  @Test func `are the modes that other files name, in any case`() {
    let reading = read(
      (
        "a.json",
        """
        {"$extensions":{"com.figma.modeName":"Dark"},
         "w":{"$type":"color","$value":"#fff"}}
        """
      ),
      ("dark.json", tokens(("bg", "{w}"))),
      ("light.json", tokens(("bg", "#eee"))))
    #expect(reading.located + reading.warningLines == [])
    #expect(
      reading.summary == [
        "Dark/w #ffffff", "Dark/bg #ffffff", "light/bg #eeeeee",
      ])
  }

  @Test func `differ by modifiers, too`() {
    func set(_ modifier: String) -> String {
      """
      {"a":{"type":"color","value":"#808080","$extensions":{"studio.tokens":
        {"modify":{"type":"\(modifier)","value":"1","space":"srgb"}}}}}
      """
    }
    let reading = read(
      ("dark.json", set("darken")), ("light.json", set("lighten")))
    #expect(reading.summary == ["dark/a #000000", "light/a #ffffff"])
  }

  @Test func `are modes of style sheets, too`() {
    let reading = read(
      ("base.css", ":root{--ink:var(--fg);--fg:#111}"),
      ("dark.css", ":root{--bg:#000;--fg:#eee}"),
      ("light.css", ":root{--bg:#fff}"))
    #expect(reading.located + reading.warningLines == [])
    #expect(
      reading.palettes.map { palette in
        [palette.mode]
          + palette.entries.map { "\($0.name) \($0.color.nearestHex)" }.sorted()
      } == [
        ["dark", "--bg #000000", "--fg #eeeeee", "--ink #eeeeee"],
        ["light", "--bg #ffffff", "--fg #111111", "--ink #111111"],
      ])
  }
}
