import TextGrammars

/// Finds tokens by their paths.
///
/// It is built for the first alias: files without aliases do not need it.
final class TokenIndex {
  /// The last token with each path, separately for each mode that has units of
  /// its own and for the units that all modes share.
  private var last: [Key: Int32] = [:]

  /// For each token, the previous token with the same key, or -1.
  private var earlier: [Int32] = []

  private let system: TokenSystem

  /// The hash values of the paths of groups; computed for the first alias that
  /// cannot be resolved.
  private lazy var groups: Set<PathHash> = {
    var groups: Set<PathHash> = []
    for index in system.list.tokens.indices {
      var hash = PathHash.empty
      for byte in system.list.path(of: index) {
        if byte == .period { groups.insert(hash) }
        hash.add(byte)
      }
    }
    return groups
  }()

  /// For each group of a unit, the only token directly inside it, or -1 if it
  /// has several; computed for the first wildcard.
  private lazy var onlyTokens: [Key: Int32] = {
    var found: [Key: Int32] = [:]
    for (index, token) in system.list.tokens.enumerated() {
      let path = system.list.path(of: index)
      guard let point = path.lastIndex(of: .period) else { continue }
      let key = Key(hash: PathHash(path[..<point]), mode: token.unit)
      found[key] = found[key] == nil ? Int32(index) : -1
    }
    return found
  }()

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

  /// The token to which the path of an alias in a unit and a mode leads: a
  /// token of the unit itself, else of the last other unit that has the path,
  /// else a token with that identifier, or with that path in another spelling.
  ///
  /// - Throws: the reason why there is no such token.
  func target(
    of path: ByteString, from unit: Int, in mode: Int
  ) throws(PlainProblem) -> Int {
    let target =
      token(at: path, from: unit, in: mode)
      ?? system.identifiers[path] ?? loosely(path, from: unit, in: mode)
    guard let target else { throw problem(path, in: mode) }
    return target
  }

  /// The token at a path for an alias in a unit and a mode, or `nil` if there
  /// is none.
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
        }
        index = earlier[token]
      }
    }
    if best >= 0 { return best }
    return mode == 0 ? lastOfAnyMode(path) : nil
  }

  private func lastOfAnyMode(_ path: ByteString) -> Int? {
    let hash = PathHash(path.slice)
    return system.list.modes.indices
      .compactMap { last[Key(hash: hash, mode: Int32($0))].map { Int($0) } }
      .filter { system.list.path(of: $0) == path.slice }.max()
  }

  /// The token for a path in another spelling: with `.value` at its end, as in
  /// Style Dictionary; with `*` for the only name in a group; or with `!` at
  /// its start, as in Theo. `nil` if there is none.
  private func loosely(
    _ path: ByteString, from unit: Int, in mode: Int
  ) -> Int? {
    if path.slice.first == .exclamationMark {
      let name = path.slice.dropFirst()
      let inAliases = ByteString(Array("aliases.".utf8) + name)
      return token(at: inAliases, from: unit, in: mode)
        ?? token(at: ByteString(Array(name)), from: unit, in: mode)
    }
    let bare =
      TokenAlias.path(path, without: ".value")
      ?? TokenAlias.path(path, without: ".$value")
    if let bare, let token = token(at: bare, from: unit, in: mode) {
      return token
    }
    guard let group = TokenAlias.path(bare ?? path, without: ".*") else {
      return nil
    }
    if let token = token(at: group, from: unit, in: mode) { return token }
    let only = onlyTokens[Key(hash: PathHash(group.slice), mode: Int32(unit))]
    return only.flatMap { $0 < 0 ? nil : Int($0) }
  }

  private func problem(_ path: ByteString, in mode: Int) -> PlainProblem {
    if lastOfAnyMode(path) != nil {
      return .unresolvedInMode(path.text, mode: system.list.modes[mode].text)
    }
    guard groups.contains(PathHash(path.slice)) else {
      return .unresolvedAlias(path.text)
    }
    let root = ByteString(Array(path.slice) + Array(".$root".utf8))
    let hasRoot =
      lastOfAnyMode(root) != nil
      || last[Key(hash: PathHash(root.slice), mode: -1)] != nil
    let start = "'\(path.text)' is a group, not a token"
    return PlainProblem(
      hasRoot ? "\(start); its own token is '\(path.text).$root'" : start)
  }
}

/// References of the form `{group.token}`: DTCG Format Module 2025.10,
/// "Aliases".
enum TokenAlias {
  /// The form of a text with regard to aliases.
  enum Form {
    /// A text without braces.
    case plain

    /// One alias, with this path, and nothing else; white space around the
    /// alias and inside its braces is ignored.
    case alias(ByteString)

    /// A text with braces that is not a single alias.
    case template
  }

  /// The form of a text.
  static func form(of text: ByteString) -> Form {
    guard text.slice.contains(.openBrace) else { return .plain }
    let slice = text.trimmedPart(text.slice.indices).slice
    let inside = slice.dropFirst().dropLast()
    guard slice.count >= 2, slice.first == .openBrace,
      slice.last == .closeBrace,
      !inside.contains(where: { $0 == .openBrace || $0 == .closeBrace })
    else { return .template }
    return .alias(text.trimmedPart(inside.indices))
  }

  /// The text of a reference, without the braces if it is an alias.
  static func name(in text: ByteString) -> String {
    if case .alias(let path) = form(of: text) { path.text } else { text.text }
  }

  /// Takes the rest of an alias after its opening brace.
  ///
  /// - Returns: its path, or `nil` if the brace is not closed.
  static func takePath(
    _ cursor: inout ByteCursor, in text: ByteString
  ) -> ByteString? {
    let start = cursor.position
    cursor.skip { $0 != .closeBrace }
    let path = text.trimmedPart(start..<cursor.position)
    return cursor.skip(.closeBrace) ? path : nil
  }

  /// The path without an ending, or `nil` if it does not have the ending.
  static func path(
    _ path: ByteString, without ending: StaticString
  ) -> ByteString? {
    let (slice, count) = (path.slice, ending.utf8CodeUnitCount)
    guard slice.count > count,
      slice.suffix(count).elementsEqual(ending.description.utf8)
    else { return nil }
    return path.part(slice.startIndex..<slice.endIndex - count)
  }
}
