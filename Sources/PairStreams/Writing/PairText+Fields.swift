import TextGrammars

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

  /// Appends what a field means as a value of JSON: members as they are, cells
  /// as strings.
  mutating func append(json field: PairField, _ bytes: [UInt8]) {
    switch field.notation {
    case .jsonString, .jsonEscaped, .jsonOther: append(bytes, field.range)
    case .plain, .quoted: append(jsonString: field.decoded(bytes))
    }
  }

  /// Appends a JSON string, quotes included. Broken UTF-8 is repaired.
  mutating func append(jsonString text: [UInt8]) {
    if text.allSatisfy(\.isPlainInJSON) {
      append(0x22)
      append(text)
      append(0x22)
    } else {
      var escaped: [UInt8] = []
      escaped.append(jsonString: String(decoding: text, as: UTF8.self))
      append(escaped)
    }
  }
}
