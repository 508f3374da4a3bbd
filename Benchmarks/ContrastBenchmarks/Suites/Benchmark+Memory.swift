extension Benchmark {
  /// A benchmark of the machine's `memset` for a number of bytes.
  ///
  /// - Parameters:
  ///   - name: the name of a benchmark that writes as many bytes.
  ///   - bytes: the number of bytes, computed while setting up.
  ///   - work: the work that results in these bytes, so that times can be
  ///     compared; the bytes themselves when `nil`.
  ///   - threadCount: the number of threads that share the bytes.
  /// - Returns: the benchmark, a baseline.
  static func memset(
    _ name: BenchmarkName, bytes: @escaping () throws -> Int,
    work: Work? = nil, threadCount: Int
  ) -> Benchmark {
    Benchmark(
      name.with(variant: "memset"), baseline: nil,
      setUp: { MarkedMemory(byteCount: try bytes()) },
      work: { work ?? .bytes($0.memory.count) },
      expected: { _ in [1, 1, 1] },
      spoil: { $0.mark &+= 1 },
      run: { $0.memory.fill(with: $0.mark, threadCount: threadCount) },
      answer: { input, _ in input.answer })
  }

  /// A benchmark of the machine's `memcpy` for a number of bytes.
  ///
  /// - Parameters: as for `memset`.
  static func memcpy(
    _ name: BenchmarkName, bytes: @escaping () throws -> Int,
    work: Work? = nil, threadCount: Int
  ) -> Benchmark {
    Benchmark(
      name.with(variant: "memcpy"), baseline: nil,
      setUp: {
        let count = try bytes()
        return (
          target: MarkedMemory(byteCount: count),
          source: CLibrary.Memory(byteCount: count)
        )
      },
      work: { work ?? .bytes($0.source.count) },
      expected: { _ in [1, 1, 1] },
      spoil: {
        $0.target.mark &+= 1
        $0.source.fill(with: $0.target.mark, threadCount: threadCount)
      },
      run: {
        $0.target.memory.copy(from: $0.source, threadCount: threadCount)
      },
      answer: { input, _ in input.target.answer })
  }
}

/// Memory, and the byte that the next sample writes everywhere in it.
private struct MarkedMemory {
  let memory: CLibrary.Memory
  var mark: UInt8 = 0

  init(byteCount: Int) { memory = CLibrary.Memory(byteCount: byteCount) }

  /// Whether the first, the middle and the last byte are the mark.
  var answer: Answer {
    [0, memory.count / 2, memory.count - 1].map {
      memory[$0] == mark ? 1 : 0
    }
  }
}
