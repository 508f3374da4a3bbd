import ContrastModel
import Testing
import _ContrastTestSupport

@Suite struct `Ratio edge` {
  // The pairs of 8-bit colours nearest to a whole number of hundredths, by a
  // search over all 2^48, with the side they are on in arithmetic of 60 digits.
  // The first three are the only ones that are exactly on one.
  static let pairs: [(Int, Int, UInt32, UInt32, Bool)] = [
    (2100, 100, 0xFFFFFF, 0x000000, true),
    (515, 100, 0xFF0202, 0x070209, true),
    (104, 100, 0x090801, 0x020009, true),
    (511, 100, 0x48D275, 0x691A88, false),  // by 1.24e-18
    (307, 100, 0x818513, 0x293B0D, false),  // by 3.06e-17
    (263, 100, 0xF6F1BB, 0xDB7C29, false),  // by 3.74e-17
    (76, 10, 0x7AFBE0, 0x8F0511, true),  // by 7.62e-17
    (760, 100, 0x7AFBE0, 0x8F0511, true),
    (282, 100, 0xD65BEC, 0x84234D, true),
    (129, 100, 0x90AE11, 0xB08473, false),
    (336, 100, 0x839D09, 0x732705, true),
    (167, 100, 0xD3A707, 0xDC49A9, false),
    (151, 100, 0xF19DD8, 0x699BB9, false),
    (27, 10, 0xBEE071, 0xA45CE3, false),  // by 1.17e-16
    (657, 100, 0x9CE634, 0x850C33, true),
    (102, 10, 0xEFFA16, 0x153E42, false),  // by 1.46e-16
    (324, 100, 0xBD2CD3, 0x3B075E, true),
    (353, 100, 0xDC26B5, 0x29047E, false),
    (218, 100, 0x94C1BA, 0x0E8D29, false),
    (123, 100, 0x949FB3, 0x25A25B, true),
    (459, 100, 0x5FF9AF, 0xAF169B, false),
    (24, 10, 0x66D407, 0x9C5BB5, true),  // by 1.81e-16
    (219, 100, 0xB693B6, 0x3C4BFA, false),
  ]

  @Test(arguments: pairs)
  func `is decided where Double sees nothing`(
    numerator: Int, denominator: Int, one: UInt32, other: UInt32, reaches: Bool
  ) {
    let (a, b) = (SRGBColor(packed: one), SRGBColor(packed: other))
    let edge = RoundedThreshold(numerator, denominator)
    #expect(ContrastRatio(a, b).isAtLeast(edge) == reaches)
    #expect(ContrastRatio(b, a).isAtLeast(edge) == reaches)
  }

  @Test(arguments: pairs)
  func `is printed from the side it is on`(
    numerator: Int, denominator: Int, one: UInt32, other: UInt32, reaches: Bool
  ) {
    let ratio = ContrastRatio(SRGBColor(packed: one), SRGBColor(packed: other))
    let edge = numerator * 100 / denominator
    #expect(ratio.hundredths == (reaches ? edge : edge - 1))
  }

  // Otherwise the pairs would not be near enough to test anything.
  @Test func `is out of reach of Double`() {
    let wrong = Self.pairs.filter {
      numerator, denominator, one, other, reaches in
      let ratio = ContrastRatio(
        SRGBColor(packed: one), SRGBColor(packed: other))
      let edge = RoundedThreshold(numerator, denominator)
      return ratio.isAtLeast(edge.value) != reaches
    }
    #expect(wrong.count >= 5)
  }

  @Test func `agrees with arithmetic of twice the precision`() {
    var generator = SplitMix64(seed: 76)
    for _ in 1...2_000 {
      let (a, b) = (generator.nextColor(), generator.nextColor())
      let ratio = ContrastRatio(a, b)
      let (one, other) = (PreciseContrast.offset(a), PreciseContrast.offset(b))
      let expected = PreciseContrast.hundredths(
        lighter: max(one, other), darker: min(one, other))
      #expect(ratio.hundredths == expected)
    }
  }

  @Test func `leaves other colours to the canonical predicate`() {
    let color = RelativeLuminance(linear: SIMD3(repeating: 0.7))
    let ratio = ContrastRatio(color, RelativeLuminance(.black))
    #expect(color.exactOffset == nil)
    let tenths = Int(ratio.value * 10)
    #expect(ratio.isAtLeast(RoundedThreshold(tenths, 10)))
    #expect(!ratio.isAtLeast(RoundedThreshold(tenths + 1, 10)))

    // 0.45 + 0.05 is ten times 0 + 0.05, also in Double.
    let half = RelativeLuminance(linear: SIMD3(repeating: 0.45))
    let ten = ContrastRatio(half, RelativeLuminance(.black))
    #expect(ten.isAtLeast(RoundedThreshold(10, 1)) == ten.isAtLeast(10))
  }

  @Test func `has a nearest Double`() {
    #expect(RoundedThreshold(76, 10).value == 7.6)
    #expect(RoundedThreshold(450, 100).value == 4.5)
    #expect(RoundedThreshold(21, 1).value == 21)
  }
}
