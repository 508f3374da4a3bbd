/// A run of bytes that is compared as bytes.
///
/// A Swift `String` takes two spellings of `é` for one; names of tokens and
/// modes, and keys of JSON objects, are different when their bytes are.
package struct ByteString: Hashable, Sendable {
  private let bytes: [UInt8]
  private let range: Range<Int>

  /// A part of an array, which is shared, not copied.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// All bytes of an array.
  package init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  /// The UTF-8 of a text.
  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// The number of bytes.
  package var count: Int { range.count }

  /// The bytes.
  package var slice: ArraySlice<UInt8> { bytes[range] }

  /// The array that it is a part of.
  package var storage: [UInt8] { bytes }

  /// A part of it, by the indices of `slice`.
  package func part(_ range: Range<Int>) -> ByteString { ByteString(bytes, in: range) }

  /// A part of it without white space at its ends.
  package func trimmedPart(_ range: Range<Int>) -> ByteString {
    part(bytes.trimmed(range))
  }

  /// A cursor at its first byte.
  package var cursor: ByteCursor { ByteCursor(bytes, in: range) }

  /// The bytes as text, with broken UTF-8 repaired.
  package var text: String { String(decoding: slice, as: UTF8.self) }

  package static func == (a: Self, b: Self) -> Bool {
    a.slice.elementsEqual(b.slice)
  }

  package func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    var filled = 0
    for index in range {
      word = word << 8 | UInt64(bytes[index])
      filled += 1
      guard filled == 8 else { continue }
      hasher.combine(word)
      (word, filled) = (0, 0)
    }
    hasher.combine(word)
    hasher.combine(range.count)
  }
}
