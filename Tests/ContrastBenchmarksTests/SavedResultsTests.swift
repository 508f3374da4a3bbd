import Testing

@testable import ContrastBenchmarks

@Suite struct `Saved results` {
  private let results = SavedResults.sample([
    .sample("a/b/tiny/scalar"),
    .sample(
      "a/b/tiny/fast",
      BaselineComparison(baseline: "a/b/tiny/scalar", ratio: 0.0123456789)),
  ])

  @Test func `are read as they were written`() throws {
    #expect(try SavedResults(json: results.json) == results)
  }

  @Test func `have a benchmark a line`() {
    let lines = results.json.split(separator: UInt8(ascii: "\n"))
    let benchmarks = lines.filter {
      String(decoding: $0, as: UTF8.self).hasPrefix("    {\"name\"")
    }
    #expect(benchmarks.count == results.benchmarks.count)
  }

  @Test(arguments: [
    "", "[]", "{\"schema\": 1}", "{\"schema\": \"something.else\"}",
    "{\"schema\": \"contrast.benchmarks.v1\"}",
  ])
  func `are refused when they are something else`(text: String) {
    #expect(throws: UnreadableResults.self) {
      try SavedResults(json: Array(text.utf8))
    }
  }

  @Test func `are refused with a ratio that is none`() {
    let broken = String(decoding: results.json, as: UTF8.self)
      .replacing("0.0123456789", with: "0")
    #expect(throws: UnreadableResults.self) {
      try SavedResults(json: Array(broken.utf8))
    }
  }

  @Test func `are an array with what dashboards ask for`() throws {
    let measurement = Measurement(
      name: "a/b/tiny/fast", work: Work(240, .pairs),
      time: Statistics([1000, 1250, 1100]),
      comparison: BaselineComparison(baseline: "a/b/tiny/scalar", ratio: 0.5))
    let json = DashboardEntries(measurements: [measurement]).json
    guard case .array(let entries) = try JSONValue(parsing: json) else {
      Issue.record("The file holds no array.")
      return
    }
    #expect(entries.count == 1)
    #expect(entries.first?["name"] == .text("a/b/tiny/fast"))
    #expect(entries.first?["unit"] == .text("ns"))
    #expect(entries.first?["value"] == .number(1100))
    #expect(entries.first?["range"] == .text("+10 %"))
    #expect(
      entries.first?["extra"]
        == .text("minimum 1.00 µs, 218 Mpairs/s, 0.500 x a/b/tiny/scalar"))
  }
}

@Suite struct `A JSON text` {
  private func parse(_ text: String) throws(UnreadableResults) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test func `is read`() throws {
    #expect(
      try parse(" {\"a\": [1, -2.5e3, true, null], \"b\" : {}}\n")
        == .object([
          "a": .array([.number(1), .number(-2500), .bool(true), .null]),
          "b": .object([:]),
        ]))
    #expect(
      try parse(#""\"\\\/\b\f\n\r\té é""#)
        == .text("\"\\/\u{8}\u{C}\n\r\té é"))
    #expect(try parse("[]") == .array([]))
  }

  @Test(arguments: [
    "", "{", "[1", "[1,]", "{\"a\" 1}", "{a: 1}", "\"a", "\"\\x\"",
    "\"\\ud800\"", "\"\\u12\"", "nan", "0x10", "1 2", "tru", "[1 2]", "\u{FF}",
    String(repeating: "[", count: 100_000),
  ])
  func `is refused when it is malformed`(text: String) {
    #expect(throws: UnreadableResults.self) { try parse(text) }
  }

  @Test func `names the line of a mistake`() {
    #expect(throws: UnreadableResults("line 3: 'x' is no value")) {
      try parse("[1,\n2,\nx]")
    }
  }
}
