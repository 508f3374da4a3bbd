import TextGrammars

/// The way through JSON that holds colours without being tokens: names and
/// colours, nested or flat, as design systems publish them for programs.
///
///     {"white": "#fff", "gray": {"50": "#f9fafb"}, "red": ["#fff5f5", "#ffe3e3"]}
///     [{"name": "red", "rgba": {"r": 1, "g": 0, "b": 0, "a": 1}, "hex": "#f00"}]
///
/// Every text that looks like a colour is an entry, and so is every object of
/// red, green and blue, where these are numbers. The names are those on the
/// way, and the indices of arrays. An object with a name of its own holds one
/// colour, however often; channels that count to 255 leave it to the others.
struct ColorMapWalk {
  /// The tokens so far.
  private(set) var list: TokenList

  private let document: JSONDocument
  private let file: Int
  private let unit: Int
  private var path: [UInt8] = []

  private struct Level {
    var children: [Child]
    let pathCount: Int
  }

  private struct Child {
    let name: ByteString
    let value: Int
  }

  /// A walk that adds to a list.
  init(
    addingTo list: TokenList, _ document: JSONDocument, file: Int, unit: Int
  ) {
    self.list = list
    self.document = document
    self.file = file
    self.unit = unit
  }

  /// Walks through the whole document, without recursion.
  mutating func walk() {
    var levels = [Level(children: children(of: 0), pathCount: 0)]
    while let top = levels.indices.last {
      guard let child = levels[top].children.popLast() else {
        path.removeLast(path.count - levels.removeLast().pathCount)
        continue
      }
      let count = path.count
      guard count + child.name.count < TokenWalk.pathLimit else { continue }
      if levels.count > 1 { path.append(0x2E) }
      path += child.name.slice
      if let node = color(of: child.value) {
        append(node)
      } else {
        let inside = children(of: child.value)
        if !inside.isEmpty {
          levels.append(Level(children: inside, pathCount: count))
          continue
        }
      }
      path.removeLast(path.count - count)
    }
  }

  /// What is inside of an object or an array, last one first.
  private func children(of node: Int) -> [Child] {
    var children: [Child] = []
    for (name, value) in document.members(of: node) {
      let text = document.string(name)
      // Such members describe the file.
      if text.slice.first == 0x24 { continue }
      children.append(Child(name: text, value: value))
    }
    for (index, value) in document.elements(of: node).enumerated() {
      children.append(
        Child(name: ownName(of: value) ?? ByteString("\(index)"), value: value))
    }
    return children.reversed()
  }

  /// The name that an element of an array gives itself.
  private func ownName(of node: Int) -> ByteString? {
    guard let name = document.member("name", of: node),
      document.nodes[name].isString
    else { return nil }
    return document.string(name)
  }

  /// The node of the colour that a value is by itself.
  private func color(of node: Int) -> Int? {
    switch document.nodes[node].kind {
    case .string, .escapedString: return node
    case .object: break
    default: return nil
    }
    if document.channels(of: node) != nil { return node }
    guard ownName(of: node) != nil else { return nil }
    var counting: Int?
    for name: StaticString in ["rgba", "rgb", "value", "color", "hex"] {
      guard let value = document.member(name, of: node) else { continue }
      if document.nodes[value].isString { return value }
      guard let channels = document.channels(of: value) else { continue }
      if channels.allSatisfy(isFraction) { return value }
      counting = counting ?? value
    }
    return counting
  }

  /// Whether a channel is not one of those that count to 255.
  private func isFraction(_ node: Int) -> Bool {
    document.nodes[node].kind == .number
      && (0...1).contains(document.number(node))
  }

  private mutating func append(_ node: Int) {
    list.tokens.append(
      Token(
        place: JSONPlace(file, node), unit: Int32(unit),
        pathStart: list.paths.count, pathCount: Int32(path.count), extras: -1,
        hash: PathHash(path), type: .none, form: .mapEntry))
    list.paths += path
  }
}

extension JSONDocument {
  /// The members of an object that are its red, green and blue; `nil` where it
  /// has none, or where these three are only names of colours.
  fileprivate func channels(of object: Int) -> [Int]? {
    let short: [StaticString] = ["r", "g", "b"]
    let long: [StaticString] = ["red", "green", "blue"]
    for names in [short, long] {
      let values = names.compactMap { member($0, of: object) }
      if values.count == 3, values.contains(where: isChannel) { return values }
    }
    return nil
  }

  /// Whether a value can be a channel: a number, or a text of one, though that
  /// is none as it should be. A colour in a text, an object or an array has
  /// `red` for its name.
  func isChannel(_ node: Int) -> Bool {
    guard nodes[node].isString else {
      return !isObject(node) && nodes[node].kind != .array
    }
    let text = string(node)
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    guard DecimalNumber.read(&cursor) != nil else { return false }
    cursor.skip(while: \.isSpace)
    return cursor.isAtEnd
  }
}
