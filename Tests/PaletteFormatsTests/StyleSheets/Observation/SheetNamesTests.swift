import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Sheets that do not import one another` {
  private func shown(_ texts: String...) -> [String] {
    PaletteSet(
      reading: texts.enumerated().map {
        SourceFile(path: "\($0).css", bytes: Array($1.utf8))
      }, observing: true
    ).shown
  }

  private let menu = ".menu { color: var(--fg); background: var(--bg) }"

  @Test func `may give a property values of their own`() {
    let page = ":root { --bg: #fff; --fg: #111 } \(menu)"
    let dark = "@media (prefers-color-scheme: dark) { :root { --bg: #222 } }"
    #expect(
      shown(page, ":root { --bg: #FFFFFF } \(dark)") == [
        "1 .menu: --fg on --bg"
      ])
    #expect(shown(page, ":root { --bg: #ddd }") == [])
    #expect(
      shown(
        ":root { --bg: light-dark(#fff, #000); --fg: #777 } \(menu)",
        ":root { --bg: light-dark(#fff, #555) }") == [])
    #expect(shown(":root { --bg: #ddd }", page) == ["1 .menu: --fg on --bg"])
    // A sheet that has only the other mode goes with the first.
    #expect(
      shown(page, dark) == [
        "1 .menu: --fg on --bg", "dark 1 .menu: --fg on --bg",
      ])
  }

  @Test func `may define one property by another`() {
    #expect(
      shown(
        ":root { --bg: var(--a); --a: #fff; --fg: #111 } \(menu)",
        ":root { --a: #ddd }") == [])
    #expect(
      shown(
        ":root { --bg: var(--a); --a: #fff; --fg: #111 }",
        ":root { --bg: var(--b); --b: #fff }", menu) == [
          "1 .menu: --fg on --bg"
        ])
  }

  @Test func `may give a property only to components`() {
    let tab = ".tab { color: var(--fg); background: #eee }"
    let root = ":root { --fg: #06e }"
    #expect(shown(root, tab) == ["1 .tab: --fg on .tab background"])
    #expect(shown(root, ".dialog { --fg: #111 } \(tab)") == [])
    #expect(shown("\(root) .dialog { --fg: #111 } \(tab)").count == 1)
  }

  @Test func `may be different pages`() {
    #expect(
      shown(
        "html { color: #888; background: #fff }",
        "body { color: #000; background: #eee }"
      ).count == 2)
    let glass = ".glass { color: #000; background: #fff8 }"
    let (white, black) = (
      "body { background: #fff }", "html { background: #000 }"
    )
    #expect(
      shown("\(white) \(glass)", black) == [
        "1 .glass: .glass color on .glass background over body background"
      ])
    #expect(
      shown(white, black, glass) == [
        "1 .glass: .glass color on .glass background, inherited"
      ])
    #expect(
      shown(white, white, glass) == [
        "1 .glass: .glass color on .glass background over body background"
      ])
    // A page may be of no single colour, or say nothing.
    let inherited = "1 .glass: .glass color on .glass background, inherited"
    let mixed = "body { background: linear-gradient(#fff, #000) }"
    #expect(shown(mixed, "\(mixed) \(glass)") == [inherited])
    #expect(
      shown(black, "body { background: transparent } \(glass)")
        == [inherited])
  }
}
