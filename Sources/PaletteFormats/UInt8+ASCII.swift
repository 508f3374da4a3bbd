extension UInt8 {
  /// Whether the byte is one of `0` to `9`.
  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter.
  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit of either case, else `nil`.
  @inline(__always)
  var hexValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// Whether the byte is white space as CSS and JSON know it: space, tab, line
  /// feed, carriage return. (CSS adds the form feed, which no file has.)
  @inline(__always)
  var isSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  /// Whether the byte is a space or a tab: white space inside a line.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte ends a line: line feed or carriage return.
  @inline(__always)
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether a CSS name can contain the byte (CSS Syntax 3, "ident code
  /// point"): letters, digits, `-`, `_`, and whatever is not ASCII.
  @inline(__always)
  var isNameByte: Bool {
    isLetter || isDigit || self == 0x2D || self == 0x5F || self >= 0x80
  }

  /// The byte with an upper-case ASCII letter made lower case.
  @inline(__always)
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
