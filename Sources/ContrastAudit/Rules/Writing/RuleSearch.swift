/// A rule of pairs as it is to be written: patterns in front and behind.
struct RuleDraft {
  /// The patterns in front, those with a `!` last.
  var foregrounds: [String]

  /// The patterns behind.
  var backgrounds: [String]
}

/// The search for few rules that give exactly some pairs of names.
///
/// Pseudocode: as long as pairs are left, take the rule that gives the most of
/// them and nothing that is not wanted. It is a template, of the kind that most
/// pairs suggest, without the few names that it would be wrong about; or every
/// one of some foregrounds on every one of some backgrounds. Then put rules
/// together that have one side in common. A choice is never taken back, so that
/// a clever reader may find fewer rules.
struct RuleSearch {
  /// The number of rules chosen before what is left is written as it is.
  private static let choiceLimit = 100

  /// The number of pairs that are asked for templates in a round.
  private static let sampleSize = 4096

  /// The number of names that all joins together may look at, and the number in
  /// small systems.
  private static let workLimit = 30_000_000
  private static let joinLimit = 2000

  /// The number of names that a template may leave out.
  private static let exclusionLimit = 24

  private let universe: NameTable
  private let summary: NameSummary
  private var joiner: RuleJoiner
  private let words: [Int: NameWords]

  /// The pairs that are wanted, in order, and those that no rule gives yet.
  private let wanted: Set<UInt64>
  private var left: Set<UInt64>

  private var joinsLeft: Int

  /// The templates that were suggested, by their numbers; those of pairs that
  /// were asked, and those that are of no use.
  private var known: [PairTemplate] = []
  private var numbers: [PairTemplate: Int] = [:]
  private var suggested: [UInt64: [Int]] = [:]
  private var refused: Set<Int> = []

  /// The search for rules of some pairs.
  init(_ wanted: [UInt64], in universe: NameTable) {
    self.universe = universe
    summary = NameSummary(universe)
    joiner = RuleJoiner(universe, steps: .max)
    self.wanted = Set(wanted)
    left = self.wanted
    joinsLeft = min(
      Self.joinLimit, Self.workLimit / max(1, universe.count))
    var words: [Int: NameWords] = [:]
    for key in wanted {
      for name in [RuleJoin.foreground(key), RuleJoin.background(key)]
      where words[name] == nil {
        words[name] = NameWords(Array(universe.bytes[universe.range(of: name)]))
      }
    }
    self.words = words
  }

  /// The rules.
  mutating func drafts() -> [RuleDraft] {
    let blocks = PairBlockSearch(wanted)
    var drafts: [RuleDraft] = []
    while !left.isEmpty, drafts.count < Self.choiceLimit {
      let template = bestTemplate()
      let block = blocks.best(of: left)
      if let template, template.gain >= block?.gain ?? 0 {
        drafts.append(template.draft)
        left.subtract(template.keys)
      } else if let block, block.gain > 1 {
        drafts.append(draft(block))
        left.subtract(block.keys)
      } else {
        break
      }
    }
    for block in blocks.rest(of: left) { drafts.append(draft(block)) }
    return merged(drafts)
  }

  private func draft(_ block: PairBlock) -> RuleDraft {
    RuleDraft(
      foregrounds: summary.patterns(for: block.foregrounds)
        .map(PatternText.entry),
      backgrounds: summary.patterns(for: block.backgrounds)
        .map(PatternText.entry))
  }

  // MARK: - Templates

  private struct Candidate {
    let draft: RuleDraft
    let keys: [UInt64]
    let gain: Int
    let exclusionCount: Int
  }

  /// The template that gives the most pairs that are left, of those that most
  /// of them suggest; of several that which says more.
  private mutating func bestTemplate() -> Candidate? {
    var support: [Int: Int] = [:]
    for key in sample() {
      for template in templates(of: key) where !refused.contains(template) {
        support[template, default: 0] += 1
      }
    }
    let ranked = support.filter { $0.value > 1 }.map { number, count in
      (template: known[number], number: number, count: count)
    }.sorted { a, b in
      (b.count, b.template.size, a.template.foreground, a.template.background)
        < (
          a.count, a.template.size, b.template.foreground,
          b.template.background
        )
    }
    var best: Candidate?
    for (template, number, count) in ranked where joinsLeft > 0 {
      // The sample says about how many pairs a template gives.
      if let best, count * sampleStep < best.gain { break }
      joinsLeft -= 1
      guard let candidate = candidate(template) else {
        refused.insert(number)
        continue
      }
      if candidate.gain > best?.gain ?? 0 { best = candidate }
      if candidate.exclusionCount == 0 { break }
    }
    return best
  }

  /// The numbers of the templates that a pair suggests.
  private mutating func templates(of key: UInt64) -> [Int] {
    if let numbers = suggested[key] { return numbers }
    guard let one = words[RuleJoin.foreground(key)],
      let other = words[RuleJoin.background(key)]
    else { return [] }
    let found = CommonWords(one, other).templates.map { template in
      if let number = numbers[template] { return number }
      numbers[template] = known.count
      known.append(template)
      return known.count - 1
    }
    suggested[key] = found
    return found
  }

