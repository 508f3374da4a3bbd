import ContrastModel
import TextGrammars

/// Patterns that together choose the names that at least one entry matches and
/// no entry excludes.
///
/// The order does not matter. A list that only excludes names starts from all
/// names.
package struct PatternList: Hashable, Sendable {
  /// The patterns.
  package let entries: [Entry]

  /// A list of patterns.
  package init(_ entries: [Entry]) { self.entries = entries }

  /// A pattern in a list. With `!` in front it excludes the names that it
  /// matches.
  package struct Entry: Hashable, Sendable {
    /// The entry as it was written.
    package let text: String

    /// Whether the names that it matches are excluded.
    package let isExclusion: Bool

    /// The pattern: the text after the `!`, or all of it.
    package let pattern: Pattern

    /// Parses an entry; outside rules, a capture is an error.
    ///
    /// - Throws: the first mistake, with its offset in the entry.
    package init(
      _ text: String, isOfRule: Bool = false
    ) throws(UnlocatedDiagnostic) {
      self.text = text
      isExclusion = text.utf8.first == UInt8(ascii: "!")
      let offset = isExclusion ? 1 : 0
      let rest = String(text.utf8.dropFirst(offset)) ?? text
      if isExclusion, rest.isEmpty {
        throw UnlocatedDiagnostic(
          "'!' needs a pattern of names to exclude", at: 0)
      }
      do throws(UnlocatedDiagnostic) {
        pattern = try Pattern(rest, isOfRule: isOfRule)
      } catch {
        throw UnlocatedDiagnostic(error.problem, at: error.offset + offset)
      }
    }
  }

  /// Whether a name is chosen.
  package func matches(_ name: String) -> Bool {
    !indices(in: NameTable([name])).isEmpty
  }

  /// The indices of the names that are chosen, in ascending order.
  package func indices(in names: [String]) -> [Int] {
    indices(in: NameTable(names))
  }

  /// The indices of the names that are chosen, in ascending order.
  ///
  /// - Complexity: that of `PatternMatcher.matches`.
  func indices(in names: NameTable) -> [Int] {
    // A list that only excludes names starts from all of them.
    var isChosen = [Bool](
      repeating: entries.allSatisfy(\.isExclusion), count: names.count)
    for isExclusion in [false, true] {
      for entry in entries where entry.isExclusion == isExclusion {
        var matcher = PatternMatcher(entry.pattern)
        for name in matcher.matches(in: names) { isChosen[name] = !isExclusion }
      }
    }
    return isChosen.indices.filter { isChosen[$0] }
  }
}

/// A pattern that matches file paths, or their ends after a slash.
///
///     try PathPattern("dark/*.json").matches("tokens/dark/text.json")  // true
///
/// `*` matches slashes too, like any other character.
package struct PathPattern: Sendable {
  private let pattern: Pattern

  /// The pattern as it was written.
  package var text: String { pattern.text }

  /// Parses a pattern; a capture is an error.
  ///
  /// - Throws: the first mistake, with its offset.
  package init(_ text: String) throws(UnlocatedDiagnostic) {
    pattern = try Pattern(text, isOfRule: false)
  }

  /// Whether the pattern matches a path, or its end after a slash.
  ///
  /// - Complexity: that of `Pattern.matches`, times the number of slashes.
  package func matches(_ path: String) -> Bool {
    var rest = path[...]
    while true {
      if pattern.matches(String(rest)) { return true }
      guard let slash = rest.firstIndex(of: "/") else { return false }
      rest = rest[rest.index(after: slash)...]
    }
  }
}

/// The mode of the files whose paths match a pattern.
package struct PathMode: Sendable {
  /// The name of the mode.
  package let mode: String

  /// The pattern of the paths of its files.
  package let pattern: PathPattern

  /// The position in the rules; `nil` when it does not come from rules.
  package var location: SourcePosition?

  /// The origin that diagnostics name if the mode does not come from rules.
  package var origin = "--mode-of"

  /// Whether it is an error if the pattern matches no file.
  package var isRequired = true

  /// The mode of the files whose paths match a pattern.
  package init(
    mode: String, pattern: PathPattern, location: SourcePosition? = nil
  ) {
    self.mode = mode
    self.pattern = pattern
    self.location = location
  }

  /// The same mode with another value of `isRequired`.
  package func required(_ isRequired: Bool) -> PathMode {
    var result = self
    result.isRequired = isRequired
    return result
  }
}
