import ContrastReports

/// Two builds of this program, measured in turns on one machine.
///
/// Every round starts both, the older one first in every other round, and takes
/// the least time of each: A B, B A, A B, … So a machine that slows down slows
/// down both, and effects of a process's memory layout vary between rounds.
struct ProgramComparison {
  /// The path of the older program.
  let older: String

  /// The path of this one.
  let newer: String

  /// The flags that both get: threads.
  let flags: [String]

  /// The allowed growth of a time, in percent.
  let tolerance: Double

  /// The number of rounds for each piece of work.
  private static let rounds = 15

  /// A benchmark in both programs.
  struct Row: Hashable {
    /// The benchmark.
    let name: String

    /// The least time of the older program, in nanoseconds.
    let before: Double

    /// The least time of this program, in nanoseconds.
    let now: Double

    /// The ratio of the times of this program to those of the older one.
    let interval: RatioInterval
  }

  /// Measures the members of a group in both programs.
  ///
  /// - Parameters:
  ///   - group: the benchmarks.
  ///   - measure: returns the least times of a program by the names of
  ///     benchmarks.
  /// - Returns: a row for each benchmark that both programs have.
  /// - Throws: any error of `measure`.
  func rows(
    of group: BenchmarkGroup,
    _ measure: (_ program: String, _ names: [String]) throws -> [String: Double]
  ) throws -> [Row] {
    let names = group.members.map(\.name).filter(group.reported.contains)
      .map(\.description)
    var times: [(older: [String: Double], newer: [String: Double])] = []
    for round in 0..<Self.rounds {
      if round.isMultiple(of: 2) {
        let before = try measure(older, names)
        times.append((before, try measure(newer, names)))
      } else {
        let now = try measure(newer, names)
        times.append((try measure(older, names), now))
      }
    }
    return names.compactMap { name in
      let pairs = times.compactMap { round in
        round.older[name].flatMap { before in
          round.newer[name].map { (before, $0) }
        }
      }
      guard let before = pairs.map(\.0).min(), let now = pairs.map(\.1).min()
      else { return nil }
      return Row(
        name: name, before: before, now: now,
        interval: RatioInterval(pairs.map { $1 / $0 }))
    }
  }

  /// The least times that a program takes, from a run of it.
  ///
  /// - Throws: `CLibrary.Failure`, or `UnreadableResults` if the program does
  ///   not support the flags or gives a wrong answer.
  func leastTimes(
    of program: String, _ names: [String]
  ) throws -> [String: Double] {
    let path = CLibrary.temporaryPath
    defer { CLibrary.remove(path) }
    let result = try CLibrary.run(
      [program, "--quick", "--huge", "--save", path] + flags
        + names.flatMap { ["--filter", $0] })
    guard result.status == 0 else {
      throw UnreadableResults(
        "'\(program)' ended with status \(result.status)")
    }
    let saved = try SavedResults(json: CLibrary.contents(of: path))
    return Dictionary(
      saved.benchmarks.map { ($0.name, $0.minimum) }, uniquingKeysWith: min)
  }

  /// The heading of the table, in Markdown.
  static let heading =
    "| benchmark | before | now | change | interval | |\n"
    + "|---|--:|--:|--:|--:|---|\n"

  /// The line of a row in the table.
  func line(_ row: Row) -> String {
    func share(_ ratio: Double) -> String {
      let percent = (ratio - 1) * 100
      let text = Quantity.fixed(percent, decimals: 1)
      return (percent < 0 || text == "0.0" ? "" : "+") + text + " %"
    }
    let interval = row.interval
    return "| \(row.name) | \(Quantity.time(row.before)) "
      + "| \(Quantity.time(row.now)) | \(share(interval.median)) "
      + "| \(share(interval.lower)) to \(share(interval.upper)) "
      + "| \(interval.verdict(tolerance: tolerance).rawValue) |\n"
  }

  /// The exit status for some rows.
  func outcome(of rows: [Row], isStrict: Bool) -> Outcome {
    let verdicts = Set(rows.map { $0.interval.verdict(tolerance: tolerance) })
    if verdicts.contains(.slower) { return .slower }
    return isStrict && verdicts.contains(.inconclusive)
      ? .inconclusive : .success
  }
}
