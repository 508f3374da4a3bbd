/// A pattern of a list, or an alternative of one, that has no effect.
package struct PatternLack: Hashable, Sendable {
  /// The index of the entry.
  package let entry: Int

  /// The offset of the pattern or of the alternative in the entry.
  package let offset: Int

  /// The pattern or the alternative as it was written.
  package let text: String

  /// The reason why it has no effect.
  package let reason: Reason

  /// The name, or the text of an alternative, that was probably intended.
  package let hint: Hint?

  /// The reasons why a pattern has no effect.
  package enum Reason: Hashable, Sendable {
    /// No name is matched.
    case noName

    /// No name is matched through an alternative of the pattern.
    case noNameThroughAlternative(of: String)

    /// Names are matched, but none that the rest of the list includes.
    case nothingToTakeAway
  }

  /// A text that is near to what was written.
  package enum Hint: Hashable, Sendable {
    /// It differs in case alone.
    case otherCase(String)

    /// It is spelt alike.
    case near(String)
  }

  /// The problem as a sentence without a full stop.
  ///
  /// - Parameter noun: the thing that the names are of, in the singular:
  ///   `mode`, `colour`.
  /// - Returns: the sentence.
  package func message(of noun: String) -> String {
    let lack =
      switch reason {
      case .noName: "no \(noun) is named '\(text)'"
      case .noNameThroughAlternative(let pattern):
        "the alternative '\(text)' of '\(pattern)' matches no \(noun)"
      case .nothingToTakeAway:
        "'!\(text)' excludes nothing from its list"
      }
    return lack + (hint?.phrase ?? "")
  }
}

extension PatternLack.Hint {
  /// The hint as the end of a sentence.
  package var phrase: String {
    switch self {
    case .otherCase(let text): "; case matters: did you mean '\(text)'?"
    case .near(let text): "; did you mean '\(text)'?"
    }
  }
}

extension PatternList {
  /// The patterns and alternatives that match none of some names.
  ///
  /// If a pattern matches nothing, its alternatives are not listed; if an
  /// alternative does, those inside it are not.
  package func lacks(in names: [String]) -> [PatternLack] {
    var search = PatternLackSearch(NameTable(names))
    return search.lacks(of: self)
  }
}

/// A search among names for patterns without effect, for any number of lists.
struct PatternLackSearch {
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
  mutating func lacks(of list: PatternList) -> [PatternLack] {
    var lacks: [PatternLack] = []
    for (number, entry) in list.entries.enumerated() {
      func lack(
        _ reason: PatternLack.Reason, _ hint: PatternLack.Hint?,
        of alternative: Pattern.Alternative? = nil
      ) -> PatternLack {
        PatternLack(
          entry: number,
          offset: entry.patternOffset + (alternative?.offset ?? 0),
          text: alternative?.text ?? entry.pattern.text, reason: reason,
          hint: hint)
      }
      guard hasName(entry.pattern) else {
        lacks.append(lack(.noName, hint(for: entry.pattern)))
        continue
      }
      if entry.takesAway, !takesAny(entry, from: list) {
        lacks.append(lack(.nothingToTakeAway, nil))
      }
      let reason = PatternLack.Reason.noNameThroughAlternative(
        of: entry.pattern.text)
      for alternative in unusedAlternatives(of: entry.pattern) {
        let hint = hint(for: alternative, of: entry.pattern)
        lacks.append(lack(reason, hint, of: alternative))
      }
    }
    return lacks
  }

  /// Whether any name is matched.
  private func hasName(_ pattern: Pattern) -> Bool {
    if pattern.program.isLiteral {
      return places[pattern.program.prefix] != nil
    }
    var matcher = PatternMatcher(pattern)
    return names.names.contains { matcher.matches($0) }
  }

  /// The outermost alternatives through which no name is matched.
  private func unusedAlternatives(
    of pattern: Pattern
  ) -> [Pattern.Alternative] {
    var unused: [Pattern.Alternative] = []
    for alternative in pattern.alternatives {
      if let last = unused.last, alternative.offset <= last.range.upperBound,
        alternative.braces.upperBound <= last.range.upperBound
      {
        continue
      }
      // A pattern remains valid with fewer alternatives.
      let narrow = try? Pattern(pattern.text(with: alternative))
      if let narrow, !hasName(narrow) { unused.append(alternative) }
    }
    return unused
  }

