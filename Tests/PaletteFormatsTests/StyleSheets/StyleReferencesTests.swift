import PaletteFormats
import Testing

@Suite struct `References of style sheets` {
  private func summary(_ rules: String) -> [String] {
    let reading = PaletteSet(":root {\n\(rules)\n}", as: .css)
    #expect(reading.errorLines == [])
    return reading.summary
  }

  private func errors(_ rules: String) -> [String] {
    PaletteSet(":root {\n\(rules)\n}", as: .css).errorLines
  }

  // CSS Custom Properties 1, §3.
  @Test(arguments: [
    ("--a: var(--b); --b: #010203", "--a #010203"),
    ("--a: VAR( --b ); --b: #010203", "--a #010203"),
    ("--a: var(--x, #010203)", "--a #010203"),
    ("--a: var(--x,var(--y,var(--z,#010203)))", "--a #010203"),
    ("--a: rgb(var(--b, 9 9 9)); --b: 1 2 3", "--a #010203"),
    ("--a: rgb(var(--r), var(--g), 3); --r: 1; --g: 2", "--a #010203"),
    ("--a: rgb(var(--x,) 1 2 3)", "--a #010203"),
    ("--a: var(--b, #fff); --b: ; --c: var(--b) #010203", "--c #010203"),
    ("--a: var(--b,/**/#010203)", "--a #010203"),
    ("--a: var(--b, #010203); --b: initial", "--a #010203"),
    ("--a: hsl(var(--h) 100% 50%); --h: 0", "--a #ff0000"),
    ("--size: 1 var(--x, (;)); --b: #010203", "--b #010203"),
  ])
  func `are replaced`(rules: String, expected: String) {
    #expect(summary(rules).contains(expected))
  }

