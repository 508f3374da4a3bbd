import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Theme of VS Code` {
  @Test func `has keys, scopes and selectors, with comments`() {
    let reading = PaletteReading(
      """
      // a comment
      {
        "name": "Dunes", "type": "dark", /* another */
        "colors": {
          "editor.background": "#1b2a41", "editor.foreground": "#ffff",
          "tab.border": null, "tab.hoverBorder": "default",
        },
        "tokenColors": [
          {"settings": {"foreground": "#eee", "fontStyle": "bold"}},
          {"name": "C", "scope": "comment, string.quoted",
           "settings": {"foreground": "#8fa3b8", "background": ""}},
          {"scope": ["comment"], "settings": {"foreground": "#123",
                                              "background": "#456"}},
          {"scope": "", "settings": {"foreground": "#777"}},
        ],
        "semanticTokenColors": {
          "variable.readonly": "#abc", "class": {"foreground": "#def"},
        },
      }
      """)
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines == [
        "6:19: 2 values leave their colours to the program, and are left out;"
          + " the first is 'tab.border'"
      ])
    #expect(
      reading.summary == [
        "dark/editor.background #1b2a41", "dark/editor.foreground #ffffff",
        "dark/foreground #eeeeee", "dark/comment.foreground #112233",
        "dark/string.quoted.foreground #8fa3b8",
        "dark/comment.background #445566",
        "dark/semantic.variable.readonly.foreground #aabbcc",
        "dark/semantic.class.foreground #ddeeff",
      ])
    let entry = reading.palettes[0].entries[0]
    #expect(entry.declared == "#1b2a41")
    #expect(entry.source.description == "<stdin>:5:27")
  }

  @Test(arguments: [
    (#""type": "dark""#, "dark"), (#""type": "light""#, "light"),
    (#""type": "hc""#, "dark-high-contrast"),
    (#""type": "hcLight""#, "light-high-contrast"),
    (#""type": "dark", "name": "High Contrast""#, "dark-high-contrast"),
    (#""type": "light", "name": "Not Dark""#, "light"),
    (#""name": "One Dark Pro""#, "dark"),
    (#""name": "Tokyo Night""#, "default"),
    (#""name": "Light and Dark""#, "default"), (#""x": 1"#, "default"),
  ])
  func `is a mode, by its type or by its title`(
    members: String, mode: String
  ) {
    let reading = PaletteReading(
      ##"{\##(members), "colors": {"editor.background": "#fff"}}"##)
    #expect(reading.errorLines == [])
    #expect(reading.palettes.map(\.mode) == [mode])
  }

  private func theme(_ members: String, _ color: String) -> String {
    ##"{\##(members), "colors": {"editor.background": "\##(color)"}}"##
  }

  @Test func `is a mode by its title where types are the same`() {
    let folder = [
      "a.json": theme(#""type": "dark", "name": "Nord""#, "#111"),
      "b.json": theme(#""type": "dark""#, "#222"),
      "c/b.json": theme(#""type": "dark""#, "#333"),
      "d.json": theme(#""type": "light""#, "#444"),
    ]
    let same = PaletteReading(
      "a.json", "b.json", "c/b.json", "d.json", from: folder)
    #expect(same.located == [])
    #expect(same.warningLines == [])
    #expect(same.palettes.map(\.mode) == ["Nord", "b", "b (2)", "d"])
    let two = PaletteReading("a.json", "d.json", from: folder)
    #expect(two.palettes.map(\.mode) == ["dark", "light"])
  }

  @Test func `covers what it includes`() {
    let folder = [
      "t/plus.json": #"""
      {"include": "./base.json", "type": "dark", "tokenColors": "a.tmTheme",
       "colors": {"editor.background": "#111"}}
      """#,
      "t/base.json": #"""
      {"type": "light", "name": "Base",
       "colors": {"editor.background": "#fff", "tab.border": "#222"}}
      """#,
      "t/a.tmTheme": """
      <plist><dict><key>settings</key><array><dict><key>settings</key><dict>
      <key>caret</key><string>#333</string></dict></dict></array></dict></plist>
      """,
    ]
    let reading = PaletteReading("t/plus.json", from: folder)
    #expect(reading.located == [])
    #expect(
      reading.summary == [
        "dark/editor.background #111111", "dark/tab.border #222222",
        "dark/caret #333333",
      ])
    #expect(
      reading.palettes[0].entries[1].source.description == "t/base.json:2:57")
  }

  @Test(arguments: [
    (#"[]"#, "1:1: a theme is an object, but this is an array"),
    (
      #"{"colors": []}"#,
      "1:12: colors is an object, but this is an array"
    ),
    (
      ##"{"colors": {"a": "#12345"}}"##,
      "1:19: a hex colour has 3, 4, 6, or 8 digits, but this one has 5"
    ),
    (
      #"{"colors": {"a": 1}}"#, "1:18: a colour is a text, but this is a number"
    ),
    (
      #"{"tokenColors": [1, {"settings": 2}]}"#,
      "1:18: a rule is an object, but this is a number"
    ),
    (
      ##"{"tokenColors": [{"scope": 1, "settings": {"foreground": "#fff"}}]}"##,
      "1:28: a scope is a text, but this is a number"
    ),
    (#"{"colors": {"#, "1:13: expected a name, but found the end"),
    (
      #"{"colors": {}}"#,
      "1:1: no colours found: no key and no rule of this theme has a colour"
    ),
    (
      #"{"include": "/etc/a.json", "colors": {}}"#,
      "1:13: cannot read '/etc/a.json': only paths relative to this file are"
        + " followed"
    ),
    (
      #"{"include": "b.json"}"#,
      "1:13: cannot read 'b.json': no other files are read here"
    ),
  ])
  func `says where it is wrong`(text: String, message: String) {
    #expect(
      PaletteReading(text, as: .vscode).errorLines.first == message)
  }

  @Test func `does not include itself`() {
    let reading = PaletteReading(
      "a.json",
      from: [
        "a.json": #"{"tokenColors": [], "include": "b.json"}"#,
        "b.json": #"{"tokenColors": [], "include": "./a.json"}"#,
      ])
    #expect(
      reading.located == ["b.json:1:32: './a.json' includes this theme"])
  }

  @Test func `is told from tokens by its content`() {
    func format(_ text: String) -> PaletteFormat? {
      PaletteFormat.detect(path: "a.json", bytes: Array(text.utf8))
    }
    #expect(format(#"{"tokenColors": []}"#) == .vscode)
    #expect(format(#"{"colors": {"editor.background": ""}}"#) == .vscode)
    #expect(format("/* c, d */\n// {\n{\"tokenColors\": []}") == .vscode)
    #expect(format(#"{"colors": {"editor": {}}}"#) == .tokens)
  }

  @Test func `are 1,024 at most`() {
    let sources = (0..<1025).map {
      SourceFile(
        path: "\($0).json",
        bytes: Array(theme(#""type": "dark""#, "#111").utf8))
    }
    let reading = PaletteReading(reading: sources, as: .vscode)
    #expect(reading.palettes.count == 1024)
    #expect(
      reading.located == [
        "1024.json:1:1: at most 1024 schemes are read, but there are 1025;"
          + " choose with --mode"
      ])
    let chosen = PaletteReading(
      reading: sources, as: .vscode, choosing: { $0 == "7" })
    #expect(chosen.errors.isEmpty && chosen.palettes.map(\.mode) == ["7"])
  }
}
