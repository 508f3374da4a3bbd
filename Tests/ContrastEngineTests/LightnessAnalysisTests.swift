import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

@Suite struct `Analysis of lightness` {
  private let suite = `Contrast analyzer`()

  private static let thresholds = [
    Double.leastNonzeroMagnitude, 1e-12, 0.5, 40, 50, 70, 100,
  ]

  private static let sizes = [0, 1, 2, 65]

  @Test(arguments: sizes)
  func `agrees with the definition on opaque colours`(count: Int) {
    suite.expectOneAnswer(
      suite.answers(
        .random(count: count, seed: UInt64(count)), metric: .lightness,
        thresholds: Self.thresholds))
  }

  @Test(arguments: sizes)
  func `agrees with the definition on everything mixed`(count: Int) {
    suite.expectOneAnswer(
      suite.answers(
        .mixed(count: count, seed: UInt64(count)), metric: .lightness,
        thresholds: Self.thresholds, backdrop: .white))
  }

  @Test(arguments: [2, 33], GamutRule.allCases)
  func `agrees with the definition outside sRGB`(count: Int, gamut: GamutRule) {
    suite.expectOneAnswer(
      suite.answers(
        .wide(count: count, seed: UInt64(count)), metric: .lightness,
        thresholds: Self.thresholds,
        backdrop: PaletteColor(.displayP3, SIMD3(0, 1, 0)), gamut: gamut))
  }

  // Ranges of lightness: opaque text on everything over an unknown backdrop.
  @Test(arguments: GamutRule.allCases)
  func `agrees over unknown backdrops`(gamut: GamutRule) {
    for palette in [
      Palette.mixed(count: 34, seed: 2), .wide(count: 34, seed: 3),
    ] {
      let opaque = palette.entries.indices.filter {
        palette.entries[$0].color.isOpaque
      }
      suite.expectOneAnswer(
        suite.answers(
          palette, metric: .lightness, thresholds: Self.thresholds,
          gamut: gamut,
          foregrounds: opaque))
    }
  }

  @Test func `counts what the definition counts`() {
    let palette = Palette.random(count: 50, seed: 9)
    let analysis = ContrastAnalyzer(metric: .lightness).analyze(palette)
    #expect(analysis.metric == .lightness)
    #expect(analysis.thresholds == [40, 50, 70])
    #expect(analysis.histogram.counts.count == 200)
    #expect(analysis.histogram.total == analysis.pairCount)
    var bins = [Int](repeating: 0, count: 200)
    var passing = [0, 0, 0]
    for (row, text) in palette.entries.enumerated() {
      for (column, ground) in palette.entries.enumerated() where row != column {
        let value = PairContrast(
          of: text.color, on: ground.color, by: .lightness
        ).least.value
        bins[min(Int(value * 2), 199)] += 1
        for (index, threshold) in analysis.thresholds.enumerated()
        where value >= threshold {
          passing[index] += 1
        }
      }
    }
    #expect(analysis.histogram.counts == bins)
    #expect(analysis.passing == passing)
  }

  @Test func `has both ends where no pair differs`() {
    let palette = Palette.of([.white, .white])
    for kernel in ContrastAnalyzer.Kernel.allCases {
      let analysis = ContrastAnalyzer(metric: .lightness, kernel: kernel)
        .analyze(palette)
      #expect(analysis.least?.ratio == 0 && analysis.greatest?.ratio == 0)
      #expect(analysis.passing == [0, 0, 0])
      #expect(analysis.histogram.counts[0] == 2)
    }
  }

  @Test func `names the first pair that it cannot measure`() {
    let half = PaletteColor(.black, alpha: 0.5)
    let palette = Palette.of([.white, half, .black, half])
    let analyzer = ContrastAnalyzer(metric: .lightness)
    let pair = analyzer.unmeasurablePair(of: palette)
    #expect(pair?.foreground == 1 && pair?.background == 3)
    #expect(
      analyzer.unmeasurablePair(of: palette, foregrounds: [0, 2, 3])?.background
        == 1)
    #expect(analyzer.unmeasurablePair(of: palette, backgrounds: [0, 2]) == nil)
    #expect(analyzer.unmeasurablePair(of: .of([.white, half])) == nil)
    #expect(
      ContrastAnalyzer(metric: .lightness, backdrop: .white)
        .unmeasurablePair(of: palette) == nil)
    #expect(ContrastAnalyzer().unmeasurablePair(of: palette) == nil)
  }
}
