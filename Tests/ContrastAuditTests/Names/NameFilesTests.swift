import ContrastModel
import Testing

@testable import ContrastAudit

@Suite struct `Files of a palette` {
  /// The colours of a file.
  private typealias File = (path: String, colors: [(String, UInt32)])

  /// The pairs with main text that gate, as `foreground/background`.
  private func gating(_ files: File...) -> [String] { gating(files) }

  private func gating(_ files: [File]) -> [String] {
    let entries = files.flatMap { path, colors in
      Palette.named(colors, in: path).entries
    }
    let table = PaletteNames(Palette(mode: "", entries: entries))
    return NameInference(table).found.compactMap { found in
      found.rule != .mainTextOnPage || found.evidence == .proposed
        ? nil
        : [found.pair.foreground, found.pair.background]
          .map { entries[$0].name }.joined(separator: "/")
    }
  }

  @Test func `with texts of their own are separate systems`() {
    func gating(_ name: String, in path: String = "a") -> [String] {
      self.gating(("b", [("text", 0)]), (path, [("bg", 0xFFFFFF), (name, 0)]))
        .filter { $0.hasPrefix("text/") }
    }
    #expect(gating("day-fg") == [])
    #expect(gating("day") == ["text/bg"])
    #expect(gating("day", in: "a.css") == [])
  }

  // Capacitor's settings and the manifest of a web app have a background.
  @Test(
    arguments: ["backgroundColor", "background_color"], [UInt32(0xFFFFFF), 0])
  func `of settings do not displace the page of a theme`(
    name: String, page: UInt32
  ) {
    let settings: File = ("a.json", [("theme_color", 0x0B5FFF), (name, page)])
    let theme: File = (
      "theme.json", [("color.text", 0x777777), ("color.background", 0xFFFFFF)]
    )
    #expect(gating(settings, theme) == ["color.text/color.background"])
    // Nor does it become the page where the theme has none.
    for (text, other) in [("color.text", "color.panel"), ("text", "panel")] {
      let theme: File = ("theme.json", [(text, 0xE6E6E6), (other, 0x22262B)])
      #expect(gating(settings, theme) == [])
      #expect(gating(("a.json", [(name, page)]), theme) == [])
    }
  }

