import ContrastModel

/// The grey space of Apple's platforms: one component, of which the power of
/// 2.2 is linear light, with the white of sRGB.
enum GrayGamma {
  /// The colour of an amount of white; negative ones mirror positive ones.
  static func color(white: Double, alpha: Double) -> Color {
    let linear = Elementary.power(white.magnitude, 2.2)
    let signed = white < 0 ? -linear : linear
    return Color(.sRGBLinear, SIMD3(repeating: signed), alpha: alpha)
  }
}
