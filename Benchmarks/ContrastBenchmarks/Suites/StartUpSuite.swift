extension Suite {
  /// From starting `contrast check` to its end; compared with a program that
  /// does nothing.
  ///
  /// It starts the program that was built beside this one. If there is none,
  /// the benchmark is left out, with a message.
  static var startUp: [Benchmark] {
    let name = BenchmarkName(
      suite: "start-up", input: "check", size: .tiny, variant: "contrast")
    let nothing = name.with(variant: "true")
    return [
      Benchmark(
        nothing, starting: { [try program(["/bin/true", "/usr/bin/true"])] },
        baseline: nil, expected: [0, 0, 0]),
      Benchmark(
        name, starting: { [try contrast(), "check", "#777", "#fff"] },
        baseline: nothing, expected: [0, 1, 1]),
    ]
  }

  private static func contrast() throws -> String {
    let folder = CLibrary.executablePath
      .flatMap { path in path.lastIndex(of: "/").map { path[...$0] } }
    return try program([(folder ?? "./") + "contrast"])
  }

  private static func program(_ paths: [String]) throws -> String {
    guard let path = paths.first(where: CLibrary.isProgram) else {
      throw Unavailable("there is no \(paths.joined(separator: " or "))")
    }
    return path
  }
}

extension Benchmark {
  /// A program and its arguments, run to the end.
  fileprivate init(
    _ name: BenchmarkName, starting command: @escaping () throws -> [String],
    baseline: BenchmarkName?, expected: Answer
  ) {
    self.init(
      name, baseline: baseline, setUp: command,
      work: { _ in Work(1, .starts) },
      expected: { _ in expected },
      run: { try CLibrary.run($0) },
      answer: { _, result in
        let text = String(decoding: result.output, as: UTF8.self)
        return [
          result.status, text.isEmpty ? 0 : 1, text.contains("4.47") ? 1 : 0,
        ]
      })
  }
}
