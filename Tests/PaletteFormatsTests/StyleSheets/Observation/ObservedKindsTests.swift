import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Observed kinds` {
  private func kinds(_ selectors: String...) -> [PairingKind] {
    selectors.flatMap { selector in
      PaletteSet(
        observing: "\(selector) { color: #777; background: #fff }"
      ).observed.map(\.kind)
    }
  }

  @Test func `are graphics where elements have no text`() {
    #expect(
      kinds(
        "progress", ".x meter", "svg", "svg *", ".icon svg .part",
        "path", "input[type=checkbox]", "[type='radio']:checked",
        "[role=slider]", "input::-webkit-slider-thumb", "::-moz-range-track",
        "::-webkit-scrollbar", "progress::-moz-progress-bar",
        ".slider__track", ".switch-thumb", ".icon:hover", ".btn-icon",
        ".message.warn > .icon", ".icon--EQGC8", ".rowIcon::before"
      ) == Array(repeating: .graphic, count: 20))
    #expect(
      kinds(
        "svg text", ".progress", "input", "input::placeholder", "::selection",
        "li::marker", "::file-selector-button", ".track", ".track-title",
        ".ui.icon.message", ".icon .title", ".has-icon", ".icon-button",
        ".btn.icon"
      ) == Array(repeating: .text, count: 14))
    #expect(
      shown(".icon::after { color: #777; background: #fff; content: '' }")
        == [])
    #expect(kinds("hr", ".a hr.wide") == [])
  }

  @Test func `are graphics where a glyph is an icon`() {
    let reading = PaletteSet(
      observing: """
        :root { --glyph: "\\f058"; --icons: "Font Awesome 6" }
        .a::before { color: #777; background: #fff; content: "\\e001" }
        .b::after { color: #777; background: #fff; content: var(--glyph) }
        .c:before { color: #777; background: #fff; font-family: var(--icons) }
        .d::before { color: #777; background: #fff; font: 1em/1 "Material Icons" }
        .e::before { color: #777; background: #fff; content: "New" }
        .f::before { color: #777; background: #fff; content: attr(data-x) }
        .g::before { color: #777; background: #fff; content: "" }
        """)
    #expect(
      reading.observed.map { "\($0.selector) \($0.kind)" } == [
        ".a::before graphic", ".b::after graphic", ".c:before graphic",
        ".d::before graphic", ".e::before text", ".f::before text",
      ])
  }

  @Test func `are nothing where a glyph is empty in all rules`() {
    let rules = """
      .a::before, .b::after { content: "" }
      :checked ~ .a:hover:before { color: #777; background: #fff }
      .b:hover::after, .c > .b:not(:focus)::after { color: #777; background: #fff }
      .d::after { color: #777; background: #fff; content: " " }
      """
    #expect(shown(rules) == [])
    #expect(shown("\(rules) .x .a::before { content: 'A' }").count == 1)
    let escaped = #".md\:a::before { content: "" } .md\:b::before "#
    #expect(shown("\(escaped) { color: #777; background: #fff }").count == 1)
    #expect(shown(".e .a::after { color: #777; background: #fff }").count == 1)
  }

  @Test func `are text where an icon font is only a fallback`() {
    let fonts = [
      "Inter, 'Noto Sans Symbols'", "Lexicon", "1em/1 Arial, FontAwesome",
      "fontawesome", "'bootstrap-icons'", "Glyphicons Halflings",
    ]
    let kinds = fonts.flatMap { font in
      let property = font.contains("/") ? "font" : "font-family"
      return PaletteSet(
        observing: ".a { color: #777; background: #fff; \(property): \(font) }"
      ).observed.map(\.kind)
    }
    #expect(
      kinds == [.text, .text, .text, .graphic, .graphic, .graphic])
  }

  @Test func `are those of all alternatives`() {
    #expect(kinds(":is(p, hr)", ":is(meter, hr)") == [.text, .graphic])
    #expect(kinds(".btn:is(:hover, :disabled)") == [.text])
    #expect(kinds(".btn:is(:disabled, [disabled])") == [])
    #expect(kinds(".ant-picker-input > input-disabled") == [])
  }

  @Test func `are large text where the same rule says so`() {
    #expect(
      shown(
        """
        html { font-size: 62.5% }
        .a { color: #777; background: #fff; font-size: 24px }
        .b { color: #777; background: #fff; font-size: 14pt; font-weight: bold }
        .c { color: #777; background: #fff; font: 700 1.9rem/1.2 sans-serif }
        .d { color: #777; background: #fff; font-size: 14pt; font-weight: 600 }
        .e { color: #777; background: #fff; font-size: 2rem }
        .f { color: #777; background: #fff; font-size: calc(1rem + 9vw) }
        .g { color: #777; background: #fff; --size: 30px; font-size: var(--size) }
        .h { font-size: 30px } .h .i { color: #777; background: #fff }
        """
      ).map { $0.hasSuffix(", large") } == [
        true, true, true, false, false, false, true, false,
      ])
  }

  @Test(arguments: [
    ("@media (width < 9px) { .a { font-size: 14px } }", false),
    ("@media (width < 9px) { .a { font: 1.5em serif } }", false),
    ("@media (width > 9px) { .a { font-size: 40px } }", true),
    ("@media (width < 9px) { .b { font-size: 14px } }", true),
    (".a { font-size: 1.5em }", false),
  ])
  func `are large only where no condition makes them small`(
    rule: String, isLarge: Bool
  ) {
    let text = ".a { color: #777; background: #fff; font-size: 32px }"
    #expect(
      PaletteSet(observing: "\(text) \(rule)").observed.map(\.kind) == [
        isLarge ? .large : .text
      ])
  }
}

@Suite struct `Observed backgrounds` {
  @Test func `have every stop of a gradient`() {
    let reading = PaletteSet(
      observing: """
        :root { --warm: linear-gradient(#fc0, var(--hot)); --hot: #d00 }
        .a { color: #fff; background: linear-gradient(to right, #111 10%, var(--hot)) }
        .b { color: #fff; background: var(--warm) }
        .c { color: #fff;
          background: linear-gradient(#fff3, transparent) #333 }
        """)
    #expect(
      reading.shown == [
        "2 .a: .a color on .a background 1", "2 .a: .a color on --hot",
        "3 .b: .b color on --warm 1", "3 .b: .b color on --hot",
        "4 .c: .c color on .c background 1",
        "4 .c: .c color on .c background",
      ])
    #expect(
      reading.shownColors.suffix(2) == [
        "#ffffff on #5c5c5c 6.70", "#ffffff on #333333 12.63",
      ])
  }

  @Test func `are uncertain under an image`() {
    #expect(
      shown(
        """
        body { background: #eee }
        .a { color: #111; background: url(a.png) #fff }
        .b { color: #222; background-image: image-set("b.png" 1x) }
        .c { color: #333; background-color: #ddd; background-image: none }
        .hues { color: #444; background: conic-gradient(red, #ff0, lime, #0ff,
          blue, #f0f, red) #ccc }
        """) == [
          "2 .a: .a color on .a background, image",
          "3 .b: .b color on body background, image",
          "4 .c: .c color on .c background-color",
          "5 .hues: .hues color on .hues background, image",
        ])
  }

  @Test func `are uncertain under a translucent gradient`() {
    #expect(
      shown(
        """
        body { background: #fff }
        .a { color: #fff; background-image: linear-gradient(#fff3, #0003) }
        .b { color: #eee; background: linear-gradient(#222, #0003, #0000) }
        .c { color: #ddd; background: linear-gradient(#0003, #0003) #00f8 }
        .d { color: #ccc; background: linear-gradient(#0003, #0003) #00f }
        """) == [
          "2 .a: .a color on .a background-image 1 over body background, image",
          "2 .a: .a color on .a background-image 2 over body background, image",
          "3 .b: .b color on .b background 1",
          "3 .b: .b color on .b background 2 over body background, image",
          "4 .c: .c color on .c background 1 over body background, image",
          "4 .c: .c color on .c background 2 over body background, image",
          "5 .d: .d color on .d background 1",
          "5 .d: .d color on .d background 2",
        ])
  }

  @Test func `hide no text where rules of a selector write both alike`() {
    #expect(
      shown(
        """
        :root { --a: #fd7b00; --b: #fd7b00 }
        .dot { color: #fd7b00; background-color: #FD7B00; width: 12px }
        hr { color: var(--a); background: var(--a) }
        .x { color: var(--a); background: var(--b) }
        .y { color: #fd7b00; background: #fff }
        .y { background: #fd7b00 }
        .z { color: #fff; background: linear-gradient(#fff, #000) }
        """) == [
          "4 .x: --a on --b",
          "7 .z: .z color on .z background 1",
          "7 .z: .z color on .z background 2",
        ])
  }

  @Test func `are no lines that a gradient draws`() {
    #expect(
      shown(
        """
        .a { color: #111; background: #fff;
          background-image: linear-gradient(to top, red 2px, transparent 2px) }
        .b { color: #222; background:
          linear-gradient(90deg, #eee 1in, #0000 0) 0 0, #ddd }
        .c { color: #333; background: linear-gradient(45deg, #eee, #fff 9px) }
        .d { color: #444; background: linear-gradient(1turn, #000, #fff0) #ccc }
        .e { color: #555; background: linear-gradient(0deg, red, red) #ddd }
        .f { --f: #eee; --g: #eee; color: #666;
          background: linear-gradient(var(--f), var(--g)) }
        """) == [
          "1 .a: .a color on .a background", "3 .b: .b color on .b background",
          "5 .c: .c color on .c background 1",
          "5 .c: .c color on .c background 2",
          "6 .d: .d color on .d background 1",
          "6 .d: .d color on .d background",
          "7 .e: .e color on .e background",
          "8 .f: .f color on .f background 1",
          "8 .f: .f color on .f background 2",
        ])
  }

  @Test func `are no lines, icons and patterns`() {
    #expect(
      shown(
        """
        .a { color: #111; background: linear-gradient(red, red) 0 0 / 100% 2px #fff }
        .b { color: #222; background-image: linear-gradient(red, red) }
        .b { background-size: 2px 100% }
        .c { color: #333; background: url(a.svg) right/1em no-repeat, #eee }
        .d { color: #444; background: #ddd; background-size: 0 1px, cover;
          background-image: url(a.png), linear-gradient(red, red), none }
        .e { color: #555; background: linear-gradient(red, red) 0 / 200% 100% }
        .f { color: #666; background: #ccc linear-gradient(red, red);
          -webkit-background-size: calc(1px + 1%) 100% }
        """) == [
          "1 .a: .a color on .a background",
          "2 .b: .b color on Canvas, inherited",
          "4 .c: .c color on .c background",
          "5 .d: .d color on .d background-image 1",
          "5 .d: .d color on .d background-image 2",
          "7 .e: .e color on .e background 1",
          "7 .e: .e color on .e background 2",
          "8 .f: .f color on .f background",
        ])
  }

  @Test func `are not behind a text that they fill`() {
    #expect(
      shown(
        """
        .a { color: #46e; background: linear-gradient(#63e, #e49) }
        .a { -webkit-background-clip: text }
        .b { color: #46e; background: #63e text }
        .c { color: #46e; background: #63e text; background-clip: border-box }
        """) == ["4 .c: .c color on .c background"])
  }

  /// Text that an image replaces, or that is only to be copied.
  @Test(arguments: [
    "text-indent: -999px", "text-indent: -100em", "font-size: 0",
    "font-size: 0px", "font: 0/0 a", "--size: 0em; font-size: var(--size)",
  ])
  func `are none of hidden text`(hidden: String) {
    let color = ".a { color: #fff; \(hidden) }"
    #expect(shown(".a { background: #eee } \(color)") == [])
    #expect(shown("\(color) b, .a { background: #eee }") == [])
    let seen = ".a { text-indent: -2em; font: 500 1px/0 a }"
    #expect(shown(".a { color: #fff; background: #eee } \(seen)").count == 1)
  }

  @Test func `lie on one another`() {
    #expect(
      shown(
        """
        .a { color: #111;
          background: linear-gradient(#f002, transparent), linear-gradient(#eee, #fff) }
        .b { color: #222; background: linear-gradient(#eee, #eee) 0/auto, url(a.png) }
        .c { color: #333; background: url(a.png), linear-gradient(#eee, #eee) 0/auto }
        .d { color: #444; background: linear-gradient(#f002, #f002), linear-gradient(#00f2, #00f2) }
        """) == [
          "1 .a: .a color on .a background 1",
          "1 .a: .a color on .a background 1 (2)",
          "1 .a: .a color on .a background 3",
          "1 .a: .a color on .a background 4",
          "3 .b: .b color on .b background 1",
          "3 .b: .b color on .b background 2",
          "4 .c: .c color on .c background 1, image",
          "4 .c: .c color on .c background 2, image",
          "5 .d: .d color on .d background 1, image",
          "5 .d: .d color on .d background 2, image",
        ])
  }

  @Test func `show the page behind them`() {
    let reading = PaletteSet(
      observing: """
        body { background: #fff }
        mark { color: #000; background: #ff08 } .x mark { color: #000; background: #f008 }
        .a { color: #000; background: #f00; opacity: .5 }
        .b { color: #000; opacity: 50% }
        .c { color: #000; background: #eee; opacity: 0 }
        """)
    #expect(
      reading.shown == [
        "2 mark: mark color on mark background over body background",
        "2 .x mark: .x mark color on .x mark background, inherited",
        "3 .a: .a color on .a background",
        "4 .b: .b color on body background, inherited",
      ])
    // Half of black, and half of red, on white.
    #expect(
      reading.shownColors == [
        "#000000 on #ffff0088 19.82", "#000000 on #ff000088 2.04",
        "#808080 on #ff8080 1.63",
        "#808080 on #ffffff 3.97",
      ])
  }

  // Classes of Nikola, Bootstrap and Ant Design.
  @Test func `are only proposed where something else may be behind them`() {
    let reading = PaletteSet(
      observing: """
        body { background: #fff }
        .a { position: fixed; color: #fff; background: #3338 }
        .b { position: absolute; color: #fff; background: #333d }
        .c { position: sticky; color: #fff; background: #3338 }
        .d-dark-foot { color: #fff; background: #fff1 }
        .e.inverted:active { color: #fff; background: #fff1 }
        .f-dark { color: #fff; background: #111 }
        .dark .f-dark { color: #fff; background: #111 }
        """)
    let certain = Set(
      reading.observed.filter { $0.certainty == .certain }.map {
        "\($0.mode) \($0.selector)"
      })
    #expect(
      certain == [
        "default .b", "default .c", "default .f-dark", "dark .b", "dark .c",
        "dark .d-dark-foot", "dark .e.inverted:active", "dark .dark .f-dark",
      ])
  }

  // The page of another sheet may be dark.
  @Test func `are only proposed where opacity shows a page of no rule`() {
    let reading = PaletteSet(
      observing: ".a { color: #000; background: #f00; opacity: .5 }")
    #expect(reading.shown == ["1 .a: .a color on .a background, inherited"])
  }

  @Test func `are kept where opacity shows an unknown page`() {
    let rule = ".a { color: #000; background: #f00; opacity: .5 }"
    #expect(
      shown("body { background: url(x.png) } \(rule)")
        == ["1 .a: .a color on .a background, image"])
    #expect(
      shown(".dark \(rule)") == [
        "dark 1 .dark .a: .dark .a color on .dark .a background, inherited"
      ])
  }

  @Test func `show the page behind a computed opacity`() {
    let colors = ["calc(.5)", "max(.5, .2)", "calc(25% * 2)", "var(--x)", "1"]
      .map { opacity in
        let reading = PaletteSet(
          observing: "body { background: #fff } "
            + ".a { color: #000; background: #f00; opacity: \(opacity) }")
        let isCertain = reading.observed.first?.certainty == .certain
        return (reading.shownColors.first ?? "") + (isCertain ? "" : "?")
      }
    let half = "#808080 on #ff8080 1.63"
    let plain = "#000000 on #ff0000 5.25"
    #expect(colors == [half, half, half, plain + "?", plain])
  }
}
