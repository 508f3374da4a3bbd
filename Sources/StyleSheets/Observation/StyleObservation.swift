import ContrastModel
import PaletteReaders
import TextGrammars

/// The pairings in style sheets, in all modes.
struct StyleObservation {
  private let system: StyleSystem
  private let sources: [SourceText]
  private let groups: [StyleRules.Group]
  private let variants: RuleVariants
  private let sheets: SheetNames
  private var unreadable: Set<Int32> = []

  /// The number of bytes and declarations that may still be read in all modes.
  /// Without a limit, many rules in many modes would take very long.
  private var budget: Int

  /// The number of groups and variants that are observed.
  var count: Int { groups.count + variants.variants.count }

  /// The groups and variants of some sources.
  ///
  /// - Complexity: O(n log n) for n bytes.
  init(_ system: StyleSystem, _ sources: [SourceText]) {
    self.system = system
    self.sources = sources
    groups = system.rules.groups
    variants = RuleVariants(system, groups)
    sheets = SheetNames(system)
    budget = 1 << 26 + 16 * sources.reduce(0) { $0 + $1.bytes.count }
  }

  /// The conditions of modes under which rules apply, in the order of the
  /// rules.
  var terms: [ModeTerms] {
    system.rules.selectors.map(\.scope).eachOnce()
      .flatMap { system.scopes[Int($0)].alternatives.map(\.terms) }.eachOnce()
  }

  /// Whether a rule contains `light-dark()`.
  var hasSchemes: Bool {
    system.rules.declarations.contains { $0.traits.contains(.scheme) }
  }

  /// Adds the pairings of a mode to its values. The pairings do not name the
  /// mode, so that the pairings of different modes can be compared.
  mutating func look(at outcomes: inout ComputedValues) {
    let rules = system.rules
    var observer = RuleObserver(
      RuleValues(system, sources, outcomes, sheets, budget: budget))
    let sightings = observer.sightings(of: groups, variants)
    budget = observer.values.budget
    unreadable.formUnion(observer.unreadable)
    var colors = ObservedColors(system, sources, winners: outcomes.winners)
    outcomes.observed = Array(repeating: [], count: sources.count)
    for (sighting, selectors) in sightings {
      let rule = rules.rules[Int(sighting.rule)]
      let file = Int(rule.file)
      outcomes.observed[file].append(
        ObservedPairing(
          mode: "",
          foreground: colors.entry(sighting.foreground),
          background: colors.entry(sighting.background),
          over: sighting.over.map { [colors.entry($0)] } ?? [],
          kind: sighting.kind, certainty: sighting.certainty,
          selector: rules.text(selectors, sources),
          source: sources[file].location(of: rule.prelude.lowerBound),
          user: sighting.user.map {
            let user = rules.rules[Int($0)]
            return sources[Int(user.file)].location(
              of: user.prelude.lowerBound)
          }))
    }
  }

  /// Adds warnings about colours that cannot be resolved, and an error if a
  /// limit was reached.
  func addProblems(to readings: inout [ParsedSource]) {
    let files = Dictionary(grouping: unreadable.sorted()) {
      Int(system.rules.rules[Int($0)].file)
    }
    for (file, unread) in files {
      let rule = system.rules.rules[Int(unread[0])]
      let count =
        unread.count == 1 ? "1 rule sets" : "\(unread.count) rules set"
      readings[file].warn(
        "\(count) a text colour and a background, one of them unresolved; "
          + "the first is '\(sources[file].lineText(prelude: rule.prelude))'",
        at: rule.prelude.lowerBound, of: sources[file])
    }
    let isComplete =
      system.rules.leftOut == 0 && !variants.isFull && budget > 0
    guard !isComplete, !sources.isEmpty else { return }
    var counts = Array(repeating: 0, count: sources.count)
    for rule in system.rules.rules {
      counts[Int(rule.file)] += rule.selectors.count
    }
    let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    let isOne = sources.count == 1
    readings[most].errors.append(
      sources[most].error(
        LimitProblem(
          "there are too many selectors to compare, so not all pairs are found"
            + (isOne ? "" : "; this file has most: leave it out with --exclude")
        ), at: sources[most].content.lowerBound))
  }
}
