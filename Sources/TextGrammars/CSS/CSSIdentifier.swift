/// A name as written in a style sheet, including escapes.
///
///     --\30 a      means      --0a
package struct CSSIdentifier {
  @usableFromInline let bytes: [UInt8]

  /// The offsets of the name.
  package let range: Range<Int>

  /// The name in a range.
  @inlinable
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// Whether the name equals a lower-case ASCII word; the case of the name is
  /// ignored.
  @inlinable
  package func isEqual(to word: StaticString) -> Bool {
    guard !hasEscape else { return text.lowercased() == "\(word)" }
    guard range.count == word.utf8CodeUnitCount else { return false }
    var index = range.lowerBound
    for byte in word.description.utf8 {
      guard bytes[index].lowercased == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether the name contains an escape.
  @inlinable
  package var hasEscape: Bool { bytes[range].contains(.backslash) }

  /// The bytes of the name with the escapes replaced.
  package var unescaped: [UInt8] {
    var result: [UInt8] = []
    var cursor = ByteCursor(bytes, in: range)
    while let byte = cursor.take() {
      if byte == .backslash {
        result += cursor.takeCSSEscape()
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// The name in the form in which names are compared. It is copied only if it
  /// contains escapes.
  package var name: ByteString {
    hasEscape ? ByteString(unescaped) : ByteString(bytes, in: range)
  }

  /// The name as text, escapes replaced and broken UTF-8 repaired.
  package var text: String { name.text }
}

/// An identifier of CSS in lower case: CSS Syntax 3, §4.3.11.
package enum CSSName {
  /// Reads an identifier, escapes included, or returns `nil` and leaves the
  /// cursor where it is.
  ///
  /// ASCII letters become lower case, because the names of colours, functions
  /// and units are not case-sensitive.
  package static func read(_ cursor: inout ByteCursor) -> String? {
    guard cursor.startsIdentifier(at: 0) else { return nil }
    let start = cursor.position
    cursor.skipIdentifier()
    let name = CSSIdentifier(cursor.bytes, in: start..<cursor.position)
    return String(
      decoding: name.name.slice.map(\.lowercased), as: UTF8.self)
  }
}
