/// Oklab, computed from the responses of three cones: CSS Color 4, §9.2 and §9.4.
package enum OKLab {
  private static let rootsFromLab = ColorMatrix(
    SIMD3(1, 0.3963377773761749, 0.2158037573099136),
    SIMD3(1, -0.1055613458156586, -0.0638541728258133),
    SIMD3(1, -0.0894841775298119, -1.2914855480194092))

  private static let labFromRoots = rootsFromLab.inverse

  /// The cone responses for a lightness, a and b.
  static func cones(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let roots = rootsFromLab * lab
    return roots * roots * roots
  }

  /// Lightness, a and b of cone responses.
  static func components(cones: SIMD3<Double>) -> SIMD3<Double> {
    components(roots: roots(cones))
  }

  /// Lightness, a and b from the cube roots of cone responses.
  static func components(roots: SIMD3<Double>) -> SIMD3<Double> {
    labFromRoots * roots
  }

  /// The cube roots of the cone responses to linear sRGB.
  static func roots(linearSRGB: SIMD3<Double>) -> SIMD3<Double> {
    roots(LinearSpace.okLMS.fromSRGB * linearSRGB)
  }

  private static func roots(_ cones: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      RealFunctions.cubeRoot(cones.x), RealFunctions.cubeRoot(cones.y),
      RealFunctions.cubeRoot(cones.z))
  }

  /// The changes of lightness, a and b for a change of 1 in each cube root.
  static let rootSlopes = labFromRoots.columns

  /// For each of red, green and blue, and each cone: the derivatives of
  /// lightness, a and b with respect to the channel, without the factor for the
  /// cube root's own derivative, which depends on the cone response.
  static let slopes = {
    func slopes(_ channel: Channels) -> (Channels, Channels, Channels) {
      let (cones, roots) = (channel.values, rootSlopes)
      return (
        Channels(roots.0.values * cones.x), Channels(roots.1.values * cones.y),
        Channels(roots.2.values * cones.z)
      )
    }
    let cones = LinearSpace.okLMS.fromSRGB.columns
    return [slopes(cones.0), slopes(cones.1), slopes(cones.2)]
  }()

  /// The rows of three matrices, for code that is not in Swift: from linear
  /// sRGB to the cone responses, from their cube roots to lightness, a and b,
  /// and back to the cube roots.
  package static let conesOfLinearSRGB = LinearSpace.okLMS.fromSRGB.rows
  package static let componentsOfRoots = labFromRoots.rows
  package static let rootsOfComponents = rootsFromLab.rows
}

/// CIE Lab, computed from CIE XYZ, both with a D50 white: CSS Color 4, §9.1 and §9.3.
enum CIELab {
  /// The white D50 as CSS defines it, by a chromaticity of four digits.
  private static var white: SIMD3<Double> {
    SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  }

  // The two constants of the CIE as fractions: up to 216 / 24389, the line
  // (24389 / 27 * x + 16) / 116 replaces the cube root.
  static let bend = 216.0 / 24_389
  static let slope = 24_389.0 / 27

  /// X, Y and Z for a lightness, a and b.
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

/// Chroma and hue instead of two opponent axes: CSS Color 4, §9.3 and §9.4.
enum Polar {
  /// Lightness, a and b for a lightness, chroma and hue.
  static func rectangular(_ polar: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      polar.x, polar.y * RealFunctions.cosine(degrees: polar.z),
      polar.y * RealFunctions.sine(degrees: polar.z))
  }

  /// Lightness, chroma, and a hue from 0 to below 360, for a lightness, a and
  /// b.
  static func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(),
      RealFunctions.turned(RealFunctions.degrees(x: lab.y, y: lab.z)))
  }
}
