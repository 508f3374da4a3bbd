/// The duration of a measurement: with more samples, smaller changes can be
/// distinguished from noise.
struct Pace: Hashable, Sendable {
  /// The least time of a sample in nanoseconds: far more than reading the clock
  /// takes.
  var sampleTime: Double

  /// The least number of samples of each benchmark.
  var sampleCount: Int

  /// The total time of the samples of a benchmark, in nanoseconds; a slow
  /// benchmark takes longer, because it always has the least number of samples.
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
