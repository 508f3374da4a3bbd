/// The bytes that a run of a benchmark takes at most, beside its input.
///
/// The system counts the memory of a process that is there, and remembers the
/// most that there was. What earlier work left behind would be in it, so each
/// benchmark is asked in a process of its own: `contrast-benchmarks --peak NAME`
/// sets up, runs once to warm up, gives back what is free, forgets the most so
/// far, and runs once more. What was added then is the answer; a page is the
/// least that can be told.
enum PeakMemory {
  /// The suites that memory is part of.
  private static let suites: Set = [
    "formats", "pair-stream", "matrix", "reports",
  ]

  /// Whether the memory of a benchmark is measured: where it is enough to tell
  /// from what any process takes, and not that of a baseline.
  static func counts(_ benchmark: Benchmark) -> Bool {
    suites.contains(benchmark.name.suite) && benchmark.name.size >= .large
      && benchmark.baseline != nil
  }

  /// The bytes of a run, in this process, which has to be a fresh one.
  ///
  /// - Throws: `Unavailable` where the system does not tell; `WrongAnswer`.
  static func measure(_ benchmark: Benchmark) throws -> Int {
    let trial = try benchmark.prepare()
    _ = try trial.sample(runs: 1) { 0 }
    // A sample asks its clock before and after the run: this one counts bytes.
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
      throw Unavailable("the system does not tell the peak of memory")
    }
    return Int(bytes)
  }

  /// The bytes of a run, in a process of its own; `nil` where the system does
  /// not tell.
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
