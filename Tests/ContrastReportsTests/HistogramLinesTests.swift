import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine
@testable import ContrastReports

@Suite struct `Histogram lines` {
  private func lines(_ metric: ContrastMetric) -> [RatioHistogram.Line] {
    var histogram = RatioHistogram(of: metric)
    for bin in histogram.counts.indices { histogram.counts[bin] = 1 }
    return histogram.lines
  }

  @Test func `are whole ratios`() {
    let lines = lines(.wcag)
    #expect(lines.count == 20)
    #expect(lines[0] == .init(lower: " 1", upper: " 2", count: 10))
    #expect(lines[19] == .init(lower: "20", upper: "21", count: 10))
  }

  @Test func `are five steps of lightness`() {
    let lines = lines(.lightness)
    #expect(lines.count == 20)
    #expect(lines[0] == .init(lower: "  0", upper: "  5", count: 10))
    #expect(lines[19] == .init(lower: " 95", upper: "100", count: 10))
  }

  @Test func `end with the last pair`() {
    var histogram = RatioHistogram()
    #expect(histogram.lines.isEmpty)
    histogram.counts[35] = 2
    let lines = histogram.lines
    #expect(lines.map(\.count) == [0, 0, 0, 2])
  }
}
