import ContrastModel

/// A demand on a colour that may change: the ratio that it needs with a fixed
/// colour.
public struct ContrastRequirement: Hashable, Sendable {
  /// The side of a pair that a colour is on.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The foreground: text, an icon, a line.
    case text

    /// The background.
    case background
  }

  /// The side of the colour that may change.
  package let role: Role

  /// The fixed colour.
  package let partner: PaletteColor

  /// The name of the fixed colour, for people.
  package let partnerName: String

  /// The lowest ratio that meets the demand.
  package let ratio: Double

  /// The opaque colour behind a translucent background; `nil` when it is
  /// unknown, or nothing shows through.
  package let backdrop: PaletteColor?

  /// The rule for colours outside sRGB.
  package let gamut: GamutRule

  /// A demand for a ratio with a fixed colour.
  ///
  /// - Precondition: the backdrop is opaque.
  package init(
    of ratio: Double, as role: Role, with partner: PaletteColor,
    named name: String,
    backdrop: PaletteColor? = nil, gamut: GamutRule = .worst
  ) {
    precondition(backdrop?.isOpaque ?? true, "A backdrop must be opaque.")
    self.ratio = ratio
    self.role = role
    self.partner = partner
    partnerName = name
    self.backdrop = backdrop
    self.gamut = gamut
  }

  /// The contrast of a colour with the fixed one, by the definition.
  package func contrast(of color: PaletteColor) -> PairContrast {
    switch role {
    case .text:
      PairContrast(of: color, on: partner, backdrop: backdrop, gamut: gamut)
    case .background:
      PairContrast(of: partner, on: color, backdrop: backdrop, gamut: gamut)
    }
  }

  /// Whether a colour meets the demand, by the same definition as all verdicts.
  package func isMet(by color: PaletteColor) -> Bool {
    contrast(of: color).isAtLeast(ratio)
  }

  /// Whether luminance alone decides if an opaque colour of sRGB meets the
  /// demand. For a background of translucent text it does not, because the
  /// background shows through the text.
  var asksForLuminance: Bool { role == .text || partner.isOpaque }

  /// The scenes in which colours of sRGB are seen with the fixed one, by gamut:
  /// over the backdrop, or over black and over white if it is unknown. If both
  /// colours are then translucent, a saturated backdrop can be worse than black
  /// and white, so the other corners of sRGB are added.
  ///
  /// - Parameter color: a colour with the alpha in question.
  /// - Returns: a list of scenes for each gamut that is measured.
  func scenes(of color: PaletteColor) -> [[Scene]] {
    let background = role == .text ? partner : color
    let isInSRGB =
      partner.isInSRGB
      && (background.isOpaque || backdrop?.isInSRGB ?? true)
    let isRange = !background.isOpaque && backdrop == nil
    let isWorseBetween = isRange && !(role == .text ? color : partner).isOpaque
    return gamut.gamuts(isInSRGB: isInSRGB).map { gamut in
      Scene.all(over: isRange ? nil : backdrop ?? .black, in: gamut)
        + (isWorseBetween
          ? Self.saturated.map { Scene(over: $0, in: gamut) } : [])
    }
  }

  private static let saturated = [
    0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF,
  ].map { PaletteColor(SRGBColor(packed: $0)) }

  /// The luminances of a colour and of the fixed one, in a scene.
  func pair(of color: PaletteColor, in scene: Scene) -> SeenPair {
    role == .text
      ? scene.pair(of: color, on: partner)
      : scene.pair(of: partner, on: color)
  }
}
