import ContrastModel
import Testing
import TextGrammars

@Suite struct `Source text` {
  private func source(_ text: String, isBinary: Bool = false) -> SourceText {
    SourceText(
      SourceFile(path: "a", bytes: Array(text.utf8)), isBinary: isBinary)
  }

  /// Line by line and byte by byte, without an index.
  private func definition(_ bytes: [UInt8], _ offset: Int) -> [Int] {
    var (line, column) = (1, 1)
    for index in 0..<offset {
      let isReturn = bytes[index] == 0x0D
      let isPair =
        isReturn && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || isReturn && !isPair {
        (line, column) = (line + 1, 1)
      } else {
        column += 1
      }
    }
    return [line, column]
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\r", "\r\r\n\n", "\u{85}"])
  func `says where every byte is`(lineEnd: String) {
    for before in 0..<18 {
      let text =
        String(repeating: "a", count: before) + lineEnd + "bcdefghijk" + lineEnd
      let source = source(text)
      for offset in 0...source.bytes.count {
        let place = source.location(of: offset)
        #expect([place.line, place.column] == definition(source.bytes, offset))
      }
    }
  }

  @Test func `does not count a byte order mark`() {
    let marked = source("\u{FEFF}ab\nc")
    #expect(marked.content == 3..<7)
    #expect(marked.location(of: 3).description == "a:1:1")
    #expect(marked.location(of: 6).description == "a:2:1")
  }

  @Test func `has one line where bytes are no text`() {
    let binary = source("\n\n\n", isBinary: true)
    #expect(binary.lineCount == 1)
    #expect(binary.location(of: 2).description == "a:1:3")
  }

  @Test func `refuses UTF-16`() {
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      let error = SourceFile(path: "a", bytes: mark + [0, 1]).encodingError
      #expect(error?.message == "this is UTF-16 text; save it as UTF-8")
      #expect(error?.problem.isOfWholeSource == true)
    }
    #expect(SourceFile(path: "a", bytes: [0xFE]).encodingError == nil)
  }
}
