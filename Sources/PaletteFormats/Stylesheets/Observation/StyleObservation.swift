import ContrastModel

/// What style sheets show together: pairings of all modes.
struct StyleObservation {
  /// What a mode shows.
  private struct View {
    /// The pairings, in the order of the sources.
    var pairings: [(file: Int, pairing: ObservedPairing)]

    /// Whether two modes show the same.
    func isEqual(to other: View) -> Bool {
      pairings.count == other.pairings.count
        && zip(pairings, other.pairings).allSatisfy { one, other in
          var same = other.pairing
          same.mode = one.pairing.mode
          return one.pairing == same
        }
    }
  }

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
  private let isCut: Bool

  /// How many elements are looked at.
  var elementCount: Int { observed.count }

  /// What there is to look at in some sources.
  ///
  /// - Complexity: O(n log n) for n bytes.
  init(
    _ system: StyleSystem, _ rules: StyleRules, _ sources: [SourceText],
    ranks: [Int]
  ) {
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
    isCut = rules.isCut || variants.isCut || variants.elements.isCut
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
    let values = ElementValues(system, rules, sources, cascade, outcomes)
    var observer = ElementObserver(values, mode: outcomes.mode)
    let sightings = observer.sightings(of: observed)
    shownRules.formUnion(observer.shown)
    unreadable.formUnion(observer.unreadable)
    var names = ObservedNames(values)
    var lines = [Int](repeating: 0, count: sources.count)
    views[ByteString(outcomes.mode.name)] = View(
      pairings: sightings.map { sighting in
        let rule = rules.rules[
          Int(rules.selectors[Int(sighting.selector)].rule)]
        let file = Int(rule.file)
        let pairing = ObservedPairing(
          mode: outcomes.mode.name,
          foreground: names.entry(sighting.foreground),
          background: names.entry(sighting.background),
          over: sighting.over.map { [names.entry($0)] } ?? [],
          kind: sighting.kind, certainty: sighting.certainty,
          selector: sighting.text,
          source: sources[file].location(
            of: Int(rule.start), near: &lines[file]))
        return (file, pairing)
      })
  }

  /// The modes that only rules ask for and that show what no other mode does.
  func shown(
    _ modes: ArraySlice<StyleOutcomes>, besides others: [StyleOutcomes]
  ) -> [StyleOutcomes] {
    var known = others.compactMap { views[ByteString($0.mode.name)] }
    return modes.filter { mode in
      guard let view = views[ByteString(mode.mode.name)],
        !known.contains(where: view.isEqual)
      else { return false }
      known.append(view)
      return true
    }
  }

  /// Adds what some modes show, and what cannot be known.
  func add(_ modes: [StyleOutcomes], to readings: inout [SourceReading]) {
    for mode in modes {
      guard let view = views[ByteString(mode.mode.name)] else { continue }
      for (file, pairing) in view.pairings {
        readings[file].observed.append(pairing)
      }
    }
    let rules = unreadable.subtracting(shownRules).sorted().map {
      self.rules.rules[Int($0)]
    }
    for (file, rules) in Dictionary(grouping: rules, by: { Int($0.file) }) {
      let prelude = sources[file].line(rules[0].prelude)
      let problem = StyleProblem.unreadableRules(
        count: rules.count,
        selector: prelude.count > 60 ? prelude.prefix(59) + "…" : prelude)
      readings[file].warnings.append(
        sources[file].error(.style(problem), at: Int(rules[0].start)))
    }
    if isCut, let first = sources.first {
      readings[0].warnings.append(
        first.error(
          .style(.tooManySelectors), at: first.content.lowerBound))
    }
  }
}
