/// Benchmarks that are measured together: the variants of one piece of work,
/// and the baselines that they name.
struct BenchmarkGroup {
  /// The members; a baseline may also be a member of a group of its own size.
  let members: [Benchmark]

  /// The members that are reported; the others are only baselines.
  let reported: Set<BenchmarkName>

  /// The groups of chosen benchmarks, in their order.
  ///
  /// - Parameters:
  ///   - chosen: the benchmarks to report.
  ///   - all: the benchmarks to find their baselines in.
  /// - Returns: a group for each piece of work, with the baselines that it
  ///   needs.
  static func groups(
    of chosen: [Benchmark], baselinesIn all: [Benchmark]
  ) -> [BenchmarkGroup] {
    var order: [String] = []
    var members: [String: [Benchmark]] = [:]
    for benchmark in chosen {
      let group = benchmark.name.group
      if members[group] == nil { order.append(group) }
      members[group, default: []].append(benchmark)
    }
    return order.compactMap { members[$0] }.map { chosen in
      let names = Set(chosen.map(\.name))
      let baselines = Set(chosen.compactMap(\.baseline)).subtracting(names)
      return BenchmarkGroup(
        members: chosen + all.filter { baselines.contains($0.name) },
        reported: names)
    }
  }
}
