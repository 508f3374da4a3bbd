import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `Limits of observation` {
  private static let lack =
    "1:1: there are too many selectors to compare, so not all pairs are "
    + "found"

  private func names(_ prefix: String, _ count: Int) -> String {
    (0..<count).map { ".\(prefix)\($0)" }.joined(separator: ", ")
  }

  @Test func `keep references that multiply small`() {
    let laughs = (1..<60).map {
      "--a\($0): var(--a\($0 - 1)) var(--a\($0 - 1));"
    }
    let fallbacks = (0..<60).map {
      "--b\($0): var(--b\($0 + 1), var(--b\($0 + 1)));"
    }
    let reading = PaletteSet(
      observing: """
        .a { --a0: 1; \(laughs.joined())
          color: rgb(var(--a59)); background: #fff }
        .b { \(fallbacks.joined()) color: var(--b0); background: #fff }
        .c { --c: var(--d); --d: var(--c); color: var(--c); background: #fff }
        .d { color: #000; background: #fff }
        """)
    #expect(reading.errorLines == [])
    #expect(reading.shown == ["5 .d: .d color on .d background"])
    #expect(reading.warningLines == [])
  }

  @Test func `hold for chains of any length`() {
    let chain = (1..<500).map { "--a\($0): var(--a\($0 - 1));" }.joined()
    let reading = PaletteSet(
      observing:
        ".a { --a0: #000; \(chain) color: var(--a499); background: red }"
    )
    #expect(reading.observed.isEmpty)
    let short = (1..<50).map { "--a\($0): var(--a\($0 - 1));" }.joined()
    #expect(
      shown(".a { --a0: #000; \(short) color: var(--a49); background: red }")
        == ["1 .a: .a --a0 on .a background"])
  }

  @Test func `report that selectors multiply`() {
    let rules = (0..<400).map { _ in ".x { color: #000; background: #fff }" }
    let reading = PaletteSet(
      observing: "\(names("p", 64)) { \(rules.joined()) }")
    #expect(reading.errorLines == [Self.lack])
    #expect(reading.errors.map(\.problem.isOfWholeSource) == [true])
    #expect(!reading.observed.isEmpty)
    let few = PaletteSet(
      observing: "\(names("p", 8)) { \(rules.prefix(20).joined()) }")
    #expect(few.warningLines == [])
    #expect(few.observed.count == 1)
  }

  @Test func `report the file with the most selectors`() {
    let rules = (0..<400).map { _ in ".x { color: #000; background: #fff }" }
    let texts = [
      ".a { color: red }", "\(names("p", 64)) { \(rules.joined()) }",
    ]
    let reading = PaletteSet(
      reading: texts.enumerated().map {
        SourceFile(path: "\($0).css", bytes: Array($1.utf8))
      }, observing: true)
    #expect(
      reading.errorLines == [
        "\(Self.lack); this file has most: leave it out with --exclude"
      ])
    #expect(reading.errors.map(\.location.path) == ["1.css"])
  }

  /// As the utilities of Tailwind CSS, each with the same property of its own.
  @Test func `allow many components with equal properties`() {
    let rules = (0..<256).map {
      ".c\($0) { --b: 1; background: rgb(1 2 \($0) / var(--b));"
        + " --t: 1; color: rgb(250 251 \($0) / var(--t)) }"
    }
    let reading = PaletteSet(observing: rules.joined())
    #expect(reading.errorLines == [])
    #expect(reading.observed.count == 256)
  }

  @Test func `cut names that are too long`() {
    let reading = PaletteSet(
      observing: "\(names("name", 400)) { color: #000; background: #fff }")
    #expect(reading.observed.count == 1)
    #expect(reading.observed[0].foreground.name.utf8.count < 200)
    #expect(reading.observed[0].selector.utf8.count < 300)
    let long = String(repeating: "a", count: 5000)
    let one = PaletteSet(observing: ".\(long):hover { color: #000 }")
    #expect(one.observed.map(\.selector.utf8.count).allSatisfy { $0 < 300 })
  }

  @Test func `keep keys small that repeat a rule around them`() {
    let parent = String(repeating: "a", count: 500)
    let copies = String(repeating: "&", count: 1 << 18)
    #expect(
      shown(".\(parent) { \(copies) { color: #000; background: #fff } }").count
        == 1)
  }
}
