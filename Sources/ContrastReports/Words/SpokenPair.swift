import ContrastModel

/// A sentence about a pair, to be read aloud: its ratio or its lightness
/// difference, then its colours.
///
///     SpokenPair(of: brown, on: sand).sentence
///     // Ratio 3.92, for text colour red 140, green 60, blue 3, on
///     // background red 200, green 185, blue 152.
package struct SpokenPair {
  private let foreground: PaletteColor
  private let background: PaletteColor
  private let contrast: PairContrast

  /// The sentence about a foreground on a background.
  ///
  /// - Precondition: the backdrop is opaque.
  package init(
    of foreground: PaletteColor, on background: PaletteColor,
    backdrop: PaletteColor? = nil,
    gamut: GamutRule = .worst, by metric: ContrastMetric = .wcag
  ) {
    self.foreground = foreground
    self.background = background
    contrast = PairContrast(
      of: foreground, on: background, backdrop: backdrop, gamut: gamut,
      by: metric)
  }

  /// The sentence, with the least and the greatest ratio if the ratio depends
  /// on the backdrop.
  package var sentence: String {
    guard contrast.isRange else { return leastSentence }
    return "\(noun) from \(contrast.least) to \(contrast.greatest), "
      + "depending on the backdrop, \(colors)"
  }

  /// The sentence with the least ratio, which decides the verdict.
  package var leastSentence: String { "\(noun) \(contrast.least), \(colors)" }

  private var noun: String { contrast.least.metric.spokenNoun }

  private var colors: String {
    "for text colour \(Self.words(for: foreground)), on background "
      + "\(Self.words(for: background))."
  }

  /// The channels as the nearest whole numbers, and the opacity if the colour
  /// is not opaque.
  private static func words(for color: PaletteColor) -> String {
    let nearest = color.nearestSRGB
    let channels =
      "red \(nearest.red), green \(nearest.green), blue \(nearest.blue)"
    return color.isOpaque
      ? channels : "\(channels), \(percent(color.alpha)) percent opaque"
  }

  /// The nearest whole percentage. Only a transparent colour has 0, and no
  /// translucent one has 100.
  private static func percent(_ alpha: Double) -> Int {
    alpha == 0 ? 0 : min(99, max(1, Int(alpha * 100 + 0.5)))
  }
}
