/// A pattern of a list, or an alternative of one, that nothing answers to.
package struct PatternLack: Hashable, Sendable {
  /// The index of the entry.
  package let entry: Int

  /// The offset of the pattern or of the alternative in the entry.
  package let offset: Int

  /// The pattern or the alternative as it was written.
  package let text: String

  /// The way in which something is lacking.
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
        "the alternative '\(text)' of '\(pattern)' matches no \(noun)"
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
  package func lacks(in names: [String]) -> [PatternLack] {
    var search = PatternLackSearch(NameTable(names))
    return search.lacks(of: self)
  }
}

/// The search for what is lacking among names, in as many lists as there are.
struct PatternLackSearch {
  private let names: NameTable
  private lazy var index = NameIndex(names)

  /// The names in lower case, once somebody asks.
  private lazy var lowercased = NameTable(
    (0..<names.count).map { names.text(of: $0).lowercased() })

  /// The number of names that are still compared for one that is spelt alike:
  /// enough to be of help, and no more when everything is wrong.
  private var comparisonsLeft = 1 << 20

  /// A search among names.
  init(_ names: NameTable) {
    self.names = names
  }

  /// The patterns and alternatives of a list that match none of the names.
  mutating func lacks(of list: PatternList) -> [PatternLack] {
    var lacks: [PatternLack] = []
    for (number, entry) in list.entries.enumerated() {
      guard hasName(entry.pattern) else {
        lacks.append(
          PatternLack(
            entry: number, offset: entry.patternOffset,
            text: entry.pattern.text, reason: .noName,
            hint: hint(for: entry.pattern)))
        continue
      }
      if entry.takesAway, !takesAny(entry, from: list) {
        lacks.append(
          PatternLack(
            entry: number, offset: entry.patternOffset,
            text: entry.pattern.text, reason: .nothingToTakeAway, hint: nil))
      }
      for alternative in unusedAlternatives(of: entry.pattern) {
        lacks.append(
          PatternLack(
            entry: number, offset: entry.patternOffset + alternative.offset,
            text: alternative.text,
            reason: .noNameThroughAlternative(of: entry.pattern.text),
            hint: hint(for: alternative, of: entry.pattern)))
      }
    }
    return lacks
  }

  /// Whether any name is matched.
  private mutating func hasName(_ pattern: Pattern) -> Bool {
    if let literals = pattern.program.literals {
      return literals.contains { index.place(of: $0) != nil }
    }
    var walk = PatternWalk(pattern.program)
    return (0..<names.count).contains {
      walk.matches(names.bytes, in: names.range(of: $0))
    }
  }

  /// The outermost alternatives through which no name is matched.
  private mutating func unusedAlternatives(
    of pattern: Pattern
  ) -> [Pattern.Alternative] {
    var unused: [Pattern.Alternative] = []
    for alternative in pattern.alternatives {
      if let last = unused.last, alternative.offset <= last.range.upperBound,
        alternative.braces.upperBound <= last.range.upperBound
      {
        continue
      }
      // A text that was a pattern is one with fewer alternatives.
      let narrow = try? Pattern(pattern.text(with: alternative))
      if let narrow, !hasName(narrow) { unused.append(alternative) }
    }
    return unused
  }

  /// Whether an entry takes away a name that its list gives.
  private func takesAny(
    _ entry: PatternList.Entry, from list: PatternList
  ) -> Bool {
    let giving = PatternList(list.entries.filter { !$0.takesAway })
    var walk = PatternWalk(entry.pattern.program)
    return giving.indices(in: names).contains {
      walk.matches(names.bytes, in: names.range(of: $0))
    }
  }

  // MARK: - Hints

  private mutating func hint(for pattern: Pattern) -> PatternLack.Hint? {
    if let folded = try? Pattern(pattern.text.lowercased()) {
      var walk = PatternWalk(folded.program)
      if let name = walk.matches(in: lowercased).first {
        return .otherCase(names.text(of: name))
      }
    }
    comparisonsLeft -= names.count
    guard comparisonsLeft > 0 else { return nil }
    if pattern.program.literals != nil {
      return Spelling(names: (0..<names.count).map { names.text(of: $0) })
        .nearest(to: pattern.text).map { .near($0) }
    }
    for word in pattern.words {
      let text = Array(pattern.text.utf8)
      let typed = String(decoding: text[word], as: UTF8.self)
      let texts = texts(inPlaceOf: word, of: pattern)
      guard let near = Spelling(names: texts).nearest(to: typed) else {
        continue
      }
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

  /// The texts that names have where a part of a pattern was expected, in the
  /// order of their bytes: the pattern is read once more with a capture in its
  /// place.
  private mutating func texts(
    inPlaceOf part: Range<Int>, of pattern: Pattern
  ) -> [String] {
    comparisonsLeft -= names.count
    let text = Array(pattern.text.utf8)
    var capture = "x"
    while pattern.captures.contains(capture) { capture += "x" }
    let reading =
      text[..<part.lowerBound] + Array("<\(capture)>".utf8)
      + text[part.upperBound...]
    guard comparisonsLeft > 0,
      let hole = try? Pattern(String(decoding: reading, as: UTF8.self)),
      let slot = hole.captures.firstIndex(of: capture)
    else { return [] }
    var texts: Set<String> = []
    var reader = PatternReader(hole.program, steps: 1 << 20)
    for name in 0..<names.count {
      let range = names.range(of: name)
      for reading in reader.readings(of: names.bytes, in: range) {
        let start = range.lowerBound + Int(reading[2 * slot])
        let end = range.lowerBound + Int(reading[2 * slot + 1])
        texts.insert(String(decoding: names.bytes[start..<end], as: UTF8.self))
      }
    }
    return texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension Pattern {
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
