import TextGrammars

/// Patterns that choose names together: those that any entry matches and that
/// no entry takes away.
///
/// The order does not matter. A list that only takes away starts from all names.
package struct PatternList: Hashable, Sendable {
  /// The patterns.
  package let entries: [Entry]

  /// A list of patterns.
  package init(_ entries: [Entry]) { self.entries = entries }

  /// A pattern of a list, which `!` in front makes take away what it matches.
  package struct Entry: Hashable, Sendable {
    /// The entry as it was written.
    package let text: String

    /// Whether its names are taken away.
    package let takesAway: Bool

    /// The pattern behind the `!`, or all of it.
    package let pattern: Pattern

    /// The offset at which the pattern begins in the entry.
    var patternOffset: Int { takesAway ? 1 : 0 }

    /// An entry outside rules, where nothing is captured.
    ///
    /// - Throws: the first mistake, with its offset in the entry.
    package init(_ text: String) throws(UnlocatedDiagnostic) {
      try self.init(text, isOfRule: false)
    }

    /// An entry.
    init(_ text: String, isOfRule: Bool) throws(UnlocatedDiagnostic) {
      self.text = text
      takesAway = text.utf8.first == UInt8(ascii: "!")
      let offset = takesAway ? 1 : 0
      let rest = String(text.utf8.dropFirst(offset)) ?? text
      if takesAway, rest.isEmpty {
        throw UnlocatedDiagnostic(
          "'!' takes away the names behind it, and there are none", at: 0)
      }
      do throws(UnlocatedDiagnostic) {
        pattern = try Pattern(rest)
      } catch {
        throw UnlocatedDiagnostic(error.problem, at: error.offset + offset)
      }
      if !isOfRule, let name = pattern.captures.first {
        throw pattern.diagnostic(ofCaptureOutsideRule: name, behind: offset)
      }
    }
  }

  /// Whether a name is chosen.
  package func matches(_ name: String) -> Bool {
    !indices(in: NameTable([name])).isEmpty
  }

  /// Which names are chosen, in their order.
  package func indices(in names: [String]) -> [Int] {
    indices(in: NameTable(names))
  }

  /// Which names are chosen, in their order.
  ///
  /// - Complexity: as of `PatternMatcher.matches`.
  func indices(in names: NameTable) -> [Int] {
    var isChosen = [Bool](repeating: !hasGiving, count: names.count)
    for takesAway in [false, true] {
      for entry in entries where entry.takesAway == takesAway {
        var matcher = PatternMatcher(entry.pattern)
        for name in matcher.matches(in: names) { isChosen[name] = !takesAway }
      }
    }
    return isChosen.indices.filter { isChosen[$0] }
  }

  /// Whether an entry gives names, and not only takes them away.
  private var hasGiving: Bool { entries.contains { !$0.takesAway } }
}

extension Pattern {
  /// The diagnostic of a capture, the first of the pattern, where there is no rule
  /// that it could tie together.
  func diagnostic(ofCaptureOutsideRule name: String, behind start: Int = 0)
    -> UnlocatedDiagnostic
  {
    UnlocatedDiagnostic(
      "'<\(name)>' ties the patterns of a rule together, and this is none; "
        + "write '*' for any text",
      at: start + offsetOfFirstCapture)
  }

  /// The offset of the first `<` that begins a capture.
  private var offsetOfFirstCapture: Int {
    var isEscaped = false
    for (offset, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "<"), !isEscaped { return offset }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return 0
  }
}
