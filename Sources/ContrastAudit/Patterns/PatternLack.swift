/// A pattern of a list, or an alternative of one, that nothing answers to.
package struct PatternLack: Hashable, Sendable {
  /// The index of the entry.
  package let entry: Int

  /// The offset of the pattern or of the alternative in the entry.
  package let offset: Int

  /// The pattern or the alternative as it was written.
  package let text: String

  /// What is lacking.
  package let reason: Reason

  /// The name, or the text of an alternative, that was probably meant.
  package let hint: Hint?

  /// The ways in which something is lacking.
  package enum Reason: Hashable, Sendable {
    /// No name is matched.
    case noName

    /// No name is matched through an alternative of the pattern.
    case noNameThroughAlternative(of: String)

    /// Names are matched, but none that the rest of the list gives.
    case nothingToTakeAway
  }

  /// A text that is near to what was written.
  package enum Hint: Hashable, Sendable {
    /// It differs in case alone.
    case otherCase(String)

    /// It is spelt alike.
    case near(String)
  }

  /// The lack in a sentence, without a full stop.
  ///
  /// - Parameter noun: what the names are of, in the singular: `mode`, `colour`.
  /// - Returns: the sentence.
  package func message(of noun: String) -> String {
    let lack =
      switch reason {
      case .noName: "no \(noun) is named '\(text)'"
      case .noNameThroughAlternative(let pattern):
        "no \(noun) is named so through '\(text)' in '\(pattern)'"
      case .nothingToTakeAway:
        "'!\(text)' takes nothing away from the list that it is in"
      }
    return lack + (hint?.phrase ?? "")
  }
}

extension PatternLack.Hint {
  /// The hint as the end of a sentence.
  package var phrase: String {
    switch self {
    case .otherCase(let text): "; case matters: there is '\(text)'"
    case .near(let text): "; did you mean '\(text)'?"
    }
  }
}

extension PatternList {
  /// The patterns and alternatives that match none of some names.
  ///
  /// Of a pattern that matches nothing its alternatives are not named, nor those
  /// inside an alternative.
  ///
  /// - Complexity: that of `indices(in:)` when nothing is lacking.
  package func lacks(in names: [String]) -> [PatternLack] {
    var search = PatternLackSearch(self, names)
    return search.lacks()
  }
}

/// The search for what is lacking among names.
private struct PatternLackSearch {
  private let list: PatternList
  private let names: [[UInt8]]

  /// The names in lower case, once somebody asks.
  private lazy var lowercased: [[UInt8]] = names.map {
    Array(String(decoding: $0, as: UTF8.self).lowercased().utf8)
  }

  /// How many names are still searched for one that is spelt alike: enough to
  /// be of help, and no more when everything is wrong.
  private var comparisonsLeft = 1 << 20

  init(_ list: PatternList, _ names: [String]) {
    self.list = list
    var seen: Set<[UInt8]> = []
    self.names = names.map { Array($0.utf8) }.filter {
      seen.insert($0).inserted
    }
  }

  mutating func lacks() -> [PatternLack] {
    var lacks: [PatternLack] = []
    for index in list.entries.indices {
      let (isUsed, unused) = use(of: list.entries[index])
      let text = list.entries[index].pattern.text
      let offset = list.entries[index].patternOffset
      if !isUsed {
        lacks.append(
          PatternLack(
            entry: index, offset: offset, text: text, reason: .noName,
            hint: hint(for: list.entries[index].pattern)))
      } else if list.entries[index].takesAway, !takesAny(index) {
        lacks.append(
          PatternLack(
            entry: index, offset: offset, text: text,
            reason: .nothingToTakeAway, hint: nil))
      }
      guard isUsed else { continue }
      for alternative in unused {
        lacks.append(
          PatternLack(
            entry: index, offset: offset + alternative.offset,
            text: alternative.text,
            reason: .noNameThroughAlternative(of: text),
            hint: hint(for: alternative, of: list.entries[index].pattern)))
      }
    }
    return lacks
  }

  /// Whether an entry matches a name, and the outermost of its alternatives
  /// through which it matches none.
  private func use(
    of entry: PatternList.Entry
  ) -> (isUsed: Bool, unused: [Pattern.Alternative]) {
    let alternatives = entry.pattern.alternatives
    var walk = PatternWalk(entry.pattern.program)
    var used: Set<Int> = []
    var isUsed = false
    for name in names where walk.matches(name) {
      isUsed = true
      if used.count == alternatives.count { break }
      walk.collectAlternatives(of: name, into: &used)
    }
    var unused: [Pattern.Alternative] = []
    for (number, alternative) in alternatives.enumerated()
    where !used.contains(number) {
      let end = unused.last.map { $0.offset + $0.text.utf8.count } ?? 0
      if alternative.offset >= end { unused.append(alternative) }
    }
    return (isUsed, unused)
  }

  /// Whether an entry takes away a name that the others give.
  private func takesAny(_ index: Int) -> Bool {
    let giving = list.entries.filter { !$0.takesAway }
    var walk = PatternWalk(list.entries[index].pattern.program)
    let taken = names.filter { walk.matches($0) }
    return !PatternList(giving).indices(
      in: taken.map { String(decoding: $0, as: UTF8.self) }
    ).isEmpty
  }

  // MARK: - Hints

  private mutating func hint(for pattern: Pattern) -> PatternLack.Hint? {
    if let folded = try? Pattern(pattern.text.lowercased()) {
      var walk = PatternWalk(folded.program)
      if let index = lowercased.firstIndex(where: { walk.matches($0) }) {
        return .otherCase(String(decoding: names[index], as: UTF8.self))
      }
    }
    comparisonsLeft -= names.count
    guard comparisonsLeft > 0 else { return nil }
    let spelling = Spelling(
      names: names.map { String(decoding: $0, as: UTF8.self) })
    return spelling.nearest(to: pattern.text).map { .near($0) }
  }

  /// The text that stands in names where an alternative was expected: the
  /// pattern is read once more with a capture in its place.
  private mutating func hint(
    for alternative: Pattern.Alternative, of pattern: Pattern
  ) -> PatternLack.Hint? {
    comparisonsLeft -= names.count
    let text = Array(pattern.text.utf8)
    let before = text[..<alternative.braces.lowerBound]
    let after = text[alternative.braces.upperBound...]
    var capture = "x"
    while pattern.captures.contains(capture) { capture += "x" }
    guard comparisonsLeft > 0, !alternative.text.isEmpty,
      let hole = try? Pattern(
        String(
          decoding: before + Array("<\(capture)>".utf8) + after, as: UTF8.self))
    else { return nil }
    var texts: Set<String> = []
    var reader = PatternReader(hole.program, steps: 1 << 20)
    let slot = hole.captures.firstIndex(of: capture) ?? 0
    for name in names {
      for reading in reader.readings(of: name, in: 0..<name.count) {
        let start = Int(reading[2 * slot])
        let end = Int(reading[2 * slot + 1])
        texts.insert(String(decoding: name[start..<end], as: UTF8.self))
      }
    }
    let sorted = texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let folded = alternative.text.lowercased()
    if let other = sorted.first(where: { $0.lowercased() == folded }) {
      return .otherCase(other)
    }
    return Spelling(names: sorted).nearest(to: alternative.text).map {
      .near($0)
    }
  }
}
