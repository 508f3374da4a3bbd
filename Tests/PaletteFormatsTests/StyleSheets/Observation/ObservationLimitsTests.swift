import ContrastModel
import PaletteFormats
import Testing

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
    #expect(reading.errors[0].problem.isOfWholeSource)
    #expect(!reading.observed.isEmpty)
    let few = PaletteSet(
      observing: "\(names("p", 8)) { \(rules.prefix(20).joined()) }")
    #expect(few.errorLines == [])
    #expect(few.observed.count == 1)
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
}
