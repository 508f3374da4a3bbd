import ContrastModel
import Foundation
import Testing

@Suite struct `sRGB transfer function` {
  @Test(arguments: UInt8.min...UInt8.max)
  func `is the table at exactly a byte`(byte: UInt8) {
    let encoded = Double(byte) / 255
    #expect(SRGBTransferFunction.exactByte(encoded) == byte)
    let linear = SRGBTransferFunction.linearize(encoded)
    #expect(linear == SRGBTransferFunction.linearize(byte))
    #expect(linear == SRGBTransferFunction.linearizedBytes[Int(byte)].high)
  }

  @Test(arguments: 1...254)
  func `takes no neighbour for a byte`(byte: Int) {
    let encoded = Double(byte) / 255
    #expect(SRGBTransferFunction.exactByte(encoded.nextUp) == nil)
    #expect(SRGBTransferFunction.exactByte(encoded.nextDown) == nil)
  }

  @Test(arguments: [-1 / 255, -1, 1.0.nextUp, 2, .infinity, .nan])
  func `takes nothing outside 0 to 1 for a byte`(encoded: Double) {
    #expect(SRGBTransferFunction.exactByte(encoded) == nil)
  }

  @Test func `never falls`() {
    var previous = -1.0
    var falls: [Double] = []
    // 255 * 257: every byte, and 256 steps between neighbours.
    for step in 0...65_535 {
      let encoded = Double(step) / 65_535
      let linear = SRGBTransferFunction.linearize(encoded)
      if linear <= previous { falls.append(encoded) }
      previous = linear
    }
    #expect(falls.isEmpty)
  }

  @Test(arguments: [
    (0.02, 0.02 / 12.92), (0.04045, 0.04045 / 12.92),
    (0.0405, 0.0031347447859034), (0.3, 0.0732389558784054),
    (0.5, 0.2140411404822330), (1.25, 1.6659398809545),
  ])
  func `bends at 0.04045`(encoded: Double, linear: Double) {
    let value = SRGBTransferFunction.linearize(encoded)
    #expect((value - linear).magnitude < 1e-12)
    #expect(SRGBTransferFunction.linearize(-encoded) == -value)
  }

  // Texts before May 2021 have 0.03928. No byte lies between the two.
  @Test func `gives the older knee's values for bytes`() {
    for byte in 0...255 {
      let encoded = Double(byte) / 255
      #expect((encoded <= 0.03928) == (encoded <= 0.04045))
    }
  }

  @Test func `takes three channels one by one`() {
    let linear = SRGBTransferFunction.linearize(SIMD3(0, 0.3, 1))
    #expect(linear.x == 0)
    #expect(linear.y == SRGBTransferFunction.linearize(0.3))
    #expect(linear.z == 1)
  }

  @Test func `recognizes a colour of three bytes`() {
    let encoded = SIMD3<Double>(0x12, 0x34, 0x56) / 255
    let color = SRGBTransferFunction.exactColor(encoded)
    #expect(color == SRGBColor(packed: 0x123456))
    let off = SIMD3(encoded.x, encoded.y.nextUp, encoded.z)
    #expect(SRGBTransferFunction.exactColor(off) == nil)
  }
}
