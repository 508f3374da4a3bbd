/// A property list in XML as a flat array of nodes over its bytes, in the way
/// of `JSONDocument`.
///
///     <plist><dict><key>a</key><real>0.5</real></dict></plist>
///
/// A dictionary is followed by its keys and values in turn.
package struct PropertyList: Sendable {
  /// One value, or one key.
  package struct Node: Sendable {
    /// The kind of a node.
    package enum Kind: UInt8, Sendable {
      case dict, array, key, string, number, other
    }

    /// The kind of the node; `other` is a date, data, or a truth value.
    package let kind: Kind

    /// The offset of its text, or of its tag where it has none.
    package fileprivate(set) var start: Int32

    /// The offset behind its text.
    fileprivate var end: Int32

    /// The index of the first node that is not part of it.
    package fileprivate(set) var next: Int32
  }

  /// The text.
  package let source: SourceText

  /// All nodes, in the order of the text; the root is the first.
  package private(set) var nodes: [Node] = []

  /// Reads a text.
  ///
  /// - Throws: the first place where it is not XML, or not a property list.
  /// - Complexity: O(n), without recursion.
  package init(_ source: SourceText) throws(Flaw) {
    self.source = source
    if source.bytes[source.content].starts(with: Array("bplist".utf8)) {
      throw .unreadable(
        "this is a binary property list; plutil -convert xml1 makes it text",
        at: source.content.lowerBound)
    }
    try read()
  }

  private mutating func read() throws(Flaw) {
    var scanner = XMLScanner(source.bytes, in: source.content)
    var open: [Int] = []
    // Whether a key of the innermost dictionary waits for its value.
    var isWaiting: [Bool] = []
    while let part = try scanner.next() {
      switch part {
      case .start(let tag):
        if scanner.depth == 1 {
          guard tag.name == Self.root else {
            throw .unreadable(
              "a property list is in <plist>, but here is \(tag.name.text)",
              at: tag.offset)
          }
          continue
        }
        let kind = try Self.kind(of: tag)
        try expect(kind, tag, in: open.last, &isWaiting)
        open.append(nodes.count)
        isWaiting.append(false)
        let offset = Int32(tag.offset)
        nodes.append(
          Node(kind: kind, start: offset, end: offset, next: 0))
      case .text(let range), .data(let range):
        guard let node = open.last else { continue }
        if nodes[node].kind == .dict || nodes[node].kind == .array { continue }
        var first = range.lowerBound
        if case .data = part { first -= Self.dataMark }
        if nodes[node].end == nodes[node].start {
          nodes[node].start = Int32(first)
        }
        nodes[node].end = Int32(range.upperBound)
        if case .data = part { nodes[node].end += 3 }
      case .end:
        guard let node = open.popLast() else { continue }
        if isWaiting.removeLast() {
          throw .unreadable(
            "the last key of this dictionary has no value",
            at: Int(nodes[node].start))
        }
        nodes[node].next = Int32(nodes.count)
      }
    }
    guard !nodes.isEmpty else {
      throw .unreadable(
        "a property list is in <plist>, but here is nothing",
        at: source.content.lowerBound)
    }
  }

  private static let root = ByteString("plist")

  /// The length of what a section of data begins with: `<![CDATA[`.
  private static let dataMark = 9

  private static let kinds: [ByteString: Node.Kind] = [
    ByteString("dict"): .dict, ByteString("array"): .array,
    ByteString("key"): .key, ByteString("string"): .string,
    ByteString("real"): .number, ByteString("integer"): .number,
    ByteString("true"): .other, ByteString("false"): .other,
    ByteString("date"): .other, ByteString("data"): .other,
  ]

  private static func kind(
    of tag: XMLScanner.Tag
  ) throws(Flaw) -> Node.Kind {
    guard let kind = kinds[tag.name] else {
      throw .unreadable(
        "property lists have no <\(tag.name.text)>", at: tag.offset)
    }
    return kind
  }

  /// Requires keys and values to take turns, and texts to hold nothing else.
  private func expect(
    _ kind: Node.Kind, _ tag: XMLScanner.Tag, in parent: Int?,
    _ isWaiting: inout [Bool]
  ) throws(Flaw) {
    let isRight: Bool
    switch parent.map({ nodes[$0].kind }) {
    case nil: isRight = nodes.isEmpty && kind != .key
    case .dict:
      isRight = (kind == .key) != isWaiting[isWaiting.count - 1]
      isWaiting[isWaiting.count - 1] = kind == .key
    case .array: isRight = kind != .key
    default: isRight = false
    }
    guard isRight else {
      throw .unreadable(
        "<\(tag.name.text)> does not belong here: keys and values take turns",
        at: tag.offset)
    }
  }
}

extension PropertyList {
  /// The keys and values of a dictionary, as indices of nodes; none for other
  /// nodes.
  package func members(of index: Int) -> [(key: Int, value: Int)] {
    guard nodes[index].kind == .dict else { return [] }
    var result: [(key: Int, value: Int)] = []
    var key = index + 1
    while key < Int(nodes[index].next) {
      result.append((key, key + 1))
      key = Int(nodes[key + 1].next)
    }
    return result
  }

  /// The elements of an array, as indices of nodes; none for other nodes.
  package func elements(of index: Int) -> [Int] {
    guard nodes[index].kind == .array else { return [] }
    var result: [Int] = []
    var element = index + 1
    while element < Int(nodes[index].next) {
      result.append(element)
      element = Int(nodes[element].next)
    }
    return result
  }

  /// The value of the first key of a name.
  ///
  /// - Complexity: O(m) for m keys.
  package func member(_ name: String, of index: Int) -> Int? {
    let name = ByteString(name)
    return members(of: index).first { (try? text($0.key)) == name }?.value
  }

  /// The text of a key or a value, entities replaced.
  ///
  /// - Throws: an entity that XML does not define.
  package func text(_ index: Int) throws(Flaw) -> ByteString {
    let range = Int(nodes[index].start)..<Int(nodes[index].end)
    let bytes = source.bytes
    guard bytes[range].contains(where: { $0 == 0x26 || $0 == 0x3C }) else {
      return ByteString(bytes, in: range)
    }
    var result: [UInt8] = []
    var scanner = XMLScanner(bytes, in: range)
    while let part = try scanner.next() {
      switch part {
      case .text(let range): result += try XMLText.decoded(bytes, in: range)
      case .data(let range): result += bytes[range]
      case .start, .end: break
      }
    }
    return ByteString(result)
  }

  /// The value of a number, or `nil` where the node or its text is none.
  package func number(_ index: Int) -> Double? {
    guard nodes[index].kind == .number, let text = try? text(index) else {
      return nil
    }
    var cursor = text.trimmedPart(text.slice.indices).cursor
    let value = DecimalNumber.read(&cursor)
    return cursor.isAtEnd ? value : nil
  }

  /// The offset at which a node starts.
  package func start(of index: Int) -> Int { Int(nodes[index].start) }
}
