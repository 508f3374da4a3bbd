/// Text as a cell of CSV: RFC 4180.
package enum CSVText {
  /// Whether a text must be in quotes, because it contains the separator, a
  /// quote, or a line end.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - separator: the byte between cells.
  ///   - keepingSpaces: whether a space at either end, which some readers
  ///     remove, also needs quotes.
  /// - Returns: whether the text needs quotes.
  package static func needsQuotes(
    _ text: ArraySlice<UInt8>, separator: UInt8 = .comma,
    keepingSpaces: Bool = false
  ) -> Bool {
    keepingSpaces && (text.first == .space || text.last == .space)
      || text.contains { $0 == separator || $0 == .quote || $0.isLineEnd }
  }

  /// The text in quotes, with the quotes inside it doubled.
  package static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = [.quote]
    result.reserveCapacity(text.count + 2)
    for byte in text {
      if byte == .quote { result.append(.quote) }
      result.append(byte)
    }
    result.append(.quote)
    return result
  }

  /// The text from between quotes, with each doubled quote replaced by one.
  package static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isSecond = false
    for byte in text {
      isSecond = byte == .quote && !isSecond
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
