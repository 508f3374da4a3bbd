import ContrastModel
import Testing

@Suite struct `SplitMix64 generator` {
  // The sequences that implementations of the algorithm are checked with.
  @Test(
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4]),
      (
        1_234_567,
        [
          6_457_827_717_110_365_317, 3_203_168_211_198_807_973,
          9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
          16_408_922_859_458_223_821,
        ]
      ),
    ] as [(UInt64, [UInt64])])
  func `gives the published sequence`(seed: UInt64, expected: [UInt64]) {
    var generator = SplitMix64(seed: seed)
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test func `takes a colour from the high bits`() {
    var generator = SplitMix64(seed: 0)
    #expect(generator.nextColor() == SRGBColor(packed: 0xE220A8))
    #expect(generator.nextColor() == SRGBColor(packed: 0x6E789E))
  }

  @Test func `is a value`() {
    var one = SplitMix64(seed: 7)
    _ = one.next()
    var two = one
    #expect(one.next() == two.next())
  }
}
