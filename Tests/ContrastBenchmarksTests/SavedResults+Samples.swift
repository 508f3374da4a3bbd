@testable import ContrastBenchmarks

extension SavedBenchmark {
  /// A measured benchmark with arbitrary values.
  static func sample(
    _ name: String, _ comparison: BaselineComparison? = nil, peak: Int? = nil
  ) -> SavedBenchmark {
    SavedBenchmark(
      name: name, minimum: 1000, median: 1024.5, spread: 0.25, samples: 11,
      operations: 240, unit: "pairs", bytes: 128, comparison: comparison,
      peak: peak)
  }
}

extension SavedResults {
  /// Results of a machine with a name that needs escapes.
  static func sample(_ benchmarks: [SavedBenchmark]) -> SavedResults {
    SavedResults(
      circumstances: Circumstances(
        processor: "\"Ünit\" \\ 9", processorCount: 2, system: "Linux\t1.0",
        compiler: "Swift", configuration: "release", buildFlags: "",
        commit: "abc", threadCount: 2),
      benchmarks: benchmarks)
  }
}
