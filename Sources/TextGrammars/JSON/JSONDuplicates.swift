/// The check that no object has two members of one name.
///
/// RFC 8259, §4, does not define what such an object means, and readers differ;
/// a colour that depends on the reader is an error. Names are compared
/// unescaped and as bytes: `"a"` and `"\u0061"` are one name, but the two
/// Unicode spellings of `é` are two names.
struct JSONDuplicates {
  /// The most members that are compared with each other; more use the table,
  /// because comparing all pairs would take quadratic time.
  private static let smallCount = 8

  private let document: JSONDocument

  /// The names of the current object.
  private var names: [Int] = []

  /// An open hash table of positions in `names`, plus 1, so that 0 is a free
  /// slot. It is reused from object to object.
  private var table: [Int32] = []

  /// Checks every object of a document.
  ///
  /// - Throws: an error at the second of two equal names, with the position of
  ///   the first; if there are several pairs, for the object that starts first.
  /// - Complexity: O(n) for n bytes.
  static func check(_ document: JSONDocument) throws(SourceError) {
    var duplicates = JSONDuplicates(document: document)
    for index in 0..<document.nodes.count
    where document.nodes[index].kind == .object {
      guard let pair = duplicates.firstPair(in: index) else { continue }
      let (first, second) = (
        document.start(of: pair.first), document.start(of: pair.second)
      )
      throw document.source.error(
        .unreadable(
          "the name '\(document.string(pair.second).text)' is used twice in"
            + " one object, first at \(document.source.location(of: first))",
          at: second))
    }
  }

  private init(document: JSONDocument) { self.document = document }

  private mutating func firstPair(
    in object: Int
  ) -> (first: Int, second: Int)? {
    names.removeAll(keepingCapacity: true)
    var member = object + 1
    let end = Int(document.nodes[object].next)
    while member < end {
      names.append(member)
      member = Int(document.nodes[member + 1].next)
    }
    if names.count < 2 { return nil }
    return names.count <= Self.smallCount ? firstPairOfFew() : firstPairOfMany()
  }

  private func firstPairOfFew() -> (first: Int, second: Int)? {
    for position in 1..<names.count {
      for earlier in 0..<position where same(names[earlier], names[position]) {
        return (names[earlier], names[position])
      }
    }
    return nil
  }

  private mutating func firstPairOfMany() -> (first: Int, second: Int)? {
    var size = 32
    while size < names.count * 2 { size *= 2 }
    if table.count < size {
      table = [Int32](repeating: 0, count: size)
    } else {
      for slot in 0..<size { table[slot] = 0 }
    }
    // Names that were made to collide must not cost more than others.
    var probesLeft = 64 * names.count
    for (position, name) in names.enumerated() {
      var slot = Int(truncatingIfNeeded: hash(of: name)) & (size - 1)
      while table[slot] != 0 {
        let other = names[Int(table[slot]) - 1]
        if same(other, name) { return (other, name) }
        slot = (slot + 1) & (size - 1)
        probesLeft -= 1
        if probesLeft == 0 { return firstPairOfCollided() }
      }
      table[slot] = Int32(position + 1)
    }
    return nil
  }

  private func firstPairOfCollided() -> (first: Int, second: Int)? {
    var seen: [ByteString: Int] = [:]
    for name in names {
      if let first = seen.updateValue(name, forKey: document.string(name)) {
        return (first, name)
      }
    }
    return nil
  }

  private func hash(of name: Int) -> UInt64 {
    let node = document.nodes[name]
    if node.kind == .escapedString {
      return PathHash(document.string(name).slice).folded
    }
    let margin: Int32 = node.kind == .bareName ? 0 : 1
    var hash = PathHash.empty
    for offset in Int(node.start + margin)..<Int(node.end - margin) {
      hash.add(document.source.bytes[offset])
    }
    return hash.folded
  }

  private func same(_ a: Int, _ b: Int) -> Bool {
    let (one, two) = (document.nodes[a], document.nodes[b])
    guard one.kind != .escapedString, two.kind != .escapedString else {
      return document.string(a) == document.string(b)
    }
    let count = one.textCount
    guard count == two.textCount else { return false }
    let start = Int(one.start) + (one.kind == .bareName ? 0 : 1)
    let other = Int(two.start) + (two.kind == .bareName ? 0 : 1)
    let bytes = document.source.bytes
    for offset in 0..<count where bytes[start + offset] != bytes[other + offset]
    {
      return false
    }
    return true
  }
}
