/// A benchmark that is set up: it can be sampled any number of times.
protocol Trial: AnyObject {
  /// The work of one run.
  var work: Work { get }

  /// Does the work a number of times and checks the last answer.
  ///
  /// - Parameters:
  ///   - runs: the number of runs.
  ///   - clock: returns the nanoseconds since some moment.
  /// - Returns: the nanoseconds of all runs together.
  /// - Throws: `WrongAnswer`, or any error of the work.
  func sample(runs: Int, by clock: () -> UInt64) throws -> Double
}

/// The trial of an input and an output of any type.
final class PreparedTrial<Input, Output>: Trial {
  let work: Work
  private let name: BenchmarkName
  private let expected: Answer
  private var input: Input
  private var output: Output?
  private let spoil: (inout Input) -> Void
  private let run: (inout Input) throws -> Output
  private let answer: (Input, Output) -> Answer

  init(
    name: BenchmarkName, work: Work, expected: Answer, input: Input,
    spoil: @escaping (inout Input) -> Void,
    run: @escaping (inout Input) throws -> Output,
    answer: @escaping (Input, Output) -> Answer
  ) {
    self.name = name
    self.work = work
    self.expected = expected
    self.input = input
    self.spoil = spoil
    self.run = run
    self.answer = answer
  }

  func sample(runs: Int, by clock: () -> UInt64) throws -> Double {
    spoil(&input)
    // Two outputs never exist at the same time, because some are as large as
    // the memory.
    output = nil
    let start = clock()
    for _ in 0..<runs {
      output = nil
      output = try run(&input)
      blackHole(self)
    }
    let elapsed = clock() - start
    try check()
    output = nil
    return Double(elapsed)
  }

  private func check() throws {
    guard let output else { return }
    let actual = answer(input, output)
    if actual != expected {
      throw WrongAnswer(
        name: name.description, expected: expected, actual: actual)
    }
  }
}

/// Takes a value without the optimizer seeing what happens to it, so the value
/// and everything reachable from it have to be computed.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
