import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Modes of light-dark()` {
  private func summary(_ text: String) -> [String] {
    let reading = PaletteSet(text, as: .css)
    #expect(reading.errorLines == [])
    return reading.summary
  }

  @Test func `are light and dark`() {
    let text = ":root { --a: light-dark(#fff, #000); --b: #06c }"
    #expect(
      summary(text) == [
        "light/--a #ffffff", "light/--b #0066cc", "dark/--a #000000",
        "dark/--b #0066cc",
      ])
    // A scheme that `color-scheme` excludes is not shown.
    #expect(
      summary(":root { color-scheme: dark; --a: light-dark(#fff, #000) }") == [
        "--a #000000"
      ])
    #expect(
      summary(
        """
        :root { color-scheme: light; --a: light-dark(#fff, #000) }
        .theme-sea { color-scheme: dark }
        """) == ["--a #ffffff", "sea/--a #000000"])
    // A theme has a dark form, too, unless it excludes that.
    #expect(
      summary(
        """
        .theme-sea { --a: light-dark(#eef, #001) }
        .theme-ice { color-scheme: light; --a: light-dark(#eff, #011) }
        """) == ["sea/--a #eeeeff", "ice/--a #eeffff", "sea-dark/--a #000011"])
  }

  @Test func `take light-dark() apart inside other values`() {
    #expect(
      summary(
        """
        :root {
          --pair: #fff, #000;
          --a: light-dark(var(--pair));
          --c: light-dark(light-dark(#111, #222), light-dark(#333, #444));
        }
        """
      ).filter { $0.hasSuffix("--c #444444") || $0.contains("--a") } == [
        "light/--a #ffffff", "dark/--a #000000", "dark/--c #444444",
      ])
  }

  @Test func `put light before dark where light-dark() makes it`() {
    #expect(
      PaletteSet(
        ":root { --a: light-dark(#fff, #000) } .theme-sea { --a: #00f } "
          + ".dark { --b: #111 }", as: .css
      ).palettes.map(\.mode) == ["sea", "light", "dark"])
  }
}

@Suite struct `Modes of the device` {
  /// A theme that the user chooses, or leaves to the device.
  @Test(arguments: ["system", "auto", "OS"])
  func `are not hidden by a theme that is chosen`(automatic: String) {
    let value = "[data-theme='\(automatic)']"
    let light = "@media (prefers-color-scheme: light)"
    let chosen = ":root:not(.x, \(value)) { --a: #111 }"
    let two = "\(light) { :root\(value) { --a: #fff } } \(chosen)"
    #expect(
      PaletteSet(two, as: .css).summary
        == ["--a #111111", "light/--a #ffffff"])
    let more = "@media (prefers-contrast: more) { :root { --a: #eee } }"
    let three = """
      \(light) { :where(\(value)) { --a: #fff } } \(more)
      \(chosen) :root[data-theme=contrast] { --a: #000 }
      """
    #expect(
      PaletteSet(three, as: .css).summary.last
        == "light-high-contrast/--a #eeeeee")
  }
}
