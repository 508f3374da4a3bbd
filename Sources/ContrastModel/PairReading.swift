/// The contrast of a pair in one reading of the gamut, over each of the two
/// backdrops that can be.
package struct PairReading: Sendable {
  /// The ratio over black, or over the known backdrop.
  package let overBlack: ContrastRatio

  /// The ratio over white, or over the known backdrop.
  package let overWhite: ContrastRatio

  /// Whether the text is lighter than the background over one backdrop and
  /// darker over the other, so that something between hides it.
  package let flips: Bool

  /// The contrast of a colour of sRGB on a background that is composited.
  package init(of foreground: Color, on background: BackgroundRange) {
    let darkest = RelativeLuminance(
      encoded: foreground.composited(over: background.overBlack))
    let lightest =
      background.isCertain || foreground.isOpaque
      ? darkest
      : RelativeLuminance(
        encoded: foreground.composited(over: background.overWhite))
    self.init(
      foregroundOverBlack: darkest, foregroundOverWhite: lightest,
      on: background)
  }

  /// The contrast of the foreground's luminances over the two backdrops.
  package init(
    foregroundOverBlack: RelativeLuminance,
    foregroundOverWhite: RelativeLuminance, on background: BackgroundRange
  ) {
    overBlack = ContrastRatio(foregroundOverBlack, background.darkest)
    if background.isCertain {
      overWhite = overBlack
      flips = false
      return
    }
    overWhite = ContrastRatio(foregroundOverWhite, background.lightest)
    flips =
      (foregroundOverBlack > background.darkest
        && foregroundOverWhite < background.lightest)
      || (foregroundOverBlack < background.darkest
        && foregroundOverWhite > background.lightest)
  }
}
