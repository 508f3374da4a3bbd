import TextGrammars

/// A named value in one of the files of a system.
protocol AndroidResource {
  /// The index of the file.
  var file: Int { get }

  /// Its name.
  var name: ByteString { get }
}

/// The resources of one type that a mode shows, by their names.
struct AndroidTable {
  /// The indices of the resources that the mode shows, in the order of the
  /// files.
  private(set) var shown: [Int] = []

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

  private let system: AndroidSystem
  private let flavor: AndroidFlavor?

  /// Chooses the resources of a mode.
  ///
  /// A resource is a candidate if its folder has no qualifier that the mode
  /// lacks. Of the candidates for a name, the one whose folder has the most
  /// qualifiers is shown; among equals one of the flavour, then the first.
  init(
    _ resources: [some AndroidResource], of system: AndroidSystem,
    mode: [String], _ flavor: AndroidFlavor?
  ) {
    self.system = system
    self.flavor = flavor
    let wanted = Set(mode)
    let weights = system.files.map { file in
      wanted.isSuperset(of: file.qualifiers) ? file.qualifiers.count : -1
    }
    func rank(_ index: Int) -> Int {
      let file = resources[index].file
      return 2 * weights[file]
        + (system.scope(of: file) == flavor?.scope ? 1 : 0)
    }
    // The names in the order of the files, including those of other modes.
    var keys: [Key] = []
    for (index, resource) in resources.enumerated()
    where flavor?.scopes.contains(system.scope(of: resource.file)) != false {
      let key = key(of: resource.name, from: resource.file)
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
      if let other = byName[key.name], isOfFlavor(resources[other].file) {
        continue
      }
      byName[key.name] = resource
    }
    shown = byKey.values.compactMap(\.self).sorted()
  }

  /// The index of the resource that a name refers to in a file; `nil` if the
  /// mode shows none.
  func resource(named name: ByteString, from file: Int) -> Int? {
    (byKey[key(of: name, from: file)] ?? nil) ?? byName[name]
  }

  private func isOfFlavor(_ file: Int) -> Bool {
    let scope = system.scope(of: file)
    return scope == flavor?.scope || scope == flavor?.main
  }

  private func key(of name: ByteString, from file: Int) -> Key {
    let scope = system.scope(of: file)
    return Key(
      scope: scope == flavor?.main ? flavor?.scope ?? scope : scope, name: name)
  }
}
