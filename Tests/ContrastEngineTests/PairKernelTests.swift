import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

@Suite struct `Pair kernel` {
  static func colors(count: Int, seed: UInt64) -> [UInt32] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in UInt32(truncatingIfNeeded: generator.next()) }
  }

  /// Both variants and any number of threads give one histogram.
  func expectOneHistogram(_ foregrounds: [UInt32], _ backgrounds: [UInt32]) {
    let defined = PairKernel.histogram(
      foregrounds: foregrounds, backgrounds: backgrounds, variant: .scalar,
      threadCount: 1)
    #expect(defined.total == foregrounds.count)
    for variant in PairKernel.Variant.allCases {
      for threads in [1, 2, 3] {
        let histogram = PairKernel.histogram(
          foregrounds: foregrounds, backgrounds: backgrounds,
          variant: variant, threadCount: threads)
        #expect(histogram == defined, "\(variant), \(threads) threads")
      }
    }
  }

  // Around a vector, a block, two blocks, and a few tiles.
  @Test(arguments: [
    0, 1, 2, 3, 4, 5, 255, 256, 257, 511, 512, 513, 1000, 4095, 9_000,
  ])
  func `agrees with the definition`(count: Int) {
    expectOneHistogram(
      Self.colors(count: count, seed: 1), Self.colors(count: count, seed: 2))
  }

  // Six bytes a pair, at any place of the bytes.
  @Test(arguments: [0, 1, 2, 255, 256, 257, 512, 1000], [0, 5, 16])
  func `reads six bytes a pair`(count: Int, lead: Int) {
    let foregrounds = Self.colors(count: count, seed: 4)
    let backgrounds = Self.colors(count: count, seed: 5)
    var bytes = [UInt8](repeating: 0xAB, count: lead)
    for color in zip(foregrounds, backgrounds).flatMap({ [$0, $1] }) {
      for shift: UInt32 in [16, 8, 0] {
        bytes.append(UInt8(truncatingIfNeeded: color >> shift))
      }
    }
    let defined = PairKernel.histogram(
      foregrounds: foregrounds, backgrounds: backgrounds, variant: .scalar)
    for variant in PairKernel.Variant.allCases {
      let histogram = PairKernel.histogram(
        ofSixBytes: bytes, in: lead..<bytes.count, variant: variant)
      #expect(histogram == defined, "\(variant)")
    }
  }

  @Test func `ignores the highest byte`() {
    let histogram = PairKernel.histogram(
      foregrounds: [0xFF00_0000], backgrounds: [0x12FF_FFFF])
    #expect(histogram.counts[199] == 1)
  }

  @Test func `counts equal and opposite colours at the ends`() {
    let colors = Self.colors(count: 600, seed: 3)
    expectOneHistogram(colors, colors)
    let blacks = [UInt32](repeating: 0, count: 600)
    let whites = [UInt32](repeating: 0xFFFFFF, count: 600)
    expectOneHistogram(blacks, whites)
    expectOneHistogram(whites, blacks)
  }

  /// Pairs that `Double` can hardly distinguish from an edge: everywhere in a
  /// block, so that every lane and every place of the pipeline sees one.
  @Test func `lets the definition decide next to edges`() {
    let near = NearThresholdPairs.all.map {
      (packed($0.foreground), packed($0.background))
    }
    let edges: [(UInt32, UInt32)] = [
      (0x7AFBE0, 0x8F0511), (0xBEE071, 0xA45CE3), (0xEFFA16, 0x153E42),
      (0x66D407, 0x9C5BB5),
    ]
    let pairs = near + edges
    let many = (0..<520).map { pairs[$0 % pairs.count] }
    for shift in 0..<5 {
      let shifted = Array(many[shift...])
      expectOneHistogram(shifted.map(\.0), shifted.map(\.1))
      expectOneHistogram(shifted.map(\.1), shifted.map(\.0))
    }
    // Alone among others.
    var foregrounds = Self.colors(count: 2000, seed: 4)
    var backgrounds = Self.colors(count: 2000, seed: 5)
    for (index, pair) in pairs.enumerated() {
      foregrounds[index * 31] = pair.0
      backgrounds[index * 31] = pair.1
    }
    expectOneHistogram(foregrounds, backgrounds)
  }

  @Test func `agrees on every pair of greys`() {
    let greys = (UInt32(0)..<256).map { $0 * 0x010101 }
    expectOneHistogram(
      greys.flatMap { [UInt32](repeating: $0, count: 256) },
      (0..<256).flatMap { _ in greys })
  }

  @Test func `refuses arrays of different lengths`() async {
    await #expect(processExitsWith: .failure) {
      _ = PairKernel.histogram(foregrounds: [0], backgrounds: [])
    }
  }

  private func packed(_ color: SRGBColor) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}
