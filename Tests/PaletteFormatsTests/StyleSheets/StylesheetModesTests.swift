import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@testable import StyleSheets

@Suite struct `Modes of style sheets` {
  private func summary(_ text: String) -> [String] {
    let reading = PaletteSet(text, as: .css)
    #expect(reading.errorLines == [])
    return reading.summary
  }

  private func modes(_ text: String) -> [String] {
    PaletteSet(text, as: .css).palettes.map(\.mode)
  }

  @Test func `are layered over the base`() {
    #expect(
      summary(
        """
        :root { --ink: #000; --page: #fff; --brand: #06c }
        .dark { --ink: #eee; --page: #111 }
        """) == [
          "--ink #000000", "--page #ffffff", "--brand #0066cc",
          "dark/--ink #eeeeee", "dark/--page #111111", "dark/--brand #0066cc",
        ])
  }

  @Test(arguments: [
    ":root", "html", "body", ":host", "*", "*, ::before, ::backdrop",
    ":where(html)", ":is(:root, .x)", ":root, .x", ":root:not(.dark)",
    "html:not([data-theme=dark]) body", "[data-theme=auto]", "[data-theme]",
    "&", ":host(:not([data-theme]))", "[theme~='danger']",
  ])
  func `are not what stands for a root`(selector: String) {
    #expect(modes("\(selector) { --a: red }") == ["default"])
  }

  @Test(arguments: [
    (".dark", "dark"), (":root.dark", "dark"), ("html.dark body", "dark"),
    ("[data-theme='dark']", "dark"), ("html[data-bs-theme=dark]", "dark"),
    (":host([theme=dark])", "dark"), (":host-context(.dark)", "dark"),
    (":where([data-theme=\"dark\"], .dark, .dark-theme)", "dark"),
    (".theme-ocean.dark", "ocean-dark"),
    ("[data-color-mode=dark][data-dark-theme=dark_dimmed]", "dark_dimmed"),
    ("[data-color-mode=light][data-light-theme=dark]", "dark"),
    (".dark[data-contrast=more]", "dark-high-contrast"),
    (".btn, .dark", "dark"), (".darkmode", "dark"),
    ("html[data-darkmode=true]", "dark"),
  ])
  func `are named by selectors`(selector: String, name: String) {
    #expect(
      modes(":root { --a: red } \(selector) { --a: blue }") == [
        "default", name,
      ])
  }

  @Test(arguments: [
    (#"[\=]"#, "default"), (#"[look=""]"#, "look"), ("[data-look=on]", "look"),
    ("[look=sea]", "sea"),
  ])
  func `are named by attributes that redefine the root`(
    selector: String, name: String
  ) {
    func values(_ value: String) -> String {
      (0..<14).map { "--c\($0): \(value)" }.joined(separator: "; ")
    }
    #expect(
      modes(":root { \(values("red")) } \(selector) { \(values("blue")) }")
        .last == name)
  }

  // Tabler: a light part of a dark page.
  @Test func `are not those of parts of a page in another mode`() {
    let reading = PaletteSet(
      """
      :root, .light { --a: #fff }
      .dark { --a: #000 }
      .dark, body.dark .light { --b: #123 }
      body.dark .light { --c: #456 }
      """)
    #expect(
      reading.summary == [
        "light/--a #ffffff", "dark/--a #000000", "dark/--b #112233",
      ])
  }

  @Test(arguments: [
    ("(prefers-color-scheme: dark)", ["default", "dark"]),
    ("screen and (prefers-color-scheme:DARK)", ["default", "dark"]),
    (
      "(prefers-color-scheme: dark) and (prefers-contrast: more)",
      ["default", "dark-high-contrast"]
    ),
    ("(prefers-contrast: less), print", ["default", "low-contrast"]),
    ("(color-gamut: p3)", ["default", "p3"]),
    ("not (prefers-color-scheme: light)", ["default", "dark"]),
    ("not all and (prefers-color-scheme: light)", ["default", "dark"]),
    ("not print and (prefers-color-scheme: dark)", ["default"]),
    ("(prefers-color-scheme)", ["default"]),
    ("screen", ["default"]), ("all and (color)", ["default"]),
    (
      "((prefers-color-scheme: dark) or (prefers-contrast: more))",
      ["default", "dark also high-contrast"]
    ),
    ("(--dusk)", ["default", "dark"]),
    ("(prefers-contrast)", ["default", "high-contrast"]),
    ("not (prefers-contrast)", ["default", "high-contrast"]),
  ])
  func `are named by media`(media: String, expected: [String]) {
    let text = """
      @custom-media --dusk (prefers-color-scheme: dark);
      :root { --a: red }
      @media \(media) { :root { --a: blue } }
      """
    let names = PaletteSet(text, as: .css).palettes.map {
      $0.modeNames.joined(separator: " also ")
    }
    #expect(names == expected)
  }

  @Test(arguments: [
    ("style(--dark-theme: 1)", ["default", "dark"]),
    ("style(--theme:ocean)", ["default", "ocean"]),
    ("style(--dark-theme: 0)", ["default"]), ("style(--x: 1)", ["default"]),
    ("(width: 1px)", ["default"]), ("style(--dark-theme)", ["default"]),
  ])
  func `are named by queries for a property`(query: String, expected: [String])
  {
    let rule = "@container \(query) { body { --a: blue } }"
    #expect(modes(":root { --a: red } \(rule)") == expected)
  }

  @Test(arguments: [
    // A later declaration counts, even after one for a device.
    "@media (prefers-color-scheme: dark) { :root { --a: #111 } }"
      + " :root { --a: #222 } .dark { --b: #333 }",
    // So does one in a later layer, or a more specific one.
    "@layer a, b; @layer a { @media (prefers-color-scheme: dark)"
      + " { :root { --a: #111 } } } @layer b { :root { --a: #222 } }"
      + " .dark { --b: #333 }",
    "html:root { --a: #222 } @media (prefers-color-scheme: dark)"
      + " { :root { --a: #111 } } .dark { --b: #333 }",
    // But a theme may be set on an element that is nearer than the root.
    ".dark { --a: #222; --b: #333 } html:root { --a: #111 }",
    // Beside a condition of the device, a theme is one of two conditions.
    ".dark { --a: #111; --b: #333 } @media (prefers-color-scheme: dark)"
      + " { :root { --a: #222 } }",
    "html.dark { --a: #222; --b: #333 } @media (prefers-color-scheme: dark)"
      + " { :root { --a: #111 } }",
    // `!important` takes precedence.
    ".dark { --a: #111; --b: #333 } :root { --a: #222 !important }",
    // A rule that excludes a mode does not count in it,
    ":root { --a: #222 } :root:not(.dark) { --a: #111 } .dark { --b: #333 }",
    ":root { --a: #222 } html:not(.light, [data-theme='dark']) { --a: #111 }"
      + " .dark { --b: #333 }",
    ":root { --a: #222 } @media not (prefers-color-scheme: dark)"
      + " { :root { --a: #111 } } .dark { --b: #333 }",
    // unless it also requires the mode.
    "@media (prefers-color-scheme: dark) { :root:not(.dark) { --a: #222 } }"
      + " .dark { --b: #333 }",
    // Equal specificity leaves it to the order.
    "@media (prefers-color-scheme: dark) { :root:not(.light) { --a: #111 } }"
      + " :root.dark { --a: #222 } .dark { --b: #333 }",
    // A declaration outside of all rules is treated as if in a rule of `:root`.
    ":root { --a: #111 } @media (prefers-color-scheme: dark) { --a: #222 }"
      + " .dark { --b: #333 }",
  ])
  func `show what counts in them`(text: String) {
    let dark = PaletteSet(text, as: .css).summary
      .filter { $0.hasPrefix("dark/") }
    #expect(dark.sorted() == ["dark/--a #222222", "dark/--b #333333"])
  }

  @Test func `of files apart have what is for them`() {
    let files = [
      "a.css": "@media (prefers-color-scheme: dark) { :root { --a: #111 } }",
      "b.css": ":root { --a: #222 }",
    ]
    for paths in [["a.css", "b.css"], ["b.css", "a.css"]] {
      let reading = PaletteSet(
        reading: paths.map {
          SourceFile(path: $0, bytes: Array((files[$0] ?? "").utf8))
        })
      #expect(Set(reading.summary) == ["--a #222222", "dark/--a #111111"])
    }
  }

  @Test(arguments: [
    "@media print", "@media (width >= 600px)", "@media (pointer: coarse)",
    "@media (prefers-reduced-motion: reduce)", "@media (min-width: calc(1px))",
    "@media (min-width: calc(1px)) and (prefers-color-scheme: dark)",
    "@media (aspect-ratio: 1/2)", "@media not screen", "@container (x)",
    "@supports not (color: red)", "@supports (a: b) and (not (c: d))",
    "@media (forced-colors: active)",
  ])
  func `are not other conditions, which are warned of`(condition: String) {
    let reading = PaletteSet(
      ":root { --a: red }\n\(condition) { :root { --a: blue } }", as: .css)
    #expect(reading.summary == ["--a #ff0000"])
    #expect(reading.warnings.count == 1)
    #expect(reading.warningLines.first?.hasPrefix("2:") == true)
  }

  @Test func `are not components, which are warned of once`() {
    let reading = PaletteSet(
      """
      :root { --a: red }
      .btn-dark { --b: #000; --size: 1px }
      .card { --c: rgb(0 0 0); color: red; .dark & { --d: blue } }
      """, as: .css)
    #expect(reading.summary == ["--a #ff0000"])
    #expect(
      reading.warningLines == [
        "2:18: 3 colours are left out, because only selectors for roots and "
          + "themes are read; the first is under '.btn-dark'"
      ])
  }

  @Test func `are left out with their bare channels, which are counted`() {
    let reading = PaletteSet(
      """
      .dark { --c: 30, 30, 46; --a: rgb(var(--c)) }
      .dark.sea { --c: 48, 52, 70; --size: 1px 2px; --flex: 1 1 0; --m: 0, 0, 1 }
      """, as: .css)
    #expect(reading.summary == ["dark/--a #1e1e2e"])
    #expect(
      reading.warningLines == [
        "2:18: 1 colour is left out, because only selectors for roots and "
          + "themes are read; the first is under '.dark.sea'"
      ])
  }

  @Test func `combine when rules are nested`() {
    #expect(
      modes(
        """
        :root {
          --a: #000;
          @media (prefers-color-scheme: dark) {
            --a: #111;
            @media (prefers-contrast: more) { --a: #222 }
          }
          &.theme-sea { --a: #333 }
          .light & { --a: #444 }
        }
        """) == ["default", "dark", "dark-high-contrast", "sea", "light"])
  }

  @Test(arguments: [
    ("not (prefers-contrast)", true), ("not (forced-colors)", true),
    ("not (forced-colors: active)", true),
    ("not (prefers-contrast: more)", true),
    ("screen and (not (forced-colors))", true),
    ("not ((width > 9px) and (forced-colors))", true),
    ("(forced-colors)", false), ("(prefers-contrast: custom)", false),
    ("not (width > 9px)", false),
    ("not ((width > 9px) or (forced-colors))", false),
  ])
  func `count by default where they hold for most people`(
    media: String, holds: Bool
  ) {
    let text = ":root { --a: #111 } @media \(media) { :root { --a: #222 } }"
    let reading = PaletteSet(text, as: .css)
    #expect(reading.summary.first == (holds ? "--a #222222" : "--a #111111"))
  }

  // In a browser with the class on `body`, or on the root.
  @Test func `are nearer than a root under the same condition`() {
    let reading = PaletteSet(
      """
      .dark { --a: #eee; --b: #ddd; --c: #ccc }
      :root { --a: #111; --b: #222; --c: #333 }
      @media (prefers-contrast: more) {
        .dark { --a: #fff }
        :root { --a: #000; --b: #010101 }
      }
      """, as: .css)
    #expect(
      reading.summary.filter { $0.hasPrefix("dark-high-contrast/") } == [
        "dark-high-contrast/--a #ffffff", "dark-high-contrast/--b #010101",
        "dark-high-contrast/--c #cccccc",
      ])
  }

  @Test func `follow from a scheme and a contrast together`() {
    #expect(
      summary(
        """
        :root { --ink: #333; --page: #fff }
        @media (prefers-color-scheme: dark) {
          :root { --ink: #ddd; --page: #000 }
        }
        @media (prefers-contrast: more) { :root { --ink: #000 } }
        """
      ).filter { $0.hasPrefix("dark-high") } == [
        "dark-high-contrast/--ink #000000", "dark-high-contrast/--page #000000",
      ])
  }

  @Test func `leave out a base that a mode repeats`() {
    #expect(
      modes(
        """
        :root { --a: #000 }
        [data-theme=light] { --a: #000 }
        [data-theme=dark] { --a: #fff }
        """) == ["light", "dark"])
  }

  @Test func `leave out a base that lacks what all modes have`() {
    let reading = PaletteSet(
      """
      :root { --brand: #06c; --text: var(--ink) }
      .light { --ink: #000 }
      .dark { --ink: #fff }
      """, as: .css)
    #expect(reading.palettes.map(\.mode) == ["light", "dark"])
    #expect(reading.errorLines == [])
    #expect(reading.summary.contains("dark/--text #ffffff"))
  }

  @Test func `are not made by sizes`() {
    #expect(
      modes(":root { --a: #000 } .dark { --gap: 1px } .light { --gap: 2px }")
        == ["default"])
  }

  @Test func `do not warn of what only repeats the base`() {
    let reading = PaletteSet(
      ":root { --a: #111 } @media print { :root { --a: #111; --b: 1px } }",
      as: .css)
    #expect(reading.warningLines == [])
  }

  @Test func `need their custom media defined`() {
    let reading = PaletteSet(
      ":root { --a: #111 } @media (--dusk) { html { --a: var(--b) } }", as: .css
    )
    #expect(
      reading.warningLines == [
        "1:27: no @custom-media defines --dusk, so rules that depend on it"
          + " are left out"
      ])
    #expect(
      PaletteSet(
        ":root { --a: #111 } .card { @media (--dusk) { --a: 1px } }", as: .css
      ).warningLines == [])
  }

  @Test func `are read fast where custom media use one another`() {
    let media = (1..<16).map { number in
      let use = "(--m\(number - 1))"
      return "@custom-media --m\(number) \(use), \(use), \(use), \(use);"
    }
    #expect(
      modes(
        "@custom-media --m0 (prefers-color-scheme: dark);" + media.joined()
          + ":root { --a: red } @media (--m14) { :root { --a: blue } }")
        == ["default", "dark"])
    #expect(
      modes(
        "@custom-media --a (--a), (--a), (--a), (--a); :root { --a: red }"
          + "@media (--a) { :root { --a: blue } }") == ["default"])
  }

  /// A million values in all.
  @Test(arguments: [(1, 256), (4096, 256), (20_000, 52), (1 << 30, 2)])
  func `are fewer where there are many names`(names: Int, limit: Int) {
    #expect(StyleMode.limit(names: names) == limit)
  }

  @Test func `are one where they are equal`() {
    let reading = PaletteSet(
      """
      :root { --a: #fff; --b: #eee }
      .theme-sea { --a: #00f } .theme-lake { --a: #00f; --b: #eee }
      .dark { --a: #000 } .theme-night { --a: #000 }
      """, as: .css)
    #expect(
      reading.palettes.map(\.modeNames) == [
        ["default"], ["sea", "lake"], ["dark", "night"],
      ])
  }

  /// Modes are compared with the pairs that their rules show.
  @Test func `are two where their rules differ`() {
    let reading = PaletteSet(
      observing: """
        :root { --a: #fff; --b: #eee }
        .theme-sea, .theme-lake { --a: #00f }
        .theme-sea .x { color: #111; background: #eee }
        """)
    #expect(
      reading.palettes.map(\.modeNames) == [["default"], ["sea"], ["lake"]])
  }
}
