import ContrastEngine
import ContrastModel

extension Suite {
  /// All 2^24 colours of 8-bit sRGB: on each other, and as text on white.
  ///
  /// There is only the whole gamut, so its size is `huge`. The definition
  /// cannot visit 2^48 pairs, so the baseline is that of the pair kernel,
  /// compared by time per pair.
  static func gamut(threadCount: Int) -> [Benchmark] {
    [
      gamut(
        "every-pair", pairs: 1 << 48,
        // Four other programs agree on these. They also pair each colour with
        // itself, which falls into the first bin; these counts do not.
        expected: [
          74_553_266_253_058, 33_723_177_965_830, 10_236_606_051_802,
          22_194_864_285_510 - 16_777_216, 278,
        ]
      ) { GamutAnalysis.everyPair(threadCount: threadCount) },
      gamut(
        "on-white", pairs: 1 << 24,
        expected: [9_565_671, 6_113_258, 3_083_226, 33_697, 30]
      ) { GamutAnalysis.against(.white, threadCount: threadCount) },
    ]
  }

  private static func gamut(
    _ input: String, pairs: Int, expected: Answer,
    run: @escaping () -> GamutAnalysis
  ) -> Benchmark {
    let scalar = BenchmarkName(
      suite: "pair-kernel", input: "random", size: .large, variant: "scalar")
    return Benchmark(
      BenchmarkName(
        suite: "gamut", input: input, size: .huge, variant: "sweep"),
      baseline: scalar,
      setUp: { 0 },
      work: { _ in Work(pairs, .pairs) },
      expected: { _ in expected },
      run: { _ in run() },
      answer: { _, analysis in
        let counts = analysis.histogram.counts
        return analysis.passing + [counts.first ?? 0, counts.last ?? 0]
      })
  }
}
