import ContrastReports

/// What changed since results were saved.
///
/// Ratios to baselines are compared, not times: another machine has other times,
/// but there, too, a variant takes so many times what its baseline takes. Peaks
/// of memory are compared as they are: bytes are bytes on any machine.
struct ResultComparison: Hashable {
  /// What became of each benchmark that both sides compare with a baseline.
  let changes: [Change]

  /// Names that were saved and not measured now.
  let missing: [String]

  /// Names that were measured now and not saved.
  let added: [String]

  /// How many benchmarks have a peak of memory now and none that was saved.
  let unknownPeaks: Int

  /// How a benchmark changed.
  struct Change: Hashable {
    /// The benchmark.
    let name: String

    /// The ratio, or the bytes, that were saved.
    let before: Double

    /// What was measured now.
    let now: Double

    /// What that means.
    let direction: Direction

    /// Whether it is bytes of memory that are compared.
    let isOfMemory: Bool
  }

  /// Which way a benchmark changed.
  enum Direction: String {
    /// By no more than the tolerance.
    case same

    /// It takes more of its baseline's time.
    case slower

    /// It takes less.
    case faster

    /// It takes more memory.
    case larger

    /// It takes less memory.
    case smaller

    /// The direction of a peak, as that of a ratio. What a process has around
    /// the work comes and goes: less than `slack` is no change.
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

  /// The names of what changed.
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
