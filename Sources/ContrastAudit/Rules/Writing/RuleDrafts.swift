/// A search for rules that give exactly the wanted pairs.
///
/// A family of pairs whose names have words in common, such as `on-red` on
/// `red` and `on-blue` on `blue`, becomes a rule with a capture if every pair
/// that the rule matches is wanted. It also checks colours that join the family
/// later. Each remaining foreground becomes a rule; foregrounds with the same
/// backgrounds share one.
struct RuleDrafts {
  /// A rule: the patterns of its foregrounds, and those of its backgrounds.
  typealias Draft = (foregrounds: [String], backgrounds: [String])

  /// The greatest number of families that are tried. Each is matched with all
  /// names, so more would take too long.
  private static let familyLimit = 64

  /// The smallest number of pairs that form a family.
  private static let familySize = 3

  let wanted: [PairKey]
  let universe: NameTable

  /// The rules, those with captures first.
  func drafts() -> [Draft] {
    var drafts: [Draft] = []
    let all = Set(wanted)
    var left = all
    var joiner = RuleJoiner(universe, visits: .max)
    for family in families().prefix(Self.familyLimit) {
      let lists = family.compactMap {
        try? PatternList([PatternList.Entry($0, isOfRule: true)])
      }
      guard lists.count == 2 else { continue }
      let join = joiner.join(lists[0], on: lists[1])
      let given = Set(join.keys)
      guard join.cut == nil, given.isSubset(of: all),
        given.intersection(left).count >= Self.familySize
      else { continue }
      left.subtract(given)
      drafts.append(([family[0]], [family[1]]))
    }
    let rows = Dictionary(grouping: left.sorted(), by: \.foreground)
    let groups = Dictionary(grouping: rows.keys.sorted()) { front in
      rows[front, default: []].map(\.background)
    }
    return drafts
      + groups.sorted { $0.value[0] < $1.value[0] }.map { backs, fronts in
        (universe.entries(for: fronts), universe.entries(for: backs))
      }
  }

  /// The patterns of families, the largest family first: the two names of a
  /// pair, with a capture in place of the longest run of words that both share.
  private func families() -> [[String]] {
    var sizes: [[String]: Int] = [:]
    for key in wanted {
      let patterns = Self.patterns(
        NameTable.words(universe.names[key.foreground]),
        NameTable.words(universe.names[key.background]))
      if let patterns { sizes[patterns, default: 0] += 1 }
    }
    return sizes.filter { $0.value >= Self.familySize }
      .sorted {
        ($1.value, $0.key[0], $0.key[1]) < ($0.value, $1.key[0], $1.key[1])
      }
      .map(\.key)
  }

  private static func patterns(
    _ front: [ArraySlice<Unicode.Scalar>], _ back: [ArraySlice<Unicode.Scalar>]
  ) -> [String]? {
    func isText(_ word: Int) -> Bool {
      !front[word].allSatisfy(NameTable.isSeparator)
    }
    var longest = (front: 0..<0, back: 0)
    for start in front.indices where isText(start) {
      for other in back.indices {
        let run = zip(front[start...], back[other...]).prefix { $0 == $1 }
        let words = (start..<start + run.count).filter(isText)
        let range = start..<(words.last ?? start - 1) + 1
        if range.count > longest.front.count { longest = (range, other) }
      }
    }
    if longest.front.isEmpty { return nil }
    return [(front, longest.front.lowerBound), (back, longest.back)].map {
      words, start in
      NameTable.patternText(words[..<start].joined()) + "<x>"
        + NameTable.patternText(
          words[(start + longest.front.count)...].joined())
    }
  }
}
