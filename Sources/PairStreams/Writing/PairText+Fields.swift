extension PairText {
  /// Appends other output.
  mutating func append(_ other: PairText) {
    append(other.bytes, 0..<other.count)
  }

  /// Appends what a field means as a cell.
  mutating func append(
    cell field: PairField, _ bytes: [UInt8], _ separator: UInt8
  ) {
    switch field.notation {
    case .quoted:
      // Quotes protect from any separator.
      append(bytes, field.range)
    case .plain, .jsonString, .jsonOther:
      let content = bytes[field.content]
      if Self.isPlain(content, separator) {
        append(bytes, field.content)
      } else {
        appendQuoted(content)
      }
    case .jsonEscaped:
      append(cell: field.decoded(bytes), separator)
    }
  }

  /// Appends text as a cell, in quotes when it needs them (RFC 4180).
  mutating func append(cell text: [UInt8], _ separator: UInt8) {
    if Self.isPlain(text[...], separator) {
      append(text)
    } else {
      appendQuoted(text[...])
    }
  }

  private static func isPlain(
    _ text: ArraySlice<UInt8>, _ separator: UInt8
  ) -> Bool {
    !text.contains {
      $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D
    }
  }

  private mutating func appendQuoted(_ text: ArraySlice<UInt8>) {
    append(0x22)
    for byte in text {
      if byte == 0x22 { append(0x22) }
      append(byte)
    }
    append(0x22)
  }

  /// Appends what a field means as a value of JSON: members as they are, cells
  /// as strings.
  mutating func append(json field: PairField, _ bytes: [UInt8]) {
    switch field.notation {
    case .jsonString, .jsonEscaped, .jsonOther: append(bytes, field.range)
    case .plain, .quoted: append(jsonString: field.decoded(bytes))
    }
  }

  /// Appends a JSON string (RFC 8259, §7), quotes included. Broken UTF-8 is
  /// repaired.
  mutating func append(jsonString text: [UInt8]) {
    append(0x22)
    if text.allSatisfy({ (0x20..<0x7F).contains($0) && !Self.isMeta($0) }) {
      append(text)
    } else {
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        appendEscaping(scalar)
      }
    }
    append(0x22)
  }

  private static func isMeta(_ byte: UInt8) -> Bool {
    byte == 0x22 || byte == 0x5C
  }

  private mutating func appendEscaping(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22, 0x5C:
      append(0x5C)
      append(UInt8(scalar.value))
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029:
      append("\\u")
      let digits = String(scalar.value, radix: 16)
      for _ in 0..<4 - digits.utf8.count { append(0x30) }
      for byte in digits.utf8 { append(byte) }
    default:
      for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
    }
  }
}
