import ContrastEngine
import ContrastModel

extension Suite {
  /// The bit matrix of random colours at 4.5, a bit an ordered pair, into
  /// memory that is already there; the luminance order it starts from is made
  /// outside the time.
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
      let kernels = [ContrastAnalyzer.Kernel.ranked]
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
        MatrixInput(
          ContrastAnalyzer(
            thresholds: [4.5, MatrixInput.unreached], kernel: kernel,
            threadCount: threadCount
          ).analyze(.random(count: count)))
      },
      work: { _ in work },
      expected: { _ in
        let facts = PaletteFacts.random(count: count)
        return [facts.passing[1], facts.matrix ?? 0]
      },
      spoil: { $0.fill(at: 1) },
      run: { $0.fill(at: 0) },
      answer: { input, _ in
        let counts = (0..<count).map(input.matrix.passingCount)
        return [counts.reduce(0, +), Digest.of(words: input.matrix.words)]
      })
  }
}

/// An analysis, and the memory for one matrix of it.
private struct MatrixInput {
  /// A threshold that no pair meets: its matrix wipes out the one before.
  static let unreached = 22.0

  private let analysis: ContrastAnalysis
  private(set) var matrix: VerdictMatrix

  init(_ analysis: ContrastAnalysis) {
    self.analysis = analysis
    matrix = VerdictMatrix(
      rowCount: analysis.foregrounds.count,
      columnCount: analysis.backgrounds.count)
  }

  /// Writes the verdicts of all rows at one of the thresholds.
  mutating func fill(at index: Int) {
    analysis.verdictRows(at: index).fill(&matrix, from: 0)
  }
}
