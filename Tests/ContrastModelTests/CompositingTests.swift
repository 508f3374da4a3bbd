import ContrastModel
import Testing

@Suite struct `Compositing` {
  /// The channels of a colour over an opaque one, which is what a background
  /// looks like over its backdrop.
  private func channels(
    of color: PaletteColor, over backdrop: PaletteColor
  ) -> SIMD3<Double> {
    Scene(over: backdrop, in: .native).channels(of: color)
  }

  // Bytes, eighths, and thirds: numbers that add up and numbers that do not.
  static let colors = [
    PaletteColor.black, .white, PaletteColor(SRGBColor(packed: 0x4A037C)),
    PaletteColor(.sRGB, SIMD3(0.125, 0.5, 0.875)),
    PaletteColor(.sRGB, SIMD3(1.0 / 3, 0.1, 0.7)),
    PaletteColor(.hsl, SIMD3(33, 66, 44)),
  ]

  @Test(arguments: colors, colors)
  func `shows exactly the backdrop through alpha 0`(
    color: PaletteColor, backdrop: PaletteColor
  ) {
    #expect(
      channels(of: color.withAlpha(0), over: backdrop) == backdrop.encodedSRGB)
  }

  @Test(arguments: colors, colors)
  func `shows exactly the colour at alpha 1`(
    color: PaletteColor, backdrop: PaletteColor
  ) {
    #expect(channels(of: color, over: backdrop) == color.encodedSRGB)
  }

  @Test(arguments: colors, [0, 0.1, 1.0 / 3, 0.5, 0.54, 0.999, 1])
  func `shows exactly a colour over itself`(color: PaletteColor, alpha: Double)
  {
    #expect(
      channels(of: color.withAlpha(alpha), over: color) == color.encodedSRGB)
  }

  @Test(arguments: [
    (0.6, 0.4), (0.54, 0.46), (0.5, 0.5), (136.0 / 255, 119.0 / 255),
  ])
  func `is linear in the encoded channels`(alpha: Double, channel: Double) {
    let result = channels(of: PaletteColor(.black, alpha: alpha), over: .white)
    #expect((result.x - channel).magnitude < 1e-15)
    #expect(result == SIMD3(repeating: result.x))
  }

  @Test func `mixes each channel on its own`() {
    let color = PaletteColor(.sRGB, SIMD3(1, 0.5, 0), alpha: 0.25)
    let backdrop = PaletteColor(.sRGB, SIMD3(0, 0.5, 1))
    #expect(channels(of: color, over: backdrop) == SIMD3(0.25, 0.5, 0.75))
  }
}
