import Testing

@testable import ContrastBenchmarks

@Suite struct `A comparison of results` {
  private func benchmark(
    _ name: String, _ ratio: Double?, baseline: String = "scalar"
  ) -> SavedBenchmark {
    .sample(
      name, ratio.map { BaselineComparison(baseline: baseline, ratio: $0) })
  }

  @Test(
    arguments: [
      (1.0, 1.0, Outcome.success), (1, 1.1, .success), (1.1, 1, .success),
      (1, 1.11, .slower), (1.11, 1, .success), (0.001, 0.002, .slower),
      (2, 0.5, .success),
    ] as [(Double, Double, Outcome)])
  func `says which way a ratio went`(
    before: Double, now: Double, status: Outcome
  ) {
    let comparison = ResultComparison(
      of: [benchmark("a", now)], with: [benchmark("a", before)], tolerance: 10)
    #expect(comparison.outcome == status)
  }

  @Test func `puts slower above faster`() {
    let before = ["a", "b", "c"].map { benchmark($0, 1) }
    let now = [benchmark("a", 2), benchmark("b", 0.5), benchmark("c", 1)]
    let comparison = ResultComparison(of: now, with: before, tolerance: 10)
    #expect(comparison.outcome == .slower)
    #expect(comparison.outcome.rawValue == 3)
    #expect(comparison.changes.map(\.direction) == [.slower, .faster, .same])
    #expect(comparison.changedNames == ["a", "b"])
  }

  @Test func `ignores times`() {
    var slowMachine = benchmark("a", 1)
    slowMachine.median *= 10
    slowMachine.minimum *= 10
    let comparison = ResultComparison(
      of: [slowMachine], with: [benchmark("a", 1)], tolerance: 0)
    #expect(comparison.outcome == .success)
  }

  @Test func `names what is on one side only`() {
    let comparison = ResultComparison(
      of: [benchmark("new", 1), benchmark("other baseline", 9)],
      with: [
        benchmark("old", 1), benchmark("not asked for", 1),
        benchmark("scalar", nil),
        benchmark("other baseline", 1, baseline: "memset"),
      ],
      tolerance: 10, isChosen: { $0 != "not asked for" })
    #expect(comparison.added == ["new", "other baseline"])
    #expect(comparison.missing == ["old", "other baseline"])
    #expect(comparison.changes.isEmpty)
    #expect(comparison.outcome == .success)
  }

  private func compare(
    _ before: Int?, _ now: Int?, tolerance: Double = 10
  ) -> ResultComparison {
    ResultComparison(
      of: [.sample("a", peak: now)], with: [.sample("a", peak: before)],
      tolerance: tolerance)
  }

  @Test(
    arguments: [
      (100, 109, Outcome.success), (100, 112, .slower), (112, 100, .success),
      (0, 3, .slower), (3, 0, .success),
    ] as [(Int, Int, Outcome)])
  func `says which way memory went`(
    before: Int, now: Int, status: Outcome
  ) {
    let comparison = compare(before << 20, now << 20)
    #expect(comparison.outcome == status)
    #expect(comparison.changes.map(\.isOfMemory) == [true])
  }

  @Test func `takes less than a mebibyte for no change`() {
    #expect(compare(4096, 1_040_000).outcome == .success)
    #expect(compare(2 << 20, 3 << 20 - 1).outcome == .success)
    #expect(compare(2 << 20, 3 << 20).outcome == .slower)
  }

  @Test func `says how many have no memory to compare with`() {
    #expect(compare(nil, 1 << 30).changes.isEmpty)
    #expect(compare(nil, 1 << 30).unknownPeaks == 1)
    #expect(compare(1 << 30, nil).unknownPeaks == 0)
  }

  @Test func `keeps the memory that is nearest to what was saved`() {
    func benchmark(_ ratio: Double, _ peak: Int) -> SavedBenchmark {
      .sample(
        "a", BaselineComparison(baseline: "scalar", ratio: ratio), peak: peak)
    }
    var results = SavedResults.sample([benchmark(4, 100)])
    let saved = SavedResults.sample([benchmark(1, 100)])
    results.keepNearest([benchmark(2, 300)], to: saved)
    #expect(results.benchmarks == [benchmark(2, 100)])
    results.keepNearest([benchmark(9, 100)], to: saved)
    #expect(results.benchmarks == [benchmark(2, 100)])
    results = SavedResults.sample([benchmark(1, 300)])
    results.keepNearest([benchmark(3, 110)], to: saved)
    #expect(results.benchmarks == [benchmark(1, 110)])
  }

  @Test func `keeps the ratio that is nearest to the saved one`() {
    let saved = SavedResults.sample([benchmark("a", 1), benchmark("b", 1)])
    var results = SavedResults.sample([benchmark("a", 4), benchmark("b", 1.2)])
    results.keepNearest(
      [benchmark("a", 0.5), benchmark("b", 2), benchmark("c", 1)], to: saved)
    #expect(results.benchmarks.map { $0.comparison?.ratio } == [0.5, 1.2])
  }
}
