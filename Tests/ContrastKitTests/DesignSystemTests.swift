import ContrastKit
import Testing
import _ContrastTestSupport

@Suite struct `A design system` {
  @Test func `has a palette for each mode`() throws {
    let system = try DesignSystem(
      contentsOf: RepositoryData.path("palettes/harbor.tokens.json"))
    #expect(system.modes == ["light", "dark", "high-contrast"])
    #expect(system.palettes.map(\.entries.count) == [62, 62, 62])
    #expect(system[mode: "dark"] == system.palettes[1])
    #expect(system[mode: "sepia"] == nil)
    #expect(system.warnings.isEmpty)
    #expect(system.unresolved.isEmpty)
  }

  @Test func `is the combination of several inputs`() throws {
    try TemporaryFolder.with { folder in
      try folder.write(##"{"ink": "#111"}"##, to: "light/a.json")
      try folder.write(##"{"ink": "#eee"}"##, to: "dark/a.json")
      let base = try folder.write(##"{"accent": "#06c"}"##, to: "base.json")
      let system = try DesignSystem(
        contentsOf: [folder.path("dark"), folder.path("light"), base])
      #expect(system.modes == ["dark", "light"])
      #expect(
        system[mode: "dark"]?.entries.map(\.name) == ["ink", "accent"])
      let all = try DesignSystem(contentsOf: folder.path())
      #expect(Set(all.modes) == ["dark", "light"])
    }
  }

  @Test func `knows the modes of files and selectors that it is told`() throws {
    try TemporaryFolder.with { folder in
      try folder.write(##"{"ink": "#111"}"##, to: "day/a.json")
      try folder.write(##"{"ink": "#eee"}"##, to: "night/a.json")
      var options = ReadingOptions()
      options.modesOfFiles = [
        ("light", files: "day/*.json"), ("dark", files: "night/*"),
      ]
      let system = try DesignSystem(contentsOf: folder.path(), options: options)
      #expect(system.modes == ["light", "dark"])

      options.modesOfFiles = [("light", files: "dusk/*")]
      let error = #expect(throws: ContrastError.self) {
        try DesignSystem(contentsOf: folder.path(), options: options)
      }
      #expect(
        error?.description
          == "<mode light>: error: no input path matches 'dusk/*' for the mode 'light'"
      )
      options.modesOfFiles = [("light", files: "{")]
      let second = #expect(throws: ContrastError.self) {
        try DesignSystem(contentsOf: folder.path(), options: options)
      }
      #expect(second?.diagnostics.first?.location?.path == "<mode light>")
    }
    var options = ReadingOptions()
    options.modesOfSelectors = [("dark", selector: ".dusk")]
    options.currentColor = try PaletteColor(css: "#123")
    let css = ":root{--ink:#111;--line:currentcolor} .dusk{--ink:#eee}"
    let system = try DesignSystem(
      reading: Array(css.utf8), named: "theme.css", options: options)
    #expect(system.modes == ["default", "dark"])
    #expect(system.palettes[0].entries.last?.color.nearestHex == "#112233")
  }

  @Test func `is read from bytes by name, by content or as stated`() throws {
    let bytes = Array("#112233\n#445566\n".utf8)
    #expect(
      try DesignSystem(reading: bytes, named: "a.hex").palettes.count == 1)
    var options = ReadingOptions()
    options.format = .hexList
    let system = try DesignSystem(
      reading: bytes, named: "<paste>", options: options)
    #expect(system.palettes[0].entries[1].source.description == "<paste>:2:1")
  }

  @Test func `tells every fault with its place`() throws {
    let path = RepositoryData.path("malformed/digits.hex")
    let error = try #require(
      #expect(throws: ContrastError.self) {
        try DesignSystem(contentsOf: path)
      })
    #expect(error.diagnostics.count > 1)
    for diagnostic in error.diagnostics {
      #expect(diagnostic.severity == .error)
      #expect(diagnostic.path == path)
      let location = try #require(diagnostic.location)
      #expect(
        diagnostic.description
          == "\(path):\(location.line):\(location.column): error: \(diagnostic.message)"
      )
    }
    let missing = #expect(throws: ContrastError.self) {
      try DesignSystem(contentsOf: ["nowhere.json", "notes.md"])
    }
    #expect(missing?.diagnostics.count == 2)
    #expect(missing?.diagnostics.first?.location == nil)
    #expect(
      missing?.diagnostics.first?.description.hasPrefix("nowhere.json: error: ")
        == true)
  }

  @Test func `may have colours that could not be read, if options allow it`()
    throws
  {
    let path = RepositoryData.path("malformed/digits.hex")
    var options = ReadingOptions()
    options.allowsUnresolved = true
    let system = try DesignSystem(contentsOf: path, options: options)
    #expect(!system.unresolved.isEmpty)
    #expect(!system.palettes[0].entries.isEmpty)
    // Bytes that are not text are an error, too.
    let error = #expect(throws: ContrastError.self) {
      try DesignSystem(
        reading: [0xFF, 0xFE, 0x31, 0], named: "a.hex", options: options)
    }
    #expect(error?.description.contains("UTF-16") == true)
  }

  @Test func `has a colour`() throws {
    let error = #expect(throws: ContrastError.self) {
      try DesignSystem(reading: Array(":root{}".utf8), named: "a.css")
    }
    #expect(error?.diagnostics.count == 1)
  }

  @Test func `warns of what it doubts`() throws {
    let system = try DesignSystem(
      reading: Array("$a: #123;\n$b: mix-of($a);\n".utf8), named: "a.scss")
    #expect(system.palettes[0].entries.map(\.name) == ["$a"])
    #expect(system.warnings.map(\.severity) == [.warning])
    #expect(
      system.warnings.first?.description.hasPrefix("a.scss:2:") == true)
  }
}
