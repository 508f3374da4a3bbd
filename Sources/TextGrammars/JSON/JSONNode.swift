/// One value, or one name of a member, in the flat array of a document.
///
///     {"a": [1]}   ->   object  string  array  number
///                       next: 4    2      4      4
///
/// A container is followed by its content, and an object by its names and
/// values in turn. `next` is the index of the node after that content, so that
/// a walk can skip a container.
package struct JSONNode: Sendable {
  /// The kind of a node.
  package enum Kind: UInt8, Sendable {
    case object, array, string, escapedString, number, `true`, `false`, null

    /// A name without quotes, which only JSON5 has.
    case bareName

    /// A number that is not finite, which only JSON5 has: Infinity, NaN.
    case notFinite
  }

  /// The kind of the node. A string is `escapedString` when it has a backslash.
  package let kind: Kind

  /// The offset of the node's first byte, which can be a quote or a bracket.
  package let start: Int32

  /// The offset after the node's last byte.
  package var end: Int32

  /// The index of the first later node that is not a part of this node.
  package var next: Int32

  /// The offsets of the node's bytes.
  @inlinable
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// The number of bytes of a string or a name without its quotes; if it has an
  /// escape, its unescaped text is shorter.
  @inlinable
  package var textCount: Int { Int(end - start) - (kind == .bareName ? 0 : 2) }

  /// Whether the node is a string.
  @inlinable
  package var isString: Bool { kind == .string || kind == .escapedString }

  /// The name of the node's kind, for an error.
  package var name: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string, .escapedString: "a string"
    case .number: "a number"
    case .true, .false: "\(kind)"
    case .null: "null"
    case .bareName: "a name"
    case .notFinite: "NaN or Infinity"
    }
  }
}
