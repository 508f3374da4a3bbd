import ContrastModel
import Testing

@testable import ContrastBenchmarks

@Suite struct `Two programs in turns` {
  /// Ratios of rounds of two programs of which the newer takes so many times as
  /// long, on a machine that slows either down by up to a share.
  private func ratios(
    _ factor: Double, noise: Double, seed: UInt64, rounds: Int = 15
  ) -> [Double] {
    var random = SplitMix64(seed: seed)
    func time() -> Double { 1 + Double.random(in: 0...noise, using: &random) }
    return (0..<rounds).map { _ in factor * time() / time() }
  }

  @Test func `find 5 percent on a quiet machine in 19 of 20`() {
    let found = (0..<40).count { seed in
      let interval = RatioInterval(
        ratios(1.05, noise: 0.02, seed: UInt64(seed)))
      return interval.verdict(tolerance: 3) == .slower
    }
    #expect(found >= 38)
  }

  @Test func `claim nothing of the same program on a busy machine`() {
    let verdicts = (0..<40).map { seed in
      RatioInterval(ratios(1, noise: 1, seed: UInt64(seed)))
        .verdict(tolerance: 3)
    }
    #expect(!verdicts.contains(.slower))
    #expect(verdicts.contains(.inconclusive))
  }

  @Test func `clear the same program on a quiet machine`() {
    let interval = RatioInterval(ratios(1, noise: 0.01, seed: 1))
    #expect(interval.verdict(tolerance: 3) == .notSlower)
    #expect(interval.lower <= interval.median)
    #expect(interval.median <= interval.upper)
  }

  @Test func `take turns, and compare what both have`() throws {
    let clock = WorkClock()
    let benchmarks = [
      Benchmark.adding("a", 10, by: clock), .adding("b", 10, by: clock),
    ]
    let comparison = ProgramComparison(
      older: "old", newer: "new", flags: [], tolerance: 3)
    var order: [String] = []
    let group = try #require(
      BenchmarkGroup.groups(of: benchmarks, baselinesIn: benchmarks).first)
    let rows = try comparison.rows(of: group) { program, names in
      order.append(program)
      var times = Dictionary(uniqueKeysWithValues: names.map { ($0, 100.0) })
      if program == "new" { times[names[0]] = 120 }
      if program == "old" { times[names[1]] = nil }
      return times
    }
    #expect(order.prefix(4) == ["old", "new", "new", "old"])
    #expect(rows.count == 1)
    #expect(rows[0].interval.median == 1.2)
    #expect(comparison.outcome(of: rows, isStrict: false) == .slower)
    #expect(comparison.line(rows[0]).contains("| +20.0 % |"))
    #expect(comparison.line(rows[0]).hasSuffix("| slower |\n"))
  }
}
