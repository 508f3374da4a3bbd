/// A pattern in a list, or an alternative in such a pattern, that has no
/// effect.
package struct UnusedPattern: Hashable, Sendable {
  /// The index of the entry.
  package let entry: Int

  /// The offset of the pattern or of the alternative in the entry.
  package let offset: Int

  /// The problem as a sentence without a full stop.
  package let message: String
}

extension PatternList {
  /// The patterns and alternatives that match none of the given names, and the
  /// exclusions that exclude nothing.
  ///
  /// If a pattern matches nothing, its alternatives are not listed; if an
  /// alternative matches nothing, the alternatives inside it are not.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - noun: the kind of thing that is named, in the singular: `mode`,
  ///     `colour`.
  /// - Returns: the patterns, alternatives and exclusions, in the order of the
  ///   entries.
  package func unusedPatterns(
    in names: [String], noun: String
  ) -> [UnusedPattern] {
    var search = UnusedPatternSearch(NameTable(names), noun: noun)
    return search.unusedPatterns(of: self)
  }
}

/// A search among names for patterns without effect, for any number of lists.
struct UnusedPatternSearch {
  private let names: NameTable
  private let places: [[Unicode.Scalar]: [Int]]
  private let noun: String

  /// The names in lower case, computed when first needed.
  private lazy var lowercased = NameTable(
    names.names.lazy.map { String($0).lowercased() })

  /// The number of names that may still be compared for a similar spelling.
  /// Without the limit, hints would take longer than everything else when all
  /// patterns are wrong.
  private var comparisonsLeft = 1 << 20

  /// A search among names.
  init(_ names: NameTable, noun: String) {
    self.names = names
    self.noun = noun
    places = names.places
  }

  /// The patterns and alternatives of a list that match none of the names, and
  /// its exclusions that exclude nothing.
  mutating func unusedPatterns(of list: PatternList) -> [UnusedPattern] {
    var found: [UnusedPattern] = []
    for (number, entry) in list.entries.enumerated() {
      let text = entry.pattern.text
      func add(_ message: String, at offset: Int = 0) {
        found.append(
          UnusedPattern(
            entry: number, offset: offset + (entry.isExclusion ? 1 : 0),
            message: message))
      }
      guard hasName(entry.pattern) else {
        add("no \(noun) is named '\(text)'\(hint(for: entry.pattern))")
        continue
      }
      if entry.isExclusion, !excludesAny(entry, from: list) {
        add("'!\(text)' excludes nothing from its list")
      }
      for (alternative, narrow) in unusedAlternatives(of: entry.pattern) {
        add(
          "the alternative '\(alternative.text)' of '\(text)' matches no "
            + noun + hint(for: narrow), at: alternative.offset)
      }
    }
    return found
  }

  /// Whether a pattern matches any name.
  private func hasName(_ pattern: Pattern) -> Bool {
    if pattern.program.isLiteral {
      return places[pattern.program.prefix] != nil
    }
    var matcher = PatternMatcher(pattern)
    return names.names.contains { matcher.matches($0) }
  }

  /// The outermost alternatives that match no name, each with the pattern
  /// reduced to that alternative.
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

  /// A hint to append to a message: a name that would match in another case, or
  /// a name that is spelt almost like a pattern without wildcards; empty if
  /// there is none.
  private mutating func hint(for pattern: Pattern) -> String {
    if let folded = try? Pattern(pattern.text.lowercased()) {
      var matcher = PatternMatcher(folded)
      if let name = lowercased.names.firstIndex(where: { matcher.matches($0) })
      {
        return "; case matters: did you mean '\(String(names.names[name]))'?"
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
