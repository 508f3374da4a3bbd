import TextGrammars

/// A growing buffer of output bytes that is reused.
///
/// Sound because every copy is checked first: the range is in the source, and
/// there is space in the target. Source and target are different arrays.
struct PairText: Sendable {
  /// The bytes, followed by free space.
  private(set) var bytes: [UInt8] = []

  /// The number of bytes in use.
  private(set) var count = 0

  /// Makes space for more bytes.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if bytes.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let size = max(count + more, bytes.count + bytes.count / 2, 1 << 12)
    var larger = [UInt8](repeating: 0, count: size)
    larger.replaceSubrange(0..<bytes.count, with: bytes)
    bytes = larger
  }

  /// Removes the bytes and keeps the space.
  mutating func removeAll() { count = 0 }

  /// Appends a byte.
  mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  /// Appends a part of an array.
  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= source.count,
      "The range must be in the array.")
    reserve(range.count)
    let start = count
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe source.withUnsafeBytes { source in
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[start...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[range]))
      }
    }
    count += range.count
  }

  /// Appends an array.
  mutating func append(_ source: [UInt8]) { append(source, 0..<source.count) }

  /// Appends text.
  mutating func append(_ text: StaticString) {
    for byte in text.description.utf8 { append(byte) }
  }

  /// Lends the space after the bytes to a closure, which returns the number of
  /// bytes it wrote.
  @unsafe
  @inline(__always)
  mutating func appendUnsafely(
    space: Int, _ body: (UnsafeMutableRawPointer) -> Int
  ) {
    reserve(space)
    let start = count
    count += unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      let written = unsafe body(base + start)
      precondition(written <= space, "The bytes written must fit the space.")
      return written
    }
  }
}

extension PairText {
  /// Appends the content of a field as a cell.
  mutating func append(
    cell field: PairField, _ bytes: [UInt8], _ separator: UInt8
  ) {
    switch field.notation {
    case .quoted:
      // A quoted field can be copied whatever the separator is.
      append(bytes, field.range)
    case .plain, .jsonString, .jsonOther:
      let content = bytes[field.content]
      if CSVText.needsQuotes(content, separator: separator) {
        append(CSVText.quoted(content))
      } else {
        append(bytes, field.content)
      }
    case .jsonEscaped:
      append(cell: field.decoded(bytes), separator)
    }
  }

  /// Appends text as a cell, in quotes when it needs them (RFC 4180).
  mutating func append(cell text: [UInt8], _ separator: UInt8) {
    let isQuoted = CSVText.needsQuotes(text[...], separator: separator)
    append(isQuoted ? CSVText.quoted(text[...]) : text)
  }

  /// Appends the content of a field as a JSON value: members unchanged, cells
  /// as strings.
  mutating func append(json field: PairField, _ bytes: [UInt8]) {
    switch field.notation {
    case .jsonString, .jsonEscaped, .jsonOther: append(bytes, field.range)
    case .plain, .quoted: append(jsonString: field.decoded(bytes))
    }
  }

  /// Appends a JSON string, quotes included. Invalid UTF-8 is replaced by
  /// U+FFFD.
  mutating func append(jsonString text: [UInt8]) {
    if text.allSatisfy(\.isPlainInJSON) {
      append(.quote)
      append(text)
      append(.quote)
    } else {
      var escaped: [UInt8] = []
      escaped.append(jsonString: String(decoding: text, as: UTF8.self))
      append(escaped)
    }
  }
}
