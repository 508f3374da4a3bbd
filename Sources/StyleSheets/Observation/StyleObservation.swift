import ContrastModel
import PaletteReaders
import TextGrammars

/// The pairings that style sheets show together, in all modes.
struct StyleObservation {
  /// The pairings of a mode by source, their mode not yet said.
  private typealias View = [[ObservedPairing]]

  private let system: StyleSystem
  private let sources: [SourceText]
  private let groups: [StyleRules.Group]
  private let variants: RuleVariants
  private let ranks: [Int]
  private var views: [ByteString: View] = [:]
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
    groups = system.rules.groups
    variants = RuleVariants(system, groups)
    budget = 1 << 26 + 16 * sources.reduce(0) { $0 + $1.bytes.count }
  }

  /// The conditions of modes that rules with colours ask for, in their order.
  var terms: [ModeTerms] {
    system.rules.selectors.map(\.scope).eachOnce()
      .flatMap { system.scopes[Int($0)].alternatives.map(\.terms) }
      .filter { !$0.isBase }.eachOnce()
  }

  /// Whether a rule has `light-dark()` in it.
  var hasSchemes: Bool {
    system.rules.declarations.contains { $0.traits.contains(.scheme) }
  }

  /// Looks at a mode.
  mutating func look(at outcomes: ComputedValues) {
    let rules = system.rules
    var observer = RuleObserver(
      RuleValues(system, sources, ranks: ranks, outcomes, budget: budget))
    let sightings = observer.sightings(of: groups, variants.variants)
    budget = observer.values.budget
    unreadable.formUnion(observer.unreadable)
    var lines = [Int](repeating: 0, count: sources.count)
    var view = View(repeating: [], count: sources.count)
    if sources.count == 1 { view[0].reserveCapacity(sightings.count) }
    for sighting in sightings {
      let rule = rules.rules[Int(sighting.rule)]
      let file = Int(rule.file)
      let user = sighting.user < 0 ? nil : rules.rules[Int(sighting.user)]
      view[file].append(
        ObservedPairing(
          mode: "",
          foreground: observer.colors.entry(sighting.foreground),
          background: observer.colors.entry(sighting.background),
          over: sighting.over < 0 ? [] : [observer.colors.entry(sighting.over)],
          kind: sighting.kind, certainty: sighting.certainty,
          selector: rules.text(
            [sighting.selector] + sighting.more, sources),
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
      guard let view = views[ByteString(mode.mode.name)], !known.contains(view)
      else { return false }
      known.append(view)
      return true
    }
  }

  /// Whether the rules show the same in two modes.
  func areEqual(_ one: StyleMode, _ other: StyleMode) -> Bool {
    views[ByteString(one.name)] == views[ByteString(other.name)]
  }

  /// Adds what some modes show, and what cannot be resolved.
  mutating func add(
    _ modes: [ComputedValues], to readings: inout [ParsedSource]
  ) {
    for mode in modes {
      guard var view = views.removeValue(forKey: ByteString(mode.mode.name))
      else { continue }
      for file in view.indices {
        for index in view[file].indices {
          view[file][index].mode = mode.mode.name
        }
        readings[file].addObserved(view[file])
      }
    }
    let files = Dictionary(grouping: unreadable.sorted()) {
      Int(system.rules.rules[Int($0)].file)
    }
    for (file, unread) in files {
      let rule = system.rules.rules[Int(unread[0])]
      let count =
        unread.count == 1 ? "1 rule sets" : "\(unread.count) rules set"
      readings[file].warnings.append(
        sources[file].error(
          "\(count) text and background of which one cannot be resolved, from "
            + "'\(sources[file].lineText(prelude: rule.prelude))' on",
          at: Int(rule.start)))
    }
    let isComplete =
      system.rules.leftOut == 0 && !variants.isFull && budget > 0
    if !isComplete, let first = sources.first {
      readings[0].warnings.append(
        first.error(
          "there are more selectors than are compared, and not all pairings "
            + "are found", at: first.content.lowerBound))
    }
  }
}
