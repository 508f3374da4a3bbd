import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

@Suite struct `Pairs below a threshold` {
  /// Every pair below a threshold, from the definition, in reading order.
  private func expected(
    _ analysis: ContrastAnalysis, below ratio: Double
  ) -> [RankedPair] {
    analysis.foregrounds.indices.flatMap { row in
      analysis.backgrounds.indices.compactMap { column in
        let isMet = analysis.contrast(row: row, column: column)
          .isAtLeast(ratio)
        return isMet || column == analysis.column(ofRow: row)
          ? nil : analysis.pair(row: row, column: column)
      }
    }
  }

  // More rows than a band has, and fewer.
  @Test(arguments: [0, 1, 40, 260], [nil, PaletteColor.black])
  func `are all there are, in reading order`(
    count: Int, backdrop: PaletteColor?
  ) {
    let palette = Palette.mixed(count: count, seed: 11)
    let analysis = ContrastAnalyzer(backdrop: backdrop).analyze(palette)
    for ratio in analysis.thresholds {
      let failingPairs = analysis.failingPairs(below: ratio)
      let expected = expected(analysis, below: ratio)
      var found: [RankedPair] = []
      failingPairs.forEachPair {
        found.append($0)
        return true
      }
      #expect(found == expected)
      #expect(failingPairs.count == expected.count)
      #expect(failingPairs.isEmpty == expected.isEmpty)
      #expect(failingPairs.ratio == ratio)
    }
  }

  @Test func `end when the closure stops them`() {
    let analysis = ContrastAnalyzer().analyze(.mixed(count: 30, seed: 1))
    var count = 0
    analysis.failingPairs(below: 3).forEachPair { _ in
      count += 1
      return count < 5
    }
    #expect(count == 5)
  }

  @Test(
    arguments: [
      Palette.mixed(count: 60, seed: 4), .random(count: 60, seed: 4),
      .of([PaletteColor](repeating: .white, count: 9) + [.black, .white]),
    ], [0, 1, 6, 10_000])
  func `begin with the worst, and each once`(palette: Palette, limit: Int) {
    let analysis = ContrastAnalyzer().analyze(palette)
    let failingPairs = analysis.failingPairs(below: 4.5)
    let sorted = expected(analysis, below: 4.5)
      .filter {
        !analysis.table.isMirrorOfEarlier(row: $0.row, column: $0.column)
      }
      .sorted {
        ($0.ratio, $0.row, $0.column) < ($1.ratio, $1.row, $1.column)
      }
    #expect(failingPairs.worstPairs(limit) == Array(sorted.prefix(limit)))
    #expect(failingPairs.worst == sorted.first)
  }

  @Test func `are none where every pair meets it`() {
    let analysis = ContrastAnalyzer().analyze(.of([.black, .white]))
    let failingPairs = analysis.failingPairs(below: 7)
    #expect(failingPairs.isEmpty && failingPairs.worst == nil)
    #expect(failingPairs.worstPairs(3).isEmpty)
  }
}
