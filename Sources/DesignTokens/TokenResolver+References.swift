import ContrastModel
import TextGrammars

/// References by JSON pointers: DTCG Format Module 2025.10, "References".
extension TokenResolver {
  /// The most references and aliases that one pointer may lead through.
  /// Without a limit, following a cycle of references would never end.
  private static let hopLimit = 64

  /// The target of a pointer.
  private enum Referent {
    /// A token, referred to as a whole or by its `$value`; the difference
    /// matters only for parts of colours.
    case token(Int, isWhole: Bool)

    /// A part of the value of a token, or any other value in a file.
    case item(TokenItem)
  }

  /// The outcome of a `$ref` as the value of a token. The item is the text of
  /// the reference, or an object with a `$ref`.
  mutating func outcome(
    referredToBy item: TokenItem, of index: Int
  ) throws(ResolutionError) -> Outcome {
    switch try referent(of: item, for: index, hops: 0) {
    case .token(let target, _):
      return try outcome(
        ofToken: target, named: ByteString(system.list.pathText(of: target)),
        for: index)
    case .item(let item): return try outcome(at: item, of: index)
    }
  }

  /// A part of a colour, or its target if the part is a reference.
  mutating func part(
    _ item: TokenItem, of index: Int
  ) throws(ResolutionError) -> TokenItem {
    guard let reference = item["$ref"] else { return item }
    switch try referent(of: item, for: index, hops: 0) {
    case .token(let token, let isWhole):
      guard !isWhole, let value = system.value(of: token, in: mode) else {
        throw reference.resolutionError(
          "this refers to a whole token where a part of a colour is needed")
      }
      return try follow([], from: value, of: token, in: reference, isPart: true)
    case .item(let found):
      return try follow([], from: found, of: index, in: reference, isPart: true)
    }
  }

  private mutating func referent(
    of item: TokenItem, for index: Int, hops: Int
  ) throws(ResolutionError) -> Referent {
    guard hops < Self.hopLimit else {
      throw item.resolutionError(.referenceCycle)
    }
    let reference = item["$ref"] ?? item
    guard reference.isText else {
      throw reference.resolutionError(.referenceKind(reference.kindName))
    }
    let names: [ByteString]
    do throws(PlainProblem) {
      let pointer = try JSONPointer(reference: reference.text)
      names = pointer.names
      if let path = pointer.file {
        let file = try system.files.file(
          at: path, from: item.file, isOfToken: true)
        guard let file, let node = system.files.value(at: names, in: file)
        else { throw .unresolvedReference(reference.text.text) }
        return .item(system.value(in: file, at: node))
      }
    } catch {
      throw reference.resolutionError(error)
    }
    return try referent(names, in: reference, for: index, hops)
  }

  /// The target of a pointer into the same system: the names before `$value`,
  /// or all names, lead to a token, and the rest into its value. If there is no
  /// such token, or another member that begins with `$` is named, such as
  /// `$extensions`, the pointer is followed in its own file.
  private mutating func referent(
    _ names: [ByteString], in reference: TokenItem, for index: Int, _ hops: Int
  ) throws(ResolutionError) -> Referent {
    let count =
      names.firstIndex {
        $0.slice.first == .dollarSign && $0 != ByteString("$root")
      } ?? names.count
    let rest = names[count...]
    guard rest.isEmpty || rest.first == ByteString("$value"),
      let target = token(at: names[..<count], for: index)
    else {
      guard let node = system.files.value(at: names, in: reference.file) else {
        throw unresolved(reference)
      }
      return .item(system.value(in: reference.file, at: node))
    }
    guard rest.count > 1, let value = system.value(of: target, in: mode) else {
      return .token(target, isWhole: rest.isEmpty)
    }
    return .item(
      try follow(
        rest.dropFirst(), from: value, of: target, in: reference, hops))
  }

  /// The value to which names inside another value lead, through all references
  /// on the way. An alias at the end is followed only for a part of a colour:
  /// as the value of a token, it is resolved like any other alias.
  private mutating func follow(
    _ names: ArraySlice<ByteString>, from start: TokenItem, of token: Int,
    in reference: TokenItem, _ hops: Int = 0, isPart: Bool = false
  ) throws(ResolutionError) -> TokenItem {
    var (current, owner, count) = (start, token, hops)
    var rest = names
    func countHop() throws(ResolutionError) {
      count += 1
      guard count < Self.hopLimit else {
        throw reference.resolutionError(.referenceCycle)
      }
    }
    while true {
      if current.isText, isPart || !rest.isEmpty,
        case .alias(let path) = TokenAlias.form(of: current.text)
      {
        try countHop()
        owner = try target(of: path, for: owner)
      } else if current["$ref"] != nil || isReference(current, of: owner) {
        try countHop()
        switch try referent(of: current, for: owner, hops: count) {
        case .item(let next):
          current = next
          continue
        case .token(let next, _): owner = next
        }
      } else {
        guard let name = rest.popFirst() else { return current }
        guard let next = system.files.value(named: name, of: current.place)
        else { throw unresolved(reference) }
        current = current.at(next)
        continue
      }
      guard let value = system.value(of: owner, in: mode) else {
        throw unresolved(reference)
      }
      current = value
    }
  }

  /// Whether an item is the `$ref` that a token has instead of a `$value`.
  private func isReference(_ item: TokenItem, of token: Int) -> Bool {
    system.list.tokens[token].form == .reference
      && system.list.tokens[token].place == item.place
  }

  private func unresolved(_ reference: TokenItem) -> ResolutionError {
    reference.resolutionError(.unresolvedReference(reference.text.text))
  }

  private mutating func token(
    at names: ArraySlice<ByteString>, for index: Int
  ) -> Int? {
    guard !names.isEmpty else { return nil }
    let path = Array(names.map(\.slice).joined(separator: [UInt8.period]))
    let unit = Int(system.list.tokens[index].unit)
    return self.index.token(at: ByteString(path), from: unit, in: mode)
  }
}
