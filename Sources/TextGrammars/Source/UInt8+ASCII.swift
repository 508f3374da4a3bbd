extension UInt8 {
  /// Whether the byte is one of `0` to `9`.
  @inlinable
  @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter.
  @inlinable
  @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit of either case, else `nil`.
  @inlinable
  @inline(__always)
  package var hexValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// Whether the byte is white space as CSS and JSON know it: space, tab, line
  /// feed, carriage return. (CSS adds the form feed, which no file has.)
  @inlinable
  @inline(__always)
  package var isSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  /// Whether the byte is a space or a tab: white space inside a line.
  @inlinable
  @inline(__always)
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte ends a line: line feed or carriage return.
  @inlinable
  @inline(__always)
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether a CSS name can contain the byte (CSS Syntax 3, "ident code
  /// point"): letters, digits, `-`, `_`, and whatever is not ASCII.
  @inlinable
  @inline(__always)
  package var isNameByte: Bool {
    isLetter || isDigit || self == 0x2D || self == 0x5F || self >= 0x80
  }

  /// The byte with an upper-case ASCII letter made lower case.
  @inlinable
  @inline(__always)
  package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension [UInt8] {
  /// A range without the spaces and tabs at its ends.
  @inlinable
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}
