/// A string of bytes, compared byte by byte.
///
/// As Swift strings, the two Unicode spellings of `é` are equal; names of
/// tokens and modes, and keys of JSON objects, differ if their bytes differ.
package struct ByteString: Hashable, Sendable {
  @usableFromInline let bytes: [UInt8]

  // A file can have a million names, so each takes only sixteen bytes.
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32

  @inlinable var range: Range<Int> { Int(start)..<Int(end) }

  /// A part of an array that is smaller than 4 GiB. The array is not copied.
  @inlinable
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  /// All bytes of an array.
  @inlinable
  package init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  /// The UTF-8 of a text.
  @inlinable
  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// The number of bytes.
  @inlinable
  package var count: Int { range.count }

  /// The bytes.
  @inlinable
  package var slice: ArraySlice<UInt8> { bytes[range] }

  /// The array of which the string is a part.
  @inlinable
  package var storage: [UInt8] { bytes }

  /// A part of the string, by the indices of `slice`.
  @inlinable
  package func part(_ range: Range<Int>) -> ByteString {
    ByteString(bytes, in: range)
  }

  /// A part of the string without the spaces and tabs at its ends.
  @inlinable
  package func trimmedPart(_ range: Range<Int>) -> ByteString {
    part(bytes.trimmed(range))
  }

  /// A cursor at the first byte of the string.
  @inlinable
  package var cursor: ByteCursor { ByteCursor(bytes, in: range) }

  /// The bytes as text, with broken UTF-8 repaired.
  @inlinable
  package var text: String { String(decoding: slice, as: UTF8.self) }

  package static func == (a: Self, b: Self) -> Bool {
    guard a.count == b.count else { return false }
    let (start, other) = (Int(a.start), Int(b.start))
    return unsafe a.bytes.withUnsafeBytes { one in
      unsafe b.bytes.withUnsafeBytes { two in
        // Both ranges lie in their arrays, and `at` stays below their count.
        var at = 0
        while at + 8 <= a.count {
          let word = unsafe one.loadUnaligned(
            fromByteOffset: start + at, as: UInt64.self)
          let own = unsafe two.loadUnaligned(
            fromByteOffset: other + at, as: UInt64.self)
          guard word == own else { return false }
          at += 8
        }
        while at < a.count {
          guard unsafe one[start + at] == two[other + at] else { return false }
          at += 1
        }
        return true
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { buffer in
      // Eight bytes at a time: combining bytes one by one takes twice as long.
      // Words are loaded only from inside of the range, which lies in `bytes`.
      var at = Int(start)
      while at + 8 <= Int(end) {
        hasher.combine(
          unsafe buffer.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        at += 8
      }
      var word: UInt64 = 0
      while at < Int(end) {
        word = unsafe word << 8 | UInt64(buffer[at])
        at += 1
      }
      hasher.combine(word)
    }
    hasher.combine(count)
  }
}

/// The hash value of a path, computed byte by byte, so that the hash of a token
/// can continue that of its group.
///
/// The hash function is FNV-1a (Fowler, Noll and Vo), with a random seed for
/// each run. No output depends on the hash values, and every lookup compares
/// the bytes.
package struct PathHash: Hashable {
  /// The hash value so far.
  package var value: UInt64

  @usableFromInline static let seed = UInt64.random(in: .min ... .max)

  /// The hash value of no bytes.
  @inlinable
  package static var empty: PathHash { PathHash(value: seed) }

  @inlinable
  init(value: UInt64) { self.value = value }

  /// The hash value of some bytes.
  //
  // This is not generic over sequences: a generic function is not specialized
  // in other modules, and then takes twenty times as long.
  package init(_ bytes: ArraySlice<UInt8>) {
    value = Self.seed
    for byte in bytes { add(byte) }
  }

  @inlinable
  package static func == (a: Self, b: Self) -> Bool { a.value == b.value }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// Adds a byte to the hash value.
  @inlinable
  @inline(__always)
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
