import ContrastEngine
import ContrastModel

extension Suite {
  /// Counts, histogram, extremes and near misses of all pairs of a palette:
  /// the analysis, without a matrix.
  static func histogram(threadCount: Int) -> [Benchmark] {
    zip(BenchmarkName.Size.allCases, [16, 1024, 16_384, 100_000]).flatMap {
      size, count in
      analyses(
        "histogram", "random", size, threadCount,
        facts: { .random(count: count) }, setUp: { .random(count: count) })
    }
  }

  /// The analysis of a palette in which every other colour is translucent: as a
  /// foreground it has to be composited over each background.
  static func translucent(threadCount: Int) -> [Benchmark] {
    zip(BenchmarkName.Size.allCases, [16, 256, 1024, 4096]).flatMap {
      size, count in
      analyses(
        "translucent", "half", size, threadCount,
        facts: { .halfTranslucent(count: count) },
        setUp: { .halfTranslucent(count: count) })
    }
  }

  /// The analysis of a palette by each kernel.
  ///
  /// Pair by pair would take minutes for the larger sizes. Those are compared
  /// with that of the small one, a pair with a pair.
  private static func analyses(
    _ suite: String, _ input: String, _ size: BenchmarkName.Size,
    _ threadCount: Int, facts: @escaping () -> PaletteFacts,
    setUp: @escaping () -> Palette
  ) -> [Benchmark] {
    let scalar = BenchmarkName(
      suite: suite, input: input, size: min(size, .small), variant: "scalar")
    let kernels = ContrastAnalyzer.Kernel.allCases.filter {
      $0 == .ranked || size <= .small
    }
    return kernels.map { kernel in
      let analyzer = ContrastAnalyzer(kernel: kernel, threadCount: threadCount)
      return Benchmark(
        scalar.with(size: size, variant: kernel.rawValue),
        baseline: kernel == .scalar ? nil : scalar,
        setUp: setUp,
        work: { Work($0.entries.count * ($0.entries.count - 1), .pairs) },
        expected: { _ in facts().passing + [facts().histogram] },
        run: { palette in
          let analysis = analyzer.analyze(palette)
          // Both are worked out when they are asked for.
          _ = analysis.passing
          _ = analysis.nearMisses
          return analysis
        },
        answer: { _, analysis in
          analysis.passing + [Digest.of(analysis.histogram.counts)]
        })
    }
  }
}
