import ContrastModel
import Testing
import _ContrastTestSupport

@Suite struct `Relative luminance` {
  @Test func `is exactly 0 for black and 1 for white`() {
    #expect(RelativeLuminance(.black).value == 0)
    #expect(RelativeLuminance(.white).value == 1)
  }

  @Test(arguments: [
    (UInt32(0xFF0000), 0.2126), (0x00FF00, 0.7152), (0x0000FF, 0.0722),
    (0xFFFF00, 0.9278), (0x00FFFF, 0.7874), (0xFF00FF, 0.2848),
  ])
  func `has WCAG's weights`(packed: UInt32, value: Double) {
    let luminance = RelativeLuminance(SRGBColor(packed: packed))
    #expect((luminance.value - value).magnitude < 1e-15)
  }

  // With the weights of XYZ the first two and the last would change sides.
  @Test(arguments: [
    (UInt32(0x006FFB), 4.4998880878, 4.5001270794),
    (0x7C7290, 4.5000006352, 4.4999919900),
    (0x9A6C5A, 4.4999998510, 4.4998625049),
    (0xCC437D, 4.5001901698, 4.4998002359),
  ])
  func `does not have the weights of XYZ`(
    packed: UInt32, ours: Double, withXYZ: Double
  ) {
    let color = SRGBColor(packed: packed)
    let ratio = ContrastRatio(color, .white)
    #expect((ratio.value - ours).magnitude < 1e-10)
    #expect(ratio.isAtLeast(4.5) == (ours >= 4.5))

    let linear = PaletteColor(color).linearSRGB
    let weights = SIMD3(0.21263900587, 0.71516867877, 0.07219231536)
    let xyz = 1.05 / ((linear * weights).sum() + 0.05)
    #expect((xyz - withXYZ).magnitude < 1e-8)
  }

  @Test func `agrees with the definition`() {
    var generator = SplitMix64(seed: 0x5EED)
    for _ in 1...5_000 {
      let color = generator.nextColor()
      let slow = SlowContrast.luminance(
        SlowContrast.channels(color.description))
      #expect((RelativeLuminance(color).value - slow).magnitude < 1e-15)
    }
  }

  @Test func `holds 8-bit colours to twice the precision`() {
    var generator = SplitMix64(seed: 106)
    for _ in 1...2_000 {
      let color = generator.nextColor()
      let ours = RelativeLuminance(color).exactOffset ?? DoubleDouble(.nan)
      let exact = PreciseContrast.offset(color)
      #expect((ours - exact).high.magnitude < 1e-30)
    }
  }

  // The nearest two of the 2^24 luminances, 2.5e-16 apart.
  @Test func `orders the two nearest colours`() {
    let darker = RelativeLuminance(SRGBColor(packed: 0x4A037C))
    let lighter = RelativeLuminance(SRGBColor(packed: 0x402A32))
    #expect(darker < lighter)
    #expect(!(lighter < darker))
  }

  @Test func `is the 8-bit one for channels that are bytes`() {
    var generator = SplitMix64(seed: 8)
    for _ in 1...1_000 {
      let color = generator.nextColor()
      let encoded = PaletteColor(color).encodedSRGB
      #expect(RelativeLuminance(encoded: encoded) == RelativeLuminance(color))
    }
  }

  @Test func `has nothing beyond a double for other channels`() {
    let luminance = RelativeLuminance(encoded: SIMD3(0.5, 0.2, 0.1))
    #expect(luminance.exactOffset == nil)
    let slow = SlowContrast.luminance([0.5, 0.2, 0.1])
    #expect((luminance.value - slow).magnitude < 1e-15)
  }

  @Test func `is never below 0`() {
    #expect(RelativeLuminance(linear: SIMD3(1, -1, 0)).value == 0)
    #expect(RelativeLuminance(encoded: SIMD3(0, -0.5, 0)).value == 0)
  }

  @Test func `has an offset of 0.05`() {
    #expect(RelativeLuminance(.black).offset == 0.05)
    #expect(RelativeLuminance(.white).offset == 1.05)
  }
}
