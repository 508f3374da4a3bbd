import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

@Suite struct `Gamut analysis` {
  /// The scalar definition over the same colours as a palette.
  func defined(
    _ colors: [UInt32], _ thresholds: [Double]
  ) -> ContrastAnalysis {
    ContrastAnalyzer(thresholds: thresholds, kernel: .scalar).analyze(
      .of(colors.map { PaletteColor(SRGBColor(packed: $0)) }))
  }

  func expectDefinition(
    _ colors: [UInt32], thresholds: [Double] = [3, 4.5, 7]
  ) {
    let defined = defined(colors, thresholds)
    // One tile of all, and tiles of one to four steps of the four lanes.
    for (threads, tileSize) in [(1, 1000), (3, 16), (2, 5)] {
      let analysis = GamutAnalysis.pairs(
        of: colors, thresholds: thresholds, histogram: RatioHistogram(),
        tileSize: tileSize, threadCount: threads, progress: { _ in })
      #expect(analysis.pairCount == defined.pairCount)
      #expect(analysis.passing == defined.passing)
      #expect(analysis.histogram == defined.histogram)
    }
  }

  @Test func `says how far it is`() {
    let shares = Recorded()
    _ = GamutAnalysis.pairs(
      of: (0..<100).map { UInt32($0) }, thresholds: [3, 4.5, 7],
      histogram: RatioHistogram(), tileSize: 10, threadCount: 2,
      progress: { shares.values.append($0) })
    #expect(shares.values.count == 10 && shares.values.last == 1)
    #expect(shares.values == shares.values.sorted())
  }

  // Written by one thread at a time, as `progress` promises.
  private final class Recorded {
    var values: [Double] = []
  }

  // Around the width of a vector and the four lanes.
  @Test(arguments: [1, 2, 4, 5, 8, 9, 15, 17, 33, 500])
  func `agrees with the definition`(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    expectDefinition((0..<count).map { _ in UInt32(generator.next() >> 40) })
  }

  @Test func `agrees on colours that repeat or nearly do`() {
    expectDefinition([UInt32](repeating: 0x777777, count: 40))
    expectDefinition((0..<60).map { $0.isMultiple(of: 2) ? 0 : 0xFFFFFF })
    // Neighbours in blue are neighbours in luminance.
    expectDefinition((0..<256).map { 0x808000 + UInt32($0) })
  }

  @Test func `agrees next to edges and thresholds`() {
    let near = NearThresholdPairs.all.flatMap { pair in
      [pair.foreground, pair.background].map { color -> UInt32 in
        let red = UInt32(color.red) << 16
        let green = UInt32(color.green) << 8
        return red | green | UInt32(color.blue)
      }
    }
    let edges: [UInt32] = [
      0x7AFBE0, 0x8F0511, 0xBEE071, 0xA45CE3, 0xEFFA16, 0x153E42, 0x66D407,
      0x9C5BB5, 0x000000, 0xFFFFFF,
    ]
    expectDefinition(near + edges)
    expectDefinition(
      near + edges, thresholds: [1.5, 2.7, 4.5, 7.6, 10.2, 20.9])
  }

  @Test(arguments: [
    "#ffffff", "#777777", "translucent", "half known", "outside sRGB",
    "backdrop outside sRGB",
  ])
  func `counts text on one background`(name: String) {
    let half = PaletteColor(SRGBColor(packed: 0x336699), alpha: 0.5)
    let (background, backdrop): (PaletteColor, PaletteColor?) =
      switch name {
      case "#ffffff": (.white, nil)
      case "#777777": (PaletteColor(SRGBColor(packed: 0x777777)), nil)
      case "translucent": (half, nil)
      case "outside sRGB": (PaletteColor(.displayP3, SIMD3(1, 0, 0)), nil)
      case "backdrop outside sRGB":
        (half, PaletteColor(.displayP3, SIMD3(0, 1, 0)))
      default: (half, .black)
      }
    let greys = (UInt32(0)..<256).map { $0 * 0x010101 }
    let analysis = GamutAnalysis.count(
      greys, on: background, backdrop: backdrop, gamut: .worst, [3, 4.5, 7],
      RatioHistogram(), 2)
    let palette = Palette.of(
      greys.map { PaletteColor(SRGBColor(packed: $0)) } + [background])
    let defined = ContrastAnalyzer(backdrop: backdrop, kernel: .scalar).analyze(
      palette, foregrounds: Array(0..<256), backgrounds: [256])
    #expect(analysis.passing == defined.passing)
    #expect(analysis.histogram == defined.histogram)
    #expect(analysis.pairCount == 256)
  }
}
