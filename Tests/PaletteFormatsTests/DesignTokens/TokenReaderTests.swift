import ContrastModel
import PaletteFormats
import Testing

private func read(_ text: String) -> PaletteSet {
  PaletteSet(text, as: .tokens)
}

@Suite struct `Design tokens` {
  @Test func `inherit the type of the nearest group`() {
    let reading = read(
      """
      {
        "$schema": "x", "$description": "y",
        "color": {
          "$type": "color",
          "ink": { "$value": "#111" },
          "deep": { "er": { "$value": "rgb(1 2 3)", "$description": "z" } },
          "size": { "$type": "dimension", "a": { "$value": "#nonsense" } },
          "gap": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } },
          "$root": { "$value": "#222" }
        },
        "Two Words/@x": { "$type": "color", "$value": "red" },
        "number": { "$value": 12 }, "text": { "$value": "red" }, "flat": "#fff"
      }
      """)
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines == [
        "12:68: this colour is not read: beside tokens, it has to be the value"
          + " of one"
      ])
    #expect(
      reading.summary == [
        "color.ink #111111", "color.deep.er #010203", "color.$root #222222",
        "Two Words/@x #ff0000",
      ])
    #expect(
      reading.palettes[0].entries.map(\.source.description) == [
        "<stdin>:5:24", "<stdin>:6:33", "<stdin>:9:26", "<stdin>:11:49",
      ])
    #expect(
      reading.palettes[0].entries.map(\.declared) == [
        "#111", "rgb(1 2 3)", "#222", "red",
      ])
  }

  @Test func `read the older form`() {
    let reading = read(
      """
      {
        "color": {
          "base": { "red": { "value": "#f00", "comment": "x" } },
          "text": { "value": "{color.base.red.value}" },
          "alias": { "value": "{color.text}" },
          "named": { "value": "white" },
          "value": { "one": { "value": "#123" } },
          "inner": { "value": { "value": "#456" } }
        },
        "size": { "s": { "value": "4px" }, "n": { "value": 3 } },
        "brand": { "value": "#abc" },
        "ink": { "value": "black", "type": "color" },
        "type": { "value": "#def", "type": "fontFamily" },
        "other": { "value": "white" }
      }
      """)
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines == [
        "11:23: this token has no $type and is treated as a colour",
        "13:38: the value of this token of type fontFamily is a colour, and is"
          + " not read",
      ])
    #expect(
      reading.summary == [
        "color.base.red #ff0000", "color.text #ff0000", "color.alias #ff0000",
        "color.named #ffffff", "color.value.one #112233",
        "color.inner.value #445566", "brand #aabbcc", "ink #000000",
      ])
  }

  @Test func `may be of hue, saturation and lightness`() {
    let reading = PaletteSet(
      """
      {"color":{"a":{"value":{"h":0,"s":0,"l":100}},
        "b":{"type":"color","value":{"h":120,"s":1,"l":0.25,"a":0.5}},
        "c":{"value":{"h":120,"s":1,"l":25}},
        "d":{"value":{"h":120,"s":10,"l":101}},
        "e":{"value":{"h":120,"s":10,"l":50,"a":50}},
        "f":{"value":{"h":"{hue}","s":1,"l":0.25}}},"hue":{"value":120}}
      """)
    #expect(
      reading.summary == [
        "color.a #ffffff", "color.b #00800080", "color.f #008000",
      ])
    #expect(
      reading.errorLines == [
        "3:29: cannot tell whether the scale of this channel is 0 to 1 or 0"
          + " to 100",
        "4:36: lightness must be a number from 0 to 100",
        "5:43: alpha must be a number from 0 to 1",
      ])
  }

  @Test func `of an unknown form are reported in a group of colours`() {
    let reading = PaletteSet(
      """
      {"color":{"a":{"value":"#fff"},"b":{"value":[255,0,0]},
        "c":{"value":"notacolour"},"d":{"value":"inherit"},"e":{"value":"1px"},
        "size":{"type":"text","value":"wide"},"f":{"value":"{color.a}80"},
        "g":{"value":"darken({color.a.value}, 10%)"},"h":{"value":"{color.a}"}},
       "size":{"x":{"value":"wide"},"y":{"value":[1,2,3]}}}
      """)
    #expect(reading.summary == ["color.a #ffffff", "color.h #ffffff"])
    #expect(
      reading.warningLines == [
        "1:45: 4 values among colours have an unknown form, and are not read"
      ])
  }

  @Test func `without a type are colours when they can be nothing else`() {
    let reading = read(
      """
      {"a": {"$value": "#123"}, "b": {"$value": " rgb(1 2 3)"},
       "c": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
       "d": {"$value": "{a}"}, "e": {"$value": "white"}, "f": {"$value": "x("},
       "g": {"$value": "{e}"}, "h": {"$value": "{a} {b}"}, "i": {"$value": []},
       "j": {"$value": "var(--x)"}, "k": {"$value": null}}
      """)
    #expect(reading.errorLines == [])
    #expect(reading.names == ["a", "b", "c", "d"])
    let guessed = "this token has no $type and is treated as a colour"
    #expect(
      reading.warningLines == [
        "1:18: \(guessed)", "1:43: \(guessed)", "2:18: \(guessed)",
      ])
  }

  @Test func `without a number sign are not colours, and are reported`() {
    let reading = PaletteSet(
      """
      {"color":{"a":{"value":"000000"},"b":{"value":"#fff"},
        "c":{"value":"1A2B3C"}},"size":{"x":{"value":"1a2b3c"}},
       "note":{"type":"text","value":"1a2b3c"}}
      """)
    #expect(reading.summary == ["color.b #ffffff"])
    #expect(
      reading.warningLines == [
        "1:24: 2 strings look like hex colours without '#', and are not read"
      ])
  }

  @Test func `without a type may be transparent`() {
    let reading = read(
      """
      {"a":{"$value":"transparent"},"b":{"$type":"color","$value":"{a}"}}
      """)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["a #00000000", "b #00000000"])
  }

  @Test func `have no opacity but alpha`() {
    let reading = PaletteSet(
      """
      {"a":{"type":"color","value":"#123","opacity":50},
       "b":{"value":"#fff","opacity":0.5,"alpha":0.2},
       "c":{"type":"shadow","value":"#fff","opacity":0.5},
       "d":{"value":"1px","opacity":0.5},
       "e":{"type":"color","value":"#456","opacity":1},
       "f":{"type":"color","value":"{a}"},
       "g":{"type":"color","value":"#789","opacity":"40%"}}
      """)
    #expect(reading.summary == ["b #ffffff33", "e #445566"])
    #expect(
      reading.errorLines.first
        == "1:47: this colour is changed by 'opacity', which is not computed")
    #expect(reading.errorLines.count == 3)
  }

  @Test func `can have an alpha of their own`() {
    let reading = read(
      """
      {"$type": "color", "a": {"$value": "#00000080", "alpha": 0.25},
       "b": {"$value": "{a}"}, "c": {"$value": "{a}", "alpha": 1},
       "d": {"$value": "#fff", "alpha": 2}, "e": {"$value": "#fff", "alpha": "x"},
       "f": {"$value": "#000", "alpha": "1 / 4"}}
      """)
    #expect(
      reading.summary == [
        "a #00000040", "b #00000040", "c #000000", "f #00000040",
      ])
    #expect(
      reading.errorLines == [
        "3:35: alpha must be a number from 0 to 1",
        "3:72: a number is needed, but this is 'x'",
      ])
  }

  @Test(arguments: [
    (
      ##"{"a":{"$type":"color","$value":"#12345"}}"##,
      "1:33: a hex colour has 3, 4, 6, or 8 digits, but this one has 5"
    ),
    (
      #"{"a":{"$type":"color","$value":"rgb(1 2 x)"}}"#,
      "1:41: expected a number or a percentage, but found 'x'"
    ),
    (
      #"{"a":{"$type":"color","$value":"r\u0067b(1 2 x)"}}"#,
      "1:32: expected a number or a percentage, but found 'x'"
    ),
    (
      #"{"a":{"$type":"color","$value":"123456"}}"#,
      "1:33: no colour is named '123456'; did you mean '#123456'?"
    ),
    (
      #"{"a":{"$type":"color","$value":""}}"#,
      "1:33: a colour is missing here"
    ),
    (
      #"{"a":{"$type":"color","$value":12}}"#,
      "1:32: a colour must be a string or an object, but this is a number"
    ),
    (
      #"{"a":{"$type":"color","$value":null}}"#,
      "1:32: a colour must be a string or an object, but this is null"
    ),
    (
      ##"{"a":{"$type":"color","$value":["#fff"]}}"##,
      "1:32: a colour must be a string or an object, but this is an array"
    ),
    (
      ##"{"a":{"$type":1,"$value":"#fff"}}"##,
      "1:15: a $type must be a string, but this is a number"
    ),
    (
      ##"{"$a":{"$type":"color","$value":"#fff"}}"##,
      "1:2: a name cannot start with '$', but this one is '$a'"
    ),
    (
      ##"{"a.b":{"$type":"color","$value":"#fff"}}"##,
      "1:2: a name cannot contain '.', as in 'a.b'"
    ),
    (
      ##"{"a{":{"b":{"$type":"color","$value":"#fff"}}}"##,
      "1:2: a name cannot contain '{', as in 'a{'"
    ),
    (
      #"{"a":{"$type":"color","$value":"rgba({b}, 0.5)"}}"#,
      "1:33: no token is named 'b'"
    ),
    (
      #"{"a":{"$value":"rgba({b}, 0.5)"}}"#,
      "1:17: no token is named 'b'"
    ),
    (
      ##"{"a":{"$type":"color","$value":"#fff","$extensions":{"studio.tokens":{"modify":{}}}}}"##,
      "1:80: cannot modify this colour: the modifier needs a type and a value"
    ),
    (##"{"a":{"$ref":"#/b"}}"##, "1:14: there is nothing at '#/b'"),
    (#"{"a":{"$extends":"{b}"}}"#, "1:18: no group is named 'b'"),
    (
      ##"{"$ref":"#/b"}"##, "1:9: these groups extend each other in a cycle"
    ),
    (
      ##"{"a":{"$type":"dimension","$value":"#fff"}}"##,
      "1:1: no colours found: no token has a $value or value of type color"
    ),
    (
      #"{"a.b":{"$type":"number","$value":1}}"#,
      "1:1: no colours found: no token has a $value or value of type color"
    ),
  ])
  func `report what is wrong and where`(text: String, message: String) {
    #expect(read(text).errorLines == [message])
  }

  @Test func `in a group that is no group are not lost`() {
    let reading = read(
      ##"""
      {"$defs":{"a":{"$type":"color","$value":"#fff"}},
       "$extensions":{"x":{"$value":"#fff"}},"$themes":[{"$value":1}],
       "$metadata":{"tokenSetOrder":[]},"b":{"$type":"color","$value":"#000"}}
      """##)
    #expect(reading.names == ["b"])
    #expect(
      reading.errorLines == [
        "1:2: a name cannot start with '$', but this one is '$defs'"
      ])
  }

  @Test func `with unfit names are still read`() {
    let reading = read(##"{"a.b":{"c":{"$type":"color","$value":"#fff"}}}"##)
    #expect(reading.names == ["a.b.c"])
    #expect(reading.errors.count == 1)
  }

  @Test func `keep the others when one is wrong`() {
    let reading = read(
      """
      {"$type":"color","a":{"$value":"#fff"},"b":{"$value":"#ff"},
       "c":{"$value":"{b}"},"d":{"$value":"#000"}}
      """)
    #expect(reading.names == ["a", "d"])
    #expect(
      reading.errorLines == [
        "1:55: a hex colour has 3, 4, 6, or 8 digits, but this one has 2",
        "2:17: 'b' could not be read; see its own error",
      ])
  }

  @Test func `have names of a limited length`() {
    let name = String(repeating: "n", count: 2048)
    let reading = read(##"{"\##(name)":{"$type":"color","$value":"#fff"}}"##)
    #expect(
      reading.errorLines == [
        "1:2: the path of a token can have at most 2048 bytes, but this one"
          + " has more"
      ])
  }

  @Test func `are read at every depth there is`() {
    let open = String(repeating: #"{"g":"#, count: 510)
    let close = String(repeating: "}", count: 510)
    let reading = read(
      open + ##"{"t":{"$type":"color","$value":"#fff"}}"## + close)
    #expect(reading.errorLines == [])
    #expect(reading.names.first?.utf8.count == 510 * 2 + 1)
  }

  @Test func `never crash a reader, wherever they end`() {
    let text =
      "\u{FEFF}"
      + #"{"é":{"$type":"color","a":{"$value":"{é.b}","$extensions":"#
      + #"{"mode":{"d":"\u0023fff","l":{"colorSpace":"hsl","components":"#
      + #"[1e1,"none",50],"alpha":.5}}}},"b":{"value":"rgb(1 2 3 / 4%)"}}}"#
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      let part = PaletteSet(bytes: Array(bytes[..<count]), as: .tokens)
      #expect(part.palettes.flatMap(\.entries).isEmpty)
      #expect(part.errors.count == 1)
      var changed = bytes
      changed[count] = 0
      #expect(!PaletteSet(bytes: changed, as: .tokens).errors.isEmpty)
    }
  }

  @Test(arguments: [
    ##"{"s":{"$type":"dimension","$value":"1px","b":{"$value":"2px"}}}"##,
    ##"{"s":{"$value":4,"b":{"$value":8}}}"##,
    ##"{"fontSize":{"big":{"value":"{size.gone}"}}}"##,
    ##"{"text":{"font-weight":{"value":"{weights.gone}"}}}"##,
  ])
  func `warns of faults that cost no colour`(text: String) {
    let colors = ##"{"c":{"value":"#123456"},"##
    let reading = PaletteSet(colors + text.dropFirst())
    #expect(reading.errorLines == [])
    #expect(!reading.warnings.isEmpty)
    #expect(reading.names == ["c"])
  }

  @Test(arguments: [
    ##"{"width":{"color":{"value":"{gone}"}}}"##,
    ##"{"text":{"muted":{"value":"{gone}"}}}"##,
  ])
  func `says of faults that may cost one that they are errors`(text: String) {
    let colors = ##"{"c":{"value":"#123456"},"##
    let reading = PaletteSet(colors + text.dropFirst())
    #expect(reading.errors.count == 1)
  }
}
