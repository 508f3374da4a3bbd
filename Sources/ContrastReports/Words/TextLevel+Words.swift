import ContrastModel

extension TextLevel {
  /// The use of a pair at this level, in words, or `nil` if it has none.
  package var usability: String? {
    switch self {
    case .aaa: "text at level AAA"
    case .aa: "text at level AA"
    case .aaLarge: "large-scale text, graphics and controls"
    case .fail: nil
    }
  }

  /// The use of a pair at this ratio, or `nil` if no criterion requires exactly
  /// this ratio.
  package static func usability(of ratio: Double) -> String? {
    allCases.first { $0.leastRatio == ratio }?.usability
  }

  // A verdict as reports show it: a word, a shape on pages, and a phrase; its
  // rank is the index of its colour in pictures.

  /// Every level, from not usable to the most demanding. The index of a level
  /// is the number of WCAG's thresholds that it meets.
  package static let ranked = Array(allCases.reversed())

  /// The rank of the text that a pair is usable for: 0 no text, 1 large-scale
  /// text, 2 text at level AA, 3 at level AAA.
  package var rank: Int { Self.ranked.firstIndex(of: self) ?? 0 }

  /// A short word: `AA`.
  package var word: String {
    switch self {
    case .aaa, .aa: rawValue
    case .aaLarge: "large"
    case .fail: "none"
    }
  }

  /// The name of the shape in a page: a dash, half a disc, a tick, two ticks.
  package var shape: String { "rank-\(rank)" }

  /// The verdict as a part of a sentence: `usable for text`.
  package var phrase: String {
    switch self {
    case .aaa: "usable for text at level AAA"
    case .aa: "usable for text"
    case .aaLarge: "usable for large-scale text"
    case .fail: "not usable for text"
    }
  }

  /// The meaning of `word`, for a legend.
  package var meaning: String {
    guard let words = usability else {
      let least = NumberText.shortest(TextLevel.aaLarge.leastRatio)
      return "below \(least): \(phrase)"
    }
    return "at least \(NumberText.shortest(leastRatio)): "
      + "usable for \(words)"
  }

  /// The sentence about a pair, which begins with its ratio. If the pair is
  /// below a requirement, `required` is the ratio that it should have.
  ///
  ///     // Ratio 4.52, usable for text: ink 700 on surface 100
  package func sentence(
    _ ratio: LuminanceContrast, _ foreground: String, on background: String,
    required: Double?
  ) -> String {
    let lack = required.map { PairWords.lack(of: NumberText.shortest($0)) }
    return "Ratio \(ratio), \(phrase)\(lack ?? ""): \(foreground) on "
      + background
  }

  /// The text in a cell of a matrix: the ratio, or its range, and a word.
  package func cell(_ contrast: PairContrast) -> String {
    let range = PairWords.range(
      least: contrast.least.description,
      greatest: contrast.greatest.description)
    let isOpen =
      rank == 0 && contrast.greatest.isAtLeast(TextLevel.aaLarge.leastRatio)
    return "\(range) \(isOpen ? PairWords.depends : word)"
  }
}

/// Words about a pair that several outputs use. The script of a page uses them
/// too: it gets them as templates, with names in braces in place of values.
package enum PairWords {
  /// The word for a pair that is below the requirement.
  package static let below = "below"

  /// The word in the cell of a colour on itself.
  package static let same = "itself"

  /// The word for a pair whose verdict depends on the backdrop.
  package static let depends = "depends"

  /// The words about a requirement that is not met, for the middle of a
  /// sentence.
  package static func lack(of required: String) -> String {
    ", below the required \(required)"
  }

  /// Whether a pair meets the requirement of a success criterion, in words.
  package static func conformance(_ conforms: Bool) -> String {
    conforms ? "conforms" : "does not conform"
  }

  /// A ratio, or its range if the two ends differ.
  package static func range(least: String, greatest: String) -> String {
    least == greatest ? least : "\(least) to \(greatest)"
  }
}
