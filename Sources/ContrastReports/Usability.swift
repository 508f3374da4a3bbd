import ContrastModel

/// What meeting a threshold makes a pair usable for, in words.
enum Usability {
  /// The words for WCAG's thresholds, or `nil` for any other.
  static func words(for threshold: Double) -> String? {
    switch threshold {
    case 3: "large-scale text, graphics and controls"
    case 4.5: "text at level AA"
    case 7: "text at level AAA"
    default: nil
    }
  }

  /// The words for the most demanding text that a pair is usable for.
  static func words(for level: TextLevel) -> String {
    let threshold: Double? =
      switch level {
      case .aaa: 7
      case .aa: 4.5
      case .aaLarge: 3
      case .fail: nil
      }
    return threshold.flatMap(words(for:)) ?? "no text"
  }
}
