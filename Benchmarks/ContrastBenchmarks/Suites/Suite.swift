/// All benchmarks, suite by suite. A suite is a file of this folder.
enum Suite {
  /// Every benchmark.
  ///
  /// - Parameter threadCount: the number of threads, for benchmarks that use
  ///   several.
  /// - Returns: the benchmarks, in the order in which they are measured.
  static func all(threadCount: Int) -> [Benchmark] {
    luminance
      + pairKernel(threadCount: threadCount)
      + histogram(threadCount: threadCount)
      + matrix(threadCount: threadCount)
      + translucent(threadCount: threadCount)
      + gamut(threadCount: threadCount)
      + pairStream(threadCount: threadCount)
      + formats
      + audit
      + suggest(threadCount: threadCount)
      + reports(threadCount: threadCount)
      + startUp
  }
}
