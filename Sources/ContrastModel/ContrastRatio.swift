/// The contrast ratio of two relative luminances, from 1 to 21.
///
/// WCAG 2.2, "contrast ratio": `(L1 + 0.05) / (L2 + 0.05)`, where `L1` is the
/// lighter of the two. Which colour is the text and which the background makes
/// no difference.
///
///     let ratio = ContrastRatio(SRGBColor(packed: 0x777777), .white)
///     print(ratio)          // 4.47
///     ratio.isAtLeast(4.5)  // false
///
/// Edge cases:
///
/// - Two equal luminances have a ratio of exactly 1, black and white of
///   exactly 21.
/// - The printed form is cut, never rounded, so that no ratio below a threshold
///   is printed as the threshold.
public struct ContrastRatio: Hashable, Sendable {
  /// The greater of the two luminances.
  public let lighter: RelativeLuminance

  /// The lesser of the two luminances.
  public let darker: RelativeLuminance

  /// The ratio of two luminances, in either order.
  public init(_ a: RelativeLuminance, _ b: RelativeLuminance) {
    (lighter, darker) = a < b ? (b, a) : (a, b)
  }

  /// The ratio of two 8-bit colours, in either order.
  public init(_ a: SRGBColor, _ b: SRGBColor) {
    self.init(RelativeLuminance(a), RelativeLuminance(b))
  }

  /// The ratio as a number. For printing and sorting; a verdict never comes
  /// from it, because the division rounds.
  public var value: Double { lighter.offset / darker.offset }

  /// Whether the ratio meets a threshold: the one verdict of this package.
  ///
  /// For 8-bit colours and the thresholds 3, 4.5 and 7 this is exact: the
  /// closest of all 2^48 pairs is 1.1e-14 away, and the evaluation errs by less
  /// than 9e-16.
  public func isAtLeast(_ threshold: Double) -> Bool {
    Self.meets(threshold, lighter: lighter.offset, darker: darker.offset)
  }

  /// The canonical predicate over two values of `L + 0.05`. It never divides,
  /// and it is monotonic in each argument, also after rounding.
  @inlinable
  package static func meets(
    _ threshold: Double, lighter: Double, darker: Double
  ) -> Bool {
    lighter >= threshold * darker
  }
}

extension ContrastRatio: CustomStringConvertible {
  /// The ratio in hundredths, cut: 447 for 4.478.
  ///
  /// Postcondition: `isAtLeast(RatioEdge(hundredths, 100))`, and not for the
  /// next greater number.
  package var hundredths: Int {
    var count = Int(value * 100)
    while isAtLeast(RatioEdge(count + 1, 100)) { count += 1 }
    while !isAtLeast(RatioEdge(count, 100)) { count -= 1 }
    return count
  }

  /// The ratio with two decimals, cut and not rounded: `4.47`.
  public var description: String {
    let hundredths = hundredths
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
