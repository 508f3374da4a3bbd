/// Names as patterns that match them and nothing else.
extension NameTable {
  /// The entries of a list that chooses exactly the names at some indices: one
  /// pattern, if it matches no other name, or else the names.
  func entries(for places: [Int]) -> [String] {
    let names = places.map { self.names[$0] }
    if names.count > 2, let pattern = pattern(for: names) { return [pattern] }
    var seen: Set<[Unicode.Scalar]> = []
    return names.filter { seen.insert($0).inserted }.map {
      let text = Self.patternText($0)
      // Without the backslash it would exclude names.
      return text.hasPrefix("!") ? "\\" + text : text
    }
  }

  /// The text that all names begin with, `*`, and the text that all end with;
  /// `nil` if the first text has no letter or begins with `!`, or if this
  /// pattern also matches other names of the system.
  private func pattern(for names: [[Unicode.Scalar]]) -> String? {
    let words = names.map(Self.words)
    let front = Self.common(words)
    let back = Self.common(
      words.map { $0.dropFirst(front.count).reversed() })
    guard front.joined().contains(where: \.properties.isAlphabetic),
      front.first?.first != "!"
    else { return nil }
    let text =
      Self.patternText(front.joined()) + "*"
      + Self.patternText(back.reversed().joined())
    guard let pattern = try? Pattern(text) else { return nil }
    var matcher = PatternMatcher(pattern)
    let wanted = Set(names)
    let isExact = self.names.allSatisfy {
      wanted.contains($0) || !matcher.matches($0)
    }
    return isExact ? text : nil
  }

  /// The words that all lists begin with.
  private static func common(
    _ lists: [some Sequence<ArraySlice<Unicode.Scalar>>]
  ) -> [ArraySlice<Unicode.Scalar>] {
    guard let first = lists.first else { return [] }
    return lists.dropFirst().reduce(Array(first)) { common, list in
      zip(common, list).prefix { $0 == $1 }.map(\.0)
    }
  }

  /// The parts of a name: each separator, and each text between separators. In
  /// camel case, a capital begins another part.
  static func words(
    _ name: [Unicode.Scalar]
  ) -> [ArraySlice<Unicode.Scalar>] {
    var words: [ArraySlice<Unicode.Scalar>] = []
    var start = 0
    for offset in name.indices.dropFirst() {
      let isHump =
        name[offset].properties.isUppercase
        && !name[offset - 1].properties.isUppercase
      guard isHump || isSeparator(name[offset]) || isSeparator(name[offset - 1])
      else { continue }
      words.append(name[start..<offset])
      start = offset
    }
    if start < name.count { words.append(name[start...]) }
    return words
  }

  /// Whether a character separates words.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    "-._/: ".unicodeScalars.contains(scalar)
  }

  /// The pattern that matches only a text, for use outside `{…}`.
  static func patternText(_ text: some Sequence<Unicode.Scalar>) -> String {
    var pattern = String.UnicodeScalarView()
    for scalar in text {
      if "*?{}<\\".unicodeScalars.contains(scalar) { pattern.append("\\") }
      pattern.append(scalar)
    }
    return String(pattern)
  }
}
