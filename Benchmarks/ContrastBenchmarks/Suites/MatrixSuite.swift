import ContrastEngine
import ContrastModel

extension Suite {
  /// The bit matrix of random colours at 4.5, one bit for each ordered pair,
  /// into memory that already exists; computing the luminance order that it
  /// starts from is not timed.
  ///
  /// Sizes that fit into the caches are compared with the definition, larger
  /// ones with setting the same memory.
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
            baseline: kernel == .scalar ? nil : name, work,
            facts: { .random(count: count) }, kernel, threadCount
          ) { .random(count: count) }
        }
      }
      let memset = Benchmark.memset(
        name, bytes: { work.bytes ?? 0 }, work: work, threadCount: threadCount)
      let kernels = [ContrastAnalyzer.Kernel.ranked]
      return [memset]
        + kernels.map { kernel in
          matrix(
            name.with(variant: kernel.rawValue), baseline: memset.name, work,
            facts: { .random(count: count) }, kernel, threadCount
          ) { .random(count: count) }
        }
    } + translucentMatrix(threadCount: threadCount)
  }

  /// The same matrix of colours with every other one translucent, over unknown
  /// backdrops; compared with the definition.
  private static func translucentMatrix(threadCount: Int) -> [Benchmark] {
    zip(BenchmarkName.Size.allCases, [16, 256, 1024]).flatMap { size, count in
      let scalar = BenchmarkName(
        suite: "matrix", input: "translucent", size: min(size, .small),
        variant: "scalar")
      let work = Work(
        count * count, .pairs, bytes: count * ((count + 63) / 64) * 8)
      let kernels = ContrastAnalyzer.Kernel.allCases.filter {
        $0 == .ranked || size <= .small
      }
      return kernels.map { kernel in
        matrix(
          scalar.with(size: size, variant: kernel.rawValue),
          baseline: kernel == .scalar ? nil : scalar, work,
          facts: { .halfTranslucent(count: count) }, kernel, threadCount
        ) { .halfTranslucent(count: count) }
      }
    }
  }

  private static func matrix(
    _ name: BenchmarkName, baseline: BenchmarkName?, _ work: Work,
    facts: @escaping () -> PaletteFacts, _ kernel: ContrastAnalyzer.Kernel,
    _ threadCount: Int, palette: @escaping () -> Palette
  ) -> Benchmark {
    Benchmark(
      name, baseline: baseline,
      setUp: {
        MatrixInput(
          ContrastAnalyzer(
            thresholds: [4.5, MatrixInput.unreached], kernel: kernel,
            threadCount: threadCount
          ).analyze(palette()))
      },
      work: { _ in work },
      expected: { _ in
        let facts = facts()
        return [facts.passing[1], facts.matrix ?? 0]
      },
      spoil: { $0.fill(at: 1) },
      run: { $0.fill(at: 0) },
      answer: { input, _ in
        let counts = (0..<input.matrix.rowCount).map(input.matrix.passingCount)
        return [counts.reduce(0, +), Digest.of(words: input.matrix.words)]
      })
  }
}

/// An analysis, and the memory for one matrix of it.
struct MatrixInput {
  /// A threshold that no pair meets: its matrix overwrites the previous one
  /// with zeros.
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
    analysis.verdictRows(atLeast: analysis.thresholds[index]).fill(
      &matrix, from: 0)
  }
}
