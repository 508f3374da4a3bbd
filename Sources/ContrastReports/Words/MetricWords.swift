import ContrastModel

/// The words of a metric: the names of its numbers are defined only here.
extension ContrastMetric {
  /// Whether success criteria use its numbers.
  package var hasCriteria: Bool { self == .wcag }

  /// The name of its number: `ratio`, `difference`.
  package var noun: String { self == .wcag ? "ratio" : "difference" }

  /// The name that precedes its number in a spoken sentence.
  package var spokenNoun: String {
    self == .wcag ? "Ratio" : "Lightness difference"
  }

  /// The number at which a backdrop hides the text, in words.
  package var hidden: String { "\(least)" }

  /// The most columns that a number takes in text: black on white needs them.
  package var columns: Int { "\(greatest).00".utf8.count }

  /// The width of a line of a histogram of fine bins.
  package var lineStep: Int { self == .wcag ? 1 : 5 }

  /// The use of pairs that meet a threshold, or `nil` where no criterion
  /// requires it.
  package func usability(of threshold: Double) -> String? {
    hasCriteria ? TextLevel.usability(of: threshold) : nil
  }

  /// The meaning of its numbers, in a sentence for people.
  package var note: String {
    switch self {
    case .wcag:
      "Ratios are WCAG 2.2 contrast ratios, compared unrounded and shown "
        + "truncated to two decimals."
    case .lightness:
      "Differences are of CIE L* (0 to 100), computed from WCAG 2.2 relative "
        + "luminance with white at 1, compared unrounded and shown truncated "
        + "to two decimals. No success criterion uses them."
    }
  }

  /// The lightness in the assumptions of data, or `nil` where none counts.
  package var lightnessText: String? {
    self == .wcag
      ? nil
      : "CIE L* of the luminance, kappa 24389/27, epsilon 216/24389, white 1; "
        + "a ratio here is the difference of two, 0 to 100"
  }
}
