import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Observed rules` {
  @Test func `are pairs where they set both`() {
    let reading = PaletteReading(
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
    #expect(alert.source == SourceLocation(path: "a.css", line: 8, column: 1))
    #expect(alert.foreground.declared == "#fff")
    #expect(alert.background.declared == "#b02a37")
    #expect(
      alert.background.source
        == SourceLocation(path: "a.css", line: 8, column: 35))
  }

  @Test func `are looked at only where somebody asks`() {
    let text =
      ":root { --a: #111 } .b { --c: #222; color: red; background: #fff }"
    let reading = PaletteReading(text, as: .css)
    #expect(reading.observed.isEmpty)
    #expect(reading.warnings.count == 1)
    let observing = PaletteReading(observing: text)
    #expect(observing.summary == reading.summary)
    #expect(observing.warningLines == [])
  }

  @Test func `need no custom properties`() {
    let text = "em { color: #123; background: #eee }"
    let reading = PaletteReading(observing: text)
    #expect(reading.errorLines == [])
    #expect(reading.shown == ["1 em: em color on em background"])
    #expect(reading.palettes.map(\.mode) == ["default"])
    #expect(reading.palettes[0].entries.isEmpty)
    let lack = "1:1: no colours found: "
    for text in [text, "em { color: #123 }"] {
      let matrix = PaletteReading(text, as: .css)
      #expect(matrix.errorLines.map { $0.prefix(lack.count) } == [lack[...]])
    }
    let nothing = PaletteReading(observing: "em { margin: 0 }")
    #expect(nothing.errorLines.map { $0.prefix(lack.count) } == [lack[...]])
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

  @Test func `follow the cascade`() {
    #expect(
      shown(
        """
        .a { color: #111; background: #eee }
        .a { color: #222 }
        .b { color: #333 !important; background: #ddd }
        .b { color: #444 }
        p.c { color: #555; background: #ccc }
        .c { color: #666; background: #bbb }
        @layer low { .d { color: #777; background: #aaa } }
        .d { background: #999 }
        """) == [
          "2 .a: .a color on .a background", "3 .b: .b color on .b background",
          "5 p.c: p.c color on p.c background",
          "6 .c: .c color on .c background",
          "8 .d: .d color on .d background",
        ])
  }

  @Test func `take what is missing from the same element`() {
    #expect(
      shown(
        """
        .key { color: #111; background: #eee }
        .key:hover { background: #ddd }
        .key:focus-visible, .key.is-on { color: #000 }
        .bar .key { color: #333 }
        .other:hover { background: #ccc }
        """) == [
          "1 .key: .key color on .key background",
          "2 .key:hover: .key color on .key:hover background",
          "3 .key:focus-visible, .key.is-on: "
            + ".key:focus-visible, .key.is-on color on .key background",
          "4 .bar .key: .bar .key color on .key background",
        ])
  }

  @Test func `need nothing where elements are disabled`() {
    #expect(
      shown(
        """
        .key { color: #111; background: #eee }
        .key:disabled, .key[disabled], .key.disabled, .is-disabled .key,
        .key[aria-disabled=true], fieldset:disabled .key {
          color: #aaa; background: #bbb
        }
        .key:not(:disabled), .key[aria-disabled="false"] { color: #222 }
        """) == [
          "1 .key: .key color on .key background",
          "6 .key:not(:disabled), .key[aria-disabled=\"false\"]: "
            + ".key:not(:disabled), .key[aria-disabled=\"false\"] color "
            + "on .key background",
        ])
  }

  @Test func `are nested`() {
    #expect(
      shown(
        """
        .card, .note {
          color: #111; background: #eee;
          &:hover { background: #ddd }
          .title { color: #222 }
          > a { color: #333; background: #ccc }
          .page & { color: #444 }
        }
        """) == [
          "1 .card, .note: .card, .note color on .card, .note background",
          "3 .card:hover, .note:hover: .card, .note color on "
            + ".card:hover, .note:hover background",
          "4 .card .title, .note .title: .card .title, .note .title color on "
            + ".card, .note background, inherited",
          "5 .card > a, .note > a: .card > a, .note > a color on "
            + ".card > a, .note > a background",
          "6 .page .card, .page .note: .page .card, .page .note color on "
            + ".card, .note background",
        ])
  }

  @Test func `say what cannot be known`() {
    let reading = PaletteReading(
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
        "1:1: 2 rules set text and background of which one cannot be known, "
          + "from '.a' on"
      ])
  }

  @Test func `are of all inputs together`() {
    let texts = [
      "a.css": ":root { --ink: #111 }",
      "b.css": ".x { color: var(--ink); background: #eee }",
    ]
    let reading = PaletteReading(
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
    let reading = PaletteReading(reading: [sheet, modes], observing: true)
    #expect(reading.palettes.map(\.mode) == ["light", "dark"])
    #expect(
      reading.shown == [
        "light 1 b: b color on b background",
        "dark 1 b: b color on b background",
      ])
  }
}
