import TextGrammars

/// A pattern of paths of files: it matches a path, or the end of one behind a
/// slash.
///
///     try PathPattern("dark/*.json").matches("tokens/dark/text.json")  // true
///
/// `*` also stands for slashes, as in every pattern of names.
package struct PathPattern: Sendable {
  private let pattern: Pattern

  /// The pattern as it was written.
  package var text: String { pattern.text }

  /// A pattern outside rules, where nothing is captured.
  ///
  /// - Throws: the first mistake, with its offset.
  package init(_ text: String) throws(UnlocatedDiagnostic) {
    let pattern = try Pattern(text)
    if let name = pattern.captures.first {
      throw pattern.diagnostic(ofCaptureOutsideRule: name)
    }
    self.pattern = pattern
  }

  /// Whether a path, or its end behind a slash, is one that the pattern stands
  /// for.
  ///
  /// - Complexity: as of `Pattern.matches`, times the slashes.
  package func matches(_ path: String) -> Bool {
    var rest = path[...]
    while true {
      if pattern.matches(String(rest)) { return true }
      guard let slash = rest.firstIndex(of: "/") else { return false }
      rest = rest[rest.index(after: slash)...]
    }
  }
}
