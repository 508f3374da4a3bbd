import ContrastEngine

extension Suite {
  /// The histogram of pairs in two arrays of packed colours.
  ///
  /// - `random` are the pairs that the kernel is designed for,
  /// - `equal` are pairs of one colour, which all fall into one bin,
  /// - `near-edge` repeats a pair closer to an edge than `Double` can resolve,
  ///   so that all are undecided: the worst case.
  static func pairKernel(threadCount: Int) -> [Benchmark] {
    let counts = [16, 16_384, 1 << 20, 1 << 26]
    let random = zip(BenchmarkName.Size.allCases, counts).flatMap {
      size, count in
      pairKernel("random", size, count, threadCount) { .random(count: count) }
    }
    let count = 1 << 20
    return random
      + pairKernel("equal", .large, count, threadCount) {
        .repeating(0x767676, on: 0x767676, count: count)
      }
      + pairKernel("near-edge", .large, count, threadCount) {
        .repeating(0x7AFBE0, on: 0x8F0511, count: count)
      }
  }

  private static func pairKernel(
    _ input: String, _ size: BenchmarkName.Size, _ count: Int,
    _ threadCount: Int, setUp: @escaping () -> PackedPairs
  ) -> [Benchmark] {
    // The definition would take long for the huge size, so it is compared with
    // the large size, by time per pair.
    let scalar = BenchmarkName(
      suite: "pair-kernel", input: input, size: min(size, .large),
      variant: "scalar")
    let variants = PairKernel.Variant.allCases.filter {
      $0 != .scalar || size < .huge
    }
    return variants.map { variant in
      Benchmark(
        scalar.with(size: size, variant: variant.rawValue),
        baseline: variant == .scalar ? nil : scalar,
        setUp: setUp,
        work: { _ in Work(count, .pairs, bytes: count * 8) },
        expected: { _ in PackedPairs.facts(input, count: count) },
        run: {
          PairKernel.histogram(
            foregrounds: $0.foregrounds, backgrounds: $0.backgrounds,
            variant: variant, threadCount: threadCount)
        },
        answer: { _, histogram in
          [Digest.of(histogram.counts)] + [20, 35, 60].map(histogram.count)
        })
    }
  }
}
