import ContrastKit
import Testing
import _ContrastTestSupport

@Suite struct `An audit of the library` {
  @Test func `finds what falls short, the worst first`() throws {
    let audit = try KitSamples.system().audit(rules: KitSamples.rules)
    #expect(!audit.holds)
    #expect(
      audit.findings.map { "\($0.foreground.name) on \($0.background.name)" }
        == ["text-muted on surface-sunken", "text-muted on surface"])
    let finding = try #require(audit.findings.last)
    #expect(finding.needs == 4.5)
    #expect(finding.ratio?.description == "3.45")
    #expect(finding.kind == .text)
    #expect(finding.status == .below)
    #expect(finding.evidence == .declared)
    #expect(finding.mode == "default")
    #expect(finding.location.description == "brand.json:3:17")
    #expect(
      finding.description
        == "brand.json:3:17: error: text-muted on surface has a contrast ratio of 3.45 and needs 4.5"
    )
    #expect(audit.pairs.count { $0.evidence == .declared } == 4)
    // Names propose it on the surface, and proposed pairs are not checked.
    #expect(audit.uncovered.map(\.entry.name) == ["icon"])
    let declared = try KitSamples.system().audit(
      rules: ContrastRules(
        [.text("text*", on: "surface*")], infersFromNames: false))
    #expect(declared.pairs.count == 4)
    #expect(declared.uncovered.map(\.entry.name) == ["icon"])
  }

  @Test func `suggests colours that work`() throws {
    let system = try KitSamples.system()
    let audit = try system.audit(rules: KitSamples.rules)
    for finding in audit.findings {
      let suggestions = finding.suggestions
      #expect(suggestions.contains { $0.change == .foreground })
      for suggestion in suggestions {
        #expect(suggestion.ratio.isAtLeast(finding.needs))
      }
      let nearest = try #require(
        suggestions.first { $0.kind == .nearest && $0.change == .foreground })
      // On both surfaces, not only on that of the finding.
      for name in ["surface", "surface-sunken"] {
        let surface = try #require(
          system.palettes[0].entries.first { $0.name == name })
        #expect(
          PairContrast(of: nearest.color, on: surface.color).isAtLeast(4.5))
      }
      let own = suggestions.first {
        $0.kind == .system && $0.change == .foreground
      }
      #expect(own?.entry?.name == "text")
    }
    #expect(
      audit.pairs.first { $0.status == .meets }?.suggestions.isEmpty == true)
    let plan = audit.fixPlan()
    #expect(plan.changes.map(\.entry.name) == ["text-muted"])
    #expect(plan.isFewest)
    #expect(plan.leftCount == 0)
  }

  @Test func `is held to a level, a ratio and modes`() throws {
    let system = try DesignSystem(
      contentsOf: RepositoryData.path("palettes/harbor.tokens.json"))
    let rules = try ContrastRules(
      contentsOf: RepositoryData.path("palettes/harbor.contrast.json"))
    var options = AuditOptions()
    options.modes = "dark"
    #expect(try system.audit(rules: rules, options: options).holds)
    options.modes = "light"
    #expect(
      try system.audit(rules: rules, options: options).findings.count == 3)
    options.level = .aaa
    let audit = try system.audit(rules: rules, options: options)
    #expect(audit.level == .aaa)
    #expect(audit.findings.count > 3)
    options.modes = "sepia"
    let error = #expect(throws: ContrastError.self) {
      try system.audit(rules: rules, options: options)
    }
    #expect(error?.diagnostics.first?.message.contains("sepia") == true)
  }

  @Test func `accepts what a baseline has, and writes one`() throws {
    try TemporaryFolder.with { folder in
      let system = try KitSamples.system()
      let path = folder.path("baseline.json")
      try system.audit(rules: KitSamples.rules).writeBaseline(to: path)
      #expect(try folder.names() == ["baseline.json"])
      var options = AuditOptions()
      options.baseline = path
      let audit = try system.audit(rules: KitSamples.rules, options: options)
      #expect(audit.holds)
      #expect(audit.pairs.count { $0.status == .baseline } == 2)
      // A stale acceptance fails until it is removed.
      let mended = KitSamples.json.replacing("#8a8a8a", with: "#555555")
      let stale = try DesignSystem(
        reading: Array(mended.utf8), named: "brand.json"
      ).audit(rules: KitSamples.rules, options: options)
      #expect(!stale.holds)
      #expect(stale.findings.isEmpty)
      #expect(stale.stale.count == 2)
      #expect(stale.stale.first?.path == path)

      options.baseline = folder.path("nowhere.json")
      #expect(throws: ContrastError.self) {
        try system.audit(rules: KitSamples.rules, options: options)
      }
      #expect(throws: ContrastError.self) {
        try audit.writeBaseline(to: folder.path("no/such/folder.json"))
      }
    }
  }

  @Test func `says that it checks nothing`() throws {
    let system = try DesignSystem(
      reading: Array("#112233\n#445566\n".utf8), named: "a.hex")
    let error = #expect(throws: ContrastError.self) { try system.audit() }
    #expect(error?.description.contains("no pair of 2 colours") == true)
    #expect(throws: ContrastError.self) { try DesignSystem([]).audit() }
  }

  @Test func `needs the colours of its pairs`() throws {
    var options = ReadingOptions()
    options.allowsUnresolved = true
    let css = """
      :root { --ink: 4px; --paper: #fff; --line: #eee; --other: var(--gone); }
      p { color: var(--ink); background: var(--paper) }
      """
    let text = css.replacing("4px", with: "var(--nowhere)")
    let system = try DesignSystem(
      reading: Array(text.utf8), named: "a.css", options: options)
    #expect(system.unresolved.count == 2)
    let error = #expect(throws: ContrastError.self) {
      try system.audit(rules: [.text("--ink", on: "--paper")])
    }
    #expect(error?.diagnostics.map(\.path) == ["a.css"])
    #expect(error?.diagnostics.first?.location?.line == 1)
    // A pair that needs neither is measured.
    var names = AuditOptions()
    names.infersFromNames = false
    let audit = try system.audit(
      rules: ContrastRules(
        [
          .graphic("--line", on: "--paper"),
          .exempt("--ink", because: "a test"),
        ]), options: names)
    #expect(audit.findings.map(\.foreground.name) == ["--line"])
    // As in the report of the command, the unresolved colours are listed.
    let json = try String(decoding: audit.bytes(.json), as: UTF8.self)
    #expect(json.contains(##""unresolved""##))
  }

  // Materia, a theme of GTK: a class is no page, whatever it is called.
  @Test(
    arguments: [".surface", ".background", ".base", "body"], [true, false])
  func `takes the rule of the body alone for the page`(
    selector: String, isOpaque: Bool
  ) throws {
    let text = isOpaque ? "#eee" : "rgba(255, 255, 255, 0.9)"
    let css = """
      \(selector) { background: #121212; color: \(text) }
      .chip { color: #333333; background-color: rgba(0, 0, 0, 0.08) }
      """
    let audit = try DesignSystem(reading: Array(css.utf8), named: "a.css")
      .audit()
    let chip = try #require(
      audit.pairs.last { $0.foreground.name.hasPrefix(".chip") })
    #expect(chip.status == (selector == "body" ? .below : .uncertain))
  }

  @Test func `sees what style sheets show`() throws {
    let css = "p { color: #999; background: #fff }"
    let audit = try DesignSystem(reading: Array(css.utf8), named: "a.css")
      .audit()
    let finding = try #require(audit.findings.first)
    #expect(finding.evidence == .observed)
    #expect(finding.because == "p")
    #expect(finding.ruleLocation?.path == "a.css")
  }

  @Test func `knows what lies behind when it is told`() throws {
    let system = try DesignSystem([
      Palette(
        mode: "default",
        entries: [
          try Palette.Entry("ink", css: "#333"),
          try Palette.Entry("veil", css: "rgb(255 255 255 / 40%)"),
        ])
    ])
    let rules: ContrastRules = [.text("ink", on: "veil")]
    let unknown = try system.audit(rules: rules)
    #expect(unknown.pairs.map(\.status) == [.uncertain])
    #expect(unknown.holds)
    var options = AuditOptions()
    options.isStrict = true
    #expect(try !system.audit(rules: rules, options: options).holds)
    options.backdrop = .white
    #expect(try system.audit(rules: rules, options: options).holds)
    options.backdrop = .black
    let dark = try system.audit(rules: rules, options: options)
    #expect(dark.findings.map(\.status) == [.below])
    options.backdrop = PaletteColor(.black as SRGBColor, alpha: 0.5)
    #expect(throws: ContrastError.self) {
      try system.audit(rules: rules, options: options)
    }
  }
}
