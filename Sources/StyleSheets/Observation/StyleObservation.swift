import ContrastModel
import PaletteReaders
import TextGrammars

/// The pairings that style sheets show together, in all modes.
struct StyleObservation {
  /// The pairings of a mode by source.
  private typealias View = [[ObservedPairing]]

  private let system: StyleSystem
  private let sources: [SourceText]
  private let groups: [StyleRules.Group]
  private let variants: RuleVariants
  private let ranks: [Int]
  private var views: [ByteString: View] = [:]
  private var shownRules: [Bool]
  private var unreadable: Set<Int32> = []

  /// The number of bytes of values that are read in all modes.
  private var budget: Int

  /// The number of things that are looked at.
  var count: Int { groups.count + variants.variants.count }

  /// The things to look at in some sources.
  ///
  /// - Complexity: O(n log n) for n bytes.
  init(_ system: StyleSystem, _ sources: [SourceText], ranks: [Int]) {
    self.system = system
    self.sources = sources
    self.ranks = ranks
    groups = system.rules.allGroups
    variants = RuleVariants(
      system.rules, groups, rootNames: Set(system.order))
    shownRules = Array(repeating: false, count: system.rules.rules.count)
    budget = 1 << 26 + 16 * sources.reduce(0) { $0 + $1.bytes.count }
  }

  /// The conditions of modes that rules with colours ask for, in their order.
  var terms: [ModeTerms] {
    var seen: Set<ModeTerms> = []
    var seenScopes: Set<Int32> = []
    var result: [ModeTerms] = []
    for selector in system.rules.selectors
    where seenScopes.insert(selector.scope).inserted {
      for alternative in system.scopes[Int(selector.scope)].alternatives
      where !alternative.terms.isBase && seen.insert(alternative.terms).inserted
      {
        result.append(alternative.terms)
      }
    }
    return result
  }

  /// Whether a rule has `light-dark()` in it.
  var hasSchemes: Bool {
    system.rules.declarations.contains { $0.traits.contains(.scheme) }
  }

  /// Looks at a mode.
  mutating func look(at outcomes: ComputedValues) {
    let rules = system.rules
    var observer = RuleObserver(
      RuleValues(
        system, sources, ranks: ranks, outcomes, budget: budget),
      shown: shownRules)
    let sightings = observer.sightings(of: groups, variants.variants)
    budget = observer.values.budget
    shownRules = observer.shown
    unreadable.formUnion(observer.unreadable)
    var names = ObservedNames(
      system, sources, winners: outcomes.winners, observer.colors)
    var lines = [Int](repeating: 0, count: sources.count)
    var view = View(repeating: [], count: sources.count)
    if sources.count == 1 { view[0].reserveCapacity(sightings.count) }
    for sighting in sightings {
      let rule = rules.rules[Int(sighting.rule)]
      let file = Int(rule.file)
      let user = sighting.user < 0 ? nil : rules.rules[Int(sighting.user)]
      view[file].append(
        ObservedPairing(
          mode: outcomes.mode.name,
          foreground: names.entry(sighting.foreground),
          background: names.entry(sighting.background),
          over: sighting.over < 0 ? [] : [names.entry(sighting.over)],
          kind: sighting.kind, certainty: sighting.certainty,
          selector: SelectorText.text(
            [sighting.selector] + sighting.moreSelectors, rules, sources,
            limit: SelectorText.limit),
          source: sources[file].location(
            of: Int(rule.start), near: &lines[file]),
          user: user.map {
            sources[Int($0.file)].location(of: Int($0.start))
          }))
    }
    views[ByteString(outcomes.mode.name)] = view
  }

  /// The modes that only rules ask for and that show what no other mode does.
  func shown(
    _ modes: ArraySlice<ComputedValues>, excluding others: [ComputedValues]
  ) -> [ComputedValues] {
    var known = others.compactMap { views[ByteString($0.mode.name)] }
    return modes.filter { mode in
      guard let view = views[ByteString(mode.mode.name)],
        !known.contains(where: { Self.areEqual(view, $0) })
      else { return false }
      known.append(view)
      return true
    }
  }

  /// Whether the rules show the same in two modes.
  func areEqual(_ one: StyleMode, _ other: StyleMode) -> Bool {
    guard let view = views[ByteString(one.name)],
      let other = views[ByteString(other.name)]
    else { return false }
    return Self.areEqual(view, other)
  }

  private static func areEqual(_ one: View, _ other: View) -> Bool {
    zip(one, other).allSatisfy { one, other in
      one.count == other.count
        && zip(one, other).allSatisfy { one, other in
          var same = other
          same.mode = one.mode
          return one == same
        }
    }
  }

  /// Adds what some modes show, and what cannot be known.
  func add(_ modes: [ComputedValues], to readings: inout [ParsedSource]) {
    for mode in modes {
      guard let view = views[ByteString(mode.mode.name)] else { continue }
      for (file, pairings) in view.enumerated() {
        readings[file].addObserved(pairings)
      }
    }
    let rules = system.rules
    let unread = unreadable.filter { !shownRules[Int($0)] }.sorted()
      .map { rules.rules[Int($0)] }
    for (file, unread) in Dictionary(grouping: unread, by: { Int($0.file) }) {
      let text = sources[file].lineText(prelude: unread[0].prelude)
      let problem =
        "\(unread.count == 1 ? "1 rule sets" : "\(unread.count) rules set") text "
        + "and background of which one cannot be known, from '\(text)' on"
      readings[file].warnings.append(
        sources[file].error(problem, at: Int(unread[0].start)))
    }
    if let (count, first) = variants.leftOut {
      let selector = rules.selectors[Int(first)]
      let rule = rules.rules[Int(selector.rule)]
      let file = Int(rule.file)
      let text = sources[file].lineText(prelude: selector.range)
      let problem =
        "\(count == 1 ? "1 rule uses" : "\(count) rules use") properties that "
        + "too many others set, and their variants are left out, from "
        + "'\(text)' on"
      readings[file].warnings.append(
        sources[file].error(problem, at: Int(rule.start)))
    }
    if rules.leftOut > 0 || budget <= 0, let first = sources.first {
      readings[0].warnings.append(
        first.error(
          "there are more selectors than are compared, and not all pairings "
            + "are found", at: first.content.lowerBound))
    }
  }
}
