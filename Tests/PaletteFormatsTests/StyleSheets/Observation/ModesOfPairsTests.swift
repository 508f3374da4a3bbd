import PaletteFormats
import Testing

/// Modes that have no colours of their own, but pairs.
@Suite struct `Modes of pairs` {
  private func modes(_ text: String) -> [String] {
    PaletteSet(observing: text).palettes.map(\.mode)
  }

  private static let rules =
    ".x { color: #111; background: #fff } "
    + ".dark .x { color: #333; background: #000 }"
  private static let media =
    "@media (prefers-color-scheme: dark) { "
    + ".x { color: #333; background: #000 } }"

  @Test(arguments: [
    ".dark { color-scheme: dark } \(rules)",
    ".dark { --gap: 5px } \(rules)",
    "\(rules) @media (prefers-color-scheme: dark) { :root { --gap: 5px } }",
    ".x { color: #111; background: #fff } \(media)"
      + "@media (prefers-color-scheme: dark) { :root { --gap: 5px } }",
    ":root { --a: light-dark(#fff, #fff) } "
      + ".x { color: light-dark(#000, #ccc); background: #fff }",
    ".x { color: #111; background: #fff } :root { color-scheme: light } "
      + "@media (prefers-color-scheme: dark) { :root { color-scheme: dark } }"
      + media,
    // The colours of the two are equal, but not their pairs.
    ":root { --brand: #04a } .dark { --brand: #04a } \(rules)",
    // Only the base has the pair.
    ".dark { --q: #fff } .a:not(.dark *) { color: #ccc; background: #fff }"
      + ".dark .b { color: #ccc; background: #000 }",
  ])
  func `are shown with their pairs`(text: String) {
    #expect(modes(text) == ["default", "dark"])
  }

  /// A class about themes is none, unless something is declared for it, or it is
  /// on a root.
  @Test(
    arguments: [
      (".theme-list .theme-name { \(pair) }", "default"),
      (".theme-sea { --x: #111 } .theme-sea .a { \(pair) }", "sea"),
      (".theme-sea { color-scheme: light } .theme-sea .a { \(pair) }", "sea"),
      ("body.theme-sea .b { \(pair) } .theme-sea .a { \(pair) }", "sea"),
      (".theme-midnight .b { \(pair) }", "midnight"),
      (".theme-dark-sea .b { \(pair) }", "dark-sea"),
    ])
  func `need more than the word theme`(text: String, expected: String) {
    #expect(modes(text).last == expected)
  }

  private static let pair = "color: #111; background: #fff"

  @Test func `are not shown where all their pairs are those of another mode`() {
    #expect(
      modes(
        """
        .dark { color-scheme: dark } .x { color: #111; background: #fff }
        .y { color: #222 }
        """) == ["default"])
    #expect(
      modes(
        """
        :root { --a: #111; --b: #fff } .dark { --a: #111 }
        .x { color: var(--a); background: var(--b) }
        """) == ["dark"])
  }

  @Test func `are not shown if no device shows them`() {
    let media = ["light": "#fff", "dark": "#000"].map {
      "@media (prefers-color-scheme: \($0)) { :root { --a: #777; --b: \($1) } }"
    }
    let rule = ".x { color: var(--a, #111); background: var(--b, #eee) }"
    #expect(
      Set(modes(media.joined() + rule)) == ["light", "dark"])
    #expect(
      modes(":root { --c: #aaa }" + media.joined() + rule).count == 2)
    // Other pages may have neither class.
    #expect(
      modes(".light { --a: #777; --b: #fff } .dark { --a: #777 }" + rule)
        .contains("default"))
  }

  /// The rule for the theme only repeats what that for the root says.
  @Test func `are one where their pairs are equal`() {
    #expect(
      modes(
        """
        :root {
          --fg: #333; --bg: #fff; color: var(--fg); background: var(--bg)
        }
        [theme~='dark'] {
          color: var(--fg); background: var(--bg); color-scheme: dark
        }
        """) == ["default"])
  }

  @Test func `are those that rules exclude`() {
    for text in [
      ":root { --a: #000 } :root:not(.dark) { --a: #fff }",
      ":root { --a: #000 } html:not([data-theme='dark']) { --a: #fff }",
      ":root { --a: #000 } @media not (prefers-color-scheme: dark) {"
        + " :root { --a: #fff } }",
    ] {
      #expect(
        PaletteSet(text, as: .css).summary
          == ["--a #ffffff", "dark/--a #000000"])
    }
    #expect(modes(":root { --a: #fff } :root:not(.x) { --b: #fff }").count == 1)
    // The image has the class, as in `img.dark`.
    #expect(modes(".a img:not(.dark) { \(Self.pair) }") == ["default"])
    #expect(
      modes(
        """
        .x { color: #111; background: #fff }
        .x:not(.dark *) { color: #ccc; background: #fff }
        """) == ["default", "dark"])
  }
}
