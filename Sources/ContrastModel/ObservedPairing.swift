/// A foreground and a background that a source itself shows together, for
/// example in a rule of a style sheet that sets both.
package struct ObservedPairing: Hashable, Sendable {
  /// The name of the mode in which it is shown.
  package var mode: String

  /// The foreground: an entry of the mode's palette, or an entry that belongs
  /// to this pairing alone and is named by its selector.
  package var foreground: Palette.Entry

  /// The background: an entry of the mode's palette, or of this pairing alone.
  package var background: Palette.Entry

  /// The backdrop of a translucent background, as far as the source states it.
  package var over: [Palette.Entry]

  /// The kind of pairing.
  package var kind: PairingKind

  /// The certainty of the source.
  package var certainty: Certainty

  /// The selector of the rule that sets the two, as it is written:
  /// `.btn-primary:hover`.
  package var selector: String

  /// The position of the rule that has the selector.
  package var source: SourcePosition

  /// The position of the rule that uses the custom properties that the
  /// selector's rule sets, if the selector's rule sets no colour itself: `.btn`
  /// for `.btn-danger`.
  package var user: SourcePosition?

  /// The certainty that the two colours are seen together.
  package enum Certainty: String, Hashable, Sendable {
    /// One rule sets both, or sets the properties that another rule uses for
    /// them.
    case certain

    /// One rule sets both, and the background also has an image.
    case image

    /// A rule sets only the foreground, and another one the background.
    case inherited
  }

  /// A pairing that a source shows.
  package init(
    mode: String, foreground: Palette.Entry, background: Palette.Entry,
    over: [Palette.Entry] = [], kind: PairingKind,
    certainty: Certainty = .certain, selector: String,
    source: SourcePosition, user: SourcePosition? = nil
  ) {
    self.mode = mode
    self.foreground = foreground
    self.background = background
    self.over = over
    self.kind = kind
    self.certainty = certainty
    self.selector = selector
    self.source = source
    self.user = user
  }
}

/// The kind of content that a foreground shows on its background; it decides
/// which ratio the pair needs.
public enum PairingKind: String, Hashable, Sendable, CaseIterable {
  /// Text, and images of text: WCAG 1.4.3, and 1.4.6 at level AAA.
  case text

  /// Text of at least 18 point, or 14 point and bold: the same criteria.
  case large

  /// Graphics, and the parts of controls: WCAG 1.4.11.
  case graphic

  /// Colours that are distinguished by their contrast alone: links in text
  /// (technique G183), focus indicators (2.4.13), neighbours in a chart
  /// (1.4.11).
  case distinct

  /// Any pair for which a rule states its own ratio.
  case ratio

  /// The ratio that the kind needs at a level of conformance; `nil` for
  /// `ratio`, whose rule states it.
  ///
  ///     PairingKind.text.requiredRatio(at: .aa)      // 4.5
  ///     PairingKind.graphic.requiredRatio(at: .aaa)  // 3.0
  ///
  /// This is the ratio of the most demanding success criterion for the content
  /// at this level or a lower level.
  public func requiredRatio(at level: ConformanceLevel) -> Double? {
    guard let content else { return nil }
    return SuccessCriterion.allCases
      .filter { $0.level <= level }
      .compactMap { $0.threshold(for: content) }.max()
  }

  /// The content, as success criteria define it, that corresponds to the kind;
  /// `nil` for `ratio`.
  public var content: SuccessCriterion.Content? {
    switch self {
    case .text: .text
    case .large: .largeScaleText
    case .graphic, .distinct: .nonText
    case .ratio: nil
    }
  }
}
