/// Oklab over the linear responses of three cones: CSS Color 4, §9.2 and §9.4.
enum OKLab {
  private static let rootsFromLab = ColorMatrix(
    SIMD3(1, 0.3963377773761749, 0.2158037573099136),
    SIMD3(1, -0.1055613458156586, -0.0638541728258133),
    SIMD3(1, -0.0894841775298119, -1.2914855480194092))

  private static let labFromRoots = rootsFromLab.inverse

  /// The responses of lightness, a and b.
  static func cones(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let roots = rootsFromLab * lab
    return roots * roots * roots
  }

  /// Lightness, a and b of the responses.
  static func components(cones: SIMD3<Double>) -> SIMD3<Double> {
    labFromRoots
      * SIMD3(
        RealFunctions.cubeRoot(cones.x), RealFunctions.cubeRoot(cones.y),
        RealFunctions.cubeRoot(cones.z))
  }
}
