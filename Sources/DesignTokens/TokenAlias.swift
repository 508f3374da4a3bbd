import TextGrammars

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
    return .alias(text.trimmedPart(inside.indices))
  }

  /// Takes the rest of an alias whose brace was taken, and its end.
  ///
  /// - Returns: its path, or `nil` where the brace is not closed.
  static func takePath(
    _ cursor: inout ByteCursor, in text: ByteString
  ) -> ByteString? {
    let start = cursor.position
    cursor.skip { $0 != 0x7D }
    let path = text.trimmedPart(start..<cursor.position)
    return cursor.skip(0x7D) ? path : nil
  }

  /// The path without an ending, or `nil` when it does not end so.
  static func path(
    _ path: ByteString, without ending: StaticString
  ) -> ByteString? {
    let (slice, count) = (path.slice, ending.utf8CodeUnitCount)
    guard slice.count > count,
      slice.suffix(count).elementsEqual(ending.description.utf8)
    else { return nil }
    return path.part(slice.startIndex..<slice.endIndex - count)
  }
}
