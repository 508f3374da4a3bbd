import ContrastModel
import Testing

@Suite struct `Compositing` {
  /// The channels of a colour over an opaque one, which is what a background
  /// looks like over its backdrop.
  private func channels(
    of color: Color, over backdrop: Color
  ) -> SIMD3<Double> {
    Scene(over: backdrop, in: .native).channels(of: color)
  }

  // Bytes, eighths, and thirds: numbers that add up and numbers that do not.
  static let colors = [
    Color.black, .white, Color(SRGBColor(packed: 0x4A037C)),
    Color(.sRGB, SIMD3(0.125, 0.5, 0.875)),
    Color(.sRGB, SIMD3(1.0 / 3, 0.1, 0.7)), Color(.hsl, SIMD3(33, 66, 44)),
  ]

  @Test(arguments: colors, colors)
  func `shows exactly the backdrop through alpha 0`(
    color: Color, backdrop: Color
  ) {
    #expect(
      channels(of: color.withAlpha(0), over: backdrop) == backdrop.encodedSRGB)
  }

  @Test(arguments: colors, colors)
  func `shows exactly the colour at alpha 1`(color: Color, backdrop: Color) {
    #expect(channels(of: color, over: backdrop) == color.encodedSRGB)
  }

  @Test(arguments: colors, [0, 0.1, 1.0 / 3, 0.5, 0.54, 0.999, 1])
  func `shows exactly a colour over itself`(color: Color, alpha: Double) {
    #expect(
      channels(of: color.withAlpha(alpha), over: color) == color.encodedSRGB)
  }

  @Test(arguments: [
    (0.6, 0.4), (0.54, 0.46), (0.5, 0.5), (136.0 / 255, 119.0 / 255),
  ])
  func `is linear in the encoded channels`(alpha: Double, channel: Double) {
    let result = channels(of: Color(.black, alpha: alpha), over: .white)
    #expect((result.x - channel).magnitude < 1e-15)
    #expect(result == SIMD3(repeating: result.x))
  }

  @Test func `mixes each channel on its own`() {
    let color = Color(.sRGB, SIMD3(1, 0.5, 0), alpha: 0.25)
    let backdrop = Color(.sRGB, SIMD3(0, 0.5, 1))
    #expect(channels(of: color, over: backdrop) == SIMD3(0.25, 0.5, 0.75))
  }
}
