import ContrastReports
import Testing

@testable import ContrastBenchmarks

@Suite struct `Growth of times` {
  /// The table of a series whose work takes some microseconds for its size.
  private func table(
    _ claim: GrowthSeries.Claim, _ time: @escaping (Int) -> Int
  ) throws -> (isKept: Bool, lines: [Substring]) {
    let clock = WorkClock()
    var bytes: [UInt8] = []
    let output = OutputBuffer { bytes += $0 }
    let series = GrowthSeries(
      "test/numbers", .colors, claim, from: 1000, doublings: 3
    ) { count in { clock.advance(by: time(count)) } }
    let isKept = try GrowthTable(patience: 1, clock: clock.nanoseconds)
      .write(series, to: output)
    try output.finish()
    let text = String(decoding: bytes, as: UTF8.self)
    return (isKept, text.split(separator: "\n"))
  }

  @Test func `have a line for each size, and the power of all`() throws {
    let table = try table(.linear) { $0 * 5 }
    #expect(table.isKept)
    #expect(
      table.lines == [
        "test/numbers, claimed: n",
        "   colors       time       each      power",
        "     1000    5.00 ms    5.00 µs           ",
        "     2000    10.0 ms    5.00 µs       1.00",
        "     4000    20.0 ms    5.00 µs       1.00",
        "     8000    40.0 ms    5.00 µs       1.00",
        "power of all sizes: 1.00; n is 1.00",
      ])
  }

  @Test func `that exceed the claim are named`() throws {
    let squares = try table(.linearithmic) { $0 * $0 }
    #expect(!squares.isKept)
    #expect(
      squares.lines.last
        == "power of all sizes: 2.00; n log n is 1.13: GROWS FASTER")
    #expect(try table(.quadratic) { $0 * $0 }.isKept)
    #expect(try table(.linearithmic) { $0 }.isKept)
  }

  @Test func `have series of this package, filtered by name`() throws {
    let names = GrowthSeries.all(threadCount: 2).map(\.name)
    #expect(Set(names).count == names.count)
    let output = OutputBuffer { _ in }
    let invocation = try Invocation(
      parsing: ["--growth", "--filter", "none such"], threadCount: 2)
    #expect(throws: UsageError.self) {
      try Session(invocation, output).run()
    }
  }
}
