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
  var shown: [Int] { colors.shown }

  /// The references that do not lead to a colour, with the reasons.
  private(set) var findings: [Finding] = []

  private let system: AndroidSystem
  private let colors: AndroidTable
  private let dimensions: AndroidTable

  /// For each resource: `nil` until it is computed, then its colour, or an
  /// inner `nil` if it has none.
  private var outcomes: [PaletteColor??]
  private var isOnChain: [Bool]

  /// Chooses the resources of a mode, and follows their references.
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
    colors = AndroidTable(system.resources, of: system, mode: mode, flavor)
    dimensions = AndroidTable(system.dimensions, of: system, mode: mode, flavor)
    let count = system.resources.count
    outcomes = Array(repeating: nil, count: count)
    isOnChain = Array(repeating: false, count: count)
    for resource in shown { settle(resource) }
  }

  /// The colour of a resource, or `nil` when it has none.
  func color(of resource: Int) -> PaletteColor? { outcomes[resource] ?? nil }

  private mutating func settle(_ start: Int) {
    if outcomes[start] != nil { return }
    var chain: [Int] = []
    var factors: [Float] = []
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
      do throws(PlainProblem) {
        factors.append(try factor(of: own))
      } catch {
        findings.append(Finding(resource: resource, problem: error))
        break
      }
      switch own.value {
      case .success(.color(let color)): outcome = color
      case .success(.reference(let name)):
        next = colors.resource(named: name, from: own.file)
        if next == nil {
          report("no color is named '\(name.text)'", at: resource)
        }
      // The file has reported the reason.
      case .failure: break
      }
    }
    for (index, resource) in chain.enumerated().reversed() {
      if let color = outcome, factors[index] < 1 {
        // On devices, the opacity is in single precision, and then in 8 bits.
        let factor = factors[index]
        let byte = (Float(255 * color.alpha) * factor + 0.5).rounded(.down)
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

  private func factor(
    of resource: AndroidFile.Resource
  ) throws(PlainProblem) -> Float {
    var file = resource.file
    return try resource.alpha.factor { name in
      guard let found = dimensions.resource(named: name, from: file) else {
        return nil
      }
      file = system.dimensions[found].file
      return system.dimensions[found].text
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
