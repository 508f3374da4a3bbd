/// Work that is timed, and the answer that it has to give.
///
///     Benchmark(
///       BenchmarkName(
///         suite: "luminance", input: "greys", size: .tiny, variant: "table"),
///       work: Work(256, .colors),
///       baseline: "scalar",
///       setUp: { Colors.greys },
///       expected: { _ in [85_217] },
///       run: { colors in colors.reduce(0) { $0 + luminance($1) } },
///       answer: { _, sum in [Int(sum * 1000)] })
///
/// Setting up, computing the expected answer and checking are not timed.
struct Benchmark {
  /// The name.
  let name: BenchmarkName

  /// The benchmark that it is compared with, in the same rounds of the same
  /// process; `nil` for a baseline, which is not compared.
  let baseline: BenchmarkName?

  /// Makes the input and computes the expected answer.
  let prepare: () throws -> any Trial

  /// A benchmark.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - baseline: the benchmark that it is compared with.
  ///   - setUp: makes the input, which is freed after the measurement. Throws
  ///     `Unavailable` when the machine lacks something that it needs.
  ///   - work: the work of a run on the input.
  ///   - expected: the answer for the input.
  ///   - spoil: overwrites the result of the last sample, for work that writes
  ///     into memory of the input: a run that does nothing must not find the
  ///     right answer there.
  ///   - run: the work. The time includes freeing its output.
  ///   - answer: the answer in the output.
  init<Input, Output>(
    _ name: BenchmarkName, baseline: BenchmarkName?,
    setUp: @escaping () throws -> Input,
    work: @escaping (Input) -> Work,
    expected: @escaping (Input) -> Answer,
    spoil: @escaping (inout Input) -> Void = { _ in },
    run: @escaping (inout Input) throws -> Output,
    answer: @escaping (Input, Output) -> Answer
  ) {
    self.name = name
    self.baseline = baseline
    prepare = {
      let input = try setUp()
      return PreparedTrial(
        name: name, work: work(input), expected: expected(input), input: input,
        spoil: spoil, run: run, answer: answer)
    }
  }
}

/// A benchmark cannot run on this machine, which is not an error.
struct Unavailable: Error, CustomStringConvertible {
  /// Why.
  let description: String

  /// A reason.
  init(_ reason: String) { description = reason }
}
