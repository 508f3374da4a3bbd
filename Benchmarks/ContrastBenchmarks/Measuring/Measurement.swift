/// What was measured of one benchmark.
struct Measurement: Hashable, Sendable {
  /// The name of the benchmark.
  var name: String

  /// What one run does.
  var work: Work

  /// The nanoseconds of a run.
  var time: Statistics

  /// The comparison with the baseline; `nil` for a baseline.
  var comparison: BaselineComparison?

  /// The bytes that a run takes at most beside its input; `nil` where memory is
  /// not what it is about, or the system does not tell.
  var peak: Int?

  /// Operations a second, from the median.
  var operationsPerSecond: Double {
    Double(work.operations) / time.median * 1e9
  }

  /// Bytes a second, from the median, where bytes are what it is about.
  var bytesPerSecond: Double? {
    work.bytes.map { Double($0) / time.median * 1e9 }
  }
}

/// How a benchmark compares with its baseline.
struct BaselineComparison: Hashable, Sendable {
  /// The name of the baseline.
  var baseline: String

  /// The time of an operation, in units of an operation of the baseline: the
  /// median over the rounds, each of which measures both.
  ///
  /// A variant or a memory rate of the same input does as many operations in a
  /// run, so that this is simply the time of a run over that of the baseline.
  var ratio: Double
}
