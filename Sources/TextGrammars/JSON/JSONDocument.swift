/// A JSON text as a flat array of nodes over its bytes (RFC 8259).
///
/// Nothing is decoded until it is needed: strings stay escaped, numbers stay
/// text. The root is node 0. This is a class, because a document never changes
/// and is passed around much more often than it is made.
package final class JSONDocument: Sendable {
  /// The text.
  package let source: SourceText

  /// All nodes, in the order of the text.
  package let nodes: [JSONNode]

  /// Reads a text in a dialect, or in the one that its path implies.
  ///
  /// - Throws: an error where the text is not JSON, is nested more than 512
  ///   levels deep, or has an object that repeats a name.
  /// - Complexity: O(n), without recursion.
  package init(
    _ source: SourceText, as dialect: JSONDialect? = nil
  ) throws(SourceError) {
    var parser = JSONParser(
      source.bytes, in: source.content,
      dialect: dialect ?? JSONDialect(path: source.path))
    do throws(UnlocatedDiagnostic) {
      try parser.parse()
    } catch {
      throw source.error(error)
    }
    self.source = source
    nodes = parser.nodes
    try checkNames()
  }

  /// The names and values of an object's members, as indices of nodes; empty
  /// for other nodes.
  @inlinable
  package func members(
    of index: Int
  ) -> LazyMapSequence<Children, (name: Int, value: Int)> {
    children(of: index, if: .object, valueDistance: 1).lazy.map { ($0, $0 + 1) }
  }

  /// The elements of an array, as indices of nodes; empty for other nodes.
  @inlinable
  package func elements(of index: Int) -> Children {
    children(of: index, if: .array, valueDistance: 0)
  }

  @inlinable
  func children(
    of index: Int, if kind: JSONNode.Kind, valueDistance: Int
  ) -> Children {
    Children(
      nodes: nodes, index: index + 1,
      end: nodes[index].kind == kind ? Int(nodes[index].next) : index + 1,
      valueDistance: valueDistance)
  }

  /// The value of the first member with a certain name; `nil` if there is none.
  ///
  /// - Complexity: O(m) for m members.
  @inlinable
  package func member(_ name: StaticString, of index: Int) -> Int? {
    members(of: index).first { isText($0.name, name) }?.value
  }

  /// The value of the first member with a certain name; `nil` if there is none.
  ///
  /// - Complexity: O(m) for m members.
  @inlinable
  package func member(_ name: ByteString, of index: Int) -> Int? {
    members(of: index).first { string($0.name) == name }?.value
  }

  /// The bytes of a string or a name, unescaped, without quotes.
  @inlinable
  package func string(_ index: Int) -> ByteString {
    let node = nodes[index]
    if node.kind == .bareName {
      return ByteString(source.bytes, in: node.range)
    }
    let inside = Int(node.start) + 1..<Int(node.end) - 1
    return node.kind == .escapedString
      ? unescaped(inside) : ByteString(source.bytes, in: inside)
  }

  @inline(never)
  @usableFromInline
  func unescaped(_ inside: Range<Int>) -> ByteString {
    ByteString(JSONString.unescaped(source.bytes[inside]))
  }

  /// Whether a text equals the unescaped bytes of a string or a name.
  ///
  /// - Complexity: O(1) for most strings that differ.
  @inlinable
  @inline(__always)
  package func isText(_ index: Int, _ text: StaticString) -> Bool {
    let node = nodes[index]
    let count = text.utf8CodeUnitCount
    guard node.kind != .escapedString else {
      return isEscapedText(index, text)
    }
    let start = Int(node.start) + (node.kind == .bareName ? 0 : 1)
    guard node.textCount == count, count > 0 else {
      return node.textCount == count
    }
    // The pointer of a literal is valid for all of its bytes, and no byte at or
    // after `count` is read.
    let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: count)
    for offset in 0..<count
    where unsafe source.bytes[start + offset] != bytes[offset] {
      return false
    }
    return true
  }

  @inline(never)
  @usableFromInline
  func isEscapedText(_ index: Int, _ text: StaticString) -> Bool {
    let text = text.description.utf8
    let node = nodes[index]
    let end = Int(node.start) + 1 + node.textCount
    let tail = source.bytes[max(Int(node.start) + 1, end - 6)..<end]
    // An escape has at most six bytes, and more than what it stands for.
    guard node.textCount > text.count,
      tail.last == text.last || tail.contains(.backslash)
    else { return false }
    return string(index).slice.elementsEqual(text)
  }

  /// The value of a number.
  package func number(_ index: Int) -> Double {
    let range = nodes[index].range
    if range.count > 2,
      source.bytes[range.prefix(3)].contains(where: {
        $0 | 0x20 == UInt8(ascii: "x")
      })
    {
      // `0x` and hex digits after it, with or without a sign.
      let value = source.bytes[range].reduce(0.0) { value, byte in
        byte.hexValue.map { value * 16 + Double($0) } ?? value
      }
      let finite = min(value, .greatestFiniteMagnitude)
      return source.bytes[range.lowerBound] == .hyphen ? -finite : finite
    }
    var cursor = ByteCursor(source.bytes, in: range)
    return DecimalNumber.read(&cursor) ?? 0
  }

  /// Whether a node is an object.
  @inlinable
  package func isObject(_ index: Int) -> Bool { nodes[index].kind == .object }

  /// Whether a node is an object or an array.
  @inlinable
  package func isContainer(_ index: Int) -> Bool {
    nodes[index].kind == .object || nodes[index].kind == .array
  }

  /// The offset at which a node starts.
  @inlinable
  package func start(of index: Int) -> Int { Int(nodes[index].start) }

  /// The text of a member, or `nil` if there is no such member or its value is
  /// not a string.
  @inlinable
  package func text(_ name: StaticString, of object: Int) -> ByteString? {
    guard let value = member(name, of: object), nodes[value].isString else {
      return nil
    }
    return string(value)
  }

  /// The text of a node: a string without its quotes, anything else on one
  /// line.
  @inlinable
  package func shownText(_ index: Int) -> String {
    nodes[index].isString ? string(index).text : compactText(index)
  }

  /// The text of a node on one line: every run of white space outside strings
  /// is one space.
  package func compactText(_ index: Int) -> String {
    var result: [UInt8] = []
    var (isInString, isEscaped, isSpace) = (false, false, false)
    for byte in source.bytes[nodes[index].range] {
      if !isInString, byte.isSpace {
        if !isSpace { result.append(.space) }
        isSpace = true
        continue
      }
      isSpace = false
      result.append(byte)
      if byte == .quote, !isEscaped { isInString.toggle() }
      isEscaped = byte == .backslash && !isEscaped
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Checks that no object has two members with the same name.
  ///
  /// RFC 8259, §4, leaves open what such an object means, and readers differ; a
  /// colour that depends on the reader is an error. Names are compared
  /// unescaped and as bytes: `"a"` and `"\u0061"` are the same name; the two
  /// Unicode spellings of `é` are different names.
  ///
  /// - Throws: an error at the second of the two names, with the position of
  ///   the first. If several objects repeat a name, the error is in the object
  ///   that starts first.
  /// - Complexity: O(n) for n bytes.
  private func checkNames() throws(SourceError) {
    var names: [Int] = []
    for object in nodes.indices where nodes[object].kind == .object {
      names.removeAll(keepingCapacity: true)
      for (name, _) in members(of: object) { names.append(name) }
      guard let (first, second) = firstPair(of: names) else { continue }
      throw source.error(
        .unreadable(
          "the name '\(string(second).text)' is used twice in one object,"
            + " first at \(source.location(of: start(of: first)))",
          at: start(of: second)))
    }
  }

  /// The first name that has the same unescaped bytes as an earlier one, and
  /// the earlier one; `nil` if all names differ.
  private func firstPair(of names: [Int]) -> (first: Int, second: Int)? {
    // A few names are compared pair by pair, which is faster than a set.
    guard names.count > 8 else {
      for (place, name) in names.enumerated() {
        let first = names[..<place].first { areEqual($0, name) }
        if let first { return (first, name) }
      }
      return nil
    }
    var seen: [ByteString: Int] = [:]
    seen.reserveCapacity(names.count)
    for name in names {
      if let first = seen.updateValue(name, forKey: string(name)) {
        return (first, name)
      }
    }
    return nil
  }

  private func areEqual(_ one: Int, _ other: Int) -> Bool {
    let (a, b) = (nodes[one], nodes[other])
    let isPlain = a.kind != .escapedString && b.kind != .escapedString
    if isPlain, a.textCount != b.textCount { return false }
    return string(one) == string(other)
  }

  /// The names of an object or the elements of an array, one after the other,
  /// without storing them.
  package struct Children: Sequence, IteratorProtocol {
    @usableFromInline let nodes: [JSONNode]
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    /// The distance from a name to its value; 0 in an array.
    @usableFromInline let valueDistance: Int

    @inlinable
    init(nodes: [JSONNode], index: Int, end: Int, valueDistance: Int) {
      (self.nodes, self.index, self.end) = (nodes, index, end)
      self.valueDistance = valueDistance
    }

    /// The index of the next name or element.
    @inlinable
    package mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(nodes[index + valueDistance].next) }
      return index
    }
  }
}

/// The dialect of JSON in which a text may be written.
package enum JSONDialect {
  /// RFC 8259 only.
  case strict

  /// JSON with comments, and with commas before closing brackets, as in the
  /// settings and themes of editors.
  case commented

  /// JSON5: comments, names without quotes, single quotes, commas before
  /// closing brackets, more ways to write numbers and strings.
  case json5

  /// The dialect of a file, by its name. People and tools put comments and
  /// trailing commas into all kinds of `.json` files; standard input can be one
  /// of these.
  init(path: String) {
    let path = path.lowercased()
    if path.hasSuffix(".json5") {
      self = .json5
    } else if path.hasSuffix(".json") || path.hasSuffix(".jsonc")
      || path.hasSuffix(".tokens") || path == "<stdin>"
    {
      self = .commented
    } else {
      self = .strict
    }
  }
}
