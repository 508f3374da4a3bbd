/// A measurer of benchmarks, in rounds.
///
/// Every round takes one sample of each member of a group, baselines included:
/// A B C, A B C, … A machine that slows down while it is measured slows down
/// all of them, and the ratios of a round stay as they are.
struct Measurer {
  /// The pace of the measurement.
  let pace: Pace

  /// Returns the nanoseconds since some moment.
  let clock: () -> UInt64

  /// Measures the benchmarks of a group.
  ///
  /// - Returns: the measurements of the reported benchmarks, in their order.
  /// - Throws: `WrongAnswer` as soon as one of them, or a baseline, gives a
  ///   wrong answer; `Unavailable` when one cannot be set up here.
  func measure(_ group: BenchmarkGroup) throws -> [Measurement] {
    let trials = try group.members.map { try $0.prepare() }
    let runs = try trials.map(calibrate)
    let samples = try takeSamples(of: trials, runs: runs, in: group)

    var places: [BenchmarkName: Int] = [:]
    for (place, member) in group.members.enumerated() {
      places[member.name] = place
    }
    return group.members.indices.compactMap { place in
      let member = group.members[place]
      guard group.reported.contains(member.name) else { return nil }
      let comparison = member.baseline.flatMap { baseline in
        places[baseline].map {
          BaselineComparison(
            baseline: baseline.description,
            ratio: ratio(
              samples[place], trials[place].work, samples[$0],
              trials[$0].work))
        }
      }
      return Measurement(
        name: member.name.description, work: trials[place].work,
        time: Statistics(samples[place]), comparison: comparison)
    }
  }

  /// The number of runs for a sample that is long enough; finding it also warms
  /// up.
  private func calibrate(_ trial: any Trial) throws -> Int {
    // The first run includes page faults and the loading of code.
    _ = try trial.sample(runs: 1, by: clock)
    var runs = 1
    while true {
      let time = try trial.sample(runs: runs, by: clock)
      if time >= pace.sampleTime { return runs }
      // At most ten times as many, because a short time is unreliable.
      let wanted = Double(runs) * pace.sampleTime / max(time, 1) * 1.1
      runs = max(runs + 1, min(runs * 10, Int(wanted)))
    }
  }

  /// The samples of each trial, in nanoseconds per run.
  private func takeSamples(
    of trials: [any Trial], runs: [Int], in group: BenchmarkGroup
  ) throws -> [[Double]] {
    let isHuge = group.members.contains { $0.name.size == .huge }
    let least = isHuge ? pace.hugeSampleCount : pace.sampleCount
    var samples = [[Double]](repeating: [], count: trials.count)
    var total = 0.0
    var rounds = 0
    while rounds < least
      || total < pace.benchmarkTime * Double(trials.count)
    {
      for index in trials.indices {
        let time = try trials[index].sample(runs: runs[index], by: clock)
        samples[index].append(time / Double(runs[index]))
        total += time
      }
      rounds += 1
    }
    return samples
  }

  private func ratio(
    _ samples: [Double], _ work: Work,
    _ baselineSamples: [Double], _ baselineWork: Work
  ) -> Double {
    let scale = Double(baselineWork.operations) / Double(work.operations)
    return Statistics.median(zip(samples, baselineSamples).map { $0 / $1 })
      * scale
  }
}
