import Testing
import TextGrammars

@Suite struct `Declaration scanner` {
  /// Where a run ends, found with the tokenizer, the slow way.
  private func definition(
    _ bytes: [UInt8], _ extent: CSSDeclarationScanner.Extent
  ) -> (end: Int, stop: CSSDeclarationScanner.Stop, isFatal: Bool) {
    var tokenizer = CSSTokenizer(bytes, in: 0..<bytes.count)
    var open: [CSSToken.Kind] = []
    var isUnclosed = false
    while true {
      let token = tokenizer.next()
      isUnclosed = isUnclosed || token.isUnclosed
      let start = token.range.lowerBound
      switch token.kind {
      case .end: return (start, .end, isUnclosed || !open.isEmpty)
      case .semicolon where open.isEmpty && extent != .prelude:
        return (start, .semicolon, false)
      case .openCurly where open.isEmpty && extent != .value:
        return (start, .openCurly, false)
      case .closeCurly where open.isEmpty && extent != .prelude:
        return (start, .closeCurly, false)
      case .function, .openParen: open.append(.closeParen)
      case .openSquare: open.append(.closeSquare)
      case .openCurly: open.append(.closeCurly)
      case .closeParen, .closeSquare, .closeCurly:
        if open.last == token.kind { open.removeLast() }
      default: break
      }
    }
  }

  @Test(arguments: [
    CSSDeclarationScanner.Extent.value, .nested, .prelude,
  ])
  func `ends where the tokenizer says`(extent: CSSDeclarationScanner.Extent) {
    // Words, so that functions, addresses and strings come up often enough.
    let words = [
      "url(", "var(--a", "rgb(", "(", ")", "[", "]", "{", "}", ";", "'", "\"",
      "/*", "*/", "/", "\\", "\n", " ", "a", "#fff", "!", ",", "u", "rl(",
      "-", "1", "é", "light-dark(",
    ]
    var state: UInt64 = 0xC0FFEE
    var scanner = CSSDeclarationScanner()
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        text += words[Int(state >> 33) % words.count]
      }
      // An address behind an escape is the one thing that is left out.
      if text.contains("\\u") || text.contains("\\rl") { continue }
      let bytes = Array(text.utf8)
      let run = scanner.scan(bytes, from: 0, to: bytes.count, extent)
      let expected = definition(bytes, extent)
      #expect(run.isFatal == expected.isFatal, "\(text)")
      guard !run.isFatal else { continue }
      #expect(run.end == expected.end, "\(text)")
      #expect(run.stop == expected.stop, "\(text)")
    }
  }

  @Test func `notes references and functions on the way`() {
    func marks(_ text: String) -> CSSDeclarationScanner.Marks {
      let bytes = Array(text.utf8)
      var scanner = CSSDeclarationScanner()
      return scanner.scan(bytes, from: 0, to: bytes.count, .value).marks
    }
    #expect(marks("hsl(VAR(--a))") == [.reference])
    #expect(marks("light-dark(a, b) /**/") == [.scheme, .comment])
    #expect(marks("xvar(--a) 'var(--a)' url(var(--a))") == [])
    #expect(marks("red !important") == [.bang])
    #expect(marks("[!]") == [])
    #expect(marks("v\\61r(--a)").contains(.reference))
  }
}
