import ContrastModel
import Testing

@testable import ContrastEngine

@Suite struct `Ratio histogram` {
  func bin(
    _ a: UInt32, _ b: UInt32, in histogram: RatioHistogram = RatioHistogram()
  ) -> Int {
    histogram.bin(
      PairContrast(
        of: PaletteColor(SRGBColor(packed: a)),
        on: PaletteColor(SRGBColor(packed: b))))
  }

  @Test func `has 200 bins of a tenth`() {
    let histogram = RatioHistogram()
    #expect(histogram.counts.count == 200)
    #expect(histogram.width == 0.1)
    #expect(histogram.edge(0).value == 1)
    #expect(histogram.edge(35).value == 4.5)
    #expect(histogram.edge(200).value == 21)
  }

  @Test func `puts the ends into the outermost bins`() {
    #expect(bin(0x123456, 0x123456) == 0)
    #expect(bin(0x000000, 0xFFFFFF) == 199)
  }

  // Pairs next to 3, 4.5 and 7, on either side; `Float` gets some wrong.
  @Test(arguments: [
    (UInt32(0x989A30), UInt32(0xFFFFFF), 19), (0xE969A1, 0xFFFFFF, 20),
    (0x9A6C5A, 0xFFFFFF, 34), (0x7C7290, 0xFFFFFF, 35),
    (0x960FB1, 0xFFFFFF, 59), (0x33642C, 0xFFFFFF, 60),
    (0xE969A1, 0x000000, 59), (0x47EF91, 0x184646, 60),
  ])
  func `has exact edges`(a: UInt32, b: UInt32, expected: Int) {
    #expect(bin(a, b) == expected)
    #expect(bin(b, a) == expected)
  }

  @Test func `takes other widths`() {
    let halves = RatioHistogram(widthNumerator: 1, widthDenominator: 2)
    #expect(halves.counts.count == 40)
    #expect(bin(0x777777, 0xFFFFFF, in: halves) == 6)  // 4.47: 4 up to 4.5
    let sevenths = RatioHistogram(widthNumerator: 7, widthDenominator: 1)
    #expect(sevenths.counts.count == 3)
    #expect(bin(0x000000, 0xFFFFFF, in: sevenths) == 2)
  }

  @Test func `adds up in any order`() {
    var one = RatioHistogram()
    var two = RatioHistogram()
    one.counts[3] = 5
    two.counts[3] = 2
    two.counts[199] = 1
    var oneTwo = one
    oneTwo.merge(two)
    var twoOne = two
    twoOne.merge(one)
    #expect(oneTwo == twoOne)
    #expect(oneTwo.total == 8)
  }
}
