extension OutputBuffer {
  /// Appends a row of fields and a line feed (RFC 4180). A field is quoted
  /// when it holds a comma, a quote, a line break, or a space at an end.
  package func append(csvRow fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(csvField: field)
    }
    append(UInt8(ascii: "\n"))
  }

  private func append(csvField field: String) {
    let bytes = field.utf8
    let space = UInt8(ascii: " ")
    let needsQuotes =
      bytes.first == space || bytes.last == space
      || bytes.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard needsQuotes else { return append(field) }
    let quote = UInt8(ascii: "\"")
    append(quote)
    for byte in bytes {
      if byte == quote { append(quote) }
      append(byte)
    }
    append(quote)
  }
}
