import ContrastModel

/// All files of Android resources together, in one mode: which resource of each
/// name is shown, and what it comes to.
struct AndroidSystem {
  /// A resource, by its file and its place in it.
  struct Place: Hashable {
    let file: Int
    let resource: Int
  }

  /// What goes wrong, and where.
  struct Finding: Hashable {
    let file: Int
    let problem: AndroidProblem
    let offset: Int
  }

  /// The resources that the mode shows, in the order of the files.
  private(set) var shown: [Place] = []

  /// What references could not be followed to a colour.
  private(set) var findings: [Finding] = []

  private let files: [AndroidFile]

  /// The resource of each name, in its own scope.
  private var byName: [Name: Place] = [:]

  /// The resource of each name, in the last scope that has it.
  private var anywhere: [ByteString: Place] = [:]

  private var outcomes: [Place: Outcome] = [:]

  private struct Name: Hashable {
    let scope: ByteString
    let name: ByteString
  }

  private enum Outcome {
    case color(Color)
    case failed
  }

  /// Chooses and follows all resources of a mode.
  ///
  /// Of resources of one name those count of which the folder asks for nothing
  /// but what the mode is; of these the one that asks for most, and of several
  /// the first.
  init(_ files: [AndroidFile], mode: [String]) {
    self.files = files
    let wanted = Set(mode)
    var order: [Name] = []
    var weights: [Name: Int] = [:]
    for (fileIndex, file) in files.enumerated()
    where wanted.isSuperset(of: file.qualifiers) {
      for (index, resource) in file.resources.enumerated() {
        let name = Name(scope: file.scope, name: resource.name)
        let weight = weights[name]
        guard file.qualifiers.count > weight ?? -1 else { continue }
        if weight == nil { order.append(name) }
        weights[name] = file.qualifiers.count
        byName[name] = Place(file: fileIndex, resource: index)
      }
    }
    for name in order {
      guard let place = byName[name] else { continue }
      anywhere[name.name] = place
      shown.append(place)
    }
    shown.sort { ($0.file, $0.resource) < ($1.file, $1.resource) }
    for place in shown { settle(place) }
  }

  /// The colour of a resource, or `nil` when it has none.
  func color(of place: Place) -> Color? {
    if case .color(let color) = outcomes[place] { color } else { nil }
  }

  /// Follows a chain of references to its end, then gives what is found there
  /// to all of the chain.
  private mutating func settle(_ start: Place) {
    var chain: [Place] = []
    var isOnChain: Set<Place> = []
    var outcome: Outcome = .failed
    // How many of the chain are not read because of what they refer to.
    var blamelessCount = 0
    var next: Place? = start
    while let place = next {
      if let known = outcomes[place] {
        outcome = known
        blamelessCount = chain.count
        break
      }
      guard isOnChain.insert(place).inserted else {
        blamelessCount = chain.firstIndex(of: place) ?? 0
        report(.cycle(names(of: chain[blamelessCount...])), at: place)
        break
      }
      blamelessCount = chain.count
      chain.append(place)
      next = nil
      switch files[place.file].resources[place.resource].value {
      case .success(.color(let color)): outcome = .color(color)
      case .success(.reference(let name)):
        next = target(of: name, from: place)
        if next == nil { report(.unresolved(name.text), at: place) }
      // The file has said why.
      case .failure: break
      }
    }
    for place in chain { outcomes[place] = outcome }
    guard case .failed = outcome else { return }
    let targets = (chain + [next].compactMap(\.self)).dropFirst()
    for (place, target) in zip(chain[..<blamelessCount], targets) {
      report(.unreadable(name(of: target)), at: place)
    }
  }

  private func target(of name: ByteString, from place: Place) -> Place? {
    let own = Name(scope: files[place.file].scope, name: name)
    return byName[own] ?? anywhere[name]
  }

  private func name(of place: Place) -> String {
    files[place.file].resources[place.resource].name.text
  }

  /// The names of a cycle, no more than fit into a line.
  private func names(of cycle: ArraySlice<Place>) -> [String] {
    let most = 8
    let names = cycle.prefix(most).map { name(of: $0) }
    return names + (cycle.count > most ? ["…"] : []) + names.prefix(1)
  }

  private mutating func report(_ problem: AndroidProblem, at place: Place) {
    let offset = files[place.file].resources[place.resource].offset
    findings.append(
      Finding(file: place.file, problem: problem, offset: offset))
  }
}
