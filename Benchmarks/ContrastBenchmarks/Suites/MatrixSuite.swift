import ContrastEngine
import ContrastModel

extension Suite {
  /// The bit matrix of random colours at 4.5, a bit an ordered pair; the
  /// luminance order it starts from is made outside the time.
  ///
  /// While the matrix fits into the caches it is compared with the definition,
  /// and from then on with setting the same memory.
  static func matrix(threadCount: Int) -> [Benchmark] {
    let counts = [16, 1024, 16_384, 65_536]
    return zip(BenchmarkName.Size.allCases, counts).flatMap { size, count in
      let name = BenchmarkName(
        suite: "matrix", input: "random", size: size, variant: "scalar")
      let work = Work(
        count * count, .pairs, bytes: count * ((count + 63) / 64) * 8)
      if size <= .small {
        return ContrastAnalyzer.Kernel.allCases.map { kernel in
          matrix(
            name.with(variant: kernel.rawValue),
            baseline: kernel == .scalar ? nil : name, work, colors: count,
            kernel, threadCount)
        }
      }
      let memset = Benchmark.memset(
        name, bytes: { work.bytes ?? 0 }, work: work, threadCount: threadCount)
      let kernels = ContrastAnalyzer.Kernel.allCases.filter { $0 != .scalar }
      return [memset]
        + kernels.map { kernel in
          matrix(
            name.with(variant: kernel.rawValue), baseline: memset.name, work,
            colors: count, kernel, threadCount)
        }
    }
  }

  private static func matrix(
    _ name: BenchmarkName, baseline: BenchmarkName?, _ work: Work,
    colors count: Int, _ kernel: ContrastAnalyzer.Kernel, _ threadCount: Int
  ) -> Benchmark {
    Benchmark(
      name, baseline: baseline,
      setUp: {
        ContrastAnalyzer(
          thresholds: [4.5], kernel: kernel, threadCount: threadCount
        ).analyze(.random(count: count))
      },
      work: { _ in work },
      expected: { _ in
        let facts = PaletteFacts.random(count: count)
        return [facts.passing[1], facts.matrix ?? 0]
      },
      run: { $0.verdicts(at: 0, rows: 0..<count) },
      answer: { _, matrix in
        let counts = (0..<count).map(matrix.passingCount)
        return [counts.reduce(0, +), Digest.of(words: matrix.words)]
      })
  }
}
