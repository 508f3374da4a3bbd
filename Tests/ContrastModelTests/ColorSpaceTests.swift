import ContrastModel
import Testing

@Suite struct `Colour space` {
  @Test(arguments: [
    (0.0, 100.0, 50.0, "#ff0000"), (120, 100, 50, "#00ff00"),
    (240, 100, 50, "#0000ff"), (60, 100, 50, "#ffff00"),
    (180, 100, 50, "#00ffff"), (300, 100, 50, "#ff00ff"),
    (120, 100, 25, "#008000"), (270, 50, 40, "#663399"),
    (210, 50, 60, "#6699cc"), (39, 100, 50, "#ffa600"),
    (180, 25, 25, "#305050"), (9, 100, 64, "#ff6347"),
    (0, 0, 0, "#000000"), (77, 100, 100, "#ffffff"), (200, 0, 50, "#808080"),
    (480, 100, 50, "#00ff00"), (-120, 100, 50, "#0000ff"),
    (-720, 100, 50, "#ff0000"),
  ])
  func `converts HSL as CSS does`(
    hue: Double, saturation: Double, lightness: Double, hex: String
  ) {
    let color = PaletteColor(.hsl, SIMD3(hue, saturation, lightness))
    #expect(color.nearestHex == hex)
  }

  @Test(arguments: [
    (120.0, 100.0, 25.0, SIMD3(0, 0.5, 0)),
    (210, 50, 60, SIMD3(0.4, 0.6, 0.8)),
    (270, 50, 40, SIMD3(0.4, 0.2, 0.6)),
    (180, 25, 25, SIMD3(0.1875, 0.3125, 0.3125)),
  ])
  func `does not round HSL to bytes`(
    hue: Double, saturation: Double, lightness: Double, channels: SIMD3<Double>
  ) {
    let encoded = PaletteColor(.hsl, SIMD3(hue, saturation, lightness))
      .encodedSRGB
    let error = encoded - channels
    #expect((error * error).sum() < 1e-30)
  }

  @Test func `leaves sRGB as it is`() {
    let components = SIMD3(0.1, 1.2, -0.3)
    #expect(PaletteColor(.sRGB, components).encodedSRGB == components)
  }

