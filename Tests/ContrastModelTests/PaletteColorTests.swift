import ContrastModel
import Testing

@Suite struct `Colour` {
  @Test func `takes bytes as they are`() {
    let color = PaletteColor(SRGBColor(packed: 0x336699))
    #expect(color.space == .sRGB)
    #expect(color.components == SIMD3<Double>(0x33, 0x66, 0x99) / 255)
    #expect(color.alpha == 1)
    #expect(color.isOpaque)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `returns each byte`(byte: UInt8) {
    let color = SRGBColor(red: byte, green: 255 - byte, blue: 7)
    #expect(PaletteColor(color).nearestSRGB == color)
    #expect(PaletteColor(color).luminance == RelativeLuminance(color))
  }

  @Test(
    arguments: [
      (PaletteColor(SRGBColor(packed: 0x1A2B3C)), "#1a2b3c"),
      (PaletteColor(SRGBColor(packed: 0x1A2B3C), alpha: 0.5), "#1a2b3c80"),
      (PaletteColor(.black, alpha: 0), "#00000000"),
      (PaletteColor(.black, alpha: 136.0 / 255), "#00000088"),
      (PaletteColor(.sRGB, SIMD3(0.5, 0.499 / 255, 0.5 / 255)), "#800001"),
      (PaletteColor(.sRGB, SIMD3(-0.2, 1.3, 1)), "#00ffff"),
      (PaletteColor(.hsl, SIMD3(270, 50, 40), alpha: 0.999), "#663399ff"),
    ])
  func `has a nearest hex`(color: PaletteColor, hex: String) {
    #expect(color.nearestHex == hex)
  }

  @Test func `changes only its alpha`() {
    let color = PaletteColor(.hsl, SIMD3(10, 20, 30)).withAlpha(0.25)
    #expect(color == PaletteColor(.hsl, SIMD3(10, 20, 30), alpha: 0.25))
    #expect(!color.isOpaque)
    #expect(color.withAlpha(1).isOpaque)
  }

  @Test func `ignores alpha in its own luminance`() {
    #expect(PaletteColor(.white, alpha: 0.1).luminance.value == 1)
  }

  @Test func `is linear channel by channel`() {
    let linear = PaletteColor(SRGBColor(packed: 0xFF7600)).linearSRGB
    #expect(linear == SIMD3(1, SRGBTransferFunction.linearize(UInt8(0x76)), 0))
  }

  @Test func `requires an alpha of 0 to 1`() async {
    await #expect(processExitsWith: .failure) {
      _ = PaletteColor(.sRGB, SIMD3(), alpha: 1.0.nextUp)
    }
    await #expect(processExitsWith: .failure) {
      _ = PaletteColor(.black, alpha: -0.001)
    }
    await #expect(processExitsWith: .failure) {
      _ = PaletteColor.white.withAlpha(.nan)
    }
  }
}
