import ContrastModel

/// All files of tokens together, so that aliases can lead from one to another.
struct TokenSystem {
  /// The files that could be read, with the indices of their sources.
  let files: [Int: TokenFile]

  /// The tokens of all files, in the order of the files.
  let tokens: [Token]

  /// The modes, `default` first where values are meant for it.
  let modes: [ByteString]

  /// The last token of each path.
  private let lastByPath: [ByteString: Int]

  /// For each token the one before it that has its path, or -1.
  private let earlier: [Int]

  /// The mode of values that name none.
  static let defaultMode = ByteString(Palette.defaultMode)

  /// Puts files together.
  ///
  /// - Complexity: O(n) for n tokens.
  init(_ files: [Int: TokenFile]) {
    self.files = files
    let order = files.keys.sorted()
    let tokens = order.flatMap { files[$0]?.tokens ?? [] }
    var lastByPath: [ByteString: Int] = [:]
    var earlier: [Int] = []
    lastByPath.reserveCapacity(tokens.count)
    earlier.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      earlier.append(lastByPath.updateValue(index, forKey: token.path) ?? -1)
    }
    self.tokens = tokens
    self.lastByPath = lastByPath
    self.earlier = earlier
    modes = Self.modes(of: order.compactMap { files[$0] })
  }

  /// The modes of files, in the order in which they are first named.
  ///
  /// `default` is one of them unless files for a single mode name all there
  /// are: what the other files hold is then shared by those modes.
  private static func modes(of files: [TokenFile]) -> [ByteString] {
    var seen: Set<ByteString> = [defaultMode]
    var modes: [ByteString] = []
    var hasOverrides = false
    for file in files {
      if let mode = file.mode, seen.insert(mode).inserted { modes.append(mode) }
      for token in file.tokens {
        if case .other = token.type { continue }
        for override in token.overrides {
          hasOverrides = true
          if seen.insert(override.mode).inserted {
            modes.append(override.mode)
          }
        }
      }
    }
    let namesDefault = files.contains { $0.mode == defaultMode }
    return modes.isEmpty || hasOverrides || namesDefault
      ? [defaultMode] + modes : modes
  }

  /// What the path of an alias leads to.
  enum Target {
    /// A token, by its index.
    case token(Int)

    /// Nothing that an alias can mean.
    case problem(TokenProblem)
  }

  /// Looks up the path of an alias in a file and a mode: in the file itself,
  /// then in the last other one that has it.
  func target(
    of path: ByteString, from file: Int, in mode: ByteString
  ) -> Target {
    var isElsewhere = false
    for path in [path, TokenAlias.withoutValueSuffix(path)].compactMap(\.self) {
      guard let last = lastByPath[path] else { continue }
      if let token = choose(from: last, for: file, in: mode) {
        return .token(token)
      }
      isElsewhere = true
    }
    if isElsewhere {
      return .problem(.unresolvedInMode(path.text, mode: mode.text))
    }
    return .problem(
      files.values.contains { $0.groups.contains(path.hashValue) }
        ? .aliasToGroup(path.text) : .unresolvedAlias(path.text))
  }

  private func choose(
    from last: Int, for file: Int, in mode: ByteString
  ) -> Int? {
    var best: Int?
    var index = last
    while index >= 0 {
      if tokens[index].file == file { return index }
      if best == nil, isShown(tokens[index].file, in: mode) { best = index }
      index = earlier[index]
    }
    return best ?? (mode == Self.defaultMode ? last : nil)
  }

  /// Whether the tokens of a file count in a mode.
  func isShown(_ file: Int, in mode: ByteString) -> Bool {
    guard let only = files[file]?.mode else { return true }
    return only == mode
  }
}
