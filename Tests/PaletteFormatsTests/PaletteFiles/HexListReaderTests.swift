import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Hex list` {
  @Test func `reads one colour a line, with or without a name`() {
    let reading = PaletteSet(
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
    let reading = PaletteSet("#12345\n")
    #expect(reading.errors.map(\.location.description) == ["<stdin>:1:1"])
    #expect(
      reading.errorLines == [
        "1:1: a hex colour has 3, 4, 6, or 8 digits, but this one has 5"
      ])
  }

  @Test(arguments: [
    ("#ggg", "1:2: 'g' is not a hex digit"),
    ("12345g x", "1:1: '12345g' is not a colour"),
    ("#", nil),
    ("#\u{E9}\u{E9}", "1:2: 'é' is not a hex digit"),
    ("#12\u{0}", "1:4: U+0000 is not a hex digit"),
    (
      "  abcde x",
      "1:3: a hex colour has 3, 4, 6, or 8 digits, but this one has 5"
    ),
    ("foo bar", "1:1: no colour is named 'foo'"),
    ("var(--x)", "1:1: var() refers to a value that is not defined here"),
    ("#fff,x", "1:5: unexpected ',' after the colour"),
    ("rgb(1 2 3", "1:1: rgb( is not closed"),
    ("?", "1:1: no colour is named '?'"),
  ])
  func `points at what is wrong`(line: String, message: String?) {
    let reading = PaletteSet(line, as: .hexList)
    let expected =
      message
      ?? "1:1: no colours found: no line of this list has a colour"
    #expect(reading.errorLines == [expected])
  }

  @Test func `keeps reading behind an error`() {
    let reading = PaletteSet("#fff\n#zz\r\n\r#00000\n#000", as: .hexList)
    #expect(reading.names == ["#fff", "#000"])
    #expect(
      reading.errorLines == [
        "2:2: 'z' is not a hex digit",
        "4:1: a hex colour has 3, 4, 6, or 8 digits, but this one has 5",
      ])
  }

  @Test func `warns of a second colour before a name`() {
    let reading = PaletteSet("#fff #000 ink", as: .hexList)
    #expect(reading.names == ["#000 ink"])
    #expect(
      reading.warningLines == [
        "1:6: '#000 ink' is read as a name: it begins with '#' and has a colour,"
          + " but is not a list of colours with '#'"
      ])
  }

  @Test(arguments: [
    ("#fff #000", ["#fff #ffffff", "#000 #000000"]),
    (
      "#fff, #0008 ,#123456,",
      ["#fff #ffffff", "#0008 #00000088", "#123456 #123456"]
    ),
    (
      "5e315b 8c3f5d\tba6156 ; x",
      ["5e315b #5e315b", "8c3f5d #8c3f5d", "ba6156 #ba6156"]
    ),
    ("5e315b #8c3f5dff", ["5e315b #5e315b", "#8c3f5dff #8c3f5d"]),
    // Behind a number sign, digits without one are a name.
    ("#5e315b 8c3f5d", ["8c3f5d #5e315b"]),
    ("5e315b facade", ["facade #5e315b"]),
    ("5e315b 2024", ["2024 #5e315b"]),
    ("Aubergine #5e315b", ["Aubergine #5e315b"]),
    ("Aubergine: 5e315b", ["Aubergine #5e315b"]),
    ("$night-sea: \"#16233a\";", ["$night-sea #16233a"]),
    ("'Sand' = '#e2c792', // dunes", ["Sand #e2c792"]),
    ("tan #d2b48d", ["tan #d2b48d"]), ("facade #123456", ["facade #123456"]),
    ("12. #5e315b aubergine", ["aubergine #5e315b"]),
    ("12. #5e315b", ["12. #5e315b"]),
    ("[#5e315b]", ["#5e315b #5e315b"]),
    ("ramp: #111 #222", ["ramp #111111", "ramp #222222"]),
    ("tan", ["tan #d2b48c"]), ("red rgb(1 2 3)", ["red #010203"]),
    ("black: hsl(200 50% 50%);", ["black #4095bf"]),
    ("night sea = 'rgba(22, 35, 58, .5)' // dunes", ["night sea #16233a80"]),
    ("12. rgb(1 2 3) ink", ["ink #010203"]),
    ("mist color-mix(in srgb, #fff, #000)", ["mist #808080"]),
    ("tan #d2b48d rgb(1 2 3)", ["tan #d2b48d"]),
    ("brand color(primary) is #123456", ["brand color(primary) is #123456"]),
    ("tan (rgb)", ["(rgb) #d2b48c"]), ("tan un-rgb(1)", ["un-rgb(1) #d2b48c"]),
  ])
  func `finds colours anywhere on a line`(line: String, entries: [String]) {
    let reading = PaletteSet(line, as: .hexList)
    #expect(reading.errorLines == [])
    #expect(reading.warningLines == [])
    #expect(reading.summary == entries)
  }

  // A malformed colour is an error, even with a valid one behind it; neither
  // the end of an address nor a part of a word is a colour.
  @Test(arguments: [
    ("#12345 #fff", "1:1: a hex colour has 3, 4, 6, or 8 digits"),
    ("rgb(1 2 #fff", "1:9: "), ("see https://example.org/#abc", "1:1: no"),
    ("no#abcdef", "1:1: no colour is named 'no'"),
    ("ink #abcdefg", "1:1: no colour is named 'ink'"),
    ("page 123456 of it", "1:1: no colour is named 'page'"),
    ("red rgb(1 2", "1:12: rgb() needs three values"),
    ("red rgb(var(--x))", "1:9: var() refers to a value"),
    ("mist color-mix(in srgb, x, #fff)", "1:25: no colour is named 'x'"),
  ])
  func `passes over nothing`(line: String, message: String) {
    let reading = PaletteSet(line, as: .hexList)
    #expect(reading.summary == [])
    #expect(reading.errorLines.count == 1)
    #expect(reading.errorLines[0].hasPrefix(message))
  }

  @Test func `has the opacity first where paint.net wrote it`() {
    let list = "80123456\nFFabcdef\n#abc\n#123456\nrgb(1 2 3)\naliceblue"
    #expect(
      PaletteSet("; paint.net Palette File\n" + list).summary == [
        "80123456 #12345680", "FFabcdef #abcdef", "#abc #aabbcc",
        "#123456 #123456", "rgb(1 2 3) #010203", "aliceblue #f0f8ff",
      ])
    #expect(
      PaletteSet(list).summary.prefix(2) == [
        "80123456 #80123456", "FFabcdef #ffabcdef",
      ])
  }

  @Test func `does not count a byte order mark`() {
    let reading = PaletteSet("\u{FEFF}#12\n#fff", as: .hexList)
    #expect(reading.names == ["#fff"])
    #expect(reading.errors.first?.location.column == 1)
  }
}