  // A root has no parent: CSS Custom Properties 1, §2.
  @Test(arguments: ["inherit", "unset", "INITIAL"])
  func `lack a value that a root would inherit`(word: String) {
    let reading = PaletteSet(
      """
      :root { --a: #111; --b: #222 }
      @media (prefers-contrast: more) {
        :root { --a: \(word); --b: revert }
        html.dark { --b: \(word) }
        body { --b: inherit }
      }
      """, as: .css)
    #expect(
      reading.summary == [
        "--a #111111", "--b #222222", "high-contrast/--b #222222",
      ])
  }

  @Test func `never join two tokens`() {
    #expect(summary("--a: var(--x,dark)var(--b); --b: red") == ["--b #ff0000"])
    #expect(errors("--a: #var(--b); --b: fff").count == 1)
    // A fallback may also stand in for a value that is an error itself.
    #expect(
      PaletteSet(":root { --a: var(--b, red); --b: var(--c) }", as: .css)
        .summary == ["--a #ff0000"])
  }

  @Test(arguments: [
    ("--a: var(--b)", "2:10: --b is not defined"),
    ("--a: hsl(var(--b) / 50%)", "2:14: --b is not defined"),
    ("--a: var(--b, var(--c))", "2:19: --c is not defined"),
    (
      "--a: var(--b); --b: inherit",
      "2:10: --b is 'inherit' and so has no value"
    ),
    (
      "--a: rgb(var(--b)); --b: Unset",
      "2:14: --b is 'Unset' and so has no value"
    ),
    (
      "--a: var(--b); --b: initial",
      "2:10: --b is 'initial' and so has no value"
    ),
    (
      "--a: var(--b); --b: #12345",
      "2:6: --b could not be read; see its own error"
    ),
    ("--a: var()", "2:6: expected var(--name) or var(--name, fallback)"),
    ("--a: var(b)", "2:6: expected var(--name) or var(--name, fallback)"),
    ("--a: var(--b c)", "2:6: expected var(--name) or var(--name, fallback)"),
    ("--a: var(--b,!)", "2:14: expected var(--name) or var(--name, fallback)"),
    ("--a: var(--b,;)", "2:14: expected var(--name) or var(--name, fallback)"),
    ("--a: var(--a)", "2:6: reference cycle: --a -> --a"),
    (
      "--z: #fff; --b: var(--c); --c: rgb(var(--b, 1 2 3))",
      "2:17: reference cycle: --b -> --c -> --b"
    ),
    (
      "--a: rgb(var(--b)); --b: 1\n  2",
      "2:6: with its references replaced, the value is 'rgb(1 2)': rgb() needs "
        + "three values"
    ),
    ("--a: var(--b) !x; --b: red", "2:15: only !important can follow a value"),
  ])
  func `that lead nowhere are errors`(rules: String, expected: String) {
    #expect(errors(rules).contains(expected), "\(errors(rules))")
  }

  @Test func `to sizes and fonts lead nowhere in silence`() {
    #expect(
      summary(
        """
        --font-sans: var(--font-geist); --gap: var(--spacing-4);
        --rule: 1px solid var(--x); --weight-a: var(--weight-b);
        --weight-b: var(--weight-a); --w: var(--weight-a); --ok: #fff
        """) == ["--ok #ffffff"])
  }

  // WPT css-variables, variable-cycles: who is in a cycle and who is not.
  @Test(arguments: [
    (
      "--x: var(--y, red); --y: var(--a, red); --a: var(--b, blue); "
        + "--b: var(--c, blue); --c: var(--a, blue)", ["--x", "--y"]
    ),
    (
      "--x: var(--a, red); --a: var(--b, blue); "
        + "--b: var(--c, blue) var(--y); --c: var(--a, blue); --y: red",
      ["--x", "--y"]
    ),
    (
      "--x: var(--a, red); --a: var(--b, blue) var(--y, red) var(--c, blue); "
        + "--b: var(--a, blue); --c: var(--d, blue); --d: var(--a, blue); "
        + "--y: red", ["--x", "--y"]
    ),
  ])
  func `in cycles have no value`(rules: String, valid: [String]) {
    let reading = PaletteSet(":root { \(rules) }", as: .css)
    #expect(reading.names == valid)
    #expect(reading.errors.count == 1)
  }

  @Test func `are counted among the colours that are left out`() {
    let reading = PaletteSet(
      """
      .card { --face: var(--page); --edge: var(--none, #fff); --r: var(--size) }
      :root { --page: var(--white); --white: #fff; --size: 1px }
      @media print {
        :root { --page: var( --white ) !important; --x: var(--page, red) }
        :root { --page: var(--white); --y: calc(var(--size) * 2) }
      }
      """, as: .css)
    #expect(
      reading.warningLines == [
        "1:17: 1 colour is left out, because only selectors for roots and "
          + "themes are read; the first is under '.card'",
        "4:19: 2 colours are left out, because only conditions for themes are "
          + "read; the first is under 'print'",
      ])
  }

  @Test func `may be chained without end`() {
    let count = 20_000
    let links = (1..<count).map { "--a\($0): var(--a\($0 - 1));" }
    let reading = PaletteSet(
      ":root { --a0: #123456; \(links.joined()) }", as: .css)
    #expect(reading.errors.isEmpty)
    #expect(reading.names.count == count)
    // The other way round, and round in a circle.
    let back = (0..<count).map { "--a\($0): var(--a\(($0 + 1) % count));" }
    let cycle = PaletteSet(":root { \(back.joined()) }", as: .css)
    #expect(cycle.errors.count == 1)
    #expect(cycle.errorLines[0].contains("--a15 -> (19984 more) -> --a0"))
  }

  @Test func `cannot blow up`() {
    let rules = (1..<64).map { level in
      "--a\(level): var(--a\(level - 1)) var(--a\(level - 1));"
    }
    let reading = PaletteSet(
      ":root { --a0: ha ha ha ha; \(rules.joined()) --ok: red }", as: .css)
    #expect(reading.names == ["--ok"])
    #expect(
      reading.errorLines.first?.hasSuffix(
        "with its references replaced, a value can have at most 65536 bytes, "
          + "and all values together 33554432; this one exceeds a limit")
        == true)
  }

  @Test func `may be nested as deeply as brackets`() {
    let depth = 500
    let text =
      "--a: " + String(repeating: "var(--x,", count: depth) + "#123456"
      + String(repeating: ")", count: depth)
    #expect(summary(text) == ["--a #123456"])
  }
}
