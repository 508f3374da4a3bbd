import Testing
import TextGrammars

@testable import ContrastBenchmarks

@Suite struct `Saved results` {
  private let results = SavedResults.sample([
    .sample("a/b/tiny/scalar"),
    .sample(
      "a/b/tiny/fast",
      BaselineComparison(baseline: "a/b/tiny/scalar", ratio: 0.0123456789),
      peak: 33_554_432),
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
    "{\"schema\": \"contrast.benchmarks.v1\"}", "{\"schema\": ",
  ])
  func `are refused when they are something else`(text: String) {
    #expect(throws: UnreadableResults.self) {
      try SavedResults(json: Array(text.utf8))
    }
  }

  @Test func `are refused at the line where they are no JSON`() {
    let message = "line 3: expected a value, but found 'x'"
    #expect(throws: UnreadableResults(message)) {
      try SavedResults(json: Array("[1,\n2,\nx]".utf8))
    }
  }

  // Files from before memory was measured have none.
  @Test func `are read without memory`() throws {
    let old = String(decoding: results.json, as: UTF8.self)
      .replacing(", \"peak\": 33554432", with: "")
    let read = try SavedResults(json: Array(old.utf8))
    #expect(read.benchmarks.map(\.peak) == [nil, nil])
    #expect(read.benchmarks.count == results.benchmarks.count)
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
      comparison: BaselineComparison(baseline: "a/b/tiny/scalar", ratio: 0.5),
      peak: 12_300_000)
    let json = DashboardEntries(measurements: [measurement]).json
    let source = SourceFile(path: "entries", bytes: json)
    let entries = try #require(try JSONValue(reading: source).elements)
    #expect(entries.count == 2)
    #expect(entries.last?["name"]?.text == "a/b/tiny/fast/peak")
    #expect(entries.last?["unit"]?.text == "bytes")
    #expect(entries.last?["value"]?.number == 12_300_000)
    #expect(entries.first?["name"]?.text == "a/b/tiny/fast")
    #expect(entries.first?["unit"]?.text == "ns")
    #expect(entries.first?["value"]?.number == 1100)
    #expect(entries.first?["range"]?.text == "+10 %")
    #expect(
      entries.first?["extra"]?.text
        == "minimum 1.00 µs, 218 Mpairs/s, 0.500 x a/b/tiny/scalar")
  }
}
