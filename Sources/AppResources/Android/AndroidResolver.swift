import ContrastModel
import TextGrammars

/// Chooses the resources that a mode shows, and follows their references.
///
///     for each resource that is shown:
///       follow its references to a resource with an outcome or a colour
///       give the outcome to the whole chain
///
/// Each outcome is computed once, so all chains together take O(n) time.
struct AndroidResolver {
  /// A problem, and the resource that has it.
  struct Finding: Hashable {
    let resource: Int
    let problem: PlainProblem
  }

  /// The resources that the mode shows, in the order of the files.
  private(set) var shown: [Int] = []

  /// The references that do not lead to a colour, with the reasons.
  private(set) var findings: [Finding] = []

  private let system: AndroidSystem

  /// A name in a set of folders. A flavour and `main` of its module are one
  /// set: a build merges these before it follows any reference.
  private struct Key: Hashable {
    let scope: Int
    let name: ByteString
  }

  /// The resource of each name in each set of folders; `nil` if only other
  /// modes define the name there.
  private var byKey: [Key: Int?] = [:]

  /// The resource of each name for references from sets that do not define it:
  /// that of the flavour, or else that of the last set that defines the name.
  private var byName: [ByteString: Int] = [:]

  private let flavor: AndroidFlavor?

  /// For each resource: `nil` until it is computed, then its colour, or an
  /// inner `nil` if it has none.
  private var outcomes: [PaletteColor??]
  private var isOnChain: [Bool]

  /// Chooses the resources of a mode, and follows their references.
  ///
  /// A resource is a candidate if its folder has no qualifier that the mode
  /// lacks. Of the candidates for a name, the one whose folder has the most
  /// qualifiers is shown; among equals one of the flavour, then the first.
  ///
  /// - Parameters:
  ///   - system: the resources.
  ///   - mode: the qualifiers of the mode.
  ///   - flavor: the flavour whose sets of folders are shown; `nil` for all
  ///     sets.
  init(
    _ system: AndroidSystem, mode: [String],
    of flavor: AndroidFlavor? = nil
  ) {
    self.system = system
    self.flavor = flavor
    let count = system.resources.count
    outcomes = Array(repeating: nil, count: count)
    isOnChain = Array(repeating: false, count: count)
    let wanted = Set(mode)
    let weights = system.files.map { file in
      wanted.isSuperset(of: file.qualifiers) ? file.qualifiers.count : -1
    }
    func rank(_ index: Int) -> Int {
      let resource = system.resources[index]
      return 2 * weights[resource.file]
        + (system.scope(of: resource) == flavor?.scope ? 1 : 0)
    }
    // The names in the order of the files, including those of other modes.
    var keys: [Key] = []
    for (index, resource) in system.resources.enumerated()
    where flavor?.scopes.contains(system.scope(of: resource)) != false {
      let key = key(of: resource.name, from: resource)
      let isShown = weights[resource.file] >= 0
      guard let known = byKey.updateValue(isShown ? index : nil, forKey: key)
      else {
        keys.append(key)
        continue
      }
      if let known, !isShown || rank(known) >= rank(index) {
        byKey[key] = known
      }
    }
    for key in keys {
      guard case let resource?? = byKey[key] else { continue }
      if let other = byName[key.name], isOfFlavor(other) { continue }
      byName[key.name] = resource
    }
    shown = byKey.values.compactMap(\.self).sorted()
    for resource in shown { settle(resource) }
  }

  private func isOfFlavor(_ resource: Int) -> Bool {
    let scope = system.scope(of: system.resources[resource])
    return scope == flavor?.scope || scope == flavor?.main
  }

  private func key(
    of name: ByteString, from resource: AndroidFile.Resource
  ) -> Key {
    let scope = system.scope(of: resource)
    return Key(
      scope: scope == flavor?.main ? flavor?.scope ?? scope : scope, name: name)
  }

  /// The colour of a resource, or `nil` when it has none.
  func color(of resource: Int) -> PaletteColor? { outcomes[resource] ?? nil }

  private mutating func settle(_ start: Int) {
    if outcomes[start] != nil { return }
    var chain: [Int] = []
    var outcome: PaletteColor?
    // The number of resources in the chain that fail only because of what
    // they refer to.
    var blamelessCount = 0
    var next: Int? = start
    while let resource = next {
      if let known = outcomes[resource] {
        outcome = known
        blamelessCount = chain.count
        break
      }
      if isOnChain[resource] {
        blamelessCount = chain.firstIndex(of: resource) ?? 0
        let cycle = names(of: chain[blamelessCount...])
        report(
          "reference cycle: \(cycle.joined(separator: " -> "))", at: resource)
        break
      }
      blamelessCount = chain.count
      chain.append(resource)
      isOnChain[resource] = true
      next = nil
      let own = system.resources[resource]
      switch own.value {
      case .success(.color(let color)): outcome = color
      case .success(.reference(let name)):
        next = (byKey[key(of: name, from: own)] ?? nil) ?? byName[name]
        if next == nil {
          report("no color is named '\(name.text)'", at: resource)
        }
      // The file has reported the reason.
      case .failure: break
      }
    }
    for resource in chain.reversed() {
      let alpha = system.resources[resource].alpha
      if alpha < 1, let color = outcome {
        // On devices, the opacity is in single precision, and then in 8 bits.
        let byte = (Float(255 * color.alpha) * alpha + 0.5).rounded(.down)
        outcome = color.withAlpha(Double(byte) / 255)
      }
      outcomes[resource] = .some(outcome)
      isOnChain[resource] = false
    }
    guard outcome == nil else { return }
    let targets = (chain + [next].compactMap(\.self)).dropFirst()
    for (resource, target) in zip(chain[..<blamelessCount], targets) {
      report(
        "'\(name(of: target))' could not be read; see its own error",
        at: resource)
    }
  }

  private func name(of resource: Int) -> String {
    system.resources[resource].name.text
  }

  /// The names of a cycle: the first few, and the first again at the end.
  private func names(of cycle: ArraySlice<Int>) -> [String] {
    let most = 8
    let names = cycle.prefix(most).map { name(of: $0) }
    return names + (cycle.count > most ? ["…"] : []) + names.prefix(1)
  }

  private mutating func report(_ sentence: String, at resource: Int) {
    findings.append(
      Finding(resource: resource, problem: PlainProblem(sentence)))
  }
}
