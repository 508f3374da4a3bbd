import ContrastModel
import Foundation

/// WCAG's definitions with twice the precision of `Double`, for opaque 8-bit
/// colours.
///
/// Nothing here comes from the package's table: for a byte `k` above 10 the
/// base of the power is the fraction `(40k + 561) / 10761`, and its power of
/// 12/5 is a fifth root, which Newton's method refines.
package enum PreciseContrast {
  /// The linear value of each byte.
  package static let linear: [DoubleDouble] = (0...255).map { byte in
    byte <= 10
      ? .quotient(5 * byte, 16_473)
      : fifthRoot(twelfthPower(of: base(byte)))
  }

  /// `(k / 255 + 0.055) / 1.055`.
  package static func base(_ byte: Int) -> DoubleDouble {
    .quotient(40 * byte + 561, 10_761)
  }

  /// The number times itself, eleven times.
  package static func twelfthPower(of x: DoubleDouble) -> DoubleDouble {
    let cube = x * x * x
    let sixth = cube * cube
    return sixth * sixth
  }

  /// The fifth power.
  package static func fifthPower(of x: DoubleDouble) -> DoubleDouble {
    let square = x * x
    return square * square * x
  }

  /// The fifth root of a positive number. Each step doubles the digits, so the
  /// second is there for the last few.
  private static func fifthRoot(_ power: DoubleDouble) -> DoubleDouble {
    var root = DoubleDouble(pow(power.high, 0.2))
    for _ in 1...2 {
      let missing = power - fifthPower(of: root)
      root = root + DoubleDouble(missing.high / (5 * pow(root.high, 4)))
    }
    return root
  }

  /// `L + 0.05`.
  package static func offset(_ color: SRGBColor) -> DoubleDouble {
    let red = .quotient(2126, 10_000) * linear[Int(color.red)]
    let green = .quotient(7152, 10_000) * linear[Int(color.green)]
    let blue = .quotient(722, 10_000) * linear[Int(color.blue)]
    return red + green + blue + .quotient(5, 100)
  }

  /// Whether the ratio of two values of `L + 0.05` is at least a fraction.
  ///
  /// Three pairs of 8-bit colours are at a whole number of hundredths, and a
  /// search over all others found none nearer to one than 1e-18. So two values
  /// within 1e-28 are equal.
  package static func reaches(
    _ numerator: Int, _ denominator: Int,
    lighter: DoubleDouble, darker: DoubleDouble
  ) -> Bool {
    let reached = lighter * DoubleDouble(Double(denominator))
    let needed = darker * DoubleDouble(Double(numerator))
    return (reached - needed).high >= -1e-28 * needed.high
  }

  /// The greatest whole number of hundredths that the ratio reaches.
  package static func hundredths(
    lighter: DoubleDouble, darker: DoubleDouble
  ) -> Int {
    let guess = Int(lighter.high / darker.high * 100)
    let candidates = [guess + 1, guess, guess - 1]
    return candidates.first {
      reaches($0, 100, lighter: lighter, darker: darker)
    } ?? -1
  }
}

extension DoubleDouble {
  /// The difference: the sum with the second operand negated, which is exact.
  package static func - (a: Self, b: Self) -> Self {
    a + Self(-b.high, -b.low)
  }
}
