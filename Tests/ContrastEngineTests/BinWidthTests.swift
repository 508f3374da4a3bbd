import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

@Suite struct `Bin widths` {
  // Halves and quarters are exact in `Double`; tenths and their like are not.
  @Test(arguments: [(1, 10), (1, 4), (1, 2), (1, 1), (3, 10), (7, 1), (1, 50)])
  func `count alike with every kernel`(numerator: Int, denominator: Int) {
    let empty = RatioHistogram(
      widthNumerator: numerator, widthDenominator: denominator)
    for palette in [
      Palette.random(count: 70, seed: 11), .mixed(count: 40, seed: 12),
    ] {
      let scalar = ContrastAnalyzer(
        kernel: .scalar, threadCount: 2, histogram: empty
      ).analyze(palette).histogram
      #expect(scalar.counts.count == empty.counts.count)
      #expect(scalar.widthNumerator == numerator)
      let count = palette.entries.count
      #expect(scalar.total == count * (count - 1))
      for kernel in ContrastAnalyzer.Kernel.allCases {
        for threads in [1, 3] {
          let analyzer = ContrastAnalyzer(
            kernel: kernel, threadCount: threads, histogram: empty)
          #expect(analyzer.analyze(palette).histogram == scalar)
        }
      }
    }
  }

  @Test func `have edges that pairs next to them do not cross`() {
    // Just below 4.5 on one side, just above on the other.
    let palette = Palette.of(
      [0x9A6C5A, 0xFFFFFF, 0x7C7290].map { PaletteColor(SRGBColor(packed: $0)) }
    )
    let empty = RatioHistogram(widthNumerator: 3, widthDenominator: 2)
    let counts = ContrastAnalyzer(histogram: empty).analyze(palette)
      .histogram.counts
    #expect(counts.count == 14)
    #expect(counts[2] == 4)  // from 4 up to 5.5
    let halves = RatioHistogram(widthNumerator: 1, widthDenominator: 2)
    let fine = ContrastAnalyzer(histogram: halves).analyze(palette)
      .histogram.counts
    #expect(fine[6] == 2 && fine[7] == 2)
  }
}
