import ContrastModel

/// A position in a run of bytes. All scanners use it.
///
/// No method fails: at the end, the next byte is `nil`, and skipping does
/// nothing.
package struct ByteCursor {
  /// The bytes of the whole source.
  package let bytes: [UInt8]

  /// The offset of the next byte, from the start of the source.
  package var position: Int

  /// The offset at which the run ends.
  package let end: Int

  /// A cursor at the start of a run.
  ///
  /// - Precondition: the range lies within the bytes.
  @inlinable
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= bytes.count,
      "The range of a cursor must lie within its bytes.")
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Whether no byte is left.
  @inlinable
  package var isAtEnd: Bool { position >= end }

  /// The next byte, without moving.
  @inlinable
  @inline(__always)
  package var next: UInt8? { position < end ? bytes[position] : nil }

  /// The byte at a distance after the next one, without moving.
  @inlinable
  package func peek(_ distance: Int) -> UInt8? {
    position + distance < end ? bytes[position + distance] : nil
  }

  /// Moves over one byte and returns it.
  @inlinable
  package mutating func take() -> UInt8? {
    guard let byte = next else { return nil }
    position += 1
    return byte
  }

  /// Moves over a byte if it is the next one, and returns whether it is.
  @inlinable
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Moves over bytes that have a property, up to the first byte without it or
  /// to the end.
  @inlinable
  package mutating func skip(while hasProperty: (UInt8) -> Bool) {
    while position < end, hasProperty(bytes[position]) { position += 1 }
  }

  /// Moves past the next LF or CR. A CR LF ends a line, and then an empty one.
  ///
  /// - Returns: the rest of the line without the spaces and tabs at its ends,
  ///   or `nil` at the end of the run.
  @inlinable
  package mutating func takeLine() -> Range<Int>? {
    guard !isAtEnd else { return nil }
    let start = position
    skip { !$0.isLineEnd }
    let line = bytes.trimmed(start..<position)
    position += 1
    return line
  }

  /// Whether the next bytes are these ASCII characters.
  @inlinable
  package func isNext(_ text: StaticString) -> Bool {
    var offset = 0
    for byte in text.description.utf8 {
      guard peek(offset) == byte else { return false }
      offset += 1
    }
    return true
  }

  /// Moves over ASCII characters if they are next; returns whether they are.
  mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// The next character as errors name it: in quotes, or by its number if it
  /// cannot be printed.
  package var nextCharacter: String {
    guard let first = next else { return "the end" }
    var decoder = UTF8()
    var rest = bytes[position..<end].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      return "the byte 0x\(hexDigits(first).uppercased())"
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate,
      .unassigned, .privateUse:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: max(0, 4 - digits.count))
      return "U+\(padding)\(digits)"
    default: return "'\(scalar)'"
    }
  }

  /// The diagnostic for an unexpected next character.
  func unexpected(_ expected: String) -> UnlocatedDiagnostic {
    .unreadable(
      "expected \(expected), but found \(nextCharacter)",
      at: position)
  }
}
