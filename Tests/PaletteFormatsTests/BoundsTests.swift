import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

/// Inputs that expand far beyond their size: omissions are reported, with
/// numbers.
@Suite struct `Bounds of readers` {
  private func reading(_ files: (path: String, text: String)...)
    -> PaletteSet
  {
    PaletteSet(
      reading: files.map {
        SourceFile(path: $0.path, bytes: Array($0.text.utf8))
      })
  }

  @Test func `lists in many modes of others are refused`() {
    let modes = (0..<256).map { ".theme-m\($0) { --a: rgb(1 2 \($0)) }" }
      .joined()
    let list = String(repeating: "#abc\n", count: 5000)
    let reading = reading(("a.css", modes), ("b.hex", list))
    let errors = reading.errors.filter { $0.location.path == "b.hex" }
    #expect(
      errors.map(\.message) == [
        "the 5000 colours of this input would be repeated in 255 modes of other inputs, and"
          + " all inputs together would exceed the limit of 1000000 repeated"
          + " colours; choose modes with --mode"
      ])
    #expect(reading.palettes.allSatisfy { $0.entries.count < 5000 })
    // For the requested modes it is not an error.
    let chosen = PaletteSet(
      reading: [
        SourceFile(path: "a.css", bytes: Array(modes.utf8)),
        SourceFile(path: "b.hex", bytes: Array(list.utf8)),
      ], choosing: { $0 == "m7" })
    #expect(!chosen.errors.contains { $0.location.path == "b.hex" })
    #expect(
      chosen.palettes.first { $0.mode == "m7" }?.entries.count == 5001)
  }

  @Test func `columns of modes are counted`() {
    let header = (0..<257).map { ",m\($0)" }.joined()
    let row = String(repeating: ",#abc", count: 257)
    let reading = reading(("a.csv", "name\(header)\nink\(row)\n"))
    #expect(
      reading.errors.map(\.message) == [
        "at most 256 modes are read, but the header has 257"
      ])
    #expect(reading.errors[0].problem.isOfWholeSource)
  }

  @Test func `cells of a record are counted`() {
    let commas = String(repeating: ",", count: 1 << 20)
    let reading = reading(("a.csv", "name,color\nink,#abc\n\(commas)\n"))
    #expect(
      reading.errors.map(\.message) == [
        "a record can have at most 1048576 cells, but this one has more"
      ])
    #expect(reading.palettes[0].entries.count == 1)
  }

  @Test func `unmatched braces are reported once`() {
    let braces = String(repeating: "}", count: 5000)
    let reading = reading(("a.css", ":root { --a: #abc }\(braces)"))
    #expect(reading.warnings.count == 1)
    #expect(reading.palettes[0].entries.count == 1)
  }

  @Test func `errors of properties are counted behind the first thousand`() {
    let bad = (0..<1500).map { "--p\($0): rgb(no);" }.joined()
    let reading = reading(("a.css", ":root { --a: #abc; \(bad) }"))
    #expect(reading.errors.count == 1001)
    #expect(
      reading.errors.last?.message == "500 more like these are not listed")
  }

  @Test func `imports that lead nowhere are counted`() {
    let imports = (0..<5000).map { "@import 'no-\($0).css';" }.joined()
    let reading = reading(("a.css", "\(imports) :root { --a: #abc }"))
    #expect(reading.palettes[0].entries.count == 1)
    #expect(reading.warnings.count == 1001)
    #expect(
      reading.warnings.last?.message == "4000 more like these are not listed")
  }

  @Test func `layers keep their order when there are many`() {
    let layers = (0..<3000).map { "@layer l\($0) { :root { --a: #000 } }" }
    let last = "@layer l2999 { :root { --a: #123456 } }"
    let early = "@layer l5 { :root { --a: #abcdef } }"
    let reading = reading(("a.css", layers.joined() + last + early))
    #expect(reading.palettes[0].entries.map(\.color.nearestHex) == ["#123456"])
  }

  @Test func `more modes than are read are counted`() {
    let modes = (0..<2000).map { ".theme-m\($0) { --a: rgb(1 2 \($0)) }" }
      .joined()
    let reading = reading(("a.css", modes + ".theme-m1 { --b: #123 }"))
    #expect(
      reading.errors.map(\.message).contains {
        $0.contains("256") && $0.contains("2001")
      }, "\(reading.errors.map(\.message))")
  }

  @Test(arguments: [(1, 0), (10, 0), (100, 2)])
  func `memory of many lists is given back while they become one`(
    count: Int, releases: Int
  ) {
    let list = Array(String(repeating: "#abc\n", count: 500).utf8)
    var seen = 0
    let reading = PaletteSet(
      reading: (0..<count).map { SourceFile(path: "\($0).hex", bytes: list) },
      releasing: { seen += 1 })
    #expect(seen == releases)
    #expect(reading.palettes[0].entries.count == 500 * count)
    #expect(reading.palettes[0].entries.last?.source.path == "\(count - 1).hex")
  }
}
