import ContrastReports
import SystemCalls

/// One run of the program, from the options to the exit status.
struct Session {
  private let invocation: Invocation
  private let output: OutputBuffer
  private let benchmarks: [Benchmark]

  /// Whether the benchmarks are those of this package, not those of a test.
  private let isOfThisPackage: Bool

  private let clock: () -> UInt64
  private let peak: (BenchmarkName) throws -> Int?

  /// A session with some benchmarks, those of this package when `nil`, timed by
  /// a clock of nanoseconds. Their memory is measured in processes of their own
  /// unless a closure replaces that.
  init(
    _ invocation: Invocation, _ output: OutputBuffer,
    benchmarks: [Benchmark]? = nil,
    clock: @escaping () -> UInt64 = { SystemClock.nanoseconds },
    peak: ((BenchmarkName) throws -> Int?)? = nil
  ) {
    self.invocation = invocation
    self.output = output
    isOfThisPackage = benchmarks == nil
    self.benchmarks =
      benchmarks ?? Suite.all(threadCount: invocation.threadCount)
    self.clock = clock
    let threadCount = invocation.threadCount
    self.peak =
      peak
      ?? { try PeakMemory.inProcessOfItsOwn($0, threadCount: threadCount) }
  }

  /// Runs the action.
  func run() throws -> Outcome {
    switch invocation.action {
    case .help: output.append(HelpText.text)
    case .list:
      for benchmark in try chosen() { output.append("\(benchmark.name)\n") }
    case .verify: try verify()
    case .peak(let name): try printPeak(name)
    case .measure: return try measure()
    case .growth: return try measureGrowth()
    case .peerJob(let foregrounds, let backgrounds):
      try PeerJob(foregrounds: foregrounds, backgrounds: backgrounds)
        .run(
          repetitions: invocation.repetitions,
          threadCount: invocation.threadCount, to: output)
    }
    return .success
  }

  private func isChosen(_ name: BenchmarkName) -> Bool {
    (invocation.includesHuge || name.size < .huge)
      && invocation.filters.choose(name.description)
  }

  private func chosen() throws(UsageError) -> [Benchmark] {
    let chosen = benchmarks.filter { isChosen($0.name) }
    if chosen.isEmpty { throw UsageError("no benchmark has such a name") }
    return chosen
  }
}

// MARK: - Checking

extension Session {
  /// Checks each answer once.
  private func verify() throws {
    var count = 0
    for benchmark in try chosen() {
      do {
        _ = try benchmark.prepare().sample(runs: 1, by: clock)
        count += 1
      } catch let reason as Unavailable {
        output.append("left out: \(benchmark.name): \(reason)\n")
      }
    }
    output.append("\(count) benchmarks, all answers are right\n")
    guard isOfThisPackage, invocation.filters.isEmpty else { return }
    let cases = try KernelAgreement.verify()
    output.append("\(cases) palettes, all kernels and threads agree\n")
  }
}

// MARK: - Measuring

extension Session {
  private func printPeak(_ name: String) throws {
    guard
      let benchmark = benchmarks.first(where: { $0.name.description == name })
    else { throw UsageError("no benchmark is named '\(name)'") }
    output.append("\(try PeakMemory.measure(benchmark))\n")
  }

  private func measure() throws -> Outcome {
    if let older = invocation.olderProgram {
      return try measureInTurns(with: older)
    }
    // An error in the saved file should show before minutes of measuring.
    let saved = try savedResults()
    let circumstances = Circumstances.current(invocation)
    output.append(circumstances.heading)
    if Circumstances.isDebug {
      output.append("Not optimized: these times mean nothing.\n")
    }
    let chosen = try chosen()
    let table = ResultTable(names: chosen.map(\.name.description))
    output.append("\n" + table.heading)
    let measurements = try measure(chosen, table)

    let results = SavedResults(
      circumstances: circumstances,
      benchmarks: measurements.map { SavedBenchmark($0) })
    let entries = DashboardEntries(measurements: measurements)
    if let path = invocation.dashboardPath {
      try CLibrary.write(entries.json, to: path)
    }
    if let path = invocation.ratesPath {
      try CLibrary.write(entries.ratesJSON, to: path)
    }
    if let path = invocation.savePath {
      try CLibrary.write(results.json, to: path)
    }
    guard let saved else { return .success }
    return try compare(results, with: saved)
  }

