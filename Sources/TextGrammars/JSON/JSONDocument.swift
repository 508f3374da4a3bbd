/// A JSON text as a flat array of nodes over its bytes (RFC 8259).
///
/// Nothing is decoded until somebody asks: strings stay escaped, numbers stay
/// text. The root is the node 0. A class, because it is passed around much more
/// often than it is made, and never changes.
package final class JSONDocument: Sendable {
  /// The text.
  package let source: SourceText

  /// All nodes, in the order of the text.
  package let nodes: [JSONNode]

  /// Reads a text, as JSON5 when its path ends so.
  ///
  /// - Throws: the first place where it is not JSON, where it is nested deeper
  ///   than 512, or where an object repeats a name.
  /// - Complexity: O(n), without recursion.
  package convenience init(_ source: SourceText) throws(SourceError) {
    let isJSON5 = source.path.lowercased().hasSuffix(".json5")
    try self.init(source, as: isJSON5 ? .json5 : .strict)
  }

  /// Reads a text.
  ///
  /// - Throws: as above.
  package init(_ source: SourceText, as dialect: JSONDialect) throws(SourceError) {
    var parser = JSONParser(
      source.bytes, in: source.content, dialect: dialect)
    do throws(Flaw) {
      try parser.parse()
    } catch {
      throw source.error(error)
    }
    self.source = source
    nodes = parser.nodes
    try JSONDuplicates.check(self)
  }

  /// The names and values of an object's members, as indices of nodes; none
  /// for other nodes.
  package func members(of index: Int) -> Members {
    let isObject = nodes[index].kind == .object
    return Members(
      nodes: nodes, index: index + 1,
      end: isObject ? Int(nodes[index].next) : index + 1)
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

  /// The value of the first member of a name.
  ///
  /// - Complexity: O(m) for m members.
  package func member(_ name: StaticString, of index: Int) -> Int? {
    members(of: index).first { isText($0.name, name) }?.value
  }

  /// The value of the first member of a name.
  ///
  /// - Complexity: O(m) for m members.
  package func member(_ name: ByteString, of index: Int) -> Int? {
    members(of: index).first { string($0.name) == name }?.value
  }

  /// The value of the first member of a name that is only known now.
  ///
  /// - Complexity: O(m) for m members.
  package func member(named name: String, of index: Int) -> Int? {
    member(ByteString(name), of: index)
  }

  /// The bytes of a string, unescaped, without its quotes.
  package func string(_ index: Int) -> ByteString {
    let node = nodes[index]
    if node.kind == .bareName {
      return ByteString(source.bytes, in: node.range)
    }
    let inside = Int(node.start) + 1..<Int(node.end) - 1
    return node.kind == .escapedString
      ? ByteString(JSONString.unescaped(source.bytes[inside]))
      : ByteString(source.bytes, in: inside)
  }

  /// The value of a number.
  package func number(_ index: Int) -> Double {
    let range = nodes[index].range
    if range.count > 2,
      source.bytes[range.prefix(3)].contains(where: { $0 | 0x20 == 0x78 })
    {
      return hexNumber(range)
    }
    var cursor = ByteCursor(source.bytes, in: range)
    return DecimalNumber.read(&cursor) ?? 0
  }

  /// The value of `0x` and hex digits behind it, with a sign or without one.
  private func hexNumber(_ range: Range<Int>) -> Double {
    var value = 0.0
    for byte in source.bytes[range] {
      if let digit = byte.hexValue { value = value * 16 + Double(digit) }
    }
    value = min(value, .greatestFiniteMagnitude)
    return source.bytes[range.lowerBound] == 0x2D ? -value : value
  }

  /// Whether a node is an object.
  package func isObject(_ index: Int) -> Bool { nodes[index].kind == .object }

  /// Whether a node is an object or an array.
  package func isContainer(_ index: Int) -> Bool {
    nodes[index].kind == .object || nodes[index].kind == .array
  }

  /// The offset at which a node starts.
  package func start(of index: Int) -> Int { Int(nodes[index].start) }

  /// The text of a node on one line: white space outside strings is one space.
  package func compactText(_ index: Int) -> String {
    var result: [UInt8] = []
    var (isInString, isEscaped, isSpace) = (false, false, false)
    for byte in source.bytes[nodes[index].range] {
      if !isInString, byte.isSpace {
        if !isSpace { result.append(0x20) }
        isSpace = true
        continue
      }
      isSpace = false
      result.append(byte)
      if byte == 0x22, !isEscaped { isInString.toggle() }
      isEscaped = byte == 0x5C && !isEscaped
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension JSONDocument {
  /// The members of an object, one after the other.
  package struct Members: Sequence, IteratorProtocol {
    fileprivate let nodes: [JSONNode]
    fileprivate var index: Int
    fileprivate let end: Int

    /// The next member: the indices of its name and its value.
    package mutating func next() -> (name: Int, value: Int)? {
      guard index < end else { return nil }
      defer { index = Int(nodes[index + 1].next) }
      return (index, index + 1)
    }
  }
}
