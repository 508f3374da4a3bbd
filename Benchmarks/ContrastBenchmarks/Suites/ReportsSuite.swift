import ContrastEngine
import ContrastModel

extension Suite {
  /// From a finished analysis to the bytes of a report, which are counted and
  /// thrown away; compared with copying as many bytes.
  static func reports(threadCount: Int) -> [Benchmark] {
    let analyzer = ContrastAnalyzer(threadCount: threadCount)
    return AnalysisWriter.allCases.flatMap { writer in
      zip(BenchmarkName.Size.allCases, [8, 64, 256, 1024]).flatMap {
        size, count in
        reports(writer, size, colors: count, analyzer)
      }
    }
  }

  private static func reports(
    _ writer: AnalysisWriter, _ size: BenchmarkName.Size, colors count: Int,
    _ analyzer: ContrastAnalyzer
  ) -> [Benchmark] {
    let name = BenchmarkName(
      suite: "reports", input: writer.rawValue, size: size, variant: "writer")
    let setUp = {
      WrittenReport(writer, analyzer.analyze(.random(count: count)))
    }
    let memcpy = Benchmark.memcpy(
      name, bytes: { setUp().text.count }, threadCount: 1)
    let report = Benchmark(
      name, baseline: memcpy.name,
      setUp: setUp,
      work: { .bytes($0.text.count) },
      expected: { input in
        let scalar = ContrastAnalyzer(
          kernel: .scalar, threadCount: analyzer.threadCount)
        let definition = scalar.analyze(.random(count: count))
        return [input.text.count] + writer.facts(of: definition)
      },
      run: { writer.byteCount(of: $0.analysis) },
      answer: { input, byteCount in
        [byteCount] + writer.facts(in: input.text)
      })
    return [memcpy, report]
  }
}

/// An analysis, and its report as written while setting up.
private struct WrittenReport {
  let analysis: ContrastAnalysis
  let text: [UInt8]

  init(_ writer: AnalysisWriter, _ analysis: ContrastAnalysis) {
    self.analysis = analysis
    text = writer.text(of: analysis)
  }
}
