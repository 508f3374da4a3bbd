import ContrastModel

/// The information about inputs that only the user has, not their text.
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

  /// The modes of files regardless of the words in their paths, each with a
  /// test for a path; the first that matches counts.
  package var pathModes: [(mode: String, matches: @Sendable (String) -> Bool)] =
    []

  /// Whether the user assigns any files to a mode.
  package var saysModes: Bool { !pathModes.isEmpty }

  /// The mode to which the user assigns a file.
  package func mode(ofPath path: String) -> String? {
    pathModes.first { $0.matches(path) }?.mode
  }

  /// The selectors that are modes, regardless of their names.
  package var modeSelectors: [ModeSelector] = []

  /// The colour that `currentcolor` stands for, or `nil` if it is unknown.
  package var currentColor: PaletteColor?

  /// No settings.
  package init() {}
}
