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

  /// The modes of files, whatever their paths say, each with a test whether a
  /// path is one of theirs; the first that matches counts.
  package var pathModes: [(mode: String, matches: @Sendable (String) -> Bool)] =
    []

  /// Whether any file is said to be for a mode.
  package var saysModes: Bool { !pathModes.isEmpty }

  /// The mode that a file is said to be for.
  package func mode(ofPath path: String) -> String? {
    pathModes.first { $0.matches(path) }?.mode
  }

  /// The selectors that are modes, whatever their names say.
  package var modeSelectors: [ModeSelector] = []

  /// The colour that `currentcolor` is treated as, or `nil` where nobody knows.
  package var currentColor: PaletteColor?

  /// Nothing known.
  package init() {}
}
