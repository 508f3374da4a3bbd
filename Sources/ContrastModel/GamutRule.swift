/// The rule for colours outside sRGB, each of which has two luminances.
///
/// A wide-gamut screen shows the colour, and other screens clip it to sRGB. A
/// design for both has to pass with the lesser of the two ratios.
public enum GamutRule: String, Hashable, Sendable, CaseIterable {
  /// Both: a pair's ratio is the lesser of the two, and a threshold is met when
  /// both meet it.
  case worst

  /// The colour itself: its linear sRGB channels as they are, below 0 or above
  /// 1, with WCAG's weights.
  case native

  /// The colour as sRGB screens show it: each encoded channel clipped to 0…1.
  case clipped
}

extension GamutRule {
  /// The gamuts that count.
  package func gamuts(isInSRGB: Bool) -> [Scene.Gamut] {
    (0..<gamutCount(isInSRGB: isInSRGB)).map(gamut)
  }

  /// The number of gamuts that count: both count only if not all colours are in
  /// sRGB, because otherwise they give the same result.
  package func gamutCount(isInSRGB: Bool) -> Int {
    self == .worst && !isInSRGB ? 2 : 1
  }

  /// The first gamut that counts, or the second.
  package func gamut(_ place: Int) -> Scene.Gamut {
    self == .clipped || place > 0 ? .clipped : .native
  }
}

extension PaletteColor {
  /// Whether all encoded sRGB channels are in 0…1.
  public var isInSRGB: Bool {
    let channels = encodedSRGB
    return channels.x >= 0 && channels.x <= 1 && channels.y >= 0
      && channels.y <= 1 && channels.z >= 0 && channels.z <= 1
  }

  /// Whether a background is in sRGB, and the backdrop that shows through it.
  package func isInSRGB(over backdrop: PaletteColor?) -> Bool {
    isInSRGB && (isOpaque || backdrop?.isInSRGB ?? true)
  }

  /// The encoded sRGB channels, each clipped to 0…1.
  public var clippedSRGB: SIMD3<Double> {
    let channels = encodedSRGB
    return SIMD3(
      min(max(channels.x, 0), 1), min(max(channels.y, 0), 1),
      min(max(channels.z, 0), 1))
  }

  /// The colour in encoded sRGB with the same alpha: the colour that is
  /// composited, and whose luminance counts.
  package func resolved(_ gamut: Scene.Gamut) -> PaletteColor {
    if space == .sRGB, gamut == .native || isInSRGB { return self }
    return PaletteColor(
      .sRGB, gamut == .native ? encodedSRGB : clippedSRGB, alpha: alpha)
  }

  /// The relative luminance of the unclamped channels of a colour outside sRGB;
  /// `nil` for a colour in sRGB.
  public var nativeLuminance: RelativeLuminance? {
    isInSRGB ? nil : RelativeLuminance(encoded: encodedSRGB)
  }
}
