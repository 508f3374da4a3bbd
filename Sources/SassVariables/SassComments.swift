import TextGrammars

/// The text of a style sheet without its comments.
enum SassComments {
  /// The bytes, with spaces for the comments: `/* … */`, and `//` to the end of
  /// the line. Strings and addresses keep theirs.
  ///
  /// - Throws: a comment that is not closed.
  /// - Complexity: O(n).
  static func masked(_ source: SourceText) throws(UnlocatedDiagnostic)
    -> [UInt8]
  {
    var bytes = source.bytes
    var index = source.content.lowerBound
    while index < bytes.count {
      switch bytes[index] {
      case .quote, .apostrophe: index = end(ofString: index, in: bytes)
      case .backslash: index += 2
      case .openParenthesis where isAddress(index, in: bytes):
        while index < bytes.count, bytes[index] != .closeParenthesis,
          !bytes[index].isLineEnd
        {
          index += 1
        }
      case .slash where index + 1 < bytes.count && bytes[index + 1] == .slash:
        while index < bytes.count, !bytes[index].isLineEnd {
          bytes[index] = .space
          index += 1
        }
      case .slash
      where index + 1 < bytes.count && bytes[index + 1] == .asterisk:
        try maskBlock(&index, in: &bytes)
      default: index += 1
      }
    }
    return bytes
  }

  /// The offset behind a string, which ends with its line at the latest.
  static func end(ofString start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, !bytes[index].isLineEnd {
      if bytes[index] == bytes[start] { return index + 1 }
      index += bytes[index] == .backslash ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Whether a parenthesis opens an address without quotes.
  private static func isAddress(_ open: Int, in bytes: [UInt8]) -> Bool {
    guard open >= 3, bytes[open - 3].lowercased == UInt8(ascii: "u"),
      bytes[open - 2].lowercased == UInt8(ascii: "r"),
      bytes[open - 1].lowercased == UInt8(ascii: "l")
    else { return false }
    var index = open + 1
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    return index < bytes.count && bytes[index] != .quote
      && bytes[index] != .apostrophe
  }

  private static func maskBlock(
    _ index: inout Int, in bytes: inout [UInt8]
  ) throws(UnlocatedDiagnostic) {
    let start = index
    index += 2
    while index + 1 < bytes.count,
      !(bytes[index] == .asterisk && bytes[index + 1] == .slash)
    {
      index += 1
    }
    guard index + 1 < bytes.count else {
      throw .unreadable("a comment is not closed", at: start)
    }
    index += 2
    for place in start..<index where !bytes[place].isLineEnd {
      bytes[place] = .space
    }
  }
}
