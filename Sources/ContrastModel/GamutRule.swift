/// The rule for colours outside sRGB, each of which has two luminances.
///
/// A wide-gamut screen shows the colour as it is, and other screens clip it to
/// sRGB. A design for both has to pass with the lower of the two ratios.
public enum GamutRule: String, Hashable, Sendable, CaseIterable {
  /// Both luminances: a pair's ratio is the lower of the two, and a pair meets
  /// a threshold if both ratios do.
  case worst

  /// The colour itself: its linear sRGB channels as they are, below 0 or above
  /// 1, with WCAG's weights.
  case native

  /// The colour as sRGB screens show it: each encoded channel clipped to 0…1.
  case clipped

  /// The gamuts in which a pair is measured.
  package func gamuts(isInSRGB: Bool) -> [Scene.Gamut] {
    (0..<gamutCount(isInSRGB: isInSRGB)).map(gamut)
  }

  /// The number of gamuts in which a pair is measured: two only if a colour is
  /// outside sRGB, because otherwise both give the same result.
  package func gamutCount(isInSRGB: Bool) -> Int {
    self == .worst && !isInSRGB ? 2 : 1
  }

  /// The gamut at an index, below `gamutCount`, in the list of gamuts in which
  /// a pair is measured.
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

  /// Whether a background is in sRGB, and so is the backdrop that shows through
  /// it, if a backdrop is known.
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

  /// The colour as it is composited and measured in a gamut: in encoded sRGB,
  /// with the same alpha.
  package func resolved(_ gamut: Scene.Gamut) -> PaletteColor {
    if space == .sRGB, gamut == .native || isInSRGB { return self }
    return PaletteColor(
      .sRGB, gamut == .native ? encodedSRGB : clippedSRGB, alpha: alpha)
  }

  /// The relative luminance of the unclipped channels of a colour outside sRGB;
  /// `nil` for a colour in sRGB.
  public var nativeLuminance: RelativeLuminance? {
    isInSRGB ? nil : RelativeLuminance(encoded: encodedSRGB)
  }
}
