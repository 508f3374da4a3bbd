import Testing

@testable import ContrastBenchmarks

@Suite struct `Measuring` {
  @Test func `reports what was asked for, with its ratio`() throws {
    let clock = WorkClock()
    let all = [
      Benchmark.adding("slow", 200_000, by: clock),
      .adding("fast", 50_000, by: clock),
    ]
    let fast = all.filter { $0.name.variant == "fast" }
    let groups = BenchmarkGroup.groups(of: fast, baselinesIn: all)
    #expect(groups.map(\.members.count) == [2])

    let measurements = try Measurer(pace: .quick, clock: clock.nanoseconds)
      .measure(groups[0])
    #expect(measurements.map(\.name) == ["test/sum/tiny/fast"])
    let comparison = try #require(measurements.first?.comparison)
    #expect(comparison.baseline == "test/sum/tiny/slow")
    #expect(comparison.ratio == 0.25)
  }

  @Test func `compares operations when there are not as many`() throws {
    let clock = WorkClock()
    let all = [
      Benchmark.adding("slow", 200_000, isCountedAs: 4, by: clock),
      .adding("fast", 200_000, isCountedAs: 1, by: clock),
    ]
    let group = BenchmarkGroup.groups(of: all, baselinesIn: all)[0]
    let measurer = Measurer(pace: .quick, clock: clock.nanoseconds)
    let fast = try #require(try measurer.measure(group).last)
    #expect(fast.comparison?.ratio == 4)
  }

  @Test func `stops at a wrong answer`() throws {
    let clock = WorkClock()
    let wrong = Benchmark.adding("slow", 10, expected: 44, by: clock)
    let groups = BenchmarkGroup.groups(of: [wrong], baselinesIn: [wrong])
    #expect(throws: WrongAnswer.self) {
      try Measurer(pace: .quick, clock: clock.nanoseconds)
        .measure(groups[0])
    }
  }

  @Test func `stops at a wrong answer of a baseline`() throws {
    let clock = WorkClock()
    let all = [
      Benchmark.adding("slow", 10, expected: 44, by: clock),
      .adding("fast", 10, by: clock),
    ]
    let fast = all.filter { $0.name.variant == "fast" }
    let groups = BenchmarkGroup.groups(of: fast, baselinesIn: all)
    #expect(throws: WrongAnswer.self) {
      try Measurer(pace: .quick, clock: clock.nanoseconds)
        .measure(groups[0])
    }
  }

  @Test func `keeps benchmarks of one input together`() {
    let clock = WorkClock()
    let all = [BenchmarkName.Size.tiny, .small].flatMap { size in
      [
        Benchmark.adding("slow", 1, size: size, by: clock),
        .adding("fast", 1, size: size, by: clock),
      ]
    }
    let groups = BenchmarkGroup.groups(of: all, baselinesIn: all)
    #expect(
      groups.map { $0.members.map(\.name.description) } == [
        ["test/sum/tiny/slow", "test/sum/tiny/fast"],
        ["test/sum/small/slow", "test/sum/small/fast"],
      ])
  }
}

/// A clock that advances only by work, independent of other programs.
final class WorkClock {
  private var time: UInt64 = 0

  /// Advances the clock by a microsecond for each addition.
  func advance(by additions: Int) { time += UInt64(additions) * 1000 }

  /// The time since the clock was made.
  func nanoseconds() -> UInt64 { time }
}

extension Benchmark {
  /// Adds up numbers; `fast` is compared with `slow`.
  static func adding(
    _ variant: String, _ count: Int, size: BenchmarkName.Size = .tiny,
    isCountedAs operations: Int = 1, expected: Int? = nil,
    by clock: WorkClock
  ) -> Benchmark {
    let name = BenchmarkName(
      suite: "test", input: "sum", size: size, variant: variant)
    return Benchmark(
      name, baseline: variant == "slow" ? nil : name.with(variant: "slow"),
      setUp: { Array(0..<count) },
      work: { _ in Work(operations, .colors) },
      expected: { _ in [expected ?? count * (count - 1) / 2] },
      run: { numbers in
        clock.advance(by: numbers.count)
        return numbers.reduce(0, +)
      },
      answer: { _, sum in [sum] })
  }
}
