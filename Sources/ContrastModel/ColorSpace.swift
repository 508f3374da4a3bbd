/// A space in which a source declares colours.
///
/// Each knows its way to encoded sRGB, which is where colours are composited.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  /// Red, green and blue of 0…1, encoded with the sRGB transfer function.
  case sRGB = "srgb"

  /// Hue in degrees, saturation and lightness of 0…100, over sRGB.
  case hsl

  /// The encoded sRGB channels of three components of this space.
  func encodedSRGB(_ components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB: components
    case .hsl: Self.encodedSRGB(fromHSL: components)
    }
  }

  /// CSS Color 4, §7.1, "Converting HSL Colors to sRGB".
  private static func encodedSRGB(
    fromHSL components: SIMD3<Double>
  ) -> SIMD3<Double> {
    var hue = components.x.truncatingRemainder(dividingBy: 360)
    if hue < 0 { hue += 360 }
    let saturation = components.y / 100
    let lightness = components.z / 100
    let chroma = saturation * min(lightness, 1 - lightness)

    func channel(_ shift: Double) -> Double {
      let turn = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - chroma * max(-1, min(turn - 3, 9 - turn, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }
}
