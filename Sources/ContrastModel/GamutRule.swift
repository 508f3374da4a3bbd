/// The luminances that count for a colour outside sRGB, which has two that
/// people can mean.
///
/// A screen of wide gamut shows more than sRGB has, and another one clips it;
/// whoever designs for both has to meet the lesser of two ratios.
public enum GamutRule: String, Hashable, Sendable, CaseIterable {
  /// Both: a pair's ratio is the lesser of the two, and a threshold is met when
  /// both meet it.
  case worst

  /// The colour itself: its linear sRGB channels as they are, below 0 or above
  /// 1, with WCAG's weights.
  case native

  /// The nearest that sRGB shows: each encoded channel clipped to 0…1.
  case clipped
}

extension GamutRule {
  /// The gamuts that count.
  package func gamuts(isInSRGB: Bool) -> [Scene.Gamut] {
    (0..<gamutCount(isInSRGB: isInSRGB)).map(gamut)
  }

  /// How many gamuts count: both only where they make a difference, which is
  /// where not all colours are in sRGB.
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

  /// The colour as one of sRGB with the same alpha: what is composited, and
  /// whose luminance counts.
  package func resolved(_ gamut: Scene.Gamut) -> PaletteColor {
    if space == .sRGB, gamut == .native || isInSRGB { return self }
    return PaletteColor(
      .sRGB, gamut == .native ? encodedSRGB : clippedSRGB, alpha: alpha)
  }

  /// The relative luminance of the unclamped channels, where a colour is outside
  /// sRGB and has one of its own; else `nil`.
  public var nativeLuminance: RelativeLuminance? {
    isInSRGB ? nil : RelativeLuminance(encoded: encodedSRGB)
  }
}
