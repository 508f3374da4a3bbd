/// A foreground and a background that a source itself shows together, as a
/// rule of a style sheet does that sets both.
package struct ObservedPairing: Hashable, Sendable {
  /// The name of the mode in which it holds.
  package var mode: String

  /// The colour in front: an entry of the mode's palette, or one that the
  /// pairing brings with it, named by its selector.
  package var foreground: Palette.Entry

  /// The colour behind, in the same way.
  package var background: Palette.Entry

  /// The backdrop of a translucent background, as far as the source says it.
  package var over: [Palette.Entry]

  /// The kind of pairing.
  package var kind: PairingKind

  /// The certainty of the source.
  package var certainty: Certainty

  /// The selector that sets the two, as it is written: `.btn-primary:hover`.
  package var selector: String

  /// Where it does.
  package var source: SourcePosition

  /// Where the rule is that uses the custom properties which the selector's
  /// rule sets, if that sets no colour itself: `.btn`, of `.btn-danger`.
  package var user: SourcePosition?

  /// The certainty that the two colours are seen together.
  package enum Certainty: String, Hashable, Sendable {
    /// One rule sets both, or sets the properties that another one uses for
    /// them.
    case certain

    /// One rule sets both, and an image lies between them.
    case image

    /// A rule sets the foreground alone, and something else the background.
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
