import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Style sheets` {
  private func summary(_ text: String) -> [String] {
    let reading = PaletteSet(text, as: .css)
    #expect(reading.errorLines == [])
    return reading.summary
  }

  @Test func `give custom properties that are colours`() {
    let reading = PaletteSet(
      """
      /* sizes and such are nobody's error */
      :root {
        --Ink: #123456;
        --ink:#fff;--gap: 4px; --font: "A", b;
        --page :  rebeccapurple !important ;
        --shadow: #000 0 1px; --stops: #fff, #000; --empty:;
        --clear: transparent /* none */;
        color: red;
        --icon: url(data:x;#fff}); --object: { --x: #000 };
      }
      """, as: .css)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "--Ink #123456", "--ink #ffffff", "--page #663399",
        "--clear #00000000",
      ])
    #expect(
      reading.palettes[0].entries.map(\.declared) == [
        "#123456", "#fff", "rebeccapurple", "transparent",
      ])
    #expect(
      reading.palettes[0].entries.map(\.source.description) == [
        "<stdin>:3:10", "<stdin>:4:9", "<stdin>:5:13", "<stdin>:7:12",
      ])
  }

  @Test func `read names with escapes`() {
    #expect(
      summary(":root { --\\61: #111; --\\1F600: var(--a); --é\\.b: #222 }")
        == ["--a #111111", "--😀 #111111", "--é.b #222222"])
  }

  @Test func `let the weightier declaration win, and keep the order`() {
    #expect(
      summary(
        """
        :root { --a: #111; --b: #111; --c: #111 }
        html { --a: #222; --b: #222 !important }
        :root { --c: #333 }
        """) == ["--a #111111", "--b #222222", "--c #333333"])
  }

  @Test func `respect layers`() {
    #expect(
      summary(
        """
        @layer base, theme.dusk, theme;
        @layer theme { :root { --a: #111 } @layer dusk { :root { --a: #222 } } }
        @layer base { :root { --a: #333; --b: #333; --c: #333 !important } }
        @layer theme.dusk { :root { --b: #444; --c: #444 !important } }
        @layer { :root { --d: #555 } }
        :root { --d: #666 }
        """) == ["--a #111111", "--b #444444", "--c #333333", "--d #666666"])
  }

  @Test func `read @theme`() {
    #expect(
      summary(
        """
        @theme default { --color-red-500: #f00 }
        @theme { --color-*: initial; --color-ink: #111; --color-red-500: #e00 }
        @theme inline static { --color-page: var(--page); --spacing: 4px }
        :root { --page: #fff; --color-ink: #222 }
        """)
        == [
          "--color-ink #222222", "--color-red-500 #ee0000",
          "--color-page #ffffff", "--page #ffffff",
        ]
        .sorted(by: { a, b in order(a) < order(b) }))
  }

  /// First declared first.
  private func order(_ line: String) -> Int {
    ["--color-red-500", "--color-sky", "--color-ink", "--color-page", "--page"]
      .firstIndex { line.hasPrefix($0 + " ") } ?? -1
  }

  @Test func `read initial values of @property`() {
    let reading = PaletteSet(
      """
      @property --a { syntax: "<color>"; inherits: true; initial-value: #111 }
      @property --b { syntax: '<color>'; initial-value: #222; inherits: false; }
      @property --hue { syntax: "<number>"; inherits: true; initial-value: 210 }
      @property --e { syntax: "<color>"; initial-value: #444 }
      @property --f { initial-value: #555; inherits: true }
      @property g { syntax: "<color>"; initial-value: red; inherits: true }
      :root { --b: #333; --d: var(--a); --h: hsl(var(--hue, 0) 50% 50%) }
      """, as: .css)
    #expect(
      reading.summary == [
        "--a #111111", "--b #333333", "--d #111111", "--h #4080bf",
      ])
    #expect(
      reading.warningLines == [
        "4:10: @property without 'inherits' is ignored",
        "5:10: @property without 'syntax' is ignored",
      ])
  }

  @Test func `report the named colours of GTK once`() {
    let reading = PaletteSet(
      "@define-color a #fff;\n@define-color b @a;\n:root { --c: red }",
      as: .css)
    #expect(reading.summary == ["--c #ff0000"])
    #expect(
      reading.warningLines == [
        "1:1: '@define-color' of GTK is not read: write its colours as custom "
          + "properties, '--name: value'"
      ])
  }

  @Test func `report what only a build tool reads`() {
    let reading = PaletteSet(
      """
      $ink: #222;
      $page: (#fff);
      :root {
        --brand: #06c;
        @each $c in (a, b) { --$(c)-soft: #eef; --$(c)-gap: 1px; --$(c): red }
        @if x { --y: #fff }
      }
      """, as: .css)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["--brand #0066cc"])
    #expect(
      reading.warningLines == [
        "1:1: variables of a build tool, '$name: value', are not read: pass the"
          + " CSS that it writes",
        "5:37: 3 colours are left out, because only a build tool reads such"
          + " rules: pass its output; the first is under '@each $c in (a, b)'",
      ])
  }

  @Test func `pass over rules that hold no palette`() {
    #expect(
      summary(
        """
        @charset "utf-8"; @import url("https://x.example/y.css");
        @tailwind base; @namespace svg url(http://www.w3.org/2000/svg);
        @font-face { font-family: x; --a: #000 }
        @keyframes k { from { --a: #000 } to { --a: #fff } }
        @page :first { --a: #000 } @unknown { :root { --a: #000 } }
        <!-- :root { --ok: #abc }
        -->
        :root { --behind: #def }
        a:hover { color: red; b:hover { color: blue } &:focus { --x: 1 } }
        :root { @apply x; ; a { color: red } --late: #def; filter: alpha(x=50) }
        """) == ["--ok #aabbcc", "--behind #ddeeff", "--late #ddeeff"])
  }

  @Test func `take bare channels for a colour through references`() {
    let reading = PaletteSet(
      """
      :root { --c: var(--b); --b: var(--a); --a: 13 110 253; --d: 1 2 3 }
      .x { color: rgb(var(--c)) }
      """, as: .css)
    #expect(
      reading.summary == ["--c #0d6efd", "--b #0d6efd", "--a #0d6efd"])
  }

  @Test func `take bare channels for a colour where a rule wraps them`() {
    let base =
      ":root { --ink-rgb: 13, 110, 253; --sky: 200, 50%, 50%; --lab: 1 2 3;"
      + " --gap: 4px 8px 4px }"
    #expect(
      PaletteSet(base, as: .css).errorLines == [
        "1:1: no colours found: no custom property of a root or a theme is "
          + "a colour; 'contrast audit' checks the pairs that the sheet shows"
      ])
    #expect(
      PaletteSet(base, as: .css).warningLines == [
        "1:20: 3 values consist of bare channels, which are colours only if a "
          + "function such as rgb() wraps them; the first is that of --ink-rgb"
      ])
    #expect(
      summary(
        base + """
           p { color: rgba(var(--ink-rgb), .5) }
          .x { --y: hsl( var(--sky)) }
          """) == ["--ink-rgb #0d6efd", "--sky #4095bf"])
    #expect(
      summary(
        """
        :root { --w: 210 40% 98% / 0.5; --p: 59 130 246/50%; --no: 1 2 3 / 4px }
        .x { color: hsl(var(--w)); background: rgb(var(--p)) }
        .y { color: rgb(var(--no)) }
        """) == ["--w #f8fafc80", "--p #3b82f680"])
    // A wrapping property is the colour itself.
    #expect(
      summary(base + " :root { --page: hsl(var(--sky)) }") == [
        "--page #4095bf"
      ])
  }

  @Test func `report bare channels beside other colours, if they are clear`() {
    let reading = PaletteSet(
      """
      :root { --brand: #175ddc; --flex: 2 1 0; --gap: 8 16; --size: 12 24 36;
        --red: #f00; --red-rgb: 255, 0, 0; --ink: 0 0 0; --used: 1 2 30;
        --page: 255 255 255; --text: 27, 32, 41; --part: 9 99 9;
        --soft: rgb(var(--part) / 50%) }
      .x { color: rgb(var(--used)) }
      .dark { --page: 33 33 33 / 0.5 }
      """, as: .css)
    #expect(
      reading.warningLines == [
        "2:45: 4 values consist of bare channels, which are colours only if a "
          + "function such as rgb() wraps them; the first is that of --ink"
      ])
    #expect(
      PaletteSet(":root { --a: #fff; --b: 0 0 0; --c: 1 2 3 }", as: .css)
        .warningLines == [])
  }

  @Test func `take a hue and two percentages for a colour by themselves`() {
    #expect(
      summary(
        """
        :root { --page: 0 0% 100%; --ink: 222.2 84% 4.9%; --wick: 28 88% 47%;
          --lit: hsl(var(--wick)); --same: var(--ink); --radius: 0 50% 50%;
          --a: 1 2 3%; --b: 1 2% 3% 4%; --c: 1deg 2% 3; --d: 10% 20% 30%;
          --half: 0 0% 100% / 50%; --e: 0 0% 100% / 1 2; --f: 1 2% / 3% }
        .dark { --page: 222.2 84% 4.9% }
        """) == [
          "--page #ffffff", "--ink #020817",
          "--lit #e1710e", "--same #020817", "--half #ffffff80",
          "dark/--page #020817", "dark/--ink #020817", "dark/--lit #e1710e",
          "dark/--same #020817", "dark/--half #ffffff80",
        ])
  }

  @Test func `differ by file also behind references`() {
    let reading = PaletteSet(
      reading: [
        ("a.css", ":root { --b: var(--c); --c: #d99; --e: #fff }"),
        ("b.css", ":root { --b: var(--d); --d: #008; --e: #FFFFFF }"),
      ].map { SourceFile(path: $0, bytes: Array($1.utf8)) })
    #expect(
      reading.warningLines.map { $0.prefix(79) } == [
        "1:14: 1 name of this file has a different colour in another file"
          + " (first: '--b',"
      ])
  }

  @Test func `are compared with the first file that has a colour`() {
    let reading = PaletteSet(
      reading: [("a.css", "1px"), ("b.css", "#111"), ("c.css", "#222")].map {
        let text = ":root { --a: \($1); --\($0.prefix(1))2: #fff }"
        return SourceFile(path: $0, bytes: Array(text.utf8))
      })
    #expect(
      reading.warnings.map { $0.message.split(separator: ";")[0] } == [
        "1 name of this file has a different colour in another file (first:"
          + " '--a', at b.css:1:14)"
      ])
  }

  @Test func `are one system in the order of the files`() {
    let reading = PaletteSet(reading: [
      SourceFile(
        path: "base.css",
        bytes: Array(":root { --a: var(--b); --b: #111 }".utf8)),
      SourceFile(
        path: "more.css",
        bytes: Array(":root { --b: #222 } .dark { --a: #333 }".utf8)),
    ])
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines == [
        "1:14: 1 name of this file has a different colour in another file"
          + " (first: '--b', at base.css:1:29); only one is read, because"
          + " the paths of the files do not name different themes: --mode-of"
          + " MODE=PATTERN makes a file a mode"
      ])
    #expect(
      reading.summary == [
        "--a #222222", "--b #222222", "dark/--a #333333", "dark/--b #222222",
      ])
    #expect(
      reading.palettes[0].entries.map(\.source.description) == [
        "base.css:1:14", "more.css:1:14",
      ])
  }

  @Test(arguments: [
    ":root { --a: #fff }", "/* x */ @media print {}", "[data-theme] { --a: 1 }",
    "@import 'x';", "* { --a: #fff }", "<!-- a{} -->",
  ])
  func `are known by their content`(text: String) {
    #expect(PaletteFormat.detect(path: "-", bytes: Array(text.utf8)) == .css)
  }

  @Test(arguments: [
    "// tokens\n{ a: 1 }", "<style>a { --a: red }</style>", "[true, {}]",
    "ink,{color.ink}", "{\"a\": 1}", "#fff\n#000\n",
  ])
  func `are not treated as other formats`(text: String) {
    #expect(PaletteFormat.detect(path: "-", bytes: Array(text.utf8)) != .css)
  }

  @Test func `are known by their extensions`() {
    for path in ["a.css", "B.PCSS"] {
      #expect(PaletteFormat.detect(path: path, bytes: []) == .css)
    }
  }

  /// Six digits take a shorter way than the grammar.
  @Test func `read hex as the grammar does`() throws {
    for text in ["#0a1B2c", "#ffffff", "#000000", "#ABCDEF", "#9a6c5a"] {
      let reading = PaletteSet(":root { --a: \(text) }", as: .css)
      let place = SourcePosition(path: "x", line: 1, column: 1)
      let expected = try PaletteColor(css: text, at: place)
      #expect(reading.palettes.first?.entries.first?.color == expected)
    }
    #expect(
      PaletteSet(":root { --a: #12345g }", as: .css).errorLines == [
        "1:20: 'g' is not a hex digit"
      ])
  }
}
