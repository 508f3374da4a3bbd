import ContrastModel

/// The knowledge of a user about inputs that their text does not have.
package struct ReadingSettings: Sendable {
  /// A selector that is a mode: `.x` is `dark`.
  package struct ModeSelector: Hashable, Sendable {
    /// A class, an id, an attribute or a pseudo-class, as CSS writes it.
    package let selector: String

    /// The name of the mode.
    package let mode: String

    /// A selector and its mode.
    package init(selector: String, mode: String) {
      self.selector = selector
      self.mode = mode
    }
  }

  /// The selectors that are modes, whatever their names say.
  package var modeSelectors: [ModeSelector] = []

  /// The colour that `currentcolor` is taken for, or `nil` where nobody knows.
  package var currentColor: Color?

  /// Nothing known.
  package init() {}
}
