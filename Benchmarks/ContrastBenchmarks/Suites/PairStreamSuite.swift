import PairStreams

extension Suite {
  /// From lines of two colours to lines with their verdicts, from memory to
  /// memory on several threads; compared with copying the bytes of the lines.
  static func pairStream(threadCount: Int) -> [Benchmark] {
    let counts = [16, 16_384, 1 << 20, 10_000_000]
    return zip(BenchmarkName.Size.allCases, counts).flatMap { size, count in
      pairStream(size, count, threadCount)
    }
  }

  private static func pairStream(
    _ size: BenchmarkName.Size, _ count: Int, _ threadCount: Int
  ) -> [Benchmark] {
    let name = BenchmarkName(
      suite: "pair-stream", input: "random", size: size, variant: "pipeline")
    let work = Work(count, .pairs, bytes: count * 16)
    let memcpy = Benchmark.memcpy(
      name, bytes: { count * 16 }, work: work, threadCount: 1)
    return [
      memcpy,
      whole(name, count, work, baseline: memcpy.name, threadCount) {
        PairLines.answer(.random(count: count)).text
      },
    ]
  }

  private static func whole(
    _ name: BenchmarkName, _ count: Int, _ work: Work,
    baseline: BenchmarkName, _ threadCount: Int,
    expected: @escaping () -> [UInt8]
  ) -> Benchmark {
    Benchmark(
      name.with(variant: "pipeline"), baseline: baseline,
      setUp: { PairLines.bytes(.random(count: count)) },
      work: { _ in work },
      expected: { _ in
        let text = expected()
        return [text.count, Digest.of(text.map(Int.init))]
      },
      run: { lines in
        var output: [UInt8] = []
        output.reserveCapacity(count * 32)
        var input = PairInput(path: "lines", bytes: lines)
        let head = try input.readHead()
        let layout = try PairLayout(head: head, format: .csv, path: "lines")
        let pipeline = PairPipeline(
          layout, PairOptions(target: .csv), threadCount: threadCount)
        _ = try pipeline.run(input) { bytes, count in
          output += bytes[..<count]
        }
        return output
      },
      answer: { _, output in
        [output.count, Digest.of(output.map(Int.init))]
      })
  }
}
