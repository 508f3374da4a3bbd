/// The check that no object has two members of one name.
///
/// RFC 8259, §4, leaves open what such an object means, and readers differ; a
/// colour that depends on the reader is an error. Names are compared unescaped
/// and as bytes: `"a"` and `"\u0061"` are one name, `é` in its two Unicode
/// spellings is two.
enum JSONDuplicates {
  /// Up to this many members are compared each with each, which needs no
  /// memory.
  private static let smallCount = 8

  /// Checks every object of a document.
  ///
  /// - Throws: the second of the two names, with the place of the first; of
  ///   several pairs the one whose object starts first.
  /// - Complexity: O(n) for n bytes.
  static func check(_ document: JSONDocument) throws(PaletteError) {
    for index in document.nodes.indices
    where document.nodes[index].kind == .object {
      var names: [Int] = []
      for member in document.members(of: index) { names.append(member.name) }
      let pair =
        names.count <= smallCount
        ? firstPair(comparing: names, document)
        : firstPair(hashing: names, document)
      guard let pair else { continue }
      let (source, nodes) = (document.source, document.nodes)
      throw source.error(
        .json(
          .duplicateName(
            document.string(pair.second).text,
            first: source.location(of: Int(nodes[pair.first].start)))),
        at: Int(nodes[pair.second].start))
    }
  }

  private static func firstPair(
    comparing names: [Int], _ document: JSONDocument
  ) -> (first: Int, second: Int)? {
    for (position, second) in names.enumerated() {
      for first in names[..<position] where same(first, second, document) {
        return (first, second)
      }
    }
    return nil
  }

  private static func same(
    _ a: Int, _ b: Int, _ document: JSONDocument
  ) -> Bool {
    let (one, two) = (document.nodes[a], document.nodes[b])
    if one.kind == .string, two.kind == .string,
      one.end - one.start != two.end - two.start
    {
      return false
    }
    return document.string(a) == document.string(b)
  }

  private static func firstPair(
    hashing names: [Int], _ document: JSONDocument
  ) -> (first: Int, second: Int)? {
    var seen: [ByteString: Int] = [:]
    seen.reserveCapacity(names.count)
    for name in names {
      let key = document.string(name)
      if let first = seen[key] { return (first, name) }
      seen[key] = name
    }
    return nil
  }
}
