import ContrastModel
import Foundation
import PaletteFormats
import Testing
import TextGrammars
import _ContrastTestSupport

@Suite struct `Observed modes` {
  @Test func `are those of the palette`() {
    let reading = PaletteSet(
      observing: """
        :root { --ink: #111; --paper: #fff }
        [data-theme=dark] { --ink: #eee; --paper: #111 }
        .a { color: var(--ink); background: var(--paper) }
        [data-theme="dark"] .a { color: #999 }
        .dark .b, .b.dark { color: #888; background: #222 }
        """)
    #expect(reading.palettes.map(\.mode) == ["default", "dark"])
    #expect(
      reading.shown == [
        "3 .a: --ink on --paper",
        "5 .b.dark: .dark .b, .b.dark color on .dark .b, .b.dark background",
        "dark 5 .dark .b, .b.dark: .dark .b, .b.dark color on "
          + ".dark .b, .b.dark background",
      ])
  }

  /// As Tailwind CSS writes them.
  @Test func `are of the same elements, whatever way they are asked for`() {
    #expect(
      shown(
        """
        .a b { color: #111; background: #fff }
        .a b:where(.dark, .dark *) { color: #eee; background: #000 }
        .c { color: #111; background: #fff }
        .c:not(.light *) { color: #eee; background: #000 }
        """) == [
          "1 .a b: .a b color on .a b background",
          "4 .c:not(.light *): .c:not(.light *) color on "
            + ".c:not(.light *) background",
          "dark 2 .a b:where(.dark, .dark *): .a b:where(.dark, .dark *) color "
            + "on .a b:where(.dark, .dark *) background",
          "dark 4 .c:not(.light *): .c:not(.light *) color on "
            + ".c:not(.light *) background",
          "light 1 .a b: .a b color on .a b background",
          "light 3 .c: .c color on .c background",
        ])
  }

  /// As Blueprint writes them.
  @Test(arguments: [(11, 12), (12, 1)])
  func `are unknown where a class for dark parts replaces colours`(
    count: Int, shown: Int
  ) {
    let rules = (0..<count).map { index in
      """
      .btn\(index) { color: #111; background: #fff }
      .x-dark .btn\(index) { color: #eee; background: #000 }
      """
    }
    let reading = PaletteSet(
      observing: """
        :root { --ink: #111 } .dark { --ink: #eee }
        .a { color: #333; background: #fff } \(rules.joined(separator: "\n"))
        """)
    let texts = Dictionary(grouping: reading.observed, by: \.mode).mapValues {
      $0.count { !$0.selector.hasPrefix(".x-dark") }
    }
    #expect(texts == ["default": 1 + count, "dark": shown])
  }

  @Test func `are uncertain where rules for the mode replace colours`() {
    let rule = """
      .a { color: #eee; background: var(--b) } .b { --b: #111 }
      :root { --b: #111 } :root.dark { --b: #ddd } .dark .b .a { color: #333 }
      """
    #expect(
      shown("\(rule) .dark .b .a { color: #333; background: #fff }").suffix(2)
        == [
          "dark 1 .a: .a color on --b, inherited",
          "dark 2 .dark .b .a: .dark .b .a color on .dark .b .a background",
        ])
    #expect(
      shown("\(rule) .dark .b .c { color: #333; background: #fff }")
        .contains("dark 1 .a: .a color on --b"))
  }

  @Test func `may be those of rules alone`() {
    let reading = PaletteSet(
      observing: """
        .a { color: #111; background: #fff }
        @media (prefers-color-scheme: dark) {
          .a { color: #eee; background: #000 }
        }
        @media (prefers-contrast: more) { .b { margin: 0 } }
        """)
    #expect(reading.palettes.map(\.mode) == ["default", "dark"])
    #expect(
      reading.shown == [
        "1 .a: .a color on .a background",
        "dark 3 .a: .a color on .a background",
      ])
    #expect(
      reading.shownColors == [
        "#111111 on #ffffff 18.88", "#eeeeee on #000000 18.09",
      ])
  }

  @Test func `are both sides of light-dark()`() {
    #expect(
      PaletteSet(
        observing: "a { color: light-dark(#111, #eee); background: #777 }"
      ).shownColors == [
        "#111111 on #777777 4.21", "#eeeeee on #777777 3.85",
      ])
    #expect(
      shown(
        """
        :root { --ink: light-dark(#111, #eee) }
        a { color: var(--ink); background: light-dark(#fff, #000) }
        """) == [
          "light 2 a: --ink on a background", "dark 2 a: --ink on a background",
        ])
  }

  /// As in GitHub's sheet for Markdown, where the component carries what the
  /// theme does.
  @Test func `keep names where a component repeats the palette`() {
    #expect(
      shown(
        """
        @media (prefers-color-scheme: dark) {
          .page, [data-theme="dark"] { --ink: #eee; --paper: #111 }
        }
        @media (prefers-color-scheme: light) {
          .page, [data-theme="light"] { --ink: #111; --paper: #fff }
        }
        .page { color: var(--ink); background: var(--paper) }
        .page a { color: #777 }
        """) == [
          "dark 7 .page: --ink on --paper", "light 7 .page: --ink on --paper",
        ])
  }

  @Test func `are not widths, which pairs are seen at all the same`() {
    #expect(
      shown(
        """
        .a { color: #111; background: #fff }
        @media (max-width: 40em) { .a { background: #eee } b { color: #222 } }
        @media (hover: hover) { b:hover { color: #333 } }
        @container (width > 10em) { .a { color: #444 } }
        .d { color: #444; background: #fff } @container (width > 10em) { .d { color: #555; background: #fafafa } }
        @media print { .a { color: #000; background: #fff } }
        @media (forced-colors: active) { .a { color: #000 } }
        @supports not (color: red) { .a { color: #555 } }
        @supports (color: red) { .c { color: #666; background: #fff } }
        @keyframes x { from { color: #777; background: #000 } }
        @media screen and (min-width: 0\\0) { .d { color: #888; background: #fff } }
        """) == [
          "1 .a: .a color on .a background",
          "2 b: b color on Canvas, inherited",
          "3 b:hover: b:hover color on Canvas, inherited",
          "5 .d: .d color on .d background",
          "5 .d: .d color (width > 10em) on .d background (width > 10em)",
          "9 .c: .c color on .c background",
        ])
  }

  /// Headings take what the component gives them, though a root gives the same.
  @Test func `keep the nearer name of two that are the same`() {
    #expect(
      shown(
        """
        :root { --ink: #222; --h1-ink: #222; --h2-ink: #222 }
        h1 { --ink: var(--h1-ink); color: var(--ink); background: #fff }
        h2 { color: var(--h2-ink); background: #fff }
        h3 { --ink: #222; color: var(--ink); background: #fff }
        """) == [
          "2 h1: --h1-ink on h1 background", "3 h2: --h2-ink on h2 background",
          "4 h3: --ink on h3 background",
        ])
  }

  @Test func `are those of the pantry, which has no palette`() throws {
    let file = RepositoryData.root
      .appendingPathComponent("data/palettes/pantry.css")
    let bytes = [UInt8](try Data(contentsOf: file))
    let reading = PaletteSet(
      reading: [SourceFile(path: "pantry.css", bytes: bytes)],
      observing: true)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(reading.palettes.map(\.mode) == ["default", "dark"])
    let light = reading.observed.filter { $0.mode == Palette.defaultMode }
    #expect(light.count == 12)
    #expect(reading.observed.count == 24)
    let lines = Set(reading.shown)
    for line in [
      "29 .label-fresh: .label-fresh color on .label-fresh background-color",
      "38 .basket:focus-visible: .basket:focus-visible color on "
        + ".basket:focus-visible background",
      "45 .banner: .banner color on .banner background 2",
      "46 .poster: .poster color on .poster background, image",
      "dark 50 a: a color on body background, inherited",
    ] { #expect(lines.contains(line), "\(line)") }
  }
}

