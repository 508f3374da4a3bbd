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
