/// The conditions in which a pair is seen: an opaque backdrop, and a screen's
/// treatment of colours outside sRGB.
///
/// Either can be unknown. A translucent background with an unknown backdrop is
/// measured over black and over white, which bound its colours; under
/// translucent text, it is also measured over a third backdrop, the worst for
/// the two colours. If the `GamutRule` is `worst`, a colour outside sRGB is
/// measured in both gamuts. In each scene a colour has one luminance, and
///
///     a pair meets a threshold
///       when it does in every scene,
///       and no two scenes of a gamut disagree on which colour is lighter
///
/// because if two disagree, some backdrop between those of the two scenes hides
/// the text.
package struct Scene: Hashable, Sendable {
  /// A screen's treatment of colours outside sRGB.
  package enum Gamut: Hashable, Sendable {
    /// The screen shows them: their channels are below 0 or above 1.
    case native

    /// The screen clips each encoded channel to 0…1.
    case clipped
  }

  /// The gamut.
  package let gamut: Gamut

  private let backdrop: Channels

  /// Creates a scene; a backdrop outside sRGB is clipped if the gamut is
  /// `clipped`.
  ///
  /// - Precondition: the backdrop is opaque.
  package init(over backdrop: PaletteColor, in gamut: Gamut) {
    precondition(backdrop.isOpaque, "A backdrop must be opaque.")
    self.init(over: backdrop.resolved(gamut).encodedSRGB, in: gamut)
  }

  /// Creates a scene over encoded channels.
  private init(over backdrop: SIMD3<Double>, in gamut: Gamut) {
    self.gamut = gamut
    self.backdrop = Channels(backdrop)
  }

  /// The scene over the worst backdrop for a translucent colour on a
  /// translucent one: the backdrop with the lowest ratio, or one that hides the
  /// text.
  package static func worst(
    of foreground: PaletteColor, on background: PaletteColor, in gamut: Gamut
  ) -> Scene {
    let search = WorstBackdrop(
      of: foreground.resolved(gamut), on: background.resolved(gamut))
    return Scene(over: search.backdrop, in: gamut)
  }

  /// The scenes of a gamut: one over the backdrop if it is known, otherwise one
  /// over black and one over white.
  package static func all(over backdrop: PaletteColor?, in gamut: Gamut)
    -> [Scene]
  {
    (backdrop.map { [$0] } ?? [.black, .white]).map {
      Scene(over: $0, in: gamut)
    }
  }

  /// The encoded sRGB channels of a background composited over the backdrop.
  package func channels(of background: PaletteColor) -> SIMD3<Double> {
    background.resolved(gamut).composited(over: backdrop.values)
  }

  /// The luminances of a text colour and of its background in the scene.
  package func pair(of foreground: PaletteColor, on background: PaletteColor)
    -> SeenPair
  {
    let behind = channels(of: background)
    return SeenPair(
      foreground: RelativeLuminance(
        encoded: foreground.resolved(gamut).composited(over: behind)),
      background: RelativeLuminance(encoded: behind))
  }
}

/// The two luminances of a pair in a scene.
package struct SeenPair: Hashable, Sendable {
  /// The luminance of the text.
  package let foreground: RelativeLuminance

  /// The luminance behind the text.
  package let background: RelativeLuminance

  /// A pair from its two luminances.
  package init(foreground: RelativeLuminance, background: RelativeLuminance) {
    self.foreground = foreground
    self.background = background
  }

  /// Whether the text is lighter.
  var isLighter: Bool { foreground > background }

  /// Whether the text is darker.
  var isDarker: Bool { foreground < background }

  /// The contrast of the two.
  package func contrast(by metric: ContrastMetric) -> LuminanceContrast {
    LuminanceContrast(foreground, background, by: metric)
  }
}
