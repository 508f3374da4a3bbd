import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Scheme of Windows Terminal` {
  @Test func `is an object, a list, or in settings`() {
    let one = ##"{"name": "Dunes", "background": "#1B2A41", "red": "#f00"}"##
    let two =
      ##"{"name": "Light", "black": "#111", "later": "#222", "x": "y"}"##
    for text in [one, "[\(one)]", #"{"schemes": [\#(one)], /* c */}"#] {
      let reading = PaletteReading(text, as: .windowsTerminal)
      #expect(reading.errorLines + reading.warningLines == [])
      #expect(reading.summary == ["background #1b2a41", "red #ff0000"])
    }
    let both = PaletteReading("[\(one), \(two)]", as: .windowsTerminal)
    #expect(
      both.summary == [
        "Dunes/background #1b2a41", "Dunes/red #ff0000", "Light/black #111111",
        "Light/later #222222",
      ])
  }

  @Test func `warns of colours of profiles`() {
    func warnings(_ profiles: String) -> [String] {
      PaletteReading(
        """
        {"schemes":[{"name":"A","black":"#111"},{"name":"B","black":"#222"}],
        "profiles":\(profiles)}
        """, as: .windowsTerminal
      ).warningLines
    }
    #expect(warnings(#"{"list":[{"name":"P","colorScheme":"A"}]}"#) == [])
    #expect(
      warnings(##"{"list":[{"name":"P","background":"#012345"}]}"##) == [
        "2:46: 1 colour of a profile takes the place of that of its scheme, and"
          + " is not read"
      ])
    #expect(
      warnings(
        ##"{"defaults":{"cursorColor":"#fff"},"list":[{"foreground":"#fff"}]}"##
      )
        == [
          "2:39: 2 colours of profiles take the place of those of schemes, and"
            + " are not read"
        ])
    #expect(warnings(##"[{"foreground":"#fff"}]"##).count == 1)
  }

  @Test(arguments: [
    ("[1]", "1:2: a scheme is an object, but this is a number"),
    (#"{"schemes": 1}"#, "1:13: schemes is an array, but this is a number"),
    (#"{"black": 1}"#, "1:11: black is a text, but this is a number"),
    (
      #"{"name": "a"}"#,
      "1:1: a scheme has a background, a foreground, or one of the sixteen"
        + " colours, but this has none"
    ),
    (#"{"red": "mauvish"}"#, "1:10: no colour is named 'mauvish'"),
    ("[]", "1:1: no colours found: no setting is the colour of a scheme"),
  ])
  func `says where it is wrong`(text: String, message: String) {
    #expect(
      PaletteReading(text, as: .windowsTerminal).errorLines == [message])
  }
}

@Suite struct `Preset of iTerm2` {
  private func color(
    _ name: String, _ red: String, space: String? = "sRGB"
  ) -> String {
    let space =
      space.map { "<key>Color Space</key><string>\($0)</string>" } ?? ""
    return """
      <key>\(name)</key><dict>\(space)<key>Red Component</key><real>\(red)</real>
      <key>Green Component</key><real>0</real>
      <key>Blue Component</key><integer>1</integer></dict>
      """
  }

  private func read(_ colors: String...) -> PaletteReading {
    PaletteReading(
      "<plist><dict>\n\(colors.joined(separator: "\n"))</dict></plist>",
      as: .iterm)
  }

  @Test func `has components in a space`() {
    let reading = read(
      color("Ansi 0 Color", "0.5"), color("Link Color", "1.000001"),
      color("Bold Color", "0.2", space: "P3"),
      color("Tab Color", "0.2", space: nil),
      "<key>Use Bright Bold</key><true/>")
    #expect(reading.errorLines == [])
    #expect(
      reading.summary.prefix(2) == ["Ansi 0 #8000ff", "Link #ff00ff"])
    #expect(reading.names == ["Ansi 0", "Link", "Bold", "Tab"])
    #expect(
      reading.palettes[0].entries[2].color
        == Color(.displayP3, SIMD3(0.2, 0, 1)))
    #expect(
      reading.warningLines == [
        "11:21: 1 colour is calibrated for no screen that is known, and read as"
          + " sRGB"
      ])
    #expect(reading.palettes[0].entries[0].declared == "sRGB 0.5 0 1")
  }

  @Test func `can be for dark and light`() {
    let reading = read(
      color("Background Color (Dark)", "0"), color("Link Color", "0.2"),
      color("Background Color (Light)", "1"))
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "dark/Link #3300ff", "dark/Background #0000ff", "light/Link #3300ff",
        "light/Background #ff00ff",
      ])
    let three = read(
      color("Background Color (Dark)", "0"), color("Background Color", "0.2"),
      color("Background Color (Light)", "1"))
    #expect(
      three.palettes.map(\.mode)
        == ["<stdin>", "<stdin> (Dark)", "<stdin> (Light)"])
  }

  @Test(arguments: [
    (
      "1.5", "sRGB",
      "2:100: Red Component is a number from 0 to 1, but this is '1.5'"
    ),
    (
      "x", "sRGB",
      "2:100: Red Component is a number from 0 to 1, but this is 'x'"
    ),
    ("1", "Lab", "2:21: no colour space is named 'Lab'"),
  ])
  func `says where it is wrong`(red: String, space: String, message: String) {
    #expect(read(color("Tab Color", red, space: space)).errorLines == [message])
  }

  @Test func `needs three components`() {
    #expect(
      read("<key>A</key><dict/>").errorLines
        == ["2:13: this colour has no Red Component"])
    #expect(
      PaletteReading("<plist><array/></plist>", as: .iterm).errorLines
        == ["1:8: a scheme is a dictionary, but this is something else"])
  }
}

@Suite struct `Scheme of base16` {
  @Test(arguments: [
    ("scheme: A dark one # c\nbase00: 1b2a41\nbase0F: 'fff'", "dark/"),
    (
      "name: B\nvariant: light\npalette:\n  base00: '#1b2a41'\n  base0F: \"#fff\"",
      "light/"
    ),
    ("%YAML 1.2\n---\nbase00: 1b2a41\nbase0F: fff\n...\n?", ""),
  ])
  func `is flat, or has a palette`(text: String, mode: String) {
    let reading = PaletteReading(text, as: .base16)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == ["\(mode)base00 #1b2a41", "\(mode)base0F #ffffff"])
  }

  @Test func `says where it is wrong`() {
    let reading = PaletteReading(
      "base00: 12345\nbase01: \"nope\"\nbase0A: 123\nauthor: x\nfoo",
      as: .base16)
    #expect(
      reading.errorLines == [
        "5:1: expected a name and ':', but found 'f'"
      ])
    let colors = PaletteReading(
      "base00: 12345\nbase01: \"nope\"\nbase0A: 123", as: .base16)
    #expect(
      colors.errorLines == [
        "1:9: a hex colour has 3, 4, 6, or 8 digits, but this one has 5",
        "2:10: no colour is named 'nope'",
      ])
  }
}

@Suite struct `Colours of kitty` {
  @Test func `are settings`() {
    let reading = PaletteReading(
      """
      ## name: Dunes Light\r
      font_size 12\r
      foreground   #e8dcc4\r
      color255 rgb:f/00/8000
      cursor none
      background 0x112233
      include a.conf
      """, as: .kitty)
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines == [
        "5:8: 1 value leaves its colour to the program, and is left out; the"
          + " first is 'cursor'",
        "7:9: 'include a.conf' is not followed; name the file that it means as"
          + " well",
      ])
    #expect(
      reading.summary == [
        "light/foreground #e8dcc4", "light/color255 #ff0080",
        "light/background #112233",
      ])
  }

  @Test(arguments: [
    ("color0", "1:7: a colour is missing here"),
    (
      "color0 #12",
      "1:8: a hex colour has 3, 4, 6, or 8 digits, but this one has 2"
    ),
    (
      "color0 rgb:1/2",
      "1:15: expected a number or a percentage, but found the end"
    ),
    ("color0 rgb:1/2/x", "1:16: 'x' is not a hex digit"),
    ("color0 rgb:1/2/3/4", "1:17: the colour ends before '/'"),
    ("color0 0x12345g", "1:15: 'g' is not a hex digit"),
    (
      "color256 #fff\ncolor999 #fff\ncolor1000 #fff\ncolor #fff",
      "1:1: no colours found: no setting is the colour of a scheme"
    ),
  ])
  func `say where they are wrong`(text: String, message: String) {
    #expect(PaletteReading(text, as: .kitty).errorLines == [message])
  }
}

@Suite struct `Colours of Ghostty` {
  @Test func `are settings, and numbered`() {
    let reading = PaletteReading(
      """
      # a comment
      palette = 0=#1b2a41
      palette=0x1 = fff
      background=1b2a41
      foreground = "#e8dcc4"
      cursor-text = cell-background
      cursor-color =
      theme = light:A,dark:B
      font-size = 12
      """, as: .ghostty)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "palette.0 #1b2a41", "palette.1 #ffffff", "background #1b2a41",
        "foreground #e8dcc4",
      ])
    #expect(
      reading.warningLines == [
        "6:15: 1 value leaves its colour to the program, and is left out; the"
          + " first is 'cursor-text'",
        "8:9: 'theme = light:A,dark:B' is not followed; name the file that it"
          + " means as well",
      ])
  }

  @Test(arguments: [
    (
      "palette = 256=#fff",
      "1:11: a colour of the palette has a number from 0 to"
        + " 255, but this is '256'"
    ),
    (
      "palette = red",
      "1:11: a colour of the palette has a number from 0 to 255,"
        + " but this is 'red'"
    ),
    (
      "palette = 1=#12",
      "1:13: a hex colour has 3, 4, 6, or 8 digits, but this"
        + " one has 2"
    ),
  ])
  func `say where they are wrong`(text: String, message: String) {
    #expect(PaletteReading(text, as: .ghostty).errorLines == [message])
  }
}

@Suite struct `Colours of Alacritty` {
  @Test func `are tables`() {
    let reading = PaletteReading(
      #"""
      import = ["a.toml"]
      [shell]
      args = ["-l", """
      [colors.primary]
      """, { a = 1 }]
      [colors]
      bold = true
      cursor = { cursor = "#f2d492", text = "CellBackground" }
      primary.background = '0x1b2a41'
      [colors.normal]
      "r\u0065d" = "\u0023c1666b" # a comment
      [[colors.indexed_colors]]
      index = 16
      color = "#fff"
      [[colors.indexed_colors]]
      color = "#000"
      index = 17
      """#, as: .alacritty)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "cursor.cursor #f2d492", "primary.background #1b2a41",
        "normal.red #c1666b", "indexed.16 #ffffff", "indexed.17 #000000",
      ])
    #expect(
      reading.warningLines == [
        "1:11: 'import a.toml' is not followed; name the file that it means as"
          + " well",
        "8:40: 1 value leaves its colour to the program, and is left out; the"
          + " first is 'cursor.text'",
      ])
  }

  @Test(arguments: [
    (
      "[colors.a]\nb = '#12'",
      "2:6: a hex colour has 3, 4, 6, or 8 digits, but"
        + " this one has 2"
    ),
    ("[colors.a]\nb = '#fff'\nb = '#000'", "3:5: 'a.b' has a value already"),
    (
      "[[colors.indexed_colors]]\ncolor = '#fff'",
      "2:9: a colour of the palette"
        + " has a number from 0 to 255, but this is ''"
    ),
    ("[colors", "1:8: expected ']', but found the end"),
    ("a = ", "1:5: expected a value, but found the end"),
    ("a = [1", "1:5: an array is not closed"),
    ("a = 1 b", "1:1: no colours found: no table below colors has a colour"),
    ("a = 'b' c", "1:9: expected the end of the line, but found 'c'"),
    ("a = 'b", "1:5: a string is not closed"),
    ("colors.a.b = \"\\q\"", "1:15: this escape is not known"),
  ])
  func `say where they are wrong`(text: String, message: String) {
    #expect(PaletteReading(text, as: .alacritty).errorLines == [message])
  }
}

@Suite struct `Schemes of terminals` {
  @Test(arguments: [
    ("a.yaml", "base00: 1\nbase0F: 2", PaletteFormat.base16),
    ("a.yml", "palette:\n  base00: 1\n  base0f: 2", .base16),
    ("a.yaml", "base00: 1\nname: 2", nil), ("a.yaml", "a: { b }", nil),
    ("a.toml", "[colors.primary]", .alacritty),
    ("a.toml", "[colors]\nnormal = { }", .alacritty),
    ("a.toml", "[package]\nname = 'a'", nil),
    ("a.conf", "color0 #fff", .kitty),
    ("a.conf", "foreground rgb:1/2/3\nbackground #fff", .kitty),
    ("a.conf", "palette = 0=#fff", .ghostty), ("a.conf", "listen 80", nil),
    ("a.ghostty", "x", .ghostty), ("a.itermcolors", "", .iterm),
    ("a.json", #"{"brightPurple": ""}"#, .windowsTerminal),
    ("<stdin>", "<plist><dict><key>Ansi 0 Color</key>", .iterm),
    ("<stdin>", "[colors.normal]", .alacritty),
    ("Dunes Night", "palette = 0=#fff", .ghostty),
    ("a.txt", "color0 #fff", .hexList), ("a.scss", "a {}", .scss),
  ])
  func `are told by their content where it is certain`(
    path: String, content: String, format: PaletteFormat?
  ) {
    #expect(
      PaletteFormat.detect(path: path, bytes: Array(content.utf8)) == format)
  }

  @Test func `are read from folders, and other settings are not`() {
    func source(_ path: String, _ text: String) -> SourceFile {
      SourceFile(path: path, bytes: Array(text.utf8), isNamed: false)
    }
    let reading = PaletteReading(reading: [
      source("d/ci.yaml", "on: [push]\n#fff"), source("d/a.toml", "a = ["),
      source("d/nginx.conf", "server { listen 80; }"),
      source("d/package.json", "{}"), source("d/t.conf", "color0 #123456"),
    ])
    #expect(reading.located + reading.warningLines == [])
    #expect(reading.summary == ["color0 #123456"])
  }

  @Test func `that are none by their content get a sentence`() {
    let reading = PaletteReading("a.conf", from: ["a.conf": "listen 80"])
    #expect(
      reading.located == [
        "a.conf:1:1: nothing in it says for certain that it is one of these:"
          + " kitty theme or configuration, Ghostty theme or configuration; name"
          + " the format with --from"
      ])
  }
}
