/// A contrast ratio given as an exact decimal, such as 7.6 as 76 / 10.
///
/// The edges of a histogram and of a printed ratio are decimals that `Double`
/// mostly cannot hold, and colours come closer to them than `Double` can see:
/// the ratio of `#7afbe0` and `#8f0511` is 7.6 to 16 digits.
package struct RoundedThreshold: Hashable, Sendable {
  /// The edge is `numerator / denominator`.
  package let numerator: Int

  /// The edge is `numerator / denominator`.
  package let denominator: Int

  /// An edge of two whole numbers below 2^26.
  package init(_ numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The `Double` nearest the edge.
  package var value: Double { Double(numerator) / Double(denominator) }

  /// The relative distance from an edge within which `Double` may err. The
  /// error of comparing two products is below 1e-15.
  ///
  /// Computed, so that loops in other modules see the number and not a variable
  /// that is made when it is first asked for.
  @inlinable
  @inline(__always)
  package static var guardBand: Double { 1e-13 }
}

extension ContrastRatio {
  /// Whether the ratio reaches an exact decimal.
  ///
  /// Away from the edge `Double` decides. Within the guard band two 8-bit
  /// colours are compared with twice the precision; for all other colours the
  /// canonical predicate decides, because nothing finer is known about them.
  package func isAtLeast(_ edge: RoundedThreshold) -> Bool {
    let reached = Double(edge.denominator) * lighter.offset
    let needed = Double(edge.numerator) * darker.offset
    let band = RoundedThreshold.guardBand * needed
    if (reached - needed).magnitude > band { return reached > needed }

    guard let lighter = lighter.exactOffset, let darker = darker.exactOffset
    else { return isAtLeast(edge.value) }
    return lighter * DoubleDouble(Double(edge.denominator))
      >= darker * DoubleDouble(Double(edge.numerator))
  }
}
