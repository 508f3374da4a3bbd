import ContrastModel
import Testing
import _ContrastTestSupport

@Suite struct `Gamut rule` {
  static func p3(_ red: Int, _ green: Int, _ blue: Int) -> PaletteColor {
    PaletteColor(
      .displayP3, SIMD3(Double(red), Double(green), Double(blue)) / 255)
  }

  // Colours of Display P3 on white: as they are, and as sRGB clips them.
  @Test(
    arguments: [
      (p3(255, 0, 0), 3.764449, 3.998477), (p3(0, 255, 0), 1.415515, 1.372190),
      (p3(0, 0, 255), 8.120941, 8.592471),
      (p3(150, 90, 195), 4.490606, 4.490606),
      (p3(0, 110, 240), 4.626324, 4.479162),
      (p3(204, 102, 51), 3.713239, 3.713239),
    ])
  func `chooses a reading`(color: PaletteColor, native: Double, clipped: Double)
  {
    func ratio(_ gamut: GamutRule) -> Double {
      let pair = PairContrast(of: color, on: .white, gamut: gamut)
      #expect(pair == PairContrast(of: .white, on: color, gamut: gamut))
      #expect(!pair.isRange)
      return pair.least.value
    }
    #expect((ratio(.native) - native).magnitude < 6e-7)
    #expect((ratio(.clipped) - clipped).magnitude < 6e-7)
    #expect(ratio(.worst) == min(ratio(.native), ratio(.clipped)))
    #expect(
      PairContrast(of: color, on: .white)
        == PairContrast(of: color, on: .white, gamut: .worst))
  }

  // Here one reading passes and the other one fails.
  @Test func `meets a threshold only when both readings do`() {
    let blue = Self.p3(0, 110, 240)
    func meets(_ gamut: GamutRule) -> Bool {
      PairContrast(of: blue, on: .white, gamut: gamut).isAtLeast(4.5)
    }
    #expect(meets(.native))
    #expect(!meets(.clipped))
    #expect(!meets(.worst))
    let edge = PairContrast(of: blue, on: .white)
    #expect(edge.isAtLeast(RoundedThreshold(447, 100)))
    #expect(!edge.isAtLeast(RoundedThreshold(462, 100)))
  }

  @Test func `has two luminances outside sRGB`() throws {
    let green = Self.p3(0, 255, 0)
    #expect(!green.isInSRGB)
    #expect(green.clippedSRGB == SIMD3(0, 1, 0))
    #expect(green.luminance.value == 0.7152)
    #expect(green.luminance.exactColor == SRGBColor(packed: 0x00FF00))
    #expect(green.nearestHex == "#00ff00")
    let native = try #require(green.nativeLuminance)
    #expect((native.value - 0.691779).magnitude < 1e-6)
    let inside = Self.p3(204, 102, 51)
    #expect(inside.isInSRGB)
    #expect(inside.nativeLuminance == nil)
    #expect(inside.clippedSRGB == inside.encodedSRGB)
  }

  @Test func `keeps luminances within bounds`() {
    let dark = PaletteColor(.sRGB, SIMD3(0.2, -0.9, 0.1))
    #expect(dark.nativeLuminance?.value == 0)
    #expect(dark.luminance.value > 0)
    let bright = PaletteColor(.sRGB, SIMD3(1e300, 1, 1))
    #expect(bright.nativeLuminance?.value == 1_000)
    let pair = PairContrast(of: bright, on: .black, gamut: .native)
    #expect((pair.least.value - 20_001).magnitude < 1e-6)
    #expect(pair.least.description.hasPrefix("2000"))
    #expect(PairContrast(of: bright, on: .black).least.value == 21)
  }

  // Half of a clipped colour over white is not half of the colour itself.
  @Test(arguments: [nil, PaletteColor.black])
  func `clips before it composites`(backdrop: PaletteColor?) {
    let red = PaletteColor(.sRGB, SIMD3(1.2, -0.2, 0), alpha: 0.5)
    let text = PairContrast(of: red, on: .white, gamut: .native)
    let clipped = PairContrast(of: red, on: .white, gamut: .clipped)
    #expect(
      (text.least.value
        - SlowContrast.ratio([1.1, 0.4, 0.5], [1, 1, 1])).magnitude < 1e-12)
    #expect(
      (clipped.least.value
        - SlowContrast.ratio([1, 0.5, 0.5], [1, 1, 1])).magnitude < 1e-12)
    let worst = PairContrast(of: red, on: .white)
    #expect(worst.least == clipped.least)

    let behind = PairContrast(of: .black, on: red, backdrop: backdrop)
    let native = PairContrast(
      of: .black, on: red, backdrop: backdrop, gamut: .native)
    let other = PairContrast(
      of: .black, on: red, backdrop: backdrop, gamut: .clipped)
    #expect(behind.least.value == min(native.least.value, other.least.value))
    #expect(
      behind.greatest.value == min(native.greatest.value, other.greatest.value))
    #expect(behind.isRange == (backdrop == nil))
  }

  @Test func `minds a backdrop outside sRGB`() {
    let half = PaletteColor(.black, alpha: 0.5)
    let wide = Self.p3(0, 255, 0)
    func ratio(_ gamut: GamutRule) -> Double {
      PairContrast(of: .white, on: half, backdrop: wide, gamut: gamut)
        .least.value
    }
    #expect(ratio(.native) != ratio(.clipped))
    #expect(ratio(.worst) == min(ratio(.native), ratio(.clipped)))
    #expect(
      PairContrast(of: .white, on: .black, backdrop: wide)
        == PairContrast(of: .white, on: .black))
  }

  @Test func `makes no difference inside sRGB`() {
    let colors = Palette.mixed(count: 60, seed: 9).entries.map(\.color)
    for (one, other) in zip(colors, colors.dropFirst()) {
      let worst = PairContrast(of: one, on: other)
      #expect(worst == PairContrast(of: one, on: other, gamut: .native))
      #expect(worst == PairContrast(of: one, on: other, gamut: .clipped))
    }
  }

  // Over each backdrop the lesser of both readings counts, and what flips in
  // either is hidden in some backdrop.
  @Test func `is the worst over every backdrop`() {
    let colors = Palette.wide(count: 120, seed: 4).entries.map(\.color)
    var ranges = 0
    for (one, other) in zip(colors, colors.dropFirst(3)) {
      let worst = PairContrast(of: one, on: other)
      let native = PairContrast(of: one, on: other, gamut: .native)
      let clipped = PairContrast(of: one, on: other, gamut: .clipped)
      #expect(
        worst.least.value == min(native.least.value, clipped.least.value))
      #expect(worst.greatest.value <= native.greatest.value)
      #expect(worst.greatest.value <= clipped.greatest.value)
      #expect(worst.least.value <= worst.greatest.value)
      if worst.isRange { ranges += 1 }
      for threshold in [1.5, 3, 4.5] {
        #expect(
          worst.isAtLeast(threshold)
            == (native.isAtLeast(threshold) && clipped.isAtLeast(threshold)))
      }
    }
    #expect(ranges > 10)
  }
}
