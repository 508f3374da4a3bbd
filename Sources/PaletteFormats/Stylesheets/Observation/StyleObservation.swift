import ContrastModel
import TextGrammars

/// The pairings that style sheets show together, in all modes.
struct StyleObservation {
  /// The view of a mode: the pairings of each source.
  private typealias View = [[ObservedPairing]]

  private let system: StyleSystem
  private let rules: StyleRules
  private let sources: [SourceText]
  private let groups: SelectorGroups
  private let elements: StyleElements
  private var observed: [ObservedElement] = []
  private var views: [ByteString: View] = [:]
  private var shownRules: Set<Int32> = []
  private var unreadable: Set<Int32> = []

  /// Whether something was left out because there was too much of it.
  private var isCut: Bool

  /// The number of bytes of values that are read in all modes.
  private var budget: Int

  /// The number of elements that are looked at.
  var elementCount: Int { observed.count }

  /// The things to look at in some sources.
  ///
  /// - Complexity: O(n log n) for n bytes.
  init(
    _ system: StyleSystem, _ sources: [SourceText], ranks: [Int]
  ) {
    let rules = system.rules
    self.system = system
    self.rules = rules
    self.sources = sources
    groups = SelectorGroups(rules, ranks: ranks, names: system.names.count)
    var elements = StyleElements(groups, rules.table)
    var seen: Set<StyleElements.ID> = []
    for (index, group) in groups.groups.enumerated() {
      guard groups.setsColor(SelectorGroups.ID(index)),
        !elements.table.isDisabled(group.chain),
        rules.isOfComponent(group.chain) || group.chain == elements.table.root
          || group.chain == elements.table.page
      else { continue }
      let element = elements.element(group.chain, context: group.context)
      if seen.insert(element).inserted {
        observed.append(
          ObservedElement(
            element: element, group: SelectorGroups.ID(index)))
      }
    }
    let variants = ComponentVariants(
      rules, groups, elements, rootNames: Set(system.order),
      besides: observed)
    observed = variants.observed
    self.elements = variants.elements
    isCut =
      rules.isCut || groups.isCut || variants.isCut || variants.elements.isCut
    budget = 1 << 26 + 16 * sources.reduce(0) { $0 + $1.bytes.count }
  }

  /// The conditions of modes that rules ask for, in their order.
  var terms: [ModeTerms] {
    var seen: Set<ModeTerms> = []
    var result: [ModeTerms] = []
    for element in observed {
      for group in elements.groups(of: element.element) {
        for terms in groups.termLists[Int(groups.groups[Int(group)].terms)]
        where !terms.isBase && seen.insert(terms).inserted {
          result.append(terms)
        }
      }
    }
    return result
  }

  /// Whether a rule has `light-dark()` in it.
  var hasSchemes: Bool {
    rules.declarations.contains { $0.traits.contains(.scheme) }
  }

  /// Looks at a mode.
  mutating func look(at outcomes: StyleOutcomes) {
    let cascade = ElementCascade(elements, groups, mode: outcomes.mode)
    let values = ElementValues(
      system, rules, sources, cascade, outcomes, budget: budget)
    var observer = ElementObserver(values, mode: outcomes.mode)
    let sightings = observer.sightings(of: observed)
    budget = observer.values.budget
    isCut = isCut || budget <= 0
    shownRules.formUnion(observer.shown)
    unreadable.formUnion(observer.unreadable)
    var names = ObservedNames(values, of: observed, count: sightings.count)
    var lines = [Int](repeating: 0, count: sources.count)
    var view = View(repeating: [], count: sources.count)
    if sources.count == 1 { view[0].reserveCapacity(sightings.count) }
    for sighting in sightings {
      let rule = rules.rules[Int(rules.selectors[Int(sighting.selector)].rule)]
      let file = Int(rule.file)
      view[file].append(
        ObservedPairing(
          mode: outcomes.mode.name,
          foreground: names.entry(sighting.foreground),
          background: names.entry(sighting.background),
          over: sighting.over.map { [names.entry($0)] } ?? [],
          kind: sighting.kind, certainty: sighting.certainty,
          selector: sighting.text,
          source: sources[file].location(
            of: Int(rule.start), near: &lines[file])))
    }
    views[ByteString(outcomes.mode.name)] = view
  }

  /// The modes that only rules ask for and that show what no other mode does.
  func shown(
    _ modes: ArraySlice<StyleOutcomes>, besides others: [StyleOutcomes]
  ) -> [StyleOutcomes] {
    var known = others.compactMap { views[ByteString($0.mode.name)] }
    return modes.filter { mode in
      guard let view = views[ByteString(mode.mode.name)],
        !known.contains(where: { Self.areEqual(view, $0) })
      else { return false }
      known.append(view)
      return true
    }
  }

  /// Whether two modes show the same.
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
  func add(_ modes: [StyleOutcomes], to readings: inout [SourceReading]) {
    for mode in modes {
      guard let view = views[ByteString(mode.mode.name)] else { continue }
      for (file, pairings) in view.enumerated() {
        readings[file].addObserved(pairings)
      }
    }
    let rules = unreadable.subtracting(shownRules).sorted().map {
      self.rules.rules[Int($0)]
    }
    for (file, rules) in Dictionary(grouping: rules, by: { Int($0.file) }) {
      let problem = StyleProblem.unreadableRules(
        count: rules.count,
        selector: sources[file].lineText(prelude: rules[0].prelude))
      readings[file].warnings.append(
        sources[file].error(problem, at: Int(rules[0].start)))
    }
    if isCut, let first = sources.first {
      readings[0].warnings.append(
        first.error(
          StyleProblem.tooManySelectors, at: first.content.lowerBound))
    }
  }
}
