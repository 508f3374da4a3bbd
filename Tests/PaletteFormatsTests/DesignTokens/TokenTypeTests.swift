import PaletteFormats
import Testing

private func read(_ text: String) -> PaletteSet {
  PaletteSet(text, as: .tokens)
}

@Suite struct `Types of tokens` {
  @Test(arguments: ["Color", "COLOR", "colour", "colors"])
  func `of a misspelt type of colours are reported`(type: String) {
    let reading = read(
      """
      {"a":{"$type":"color","$value":"#000"},"b":{"$type":"\(type)",
       "c":{"$value":"#fff"},"d":{"$type":"\(type)","$value":"#fff"}},
       "e":{"$type":"gradient","$value":[]}}
      """)
    #expect(reading.summary == ["a #000000"])
    let message =
      "unknown type '\(type)', so its tokens are not read; the type of"
      + " colours is 'color'"
    #expect(reading.warningLines == ["1:53: \(message)", "2:37: \(message)"])
    #expect(reading.errorLines == [])
  }

  // at-design-system, CrowdStrike.
  @Test func `of another type are counted when they are colours`() {
    let reading = PaletteSet(
      """
      {"a":{"type":"dimension","value":"rgb(0 0 0)"},"b":{"value":"#fff"},
       "c":{"type":"other","value":"#0009"},"d":{"type":"other","value":"none"},
       "e":{"$type":7,"$value":"#000"}}
      """)
    #expect(reading.summary == ["b #ffffff"])
    #expect(
      reading.warningLines.first
        == "1:14: the values of 2 tokens are colours, but their types are not,"
        + " so they are not read; the first has the type dimension")
  }

  @Test func `of an unknown type are colours when they look like one`() {
    let reading = PaletteSet(
      """
      {"a":{"value":"hsl(0, 0%, 100%)","type":"hsl"},
       "b":{"value":"#003479","type":"hex"},"c":{"value":"{a}","type":"hex"},
       "d":{"value":"red","type":"name"},"e":{"value":"#fff","type":"string"},
       "f":{"value":"rgb(0 0 0) 0 1px","type":"glow"},
       "g":{"$type":"hex","h":{"$value":"#000"}}}
      """)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == ["a #ffffff", "b #003479", "c #ffffff", "g.h #000000"])
    let guessed = "this token has no $type and is treated as a colour"
    #expect(
      reading.warningLines == [
        "1:15: \(guessed)", "2:15: \(guessed)",
        "3:63: the value of this token of type string is a colour, and is not"
          + " read",
        "5:35: \(guessed)",
      ])
  }
}
