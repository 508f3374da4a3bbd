#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The mathematical functions of the C library that colours need; in this
/// module, only this file imports that library. Angles are in degrees.
package enum RealFunctions {
  /// A base raised to an exponent.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    pow(base, exponent)
  }

  /// e raised to an exponent.
  package static func exponential(_ value: Double) -> Double { exp(value) }

  /// The natural logarithm.
  package static func logarithm(_ value: Double) -> Double { log(value) }

  /// The cube root, negative for a negative number.
  package static func cubeRoot(_ value: Double) -> Double { cbrt(value) }

  /// The sine of an angle.
  package static func sine(degrees: Double) -> Double {
    sin(radians(turned(degrees)))
  }

  /// The cosine of an angle.
  package static func cosine(degrees: Double) -> Double {
    cos(radians(turned(degrees)))
  }

  /// The angle from the x axis to a point, from -180 to 180.
  package static func degrees(x: Double, y: Double) -> Double {
    atan2(y, x) * (180 / Double.pi)
  }

  /// The equivalent angle from 0 to below 360.
  package static func turned(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    guard rest < 0 else { return rest }
    // A tiny negative angle rounds to a full turn.
    return rest + 360 < 360 ? rest + 360 : 0
  }

  private static func radians(_ degrees: Double) -> Double {
    degrees * (Double.pi / 180)
  }
}
