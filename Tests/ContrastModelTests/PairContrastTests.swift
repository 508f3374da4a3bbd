import ContrastModel
import Testing
import _ContrastTestSupport

@Suite struct `Pair contrast` {
  private func color(_ rgba: UInt32) -> PaletteColor {
    PaletteColor(SRGBColor(packed: rgba >> 8), alpha: Double(rgba & 0xFF) / 255)
  }

  @Test(
    arguments: [
      (0x0000_0099, 0xFFFF_FFFF, 5.7418364815, "5.74", 4.5),
      (0x0000_0088, 0xFFFF_FFFF, 4.4780894536, "4.47", 3),
      (0x3C3C_4399, 0xFFFF_FFFF, 3.4381996219, "3.43", 3),
      (0xEBEB_F599, 0x0000_00FF, 6.3638114211, "6.36", 4.5),
      (0x0000_0000, 0xFFFF_FFFF, 1, "1.00", 1),
      (0xFFFF_FF80, 0xFFFF_FFFF, 1, "1.00", 1),
    ] as [(UInt32, UInt32, Double, String, Double)])
  func `composites the text in encoded sRGB`(
    foreground: UInt32, background: UInt32, value: Double, text: String,
    greatestMet: Double
  ) {
    let pair = PairContrast(of: color(foreground), on: color(background))
    #expect((pair.least.value - value).magnitude < 1e-10)
    #expect(pair.least.description == text)
    #expect(!pair.isRange)
    for threshold in [1, 3, 4.5, 7] {
      #expect(pair.isAtLeast(threshold) == (threshold <= greatestMet))
    }
  }

  // Rounding to bytes would give 4.607518, and fail the second.
  @Test(arguments: [(0.54, 4.587807), (0.535, 4.505207)])
  func `does not round what it composites`(alpha: Double, value: Double) {
    let pair = PairContrast(of: PaletteColor(.black, alpha: alpha), on: .white)
    #expect((pair.least.value - value).magnitude < 1e-6)
    #expect(pair.isAtLeast(4.5))
  }

  @Test func `has a range over an unknown backdrop`() {
    let pair = PairContrast(of: .white, on: PaletteColor(.black, alpha: 0.5))
    #expect((pair.least.value - 3.976653).magnitude < 1e-6)
    #expect(pair.greatest.value == 21)
    #expect(pair.isRange)
    #expect(pair.isAtLeast(3))
    #expect(!pair.isAtLeast(4.5))
  }

  @Test func `is 1 when some backdrop hides the text`() {
    let pair = PairContrast(
      of: PaletteColor(SRGBColor(packed: 0x888888)),
      on: PaletteColor(.white, alpha: 0.5))
    #expect(pair.least.value == 1)
    #expect(pair.least.description == "1.00")
    #expect((pair.greatest.value - 3.544886).magnitude < 1e-6)
    #expect(pair.isRange)
    for threshold in [3, 4.5, 7] { #expect(!pair.isAtLeast(threshold)) }
  }

  // A faint saturated colour darkens over black what it lightens over white.
  @Test func `is 1 when text gets lighter than its background over white`() {
    let lime = PaletteColor(SRGBColor(packed: 0x00FF00), alpha: 0.1)
    let blue = PaletteColor(SRGBColor(packed: 0x0000FF), alpha: 0.83)
    func luminance(_ channels: [Double]) -> Double {
      SlowContrast.luminance(channels)
    }
    let black = (ground: [0, 0, 0.83], text: [0, 0.1, 0.747])
    let white = (ground: [0.17, 0.17, 1], text: [0.153, 0.253, 0.9])
    #expect(luminance(black.text) < luminance(black.ground))
    #expect(luminance(white.text) > luminance(white.ground))

    let pair = PairContrast(of: lime, on: blue)
    #expect(pair.least.value == 1)
    #expect(!pair.isAtLeast(1.001))
    let ratios = [black, white].map { SlowContrast.ratio($0.text, $0.ground) }
    #expect(
      (pair.greatest.value - max(ratios[0], ratios[1])).magnitude < 1e-10)
  }

