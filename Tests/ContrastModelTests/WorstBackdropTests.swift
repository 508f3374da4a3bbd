import ContrastModel
import Testing
import _ContrastTestSupport

@Suite struct `Worst backdrop` {
  /// The quotient of text and background over a backdrop: above 1 if it is
  /// lighter. It shares no code with the search.
  private func lead(
    of text: PaletteColor, on ground: PaletteColor, over backdrop: [Double]
  ) -> Double {
    func channels(_ color: PaletteColor, over behind: [Double]) -> [Double] {
      behind.indices.map {
        behind[$0] + (color.encodedSRGB[$0] - behind[$0]) * color.alpha
      }
    }
    let behind = channels(ground, over: backdrop)
    func offset(_ channels: [Double]) -> Double {
      RelativeLuminance(
        encoded: SIMD3(channels[0], channels[1], channels[2])
      ).value + 0.05
    }
    return offset(channels(text, over: behind)) / offset(behind)
  }

  /// A pair, and the ends of its quotients over a grid of backdrops, refined.
  private func ends(
    of text: PaletteColor, on ground: PaletteColor, steps: Int
  ) -> (least: Double, greatest: Double) {
    let marks = (0...steps).map { Double($0) / Double(steps) }
    var ends = [(lead: Double, place: [Double])](
      repeating: (.infinity, []), count: 2)
    func consider(_ place: [Double], for index: Int) -> Bool {
      let lead = lead(of: text, on: ground, over: place)
      let size = index == 0 ? lead : -lead
      guard size < ends[index].lead else { return false }
      ends[index] = (size, place)
      return true
    }
    for red in marks {
      for green in marks {
        for blue in marks {
          for index in 0...1 { _ = consider([red, green, blue], for: index) }
        }
      }
    }
    for index in 0...1 {
      var reach = 1 / Double(steps)
      while reach > 1e-8 {
        var isBetter = false
        for channel in 0...2 {
          for sign in [-1.0, 1] {
            var place = ends[index].place
            place[channel] = min(1, max(0, place[channel] + sign * reach))
            isBetter = consider(place, for: index) || isBetter
          }
        }
        if !isBetter { reach /= 2 }
      }
    }
    return (ends[0].lead, -ends[1].lead)
  }

  /// No backdrop is worse than `least` by more than rounding, and one comes near.
  private func expectExact(
    _ text: PaletteColor, _ ground: PaletteColor, steps: Int
  ) {
    let pair = PairContrast(of: text, on: ground, gamut: .native)
    let ends = ends(of: text, on: ground, steps: steps)
    let found =
      ends.least >= 1
      ? ends.least : ends.greatest <= 1 ? 1 / ends.greatest : 1
    #expect(pair.least.value <= found * (1 + 1e-12), "\(text), \(ground)")
    #expect(found <= pair.least.value * (1 + 1e-6), "\(text), \(ground)")
  }

  // Black and white bound opaque text. They do not bound this.
  @Test func `is neither black nor white`() {
    let text = PaletteColor(SRGBColor(packed: 0x00FF80), alpha: 0.5)
    let ground = PaletteColor(SRGBColor(packed: 0x800040), alpha: 0.5)
    func ratio(_ backdrop: UInt32?) -> Double {
      PairContrast(
        of: text, on: ground,
        backdrop: backdrop.map { PaletteColor(SRGBColor(packed: $0)) }
      ).least.value
    }
    #expect((ratio(0x000000) - 3.4216).magnitude < 1e-4)
    #expect((ratio(0xFFFFFF) - 1.3792).magnitude < 1e-4)
    #expect((ratio(0xFF00FF) - 1.3282).magnitude < 1e-4)
    #expect(ratio(nil) == ratio(0xFF00FF))
  }

  // Lighter over black and over white, and darker over red.
  @Test func `hides text that black and white both show`() {
    let text = PaletteColor(SRGBColor(packed: 0x00FF00), alpha: 0.4)
    let ground = PaletteColor(SRGBColor(packed: 0xFF0000), alpha: 0.5)
    for backdrop in [[0, 0, 0], [1, 1, 1]] as [[Double]] {
      #expect(lead(of: text, on: ground, over: backdrop) > 1.02)
    }
    #expect(lead(of: text, on: ground, over: [1, 0, 0]) < 0.82)
    let pair = PairContrast(of: text, on: ground)
    #expect(pair.least.value == 1)
    #expect(!pair.isAtLeast(1.001))
  }

  // Text that is darker can have its worst backdrop inside the cube, where the
  // slopes of both are equal.
  @Test func `need not be a corner`() {
    let text = PaletteColor(SRGBColor(packed: 0x000000), alpha: 0.3)
    let ground = PaletteColor(SRGBColor(packed: 0x404040), alpha: 0.1)
    let least = PairContrast(of: text, on: ground).least.value
    for corner in 0..<8 {
      let backdrop = (0..<3).map { Double(corner >> $0 & 1) }
      let lead = lead(of: text, on: ground, over: backdrop)
      #expect(1 / lead >= least)
    }
    expectExact(text, ground, steps: 12)
  }

  @Test func `is exact for arbitrary colours`() {
    var generator = SplitMix64(seed: 0xBACD)
    for _ in 1...120 {
      func alpha() -> Double { Double(1 + generator.next() % 98) / 100 }
      let text = PaletteColor(generator.nextColor(), alpha: alpha())
      let ground = PaletteColor(generator.nextColor(), alpha: alpha())
      expectExact(text, ground, steps: 5)
    }
  }

  // Both are in the straight foot of the transfer function for some backdrops.
  @Test func `is exact for dark and for faint colours`() {
    var generator = SplitMix64(seed: 0xDA2C)
    for _ in 1...80 {
      func color() -> PaletteColor {
        let channels = SIMD3<Double>.random(in: 0...0.08, using: &generator)
        return PaletteColor(
          .sRGB, channels, alpha: .random(in: 0.01...0.99, using: &generator))
      }
      expectExact(color(), color(), steps: 6)
    }
  }

  @Test func `is exact outside sRGB`() {
    var generator = SplitMix64(seed: 0x91DE)
    for _ in 1...80 {
      func color() -> PaletteColor {
        let channels = SIMD3<Double>.random(in: -0.6...1.6, using: &generator)
        return PaletteColor(
          .sRGB, channels, alpha: .random(in: 0.05...0.95, using: &generator))
      }
      expectExact(color(), color(), steps: 5)
    }
  }

  // A random backdrop, by the package's own reading of it, in both gamuts.
  @Test func `guarantees every verdict over every backdrop`() {
    var generator = SplitMix64(seed: 0x60A1)
    let colors = Palette.wide(count: 90, seed: 5).entries.map(\.color)
      .filter { !$0.isOpaque }
    #expect(colors.count > 20)
    for text in colors {
      for ground in colors {
        let pair = PairContrast(of: text, on: ground)
        for _ in 1...6 {
          let backdrop = PaletteColor(generator.nextColor())
          let shown = PairContrast(of: text, on: ground, backdrop: backdrop)
          #expect(shown.least.value >= pair.least.value * (1 - 1e-12))
        }
      }
    }
  }
}
