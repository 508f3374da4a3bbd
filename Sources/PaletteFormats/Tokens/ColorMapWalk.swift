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
/// colour, however often; channels that do not clearly count to 1 leave it to
/// the others.
struct ColorMapWalk {
  /// The tokens so far.
  private(set) var list: TokenList

  private let document: JSONDocument
  private let file: Int
  private let unit: Int
  private var path: [UInt8] = []
  private lazy var countsTo255 = document.countsTo255

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
  private mutating func color(of node: Int) -> Int? {
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
      if isFractional(channels) { return value }
      counting = counting ?? value
    }
    return counting
  }

  /// Whether channels are from 0 to 1, and none of them can mean 1 of 255.
  private mutating func isFractional(_ channels: [Int]) -> Bool {
    let values = channels.map { node in
      document.nodes[node].kind == .number ? document.number(node) : .nan
    }
    guard values.allSatisfy({ (0...1).contains($0) }) else { return false }
    if values.contains(where: { $0 > 0 && $0 < 1 }) { return true }
    return !countsTo255
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
