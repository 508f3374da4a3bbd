/// Replaces `light-dark()` by one of its two values: CSS Color 5, §10.
enum SchemeChoice {
  private enum Bracket { case plain, choice }

  /// The text with the light or the dark values; `nil` where a `light-dark()`
  /// does not have two.
  ///
  /// - Complexity: O(n).
  static func chosen(
    _ bytes: [UInt8], in range: Range<Int>, isDark: Bool
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var tokenizer = CSSTokenizer(bytes, in: range)
    var open: [Bracket] = []
    var commas: [Int] = []
    // How many brackets were open where bytes began to be left out.
    var leavingOut: Int?
    while true {
      let token = tokenizer.next()
      var isKept = true
      switch token.kind {
      case .end: return open.isEmpty ? result : nil
      case .function
      where CSSIdentifier(bytes, in: token.range.dropLast())
        .isEqual(to: "light-dark"):
        open.append(.choice)
        commas.append(0)
        if leavingOut == nil, isDark { leavingOut = open.count }
        isKept = false
      case .function, .openParen, .openSquare, .openCurly:
        open.append(.plain)
        commas.append(0)
      case .comma where open.last == .choice:
        commas[commas.count - 1] += 1
        isKept = false
        if leavingOut == nil {
          leavingOut = open.count
        } else if leavingOut == open.count, isDark {
          leavingOut = nil
        }
      case .closeParen, .closeSquare, .closeCurly:
        guard let bracket = open.popLast(), let count = commas.popLast() else {
          return nil
        }
        guard bracket == .choice else { break }
        guard count == 1 else { return nil }
        isKept = false
        if leavingOut == open.count + 1 { leavingOut = nil }
      default: break
      }
      if isKept, leavingOut == nil {
        result.append(contentsOf: bytes[token.range])
      }
    }
  }
}
