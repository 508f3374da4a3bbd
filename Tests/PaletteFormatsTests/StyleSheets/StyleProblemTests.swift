import PaletteFormats
import Testing

@Suite struct `Problems of style sheets` {
  private func lines(_ text: String) -> [String] {
    PaletteSet(text, as: .css).errorLines
  }

  @Test(arguments: [
    (
      ":root { --a: #12345; }",
      "1:14: a hex colour has 3, 4, 6, or 8 digits, but this one has 5"
    ),
    (":root { --a: rgb(1, 2) }", "1:22: rgb() needs three values"),
    (
      ":root { --a: currentColor }",
      "1:14: currentColor depends on where it is used"
    ),
    (
      ":root { --a: Canvas }",
      "1:14: 'canvas' is a system colour, which the device chooses"
    ),
    (":root { --text-color: blu }", "1:23: no colour is named 'blu'"),
    (":root { --a: red", "1:7: '{' is not closed"),
    (":root { --a: rgb(1 2 3; }", "1:17: '(' is not closed"),
    (":root { --a: \"x }", "1:14: 'string' is not closed"),
    (
      ":root { --a: 'x\n; --b: red }",
      "1:14: a string is not closed on its line"
    ),
    (
      ":root { --a: url(x y); }",
      "1:14: a URL with quotes, parentheses or spaces must be in quotes"
    ),
    (":root { --a: red) }", "1:17: unmatched ')'"),
    (":root { /* --a: red }", "1:9: a comment is not closed"),
    (
      "--a: red; :root { --b: red }",
      "1:1: --a is outside of any rule, and is ignored"
    ),
    (":root", "1:1: a rule starts here but has no block"),
    (
      ":root { --a: #fff\n --b: #000; }",
      "2:2: a semicolon is missing before --b"
    ),
    (
      ":root { --a: red --b: #000; }", "1:18: a semicolon is missing before --b"
    ),
    (
      ":root { --b-color: rgbb(1 2 3) }",
      "1:20: rgbb() is not a colour function"
    ),
    (
      ":root { --color-b: attr(data-b) }",
      "1:20: attr() depends on where it is used"
    ),
    (
      ":root { --color-b: theme(colors.red) }",
      "1:20: theme() is not a colour function"
    ),
  ])
  func `point at the character`(text: String, expected: String) {
    #expect(lines(text).first == expected)
  }

  @Test func `do not keep the rest from being read`() {
    let reading = PaletteSet(
      ":root { --a: #12345; --b: 'x\n; --c: red }", as: .css)
    #expect(reading.errors.count == 2)
    #expect(reading.summary == ["--c #ff0000"])
  }

  @Test func `are not what is no colour`() {
    #expect(
      lines(
        """
        :root {
          --ok: red; --scheme: dark; --color-scheme: light dark; --icon: menu;
          --n: 12; --s: 'x'; --f: blur(2px); --border: 1px solid currentColor;
          --color-mode: dark; --x: inherit; --ring-color: none; --w: medium;
          --color-h: calc(1 + 2); --color-fade: linear-gradient(#fff, #000);
          --b: own(1); --shadow: #fff 0 0; --list: red, blue;
          --a-shadow: light-dark(inset 0 1px #000, 0 0 #fff);
        }
        """) == [])
  }

  @Test func `of one value are reported once for all modes`() {
    #expect(
      lines(
        """
        :root { --a: #12345; --b: var(--c) } .dark { --d: red }
        .light { --d: blue }
        """
      ).count == 2)
  }

  @Test func `of depth end in an error`() {
    for text in [
      String(repeating: "a{", count: 100_000),
      ":root{--a:" + String(repeating: "(", count: 100_000),
      ":root{--a:" + String(repeating: "var(--x,", count: 100_000),
      "a" + String(repeating: ":is(", count: 100_000),
      "@media " + String(repeating: "(", count: 100_000),
    ] {
      let reading = PaletteSet(text, as: .css)
      #expect(reading.errors.count == 1)
      #expect(
        reading.errorLines.first?.hasSuffix("nested more than 512 levels deep")
          == true)
    }
  }

  @Test func `of too many modes are reported`() {
    let themes = (0..<300).map { ".theme-t\($0) { --a: #\(100 + $0) }" }
    let reading = PaletteSet(
      ":root { --a: #fff }" + themes.joined(), as: .css)
    #expect(
      reading.errorLines == [
        "1:1: at most 256 modes are read, but there are 301"
      ])
    #expect(reading.errors.map(\.problem.isOfWholeSource) == [true])
    #expect(reading.palettes.count == 256)
    // Every mode examines every scope, so many scopes leave fewer modes.
    let many = (0..<8191).map { ".theme-t\($0) { --a: #fff }" }
    #expect(
      PaletteSet(":root { --a: #fff }" + many.joined(), as: .css).errorLines
        == ["1:1: at most 127 modes are read, but there are 8192"])
  }

  @Test func `of too many selectors are reported`() {
    let list = Array(repeating: ".a", count: 1 << 16).joined(separator: ",")
    let rest = "{--b:#123} :root{--a:#fff}"
    #expect(PaletteSet(list + rest, as: .css).errors.isEmpty)
    let reading = PaletteSet(list + ",.a" + rest, as: .css)
    #expect(
      reading.errorLines == [
        "1:1: this rule has more than 65536 selectors"
      ])
    #expect(reading.summary == ["--a #ffffff"])
  }

  @Test func `survive bytes that are no UTF-8`() {
    let bytes = Array(":root{--".utf8) + [0xFF, 0xC0] + Array(":red}".utf8)
    let reading = PaletteSet(bytes: bytes, as: .css)
    #expect(reading.errors.isEmpty)
    #expect(reading.palettes.first?.entries.count == 1)
  }

  @Test(arguments: [
    "{ --b: calc(1px + (2px; }", "/* { --b: red }", "{ --b: [1", "{ --b: 'x }",
  ])
  func `are of the whole source where the rest is not read`(rest: String) {
    let errors = PaletteSet(":root { --a: #fff } .b \(rest)", as: .css).errors
    #expect(errors.map(\.problem.isOfWholeSource) == [true])
  }

  /// CSS Syntax 3, §5.4.4: the end of a file closes its blocks.
  @Test func `are of a part where only a brace is missing`() {
    let errors = PaletteSet(":root { --a: #fff; --b: red", as: .css).errors
    #expect(errors.map(\.problem.isOfWholeSource) == [false])
  }
}
