import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

private func read(
  _ text: String, path: String = "a.tokens.json5"
) -> PaletteSet {
  PaletteSet(reading: [
    SourceFile(path: path, bytes: Array(text.utf8))
  ])
}

@Suite struct `Tokens in JSON5` {
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
    (
      "{a:{$type:'color',$value:{colorSpace:'srgb',components:[NaN,1,1]}}}",
      "1:57: a component must be a number or \"none\", but this is NaN or Infinity"
    ),
    (
      "{a:{$type:'color',$value:{colorSpace:'lab',components:[1,-Infinity,1]}}}",
      "1:58: a component must be a number or \"none\", but this is NaN or Infinity"
    ),
  ])
  func `have finite components`(text: String, message: String) {
    #expect(read(text).errorLines == [message])
  }

  @Test(arguments: [
    ("a.jsonc", true), ("a.json5", true), ("a.json", true), ("a.tokens", true),
    ("<stdin>", true),
  ])
  func `has comments where the name says so`(path: String, isRead: Bool) {
    let text = "// x\n{\"a\": \"#fff\", /* y */ \"b\": \"#000\",}"
    #expect(read(text, path: path).names == (isRead ? ["a", "b"] : []))
    if path.hasSuffix("5") { return }
    #expect(
      read("{'a': '#fff'}", path: path).errorLines == [
        "1:2: JSON requires double quotes around names and strings;"
          + " files named .json5 do not"
      ])
  }

  @Test func `is only what is named so`() {
    let text = "{a:{$type:'color',$value:'#fff'}}"
    #expect(read(text, path: "A.JSON5").names == ["a"])
    let strict = read(text, path: "a.tokens.json")
    #expect(
      strict.errorLines == [
        "1:2: JSON requires double quotes around names and strings;"
          + " files named .json5 do not"
      ])
  }

  @Test func `takes two spellings of a name for two names`() {
    let reading = PaletteSet(
      ##"{"\u00e9":{"$type":"color","$value":"#111"},"##
        + ##""e\u0301":{"$type":"color","$value":"#222"},"##
        + #""x":{"$type":"color","$value":"{e"# + "\u{301}" + #"}"}}"#,
      as: .tokens)
    #expect(reading.errorLines == [])
    let colors = reading.palettes[0].entries.map(\.color.nearestHex)
    #expect(colors == ["#111111", "#222222", "#222222"])
    #expect(reading.palettes[0].entries.map(\.name.utf8.count) == [2, 3, 1])
  }
}