  private func measure(
    _ chosen: [Benchmark], _ table: ResultTable?
  ) throws -> [Measurement] {
    let measurer = Measurer(
      pace: invocation.isQuick ? .quick : .thorough, clock: clock)
    var all: [Measurement] = []
    let groups = BenchmarkGroup.groups(of: chosen, baselinesIn: benchmarks)
    for group in groups {
      do {
        let measurements = try withPeaks(measurer.measure(group), group)
        all += measurements
        guard let table else { continue }
        for measurement in measurements {
          output.append(table.line(measurement))
        }
      } catch let reason as Unavailable {
        for name in group.members.map(\.name)
        where group.reported.contains(name) {
          output.append("left out: \(name): \(reason)\n")
        }
      }
      // A line is useful as soon as it is known.
      try output.finish()
    }
    return all
  }

  /// Measures series of doubling sizes.
  private func measureGrowth() throws -> Outcome {
    let chosen = GrowthSeries.all(threadCount: invocation.threadCount).filter {
      invocation.filters.choose($0.name)
    }
    if chosen.isEmpty { throw UsageError("no series has such a name") }
    output.append(Circumstances.current(invocation).heading)
    let table = GrowthTable(
      patience: invocation.isQuick ? 20_000_000 : 300_000_000, clock: clock)
    let areKept = try chosen.map { try table.write($0, to: output) }
    return areKept.allSatisfy(\.self) ? .success : .slower
  }

  private func withPeaks(
    _ measurements: [Measurement], _ group: BenchmarkGroup
  ) throws -> [Measurement] {
    var measurements = measurements
    for benchmark in group.members where PeakMemory.counts(benchmark) {
      let name = benchmark.name.description
      for index in measurements.indices where measurements[index].name == name {
        measurements[index].peak = try peak(benchmark.name)
      }
    }
    return measurements
  }

  private func savedResults() throws -> SavedResults? {
    guard let path = invocation.comparePath else { return nil }
    do {
      return try SavedResults(json: CLibrary.contents(of: path))
    } catch let error as UnreadableResults {
      throw UnreadableResults("\(path): \(error)")
    }
  }
}

// MARK: - Comparing

extension Session {
  /// Measures this program and an older one in turns, and writes a table in
  /// Markdown, a line as soon as it is known.
  private func measureInTurns(with older: String) throws -> Outcome {
    guard let newer = CLibrary.executablePath else {
      throw Unavailable("the system does not report the path of this program")
    }
    let comparison = ProgramComparison(
      older: older, newer: newer,
      flags: ["--threads", "\(invocation.threadCount)"],
      tolerance: invocation.tolerance)
    output.append(Circumstances.current(invocation).heading + "\n")
    output.append(ProgramComparison.heading)
    var all: [ProgramComparison.Row] = []
    for group in BenchmarkGroup.groups(
      of: try chosen(), baselinesIn: benchmarks)
    {
      let rows = try comparison.rows(of: group, comparison.leastTimes)
      for row in rows { output.append(comparison.line(row)) }
      try output.finish()
      all += rows
    }
    return comparison.outcome(of: all, isStrict: invocation.isStrict)
  }
}

extension Session {
  /// The number of times that a change has to be confirmed. Another program can
  /// cause a change by running at the wrong moment, but seldom the same change
  /// each time.
  private static let confirmations = 2

  private func compare(
    _ results: SavedResults, with saved: SavedResults
  ) throws -> Outcome {
    var results = results
    var comparison = comparison(of: results, with: saved)
    for _ in 0..<Self.confirmations {
      let changed = comparison.changedNames
      if changed.isEmpty { break }
      let again = try measure(
        chosen().filter { changed.contains($0.name.description) }, nil)
      results.keepNearest(
        again.map { SavedBenchmark($0) }, to: saved)
      comparison = self.comparison(of: results, with: saved)
    }
    output.append("\nRatios and memory, saved and now:\n")
    comparison.write(to: output)
    return comparison.outcome
  }

  private func comparison(
    of results: SavedResults, with saved: SavedResults
  ) -> ResultComparison {
    let chosen = Set(benchmarks.map(\.name).filter(isChosen).map(\.description))
    let known = Set(benchmarks.map(\.name.description))
    return ResultComparison(
      of: results.benchmarks, with: saved.benchmarks,
      tolerance: invocation.tolerance,
      // A benchmark that no longer exists is named as well.
      isChosen: { chosen.contains($0) || !known.contains($0) })
  }
}
