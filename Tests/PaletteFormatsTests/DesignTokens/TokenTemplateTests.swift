import ContrastModel
import PaletteFormats
import Testing

private func read(_ text: String) -> PaletteSet {
  PaletteSet(text, as: .tokens)
}

@Suite struct `Token templates` {
  @Test(.timeLimit(.minutes(1))) func `compute each number once`() {
    let sums = (0..<30).map {
      #""o\#($0)":{"value":"{o\#($0 + 1)}+{o\#($0 + 1)}"}"#
    }
    let reading = read(
      """
      {\(sums.joined(separator: ",")),"o30":{"value":0},
       "x":{"type":"color","value":"rgba(#000000, {o0})"}}
      """)
    #expect(reading.summary == ["x #00000000"])
  }

  @Test(arguments: [
    ("rgba({ink}, 0.5)", "#11223380"), ("RGBA( {ink} ,{half})", "#11223380"),
    ("rgba({ink}, {half} * 2)", "#112233"), ("rgb({ink} / 50%)", "#11223380"),
    ("rgba({ink}, {half.value})", "#11223380"),
    ("rgba(#fff, .25)", "#ffffff40"),
    ("rgba(#112233cc, 40%)", "#11223366"), ("rgba({ink}, -1)", "#11223300"),
    ("rgba({ink}, {more} - 3)", "#11223380"),
    ("hsl({hue}, 100%, {light})", "#00ff00"), ("{clear}", "#11223380"),
    ("rgb({triplet})", "#010203"), ("rgba({clear}, 1)", "#112233"),
    ("hsl({hue} 100% {light} / {half})", "#00ff0080"),
  ])
  func `put colours and numbers in place`(text: String, hex: String) {
    let reading = read(
      """
      {"x":{"type":"color","value":"\(text)"},
       "ink":{"type":"color","value":"#112233"},
       "clear":{"type":"color","value":"rgba({ink}, {half})"},
       "half":{"type":"opacity","value":"{more} / 7"},
       "more":{"type":"number","value":3.5},"hue":{"value":120},
       "light":{"value":"50%"},"triplet":{"value":"1, 2, 3"}}
      """)
    #expect(reading.errorLines == [])
    #expect(reading.summary.first == "x \(hex)")
  }

  @Test(arguments: [
    ("rgba({no}, 0.5)", "no token is named 'no'"),
    ("rgba({n}, 0.5)", "'n' is of type number, not color"),
    ("rgba({ok}, {no})", "no token is named 'no'"),
    ("rgba({ok}, {ok})", "a number is needed, but this is '#fff'"),
    ("rgba({ok}, 1 +)", "a number is needed, but this is '1 +'"),
    ("rgba({ok}, 1 / 0)", "a number is needed, but this is '1 / 0'"),
    ("rgba({bad}, 1)", "'bad' could not be read; see its own error"),
    ("rgba({x}, 1)", "alias cycle: x -> x"),
    ("{ok} {ok}", "expected nothing after"),
    ("hsl({ok", "a '{' in this text is not closed"),
    ("rgba({ok}, {loop})", "at most 32 aliases are followed for one value"),
  ])
  func `report why they are not colours`(text: String, message: String) {
    let reading = read(
      """
      {"x":{"type":"color","value":"\(text)"},
       "ok":{"type":"color","value":"#fff"},"n":{"type":"number","value":1},
       "loop":{"type":"number","value":"{loop}"},
       "bad":{"type":"color","value":"#f"}}
      """)
    let own = reading.errors.filter { $0.location.line != 4 }.map(\.message)
    #expect(own.count == 1)
    #expect(own.first?.hasPrefix(message) == true || text == "{ok} {ok}")
    #expect(reading.names == ["ok"])
  }

  @Test func `with too many aliases are refused`() {
    let sum = Array(repeating: "{n}", count: 33).joined(separator: "+")
    let reading = read(
      """
      {"a":{"type":"color","value":"hsl(\(sum), 0%, 0%)"},
       "n":{"value":1}}
      """)
    #expect(
      reading.errors.map(\.message) == [
        "at most 32 aliases are followed for one value"
      ])
  }

  @Test func `of Style Dictionary name a token in several ways`() {
    let reading = read(
      """
      {"color":{"base":{"red":{"value":"#f00"},"one":{"*":{"value":"#00f"}},
        "two":{"value":"#0f0"},"group":{"only":{"value":"#123"}},
        "several":{"a":{"value":"#123"},"b":{"value":"#123"}}},
        "a":{"value":"{color.base.red.value}"},"b":{"value":"{color.base.red}"},
        "c":{"value":"{color.base.one.*.value}"},
        "d":{"value":"{color.base.two.*.value}"},
        "e":{"value":"{color.base.group.*}"},
        "f":{"value":"{color.base.several.*.value}"}},
       "x":{"value":"{color.a.value}","attributes":{"category":"color"}},
       "y":{"value":"teal","attributes":{"category":"color"}}}
      """)
    #expect(
      reading.summary.suffix(7) == [
        "color.a #ff0000", "color.b #ff0000", "color.c #0000ff",
        "color.d #00ff00", "color.e #112233", "x #ff0000", "y #008080",
      ])
    #expect(
      reading.errorLines == [
        "8:17: no token is named 'color.base.several.*.value'"
      ])
  }

  @Test func `of Theo name aliases with an exclamation mark`() {
    let reading = read(
      """
      {"aliases":{"sky":{"value":"#def"}},
       "props":{"bg":{"type":"color","value":"{!sky}","category":"x"}}}
      """)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["aliases.sky #ddeeff", "props.bg #ddeeff"])
  }
}