@Suite struct `Observed sheets` {
  private func shown(_ files: KeyValuePairs<String, String>) -> [String] {
    PaletteSet(
      reading: files.map {
        SourceFile(path: $0.key, bytes: Array($0.value.utf8))
      }, as: .css, observing: true
    ).shown
  }

  @Test func `are each of the mode of their file`() {
    #expect(
      shown([
        "style.css": """
        :root { --fg: #222; --bg: #fff }
        .menu { color: var(--fg); background-color: #fff }
        """,
        "style-dark.css": """
        :root { --fg: #fff; --bg: #222 }
        .menu { background-color: #222 }
        .note { color: #eee; background: #333 }
        """,
      ]) == [
        "2 .menu: --fg on .menu background-color",
        "dark 3 .note: .note color on .note background",
      ])
  }

  @Test func `show text and background of one file`() {
    #expect(
      shown([
        "slate.css": """
        .a { color: #fff; background-color: #333 }
        .a { background-image: linear-gradient(#444, #555) }
        .b { color: #fff }
        """,
        "yeti.css": """
        .a { color: #333; background-color: #eee }
        .b { background: #ddd }
        """,
      ]) == [
        "2 .a: .a color on .a background-image 1",
        "2 .a: .a color on .a background-image 2",
        "1 .a: .a color (2) on .a background-color",
      ])
  }

  /// Each file has a shadow root of its own.
  @Test func `do not take values from the hosts of others`() {
    #expect(
      shown([
        "a.css": """
        :host { --fg: var(--ink); --ink: #fff; --bg: #00f; --same: #eee }
        .a { color: var(--fg); background: #000 }
        .b { color: #fff; background: var(--bg) }
        .c { color: #222; background: var(--same) }
        """,
        "b.css": """
        :host { --ink: #222; --bg: #fff; --same: #eee }
        .d { color: var(--ink); background: var(--bg) }
        """,
      ]) == [
        "4 .c: .c color on --same", "2 .d: --ink on --bg",
      ])
  }

  @Test func `are checked though another one overrides them`() {
    #expect(
      shown([
        "a.css": ".x { color: #ccc; background: #fff }",
        "b.css": ".x { color: #000 !important; background: #fff }",
      ]) == [
        "1 .x: .x color on .x background",
        "1 .x: .x color (2) on .x background (2)",
      ])
  }

  @Test func `give properties to one another`() {
    #expect(
      shown([
        "a.css": ".a { color: var(--c); background: var(--b) }",
        "b.css": ".a.red { --c: #fff; --b: #a00 }",
      ]) == ["1 .a.red: .a.red --c on .a.red --b"])
  }
}
