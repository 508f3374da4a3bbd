import ContrastModel
import Testing

@Suite struct `sRGB colour` {
  @Test(arguments: [
    (UInt32(0x000000), "#000000"), (0xFFFFFF, "#ffffff"),
    (0x0A0B0C, "#0a0b0c"), (0x767676, "#767676"), (0xABCDEF, "#abcdef"),
  ])
  func `reads as CSS writes it`(packed: UInt32, text: String) {
    #expect(SRGBColor(packed: packed).description == text)
  }

  @Test func `packs red highest`() {
    let color = SRGBColor(packed: 0x123456)
    #expect(color == SRGBColor(red: 0x12, green: 0x34, blue: 0x56))
  }

  @Test func `ignores bits above the 24`() {
    #expect(SRGBColor(packed: 0xFF12_3456) == SRGBColor(packed: 0x123456))
  }

  @Test func `has black and white`() {
    #expect(SRGBColor.black == SRGBColor(red: 0, green: 0, blue: 0))
    #expect(SRGBColor.white == SRGBColor(red: 255, green: 255, blue: 255))
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `writes a byte in two digits`(byte: UInt8) {
    let digits = hexDigits(byte)
    #expect(digits.count == 2)
    #expect(digits == digits.lowercased())
    #expect(UInt8(digits, radix: 16) == byte)
  }
}
