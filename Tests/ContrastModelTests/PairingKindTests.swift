import ContrastModel
import Testing

@Suite struct `Pairing kind` {
  @Test(arguments: [
    (PairingKind.text, ConformanceLevel.aa, 4.5), (.text, .aaa, 7),
    (.large, .aa, 3), (.large, .aaa, 4.5), (.graphic, .aa, 3),
    (.graphic, .aaa, 3), (.distinct, .aa, 3), (.distinct, .aaa, 3),
  ])
  func `needs what its criterion asks`(
    kind: PairingKind, level: ConformanceLevel, ratio: Double
  ) {
    #expect(kind.requiredRatio(at: level) == ratio)
  }

  @Test func `needs nothing where no criterion speaks`() {
    #expect(PairingKind.ratio.requiredRatio(at: .aaa) == nil)
    #expect(PairingKind.text.requiredRatio(at: .a) == nil)
  }
}
