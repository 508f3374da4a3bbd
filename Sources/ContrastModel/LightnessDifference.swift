/// The difference of two CIE L* lightnesses, from 0 to 100: the metric of
/// design systems whose colours are named by tone.
///
/// CSS Color 4, §9.3, with WCAG's relative luminance `Y`, where white is 1:
///
///     L* = κ Y              Y ≤ ε      κ = 24389 / 27,  ε = 216 / 24389
///     L* = 116 ∛Y - 16      Y > ε
///
/// No standard requires a difference in lightness. The thresholds are those
/// that design systems use: differences of 40 and 50 are close to WCAG's
/// ratios of 3 and 4.5, but not the same (white on a grey of L* 50 has a ratio
/// of 4.48).
///
/// *Monotonic.* Rounding never reverses the order of two lightnesses: the cube
/// root is the greatest `Double` whose rounded cube is at most `Y`, so it rises
/// with `Y` even if the root of the C library does not; and L* is clamped to at
/// most 8 below the knee, and to at least 8 above it.
///
/// *The value is the `Double`.* A difference is one rounded subtraction of two
/// lightnesses, and it meets a threshold if that `Double` is at least the
/// threshold, so the verdict, the histogram bin and the printed number cannot
/// disagree.
///
/// *No worst backdrop.* The search in `WorstBackdrop` requires a quotient whose
/// numerator and denominator are sums with one term for each channel. Cube
/// roots of sums do not have this form, and the least difference can be inside
/// the cube of backdrops; so translucent text on a translucent background
/// cannot be measured unless its backdrop is known.
@usableFromInline
package enum LightnessDifference {
  /// The lightness of a luminance.
  @usableFromInline
  package static func key(_ luminance: Double) -> Double {
    luminance <= CIELab.bend
      ? min(CIELab.slope * luminance, knee)
      : max(116 * root(luminance) - 16, knee)
  }

  /// The lightness at which the straight line ends and the cube root begins.
  private static var knee: Double { 8 }

  /// The greatest number whose rounded cube is at most `value`, which is
  /// positive.
  private static func root(_ value: Double) -> Double {
    func isAtMost(_ root: Double) -> Bool { root * root * root <= value }
    var root = RealFunctions.cubeRoot(value)
    while !isAtMost(root) { root = root.nextDown }
    while isAtMost(root.nextUp) { root = root.nextUp }
    return root
  }
}
