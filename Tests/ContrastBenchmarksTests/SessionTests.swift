import ContrastReports
import SystemCalls
import Testing

@testable import ContrastBenchmarks

@Suite struct `A session` {
  private func run(
    _ arguments: [String], _ benchmarks: [Benchmark]? = nil,
    by clock: WorkClock = WorkClock()
  ) throws -> (status: Outcome, text: String) {
    var bytes: [UInt8] = []
    let output = OutputBuffer { bytes += $0 }
    let invocation = try Invocation(parsing: arguments, threadCount: 2)
    let status = try Session(
      invocation, output, benchmarks: benchmarks, clock: clock.nanoseconds
    ).run()
    try output.finish()
    return (status, String(decoding: bytes, as: UTF8.self))
  }

  @Test func `lists names without doing anything`() throws {
    let names = try run(["--list", "--huge"]).text.split(separator: "\n")
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.split(separator: "/").count == 4 })
    #expect(try !run(["--list"]).text.contains("/huge/"))
  }

  @Test func `knows every baseline that is named`() {
    let benchmarks = Suite.all(threadCount: 2)
    let names = Set(benchmarks.map(\.name))
    for benchmark in benchmarks {
      if let baseline = benchmark.baseline {
        #expect(names.contains(baseline))
      }
    }
  }

  @Test func `refuses a filter that chooses nothing`() {
    #expect(throws: UsageError.self) { try run(["--filter", "none such"]) }
  }

  @Test func `verifies answers`() throws {
    let result = try run(["--verify", "--filter", "luminance/*/tiny/*"])
    #expect(result.status == .success)
    #expect(result.text.contains("all answers are right"))
  }

  @Test func `does not verify a wrong answer`() {
    #expect(throws: WrongAnswer.self) {
      try run(["--verify"], [.adding("slow", 10, expected: 1, by: WorkClock())])
    }
  }

  @Test func `says what it leaves out`() throws {
    let name = BenchmarkName(
      suite: "test", input: "absent", size: .tiny, variant: "program")
    let absent = Benchmark(
      name, baseline: nil,
      setUp: { () throws -> Int in throw Unavailable("there is none") },
      work: { _ in Work(1, .starts) }, expected: { _ in [] }, run: { $0 },
      answer: { _, _ in [] })
    let line = "left out: test/absent/tiny/program: there is none\n"
    #expect(try run(["--verify"], [absent]).text.contains(line))
    #expect(try run(["--quick"], [absent]).text.contains(line))
  }

  // End to end: measure, save, add a slowdown, measure and compare.
  @Test func `finds a planted slowdown, and a planted gain`() throws {
    let folder = StandardStreams.environment("TMPDIR") ?? "/tmp"
    let number = UInt64.random(in: 0...UInt64.max)
    let path = "\(folder)/contrast-benchmarks-\(number).json"
    defer { FileStream.remove(path) }
    func run(_ arguments: [String], _ count: Int) throws -> (
      status: Outcome, text: String
    ) {
      let clock = WorkClock()
      let benchmarks = [
        Benchmark.adding("slow", 50_000, by: clock),
        .adding("fast", count, by: clock),
      ]
      return try self.run(arguments + ["--quick"], benchmarks, by: clock)
    }
    _ = try run(["--save", path], 20_000)
    let compare = ["--compare", path, "--tolerance=10"]
    #expect(try run(compare, 20_000).status == .success)
    #expect(try run(compare, 21_000).status == .success)
    let slower = try run(compare, 23_000)
    #expect(slower.status == .slower)
    #expect(slower.text.contains("slower"))
    #expect(try run(compare, 17_000).status == .success)
  }

  @Test func `compares only with results`() throws {
    #expect(throws: UnreadableResults.self) {
      try run(["--compare", #filePath], [.adding("slow", 10, by: WorkClock())])
    }
    #expect(throws: CLibrary.Failure.self) {
      try run(
        ["--compare", "/nowhere"], [.adding("slow", 10, by: WorkClock())])
    }
  }
}
