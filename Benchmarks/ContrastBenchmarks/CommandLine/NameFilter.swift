import ContrastAudit
import TextGrammars

/// A filter of names: those that contain a text, or, if it is a pattern, match
/// it as a whole (`*` for any characters, even slashes, `?` for one, and
/// `{a,b}` for either).
struct NameFilter: Hashable {
  private let text: String
  private let pattern: Pattern?

  /// A filter as it is typed.
  ///
  /// - Throws: the error in the pattern.
  init(_ text: String) throws(UnlocatedDiagnostic) {
    self.text = text
    pattern = text.contains { "*?{".contains($0) } ? try Pattern(text) : nil
  }

  /// Whether a name is chosen.
  func matches(_ name: String) -> Bool {
    pattern?.matches(name) ?? name.contains(text)
  }
}

extension [NameFilter] {
  /// Whether one of the filters chooses the name, or there are none.
  func choose(_ name: String) -> Bool {
    isEmpty || contains { $0.matches(name) }
  }
}
