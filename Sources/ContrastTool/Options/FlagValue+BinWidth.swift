import ContrastEngine
import ContrastModel
import ContrastReports

extension FlagValue {
  /// The number of decimals of a bin width, at most: with more, the edges could
  /// no longer be compared exactly.
  private static let decimalLimit = 6

  /// An empty histogram whose bins have the width that was typed, to the last
  /// decimal: `Double` has no 0.1.
  func histogram(
    of metric: ContrastMetric = .wcag
  ) throws(UsageError) -> RatioHistogram {
    guard let width = exactDecimal() else {
      throw UsageError(
        "takes a decimal such as 0.25, with at most \(Self.decimalLimit) "
          + "places, not '\(text)'")
    }
    let range = metric.greatest - metric.least
    let span = range * width.denominator
    guard width.numerator > 0, width.numerator <= span else {
      throw UsageError("takes a width above 0 and up to \(range), not \(text)")
    }
    guard span <= RatioHistogram.binLimit * width.numerator else {
      let least = Double(range) / Double(RatioHistogram.binLimit)
      throw UsageError(
        "takes at least \(NumberText.shortest(least)), for at most 20,000 "
          + "bins, not \(text)")
    }
    return RatioHistogram(
      widthNumerator: width.numerator, widthDenominator: width.denominator,
      of: metric)
  }

  /// Digits with a point before, between or behind them, as a fraction in its
  /// lowest terms; `nil` for anything else, and for what needs more digits than
  /// a bin width can have.
  private func exactDecimal() -> (numerator: Int, denominator: Int)? {
    let parts = text.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts[0].drop { $0 == "0" }
    var places = parts.count > 1 ? parts[1] : ""
    while places.last == "0" { places.removeLast() }
    let digits = whole + places
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      whole.count <= 9, places.count <= Self.decimalLimit,
      let number = digits.isEmpty ? 0 : Int(digits)
    else { return nil }
    var (numerator, denominator) = (number, 1)
    for _ in 0..<places.count { denominator *= 10 }
    for factor in [2, 5] {
      while numerator > 0, numerator.isMultiple(of: factor),
        denominator.isMultiple(of: factor)
      {
        numerator /= factor
        denominator /= factor
      }
    }
    return (numerator, denominator)
  }
}
