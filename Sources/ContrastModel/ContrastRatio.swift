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
/// - Two equal luminances have a ratio of exactly 1, black and white a ratio of
///   exactly 21.
/// - The printed form is truncated, never rounded, so that no ratio below a
///   threshold is printed as the threshold.
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

  /// The ratio as a number, for printing and sorting; a verdict never comes
  /// from it, because the division rounds.
  public var value: Double { lighter.offset / darker.offset }

  /// Whether the ratio meets a threshold. All verdicts of this package on
  /// ratios use this comparison.
  ///
  /// For 8-bit colours and the thresholds 3, 4.5 and 7 this is exact: the
  /// closest of all 2^48 pairs is 1.1e-14 away, and the error of the evaluation
  /// is less than 9e-16.
  public func isAtLeast(_ threshold: Double) -> Bool {
    Self.meets(threshold, lighter: lighter.offset, darker: darker.offset)
  }

  /// `L + 0.05`: the luminance with the flare that WCAG adds.
  @inlinable
  package static func key(_ luminance: Double) -> Double { luminance + 0.05 }

  /// The canonical predicate over two values of `L + 0.05`. It never divides,
  /// and it is monotonic in each argument, even after rounding.
  @inlinable
  package static func meets(
    _ threshold: Double, lighter: Double, darker: Double
  ) -> Bool {
    lighter >= threshold * darker
  }
}

extension ContrastRatio: DecimalContrast, CustomStringConvertible {
  /// The ratio with two decimals, truncated and not rounded: `4.47`.
  public var description: String { Self.decimalText(hundredths: hundredths) }
}