  @Test(arguments: [
    (PaletteColor.black, 21.0), (.white, 3.976653),
    (PaletteColor(SRGBColor(packed: 0x777777)), 11.116150),
  ])
  func `is certain over a known backdrop`(backdrop: PaletteColor, value: Double)
  {
    let pair = PairContrast(
      of: .white, on: PaletteColor(.black, alpha: 0.5), backdrop: backdrop)
    #expect(!pair.isRange)
    #expect(pair.least == pair.greatest)
    #expect((pair.least.value - value).magnitude < 1e-6)
  }

  @Test func `ignores the backdrop of an opaque background`() {
    let grey = PaletteColor(SRGBColor(packed: 0x767676))
    let text = PaletteColor(.white, alpha: 0.9)
    let pair = PairContrast(of: text, on: grey)
    #expect(pair == PairContrast(of: text, on: grey, backdrop: .white))
    #expect(!pair.isRange)
  }

  @Test func `does not care which opaque colour is the text`() {
    var generator = SplitMix64(seed: 2)
    for _ in 1...1_000 {
      let one = PaletteColor(generator.nextColor())
      let other = PaletteColor(generator.nextColor())
      #expect(PairContrast(of: one, on: other) == .init(of: other, on: one))
    }
  }

  // Grey over grey: the least is over an end, or the text is hidden in between.
  @Test func `agrees with the definition over both ends`() {
    var generator = SplitMix64(seed: 0x5EED)
    var flips = 0
    for _ in 1...4_000 {
      let (text, behind) = (generator.nextColor(), generator.nextColor())
      let textAlpha = Double(generator.next() % 5) / 4
      let behindAlpha = Double(generator.next() % 8) / 8
      let pair = PairContrast(
        of: PaletteColor(text, alpha: textAlpha),
        on: PaletteColor(behind, alpha: behindAlpha)
      )

      let looks = [0.0, 1.0].map { backdrop in
        let background = SlowContrast.channels(behind.description).map {
          $0 * behindAlpha + backdrop * (1 - behindAlpha)
        }
        let foreground = zip(
          SlowContrast.channels(text.description), background
        ).map { $0 * textAlpha + $1 * (1 - textAlpha) }
        return (
          ratio: SlowContrast.ratio(foreground, background),
          lead: SlowContrast.luminance(foreground)
            - SlowContrast.luminance(background)
        )
      }
      // Text of alpha 0 has a ratio of 1, apart from rounding.
      let leads = looks.map { $0.lead.magnitude < 1e-12 ? 0 : $0.lead }
      let flip = leads[0] * leads[1] < 0
      if flip { flips += 1 }
      let least = flip ? 1 : min(looks[0].ratio, looks[1].ratio)
      let greatest = max(looks[0].ratio, looks[1].ratio)
      // Two translucent colours may have a worse backdrop between the ends.
      if textAlpha == 0 || textAlpha == 1 {
        #expect((pair.least.value - least).magnitude < 1e-10)
      }
      #expect(pair.least.value < least + 1e-10)
      #expect((pair.greatest.value - greatest).magnitude < 1e-10)
      #expect(pair.least.value <= pair.greatest.value)
    }
    #expect(flips > 500)
  }

  // Opaque text has one luminance, and the background every one between its
  // ends. `Worst backdrop` has the other case.
  @Test func `guarantees opaque text over every backdrop`() {
    var generator = SplitMix64(seed: 3)
    for _ in 1...2_000 {
      let text = PaletteColor(generator.nextColor())
      let alpha = Double(generator.next() % 100) / 100
      let behind = PaletteColor(generator.nextColor(), alpha: alpha)
      let pair = PairContrast(of: text, on: behind)
      let shown = PairContrast(
        of: text, on: behind, backdrop: PaletteColor(generator.nextColor()))
      #expect(shown.least.value >= pair.least.value)
      #expect(shown.least.value <= pair.greatest.value)
    }
  }

  @Test func `gives exact decimals the certain verdict`() {
    let pair = PairContrast(of: .white, on: PaletteColor(.black, alpha: 0.5))
    #expect(pair.isAtLeast(RoundedThreshold(397, 100)))
    #expect(!pair.isAtLeast(RoundedThreshold(398, 100)))
  }

  @Test func `requires an opaque backdrop`() async {
    await #expect(processExitsWith: .failure) {
      _ = PairContrast(
        of: .white, on: .black, backdrop: PaletteColor(.white, alpha: 0.5))
    }
  }
}