  /// Some of the pairs that are left, evenly spread.
  private func sample() -> [UInt64] {
    let keys = left.sorted()
    return stride(from: 0, to: keys.count, by: sampleStep).map { keys[$0] }
  }

  /// The number of pairs that one of the sample stands for.
  private var sampleStep: Int { max(1, left.count / Self.sampleSize) }

  /// A template as a rule, without the names that it would be wrong about;
  /// `nil` when that leaves too little, or is too much.
  private mutating func candidate(_ template: PairTemplate) -> Candidate? {
    guard let front = list([PatternText.entry(template.foreground)]),
      let back = list([PatternText.entry(template.background)])
    else { return nil }
    let join = joiner.join(front, on: back)
    guard join.cut == nil else { return nil }
    let right = join.keys.filter { wanted.contains($0) }
    let gain = right.count { left.contains($0) }
    guard gain > 1 else { return nil }
    let wrong = join.keys.filter { !wanted.contains($0) }
    guard let (fronts, backs) = exclusions(wrong, right) else { return nil }
    guard fronts.count + backs.count <= Self.exclusionLimit else { return nil }
    let notFronts = summary.patterns(for: fronts).map { "!" + $0 }
    let notBacks = summary.patterns(for: backs).map { "!" + $0 }
    let count = notFronts.count + notBacks.count
    guard count <= min(4, gain / 2) else { return nil }
    let draft = RuleDraft(
      foregrounds: [PatternText.entry(template.foreground)] + notFronts,
      backgrounds: [PatternText.entry(template.background)] + notBacks)
    guard let keys = keys(of: draft), Set(keys).isSubset(of: wanted),
      Set(keys).isSuperset(of: right)
    else { return nil }
    return Candidate(
      draft: draft, keys: keys, gain: gain, exclusionCount: count)
  }

  /// Names in front and behind without which wrong pairs are gone and right ones
  /// are not; `nil` when there are none such.
  private func exclusions(
    _ wrong: [UInt64], _ right: [UInt64]
  ) -> (fronts: [Int], backs: [Int])? {
    let rightFronts = Set(right.map(RuleJoin.foreground))
    let rightBacks = Set(right.map(RuleJoin.background))
    var fronts: Set<Int> = []
    var backs: Set<Int> = []
    for key in wrong {
      let (front, back) = (RuleJoin.foreground(key), RuleJoin.background(key))
      if fronts.contains(front) || backs.contains(back) { continue }
      if !rightFronts.contains(front) {
        fronts.insert(front)
      } else if !rightBacks.contains(back) {
        backs.insert(back)
      } else {
        return nil
      }
    }
    return (fronts.sorted(), backs.sorted())
  }

  // MARK: - Whole rules

  /// The patterns of a list; `nil` when one of them is none.
  private func list(_ patterns: [String]) -> PatternList? {
    let entries = patterns.compactMap {
      try? PatternList.Entry($0, isOfRule: true)
    }
    return entries.count == patterns.count ? PatternList(entries) : nil
  }

  /// The pairs that a rule gives; `nil` when they cannot be known.
  private mutating func keys(of draft: RuleDraft) -> [UInt64]? {
    guard let front = list(draft.foregrounds),
      let back = list(draft.backgrounds)
    else { return nil }
    let join = joiner.join(front, on: back)
    return join.cut == nil ? join.keys : nil
  }

  /// The rules with those put together that have one side in common, where that
  /// changes nothing.
  private mutating func merged(_ drafts: [RuleDraft]) -> [RuleDraft] {
    var merged: [RuleDraft] = []
    var first: [String: Int] = [:]
    for draft in drafts {
      let sides = [
        "on " + draft.backgrounds.joined(separator: "\n"),
        "of " + draft.foregrounds.joined(separator: "\n"),
      ]
      if let place = sides.lazy.compactMap({ first[$0] }).first,
        let joined = joined(merged[place], draft)
      {
        merged[place] = joined
        continue
      }
      for side in sides where first[side] == nil { first[side] = merged.count }
      merged.append(draft)
    }
    return merged
  }

  /// Two rules in one; `nil` when that gives other pairs than they do.
  private mutating func joined(_ a: RuleDraft, _ b: RuleDraft) -> RuleDraft? {
    guard joinsLeft > 0 else { return nil }
    joinsLeft -= 1
    var both = a
    if a.backgrounds == b.backgrounds {
      both.foregrounds = Self.union(a.foregrounds, b.foregrounds)
    } else if a.foregrounds == b.foregrounds {
      both.backgrounds = Self.union(a.backgrounds, b.backgrounds)
    } else {
      return nil
    }
    guard let one = keys(of: a), let other = keys(of: b),
      let all = keys(of: both), Set(all) == Set(one).union(other)
    else { return nil }
    return both
  }

  private static func union(_ a: [String], _ b: [String]) -> [String] {
    let all = a + b.filter { !a.contains($0) }
    return all.filter { !$0.hasPrefix("!") } + all.filter { $0.hasPrefix("!") }
  }
}
