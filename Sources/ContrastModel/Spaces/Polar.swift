/// Chroma and hue instead of two opponent axes: CSS Color 4, §9.3 and §9.4.
enum Polar {
  /// Lightness, a and b of lightness, chroma and hue.
  static func rectangular(_ polar: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      polar.x, polar.y * RealFunctions.cosine(degrees: polar.z),
      polar.y * RealFunctions.sine(degrees: polar.z))
  }

  /// Lightness, chroma, and a hue from 0 to below 360, of lightness, a and b.
  static func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(),
      RealFunctions.turned(RealFunctions.degrees(x: lab.y, y: lab.z)))
  }
}
