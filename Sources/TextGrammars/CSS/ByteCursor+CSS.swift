extension ByteCursor {
  /// Whether an escape starts at a distance from here: CSS Syntax 3, §4.3.8.
  @inlinable
  package func startsEscape(at distance: Int) -> Bool {
    guard peek(distance) == .backslash else { return false }
    // A backslash at the very end is also an escape, of U+FFFD.
    return peek(distance + 1).map { !$0.isCSSLineEnd } ?? true
  }

  /// Whether an identifier starts at a distance from here: §4.3.9.
  @inlinable
  package func startsIdentifier(at distance: Int) -> Bool {
    guard let byte = peek(distance) else { return false }
    if byte == .hyphen {
      guard let next = peek(distance + 1) else { return false }
      return next.isNameStart || next == .hyphen
        || startsEscape(at: distance + 1)
    }
    return byte.isNameStart || startsEscape(at: distance)
  }

  /// Moves over the bytes of an identifier: §4.3.11.
  @inlinable
  package mutating func skipIdentifier() {
    while let byte = next {
      if byte.isNameByte {
        position += 1
      } else if startsEscape(at: 0) {
        skipEscape()
      } else {
        return
      }
    }
  }

  /// Moves over an escape: §4.3.7.
  package mutating func skipEscape() {
    position += 1
    _ = takeCSSEscape()
  }

  /// Moves over the rest of an escape, after its backslash, and returns the
  /// bytes that it stands for (CSS Syntax 3, §4.3.7). Up to six hex digits are
  /// the number of a character, and a white space character after them belongs
  /// to the escape; any other byte stands for itself.
  ///
  /// NUL, surrogates, numbers beyond Unicode, and the end of the text become
  /// U+FFFD.
  package mutating func takeCSSEscape() -> [UInt8] {
    var value: UInt32 = 0
    var count = 0
    while count < 6, let digit = next?.hexValue {
      value = value << 4 | UInt32(digit)
      count += 1
      position += 1
    }
    let unknown: Unicode.Scalar = "\u{FFFD}"
    guard count > 0 else {
      return take().map { [$0] } ?? Array(String(unknown).utf8)
    }
    if next == .carriageReturn, peek(1) == .lineFeed { position += 1 }
    if next?.isCSSSpace == true { position += 1 }
    let scalar = value == 0 ? unknown : Unicode.Scalar(value) ?? unknown
    return Array(String(scalar).utf8)
  }

  /// Moves over the character after a backslash in a string, which can be a
  /// line end.
  package mutating func skipEscapedInString() {
    if next == .carriageReturn, peek(1) == .lineFeed {
      position += 2
    } else if !isAtEnd {
      position += 1
    }
  }
}

extension UInt8 {
  /// Whether the byte is white space in CSS (CSS Syntax 3, §4.2).
  @inlinable
  @inline(__always)
  package var isCSSSpace: Bool { isSpace || self == .formFeed }

  /// Whether the byte is a line end in CSS.
  @inlinable
  @inline(__always)
  package var isCSSLineEnd: Bool { isLineEnd || self == .formFeed }

  /// Whether a CSS name can start with the byte.
  @inlinable
  @inline(__always)
  package var isNameStart: Bool {
    isLetter || self == .underscore || self >= 0x80
  }
}

extension [UInt8] {
  /// A range without CSS white space at its ends.
  @inlinable
  package func trimmedOfCSSSpace(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isCSSSpace { start += 1 }
    while start < end, self[end - 1].isCSSSpace { end -= 1 }
    return start..<end
  }
}
