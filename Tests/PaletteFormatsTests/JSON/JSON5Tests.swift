import ContrastModel
import PaletteFormats
import Testing

private func read(
  _ text: String, path: String = "a.tokens.json5"
) -> PaletteReading {
  PaletteReading(reading: [
    SourceFile(path: path, bytes: Array(text.utf8))
  ])
}

@Suite struct `JSON5 document` {
  @Test func `may be written in many ways`() {
    let reading = read(
      """
      // a comment
      {
        /* of two
           lines */ $type: 'color', 'a': {"$value": "#111",},
        $under_score: {\u{A0}$description: "no token"},
        é1: {$value: 'r\\x67b(\\
      1 2 3)',},
        "b": {$value: {colorSpace: 'srgb', components: [+.5, 1., 0x0,],
          alpha: 5e-1}},
      }\u{FEFF} // the end
      """)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["a #111111", "é1 #010203", "b #80ff0080"])
    #expect(
      reading.palettes[0].entries.map(\.source.line) == [4, 6, 8])
  }

  @Test func `has escapes of its own`() {
    let reading = read(
      ##"""
      {$type:'color',a:{$value:'\u0023f\x660'},b:{$value:'\#fff'},
       c:{$value:"	#ab\c"},'d\v':{$value:'#\
      111'}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "a #ffff00", "b #ffffff", "c #aabbcc", "d\u{B} #111111",
      ])
  }

  @Test(arguments: [
    ("{a:1 b:2}", "1:6: expected ',' or '}', but found 'b'"),
    ("{a:}", "1:4: expected a value, but found '}'"),
    ("{,}", "1:2: expected a name, but found ','"),
    ("{1a:2}", "1:2: expected a name, but found '1'"),
    ("{a:'x}", "1:4: a string is not closed"),
    ("{a:'x\ny'}", "1:4: a string is not closed"),
    ("{a:0x}", "1:6: expected a hex digit, but found '}'"),
    ("{a:01}", "1:4: JSON does not write numbers with a leading zero"),
    ("{a:.}", "1:5: expected a digit, but found '}'"),
    ("{a:+}", "1:5: expected a digit, but found '}'"),
    ("{a:1e}", "1:6: expected a digit, but found '}'"),
    (#"{a:'\1'}"#, "1:5: a backslash cannot stand before '1'"),
    (#"{a:'\xg0'}"#, "1:7: expected two hex digits, but found 'g'"),
    ("{a:1} /* x", "1:7: a comment is not closed"),
    ("{a:1} x", "1:7: the document ends before 'x'"),
    (
      "{a:1,'a':2}",
      "1:6: the name 'a' is used twice in one object,"
        + " first at a.tokens.json5:1:2"
    ),
    (
      "{a:{$type:'color',$value:{colorSpace:'srgb',components:[NaN,1,1]}}}",
      "1:57: a component is a number or \"none\", but this is no finite number"
    ),
    (
      "{a:{$type:'color',$value:{colorSpace:'lab',components:[1,-Infinity,1]}}}",
      "1:58: a component is a number or \"none\", but this is no finite number"
    ),
  ])
  func `has rules all the same`(text: String, message: String) {
    #expect(read(text).errorLines == [message])
  }

  @Test func `is only what is named so`() {
    let text = "{a:{$type:'color',$value:'#fff'}}"
    #expect(read(text, path: "A.JSON5").names == ["a"])
    let strict = read(text, path: "a.tokens.json")
    #expect(
      strict.errorLines == [
        "1:2: JSON puts names and strings in double quotes;"
          + " files named .json5 may"
      ])
  }

  @Test func `refuses bytes that are not UTF-8, also in comments`() {
    for text in [
      Array("// ".utf8) + [0xFF], Array("/*".utf8) + [0xC3, 0x28],
      Array("{a:'".utf8) + [0x80], Array("{".utf8) + [0xE2, 0x82],
    ] {
      let reading = PaletteReading(reading: [
        SourceFile(path: "a.json5", bytes: text)
      ])
      #expect(reading.errors.map(\.message) == ["these bytes are not UTF-8"])
    }
  }

  @Test func `never crashes a reader, wherever it ends`() {
    let text = Array(
      #"{a:{$type:'color',/**/$value:'\x23\'f'},b:[+1.,.5,-0x1F,NaN,],}//x"#
        .utf8)
    for count in text.indices {
      let source = SourceFile(path: "a.json5", bytes: Array(text[..<count]))
      #expect(!PaletteReading(reading: [source]).errors.isEmpty)
    }
  }
}
