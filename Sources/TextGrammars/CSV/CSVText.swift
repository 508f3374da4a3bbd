/// Text as a cell of CSV: RFC 4180.
package enum CSVText {
  /// Whether a text has to be in quotes: when it holds the separator, a quote,
  /// or a line end.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - separator: the byte between cells.
  ///   - keepingSpaces: whether a space at an end, which some readers take away,
  ///     needs quotes as well.
  /// - Returns: whether it needs them.
  package static func needsQuotes(
    _ text: ArraySlice<UInt8>, separator: UInt8 = CSVSeparator.comma,
    keepingSpaces: Bool = false
  ) -> Bool {
    keepingSpaces && (text.first == 0x20 || text.last == 0x20)
      || text.contains {
        $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D
      }
  }

  /// The text in quotes, with those inside it doubled.
  package static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = [0x22]
    result.reserveCapacity(text.count + 2)
    for byte in text {
      if byte == 0x22 { result.append(0x22) }
      result.append(byte)
    }
    result.append(0x22)
    return result
  }

  /// The text that was between quotes, each doubled one once.
  package static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isSecond = false
    for byte in text {
      isSecond = byte == 0x22 && !isSecond
      if !isSecond { result.append(byte) }
    }
    return result
  }
}

extension [UInt8] {
  /// Appends a text as a cell, in quotes when it needs them.
  package mutating func append(csvCell text: String) {
    // Almost every text is plain, and an array is read faster than a string.
    let start = count
    append(contentsOf: text.utf8)
    guard CSVText.needsQuotes(self[start...], keepingSpaces: true) else {
      return
    }
    replaceSubrange(start..., with: CSVText.quoted(self[start...]))
  }
}
