import ContrastModel
import Testing

@Suite struct `Background range` {
  @Test(arguments: [nil, Color.black, .white])
  func `is one look for an opaque background`(backdrop: Color?) {
    let grey = Color(SRGBColor(packed: 0x767676))
    let range = BackgroundRange(of: grey, backdrop: backdrop)
    #expect(range.isCertain)
    #expect(range.overBlack == grey.encodedSRGB)
    #expect(range.overWhite == grey.encodedSRGB)
    #expect(range.darkest == grey.luminance)
    #expect(range.lightest == grey.luminance)
  }

  @Test func `is one look over a known backdrop`() {
    let half = Color(.black, alpha: 0.5)
    let range = BackgroundRange(of: half, backdrop: .white)
    #expect(range.isCertain)
    #expect(range.overBlack == SIMD3(repeating: 0.5))
    #expect(range.darkest == range.lightest)
  }

  @Test func `spans black to white over an unknown backdrop`() {
    let half = Color(SRGBColor(packed: 0xFF0000), alpha: 0.5)
    let range = BackgroundRange(of: half, backdrop: nil)
    #expect(!range.isCertain)
    #expect(range.overBlack == SIMD3(0.5, 0, 0))
    #expect(range.overWhite == SIMD3(1, 0.5, 0.5))
    #expect(range.darkest == RelativeLuminance(encoded: range.overBlack))
    #expect(range.lightest == RelativeLuminance(encoded: range.overWhite))
  }

  @Test func `hides nothing at alpha 0`() {
    let range = BackgroundRange(of: Color(.white, alpha: 0), backdrop: nil)
    #expect(range.darkest.value == 0)
    #expect(range.lightest.value == 1)
  }

  @Test func `is never lighter at the dark end`() {
    var generator = SplitMix64(seed: 9)
    for step in 0...1_000 {
      let alpha = Double(step) / 1_000
      let color = Color(generator.nextColor(), alpha: alpha)
      let range = BackgroundRange(of: color, backdrop: nil)
      #expect(range.darkest <= range.lightest)
    }
  }

  @Test func `requires an opaque backdrop`() async {
    await #expect(processExitsWith: .failure) {
      _ = BackgroundRange(of: .white, backdrop: Color(.black, alpha: 0.5))
    }
  }
}
