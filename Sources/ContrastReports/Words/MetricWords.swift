import ContrastModel

/// The words of a metric: the names of its numbers are defined only here.
extension ContrastMetric {
  /// Whether success criteria use the metric's numbers.
  package var hasCriteria: Bool { self == .wcag }

  /// The name of the metric's number: `ratio`, `difference`.
  package var noun: String { self == .wcag ? "ratio" : "difference" }

  /// The name that precedes the number in a spoken sentence.
  package var spokenNoun: String {
    self == .wcag ? "Ratio" : "Lightness difference"
  }

  /// The number of a pair whose text some backdrop hides: `1`, `0`.
  package var hidden: String { "\(least)" }

  /// The columns that the number of black on white takes in text.
  package var columns: Int { "\(greatest).00".utf8.count }

  /// The range of numbers that one line of a histogram in text covers.
  package var lineStep: Int { self == .wcag ? 1 : 5 }

  /// The use of pairs that meet a threshold, or `nil` if no criterion requires
  /// that threshold.
  package func usability(of threshold: Double) -> String? {
    hasCriteria ? TextLevel.usability(of: threshold) : nil
  }

  /// The meaning of the metric's numbers, in sentences for people.
  package var note: String {
    switch self {
    case .wcag:
      "Ratios are WCAG 2.2 contrast ratios, compared unrounded and shown "
        + "truncated to two decimals."
    case .lightness:
      "Differences are in CIE L* (0 to 100), computed from WCAG 2.2 relative "
        + "luminance with white at 1, compared unrounded and shown truncated "
        + "to two decimals. No success criterion uses them."
    }
  }

  /// The definition of lightness that data states as an assumption, or `nil` if
  /// the metric does not use lightness.
  package var lightnessText: String? {
    self == .wcag
      ? nil
      : "CIE L* of the luminance, kappa 24389/27, epsilon 216/24389, white 1; "
        + "a ratio here is the difference of two L* values, 0 to 100"
  }
}
