import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine
@testable import ContrastReports

@Suite struct `Histogram lines` {
  private func lines(
    _ numerator: Int, _ denominator: Int
  ) -> [HistogramLines.Line] {
    var histogram = RatioHistogram(
      widthNumerator: numerator, widthDenominator: denominator)
    for bin in histogram.counts.indices { histogram.counts[bin] = 1 }
    return HistogramLines(histogram).lines()
  }

  @Test func `are whole ratios by default`() {
    let lines = lines(1, 10)
    #expect(lines.count == 20)
    #expect(lines[0] == .init(lower: " 1", upper: " 2", count: 10))
    #expect(lines[19] == .init(lower: "20", upper: "21", count: 10))
  }

  @Test func `are bins while there are few`() {
    #expect(lines(1, 2)[7] == .init(lower: " 4.5", upper: " 5.0", count: 1))
    #expect(lines(1, 4)[79] == .init(lower: "20.75", upper: "21.00", count: 1))
    #expect(lines(20, 1) == [.init(lower: " 1", upper: "21", count: 1)])
    // The last bin of three tenths is narrower.
    let thirds = lines(3, 10)
    #expect(thirds.count == 67)
    #expect(thirds[66] == .init(lower: "20.8", upper: "21.0", count: 1))
  }

  @Test func `stay few for narrow bins`() {
    #expect(lines(1, 1000).count == 20)
    let odd = lines(7, 1000)
    #expect(odd.count <= 80)
    #expect(odd.map(\.count).reduce(0, +) == 2858)
    #expect(odd.last?.upper == "21.000")
    for (line, next) in zip(odd, odd.dropFirst()) {
      #expect(line.upper == next.lower)
    }
  }

  @Test func `end with the last pair`() {
    var histogram = RatioHistogram()
    #expect(HistogramLines(histogram).lines().isEmpty)
    histogram.counts[35] = 2
    let lines = HistogramLines(histogram).lines()
    #expect(lines.map(\.count) == [0, 0, 0, 2])
  }
}
