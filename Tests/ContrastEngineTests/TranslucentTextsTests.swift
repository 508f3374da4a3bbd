import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

/// Palettes of every kind of colour that a translucent row distinguishes.
enum TranslucentKind: String, CaseIterable {
  case bytes, dark, faint, scrims, greys, nearlyOpaque, wide, mixed

  func palette(count: Int, seed: UInt64) -> Palette {
    if self == .mixed { return .mixed(count: count, seed: seed) }
    var generator = SplitMix64(seed: seed)
    func random(_ range: ClosedRange<Double>) -> SIMD3<Double> {
      SIMD3.random(in: range, using: &generator)
    }
    return .of(
      (0..<count).map { index in
        let color = PaletteColor(generator.nextColor())
        let alpha = Double(generator.next() % 256) / 255
        if index.isMultiple(of: 4) { return color }
        switch self {
        case .bytes, .mixed: return color.withAlpha(alpha)
        case .dark:
          return PaletteColor(
            .sRGB, random(0...0.09),
            alpha: .random(in: 0...1, using: &generator))
        case .faint:
          return color.withAlpha(.random(in: 0...0.1, using: &generator))
        case .scrims:
          let ink: PaletteColor = generator.next() % 2 == 0 ? .black : .white
          return ink.withAlpha([0, 0.04, 0.12, 0.38, 0.6, 0.87][index % 6])
        case .greys:
          let grey = Double.random(in: 0...1, using: &generator)
          return PaletteColor(.sRGB, SIMD3(repeating: grey), alpha: alpha)
        case .nearlyOpaque:
          return color.withAlpha(.random(in: 0.98...1, using: &generator))
        case .wide:
          return PaletteColor(
            .sRGB, random(-0.4...1.4) * (index % 9 == 0 ? 1e4 : 1),
            alpha: alpha)
        }
      })
  }
}

@Suite struct `Translucent texts` {
  private func table(
    _ palette: Palette, _ backdrop: PaletteColor?, _ gamut: GamutRule = .worst,
    _ metric: ContrastMetric = .wcag
  ) -> LuminanceTable {
    let all = Array(palette.entries.indices)
    return LuminanceTable(
      palette, rows: all, columns: all, backdrop: backdrop, gamut: gamut,
      metric: metric)
  }

  /// Every ratio is within its stated error, and the least number is certain.
  private func expectNear(_ table: LuminanceTable) {
    let texts = TranslucentTexts(table)
    let error = table.metric.error(ofLuminances: TranslucentTexts.error)
    var ratios: [Double] = []
    for row in table.rows.indices where !table.foregrounds[row].isOpaque {
      texts.leastRatios(ofRow: row, into: &ratios)
      for column in table.columns.indices {
        let exact = table.contrast(row: row, column: column).least.value
        let distance = (ratios[column] - exact).magnitude
        let isCertain = ratios[column] == Double(table.metric.least)
        // One expectation for each pair would take longer than all the rest.
        let limit = isCertain ? 0 : error.share * exact + error.amount
        if distance > limit {
          Issue.record("\(row) on \(column): \(ratios[column]), \(exact)")
        }
      }
    }
  }

  @Test(arguments: TranslucentKind.allCases, GamutRule.allCases)
  func `are near the definition`(kind: TranslucentKind, gamut: GamutRule) {
    let palette = kind.palette(count: 24, seed: 0x7E)
    for backdrop in [
      nil, PaletteColor.white, PaletteColor(.displayP3, SIMD3(0, 1, 0)),
    ] {
      expectNear(table(palette, backdrop, gamut))
    }
  }

  @Test(arguments: TranslucentKind.allCases)
  func `are near the definition of lightness`(kind: TranslucentKind) {
    let palette = kind.palette(count: 24, seed: 0x7F)
    expectNear(table(palette, .white, .worst, .lightness))
  }

  // A threshold at a ratio itself, and on either side of it by less and by more
  // than the numbers can resolve.
  @Test(arguments: TranslucentKind.allCases, [nil, PaletteColor.white])
  func `decide at a ratio itself`(
    kind: TranslucentKind, backdrop: PaletteColor?
  ) {
    let suite = `Contrast analyzer`()
    let palette = kind.palette(count: 24, seed: 0x80)
    let table = table(palette, backdrop)
    var generator = SplitMix64(seed: 0x81)
    for _ in 1...2 {
      let row = Int(generator.next() % 24)
      let column = Int(generator.next() % 24)
      let ratio = table.contrast(row: row, column: column).least.value
      guard ratio > 1.001 else { continue }
      let thresholds = [
        ratio * (1 - 1e-7), ratio * (1 - 1e-12), ratio.nextDown, ratio,
        ratio.nextUp, ratio * (1 + 1e-9), ratio * (1 + 1e-6),
      ]
      suite.expectOneAnswer(
        suite.answers(palette, thresholds: thresholds, backdrop: backdrop))
    }
  }