  @Test func `has the names that tokens use`() {
    #expect(
      ColorSpace.allCases.map(\.rawValue) == [
        "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb",
        "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50", "lab", "lch", "oklab",
        "oklch", "hsl", "hwb",
      ])
  }

  // Computed from the chromaticities of the primaries and the whites, not
  // from the matrices.
  @Test(
    arguments: [
      (.sRGBLinear, (0.13286832155, 0.03310476657, 0.31854677813), 0x663399),
      (
        .displayP3, (0.3736695591199, 0.21033379700812, 0.5791131550152),
        0x663399
      ),
      (
        .displayP3Linear, (0.11515649640809, 0.0364163378531, 0.2947096305241),
        0x663399
      ),
      (.a98RGB, (0.35800372437, 0.21231660983343, 0.58434310023488), 0x663399),
      (
        .proPhotoRGB, (0.31642160748, 0.19132886050582, 0.49480720935538),
        0x663399
      ),
      (
        .rec2020, (0.304594502737, 0.16817007127196, 0.53086248305873), 0x663399
      ),
      (
        .xyzD65, (0.1241229930663, 0.07492510943999, 0.30930332340201), 0x663399
      ),
      (
        .xyzD50, (0.1162668443928, 0.07260491732679, 0.23253795202623), 0x663399
      ),
      (.lab, (32.39271642037794, 38.42299376262, -47.691125511446), 0x663399),
      (.lch, (32.39271642037794, 61.24352947235, 308.85712105097), 0x663399),
      (
        .okLab, (0.44027179600229, 0.08817676118585, -0.1338643574831), 0x663399
      ),
      (.okLCH, (0.44027179600229, 0.16029599938109, 303.3729884886), 0x663399),
      (.hwb, (270, 20, 40), 0x663399),
      (
        .displayP3, (0.9283165440271, 0.42862959954448, 0.31991121336664),
        0xFF6347
      ),
      (
        .a98RGB, (0.8777398158163, 0.38814849974574, 0.28966378177176), 0xFF6347
      ),
      (
        .proPhotoRGB, (0.7383996369715, 0.41922552090560, 0.25603773565052),
        0xFF6347
      ),
      (
        .rec2020, (0.8194665558948, 0.41458352594774, 0.26093763593180),
        0xFF6347
      ),
      (.xyzD50, (0.49313717453, 0.31576012800552, 0.07103234781783), 0xFF6347),
      (.lab, (62.990904297207, 59.364670890135, 47.880706452788), 0xFF6347),
      (.okLCH, (0.69621934722203, 0.19552461516765, 32.32143392823), 0xFF6347),
    ] as [(ColorSpace, (Double, Double, Double), UInt32)])
  func `converts to sRGB and back`(
    space: ColorSpace, components: (Double, Double, Double), packed: UInt32
  ) {
    let components = SIMD3(components.0, components.1, components.2)
    let color = PaletteColor(space, components)
    let known = PaletteColor(SRGBColor(packed: packed))
    #expect(isClose(color.encodedSRGB, known.encodedSRGB, 1e-10))
    #expect(isClose(color.linearSRGB, known.linearSRGB, 1e-10))
    #expect(isClose(known.converted(to: space).components, components, 1e-8))
  }

  // What the sample code of CSS Color 4 (Candidate Recommendation Draft of 24
  // April 2025, §17) gives with 64 bits; the first, fourth and last are those of
  // the web-platform tests. Libraries that round the matrices of ProPhoto, or its
  // white, differ by up to 1e-4; those with a power of 2.4 for Rec. 2020, by a
  // tenth.
  @Test(
    arguments: [
      (
        .proPhotoRGB, (0.230479, 0.395789, 0.129968),
        (-0.0007421695173668776, 0.5019745496092631, 8.4292117763735e-05)
      ),
      (
        .proPhotoRGB, (0.5, 0.25, 0.75),
        (0.6192276091855843, 0.2032614600998966, 0.8418092975106077)
      ),
      (
        .proPhotoRGB, (0.02, 0.9, 0.1),
        (-0.8002522350709174, 1.0081436959621468, -0.36298366044418084)
      ),
      (
        .rec2020, (0.235202, 0.431704, 0.085432),
        (4.6677830495625837e-07, 0.5019553516477993, -5.86858054317551e-07)
      ),
      (
        .rec2020, (0.5, 0.25, 0.75),
        (0.6214965343560634, 0.25180237720670073, 0.8082793085921963)
      ),
      (
        .rec2020, (0.431836, 0.970723, 0.079208),
        (-0.5116053147694866, 1.0182660483816004, -0.3106746524691527)
      ),
    ] as [(ColorSpace, (Double, Double, Double), (Double, Double, Double))])
  func `converts as the sample code does`(
    space: ColorSpace, components: (Double, Double, Double),
    expected: (Double, Double, Double)
  ) {
    let components = SIMD3(components.0, components.1, components.2)
    let expected = SIMD3(expected.0, expected.1, expected.2)
    #expect(
      isClose(PaletteColor(space, components).encodedSRGB, expected, 1e-9))
  }

  // Red of sRGB in ProPhoto, computed from chromaticities: of the primaries
  // with six digits and the whites x = 0.3457, y = 0.3585 and 0.3127, 0.3290, as
  // CSS has them; and of the primaries with four digits and the whites as they
  // are often printed, (0.9642, 1, 0.8249) and (0.95047, 1, 1.08883).
  @Test func `takes the whites of ProPhoto from their chromaticities`() {
    let red = PaletteColor(SRGBColor(packed: 0xFF0000)).converted(
      to: .proPhotoRGB)
    let exact = SIMD3(0.70224808, 0.27572053, 0.10354766)
    let rounded = SIMD3(0.70231541, 0.27573571, 0.10357045)
    #expect(isClose(red.components, exact, 1e-8))
    #expect(isClose(red.components, rounded, 7e-5))
    #expect(!isClose(red.components, rounded, 6e-5))
  }

  // 0.07 is on the straight foot of the curve, which divides by 4.5. The power of
  // 2.4 that newer drafts have, and some libraries, makes 0.0017 of it.
  @Test func `has the curve of BT.2020 and not that of displays`() {
    let foot = PaletteColor(.rec2020, SIMD3(repeating: 0.07)).luminance.value
    #expect(abs(foot - 0.07 / 4.5) < 1e-4)
    #expect(abs(foot - 0.0016913) > 0.01)
  }

  @Test(arguments: ColorSpace.allCases)
  func `has exactly black and white`(space: ColorSpace) {
    for color in [PaletteColor.black, .white] {
      let converted = color.converted(to: space)
      #expect(converted.space == space)
      #expect(converted.encodedSRGB == color.encodedSRGB)
      #expect(converted.luminance == color.luminance)
    }
  }

  @Test func `has exactly white where it is written so`() {
    let whites: [(ColorSpace, SIMD3<Double>)] = [
      (.displayP3, SIMD3(1, 1, 1)), (.displayP3Linear, SIMD3(1, 1, 1)),
      (.a98RGB, SIMD3(1, 1, 1)), (.proPhotoRGB, SIMD3(1, 1, 1)),
      (.rec2020, SIMD3(1, 1, 1)), (.lab, SIMD3(100, 0, 0)),
      (.lch, SIMD3(100, 0, 77)), (.okLab, SIMD3(1, 0, 0)),
      (.okLCH, SIMD3(1, 0, 77)), (.hwb, SIMD3(77, 100, 0)),
    ]
    for (space, components) in whites {
      #expect(PaletteColor(space, components).luminance.value == 1)
    }
  }

  // Colours of every space are unchanged by a detour through every other, far
  // outside sRGB too.
  @Test(arguments: ColorSpace.allCases)
  func `returns what it converted`(space: ColorSpace) {
    var generator = SplitMix64(seed: 5)
    for _ in 1...200 {
      let linear = SIMD3(
        Double.random(in: -0.5...1.5, using: &generator),
        Double.random(in: -0.5...1.5, using: &generator),
        Double.random(in: -0.5...1.5, using: &generator))
      let color = PaletteColor(.sRGBLinear, linear)
      let back = color.converted(to: space).converted(to: .sRGBLinear)
      #expect(isClose(back.components, linear, 1e-9))
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func `mirrors negative channels`(space: ColorSpace) {
    guard space.hueIndex == nil, space != .lab else { return }
    let components = SIMD3(0.6, 0.03, 0.001)
    let above = PaletteColor(space, components).linearSRGB
    let below = PaletteColor(space, -components).linearSRGB
    #expect(isClose(above, -below, 1e-15))
  }

  @Test(arguments: ColorSpace.allCases)
  func `overflows nowhere`(space: ColorSpace) {
    let most = Double.greatestFiniteMagnitude
    for components in [
      SIMD3(most, most, most), SIMD3(-most, most, 0), SIMD3(0, -most, most),
    ] {
      let luminance = PaletteColor(space, components).luminance.value
      #expect(luminance.isFinite && luminance >= 0)
    }
  }

  @Test(arguments: [
    (0.0, 60.0, 60.0, "#808080"), (200, 30, 90, "#404040"),
    (90, 0, 0, "#80ff00"), (-30, 10, 20, "#cc1a73"), (0, 100, 0, "#ffffff"),
  ])
  func `mixes HWB with white and black`(
    hue: Double, white: Double, black: Double, hex: String
  ) {
    #expect(PaletteColor(.hwb, SIMD3(hue, white, black)).nearestHex == hex)
  }

  private func isClose(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ limit: Double
  ) -> Bool {
    (0..<3).allSatisfy { (a[$0] - b[$0]).magnitude <= limit }
  }
}
