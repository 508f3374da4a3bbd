/// A threshold (an *edge*) given as an exact decimal, such as 7.6 as 76 / 10.
///
/// The edges of histogram bins, and the hundredths of a printed ratio, are
/// decimals that `Double` mostly cannot represent, and colours come closer to
/// them than `Double` can resolve: the ratio of `#7afbe0` and `#8f0511` is 7.6
/// to 16 digits.
package struct RoundedThreshold: Hashable, Sendable {
  /// The edge is `numerator / denominator`.
  package let numerator: Int

  /// The edge is `numerator / denominator`.
  package let denominator: Int

  /// An edge from a numerator and a denominator, both whole and below 2^26.
  package init(_ numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The `Double` nearest the edge.
  package var value: Double { Double(numerator) / Double(denominator) }

  /// The relative distance from an edge within which `Double` may decide
  /// wrongly. The error of comparing two products is below 1e-15.
  ///
  /// Computed, so that loops in other modules see a constant and not a variable
  /// that is initialized on first use.
  @inlinable
  @inline(__always)
  package static var guardBand: Double { 1e-13 }
}

extension ContrastRatio {
  /// Whether the ratio reaches an exact decimal.
  ///
  /// Away from the edge `Double` decides. Within the guard band two 8-bit
  /// colours are compared with twice the precision; for all other colours the
  /// canonical predicate decides, because their luminances are not known more
  /// exactly.
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

/// A number of about 106 bits, as the unevaluated sum of two `Double`s.
///
/// It has only the operations that deciding a histogram edge needs. Sums and
/// products use the error-free transformations of Knuth and Dekker; the result
/// of an operation is within a few units of 2^-104 of the exact one.
package struct DoubleDouble: Hashable, Sendable {
  /// The nearest `Double`.
  package let high: Double

  /// The part that `high` lacks: at most half a unit in the last place of
  /// `high`.
  package let low: Double

  /// The normalized sum of two numbers of any size.
  package init(_ a: Double, _ b: Double = 0) {
    let sum = a + b
    let back = sum - a
    high = sum
    low = (a - (sum - back)) + (b - back)
  }

  /// The sum.
  ///
  /// - Postcondition: for operands of one sign the relative error is within
  ///   2^-104; for different signs the error is within 2^-104 of the greater
  ///   operand. Adding zero returns the other operand unchanged.
  package static func + (a: Self, b: Self) -> Self {
    let highs = Self(a.high, b.high)
    return Self(highs.high, highs.low + (a.low + b.low))
  }

  /// The product.
  ///
  /// - Postcondition: the relative error is within 2^-103, as long as no part
  ///   of the result is subnormal; a factor of zero gives zero.
  package static func * (a: Self, b: Self) -> Self {
    let product = a.high * b.high
    let error = (-product).addingProduct(a.high, b.high)
    return Self(product, error + (a.high * b.low + a.low * b.high))
  }

  /// The quotient of two integers that have fewer than 53 bits.
  package static func quotient(_ numerator: Int, _ denominator: Int) -> Self {
    let high = Double(numerator) / Double(denominator)
    let rest = Double(numerator).addingProduct(-high, Double(denominator))
    return Self(high, rest / Double(denominator))
  }
}

extension DoubleDouble: Comparable {
  package static func < (a: Self, b: Self) -> Bool {
    a.high < b.high || (a.high == b.high && a.low < b.low)
  }
}
