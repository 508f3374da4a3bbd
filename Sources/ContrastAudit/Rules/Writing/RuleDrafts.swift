/// The rules that give exactly some pairs.
///
/// A family of pairs whose names have words in common, such as `on-red` on
/// `red` and `on-blue` on `blue`, becomes a rule with a capture if all pairs of
/// that rule are wanted. The other pairs become one rule for each foreground;
/// foregrounds with the same backgrounds share a rule.
struct RuleDrafts {
  /// A rule: the patterns of the foregrounds and of the backgrounds, all of the
  /// former on all of the latter.
  typealias Draft = (foregrounds: [String], backgrounds: [String])

  /// The number of families that are tried, because each is matched with all
  /// names.
  private static let familyLimit = 64

  /// The number of pairs that make a family.
  private static let familySize = 3

  private let universe: NameTable
  private let wanted: [PairKey]

  /// The rules for some pairs of names.
  init(_ wanted: [PairKey], in universe: NameTable) {
    self.wanted = wanted
    self.universe = universe
  }

  /// The rules, those with captures first.
  func drafts() -> [Draft] {
    var drafts: [Draft] = []
    let all = Set(wanted)
    var left = all
    var joiner = RuleJoiner(universe, visits: .max)
    for family in families().prefix(Self.familyLimit) {
      guard let front = entries(family[0]), let back = entries(family[1]) else {
        continue
      }
      let join = joiner.join(front, on: back)
      let given = Set(join.keys)
      guard join.cut == nil, given.isSubset(of: all),
        given.intersection(left).count >= Self.familySize
      else { continue }
      left.subtract(given)
      drafts.append(([family[0]], [family[1]]))
    }
    return drafts + byForeground(left)
  }

  private func entries(_ pattern: String) -> PatternList? {
    (try? PatternList.Entry(pattern, isOfRule: true)).map { PatternList([$0]) }
  }

  /// Pairs by their foregrounds, those with the same backgrounds together.
  private func byForeground(_ keys: Set<PairKey>) -> [Draft] {
    let rows = Dictionary(grouping: keys.sorted(), by: \.foreground)
    let groups = Dictionary(grouping: rows.keys.sorted()) { front in
      rows[front]?.map(\.background) ?? []
    }
    return groups.sorted { $0.value[0] < $1.value[0] }.map { backs, fronts in
      (universe.entries(for: fronts), universe.entries(for: backs))
    }
  }

  /// The patterns of families, the largest first: both names of a pair, with
  /// their common words as a capture.
  private func families() -> [[String]] {
    var sizes: [[String]: Int] = [:]
    for key in wanted {
      let patterns = Self.patterns(
        NameTable.words(universe.names[key.foreground]),
        NameTable.words(universe.names[key.background]))
      for pattern in patterns { sizes[pattern, default: 0] += 1 }
    }
    return sizes.filter { $0.value >= Self.familySize }
      .sorted {
        ($1.value, $0.key[0], $0.key[1]) < ($0.value, $1.key[0], $1.key[1])
      }
      .map(\.key)
  }

  /// The two names with common words as captures: with one capture for each
  /// common run of words, and with two for each two of these runs.
  private static func patterns(
    _ front: [ArraySlice<Unicode.Scalar>], _ back: [ArraySlice<Unicode.Scalar>]
  ) -> Set<[String]> {
    var runs: [(front: Range<Int>, back: Range<Int>)] = []
    var end = (front: 0, back: 0)
    // The words in their order, each run as long as possible.
    while end.front < front.count, runs.count < 8 {
      let start = end.front
      guard let other = back[end.back...].firstIndex(of: front[start]) else {
        end.front += 1
        continue
      }
      let count = zip(front[start...], back[other...]).prefix { $0 == $1 }.count
      end = (start + count, other + count)
      runs.append((start..<end.front, other..<end.back))
    }
    let captures = runs.compactMap { run in
      trimmed(run.front, of: front).map { own in
        let shift = run.back.lowerBound - run.front.lowerBound
        return (own, own.lowerBound + shift..<own.upperBound + shift)
      }
    }
    var patterns: Set<[String]> = []
    for (index, one) in captures.enumerated() {
      for other in [nil] + captures[(index + 1)...].map(Optional.some) {
        let all = [one] + (other.map { [$0] } ?? [])
        patterns.insert([
          pattern(front, all.map(\.0)), pattern(back, all.map(\.1)),
        ])
      }
    }
    return patterns
  }

  /// A run of words without the separators at its ends; `nil` when nothing is
  /// left.
  private static func trimmed(
    _ run: Range<Int>, of words: [ArraySlice<Unicode.Scalar>]
  ) -> Range<Int>? {
    let texts = run.filter { !words[$0].allSatisfy(NameTable.isSeparator) }
    guard let first = texts.first, let last = texts.last else { return nil }
    return first..<last + 1
  }

  /// A name with some runs of its words as captures.
  private static func pattern(
    _ words: [ArraySlice<Unicode.Scalar>], _ captures: [Range<Int>]
  ) -> String {
    var text = ""
    var end = 0
    for (capture, name) in zip(captures, ["x", "y"]) {
      text += NameTable.patternText(words[end..<capture.lowerBound].joined())
      text += "<\(name)>"
      end = capture.upperBound
    }
    return text + NameTable.patternText(words[end...].joined())
  }
}
