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

  /// A name in a set of folders. A flavour and `main` of its module are one set:
  /// a build merges these before it follows any reference.
  private struct Key: Hashable {
    let scope: Int
    let name: ByteString
  }

  /// The definition of each name in its own set of folders, and in the flavour or
  /// else in the last set that has it.
  private var byKey: [Key: Int] = [:]
  private var byName: [ByteString: Int] = [:]

  private let flavor: AndroidFlavors.Flavor?

  private var outcomes: [Outcome?]
  private var isOnChain: [Bool]

  /// Chooses and follows all resources of a mode.
  ///
  /// Of the resources of one name, those count whose folder has no qualifier
  /// that the mode lacks. Among these the one with the most qualifiers wins, then
  /// the one of the flavour, then the first.
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
    self.flavor = flavor
    let count = system.definitions.count
    outcomes = Array(repeating: nil, count: count)
    isOnChain = Array(repeating: false, count: count)
    let wanted = Set(mode)
    let weights = system.files.map { file in
      wanted.isSuperset(of: file.qualifiers) ? file.qualifiers.count : -1
    }
    func rank(_ index: Int) -> Int {
      let definition = system.definitions[index]
      return 2 * weights[definition.file]
        + (definition.scope == flavor?.scope ? 1 : 0)
    }
    // The names in the order in which the files have them, also for other modes.
    var keys: [Key] = []
    var known: Set<Key> = []
    for (index, definition) in system.definitions.enumerated()
    where flavor?.scopes.contains(definition.scope) != false {
      let key = key(of: definition.resource.name, from: definition)
      if known.insert(key).inserted { keys.append(key) }
      guard weights[definition.file] >= 0 else { continue }
      if let other = byKey[key], rank(other) >= rank(index) { continue }
      byKey[key] = index
    }
    for key in keys {
      guard let definition = byKey[key] else { continue }
      if let other = byName[key.name], isOfFlavor(other) { continue }
      byName[key.name] = definition
    }
    shown = byKey.values.sorted()
    for definition in shown { settle(definition) }
  }

  private func isOfFlavor(_ definition: Int) -> Bool {
    let scope = system.definitions[definition].scope
    return scope == flavor?.scope || scope == flavor?.main
  }

  private func key(
    of name: ByteString, from definition: AndroidSystem.Definition
  ) -> Key {
    let scope = definition.scope
    return Key(
      scope: scope == flavor?.main ? flavor?.scope ?? scope : scope, name: name)
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
      let place = system.definitions[definition]
      switch place.resource.value {
      case .success(.color(let color)): outcome = .color(color)
      case .success(.reference(let name)):
        next = byKey[key(of: name, from: place)] ?? byName[name]
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

  private func name(of definition: Int) -> String {
    system.definitions[definition].resource.name.text
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