  @Test(arguments: TranslucentKind.allCases, [nil, PaletteColor.black])
  func `fall into the narrowest bins`(
    kind: TranslucentKind, backdrop: PaletteColor?
  ) {
    let palette = kind.palette(count: 20, seed: 0x82)
    let histograms = ContrastAnalyzer.Kernel.allCases.map { kernel in
      ContrastAnalyzer(
        backdrop: backdrop, kernel: kernel, threadCount: 2,
        histogram: RatioHistogram(widthNumerator: 1, widthDenominator: 1000)
      ).analyze(palette).histogram
    }
    for histogram in histograms { #expect(histogram == histograms[0]) }
  }

  // Equal rows and columns: whichever comes first is named.
  @Test func `name the first of equal pairs`() {
    let suite = `Contrast analyzer`()
    let colors = TranslucentKind.scrims.palette(count: 24, seed: 0x83).entries
      .map(\.color)
    suite.expectOneAnswer(suite.answers(.of(colors + colors + colors)))
  }
}

@Suite struct `Translucent background` {
  private let light = LinearLight.shared

  private func expectNear(_ text: PaletteColor, on ground: PaletteColor) {
    let exact = PairContrast(of: text, on: ground, gamut: .native).least.value
    func channels(_ backdrop: PaletteColor) -> SIMD3<Double> {
      Scene(over: backdrop, in: .native).channels(of: ground)
    }
    let found = TranslucentBackground(
      black: channels(.black), white: channels(.white), light
    ).leastRatio(of: TranslucentBackground.Text(text), light)
    guard let found else {
      // A luminance below 0 is the definition's.
      let black = Scene(over: .black, in: .native).channels(of: ground)
      let lights = [black, text.composited(over: black)].map {
        LinearLight.shared.weighted(SIMD4(channels: $0)).laneSum
      }
      if lights.allSatisfy({ $0 > 0 }) {
        Issue.record("no answer: \(text), \(ground)")
      }
      return
    }
    let share = ContrastMetric.wcag.error(
      ofLuminances: TranslucentBackground.error
    ).share
    if (found - exact).magnitude > (found == 1 ? 0 : share * exact) {
      Issue.record("\(text) on \(ground): \(found), \(exact)")
    }
  }

  // Black and dark ends bring the foot of the curve in, on either side.
  @Test(arguments: [0...1.0, 0...0.1, 0.03...0.05, 0.5...1, 0...0.0])
  func `finds the least ratio`(range: ClosedRange<Double>) {
    var generator = SplitMix64(seed: 0x60D)
    func color(_ range: ClosedRange<Double>) -> PaletteColor {
      let power = [1, 3, 0.2][Int(generator.next() % 3)]
      let alpha = RealFunctions.power(
        .random(in: 0.001...0.999, using: &generator), power)
      return PaletteColor(
        .sRGB, SIMD3.random(in: range, using: &generator), alpha: alpha)
    }
    for _ in 1...100 {
      expectNear(color(range), on: color(0...1))
      expectNear(color(0...1), on: color(range))
      expectNear(color(range), on: color(range))
    }
  }

  // A channel below 0 has more candidates.
  @Test(arguments: [-0.5...1.5, -0.1...0.1, -0.3...0.0, -2...2.0])
  func `finds the least ratio outside sRGB`(range: ClosedRange<Double>) {
    var generator = SplitMix64(seed: 0x60F)
    func color(_ range: ClosedRange<Double>) -> PaletteColor {
      PaletteColor(
        .sRGB, SIMD3.random(in: range, using: &generator),
        alpha: .random(in: 0.001...0.999, using: &generator))
    }
    for _ in 1...100 {
      expectNear(color(range), on: color(0...1))
      expectNear(color(0...1), on: color(range))
      expectNear(color(range), on: color(range))
    }
  }

  // Text that is darker over all, so that the worst place is inside.
  @Test func `finds the worst backdrop inside the cube`() {
    var generator = SplitMix64(seed: 0x60E)
    for _ in 1...100 {
      let text = PaletteColor(
        .sRGB, SIMD3.random(in: 0...0.3, using: &generator),
        alpha: .random(in: 0.05...0.9, using: &generator))
      let ground = PaletteColor(
        .sRGB, SIMD3.random(in: 0...1, using: &generator),
        alpha: .random(in: 0.01...0.4, using: &generator))
      expectNear(text, on: ground)
    }
  }
}

@Suite struct `Linear light` {
  private func expectNear(_ channel: Double) {
    let found =
      LinearLight.shared.weighted(
        SIMD4(channel, 0, 0, 0)
      ).x / 0.2126
    let exact = SRGBTransferFunction.linearize(channel)
    if (found - exact).magnitude > LinearLight.error {
      Issue.record("\(channel): \(found), \(exact)")
    }
  }

  @Test func `is within its error`() {
    for step in -1_000...1_000 { expectNear(Double(step) / 500) }
    var generator = SplitMix64(seed: 0x11)
    for _ in 1...1_000 { expectNear(.random(in: 0...0.1, using: &generator)) }
  }

  @Test func `is within its error next to the knee and the ends`() {
    for place in [-2, -1, -0.04045, -0.0, 0, 0.04045, 1, 2] {
      for distance in [0, 1e-17, 1e-16, 1e-15, 1e-12, 1e-9, 1e-6] {
        expectNear(place - distance)
        expectNear(place + distance)
      }
    }
  }
}
