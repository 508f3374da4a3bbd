import Testing

@testable import ContrastBenchmarks

@Suite struct `Statistics of samples` {
  @Test(
    arguments: [
      ([5.0], 5.0), ([3, 1, 2], 2), ([4, 1, 3, 2], 2.5), ([1, 1, 9, 9, 9], 9),
    ] as [([Double], Double)])
  func `have the middle sample as median`(samples: [Double], median: Double) {
    #expect(Statistics(samples).median == median)
    #expect(Statistics.median(samples) == median)
  }

  @Test func `measure the spread from the fastest sample`() {
    // Eleven samples: nine lie below the 90th percentile, one above.
    let statistics = Statistics([
      10, 11, 10, 12, 10, 11, 13, 10, 14, 15, 99,
    ])
    #expect(statistics.minimum == 10)
    #expect(statistics.spread == 0.5)
    #expect(statistics.count == 11)
  }

  @Test func `have no spread when all samples are equal`() {
    #expect(Statistics([7, 7, 7]).spread == 0)
    #expect(Statistics([0]).spread == 0)
  }

  @Test func `need a sample`() async {
    await #expect(processExitsWith: .failure) { _ = Statistics([]) }
  }
}
