extension OutputBuffer {
  /// Appends a JSON string (RFC 8259, §7), quotes included.
  ///
  /// Beside what JSON demands, DEL, the C1 controls, U+2028, U+2029 and the
  /// characters that turn the direction of text are escaped, so that a name
  /// cannot act on a terminal or on the script it is pasted into.
  package func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case _ where scalar.isHarmfulInText:
        let digits = String(scalar.value, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: append(UTF8.encode(scalar) ?? .init())
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a finite number in its shortest JSON form.
  package func append(jsonNumber value: Double) {
    append(NumberText.shortest(value))
  }
}

extension Unicode.Scalar {
  /// Whether printing the character can do more than show it: controls, line
  /// separators, and the overrides of writing direction.
  package var isHarmfulInText: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E,
      0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
