import PaletteFormats
import Testing
import TextGrammars

/// A rule that gives as many names as are wanted other values.
private func rule(_ selector: String, _ count: Int, _ digit: String) -> String {
  let declarations = (0..<count).map { "--c\($0): #\(digit)\(digit)\(digit)" }
  return "\(selector) { \(declarations.joined(separator: "; ")) }\n"
}

private func modes(
  _ text: String, _ selectors: [ReadingSettings.ModeSelector] = []
) -> [String] {
  reading(text, selectors).palettes.map(\.mode)
}

private func reading(
  _ text: String, _ selectors: [ReadingSettings.ModeSelector] = [],
  observing: Bool = false
) -> PaletteSet {
  var settings = ReadingSettings()
  settings.modeSelectors = selectors
  return PaletteSet(
    reading: [SourceFile(path: "t.css", bytes: Array(text.utf8))], as: .css,
    observing: observing, settings: settings)
}

@Suite struct `Selectors that redefine the root` {
  @Test(
    arguments: [
      ("html.private", 12, "private"), ("body.contrast", 12, "high-contrast"),
      (":root:has(#dark:checked)", 1, "dark"),
      (":root:has([value=sea]:checked)", 12, "sea"),
      (":root:has(#theme-ocean:checked)", 1, "ocean"),
      (".spectrum--dark", 12, "dark"), (".cds--g100", 12, "g100"),
      (".p-dark", 12, "dark"), (".moon", 12, "moon"),
      ("#app-night", 12, "night"), ("[data-look='sea']", 12, "sea"),
      ("[data-sunny]", 12, "sunny"), (":root[data-look=sea]", 12, "sea"),
      (".light-green", 12, "light-green"), (":is(html.moon)", 12, nil),
      (".dark.moon", 12, "moon-dark"), (".dark.moon", 11, nil),
      ("html[data-look=sea][data-theme=dark]", 12, "sea-dark"),
      (".moon [data-theme=dark]", 12, nil),
      ("html.private", 11, nil), (".moon", 11, nil), (".moon:hover", 12, nil),
      (".moon .card", 12, nil), (".dark .moon", 12, nil), ("a.moon", 12, nil),
      (":root:has(.open)", 1, nil), (".x.y", 12, nil),
    ] as [(String, Int, String?)])
  func `are themes where they redefine much`(
    selector: String, count: Int, mode: String?
  ) {
    let text = rule(":root", 48, "a") + rule(selector, count, "b")
    #expect(modes(text) == ["default"] + (mode.map { [$0] } ?? []))
  }

