import ContrastModel
import Foundation
import Testing

/// CIE L* of channels of 0…1, from the formulas as they are printed.
private func plainLightness(_ red: Double, _ green: Double, _ blue: Double)
  -> Double
{
  func linear(_ channel: Double) -> Double {
    channel <= 0.04045
      ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }
  let y = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  return y > 216.0 / 24389 ? 116 * pow(y, 1.0 / 3) - 16 : 24389.0 / 27 * y
}

private func plainLightness(_ color: SRGBColor) -> Double {
  plainLightness(
    Double(color.red) / 255, Double(color.green) / 255,
    Double(color.blue) / 255)
}

private func lightness(
  of foreground: PaletteColor, on background: PaletteColor,
  backdrop: PaletteColor? = nil,
  gamut: GamutRule = .worst
) -> PairContrast {
  PairContrast(
    of: foreground, on: background, backdrop: backdrop, gamut: gamut,
    by: .lightness)
}

@Suite struct `Difference of lightness` {
  @Test func `is that of an independent computation`() {
    var generator = SplitMix64(seed: 14)
    var worst = 0.0
    for _ in 0..<10_000 {
      let (one, other) = (generator.nextColor(), generator.nextColor())
      let expected = abs(plainLightness(one) - plainLightness(other))
      let contrast = lightness(of: PaletteColor(one), on: PaletteColor(other))
        .least
      worst = max(worst, abs(contrast.value - expected))
      // Nothing is nearer to a hundredth than the two computations differ.
      let hundredths = Int(expected * 100)
      let rest = expected * 100 - Double(hundredths)
      if rest > 1e-9, rest < 1 - 1e-9 {
        #expect(contrast.hundredths == hundredths)
      }
      for threshold in [40.0, 50, 70] where abs(expected - threshold) > 1e-9 {
        #expect(contrast.isAtLeast(threshold) == (expected >= threshold))
      }
    }
    #expect(worst < 1e-12)
  }

  @Test func `goes from 0 to 100`() {
    let most = lightness(of: .black, on: .white)
    #expect(most.least.value == 100 && most.isAtLeast(100))
    #expect(most.least.description == "100.00")
    #expect(lightness(of: .white, on: .black).least.value == 100)
    let grey = PaletteColor(SRGBColor(packed: 0x777777))
    let none = lightness(of: grey, on: grey)
    #expect(none.least.value == 0 && none.least.description == "0.00")
    #expect(!none.isAtLeast(Double.leastNonzeroMagnitude))
    #expect(ContrastMetric.lightness.thresholds == [40, 50, 70])
  }

  /// Lightness rises with luminance from every number to the next, also across
  /// the knee and where the C library's cube root does not.
  @Test func `never falls as the luminance rises`() {
    let metric = ContrastMetric.lightness
    var generator = SplitMix64(seed: 7)
    var starts = (0..<5_000).map { _ in
      Double.random(in: 0...1.2, using: &generator)
    }
    starts += [
      216.0 / 24389 - 40 * 0x1p-59, 0.125, 1, 1 - 20 * 0x1p-53, 0, 999,
    ]
    var falls: [Double] = []
    for start in starts {
      var luminance = start
      var key = metric.key(luminance)
      for _ in 0..<60 {
        luminance = luminance.nextUp
        let next = metric.key(luminance)
        if next < key { falls.append(luminance) }
        key = next
      }
    }
    #expect(falls.isEmpty)
  }

