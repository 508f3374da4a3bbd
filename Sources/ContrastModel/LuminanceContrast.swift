/// The contrast of two luminances by a metric: a value, and whether it meets a
/// threshold.
///
///     let contrast = LuminanceContrast(black, white, by: .lightness)
///     print(contrast)         // 100.00
///     contrast.isAtLeast(50)  // true
public struct LuminanceContrast: Hashable, Sendable {
  /// The greater of the two luminances.
  public let lighter: RelativeLuminance

  /// The lesser of the two luminances.
  public let darker: RelativeLuminance

  /// The metric that compares the two.
  public let metric: ContrastMetric

  /// The value, for printing and sorting; a verdict on a ratio never comes from
  /// it, because the division rounds.
  public let value: Double

  /// The contrast of two luminances, in either order.
  public init(
    _ a: RelativeLuminance, _ b: RelativeLuminance, by metric: ContrastMetric
  ) {
    (lighter, darker) = a < b ? (b, a) : (a, b)
    self.metric = metric
    value = metric.value(
      lighter: metric.key(lighter.value), darker: metric.key(darker.value))
  }

  /// WCAG's ratio of the two, for any metric.
  public var ratio: ContrastRatio { ContrastRatio(lighter, darker) }

  /// Whether the contrast meets a threshold, by the canonical predicate.
  public func isAtLeast(_ threshold: Double) -> Bool {
    switch metric {
    case .wcag: ratio.isAtLeast(threshold)
    case .lightness: value >= threshold
    }
  }
}

extension LuminanceContrast: DecimalContrast, CustomStringConvertible {
  /// Whether the contrast reaches an exact decimal: a ratio with all the
  /// precision to which its luminances are known, a difference if it is at
  /// least the `Double` nearest the decimal.
  package func isAtLeast(_ edge: RoundedThreshold) -> Bool {
    switch metric {
    case .wcag: ratio.isAtLeast(edge)
    case .lightness: value >= edge.value
    }
  }

  /// The value with two decimals, truncated and not rounded: `4.47`.
  public var description: String { Self.decimalText(hundredths: hundredths) }
}

/// A contrast that can be compared with exact decimals, so that printing it
/// never rounds up.
package protocol DecimalContrast {
  /// The value of the contrast.
  var value: Double { get }

  /// Whether the contrast reaches an exact decimal.
  func isAtLeast(_ edge: RoundedThreshold) -> Bool
}

extension DecimalContrast {
  /// The value in hundredths, truncated: 447 for 4.478.
  ///
  /// Postcondition: `isAtLeast(RoundedThreshold(hundredths, 100))` is true, and
  /// false for `hundredths + 1`.
  package var hundredths: Int {
    var count = Int(value * 100)
    while isAtLeast(RoundedThreshold(count + 1, 100)) { count += 1 }
    while !isAtLeast(RoundedThreshold(count, 100)) { count -= 1 }
    return count
  }

  /// Hundredths as a number with two decimals.
  package static func decimalText(hundredths: Int) -> String {
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
