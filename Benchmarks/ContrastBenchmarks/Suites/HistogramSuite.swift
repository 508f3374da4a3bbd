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

  /// The analysis of palettes in which every other colour is translucent: as a
  /// foreground it has to be composited over each background.
  ///
  /// - `half` has all colours as foregrounds,
  /// - `texts` only the translucent ones, over unknown backdrops, where half of
  ///   the pairs have a worst backdrop to be found,
  /// - `texts-on-white` the same ones over a known backdrop.
  static func translucent(threadCount: Int) -> [Benchmark] {
    TranslucentInput.allCases.flatMap { input in
      zip(BenchmarkName.Size.allCases, TranslucentInput.counts).flatMap {
        size, count in
        analyses(
          "translucent", input.rawValue, size, threadCount,
          backdrop: input.backdrop, foregrounds: input.foregrounds(of: count),
          facts: { input.facts(count: count) },
          setUp: { .halfTranslucent(count: count) })
      }
    }
  }

  /// The analysis of a palette by each kernel.
  ///
  /// The scalar kernel would take minutes for the larger sizes, so these are
  /// compared with its small size, by time per pair.
  private static func analyses(
    _ suite: String, _ input: String, _ size: BenchmarkName.Size,
    _ threadCount: Int, backdrop: PaletteColor? = nil,
    foregrounds: [Int]? = nil,
    facts: @escaping () -> PaletteFacts, setUp: @escaping () -> Palette
  ) -> [Benchmark] {
    let scalar = BenchmarkName(
      suite: suite, input: input, size: min(size, .small), variant: "scalar")
    let kernels = ContrastAnalyzer.Kernel.allCases.filter {
      $0 == .ranked || size <= .small
    }
    return kernels.map { kernel in
      let analyzer = ContrastAnalyzer(
        backdrop: backdrop, kernel: kernel, threadCount: threadCount)
      return Benchmark(
        scalar.with(size: size, variant: kernel.rawValue),
        baseline: kernel == .scalar ? nil : scalar,
        setUp: setUp,
        work: {
          let rows = foregrounds?.count ?? $0.entries.count
          return Work(rows * ($0.entries.count - 1), .pairs)
        },
        expected: { _ in facts().passing + [facts().histogram] },
        run: { palette in
          let analysis = analyzer.analyze(palette, foregrounds: foregrounds)
          // Both are computed when they are first used.
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
