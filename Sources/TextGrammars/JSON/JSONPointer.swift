/// The text of a `$ref`: a file, if it is a different one, and the names that
/// lead to a value in it.
///
///     "themes/dark.json#/color/a~1b"  ->  themes/dark.json, color, a/b
///
/// The file is a relative reference of RFC 3986, the fragment a pointer of RFC
/// 6901. A fragment without a slash at its start is treated as if it had one.
package struct JSONPointer {
  /// The path of the file relative to the referring file, or `nil` if it is the
  /// same file.
  package let file: String?

  /// The names and indices, outermost first; empty for the whole file.
  package let names: [ByteString]

  /// Reads the text of a reference.
  ///
  /// - Throws: the reason why the reference is malformed.
  package init(_ text: ByteString) throws(PlainProblem) {
    let parts = text.slice.split(
      separator: .numberSign, maxSplits: 1, omittingEmptySubsequences: false)
    let place = try Self.decoded(parts[0])
    file = place.isEmpty ? nil : String(decoding: place, as: UTF8.self)
    guard parts.count == 2, !parts[1].isEmpty else {
      names = []
      return
    }
    var fragment = try Self.decoded(parts[1])[...]
    if fragment.first == .slash { fragment = fragment.dropFirst() }
    var names: [ByteString] = []
    for part in fragment.split(
      separator: .slash, omittingEmptySubsequences: false)
    {
      names.append(ByteString(try Self.unescaped(part)))
    }
    self.names = names
  }

  /// Replaces percent-encoded bytes, such as `%25`: RFC 3986, §2.1.
  private static func decoded(
    _ part: ArraySlice<UInt8>
  ) throws(PlainProblem) -> [UInt8] {
    try replacing(.percent, in: part) { (rest) throws(PlainProblem) in
      guard let high = rest.popFirst()?.hexValue,
        let low = rest.popFirst()?.hexValue
      else { throw PlainProblem("'%' needs two hex digits") }
      return high << 4 | low
    }
  }

  /// Replaces `~1` by `/` and `~0` by `~`: RFC 6901, §4.
  private static func unescaped(
    _ part: ArraySlice<UInt8>
  ) throws(PlainProblem) -> [UInt8] {
    try replacing(.tilde, in: part) { (rest) throws(PlainProblem) in
      switch rest.popFirst() {
      case UInt8(ascii: "0"): return .tilde
      case UInt8(ascii: "1"): return .slash
      default: throw PlainProblem("'~' needs a 0 or a 1")
      }
    }
  }

  /// The bytes of a part, with each mark and the digits after it replaced by
  /// the byte that they stand for.
  private static func replacing(
    _ mark: UInt8, in part: ArraySlice<UInt8>,
    _ byteBehind: (inout ArraySlice<UInt8>) throws(PlainProblem) -> UInt8
  ) throws(PlainProblem) -> [UInt8] {
    var result: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      result.append(byte == mark ? try byteBehind(&rest) : byte)
    }
    return result
  }
}

extension JSONDocument {
  /// The value of a member of an object, or of an element of an array by its
  /// index.
  ///
  /// - Complexity: O(m) for m members.
  package func value(named name: ByteString, of node: Int) -> Int? {
    guard nodes[node].kind == .array else { return member(name, of: node) }
    guard let index = Self.index(of: name) else { return nil }
    return elements(of: node).dropFirst(index).first { _ in true }
  }

  /// The index that a name in a pointer represents, or `nil` if the name is not
  /// an index: RFC 6901, §4.
  package static func index(of name: ByteString) -> Int? {
    let digits = name.slice
    guard !digits.isEmpty, digits.count < 10, digits.allSatisfy(\.isDigit),
      digits.first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
