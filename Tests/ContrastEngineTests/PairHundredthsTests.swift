import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

@Suite struct `Pair kernel in hundredths` {
  /// Both variants give what the definition gives.
  func expectDefinition(_ pairs: [(SRGBColor, SRGBColor)]) {
    var channels = PairChannels(capacity: (pairs.count + 1) / 2 * 2)
    for (index, pair) in pairs.enumerated() {
      channels.set(index, foreground: pair.0, background: pair.1)
    }
    let defined = pairs.map { UInt16(ContrastRatio($0, $1).hundredths) }
    for variant in PairKernel.Variant.allCases {
      var result = [UInt16](repeating: 0, count: channels.capacity)
      PairKernel.hundredths(
        of: channels, count: pairs.count, variant: variant, into: &result)
      #expect(Array(result[..<pairs.count]) == defined, "\(variant)")
    }
  }

  @Test(arguments: [1, 2, 3, 255, 256, 2_000])
  func `agrees with the definition`(count: Int) {
    var generator = SplitMix64(seed: 21)
    expectDefinition(
      (0..<count).map { _ in
        let bits = generator.next()
        return (
          SRGBColor(packed: UInt32(bits >> 40)),
          SRGBColor(packed: UInt32(bits >> 16 & 0xFFFFFF))
        )
      })
  }

  @Test func `agrees on every pair of greys`() {
    let greys = (UInt8.min...UInt8.max).map {
      SRGBColor(red: $0, green: $0, blue: $0)
    }
    expectDefinition(greys.flatMap { one in greys.map { (one, $0) } })
  }

  // Ties of hundredths, pairs next to thresholds, equal and opposite colours.
  @Test func `lets the definition decide next to hundredths`() {
    let ties: [(UInt32, UInt32)] = [
      (0xFF0202, 0x070209), (0x090801, 0x020009), (0, 0xFFFFFF),
      (0xFFFFFF, 0), (0x123456, 0x123456), (0, 0),
    ]
    let near = NearThresholdPairs.all.map { ($0.foreground, $0.background) }
    expectDefinition(
      near
        + ties.map { (SRGBColor(packed: $0), SRGBColor(packed: $1)) })
  }

  @Test func `refuses results without room`() async {
    await #expect(processExitsWith: .failure) {
      var result: [UInt16] = [0]
      PairKernel.hundredths(
        of: PairChannels(capacity: 2), count: 1, into: &result)
    }
  }
}
