import PaletteFormats
import Testing

@Suite struct `Properties of the root` {
  private func summary(_ text: String) -> [String] {
    let reading = PaletteSet(text, as: .css)
    #expect(reading.errorLines == [])
    return reading.summary
  }

  /// `body` is inside the root, so its own value is the one on the page.
  @Test(
    arguments: [
      (":root", ["--a #111111"]), ("html", ["--a #111111"]),
      (":host", ["--a #111111"]), (":root, :host", ["--a #111111"]),
      ("@media (prefers-color-scheme: dark) { :root", ["--a #111111"]),
      ("html.dark", ["--a #111111"]),
      (".dark", ["--a #111111", "dark/--a #222222"]),
      ("html.dark body", ["--a #111111", "dark/--a #222222"]),
    ])
  func `are hidden by what the page declares`(
    selector: String, expected: [String]
  ) {
    let other =
      "\(selector) { --a: #222 }" + (selector.contains("{") ? "}" : "")
    for text in ["body { --a: #111 } \(other)", "\(other) body { --a: #111 }"] {
      #expect(summary(text) == expected)
    }
    let dark = summary(":root { --a: #222 } body.dark { --a: #111 }")
    #expect(dark == ["--a #222222", "dark/--a #111111"])
  }

  /// A property of the root keeps the value that it has there.
  @Test(arguments: [
    (
      "body.dark { --a: #111 }",
      ["--a #ffffff", "--b #ffffff", "dark/--a #111111", "dark/--b #ffffff"]
    ),
    (
      ".dark { --a: #111 }",
      ["--a #ffffff", "--b #ffffff", "dark/--a #111111", "dark/--b #111111"]
    ),
    ("body { --a: #111 }", ["--a #111111", "--b #ffffff"]),
    ("body { --a: var(--b) }", ["--a #ffffff", "--b #ffffff"]),
    (
      "body { --a: #111; --c: var(--b); --d: var(--a) }",
      ["--a #111111", "--b #ffffff", "--c #ffffff", "--d #111111"]
    ),
  ])
  func `are inherited as they are`(other: String, expected: [String]) {
    #expect(
      summary(":root { --a: #fff; --b: var(--a) } \(other)") == expected)
  }

  /// `--b` has no value, which must not go unsaid.
  @Test func `are in a cycle though the page breaks it`() {
    let reading = PaletteSet(
      ":root { --a: var(--b); --b: var(--a) } body { --a: #111 }", as: .css)
    #expect(reading.summary == ["--a #111111"])
    #expect(
      reading.errorLines == ["1:14: reference cycle: --a -> --b -> --a"])
  }
}
