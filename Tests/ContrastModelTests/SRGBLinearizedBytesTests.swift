import ContrastModel
import Foundation
import Testing
import _ContrastTestSupport

@Suite struct `sRGB linearized bytes` {
  @Test func `has a row for each byte`() {
    #expect(SRGBTransferFunction.linearizedBytes.count == 256)
  }

  @Test(arguments: 0...255)
  func `is the definition in Double`(byte: Int) {
    // (k / 255 + 0.055) / 1.055 as one fraction, so that it rounds only once.
    let expected =
      byte <= 10
      ? Double(byte) / 255 / 12.92
      : pow(Double(40 * byte + 561) / 10_761, 2.4)
    let high = SRGBTransferFunction.linearizedBytes[byte].high
    #expect((high - expected).magnitude <= 3 * expected.ulp)
  }

  // y = x^(12/5) says y^5 = x^12, which needs no root.
  @Test(arguments: 11...255)
  func `solves the equation of the definition`(byte: Int) {
    let row = SRGBTransferFunction.linearizedBytes[byte]
    let fifth = PreciseContrast.fifthPower(of: DoubleDouble(row.high, row.low))
    let twelfth = PreciseContrast.twelfthPower(of: PreciseContrast.base(byte))
    #expect((fifth - twelfth).high.magnitude < 1e-29 * twelfth.high)
  }

  @Test(arguments: 0...255)
  func `is the definition with twice the precision`(byte: Int) {
    let row = SRGBTransferFunction.linearizedBytes[byte]
    let expected = PreciseContrast.linear[byte]
    let error = DoubleDouble(row.high, row.low) - expected
    #expect(error.high.magnitude <= 1e-30 * expected.high)
  }

  @Test(arguments: 0...255)
  func `keeps in low only what high lacks`(byte: Int) {
    let row = SRGBTransferFunction.linearizedBytes[byte]
    #expect(row.high + row.low == row.high)
    #expect(row.low.magnitude <= row.high.ulp / 2)
  }

  @Test func `ends in exactly 0 and 1`() {
    #expect(SRGBTransferFunction.linearizedBytes[0] == (0, 0))
    #expect(SRGBTransferFunction.linearizedBytes[255] == (1, 0))
  }
}
