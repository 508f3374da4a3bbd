import ContrastModel
import Testing

@Suite struct `Colour` {
  @Test func `takes bytes as they are`() {
    let color = Color(SRGBColor(packed: 0x336699))
    #expect(color.space == .sRGB)
    #expect(color.components == SIMD3<Double>(0x33, 0x66, 0x99) / 255)
    #expect(color.alpha == 1)
    #expect(color.isOpaque)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `returns each byte`(byte: UInt8) {
    let color = SRGBColor(red: byte, green: 255 - byte, blue: 7)
    #expect(Color(color).nearestSRGB == color)
    #expect(Color(color).luminance == RelativeLuminance(color))
  }

  @Test(
    arguments: [
      (Color(SRGBColor(packed: 0x1A2B3C)), "#1a2b3c"),
      (Color(SRGBColor(packed: 0x1A2B3C), alpha: 0.5), "#1a2b3c80"),
      (Color(.black, alpha: 0), "#00000000"),
      (Color(.black, alpha: 136.0 / 255), "#00000088"),
      (Color(.sRGB, SIMD3(0.5, 0.499 / 255, 0.5 / 255)), "#800001"),
      (Color(.sRGB, SIMD3(-0.2, 1.3, 1)), "#00ffff"),
      (Color(.hsl, SIMD3(270, 50, 40), alpha: 0.999), "#663399ff"),
    ])
  func `has a nearest hex`(color: Color, hex: String) {
    #expect(color.nearestHex == hex)
  }

  @Test func `changes only its alpha`() {
    let color = Color(.hsl, SIMD3(10, 20, 30)).withAlpha(0.25)
    #expect(color == Color(.hsl, SIMD3(10, 20, 30), alpha: 0.25))
    #expect(!color.isOpaque)
    #expect(color.withAlpha(1).isOpaque)
  }

  @Test func `ignores alpha in its own luminance`() {
    #expect(Color(.white, alpha: 0.1).luminance.value == 1)
  }

  @Test func `is linear channel by channel`() {
    let linear = Color(SRGBColor(packed: 0xFF7600)).linearSRGB
    #expect(linear == SIMD3(1, SRGBTransferFunction.linearize(UInt8(0x76)), 0))
  }

  @Test func `requires an alpha of 0 to 1`() async {
    await #expect(processExitsWith: .failure) {
      _ = Color(.sRGB, SIMD3(), alpha: 1.0.nextUp)
    }
    await #expect(processExitsWith: .failure) {
      _ = Color(.black, alpha: -0.001)
    }
    await #expect(processExitsWith: .failure) {
      _ = Color.white.withAlpha(.nan)
    }
  }
}
