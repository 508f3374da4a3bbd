import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

@Suite struct `Analysis outside sRGB` {
  private let suite = `Contrast analyzer`()

  @Test(arguments: [0, 1, 2, 33, 65], GamutRule.allCases)
  func `agrees with the definition`(count: Int, gamut: GamutRule) {
    let palette = Palette.wide(count: count, seed: UInt64(count))
    let backdrops = [
      nil, PaletteColor.white, PaletteColor(.displayP3, SIMD3(0, 1, 0)),
    ]
    // Over an unknown backdrop a pair costs most.
    for backdrop in count < 65 ? backdrops : [.white] {
      suite.expectOneAnswer(
        suite.answers(palette, backdrop: backdrop, gamut: gamut))
    }
  }

  @Test func `agrees on chosen rows and columns`() {
    let palette = Palette.wide(count: 40, seed: 3)
    let some = (0..<40).filter { !$0.isMultiple(of: 3) }
    let others = (0..<40).filter { !$0.isMultiple(of: 4) }
    for (rows, columns) in [
      (some, others), (others.reversed(), some), ([], some), (some, []),
    ] {
      suite.expectOneAnswer(
        suite.answers(palette, foregrounds: rows, backgrounds: columns))
    }
  }

  // Few outside among many inside: the order keeps nearly all rows, and the
  // pairs that it lacks are added to its counts.
  @Test(arguments: [1, 3, 20])
  func `joins what is ordered and what is not`(outside: Int) {
    var colors = Palette.random(count: 80, seed: 8).entries.map(\.color)
    for index in 0..<outside {
      colors[index * 4] = PaletteColor(
        .displayP3, SIMD3(1, Double(index) / 100, 0))
    }
    colors += [colors[0], colors[0], .white]
    suite.expectOneAnswer(suite.answers(.of(colors)))
  }

  @Test(arguments: GamutRule.allCases)
  func `says what a single pair says`(gamut: GamutRule) {
    let palette = Palette.wide(count: 24, seed: 12)
    let analysis = ContrastAnalyzer(gamut: gamut).analyze(palette)
    #expect(analysis.gamut == gamut)
    for (row, foreground) in palette.entries.enumerated() {
      for (column, background) in palette.entries.enumerated() {
        let pair = PairContrast(
          of: foreground.color, on: background.color, gamut: gamut)
        #expect(analysis.contrast(row: row, column: column) == pair)
        #expect(
          analysis.pair(row: row, column: column).ratio == pair.least.value)
      }
    }
  }

  @Test func `counts a flip that begins darker`() {
    let palette = Palette.of([
      PaletteColor(SRGBColor(packed: 0x00FF00), alpha: 0.1),
      PaletteColor(SRGBColor(packed: 0x0000FF), alpha: 0.83),
    ])
    let answers = suite.answers(palette, thresholds: [1.001])
    suite.expectOneAnswer(answers)
    #expect(answers[0].1.least?.ratio == 1)
    #expect(answers[0].1.verdicts[0][row: 0, column: 1] == false)
  }

  @Test func `counts ratios above 21 in the last bin`() {
    let bright = PaletteColor(.sRGB, SIMD3(1e9, 1e9, 1e9))
    let palette = Palette.of([bright, .black, .white])
    let answers = suite.answers(palette, gamut: .native)
    suite.expectOneAnswer(answers)
    #expect(answers[0].1.histogram.last == 6)
    #expect(answers[0].1.histogram.reduce(0, +) == 6)
  }
}
