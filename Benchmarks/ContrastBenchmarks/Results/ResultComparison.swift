import ContrastReports

/// What changed since results were saved.
///
/// Ratios to baselines are compared, not times: another machine has other times,
/// but there, too, a variant takes so many times what its baseline takes.
struct ResultComparison: Hashable {
  /// What became of each benchmark that both sides compare with a baseline.
  let changes: [Change]

  /// Names that were saved and not measured now.
  let missing: [String]

  /// Names that were measured now and not saved.
  let added: [String]

  /// How a benchmark changed.
  struct Change: Hashable {
    /// The benchmark.
    let name: String

    /// The ratio that was saved.
    let before: Double

    /// The ratio that was measured now.
    let now: Double

    /// What that means.
    let direction: Direction
  }

  /// Which way a benchmark changed.
  enum Direction: String {
    /// By no more than the tolerance.
    case same

    /// It takes more of its baseline's time.
    case slower

    /// It takes less.
    case faster

    /// The direction of a ratio; twice the time and half the time are changes
    /// of the same size.
    init(before: Double, now: Double, tolerance: Double) {
      let factor = 1 + tolerance / 100
      if now > before * factor {
        self = .slower
      } else if now * factor < before {
        self = .faster
      } else {
        self = .same
      }
    }
  }

  /// The comparison of what was measured with what was saved.
  ///
  /// - Parameters:
  ///   - now: what was measured.
  ///   - before: what was saved.
  ///   - tolerance: how much a ratio may change, in percent.
  ///   - isChosen: whether a saved benchmark was to be measured.
  init(
    of now: [SavedBenchmark], with before: [SavedBenchmark],
    tolerance: Double, isChosen: (_ name: String) -> Bool = { _ in true }
  ) {
    var saved: [String: BaselineComparison] = [:]
    for benchmark in before {
      saved[benchmark.name] = benchmark.comparison
    }
    var changes: [Change] = []
    var added: [String] = []
    for benchmark in now {
      guard let comparison = benchmark.comparison else { continue }
      // A ratio to another baseline is another number.
      guard let earlier = saved[benchmark.name],
        earlier.baseline == comparison.baseline
      else {
        added.append(benchmark.name)
        continue
      }
      changes.append(
        Change(
          name: benchmark.name, before: earlier.ratio, now: comparison.ratio,
          direction: Direction(
            before: earlier.ratio, now: comparison.ratio, tolerance: tolerance))
      )
    }
    self.changes = changes
    self.added = added
    let found = Set(changes.map(\.name))
    missing = before.filter { $0.comparison != nil }.map(\.name)
      .filter { isChosen($0) && !found.contains($0) }
  }

  /// The exit status: slower wins over faster.
  var outcome: Outcome {
    if changes.contains(where: { $0.direction == .slower }) { return .failure }
    if changes.contains(where: { $0.direction == .faster }) { return .faster }
    return .success
  }

  /// The names whose ratio changed.
  var changedNames: Set<String> {
    Set(changes.filter { $0.direction != .same }.map(\.name))
  }

  /// The table for people.
  func write(to output: OutputBuffer) {
    var table = TextTable()
    table.append(["benchmark", "before", "now", "change", ""])
    for change in changes {
      let share = (change.now / change.before - 1) * 100
      table.append([
        .init(change.name), .init(Quantity.number(change.before)),
        .init(Quantity.number(change.now)),
        .init("\(share < 0 ? "" : "+")\(Quantity.fixed(share, decimals: 1)) %"),
        .init(change.direction.rawValue),
      ])
    }
    table.write(to: output, style: .plain)
    for name in missing { output.append("  saved, not measured: \(name)\n") }
    for name in added { output.append("  measured, not saved: \(name)\n") }
  }
}