  /// Whether an entry excludes a name that its list includes.
  private func takesAny(
    _ entry: PatternList.Entry, from list: PatternList
  ) -> Bool {
    let giving = PatternList(list.entries.filter { !$0.takesAway })
    var matcher = PatternMatcher(entry.pattern)
    return giving.indices(in: names).contains {
      matcher.matches(names.names[$0])
    }
  }

  // MARK: - Hints

  private mutating func hint(for pattern: Pattern) -> PatternLack.Hint? {
    if let folded = try? Pattern(pattern.text.lowercased()) {
      var matcher = PatternMatcher(folded)
      if let name = lowercased.names.firstIndex(where: { matcher.matches($0) })
      {
        return .otherCase(names.text(of: name))
      }
    }
    comparisonsLeft -= names.count
    guard comparisonsLeft > 0 else { return nil }
    let text = Array(pattern.text.utf8)
    for word in pattern.isPlain ? [text.indices] : pattern.words {
      let typed = String(decoding: text[word], as: UTF8.self)
      let near = Spelling(names: texts(inPlaceOf: word, of: pattern))
        .nearest(to: typed)
      guard let near else { continue }
      let front = String(decoding: text[..<word.lowerBound], as: UTF8.self)
      let back = String(decoding: text[word.upperBound...], as: UTF8.self)
      return .near(front + near + back)
    }
    return nil
  }

  private mutating func hint(
    for alternative: Pattern.Alternative, of pattern: Pattern
  ) -> PatternLack.Hint? {
    guard !alternative.text.isEmpty else { return nil }
    let texts = texts(inPlaceOf: alternative.braces, of: pattern)
    let folded = alternative.text.lowercased()
    if let other = texts.first(where: { $0.lowercased() == folded }) {
      return .otherCase(other)
    }
    return Spelling(names: texts).nearest(to: alternative.text).map {
      .near($0)
    }
  }

  /// The texts in names at the position of a part of a pattern: the pattern is
  /// matched again with a capture instead of the part.
  private mutating func texts(
    inPlaceOf part: Range<Int>, of pattern: Pattern
  ) -> [String] {
    let text = Array(pattern.text.utf8)
    if part == text.indices { return names.names.map { String($0) } }
    comparisonsLeft -= names.count
    var capture = "x"
    while pattern.captures.contains(capture) { capture += "x" }
    let reading =
      text[..<part.lowerBound] + Array("<\(capture)>".utf8)
      + text[part.upperBound...]
    guard comparisonsLeft > 0,
      let hole = try? Pattern(String(decoding: reading, as: UTF8.self)),
      let slot = hole.captures.firstIndex(of: capture)
    else { return [] }
    var matcher = PatternMatcher(hole)
    var texts: Set<[Unicode.Scalar]> = []
    for name in names.names {
      for reading in matcher.readings(of: name) {
        if let range = reading.range(of: slot) {
          texts.insert(Array(name[range]))
        }
      }
    }
    return texts.sorted { $0.lexicographicallyPrecedes($1) }.map { String($0) }
  }
}

extension Pattern {
  /// Whether it has no wildcards, only alternatives.
  fileprivate var isPlain: Bool {
    program.steps.allSatisfy {
      switch $0 {
      case .end, .literal, .fork, .jump: true
      case .character, .text, .capture: false
      }
    }
  }

  /// The offsets of the words of more than two letters that stand for
  /// themselves.
  fileprivate var words: [Range<Int>] {
    let bytes = Array(text.utf8)
    var words: [Range<Int>] = []
    var start = 0
    var isInCapture = false
    for offset in 0...bytes.count {
      let byte = offset < bytes.count ? bytes[offset] : UInt8(ascii: "*")
      if !"*?{},<>!\\.-_/ ".utf8.contains(byte) { continue }
      if offset - start > 2, !isInCapture { words.append(start..<offset) }
      if byte == UInt8(ascii: "<") { isInCapture = true }
      if byte == UInt8(ascii: ">") { isInCapture = false }
      start = offset + 1
    }
    return words
  }
}
