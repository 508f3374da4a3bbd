/// The measurement of one benchmark.
struct Measurement: Hashable, Sendable {
  /// The name of the benchmark.
  var name: String

  /// The work of one run.
  var work: Work

  /// The nanoseconds of a run.
  var time: Statistics

  /// The comparison with the baseline; `nil` for a baseline.
  var comparison: BaselineComparison?

  /// The peak memory of a run besides its input, in bytes; `nil` if the
  /// benchmark is not about memory, or the system does not report it.
  var peak: Int?

  /// Operations a second, from the median.
  var operationsPerSecond: Double {
    Double(work.operations) / time.median * 1e9
  }

  /// Bytes a second, from the median, if the benchmark is about bytes.
  var bytesPerSecond: Double? {
    work.bytes.map { Double($0) / time.median * 1e9 }
  }
}

/// The comparison of a benchmark with its baseline.
struct BaselineComparison: Hashable, Sendable {
  /// The name of the baseline.
  var baseline: String

  /// The time of an operation, in units of an operation of the baseline: the
  /// median over the rounds, each of which measures both.
  ///
  /// A variant or a memory rate of the same input does as many operations in a
  /// run, so this is simply the time of a run over that of the baseline.
  var ratio: Double
}
