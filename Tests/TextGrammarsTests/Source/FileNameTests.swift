import Testing
import TextGrammars

@Suite struct `File names` {
  @Test(arguments: [
    Array("plain.css".utf8), Array("Größe/😀.css".utf8), [],
    [0x63, 0xE9, 0x2E], [0xFF, 0xFE, 0x80], [0xC3], [0xE2, 0x82],
    // A surrogate, and more than Unicode has.
    [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    // The scalar that stands for a byte, as a name has it.
    Array("\u{10FEE9}".utf8), Array("\u{10FE7F}\u{10FF00}".utf8),
  ])
  func `lead back to their bytes`(bytes: [UInt8]) {
    #expect(FileName.bytes(of: FileName.text(bytes)) == bytes)
  }

  @Test func `of all pairs of bytes are different texts`() {
    var texts: Set<[UInt8]> = []
    for first in UInt8.min...255 {
      for second in UInt8.min...255 {
        let text = FileName.text([first, second])
        #expect(FileName.bytes(of: text) == [first, second])
        texts.insert(Array(text.utf8))
      }
    }
    #expect(texts.count == 1 << 16)
  }

  @Test func `are as they were when they are text`() {
    for name in ["a.css", "Größe", "\u{10FE7F}", "e\u{301}"] {
      #expect(Array(FileName.text(Array(name.utf8)).utf8) == Array(name.utf8))
    }
  }

  @Test func `have a scalar for each byte that is no text`() {
    #expect(FileName.text([0x63, 0xE9, 0x64]) == "c\u{10FEE9}d")
    #expect(FileName.text(Array("\u{10FE80}".utf8)).unicodeScalars.count == 4)
  }
}
