import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Observed rules` {
  @Test func `are pairs where they set both`() {
    let reading = PaletteSet(
      observing: """
        :root { --ink: #222; --paper: #fff; --code: #d63384; --tint: #f3f4f6 }
        body { color: var(--ink); background: var(--paper) }
        code, pre {
          color: var(--code);
          background-color: var(--tint);
        }
        .tag { padding: 1px }
        .alert { color: #fff; background: #b02a37 no-repeat }
        """)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.shown == [
        "2 body: --ink on --paper", "3 code, pre: --code on --tint",
        "8 .alert: .alert color on .alert background",
      ])
    #expect(
      reading.shownColors == [
        "#222222 on #ffffff 15.90", "#d63384 on #f3f4f6 4.08",
        "#ffffff on #b02a37 6.49",
      ])
    #expect(reading.observed[0].foreground == reading.palettes[0].entries[0])
    let alert = reading.observed[2]
    #expect(alert.source == SourcePosition(path: "a.css", line: 8, column: 1))
    #expect(alert.user == nil)
    #expect(alert.foreground.declared == "#fff")
    #expect(alert.background.declared == "#b02a37")
    #expect(
      alert.background.source
        == SourcePosition(path: "a.css", line: 8, column: 35))
  }

  @Test func `are looked at only where somebody asks`() {
    let text =
      ":root { --a: #111 } .b { --c: #222; color: red; background: #fff }"
    let reading = PaletteSet(text, as: .css)
    #expect(reading.observed.isEmpty)
    #expect(reading.warnings.count == 1)
    let observing = PaletteSet(observing: text)
    #expect(observing.summary == reading.summary)
    #expect(observing.warningLines == [])
  }

  @Test func `need no custom properties`() {
    let text = "em { color: #123; background: #eee }"
    let reading = PaletteSet(observing: text)
    #expect(reading.errorLines == [])
    #expect(reading.shown == ["1 em: em color on em background"])
    #expect(reading.palettes.map(\.mode) == ["default"])
    #expect(reading.palettes[0].entries.isEmpty)
    let lack = "1:1: no colours found: "
    for text in [text, "em { color: #123 }"] {
      let matrix = PaletteSet(text, as: .css)
      #expect(matrix.errorLines.map { $0.prefix(lack.count) } == [lack[...]])
    }
    #expect(
      PaletteSet(text, as: .css).errorLines[0].hasSuffix(
        "; 'contrast audit' checks the pairs that the sheet shows"))
    let nothing = PaletteSet(observing: "em { margin: 0 }")
    #expect(nothing.errorLines.map { $0.prefix(lack.count) } == [lack[...]])
  }

  /// As the alerts of Bootswatch.
  @Test func `are not pairs across rules where a base class sets the text`() {
    let rest = ".x-y { color: #111; background: #eee }"
    #expect(
      shown(
        ".x-y { color: #222 } .x { color: #fff } .x-y { background: #333 } \(rest)"
      )
        == ["1 .x-y: .x-y color on .x-y background"])
    #expect(
      shown(".x { color: #fff } .x-y { color: #222 } .x-y { background: #333 }")
        == ["1 .x-y: .x-y color on .x-y background"])
    #expect(
      shown(".x-y { color: #222 } .x { color: #fff } .x-y { background: #333 }")
        == [])
  }

  @Test func `name colours by the place where they are written`() {
    let text = ".x { color: #fff; background: #f08080 }"
    let other = ".x { color: #fff; background: #80c080 }"
    let reading = PaletteSet(
      reading: [
        SourceFile(path: "a.css", bytes: Array(text.utf8)),
        SourceFile(
          path: "b.css", bytes: Array("\(other) @media print { \(text) }".utf8)),
      ], as: .css, observing: true)
    #expect(
      reading.observed.map { "\($0.foreground.name) \($0.foreground.source)" }
        == [
          ".x color a.css:1:13", ".x color (2) b.css:1:13",
        ])
  }

  @Test func `keep the names of properties through references`() {
    #expect(
      shown(
        """
        :root { --white: #fff; --on-accent: var(--white); --accent: #06c }
        .a { color: var(--on-accent); background: var(--accent) }
        .b { color: var(--none, var(--white)); background: var(--accent, red) }
        .c { color: var(--none, #eee); background: rgb(from var(--accent) r g b) }
        .d { color: var(--white); background: color-mix(in srgb, var(--accent), #000) }
        """) == [
          "2 .a: --on-accent on --accent", "3 .b: --white on --accent",
          "4 .c: .c color on --accent", "5 .d: --white on .d background",
        ])
  }

  /// Bootstrap's tables: `initial` is no value, so that the fallback counts.
  @Test func `use fallbacks where a property has no value`() {
    #expect(
      shown(
        """
        :root { --ink: #111; --paper: #fff }
        td {
          --state: initial;
          color: var(--state, var(--ink)); background: var(--paper);
        }
        """) == ["2 td: --ink on --paper"])
  }

  @Test func `are one where their selectors and conditions are`() {
    #expect(
      shown(
        """
        .a { color: #111; background: #eee }
        .a { color: #222 }
        .b { color: #333 !important; background: #ddd }
        .b { color: #444 }
        .c { color: #555; background: #ccc; color: #666 }
        @layer low { .d { color: #777; background: #aaa } }
        .d { background: #999 }
        .e, .f { color: #111; background: #eee }
        .f { background: #fff }
        .g>.h{ color: #111 } .g  >  .h { background: #eee }
        """) == [
          "2 .a: .a color on .a background", "3 .b: .b color on .b background",
          "5 .c: .c color on .c background", "7 .d: .d color on .d background",
          "8 .e: .e, .f color on .e, .f background",
          "9 .f: .e, .f color on .f background",
          "10 .g > .h: .g>.h color on .g > .h background",
        ])
  }

  /// An element in a parent is also in an ancestor.
  @Test func `yield to later rules for any descendant`() {
    #expect(
      shown(
        """
        .a>.b { color: #111; background: #eee } .a .b { color: #222 }
        .a .c { color: #333 } .a > .c { color: #444; background: #ddd }
        .a>.d:has(>p) { color: #555; background: #ccc } .a .e { color: #666 }
        @media (width > 9px) { .a>.b { color: #777; background: #bbb } }
        """) == [
          "1 .a .b: .a .b color on Canvas, inherited",
          "2 .a .c: .a .c color on Canvas, inherited",
          "2 .a > .c: .a > .c color on .a > .c background",
          "3 .a>.d:has(>p): .a>.d:has(>p) color on .a>.d:has(>p) background",
          "3 .a .e: .a .e color on Canvas, inherited",
          "4 .a>.b: .a>.b color on .a>.b background",
        ])
  }

  @Test func `leave out what only old browsers read`() {
    #expect(
      shown(
        """
        .a { color: #111; background-color: #eee }
        .a:hover, .a { background-color: #ddd \\9; color: #222\\0 !important }
        .a { background: #ccc\\0/; color: red\\9 }
        .b { color: #333; background: #fff; content: "\\9" }
        .c::-ms-value, .c:-ms-input-placeholder { color: #444; background: #fff }
        """) == [
          "1 .a: .a color on .a background-color",
          "4 .b: .b color on .b background",
        ])
  }

  /// A style sheet does not show which other rules apply to the same element.
  @Test func `say nothing of other selectors`() {
    #expect(
      shown(
        """
        :root { --page: #fafafa }
        body { background: var(--page) }
        .key { color: #111; background: #eee }
        .key:hover { background: #ddd }
        .key.is-on { color: #000 }
        .bar .key { background: #333 }
        .card { background: #222 } .card .title { color: inherit }
        """) == [
          "3 .key: .key color on .key background"
        ])
  }

  @Test func `propose a text on the page, if it sets no background`() {
    #expect(
      shown(
        """
        html { background: #fafafa }
        body { color: #111 }
        .clear { color: #222; background: none }
        .card .title { color: #333 }
        """) == [
          "2 body: body color on html background, inherited",
          "3 .clear: .clear color on html background, inherited",
          "4 .card .title: .card .title color on html background, inherited",
        ])
    #expect(
      shown(
        "body { background: #eee } html { background: #ddd } a { color: red }")
        == ["1 a: a color on body background, inherited"])
    #expect(shown("body { background: url(a.png) } a { color: red }") == [])
  }

  /// Elements inside of others with a background are not on the page, and
  /// utilities may be on anything.
  @Test(
    arguments: [
      (".a .b", false), (".a>.b", false), (".x > .a b", false),
      (".x.a:hover .y .b", false), (".c.d .b", false), (".c.d + .b .e", true),
      (".a + .b", true), (".aa .b", true), (".text", false),
      ("b, .text", true), (".text:hover", true), (".x .text", true),
      (".b .text", true),
      (".a:hover", false), (".a::before", false), (".c.d.e", false),
      (#".md\:text"#, false), (#".hover\:text:hover"#, false),
    ])
  func `propose no text that is not on the page`(
    selector: String, isShown: Bool
  ) {
    let others =
      ".a, .c.d { background: #eee } .b { background-color: transparent }"
    let pairs = shown("\(selector) { color: #777; --x: 1px } \(others)")
    #expect(pairs.isEmpty == !isShown)
    #expect(
      shown(".text { margin: 0; color: #777 } .y { color: #777; margin: 0 }")
        .count == 2)
  }

  @Test func `of a root are covered by those of the page`() {
    #expect(
      shown(
        "html { color: red; background: #fff } body { color: #111 }")
        == ["1 body: body color on html background, inherited"])
  }

  @Test func `take the page for white, unless it is dark`() {
    let reading = PaletteSet(
      observing: """
        a { color: #777 }
        @media (prefers-color-scheme: dark) { a { color: #888 } }
        """)
    #expect(reading.shown == ["1 a: a color on Canvas, inherited"])
    #expect(reading.shownColors == ["#777777 on #ffffff 4.47"])
  }

  @Test func `need nothing where elements are disabled`() {
    #expect(
      shown(
        """
        .key:disabled, .key[disabled], .key.disabled, .is-disabled .key,
        .key[aria-disabled=true], fieldset:disabled .key, .key:is(:insensitive),
        .key:has(>input[disabled]), .key:has(:disabled, [aria-disabled=true]),
        .b > a.key:not([href]) {
          color: #aaa; background: #bbb
        }
        .key:not(:disabled), .key[aria-disabled="false"] {
          color: #222; background: #fff
        }
        .a:has(:not(:disabled), p) { color: #222; background: #fff }
        .b:has(:disabled, input) { color: #222; background: #fff }
        .c:has(button:disabled) { color: #222; background: #fff }
        a .d:not([href]) { color: #222; background: #fff }
        """) == [
          "7 .key:not(:disabled), .key[aria-disabled=\"false\"]: "
            + ".key:not(:disabled), .key[aria-disabled=\"false\"] color on "
            + ".key:not(:disabled), .key[aria-disabled=\"false\"] background",
          "10 .a:has(:not(:disabled), p): .a:has(:not(:disabled), p) color on "
            + ".a:has(:not(:disabled), p) background",
          "11 .b:has(:disabled, input): .b:has(:disabled, input) color on "
            + ".b:has(:disabled, input) background",
          "12 .c:has(button:disabled): .c:has(button:disabled) color on "
            + ".c:has(button:disabled) background",
          "13 a .d:not([href]): a .d:not([href]) color on "
            + "a .d:not([href]) background",
        ])
  }

  // Bootswatch: the gradient of a button stays under the colours of its states.
  @Test func `are over the image of a rule for the same elements`() {
    func colors(_ base: String, _ state: String) -> [String] {
      PaletteSet(
        observing: """
          body { background: #fff; color: #000 }
          .a { \(base); color: #fff }
          .a:hover { \(state); color: #eee }
          """
      ).shownColors.filter { $0.hasPrefix("#eeeeee") }
    }
    let gradient = "background-image: linear-gradient(#000, #111)"
    #expect(
      colors(gradient, "background-color: #ddd")
        == ["#eeeeee on #000000 18.09", "#eeeeee on #111111 16.27"])
    for state in ["background: #ddd", "background-image: none"] {
      let color = state.contains("none") ? "; background-color: #ddd" : ""
      #expect(
        colors(gradient, state + color) == ["#eeeeee on #dddddd 1.17"])
    }
    #expect(
      colors("background: url(a.png) 0 0 / 8px", "background-color: #ddd")
        == ["#eeeeee on #dddddd 1.17"])
  }

  @Test func `are nested`() {
    #expect(
      shown(
        """
        .card, .note {
          color: #111; background: #eee;
          &:hover { color: #222; background: #ddd }
          > a { color: #333; background: #ccc }
          .page & { color: #444; background: #bbb }
          @media (prefers-color-scheme: dark) { color: #fff; background: #000 }
        }
        """) == [
          "1 .card, .note: .card, .note color on .card, .note background",
          "3 .card:hover, .note:hover: .card:hover, .note:hover color on "
            + ".card:hover, .note:hover background",
          "4 .card>a, .note>a: .card>a, .note>a color on "
            + ".card>a, .note>a background",
          "5 .page .card, .page .note: .page .card, .page .note color on "
            + ".page .card, .page .note background",
          "dark 1 .card, .note: .card, .note color on .card, .note background",
          "dark 3 .card:hover, .note:hover: .card:hover, .note:hover color on "
            + ".card:hover, .note:hover background",
          "dark 4 .card>a, .note>a: .card>a, .note>a color on "
            + ".card>a, .note>a background",
          "dark 5 .page .card, .page .note: .page .card, .page .note color on "
            + ".page .card, .page .note background",
        ])
  }

  @Test func `report what cannot be resolved`() {
    let reading = PaletteSet(
      observing: """
        .a { color: Highlight; background: #fff }
        .b { color: #000; background: var(--none) }
        .c { color: #000; background: currentColor }
        .d { color: #000; background: #fff }
        .e { color: oops; background: #fff }
        """)
    #expect(
      reading.shown == [
        "2 .b: .b color on Canvas, inherited",
        "4 .d: .d color on .d background",
      ])
    #expect(
      reading.warningLines == [
        "1:1: 2 rules set a text colour and a background, one of them "
          + "unresolved; the first is '.a'"
      ])
  }

  @Test func `are of all inputs together`() {
    let texts = [
      "a.css": ":root { --ink: #111 }",
      "b.css": ".x { color: var(--ink); background: #eee }",
    ]
    let reading = PaletteSet(
      reading: texts.sorted { $0.key < $1.key }.map {
        SourceFile(path: $0.key, bytes: Array($0.value.utf8))
      }, observing: true)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(reading.shown == ["1 .x: --ink on .x background"])
    #expect(reading.observed[0].source.path == "b.css")
  }

  @Test func `belong to the modes of other inputs`() {
    let sheet = SourceFile(
      path: "a.css", bytes: Array("b { color: #000; background: #eee }".utf8))
    let modes = SourceFile(
      path: "b.csv", bytes: Array("name,light,dark\nx,#fff,#000\n".utf8))
    let reading = PaletteSet(reading: [sheet, modes], observing: true)
    #expect(reading.palettes.map(\.mode) == ["light", "dark"])
    #expect(
      reading.shown == [
        "light 1 b: b color on b background",
        "dark 1 b: b color on b background",
      ])
  }
}
