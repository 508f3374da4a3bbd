import ContrastReports

/// Measurements and their circumstances, saved in a file.
///
/// JSON of schema `contrast.benchmarks.v1`, with one benchmark on each line, so
/// that two files can also be compared line by line. Times are nanoseconds per
/// run.
struct SavedResults: Hashable, Sendable {
  /// The name of the layout.
  static let schema = "contrast.benchmarks.v1"

  /// The circumstances of the measurements.
  var circumstances: Circumstances

  /// The saved measurements.
  var benchmarks: [SavedBenchmark]
}

/// The saved values of a measurement.
struct SavedBenchmark: Hashable, Sendable {
  /// The name of the benchmark.
  var name: String

  /// The least time of a run.
  var minimum: Double

  /// The middle time of a run.
  var median: Double

  /// The 90th percentile minus the minimum, as a share of the minimum.
  var spread: Double

  /// The number of samples.
  var samples: Int

  /// The number of operations of a run.
  var operations: Int

  /// The kind of operation.
  var unit: String

  /// The number of bytes that a run reads or writes, if it is about bytes.
  var bytes: Int?

  /// The comparison with the baseline; `nil` for a baseline.
  var comparison: BaselineComparison?

  /// The peak memory of a run besides its input, in bytes, if it was measured.
  var peak: Int?
}

extension SavedBenchmark {
  /// The saved values of a measurement.
  init(_ measurement: Measurement) {
    self.init(
      name: measurement.name, minimum: measurement.time.minimum,
      median: measurement.time.median, spread: measurement.time.spread,
      samples: measurement.time.count,
      operations: measurement.work.operations,
      unit: measurement.work.unit.rawValue, bytes: measurement.work.bytes,
      comparison: measurement.comparison, peak: measurement.peak)
  }
}

extension SavedResults {
  /// The bytes of the file.
  var json: [UInt8] {
    var bytes: [UInt8] = []
    let output = OutputBuffer { bytes += $0 }
    output.appendJSONObject(.lines(depth: 1)) { members in
      members.add("schema", Self.schema)
      members.add("processor", circumstances.processor)
      members.add("processors", circumstances.processorCount)
      members.add("system", circumstances.system)
      members.add("compiler", circumstances.compiler)
      members.add("configuration", circumstances.configuration)
      members.add("flags", circumstances.buildFlags)
      members.add("commit", circumstances.commit)
      members.add("threads", circumstances.threadCount)
      members.add("benchmarks") { output in
        output.appendJSONArray(of: benchmarks, .lines(depth: 2)) {
          output.append($0)
        }
      }
    }
    output.append("\n")
    // The sink does not throw.
    try? output.finish()
    return bytes
  }
}

extension OutputBuffer {
  fileprivate func append(_ benchmark: SavedBenchmark) {
    appendJSONObject { members in
      members.add("name", benchmark.name)
      members.add("minimum", benchmark.minimum)
      members.add("median", benchmark.median)
      members.add("spread", benchmark.spread)
      members.add("samples", benchmark.samples)
      members.add("operations", benchmark.operations)
      members.add("unit", benchmark.unit)
      if let bytes = benchmark.bytes { members.add("bytes", bytes) }
      if let comparison = benchmark.comparison {
        members.add("baseline", comparison.baseline)
        members.add("ratio", comparison.ratio)
      }
      if let peak = benchmark.peak { members.add("peak", peak) }
    }
  }
}

extension SavedResults {
  /// Takes a ratio or a peak that was measured again if it is nearer to the
  /// saved one: a change of the program shows every time, a disturbance does
  /// not.
  mutating func keepNearest(
    _ again: [SavedBenchmark], to saved: SavedResults
  ) {
    var before: [String: SavedBenchmark] = [:]
    for benchmark in saved.benchmarks { before[benchmark.name] = benchmark }
    for again in again {
      guard let saved = before[again.name],
        let index = benchmarks.firstIndex(where: { $0.name == again.name })
      else { continue }
      let earlier = benchmarks[index]
      if Self.isNearer(
        again.comparison?.ratio, than: earlier.comparison?.ratio,
        to: saved.comparison?.ratio)
      {
        benchmarks[index] = again
        benchmarks[index].peak = earlier.peak
      }
      if Self.isNearer(
        again.peak.map { Double($0) }, than: earlier.peak.map { Double($0) },
        to: saved.peak.map { Double($0) })
      {
        benchmarks[index].peak = again.peak
      }
    }
  }

  /// Whether a number is nearer to a saved one than another is, as factors:
  /// half and double are equally far.
  private static func isNearer(
    _ again: Double?, than earlier: Double?, to saved: Double?
  ) -> Bool {
    guard let again, let earlier, let saved else { return false }
    func distance(_ number: Double) -> Double {
      max(number / saved, saved / number)
    }
    return distance(again) < distance(earlier)
  }
}
