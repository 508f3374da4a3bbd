import TextGrammars

extension PaletteFormat {
  /// Whether a text begins as a style sheet does: with an at-rule, or with
  /// selectors and a brace, comments before them or not.
  ///
  /// JSON begins with a brace or a bracket, and a bracket is a selector only
  /// before a name; a list of colours has no brace.
  ///
  /// - Complexity: O(length of the first rule's prelude).
  static func looksLikeStyle(_ start: ByteCursor) -> Bool {
    var cursor = start
    cursor.skipMarkupComment()
    try? cursor.skipCSSSpace()
    guard let first = cursor.next else { return false }
    switch first {
    case 0x40: return cursor.startsIdentifier(at: 1)
    case 0x5B: guard cursor.startsIdentifier(at: 1) else { return false }
    // `#`, `&`, `*`, `.` and `:`.
    case 0x23, 0x26, 0x2A, 0x2E, 0x3A: break
    default: guard cursor.startsIdentifier(at: 0) else { return false }
    }
    var scanner = StyleScanner()
    let run = scanner.scan(
      cursor.bytes, from: cursor.position,
      to: min(cursor.end, cursor.position + 4096), .nested)
    guard !run.isFatal, run.stop == .openCurly, run.end > cursor.position else {
      return false
    }
    // A record of a list may hold `{name}`, behind a comma.
    return cursor.bytes[run.end - 1] != 0x2C
  }
}

extension ByteCursor {
  fileprivate mutating func skipMarkupComment() {
    skip { $0.isCSSSpace }
    if isNext("<!--") { position += 4 }
  }
}
