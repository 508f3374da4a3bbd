/// One JSON object in other text, such as a line of NDJSON: its members, in
/// order, as ranges of the bytes.
package struct JSONLine {
  /// A member of the object.
  package struct Member {
    /// The name, unescaped.
    package let name: String

    /// The bytes of the name, quotes included.
    package let nameRange: Range<Int>

    /// The value.
    package let value: JSONNode
  }

  /// The members, all with different names.
  package let members: [Member]

  /// Reads an object.
  ///
  /// - Throws: an error where the text is not JSON, is not an object, or
  ///   repeats a name.
  /// - Complexity: O(n) for n bytes.
  package init(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(UnlocatedDiagnostic) {
    var parser = JSONParser(bytes, in: range)
    try parser.parse()
    let nodes = parser.nodes
    guard nodes[0].kind == .object else {
      let start = Int(nodes[0].start)
      throw .unreadable(
        "expected an object, but found \(nodes[0].name)", at: start)
    }
    var members: [Member] = []
    var index = 1
    while index < nodes.count {
      let (name, value) = (nodes[index], nodes[index + 1])
      members.append(
        Member(
          name: Self.text(of: name, bytes), nameRange: name.range, value: value)
      )
      index = Int(value.next)
    }
    // Names are compared as bytes, because the two Unicode spellings of a
    // letter are two names. For a few names a set would take longer.
    var names: Set<ByteString> = []
    for (index, member) in members.enumerated() {
      let isRepeated =
        members.count > 8
        ? !names.insert(ByteString(member.name)).inserted
        : members[..<index].contains {
          $0.name.utf8.elementsEqual(member.name.utf8)
        }
      if isRepeated {
        throw .unreadable(
          "the name '\(member.name)' is used twice in this object",
          at: member.nameRange.lowerBound)
      }
    }
    self.members = members
  }

  private static func text(of string: JSONNode, _ bytes: [UInt8]) -> String {
    let inside = bytes[Int(string.start) + 1..<Int(string.end) - 1]
    return string.kind == .escapedString
      ? String(decoding: JSONString.unescaped(inside), as: UTF8.self)
      : String(decoding: inside, as: UTF8.self)
  }
}
