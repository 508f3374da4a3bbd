import ContrastKit
import Testing
import _ContrastTestSupport

/// The examples of the documentation, as they are printed there: `.ci/interface`
/// checks that each is here.
@Suite struct `Examples of the documentation` {
  @Test func `read a system`() throws {
    let system = try DesignSystem(contentsOf: "data/palettes/tide.xcassets")
    for palette in system.palettes {
      print(palette.mode, palette.entries.count)
    }
    #expect(system.palettes.count > 1)
  }

  @Test func `read bytes`() throws {
    let system = try DesignSystem(
      reading: Array(":root { --ink: #102030; --paper: white }".utf8),
      named: "brand.css")
    #expect(system.palettes[0].entries.map(\.name) == ["--ink", "--paper"])
  }

  @Test func `read with options`() throws {
    var options = ReadingOptions()
    options.modesOfFiles = [("dark", files: "night/*.json")]
    options.modesOfSelectors = [("dark", selector: ".night")]
    try TemporaryFolder.with { folder in
      try folder.write(##"{"ink": "#111"}"##, to: "day/a.json")
      try folder.write(##"{"ink": "#eee"}"##, to: "night/a.json")
      #expect(
        try DesignSystem(contentsOf: folder.path(), options: options)
          .modes.contains("dark"))
    }
  }

  @Test func `tell what is wrong`() {
    do {
      _ = try DesignSystem(contentsOf: "data/malformed/digits.hex")
    } catch {
      for diagnostic in error.diagnostics { print(diagnostic) }
    }
  }

  @Test func `make colours`() throws {
    let ink = try PaletteColor(css: "oklch(0.4 0.1 250)")
    let veil = try PaletteColor(css: "rgb(0 0 0 / 50%)")
    #expect(ink.isOpaque && !veil.isOpaque)
    let palette = Palette(
      mode: "light",
      entries: [
        try Palette.Entry("text", css: "#333"),
        try Palette.Entry("page", css: "white"),
      ])
    #expect(palette.entries[1].color == .white)
    #expect(palette.entries[1].source.path.hasSuffix("ExampleTests.swift"))
  }

  @Test func `choose by name`() throws {
    let palette = try KitSamples.system().palettes[0]
    let analysis = ContrastAnalyzer().analyze(
      palette, foregrounds: try palette.indices(named: "text*"),
      backgrounds: try palette.indices(named: "surface*"))
    #expect(analysis.pairCount == 4)
    let one: NamePatterns = "text.*"
    let several: NamePatterns = ["text.*", "icon.*", "!*.disabled"]
    #expect(one.texts + several.texts.dropFirst() == several.texts)
  }

  @Test func `declare what is meant`() throws {
    let rules: ContrastRules = [
      .text("text.*", on: "surface.*"),
      .text("text.<role>", on: "surface.<role>-subtle"),
      .graphic(["icon.*", "border.strong"], on: "surface.page"),
      .exempt("text.disabled", because: "inactive (WCAG 1.4.3)"),
    ]
    let links: ContrastRule = .text("link", on: "card").ratio(7).over("page")
      .in("dark")
    #expect(links != .text("link", on: "card").ratio(7).over("page"))
    let system = try DesignSystem(
      contentsOf: "data/palettes/harbor.tokens.json")
    #expect(try !system.audit(rules: rules).holds)
    let written = try ContrastRules(
      contentsOf: "data/palettes/harbor.contrast.json")
    let strict = ContrastRules(
      [.text("text.*", on: "surface.*").ratio(7)], infersFromNames: false)
    let counts = try [written, strict].map {
      try system.audit(rules: $0).findings.count
    }
    #expect(counts[0] == 3 && counts[1] > 3)
  }

  @Test func `read what rules name`() throws {
    let rules = try ContrastRules(
      contentsOf: "data/palettes/harbor.contrast.json")
    let audit = try DesignSystem(inputsOf: rules).audit(rules: rules)
    #expect(audit.findings.count == 3)
  }

  @Test func `audit and report`() throws {
    let system = try DesignSystem(
      contentsOf: "data/palettes/harbor.tokens.json")
    let audit = try system.audit(rules: [.text("text.*", on: "surface.*")])
    for finding in audit.findings { print(finding) }
    if !audit.holds {
      for finding in audit.findings { print(finding) }
    }
    let bytes = try audit.bytes(.json)
    #expect(bytes.first == UInt8(ascii: "{"))
    try TemporaryFolder.with { folder in
      let path = folder.path("audit.md")
      try audit.write(.markdown, to: path)
      #expect(try folder.bytes("audit.md") == audit.bytes(.markdown))
    }
  }

  @Test func `analyse every pair`() throws {
    let system = try KitSamples.system()
    let matrix = try system.matrix()
    for analysis in matrix.analyses {
      print(analysis.palette.mode, analysis.passing(atLeast: 4.5))
    }
    let page = try matrix.bytes(.html)
    #expect(page.count > 10_000)
  }

  @Test func `suggest`() throws {
    let brown = try PaletteColor(css: "#8C3C03")
    let sand = try PaletteColor(css: "#C8B998")
    let suggester = ColorSuggester(brown, on: [sand])
    print(suggester.suggestions().map(\.hex))  // ["#7e3500", "#823200"]
    #expect(suggester.suggestions().map(\.hex) == ["#7e3500", "#823200"])
    #expect(!suggester.isMet && suggester.impossibility == nil)
    let system = SystemColors([try Palette.Entry("ink", css: "#300")])
    #expect(
      suggester.suggestions(among: system).compactMap(\.entry?.name) == ["ink"])
    #expect(ColorSuggester(.black, on: [.white]).isMet)
    let none = ColorSuggester(brown, on: [.black, .white], needing: 7)
    #expect(none.suggestions().isEmpty)
    #expect(none.impossibility?.reasons.isEmpty == false)
  }

  @Test func `count pairs from elsewhere`() {
    let texts: [UInt32] = [0x777777, 0x767676, 0x000000]
    let grounds: [UInt32] = [0xFFFFFF, 0xFFFFFF, 0xFFFFFF]
    let histogram = PairKernel.histogram(
      foregrounds: texts, backgrounds: grounds)
    print(histogram.count(atLeast: 4.5) ?? 0)  // 2
    #expect(histogram.count(atLeast: 4.5) == 2)
    #expect(histogram.count(atLeast: 1) == histogram.total)
    #expect(histogram.count(atLeast: 4.55) == nil)
  }
}
