import ContrastModel

/// The information about inputs that is not in their text: only the user has
/// it.
package struct ReadingSettings: Sendable {
  /// A selector that stands for a mode: `.x` for `dark`.
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

  /// The modes that the user assigns to files, whatever words are in their
  /// paths. Each has a test for a path; the first match is used.
  package var pathModes: [(mode: String, matches: @Sendable (String) -> Bool)] =
    []

  /// Whether the user assigns any files to a mode.
  package var saysModes: Bool { !pathModes.isEmpty }

  /// The mode to which the user assigns a file, or `nil` if there is none.
  package func mode(ofPath path: String) -> String? {
    pathModes.first { $0.matches(path) }?.mode
  }

  /// The selectors that stand for modes, whatever their names are.
  package var modeSelectors: [ModeSelector] = []

  /// The colour that `currentcolor` stands for, or `nil` if it is unknown.
  package var currentColor: PaletteColor?

  /// No settings.
  package init() {}
}
