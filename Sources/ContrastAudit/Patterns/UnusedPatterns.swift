/// A pattern of a list, or an alternative of one, that has no effect.
package struct UnusedPattern: Hashable, Sendable {
  /// The index of the entry.
  package let entry: Int

  /// The offset of the pattern or of the alternative in the entry.
  package let offset: Int

  /// The pattern or the alternative as it was written.
  package let text: String

  /// The reason why it has no effect.
  package let reason: Reason

  /// The name, or the text of an alternative, that was probably intended, as
  /// the end of a sentence; empty where there is none.
  let hint: String

  /// The reasons why a pattern has no effect.
  package enum Reason: Hashable, Sendable {
    /// No name is matched.
    case noName

    /// No name is matched through an alternative of the pattern.
    case noNameThroughAlternative(of: String)

    /// Names are matched, but none that the rest of the list includes.
    case nothingToExclude
  }

  /// The problem as a sentence without a full stop.
  ///
  /// - Parameter noun: the thing that the names are of, in the singular:
  ///   `mode`, `colour`.
  /// - Returns: the sentence.
  package func message(of noun: String) -> String {
    let sentence =
      switch reason {
      case .noName: "no \(noun) is named '\(text)'"
      case .noNameThroughAlternative(let pattern):
        "the alternative '\(text)' of '\(pattern)' matches no \(noun)"
      case .nothingToExclude:
        "'!\(text)' excludes nothing from its list"
      }
    return sentence + hint
  }
}

extension PatternList {
  /// The patterns and alternatives that match none of some names.
  ///
  /// If a pattern matches nothing, its alternatives are not listed; if an
  /// alternative does, those inside it are not.
  package func unusedPatterns(in names: [String]) -> [UnusedPattern] {
    var search = UnusedPatternSearch(NameTable(names))
    return search.unusedPatterns(of: self)
  }
}

/// A search among names for patterns without effect, for any number of lists.
struct UnusedPatternSearch {
  private let names: NameTable
  private let places: [[Unicode.Scalar]: [Int]]

  /// The names in lower case, computed when first needed.
  private lazy var lowercased = NameTable(
    (0..<names.count).map { names.text(of: $0).lowercased() })

  /// The number of names that may still be compared for a similar spelling.
  /// Without the limit, hints would take longer than everything else when all
  /// patterns are wrong.
  private var comparisonsLeft = 1 << 20

  /// A search among names.
  init(_ names: NameTable) {
    self.names = names
    places = names.places
  }

  /// The patterns and alternatives of a list that match none of the names.
  mutating func unusedPatterns(of list: PatternList) -> [UnusedPattern] {
    var found: [UnusedPattern] = []
    for (number, entry) in list.entries.enumerated() {
      func unused(
        _ reason: UnusedPattern.Reason, _ hint: String,
        of alternative: Pattern.Alternative? = nil
      ) -> UnusedPattern {
        UnusedPattern(
          entry: number,
          offset: entry.patternOffset + (alternative?.offset ?? 0),
          text: alternative?.text ?? entry.pattern.text, reason: reason,
          hint: hint)
      }
      guard hasName(entry.pattern) else {
        found.append(unused(.noName, hint(for: entry.pattern)))
        continue
      }
      if entry.isExclusion, !excludesAny(entry, from: list) {
        found.append(unused(.nothingToExclude, ""))
      }
      let reason = UnusedPattern.Reason.noNameThroughAlternative(
        of: entry.pattern.text)
      for (alternative, narrow) in unusedAlternatives(of: entry.pattern) {
        found.append(unused(reason, hint(for: narrow), of: alternative))
      }
    }
    return found
  }

  /// Whether any name is matched.
  private func hasName(_ pattern: Pattern) -> Bool {
    if pattern.program.isLiteral {
      return places[pattern.program.prefix] != nil
    }
    var matcher = PatternMatcher(pattern)
    return names.names.contains { matcher.matches($0) }
  }

  /// The outermost alternatives that no name matches, each with the pattern that
  /// has no other alternative in its place.
  private func unusedAlternatives(
    of pattern: Pattern
  ) -> [(alternative: Pattern.Alternative, narrow: Pattern)] {
    var unused: [(alternative: Pattern.Alternative, narrow: Pattern)] = []
    for alternative in pattern.alternatives {
      if let last = unused.last?.alternative,
        alternative.offset <= last.range.upperBound,
        alternative.braces.upperBound <= last.range.upperBound
      {
        continue
      }
      // A pattern remains valid with fewer alternatives.
      let narrow = try? Pattern(pattern.text(with: alternative))
      if let narrow, !hasName(narrow) { unused.append((alternative, narrow)) }
    }
    return unused
  }

  /// Whether an entry excludes a name that its list includes.
  private func excludesAny(
    _ entry: PatternList.Entry, from list: PatternList
  ) -> Bool {
    let including = PatternList(list.entries.filter { !$0.isExclusion })
    var matcher = PatternMatcher(entry.pattern)
    return including.indices(in: names).contains {
      matcher.matches(names.names[$0])
    }
  }

  // MARK: - Hints

  /// A name that is matched in another case, or the one that is spelt like a
  /// pattern without wildcards.
  private mutating func hint(for pattern: Pattern) -> String {
    if let folded = try? Pattern(pattern.text.lowercased()) {
      var matcher = PatternMatcher(folded)
      if let name = lowercased.names.firstIndex(where: { matcher.matches($0) })
      {
        return "; case matters: did you mean '\(names.text(of: name))'?"
      }
    }
    guard pattern.program.isLiteral, comparisonsLeft > names.count else {
      return ""
    }
    comparisonsLeft -= names.count
    return Spelling(names: names.names.map { String($0) })
      .suggestion(for: String(pattern.program.prefix))
  }
}