  // AdminLTE has rules for `.dark-mode :root`.
  @Test(
    arguments: [
      ".dark :root", ".dark html", "[data-theme=dark] > :root",
      ":is(.dark :root)", ".x ~ :root",
    ])
  func `match nothing where the root is inside`(selector: String) {
    let text = rule(":root", 12, "a")
    let all = reading(text + rule(selector, 12, "b"))
    #expect(all.palettes.map(\.mode) == ["default"])
    #expect(all.summary == reading(text).summary)
    #expect(modes(text + rule(":root.dark", 12, "b")) == ["default", "dark"])
    #expect(
      modes(text + "\n .y,\n html.dark {\n --c1: #123 }")
        == ["default", "dark"])
  }

  // Catppuccin for Zensical.
  @Test(arguments: ["^='sea-'", "*='sea-'", "|='sea'", "*='ea-'"])
  func `are for several themes where they ask for a part`(operation: String) {
    let text = """
      [data-scheme=sea-light] { --base: #fff }
      [data-scheme=sea-dark] { --base: #111 }
      [data-scheme\(operation)] { --bg: var(--base) }
      """
    #expect(
      reading(text).summary == [
        "sea-light/--base #ffffff", "sea-light/--bg #ffffff",
        "sea-dark/--base #111111", "sea-dark/--bg #111111",
      ])
    #expect(
      modes(":root { --a: #fff } [data-scheme^=dark] { --a: #000 }")
        == ["default", "dark"])
  }

  @Test func `are themes where they redefine a quarter of a large root`() {
    let root = rule(":root", 80, "a")
    #expect(modes(root + rule(".dark.moon", 19, "b")) == ["default"])
    #expect(
      modes(root + rule(".dark.moon", 20, "b")) == ["default", "moon-dark"])
    #expect(modes(root + rule(".moon", 19, "b")) == ["default"])
    #expect(modes(root + rule(".moon", 20, "b")) == ["default", "moon"])
  }

  // PrimeVue and others: `.p-dark`, `.app-dark`, `.body--dark`.
  @Test(
    arguments: [
      (":root.p-dark", 2, "dark"), (":root.p-dark", 1, nil),
      ("body.body--dark", 2, "dark"), ("html.v-light", 2, "light"),
      (":root[class='p-dark']", 2, "dark"), ("html.app-sepia", 2, "sepia"),
      ("html.p-dark body", 6, "dark"), ("html.private", 8, nil),
      (":root[data-side=dark]", 8, nil),
      (".app-dark", 6, "dark"), (".app-dark", 5, nil),
      ("[class='my-app-dark']", 6, "dark"), ("html .app-dark", 5, nil),
      (".app-sepia", 8, nil), (".btn-dark", 8, nil), (".card-dark", 8, nil),
      ("a.app-dark", 8, nil), (".app-dark .x", 8, nil),
    ] as [(String, Int, String?)])
  func `are themes where they end in one and redefine some of a small root`(
    selector: String, count: Int, mode: String?
  ) {
    let text = rule(":root", 8, "a") + rule(selector, count, "b")
    #expect(modes(text) == ["default"] + (mode.map { [$0] } ?? []))
  }

  @Test func `end in a theme also where they only refer to colours`() {
    let text = """
      :root { --s: #fff; --t: #111; --text: var(--t); --page: var(--s);
        &.p-dark { --text: var(--s); --page: var(--t) } }
      """
    #expect(
      reading(text).summary.suffix(2) == [
        "dark/--text #ffffff", "dark/--page #111111",
      ])
  }

  /// What components redefine is observed, but not what these redefine.
  @Test func `are named where they redefine too little`() {
    let text = """
      :root { --a: #111; --b: #222; --c: #333; --d: var(--a); --gap: 1px }
      :root.sea { --b: #eee; --d: var(--c); --gap: 2px; --x: #fff }
      .app-dark { --a: #fff } .moon { --a: #ddd } .btn-dark { --a: #ccc }
      """
    for (isObserving, count) in [(false, 6), (true, 3)] {
      #expect(
        reading(text, observing: isObserving).warningLines == [
          "2:18: \(count) colours are left out, because only selectors for"
            + " roots and themes are read; the first is under ':root.sea';"
            + " --mode-selector SELECTOR=MODE makes it a mode"
        ])
    }
  }

  @Test func `are themes whatever roots other inputs have`() {
    let texts = [
      rule(":root", 60, "a") + rule("[data-app=sea]", 16, "b"),
      rule(":root", 60, "c").replacing("--c", with: "--other"),
    ]
    let files = texts.enumerated().map {
      SourceFile(path: "\($0).css", bytes: Array($1.utf8))
    }
    let reading = PaletteSet(reading: files, as: .css)
    #expect(reading.palettes.map(\.mode) == ["default", "sea"])
  }

  @Test func `are themes where a family declares the same without a root`() {
    let few = rule(".btn-a", 39, "a") + rule(".btn-b", 39, "b")
    #expect(modes(":root { --x: #123 }" + few) == ["default"])
    let many =
      rule(".cds--white", 40, "a") + rule(".cds--g100", 40, "b")
    #expect(modes(many) == ["white", "g100"])
  }

  @Test func `redefine themes where there is no root`() {
    let themes = rule(".theme-light", 12, "a") + rule(".theme-dark", 12, "b")
    #expect(
      modes(themes + rule(".theme-dark.sea", 12, "c"))
        == ["light", "dark", "sea-dark"])
    let dark = rule(".theme-dark", 80, "b")
    #expect(modes(dark + rule(".sea.theme-dark", 12, "c")).last == "sea-dark")
    #expect(modes(dark + rule(".sea", 19, "c")) == ["dark"])
    #expect(modes(dark + rule(".theme-dark .sea", 80, "c")) == ["dark"])
  }

  @Test func `redefine bare channels`() {
    let channels = (0..<12).map { "--c\($0): 1, 2, 3;" }.joined()
    let text = """
      .dark { \(channels) --a: rgb(var(--c0)) }
      .sea.dark { \(channels.replacing(" 3;", with: " 4;")) }
      """
    #expect(modes(text) == ["dark", "sea-dark"])
  }

  @Test func `name no base that is an exception to another theme`() {
    let reading = reading(
      rule(":where(:root), .wa-light, .wa-dark .wa-invert", 12, "a")
        + rule(".wa-dark, .wa-invert", 12, "b"))
    #expect(
      reading.palettes.map(\.modeNames) == [
        ["default", "wa-invert-dark"], ["dark", "wa-invert"],
      ])
  }

  @Test func `are components where there are too many of them`() {
    let variants = (0..<33).map { rule(".v\($0)", 12, "b") }.joined()
    #expect(modes(rule(":root", 12, "a") + variants) == ["default"])
  }

  @Test func `are nested in roots, and what is below them is a component`() {
    let text =
      rule(":root", 12, "a") + """
        :root { \(rule("&.moon", 12, "b")) .card { --c0: #ccc } }
        .moon .card { --c2: #ddd }
        """
    #expect(modes(text) == ["default", "moon"])
    #expect(
      reading(text).warningLines.map { $0.prefix(66) } == [
        "3:16: 2 colours are left out, because only selectors for roots and"
      ])
  }

  @Test(arguments: [
    "[class*=\"cpd-theme-\"]", "[class^=theme-]", "[class*='-mode_']",
  ])
  func `hold for all themes where they are a part of a name`(selector: String) {
    let text = ":root { --a: red } \(selector) { --b: blue }"
    #expect(reading(text).summary == ["--a #ff0000", "--b #0000ff"])
  }

  @Test func `are what the user says`() {
    let text = """
      :root { --a: red } .x { --a: blue } html.y { --a: lime }
      [data-z="1"] { --a: teal } .dark { --a: black } .w:hover { --a: navy }
      """
    let named = reading(
      text,
      [
        .init(selector: ".x", mode: "dark"),
        .init(selector: "html.y", mode: "why"),
        .init(selector: "[data-z='1']", mode: "zed"),
        .init(selector: ".dark", mode: "night"),
        .init(selector: ".w", mode: "w"), .init(selector: ".a .b", mode: "c"),
      ])
    #expect(
      named.summary == [
        "--a #ff0000", "dark/--a #0000ff", "why/--a #00ff00",
        "zed/--a #008080", "night/--a #000000",
      ])
    #expect(
      named.warningLines.prefix(2) == [
        "1:1: --mode-selector names '.a .b', but no rule for the root uses it",
        "1:1: --mode-selector names '.w', but no rule for the root uses it",
      ])
  }

  @Test func `show the components that are below them`() {
    let text = """
      \(rule(":root", 12, "a")) \(rule("html.private", 12, "b"))
      .card { --bg: #fafafa; color: #101010; background: var(--bg) }
      .dark .card { --bg: #333; color: #f0f0f0; background: var(--bg) }
      html.private .card { --bg: #444; color: #fedcba; background: var(--bg) }
      """
    let observed = reading(text, observing: true).observed
    #expect(
      observed.filter { $0.selector.contains("card") }.map {
        "\($0.mode) \($0.foreground.color.nearestHex)"
          + " \($0.background.color.nearestHex)"
      }.sorted() == [
        "dark #f0f0f0 #333333", "default #101010 #fafafa",
        "private #fedcba #444444",
      ])
  }

  @Test func `can be cut off anywhere`() {
    for text in ["[\"=dark", "[a='x", "[a='", "[", ":has('", ":not(\""] {
      _ = modes(":root { --a: #fff }", [.init(selector: text, mode: "m")])
    }
  }

  // Tabler, whose dark rules are also for light parts of a dark page.
  @Test func `inside another theme yield to those of the page`() {
    let reading = PaletteSet(
      """
      :root, [data-theme=light] { --a: #fff }
      [data-theme=dark], body[data-theme=dark] [data-theme=light] { --a: #000 }
      """, as: .css)
    #expect(reading.summary == ["light/--a #ffffff", "dark/--a #000000"])
  }

  @Test func `inside the same theme keep their specificity`() {
    let reading = PaletteSet(
      """
      :root { --a: #fff }
      html.dark body.dark { --a: #000 }
      .dark { --a: #111 }
      """, as: .css)
    #expect(reading.summary == ["--a #ffffff", "dark/--a #000000"])
  }
}
