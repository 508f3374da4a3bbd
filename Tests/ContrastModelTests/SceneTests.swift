import ContrastModel
import Testing

@Suite struct `Scenes` {
  @Test(arguments: [PaletteColor.black, .white])
  func `show an opaque background as it is`(backdrop: PaletteColor) {
    let grey = PaletteColor(SRGBColor(packed: 0x767676))
    for scene in Scene.all(over: backdrop, in: .native) {
      #expect(scene.channels(of: grey) == grey.encodedSRGB)
      let pair = scene.pair(of: .white, on: grey)
      #expect(pair.background == grey.luminance)
      #expect(
        pair.contrast(by: .wcag).ratio
          == ContrastRatio(grey.luminance, pair.foreground))
    }
  }

  @Test func `are one over a known backdrop`() {
    let half = PaletteColor(.black, alpha: 0.5)
    let scenes = Scene.all(over: .white, in: .native)
    #expect(scenes == [Scene(over: .white, in: .native)])
    #expect(scenes[0].channels(of: half) == SIMD3(repeating: 0.5))
  }

  @Test func `are black and white over an unknown backdrop`() {
    let half = PaletteColor(SRGBColor(packed: 0xFF0000), alpha: 0.5)
    let shown = Scene.all(over: nil, in: .native).map { $0.channels(of: half) }
    #expect(shown == [SIMD3(0.5, 0, 0), SIMD3(1, 0.5, 0.5)])
  }

  @Test func `hide nothing at alpha 0`() {
    let nothing = PaletteColor(.white, alpha: 0)
    let luminances = Scene.all(over: nil, in: .native).map {
      $0.pair(of: nothing, on: nothing).background.value
    }
    #expect(luminances == [0, 1])
  }

  @Test func `clip what is outside sRGB, the backdrop too`() {
    let wide = PaletteColor(.sRGB, SIMD3(1.5, -0.5, 0.25))
    let half = wide.withAlpha(0.5)
    func shown(_ gamut: Scene.Gamut) -> [SIMD3<Double>] {
      [wide, .black].map { Scene(over: $0, in: gamut).channels(of: half) }
    }
    #expect(
      shown(.native) == [SIMD3(1.5, -0.5, 0.25), SIMD3(0.75, -0.25, 0.125)])
    #expect(shown(.clipped) == [SIMD3(1, 0, 0.25), SIMD3(0.5, 0, 0.125)])
  }

  // Rounding alone makes a nearly opaque background darker over white.
  @Test func `are never darker over white`() {
    let nearly = PaletteColor(
      .sRGB, SIMD3(4, -1.86, 0.5), alpha: 1.0.nextDown.nextDown)
    let scenes = Scene.all(over: nil, in: .native)
    let grounds = scenes.map {
      RelativeLuminance(encoded: $0.channels(of: nearly))
    }
    #expect(grounds[0] > grounds[1])
    let pair = PairContrast(of: .black, on: nearly, gamut: .native)
    #expect(pair.least == pair.greatest)
  }

  @Test func `requires an opaque backdrop`() async {
    await #expect(processExitsWith: .failure) {
      _ = Scene(over: PaletteColor(.black, alpha: 0.5), in: .native)
    }
  }
}
