import ContrastModel
import TextGrammars

/// References by JSON pointers: DTCG Format Module 2025.10, "References".
extension TokenResolver {
  /// How many references and aliases one pointer may lead through.
  private static let hopLimit = 64

  /// What a pointer leads to.
  private enum Referent {
    /// A whole token.
    case token(Int)

    /// The value of a token, which is the same but for parts of colours.
    case value(Int)

    /// A part of the value of a token, or of anything else.
    case place(JSONPlace)
  }

  /// What a `$ref` means as the value of a token; it is given as the text of
  /// the reference, or as an object that has it.
  mutating func value(
    referredToBy place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Value {
    switch try referent(of: place, for: index, hops: 0) {
    case .token(let target), .value(let target):
      return try value(
        ofToken: target, named: ByteString(system.list.pathText(of: target)),
        for: index)
    case .place(let place): return try value(at: place, of: index)
    }
  }

  /// What stands for the references inside the value of a token, and for those
  /// inside of what stands for them.
  mutating func substitutes(
    in place: JSONPlace, of index: Int
  ) throws(Obstacle) -> [ColorObject.Place: ColorObject.Substitute] {
    var result: [ColorObject.Place: ColorObject.Substitute] = [:]
    var waiting = [place]
    while let place = waiting.popLast() {
      let document = system.document(place.file)
      let start = Int(place.node)
      for node in start..<Int(document.nodes[start].next)
      where document.isObject(node) {
        guard let text = document.member("$ref", of: node),
          result[ColorObject.Place(document, node)] == nil
        else { continue }
        let textPlace = JSONPlace(Int(place.file), text)
        guard result.count < Self.hopLimit else {
          throw obstacle(.referenceCycle, at: textPlace)
        }
        let own = JSONPlace(Int(place.file), node)
        var (found, owner) = (own, index)
        switch try referent(of: own, for: index, hops: 0) {
        case .place(let place): found = place
        case .value(let token):
          guard let value = system.list.value(of: token, in: mode) else {
            throw obstacle(.referenceToToken, at: textPlace)
          }
          (found, owner) = (value, token)
        case .token: throw obstacle(.referenceToToken, at: textPlace)
        }
        found = try follow(
          [], from: found, of: owner, document.string(text), in: textPlace,
          hops: 0, isPart: true)
        result[ColorObject.Place(document, node)] = ColorObject.Substitute(
          document: system.document(found.file), node: Int(found.node))
        if system.document(found.file).isContainer(Int(found.node)) {
          waiting.append(found)
        }
      }
    }
    return result
  }

  private mutating func referent(
    of place: JSONPlace, for index: Int, hops: Int
  ) throws(Obstacle) -> Referent {
    guard hops < Self.hopLimit else {
      throw obstacle(.referenceCycle, at: place)
    }
    let document = system.document(place.file)
    let node = document.member("$ref", of: Int(place.node)) ?? Int(place.node)
    let textPlace = JSONPlace(Int(place.file), node)
    guard document.nodes[node].isString else {
      throw obstacle(.referenceKind(document.nodes[node].name), at: textPlace)
    }
    let text = document.string(node)
    let pointer = try at(textPlace) { () throws(PlainProblem) in
      try JSONPointer(reference: text)
    }
    guard let path = pointer.file else {
      return try referent(
        pointer.names, text, in: textPlace, for: index, hops: hops)
    }
    let files = system.files
    let file = try at(textPlace) { () throws(PlainProblem) in
      try files.file(at: path, from: Int(place.file))
    }
    guard let file,
      let found = system.files.value(at: pointer.names, in: file)
    else { throw obstacle(.unresolvedReference(text.text), at: textPlace) }
    return .place(valuePlace(file, found))
  }

  /// What a pointer into the same system leads to: names up to a token, and
  /// behind them a way into its value. Where no token has such a name the
  /// pointer is one into the file that it stands in.
  private mutating func referent(
    _ names: [ByteString], _ text: ByteString, in place: JSONPlace,
    for index: Int, hops: Int
  ) throws(Obstacle) -> Referent {
    let count = names.firstIndex(where: Self.isOfToken) ?? names.count
    guard let target = token(at: names[..<count], for: index) else {
      let file = Int(place.file)
      guard let found = system.files.value(at: names, in: file) else {
        throw obstacle(.unresolvedReference(text.text), at: place)
      }
      return .place(valuePlace(file, found))
    }
    let rest = names[count...]
    guard rest.count > 1, let value = system.list.value(of: target, in: mode)
    else { return rest.isEmpty ? .token(target) : .value(target) }
    return .place(
      try follow(
        rest.dropFirst(), from: value, of: target, text, in: place, hops: hops))
  }

  /// Follows names into a value, through whatever refers to something else.
  /// Where they end, an alias is followed for a part of a colour only: as the
  /// value of a token it is one like any other.
  private mutating func follow(
    _ names: ArraySlice<ByteString>, from start: JSONPlace, of token: Int,
    _ text: ByteString, in place: JSONPlace, hops: Int, isPart: Bool = false
  ) throws(Obstacle) -> JSONPlace {
    var (current, owner, count) = (start, token, hops)
    var rest = names
    while true {
      count += 1
      guard count < Self.hopLimit else {
        throw obstacle(.referenceCycle, at: place)
      }
      let document = system.document(current.file)
      let node = Int(current.node)
      if document.nodes[node].isString, isPart || !rest.isEmpty,
        case .alias(let path) = TokenAlias.form(of: document.string(node))
      {
        owner = try target(of: path, for: owner)
        guard let value = system.list.value(of: owner, in: mode) else {
          throw obstacle(.unresolvedReference(text.text), at: place)
        }
        current = value
      } else if isReference(current, of: owner)
        || document.member("$ref", of: node) != nil
      {
        switch try referent(of: current, for: owner, hops: count) {
        case .place(let next): current = next
        case .token(let next), .value(let next):
          guard let value = system.list.value(of: next, in: mode) else {
            throw obstacle(.unresolvedReference(text.text), at: place)
          }
          (owner, current) = (next, value)
        }
      } else {
        guard let name = rest.popFirst() else { return current }
        guard
          let next = system.files.value(
            named: name, of: current)
        else {
          throw obstacle(.unresolvedReference(text.text), at: place)
        }
        current = JSONPlace(Int(current.file), next)
      }
    }
  }

  /// Whether a place is the text of a reference that a token is.
  private func isReference(_ place: JSONPlace, of token: Int) -> Bool {
    system.list.tokens[token].form == .reference
      && system.list.tokens[token].place == place
  }

  private mutating func token(
    at names: ArraySlice<ByteString>, for index: Int
  ) -> Int? {
    guard !names.isEmpty else { return nil }
    if self.index == nil { self.index = TokenIndex(system) }
    var path: [UInt8] = []
    for (position, name) in names.enumerated() {
      if position > 0 { path.append(0x2E) }
      path += name.slice
    }
    let unit = Int(system.list.tokens[index].unit)
    return self.index?.token(at: ByteString(path), from: unit, in: mode)
  }

  /// Whether a name is that of a member of a token, not of a token or a group.
  private static func isOfToken(_ name: ByteString) -> Bool {
    name.slice.first == 0x24 && name != ByteString("$root")
  }

  private func at<Result>(
    _ place: JSONPlace, _ body: () throws(PlainProblem) -> Result
  ) throws(Obstacle) -> Result {
    do throws(PlainProblem) {
      return try body()
    } catch {
      throw obstacle(error, at: place)
    }
  }

  /// The value of a token when a node is one, else the node.
  private func valuePlace(_ file: Int, _ node: Int) -> JSONPlace {
    let document = system.document(file)
    let shape = TokenObject(document, node)
    return JSONPlace(file, shape.dollarValue ?? shape.plainValue ?? node)
  }
}
