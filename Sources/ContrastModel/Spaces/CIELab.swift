/// CIE Lab over CIE XYZ, both with the white D50: CSS Color 4, §9.1 and §9.3.
enum CIELab {
  /// The white D50 as CSS has it, from its chromaticity of four digits.
  private static var white: SIMD3<Double> {
    SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  }

  // The two constants of the CIE as fractions: below 216 / 24389 the cube root
  // gives way to a straight line of slope 24389 / 27.
  static let bend = 216.0 / 24_389
  static let slope = 24_389.0 / 27

  /// X, Y and Z of lightness, a and b.
  static func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let y = (lab.x + 16) / 116
    let x = y + lab.y / 500
    let z = y - lab.z / 200
    func share(_ root: Double) -> Double {
      let cube = root * root * root
      return cube > bend ? cube : (116 * root - 16) / slope
    }
    let lightness = lab.x > slope * bend ? y * y * y : lab.x / slope
    return SIMD3(share(x), lightness, share(z)) * white
  }

  /// Lightness, a and b of X, Y and Z.
  static func components(xyz: SIMD3<Double>) -> SIMD3<Double> {
    func root(_ share: Double) -> Double {
      share > bend ? RealFunctions.cubeRoot(share) : (slope * share + 16) / 116
    }
    let shares = xyz / white
    let (x, y, z) = (root(shares.x), root(shares.y), root(shares.z))
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
