import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Hex list` {
  @Test func `reads one colour a line, with or without a name`() {
    let reading = PaletteReading(
      """
      ; a comment
      #5e315b  aubergine
      8c3f5d
      // another
      rgb(186 97 86)\tclay // trailing
      # and another
      #
      #fff8 ; no name

      rebeccapurple   two words  ;x
      """, as: .hexList)
    #expect(reading.errorLines == [])
    #expect(reading.warningLines == [])
    #expect(
      reading.summary == [
        "aubergine #5e315b", "8c3f5d #8c3f5d", "clay #ba6156",
        "#fff8 #ffffff88", "two words #663399",
      ])
    #expect(
      reading.palettes[0].entries.map(\.declared) == [
        "#5e315b", "8c3f5d", "rgb(186 97 86)", "#fff8", "rebeccapurple",
      ])
    #expect(
      reading.palettes[0].entries.map(\.source.description) == [
        "<stdin>:2:1", "<stdin>:3:1", "<stdin>:5:1", "<stdin>:8:1",
        "<stdin>:10:1",
      ])
  }

  @Test func `names the digit count and the place`() {
    let reading = PaletteReading("#12345\n")
    #expect(reading.errors.map(\.location.description) == ["<stdin>:1:1"])
    #expect(
      reading.errorLines == [
        "1:1: a hex colour has 3, 4, 6, or 8 digits, but this one has 5"
      ])
  }

  @Test(arguments: [
    ("#ggg", "1:2: 'g' is not a hex digit"),
    ("12345g", "1:6: 'g' is not a hex digit"),
    ("#", nil),
    ("#\u{E9}\u{E9}", "1:2: 'é' is not a hex digit"),
    ("#12\u{0}", "1:4: U+0000 is not a hex digit"),
    (
      "  abcde x",
      "1:3: a hex colour has 3, 4, 6, or 8 digits, but this one has 5"
    ),
    ("foo bar", "1:1: no colour is named 'foo'"),
    ("var(--x)", "1:1: var() stands for a value that is not given here"),
    ("#fff,x", "1:5: the colour ends before ','"),
    ("rgb(1 2 3", "1:1: rgb( is not closed"),
    ("?", "1:1: no colour is named '?'"),
  ])
  func `points at what is wrong`(line: String, message: String?) {
    let reading = PaletteReading(line, as: .hexList)
    let expected =
      message ?? "1:1: no colours found: no line starts with a colour"
    #expect(reading.errorLines == [expected])
  }

  @Test func `keeps reading behind an error`() {
    let reading = PaletteReading("#fff\n#zz\r\n\r#00000\n#000", as: .hexList)
    #expect(reading.names == ["#fff", "#000"])
    #expect(
      reading.errorLines == [
        "2:2: 'z' is not a hex digit",
        "4:1: a hex colour has 3, 4, 6, or 8 digits, but this one has 5",
      ])
  }

  @Test func `warns of a second colour on a line`() {
    let reading = PaletteReading("#fff #000", as: .hexList)
    #expect(reading.names == ["#000"])
    #expect(
      reading.warningLines == [
        "1:6: '#000' is read as a name, because a line has one colour"
      ])
  }

  @Test func `does not count a byte order mark`() {
    let reading = PaletteReading("\u{FEFF}#12\n#fff", as: .hexList)
    #expect(reading.names == ["#fff"])
    #expect(reading.errors.first?.location.column == 1)
  }
}