  /// The verdict is that of the number itself.
  @Test func `meets itself and nothing more`() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let contrast = lightness(
        of: PaletteColor(generator.nextColor()),
        on: PaletteColor(generator.nextColor()))
      #expect(contrast.isAtLeast(contrast.least.value))
      #expect(!contrast.isAtLeast(contrast.least.value.nextUp))
    }
  }

  @Test func `composites over a known backdrop`() {
    var generator = SplitMix64(seed: 5)
    func mixed(_ front: SRGBColor, _ back: [Double], _ alpha: Double)
      -> [Double]
    {
      zip([front.red, front.green, front.blue], back).map {
        $1 + (Double($0) / 255 - $1) * alpha
      }
    }
    for _ in 0..<1_000 {
      let colors = (0..<3).map { _ in generator.nextColor() }
      let alphas = (0..<2).map { _ in
        Double.random(in: 0...1, using: &generator)
      }
      let black = [0.0, 0, 0]
      let ground = mixed(
        colors[1], mixed(colors[2], black, 1), alphas[1])
      let text = mixed(colors[0], ground, alphas[0])
      let expected = abs(
        plainLightness(text[0], text[1], text[2])
          - plainLightness(ground[0], ground[1], ground[2]))
      let contrast = lightness(
        of: PaletteColor(colors[0], alpha: alphas[0]),
        on: PaletteColor(colors[1], alpha: alphas[1]),
        backdrop: PaletteColor(colors[2]))
      #expect(abs(contrast.least.value - expected) < 1e-9)
      #expect(!contrast.isRange)
    }
  }

  /// Opaque text on a background over anything: no backdrop gives less, and one
  /// that gives the text's own lightness hides it.
  @Test func `is the least over an unknown backdrop`() {
    var generator = SplitMix64(seed: 6)
    for _ in 0..<300 {
      let text = PaletteColor(generator.nextColor())
      let ground = PaletteColor(
        generator.nextColor(),
        alpha: Double.random(in: 0...1, using: &generator))
      let unknown = lightness(of: text, on: ground)
      var least = Double.infinity
      for _ in 0..<20 {
        let known = lightness(
          of: text, on: ground, backdrop: PaletteColor(generator.nextColor()))
        least = min(least, known.least.value)
        #expect(known.least.value >= unknown.least.value)
      }
      let ends = [PaletteColor.black, .white].map {
        lightness(of: text, on: ground, backdrop: $0).least.value
      }
      #expect(unknown.least.value == 0 || unknown.least.value == ends.min())
      #expect(unknown.greatest.value == ends.max())
    }
    let half = PaletteColor(.black, alpha: 0.5)
    let grey = PaletteColor(SRGBColor(packed: 0x404040))
    #expect(lightness(of: grey, on: half).least.value == 0)
  }

  @Test func `has no number of two translucent colours over anything`() {
    let half = PaletteColor(.black, alpha: 0.5)
    let metric = ContrastMetric.lightness
    #expect(!metric.canMeasure(half, on: half, backdrop: nil))
    #expect(metric.canMeasure(half, on: half, backdrop: .white))
    #expect(metric.canMeasure(half, on: .white, backdrop: nil))
    #expect(metric.canMeasure(.white, on: half, backdrop: nil))
    #expect(ContrastMetric.wcag.canMeasure(half, on: half, backdrop: nil))
  }

  @Test func `follows the rule for colours outside sRGB`() {
    let red = PaletteColor(.displayP3, SIMD3(1, 0, 0))
    let native = lightness(of: red, on: .white, gamut: .native).least.value
    let clipped = lightness(of: red, on: .white, gamut: .clipped).least.value
    let worst = lightness(of: red, on: .white).least.value
    #expect(worst == min(native, clipped) && native != clipped)
    #expect(abs(clipped - (100 - plainLightness(1, 0, 0))) < 1e-9)
    let channels = red.encodedSRGB
    func linear(_ channel: Double) -> Double {
      let size = abs(channel)
      let value =
        size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      return channel < 0 ? -value : value
    }
    let y =
      0.2126 * linear(channels.x) + 0.7152 * linear(channels.y)
      + 0.0722 * linear(channels.z)
    #expect(abs(native - (100 - (116 * cbrt(y) - 16))) < 1e-9)
  }

  @Test func `is another number than the ratio and made of the same colours`() {
    let pair = PairContrast(of: .black, on: .white)
    #expect(pair.least.metric == .wcag && pair.least.value == 21)
    #expect(lightness(of: .black, on: .white).least.ratio.value == 21)
  }
}
