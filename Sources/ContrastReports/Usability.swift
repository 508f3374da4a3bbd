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
}
