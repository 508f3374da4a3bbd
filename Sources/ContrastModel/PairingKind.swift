/// The kind of thing that a foreground shows on its background: what decides
/// the ratio that the two need.
public enum PairingKind: String, Hashable, Sendable, CaseIterable {
  /// Text, and images of text: WCAG 1.4.3, and 1.4.6 at level AAA.
  case text

  /// Text of at least 18 point, or 14 point and bold: the same criteria.
  case large

  /// Graphics, and the parts of controls: WCAG 1.4.11.
  case graphic

  /// Colours that are distinguished by their contrast alone: links in text
  /// (technique G183), states of focus (2.4.13), neighbours in a chart
  /// (1.4.11).
  case distinct

  /// Anything that a rule gives a ratio of its own.
  case ratio

  /// The ratio that the kind needs at a level of conformance; `nil` for a kind
  /// that has none but its own.
  ///
  ///     PairingKind.text.requiredRatio(at: .aa)      // 4.5
  ///     PairingKind.graphic.requiredRatio(at: .aaa)  // 3.0
  ///
  /// It is the ratio of the most demanding success criterion of the level or of
  /// one below it that speaks of such content.
  public func requiredRatio(at level: ConformanceLevel) -> Double? {
    guard let content else { return nil }
    return SuccessCriterion.allCases
      .filter { $0.level <= level }
      .compactMap { $0.threshold(for: content) }.max()
  }

  /// The content of success criteria that the kind is.
  public var content: SuccessCriterion.Content? {
    switch self {
    case .text: .text
    case .large: .largeScaleText
    case .graphic, .distinct: .nonText
    case .ratio: nil
    }
  }
}
