import TextGrammars

/// Finds tokens by their paths.
///
/// Built when the first alias asks: files without any need none.
struct TokenIndex {
  /// The last token of each path among those that one mode shows by itself, or
  /// that all modes show.
  private var last: [Key: Int32] = [:]

  /// For each token the one before it that has its key, or -1.
  private var earlier: [Int32] = []

  private let system: TokenSystem

  /// What the paths of tokens and of groups have as hash values; made when the
  /// first alias leads nowhere.
  private var groups: Set<PathHash>?

  /// For each group the only token right inside of it, or -1 for several; made
  /// when the first wildcard asks.
  private var onlyTokens: [PathHash: Int32]?

  private struct Key: Hashable {
    let hash: PathHash
    let mode: Int32
  }

  /// Indexes the tokens of a system.
  ///
  /// - Complexity: O(n) for n tokens.
  init(_ system: TokenSystem) {
    self.system = system
    let tokens = system.list.tokens
    last.reserveCapacity(tokens.count)
    earlier.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      let key = Key(
        hash: token.hash,
        mode: Int32(system.units[Int(token.unit)].mode ?? -1))
      earlier.append(last.updateValue(Int32(index), forKey: key) ?? -1)
    }
  }

  /// What the path of an alias leads to.
  enum Target {
    /// A token, by its index.
    case token(Int)

    /// Nothing that an alias can mean.
    case problem(PlainProblem)
  }

  /// Looks up the path of an alias in a unit and a mode: in the unit itself,
  /// then in the last other one that has it.
  mutating func target(
    of path: ByteString, from unit: Int, in mode: Int
  ) -> Target {
    if let token = token(at: path, from: unit, in: mode) {
      return .token(token)
    }
    if let token = loosely(path, from: unit, in: mode) { return .token(token) }
    return .problem(problem(path, in: mode))
  }

  /// The token of a path.
  func token(at path: ByteString, from unit: Int, in mode: Int) -> Int? {
    let hash = PathHash(path.slice)
    var best = -1
    for key in [Key(hash: hash, mode: Int32(mode)), Key(hash: hash, mode: -1)] {
      if key.mode < 0, best >= 0, system.isCovered(hash, in: mode) { break }
      var index = last[key] ?? -1
      while index >= 0 {
        let token = Int(index)
        if system.list.path(of: token) == path.slice {
          if system.list.tokens[token].unit == unit { return token }
          best = max(best, token)
          // Those before it are of other units that come earlier.
          if system.units.count == 1 { break }
        }
        index = earlier[token]
      }
    }
    if best < 0, mode == 0 { best = lastOfAnyMode(path, hash) }
    return best < 0 ? nil : best
  }

  private func lastOfAnyMode(_ path: ByteString, _ hash: PathHash) -> Int {
    var best = -1
    for mode in system.list.modes.indices {
      guard let index = last[Key(hash: hash, mode: Int32(mode))],
        system.list.path(of: Int(index)) == path.slice
      else { continue }
      best = max(best, Int(index))
    }
    return best
  }

  /// Other ways to name a token: with `.value` at the end, as Style Dictionary
  /// has it, with `*` for the only name there is, and with `!`, as Theo has it.
  private mutating func loosely(
    _ path: ByteString, from unit: Int, in mode: Int
  ) -> Int? {
    if path.slice.first == 0x21 {
      let name = path.slice.dropFirst()
      let inAliases = ByteString(Array("aliases.".utf8) + name)
      return token(at: inAliases, from: unit, in: mode)
        ?? token(at: ByteString(Array(name)), from: unit, in: mode)
    }
    // Most end otherwise, and are told apart by their last byte.
    guard path.slice.last == 0x65 || path.slice.last == 0x2A else { return nil }
    let bare =
      TokenAlias.path(path, without: ".value")
      ?? TokenAlias.path(path, without: ".$value")
    if let bare, let token = token(at: bare, from: unit, in: mode) {
      return token
    }
    guard let group = TokenAlias.path(bare ?? path, without: ".*") else {
      return nil
    }
    return token(at: group, from: unit, in: mode)
      ?? onlyToken(in: group, from: unit)
  }

  private mutating func onlyToken(in group: ByteString, from unit: Int) -> Int?
  {
    if onlyTokens == nil {
      var found: [PathHash: Int32] = [:]
      for index in system.list.tokens.indices
      where system.list.tokens[index].unit == unit {
        let path = system.list.path(of: index)
        guard let point = path.lastIndex(of: 0x2E) else { continue }
        let hash = PathHash(path[..<point])
        found[hash] = found[hash] == nil ? Int32(index) : -1
      }
      onlyTokens = found
    }
    guard let only = onlyTokens?[PathHash(group.slice)], only >= 0 else {
      return nil
    }
    return Int(only)
  }

  private mutating func problem(
    _ path: ByteString, in mode: Int
  ) -> PlainProblem {
    if lastOfAnyMode(path, PathHash(path.slice)) >= 0 {
      return .unresolvedInMode(path.text, mode: system.list.modes[mode].text)
    }
    if groups == nil { groups = allGroups() }
    guard groups?.contains(PathHash(path.slice)) == true else {
      return .unresolvedAlias(path.text)
    }
    let root = ByteString(Array(path.slice) + Array(".$root".utf8))
    let hasRoot =
      lastOfAnyMode(root, PathHash(root.slice)) >= 0
      || last[Key(hash: PathHash(root.slice), mode: -1)] != nil
    return .aliasToGroup(path.text, hasRoot: hasRoot)
  }

  private func allGroups() -> Set<PathHash> {
    var groups: Set<PathHash> = []
    for index in system.list.tokens.indices {
      var hash = PathHash.empty
      for byte in system.list.path(of: index) {
        if byte == 0x2E { groups.insert(hash) }
        hash.add(byte)
      }
    }
    return groups
  }
}
