/// References of the form `{group.token}`: DTCG Format Module 2025.10,
/// "Aliases".
enum TokenAlias {
  /// What a text is with regard to aliases.
  enum Form {
    /// No brace at all.
    case plain

    /// One alias and nothing else: its path, without white space at its ends.
    case alias(ByteString)

    /// Braces, and something else.
    case template
  }

  /// The form of a text.
  static func form(of text: ByteString) -> Form {
    let slice = text.slice
    guard slice.contains(0x7B) else { return .plain }
    let inside = slice.dropFirst().dropLast()
    guard slice.count >= 2, slice.first == 0x7B, slice.last == 0x7D,
      !inside.contains(where: { $0 == 0x7B || $0 == 0x7D })
    else { return .template }
    let bytes = Array(inside)
    return .alias(ByteString(bytes, in: bytes.trimmed(0..<bytes.count)))
  }

  /// The path without the `.value` of older files, or `nil` when it has none.
  static func withoutValueSuffix(_ path: ByteString) -> ByteString? {
    let suffix = Array(".value".utf8)
    guard path.slice.count > suffix.count, path.slice.suffix(6) == suffix[...]
    else { return nil }
    return ByteString(Array(path.slice.dropLast(suffix.count)))
  }
}
