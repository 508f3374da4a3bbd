/// How long a measurement may take: the more samples, the smaller the changes
/// that can be told from noise.
struct Pace: Hashable, Sendable {
  /// The least nanoseconds of a sample: far more than reading the clock takes.
  var sampleTime: Double

  /// The least number of samples of each benchmark.
  var sampleCount: Int

  /// The nanoseconds that the samples of a benchmark fill together; a slow
  /// benchmark takes longer, for it has its least number of samples anyway.
  var benchmarkTime: Double

  /// The least number of samples of a benchmark of size `huge`.
  var hugeSampleCount: Int

  /// For results that are kept.
  static let thorough = Pace(
    sampleTime: 2e6, sampleCount: 11, benchmarkTime: 0.5e9,
    hugeSampleCount: 5)

  /// For CI, and for a first look.
  static let quick = Pace(
    sampleTime: 2e6, sampleCount: 5, benchmarkTime: 0.05e9,
    hugeSampleCount: 3)
}