  @Test func `of one role each are of one system`() {
    #expect(
      gating(
        ("A.xcassets/Background.colorset", [("Background", 0xFFFFFF)]),
        ("A.xcassets/Text.colorset", [("Text", 0)])) == ["Text/Background"])
    #expect(
      gating(
        ("backgrounds.json", [("background", 0xFFFFFF)]),
        ("texts.json", [("text", 0), ("text-muted", 0x777777), ("link", 1)]))
        == ["text/background"])
  }

  // Kanso: the theme of a mode has the page, another file texts and surfaces.
  @Test func `whose names begin alike are of one system`() {
    let theme: File = (
      "dark.json", [("color.gray", 0x80), ("color.background.default", 0)]
    )
    let texts: File = (
      "semantic.json", [("color.text", 0xFFFFFF), ("color.card", 0x111111)]
    )
    let settings: File = ("app.json", [("backgroundColor", 0xFFFFFF)])
    #expect(
      gating(settings, theme, texts)
        == ["color.text/color.background.default"])
  }

  // Kong: texts and backgrounds of a theme are in files of one folder.
  @Test func `are of one folder where several folders have the same names`() {
    let themes: [(folder: String, value: UInt32)] = [("a", 0xFFFFFF), ("b", 0)]
    let entries = themes.flatMap { folder, value in
      [("bg.json", "card", value), ("fg.json", "card-text", value ^ 0xFFFFFF)]
        .map { file, name, value in
          Palette.Entry(
            name: name + "-color", declared: "#",
            color: SRGBColor(packed: value),
            source: SourcePosition(
              path: "\(folder)/\(file)", line: 1, column: 1))
        }
    }
    let table = PaletteNames(Palette(mode: "default", entries: entries))
    func separate(_ one: Int, _ other: Int) -> Bool {
      table.files.areSeparate(table.names[one], table.names[other])
    }
    #expect(!separate(1, 0) && !separate(3, 2))
    #expect(separate(1, 2) && separate(3, 0))
  }

  // Grafana: each file of a folder is a theme, though no path says so.
  @Test func `are of one file where several files have the same names`() {
    func entries(_ path: String, _ value: UInt32) -> [Palette.Entry] {
      let colors: [(String, UInt32)] = [
        ("bg", value), ("text", value ^ 0xFFFFFF), ("glass", value),
      ]
      return colors.map { name, value in
        Palette.Entry(
          name: name, declared: "#", color: SRGBColor(packed: value),
          source: SourcePosition(path: path, line: 1, column: 1))
      }
    }
    func pairs(_ other: UInt32) -> Set<String> {
      let palette = Palette(
        mode: "default",
        entries: entries("a.json", 0xFFFFFF) + entries("b.json", other))
      let table = PaletteNames(palette)
      #expect(table.hasOtherPages == (other != 0xFFFFFF))
      return Set(
        NameInference(table).found.map { found in
          [found.pair.foreground, found.pair.background]
            .map { palette.entries[$0].source.path }.joined(separator: " ")
        })
    }
    #expect(pairs(0x101010) == ["a.json a.json", "b.json b.json"])
    #expect(pairs(0xFFFFFF) == ["a.json a.json", "b.json b.json"])
  }

  // A dark theme, beside a style sheet of the light one: each text is on the
  // page of its file, and no colour of a copy on one of another copy.
  @Test(arguments: ["a.css", "z.css"])
  func `that were built from others have pairs of their own`(path: String) {
    let dark: File = (
      "dark.json", [("color.bg", 0x111111), ("color.text", 0x444444)]
    )
    let copy: File = (path, [("--color-bg", 0xFFFFFF), ("--color-text", 0)])
    #expect(
      Set(gating(path == "a.css" ? [copy, dark] : [dark, copy]))
        == ["color.text/color.bg", "--color-text/--color-bg"])

    let names = ["primary", "info", "danger"].flatMap { [$0, "on-\($0)"] }
    let entries = ["a.css", "b.scss", "c.json"].flatMap { path in
      Palette.named(names.map { ($0, 0x8AB4F8) }, in: path).entries
    }
    let palette = Palette(mode: "default", entries: entries)
    let pairs = NameInference(PaletteNames(palette)).found.map(\.pair)
    #expect(pairs.count == 9)
    #expect(pairs.allSatisfy { $0.background == $0.foreground - 1 })
  }

  // Teamwork: tokens beside the colours of an app.
  @Test func `with backgrounds of their own need not use those of others`() {
    let names = ["info", "success", "danger"]
    let files = [
      ("a.json", names.map { "ink-on-\($0)" } + ["rule"]), ("b.xml", names),
    ]
    func evidence(_ files: [(String, [String])]) -> Set<Evidence> {
      let entries = files.flatMap { path, names in
        Palette.named(names.map { ($0, 0x8AB4F8) }, in: path).entries
      }
      let palette = Palette(mode: "default", entries: entries)
      return Set(NameInference(PaletteNames(palette)).found.map(\.evidence))
    }
    #expect(evidence(files) == [.proposed])
    let texts = Array(files[0].1.dropLast())
    #expect(evidence([("a.json", texts), files[1]]) == [.named])
  }

  @Test func `of texts are no copies of one of backgrounds`() {
    let names = ["primary", "info", "danger"]
    let files = [("bg.json", names), ("text.json", names.map { "on-\($0)" })]
    let entries = (files + [("text.json", names)]).flatMap { path, names in
      Palette.named(names.map { ($0, 0x8AB4F8) }, in: path).entries
    }
    let palette = Palette(mode: "default", entries: entries)
    let pairs = NameInference(PaletteNames(palette)).found.map(\.pair)
    #expect(pairs.contains(PairKey(3, 0)) && pairs.contains(PairKey(5, 2)))
  }

  // Tokens of the light mode beside the style sheet that is built from them.
  @Test func `are sure in a file beside one with a page and text of its own`() {
    func evidence(_ others: [(String, UInt32)]) -> [Evidence] {
      let own: [(String, UInt32)] = [("bg", 0x0C0E12), ("text", 0x555555)]
      func entries(
        _ path: String, _ colors: [(String, UInt32)]
      ) -> [Palette.Entry] {
        colors.map { name, value in
          Palette.Entry(
            name: name, declared: "#", color: SRGBColor(packed: value),
            source: SourcePosition(path: path, line: 1, column: 1))
        }
      }
      let palette = Palette(
        mode: "dark",
        entries: entries("a.css", own) + entries("b.json", others))
      return NameInference(PaletteNames(palette)).found.filter {
        $0.pair.foreground == 1 && $0.pair.background == 0
      }.map(\.evidence)
    }
    #expect(evidence([("bg", 0xFFFFFF), ("text", 0)]) == [.named])
    #expect(evidence([("bg", 0xFFFFFF)]) == [.named])
    #expect(evidence([]) == [.named])
  }

  @Test(.timeLimit(.minutes(1)))
  func `are found as fast in many files with the same names`() {
    let entries = (0..<2_000).flatMap { file in
      ["bg", "text"].enumerated().map { index, name in
        Palette.Entry(
          name: name, declared: "#",
          color: SRGBColor(packed: UInt32(2 * file + index)),
          source: SourcePosition(path: "\(file).json", line: 1, column: 1))
      }
    }
    let table = PaletteNames(Palette(mode: "default", entries: entries))
    // The text of a file is on the page or the surface of that file only.
    let pairs = NameInference(table).found.map(\.pair)
    #expect(pairs.count == 2_000)
    #expect(pairs.allSatisfy { $0.background == $0.foreground - 1 })
  }
}
