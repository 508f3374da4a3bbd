/// The difference of two lightnesses, CIE L*, from 0 to 100: the metric for
/// design systems of tones.
///
/// CSS Color 4, §9.3, with WCAG's relative luminance `Y`, where white is 1:
///
///     L* = κ Y              Y ≤ ε      κ = 24389 / 27,  ε = 216 / 24389
///     L* = 116 ∛Y - 16      beyond
///
/// No standard requires a difference of lightness. The thresholds are those of
/// design systems that count in tones: 40 and 50 are close to WCAG's 3 and 4.5,
/// but not the same (white on a grey of L* 50 has a ratio of 4.48).
///
/// *Monotonic.* Rounding never reverses the order of two lightnesses: the cube
/// root is the greatest `Double` whose rounded cube is at most `Y`, so it rises
/// with `Y` even if the root of the C library does not; and on either side of
/// the knee L* is kept on its side of 8.
///
/// *The number is the `Double`.* A difference is one rounded subtraction of two
/// lightnesses, and it meets a threshold when that number is at least as great,
/// so the verdict, the histogram bin and the printed number cannot disagree.
///
/// *No worst backdrop.* The search in `WorstBackdrop` rests on a quotient whose
/// numerator and denominator are sums of the channels. Cube roots of such sums
/// have no such form, and the least difference can be inside the cube of
/// backdrops; so translucent text on a translucent background has no number
/// unless its backdrop is known.
@usableFromInline
package enum LightnessDifference: LuminanceMetric {
  /// The lightness of a luminance.
  @usableFromInline
  package static func key(_ luminance: Double) -> Double {
    luminance <= CIELab.bend
      ? min(CIELab.slope * luminance, knee)
      : max(116 * root(luminance) - 16, knee)
  }

  /// The lightness where the line meets the root.
  private static var knee: Double { 8 }

  /// The greatest number whose rounded cube is at most a positive one.
  private static func root(_ value: Double) -> Double {
    func isAtMost(_ root: Double) -> Bool { root * root * root <= value }
    var root = RealFunctions.cubeRoot(value)
    while !isAtMost(root) { root = root.nextDown }
    while isAtMost(root.nextUp) { root = root.nextUp }
    return root
  }

  /// Whether the difference of two lightnesses is at least a threshold.
  @inlinable
  package static func meets(
    _ threshold: Double, lighter: Double, darker: Double
  ) -> Bool {
    lighter - darker >= threshold
  }

  /// The difference of two lightnesses.
  @inlinable
  package static func value(lighter: Double, darker: Double) -> Double {
    lighter - darker
  }

  /// Whether the difference, which is already computed, is at least a
  /// threshold.
  package static func meets(
    _ threshold: Double, _ contrast: LuminanceContrast
  ) -> Bool {
    contrast.value >= threshold
  }

  /// Whether the difference reaches an exact decimal, by the `Double` nearest
  /// it.
  package static func meets(
    _ edge: RoundedThreshold, _ contrast: LuminanceContrast
  ) -> Bool {
    contrast.value >= edge.value
  }

  /// The difference of equal lightnesses.
  package static var least: Int { 0 }

  /// The difference of black and white.
  package static var greatest: Int { 100 }

  /// The differences for large text, for text, and for text with enhanced
  /// contrast.
  package static var thresholds: [Double] { [40, 50, 70] }

  /// Bins of a half.
  package static var binsPerUnit: Int { 2 }

  /// Nothing is undecided.
  package static var guardBand: Double { 0 }

  /// Lightness rises by at most κ for each unit of luminance.
  package static func error(
    ofLuminances error: Double
  ) -> (share: Double, amount: Double) {
    (0, 2 * CIELab.slope * error)
  }

  /// The search only finds the least ratio.
  package static var hasWorstBackdrop: Bool { false }
}
