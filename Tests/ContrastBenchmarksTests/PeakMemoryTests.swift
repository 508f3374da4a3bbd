import ContrastReports
import SystemCalls
import Testing

@testable import ContrastBenchmarks

@Suite struct `Peak memory` {
  /// Fills the given number of bytes, and returns it.
  private func filling(
    _ count: Int, suite: String = "formats", size: BenchmarkName.Size = .large
  ) -> Benchmark {
    let name = BenchmarkName(
      suite: suite, input: "zeros", size: size, variant: "fill")
    return Benchmark(
      name, baseline: name.with(variant: "nothing"),
      setUp: { count }, work: { .bytes($0) }, expected: { [$0] },
      run: { [UInt8](repeating: 1, count: $0) },
      answer: { _, bytes in [bytes.count] })
  }

  private func run(
    _ arguments: [String], _ benchmarks: [Benchmark], peak: Int?
  ) throws -> (status: Outcome, text: String) {
    var bytes: [UInt8] = []
    let output = OutputBuffer { bytes += $0 }
    let status = try Session(
      try Invocation(parsing: arguments, threadCount: 1), output,
      benchmarks: benchmarks, peak: { _ in peak }
    ).run()
    try output.finish()
    return (status, String(decoding: bytes, as: UTF8.self))
  }

  // Other tests of this process also allocate, so the amount is large.
  @Test func `is what a run takes`() throws {
    let count = 256 << 20
    do {
      let bytes = try PeakMemory.measure(filling(count))
      #expect(bytes > count * 9 / 10)
      #expect(bytes < count * 2)
    } catch is Unavailable {
      // Other systems, and containers that do not permit it.
      #expect(CLibrary.peakMemory == nil || !CLibrary.forgetPeakMemory())
    }
  }

  @Test func `counts where it can be told`() {
    #expect(PeakMemory.counts(filling(1)))
    #expect(!PeakMemory.counts(filling(1, suite: "suggest")))
    #expect(!PeakMemory.counts(filling(1, size: .small)))
    let suites = Set(
      Suite.all(threadCount: 2).filter(PeakMemory.counts).map(\.name.suite))
    #expect(suites == ["formats", "pair-stream", "matrix", "reports"])
  }

  @Test func `is printed for one name`() throws {
    let benchmark = filling(1 << 20)
    let name = benchmark.name.description
    guard (try? PeakMemory.measure(benchmark)) != nil else { return }
    let text = try run(["--peak", name], [benchmark], peak: nil).text
    #expect(Int(text.dropLast()) != nil)
    #expect(throws: UsageError.self) {
      try run(["--peak", "none/such"], [benchmark], peak: nil)
    }
  }

  // End to end: measure, save, add waste, measure and compare.
  @Test func `that grew fails a comparison`() throws {
    let folder = StandardStreams.environment("TMPDIR") ?? "/tmp"
    let number = UInt64.random(in: 0...UInt64.max)
    let path = "\(folder)/contrast-benchmarks-\(number).json"
    defer { FileStream.remove(path) }
    var nothing = filling(1)
    nothing = Benchmark(
      nothing.name.with(variant: "nothing"), baseline: nil, setUp: { 1 },
      work: { .bytes($0) }, expected: { [$0] }, run: { $0 },
      answer: { _, count in [count] })
    let all = [nothing, filling(1)]
    _ = try run(["--quick", "--save", path], all, peak: 10 << 20)
    // Times of so little work are meaningless.
    let compare = ["--quick", "--compare", path, "--tolerance=50"]
    let wasteful = try run(compare, all, peak: 30 << 20)
    #expect(wasteful.status == .slower)
    #expect(wasteful.text.contains("larger"))
    #expect(!wasteful.text.contains("smaller"))
    let same = try run(compare, all, peak: 11 << 20)
    #expect(!same.text.contains("larger"))
  }
}
