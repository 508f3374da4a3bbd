/// The peak memory of a run of a benchmark, besides its input.
///
/// The system counts the resident memory of a process, and keeps its peak. That
/// would include memory of earlier work, so each benchmark has a process of its
/// own: `contrast-benchmarks --peak NAME` sets up, runs once to warm up,
/// returns free memory, resets the peak, and runs once more. The increase is
/// the answer; its resolution is a page.
enum PeakMemory {
  /// The suites whose memory is measured.
  private static let suites: Set = [
    "formats", "pair-stream", "matrix", "reports",
  ]

  /// Whether the memory of a benchmark is measured: not for baselines, and only
  /// for sizes that clearly exceed the memory of any process.
  static func counts(_ benchmark: Benchmark) -> Bool {
    suites.contains(benchmark.name.suite) && benchmark.name.size >= .large
      && benchmark.baseline != nil
  }

  /// The bytes of a run, in this process, which has to be a fresh one.
  ///
  /// - Throws: `Unavailable` if the system does not report it; `WrongAnswer`.
  static func measure(_ benchmark: Benchmark) throws -> Int {
    let trial = try benchmark.prepare()
    _ = try trial.sample(runs: 1) { 0 }
    // A sample reads its clock before and after the run; this clock counts
    // bytes.
    var isBefore = true
    var isKnown = true
    let bytes = try trial.sample(runs: 1) {
      if isBefore { isKnown = CLibrary.forgetPeakMemory() }
      isBefore = false
      let peak = CLibrary.peakMemory
      isKnown = isKnown && peak != nil
      return UInt64(peak ?? 0)
    }
    guard isKnown else {
      throw Unavailable("the system does not report peak memory")
    }
    return Int(bytes)
  }

  /// The bytes of a run, in a process of its own; `nil` if the system does not
  /// report them.
  ///
  /// - Throws: `CLibrary.Failure` when the process cannot be started.
  static func inProcessOfItsOwn(
    _ name: BenchmarkName, threadCount: Int
  ) throws -> Int? {
    guard let program = CLibrary.executablePath else { return nil }
    let result = try CLibrary.run([
      program, "--peak", name.description, "--threads", "\(threadCount)",
    ])
    let text = String(decoding: result.output, as: UTF8.self)
    return result.status == 0 ? Int(text.prefix { $0 != "\n" }) : nil
  }
}
