/// What a background looks like over its backdrop, or over the two extreme
/// backdrops when it is translucent and its own is unknown.
package struct BackgroundRange: Hashable, Sendable {
  /// The encoded sRGB channels over black, or over the known backdrop.
  package var overBlack: SIMD3<Double> { darkestChannels.values }

  /// The encoded sRGB channels over white, or over the known backdrop.
  package var overWhite: SIMD3<Double> { lightestChannels.values }

  private let darkestChannels: Channels
  private let lightestChannels: Channels

  /// The luminance of `overBlack`.
  package let darkest: RelativeLuminance

  /// The luminance of `overWhite`, never less than `darkest`.
  package let lightest: RelativeLuminance

  /// Whether there is only one thing the background can look like.
  package let isCertain: Bool

  /// The one look of an opaque colour, whose luminance is known.
  package init(opaque color: Color, luminance: RelativeLuminance) {
    precondition(color.isOpaque, "This background is opaque.")
    isCertain = true
    (darkest, lightest) = (luminance, luminance)
    darkestChannels = Channels(color.encodedSRGB)
    lightestChannels = darkestChannels
  }

  /// The looks of a background. Its channels, and those of the backdrop, are
  /// taken as they are: what is outside sRGB is resolved before.
  ///
  /// - Precondition: the backdrop is opaque.
  package init(of background: Color, backdrop: Color?) {
    precondition(backdrop?.isOpaque ?? true, "A backdrop is opaque.")
    isCertain = background.isOpaque || backdrop != nil
    let behind = backdrop ?? .black
    let overBlack = background.composited(over: behind.encodedSRGB)
    darkestChannels = Channels(overBlack)
    darkest = RelativeLuminance(encoded: overBlack)
    if isCertain {
      (lightestChannels, lightest) = (darkestChannels, darkest)
    } else {
      let overWhite = background.composited(over: Color.white.encodedSRGB)
      lightestChannels = Channels(overWhite)
      lightest = max(darkest, RelativeLuminance(encoded: overWhite))
    }
  }
}
