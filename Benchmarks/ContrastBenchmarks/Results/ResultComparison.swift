import ContrastReports

/// The changes since results were saved.
///
/// Ratios to baselines are compared, not times: times differ on another
/// machine, but the ratio of a variant to its baseline is much the same. Peaks
/// of memory are compared directly, because bytes are the same on any machine.
struct ResultComparison: Hashable {
  /// The change of each benchmark that both sides compare with a baseline.
  let changes: [Change]

  /// The names that were saved but not measured now.
  let missing: [String]

  /// The names that were measured now but not saved.
  let added: [String]

  /// The number of benchmarks with a peak of memory now but no saved one.
  let unknownPeaks: Int

  /// The change of a benchmark.
  struct Change: Hashable {
    /// The benchmark.
    let name: String

    /// The ratio, or the bytes, that were saved.
    let before: Double

    /// The ratio, or the bytes, that were measured now.
    let now: Double

    /// The direction of the change.
    let direction: Direction

    /// Whether bytes of memory are compared.
    let isOfMemory: Bool
  }

  /// The direction in which a benchmark changed.
  enum Direction: String {
    /// It changed by no more than the tolerance.
    case same

    /// It takes more of its baseline's time.
    case slower

    /// It takes less of its baseline's time.
    case faster

    /// It takes more memory.
    case larger

    /// It takes less memory.
    case smaller

    /// The direction of a peak, as for a ratio. The memory of a process besides
    /// the work varies, so a difference below `slack` is not a change.
    init(bytesBefore before: Int, now: Int, tolerance: Double) {
      let direction = Direction(
        before: Double(max(before, Self.slack)),
        now: Double(max(now, Self.slack)), tolerance: tolerance)
      let isSmall = abs(now - before) < Self.slack
      self =
        isSmall || direction == .same
        ? .same : direction == .slower ? .larger : .smaller
    }

    /// A mebibyte.
    private static let slack = 1 << 20

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

  /// The comparison of new results with saved ones.
  ///
  /// - Parameters:
  ///   - now: the new results.
  ///   - before: the saved results.
  ///   - tolerance: the allowed change of a ratio, in percent.
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
    var peaks: [String: Int] = [:]
    for benchmark in before { peaks[benchmark.name] = benchmark.peak }
    for benchmark in now {
      if let peak = benchmark.peak, let earlier = peaks[benchmark.name] {
        changes.append(
          Change(
            name: benchmark.name, before: Double(earlier), now: Double(peak),
            direction: Direction(
              bytesBefore: earlier, now: peak, tolerance: tolerance),
            isOfMemory: true))
      }
      guard let comparison = benchmark.comparison else { continue }
      // Ratios to different baselines cannot be compared.
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
            before: earlier.ratio, now: comparison.ratio, tolerance: tolerance),
          isOfMemory: false))
    }
    unknownPeaks = now.count { $0.peak != nil && peaks[$0.name] == nil }
    self.changes = changes
    self.added = added
    let found = Set(changes.filter { !$0.isOfMemory }.map(\.name))
    missing = before.filter { $0.comparison != nil }.map(\.name)
      .filter { isChosen($0) && !found.contains($0) }
  }

  private func number(_ number: Double, _ change: Change) -> String {
    change.isOfMemory ? Quantity.bytes(Int(number)) : Quantity.number(number)
  }

  /// The exit status.
  var outcome: Outcome {
    changes.contains { $0.direction == .slower || $0.direction == .larger }
      ? .slower : .success
  }

  /// The names of the benchmarks that changed.
  var changedNames: Set<String> {
    Set(changes.filter { $0.direction != .same }.map(\.name))
  }

  /// The table for people.
  func write(to output: OutputBuffer) {
    let rows = changes.map { change in
      let share = (change.now / change.before - 1) * 100
      return [
        change.name, number(change.before, change), number(change.now, change),
        "\(share < 0 ? "" : "+")\(Quantity.fixed(share, decimals: 1)) %",
        change.direction.rawValue,
      ]
    }
    let table = [["benchmark", "before", "now", "change", ""]] + rows
    output.append(rows: table.count, style: .plain) { index, row in
      for cell in table[index] { row.append(cell) }
    }
    let unknown = unknownPeaks
    if unknown > 0 {
      output.append("  memory not saved: \(unknown) benchmarks\n")
    }
    for name in missing { output.append("  saved, not measured: \(name)\n") }
    for name in added { output.append("  measured, not saved: \(name)\n") }
  }
}
