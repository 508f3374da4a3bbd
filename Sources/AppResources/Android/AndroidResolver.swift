import ContrastModel
import TextGrammars

/// Chooses the resources that a mode shows, and follows their references.
///
///     for each resource that is shown:
///       walk along its references to one with an outcome or a colour
///       give the outcome to the whole chain
///
/// Each resource is settled once, so that all chains together cost O(n).
struct AndroidResolver {
  /// A fault, and the definition that has it.
  struct Finding: Hashable {
    let definition: Int
    let problem: PlainProblem
  }

  /// The definitions that the mode shows, in the order of the files.
  private(set) var shown: [Int] = []

  /// The references that do not lead to a colour, with the reasons.
  private(set) var findings: [Finding] = []

  private enum Outcome {
    case color(PaletteColor)
    case failed
  }

  private let system: AndroidSystem

  /// The definition of each key, or -1, and of each name in the last set of
  /// folders that has it.
  private var byKey: [Int]
  private var byName: [Int]

  /// The definition of each name among those of a flavour and `main` of its
  /// module, or -1: a build merges these before it follows any reference.
  private var merged: [Int]

  /// The sets of folders that are merged.
  private let mergedScopes: Set<Int>

  private var outcomes: [Outcome?]
  private var isOnChain: [Bool]

  /// Chooses and follows all resources of a mode.
  ///
  /// A resource counts if its folder has no qualifier that the mode lacks.
  /// Among resources of one name, the one with the most qualifiers wins, and
  /// among equals the first.
  ///
  /// - Parameters:
  ///   - system: the resources.
  ///   - mode: the qualifiers of the mode.
  ///   - flavor: the flavour whose sets of folders are shown; `nil` for all
  ///     sets.
  init(
    _ system: AndroidSystem, mode: [String],
    of flavor: AndroidFlavors.Flavor? = nil
  ) {
    self.system = system
    let wanted = Set(mode)
    let weights = system.files.map { file in
      wanted.isSuperset(of: file.qualifiers) ? file.qualifiers.count : -1
    }
    byKey = Array(repeating: -1, count: system.keyCount)
    byName = Array(repeating: -1, count: system.nameCount)
    merged = byName
    mergedScopes = Set([flavor?.scope, flavor?.main].compactMap(\.self))
    let count = system.definitions.count
    outcomes = Array(repeating: nil, count: count)
    isOnChain = Array(repeating: false, count: count)
    for (index, definition) in system.definitions.enumerated()
    where flavor?.scopes.contains(system.scopes[definition.file]) != false {
      let weight = weights[definition.file]
      let other = byKey[definition.key]
      let least = other < 0 ? -1 : weights[system.definitions[other].file]
      if weight > least { byKey[definition.key] = index }
    }
    // A resource with more qualifiers wins; among equals, one of the flavour
    // wins over one of `main` of its module.
    func rank(_ definition: Int) -> Int {
      let file = system.definitions[definition].file
      return 2 * weights[file] + (system.scopes[file] == flavor?.scope ? 1 : 0)
    }
    for (key, definition) in byKey.enumerated() where definition >= 0 {
      let name = system.names[key]
      byName[name] = definition
      guard isMerged(definition) else { continue }
      if merged[name] < 0 || rank(definition) > rank(merged[name]) {
        merged[name] = definition
      }
    }
    for (name, definition) in merged.enumerated() where definition >= 0 {
      byName[name] = definition
    }
    for (key, definition) in byKey.enumerated() where definition >= 0 {
      if !isMerged(definition) || merged[system.names[key]] == definition {
        shown.append(definition)
      }
    }
    shown.sort()
    for definition in shown { settle(definition) }
  }

  /// The colour of a definition, or `nil` when it has none.
  func color(of definition: Int) -> PaletteColor? {
    if case .color(let color) = outcomes[definition] { color } else { nil }
  }

  private mutating func settle(_ start: Int) {
    if outcomes[start] != nil { return }
    var chain: [Int] = []
    var outcome = Outcome.failed
    // The number of definitions in the chain that fail only because of what
    // they refer to.
    var blamelessCount = 0
    var next: Int? = start
    while let definition = next {
      if let known = outcomes[definition] {
        outcome = known
        blamelessCount = chain.count
        break
      }
      if isOnChain[definition] {
        blamelessCount = chain.firstIndex(of: definition) ?? 0
        let cycle = names(of: chain[blamelessCount...])
        report(
          "reference cycle: \(cycle.joined(separator: " -> "))", at: definition)
        break
      }
      blamelessCount = chain.count
      chain.append(definition)
      isOnChain[definition] = true
      next = nil
      switch system.resource(definition).value {
      case .success(.color(let color)): outcome = .color(color)
      case .success(.reference(let name)):
        next = target(of: definition)
        if next == nil {
          report("no color is named '\(name.text)'", at: definition)
        }
      // The file has reported the reason.
      case .failure: break
      }
    }
    for definition in chain {
      outcomes[definition] = outcome
      isOnChain[definition] = false
    }
    guard case .failed = outcome else { return }
    let targets = (chain + [next].compactMap(\.self)).dropFirst()
    for (definition, target) in zip(chain[..<blamelessCount], targets) {
      report(
        "'\(name(of: target))' could not be read, see its own error",
        at: definition)
    }
  }

  private func isMerged(_ definition: Int) -> Bool {
    mergedScopes.contains(system.scopes[system.definitions[definition].file])
  }

  private func target(of definition: Int) -> Int? {
    let target = system.definitions[definition].target
    if let name = target.name, merged[name] >= 0, isMerged(definition) {
      return merged[name]
    }
    if let key = target.key, byKey[key] >= 0 { return byKey[key] }
    guard let name = target.name, byName[name] >= 0 else { return nil }
    return byName[name]
  }

  private func name(of definition: Int) -> String {
    system.resource(definition).name.text
  }

  /// The names of a cycle, at most as many as fit into a line.
  private func names(of cycle: ArraySlice<Int>) -> [String] {
    let most = 8
    let names = cycle.prefix(most).map { name(of: $0) }
    return names + (cycle.count > most ? ["…"] : []) + names.prefix(1)
  }

  private mutating func report(_ sentence: String, at definition: Int) {
    findings.append(
      Finding(definition: definition, problem: PlainProblem(sentence)))
  }
}
