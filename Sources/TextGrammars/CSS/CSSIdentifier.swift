/// A name as it stands in a style sheet, escapes included.
///
///     --\30 a      means      --0a
package struct CSSIdentifier {
  private let bytes: [UInt8]

  /// Where the name stands.
  package let range: Range<Int>

  /// The name in a range.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// Whether the name is an ASCII word of lower case, whatever its own case.
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

  /// Whether there is an escape in it.
  package var hasEscape: Bool { bytes[range].contains(0x5C) }

  /// The bytes of the name with the escapes replaced.
  package var unescaped: [UInt8] {
    var result: [UInt8] = []
    var cursor = ByteCursor(bytes, in: range)
    while let byte = cursor.take() {
      if byte == 0x5C {
        result += cursor.takeCSSEscape()
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// The name as text, escapes replaced and broken UTF-8 repaired.
  package var text: String {
    hasEscape
      ? String(decoding: unescaped, as: UTF8.self)
      : String(decoding: bytes[range], as: UTF8.self)
  }
}
