import Testing

@testable import ContrastBenchmarks

@Suite struct `Measuring` {
  @Test func `reports what was asked for, with its ratio`() throws {
    let all = [Benchmark.adding("slow", 200_000), .adding("fast", 50_000)]
    let fast = all.filter { $0.name.variant == "fast" }
    let groups = BenchmarkGroup.groups(of: fast, baselinesIn: all)
    #expect(groups.map(\.members.count) == [2])

    let measurements = try Measurer(pace: .quick).measure(groups[0])
    #expect(measurements.map(\.name) == ["test/sum/tiny/fast"])
    let comparison = try #require(measurements.first?.comparison)
    #expect(comparison.baseline == "test/sum/tiny/slow")
    // A quarter of the work; the machine may be busy with other things.
    #expect(comparison.ratio > 0.05 && comparison.ratio < 0.9)
  }

  @Test func `compares operations when there are not as many`() throws {
    let all = [
      Benchmark.adding("slow", 200_000, isCountedAs: 4),
      .adding("fast", 200_000, isCountedAs: 1),
    ]
    let group = BenchmarkGroup.groups(of: all, baselinesIn: all)[0]
    let fast = try #require(try Measurer(pace: .quick).measure(group).last)
    let ratio = try #require(fast.comparison?.ratio)
    #expect(ratio > 1.5)
  }

  @Test func `stops at a wrong answer`() throws {
    let wrong = Benchmark.adding("slow", 10, expected: 44)
    let groups = BenchmarkGroup.groups(of: [wrong], baselinesIn: [wrong])
    #expect(throws: WrongAnswer.self) {
      try Measurer(pace: .quick).measure(groups[0])
    }
  }

  @Test func `stops at a wrong answer of a baseline`() throws {
    let all = [
      Benchmark.adding("slow", 10, expected: 44), .adding("fast", 10),
    ]
    let fast = all.filter { $0.name.variant == "fast" }
    let groups = BenchmarkGroup.groups(of: fast, baselinesIn: all)
    #expect(throws: WrongAnswer.self) {
      try Measurer(pace: .quick).measure(groups[0])
    }
  }

  @Test func `keeps benchmarks of one input together`() {
    let all = [
      Benchmark.adding("slow", 1), .adding("fast", 1),
      .adding("slow", 1, size: .small), .adding("fast", 1, size: .small),
    ]
    let groups = BenchmarkGroup.groups(of: all, baselinesIn: all)
    #expect(
      groups.map { $0.members.map(\.name.description) } == [
        ["test/sum/tiny/slow", "test/sum/tiny/fast"],
        ["test/sum/small/slow", "test/sum/small/fast"],
      ])
  }
}

extension Benchmark {
  /// Adds up numbers; `fast` is compared with `slow`.
  static func adding(
    _ variant: String, _ count: Int, size: BenchmarkName.Size = .tiny,
    isCountedAs operations: Int = 1, expected: Int? = nil
  ) -> Benchmark {
    let name = BenchmarkName(
      suite: "test", input: "sum", size: size, variant: variant)
    return Benchmark(
      name, baseline: variant == "slow" ? nil : name.with(variant: "slow"),
      setUp: { Array(0..<count) },
      work: { _ in Work(operations, .colors) },
      expected: { _ in [expected ?? count * (count - 1) / 2] },
      run: { $0.reduce(0, +) },
      answer: { _, sum in [sum] })
  }
}
