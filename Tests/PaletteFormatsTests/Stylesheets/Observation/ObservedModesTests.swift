import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Observed modes` {
  @Test func `are those of the palette`() {
    let reading = PaletteReading(
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
        "dark 4 [data-theme=\"dark\"] .a: [data-theme=\"dark\"] .a color "
          + "on --paper",
        "dark 5 .dark .b: .dark .b, .b.dark color on "
          + ".dark .b, .b.dark background",
      ])
  }

  @Test func `may be those of rules alone`() {
    let reading = PaletteReading(
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
      PaletteReading(
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
          "dark 7 .page: --ink on --paper",
          "dark 8 .page a: .page a color on --paper, inherited",
          "light 7 .page: --ink on --paper",
          "light 8 .page a: .page a color on --paper, inherited",
        ])
  }

  @Test func `are not widths, which pairs are seen at all the same`() {
    #expect(
      shown(
        """
        .a { color: #111; background: #fff }
        @media (max-width: 40em) { .a { background: #eee } .b { color: #222 } }
        @media (hover: hover) { .a:hover { color: #333 } }
        @container (width > 10em) { .a { color: #444 } }
        @media print { .a { color: #000; background: #fff } }
        @media (forced-colors: active) { .a { color: #000 } }
        @supports not (color: red) { .a { color: #555 } }
        @supports (color: red) { .c { color: #666; background: #fff } }
        @keyframes x { from { color: #777; background: #000 } }
        """) == [
          "1 .a: .a color on .a background",
          "2 .a: .a color on .a background (max-width: 40em)",
          "2 .b: .b color on Canvas, inherited",
          "3 .a:hover: .a:hover color on .a background",
          "4 .a: .a color (width > 10em) on .a background",
          "8 .c: .c color on .c background",
        ])
  }
}
