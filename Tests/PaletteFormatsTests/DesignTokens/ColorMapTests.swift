import ContrastModel
import PaletteFormats
import Testing

@Suite struct `JSON map of colours` {
  @Test func `says of hex digits that they are too few`() {
    let reading = PaletteSet(
      ##"{"a":{"hex":"78"},"b":{"hex":"112233"},"c":{"hex":"none"}}"##)
    #expect(reading.summary == ["b #112233"])
    #expect(reading.errorLines == ["1:14: no colour is named '78'"])
  }

  @Test func `is nested or flat, of texts and arrays`() {
    let reading = PaletteSet(
      ##"""
      {"$schema":"#x","white":"#fff","gray":{"50":"#f9fafb","DEFAULT":"gray"},
       "red":["#fff5f5","rgb(255 0 0 / 50%)"],"font":"Inter","size":12,
       "link":"{gray.50}","deep":{"er":{"est":"transparent"}}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "white #ffffff", "gray.50 #f9fafb", "gray.DEFAULT #808080",
        "red.0 #fff5f5", "red.1 #ff000080", "link #f9fafb",
        "deep.er.est #00000000",
      ])
  }

  @Test func `may be a list of named colours`() {
    let reading = PaletteSet(
      ##"""
      [{"name":"red","rgba":{"r":1,"g":0,"b":0,"a":0.5},"hex":"#ff000080"},
       {"name":"blue","hex":"#00f"},{"r":0,"g":1,"b":0}]
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == ["red #ff000080", "blue #0000ff", "2 #00ff00"])
  }

  @Test func `names a colour by its color beside its hex`() {
    let reading = PaletteSet(
      ##"""
      {"a":[{"color":"Blue","hex":"#1F75FE"},{"color":"Sky","hex":"80DAEB"},
        {"color":"Banana Mania","rgb":"rgb(250, 231, 181)"}],
       "b":{"color":"red","hex":"#ee204d"},
       "c":{"color":"#111","hex":"#222"},"d":{"color":"red","size":"#1"},
       "e":[{"color":"Text","hex":"#111111","dark":"#eeeeee"}]}
      """##)
    #expect(
      reading.summary == [
        "a.Blue #1f75fe", "a.Sky #80daeb", "a.Banana Mania #fae7b5",
        "b #ee204d", "c.color #111111", "c.hex #222222", "d.color #ff0000",
        "e.0.hex #111111", "e.0.dark #eeeeee",
      ])
  }

  // Solidigm, kieksme: one colour, and words about it.
  @Test func `has one colour where an object has a hex and no other colours`() {
    let reading = PaletteSet(
      ##"""
      {"aqua":{"hex":"#00ffdc","rgb":"rgb(0,255,220)","group":"blue"},
       "deep":{"hex":"#012","on":"#fff"},"list":{"hex":"#345","50":{"a":"#678"}},
       "order":["aqua","deep"],"named":{"red":"#f00"},"names":["red","blue"]}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "aqua #00ffdc", "deep.hex #001122", "deep.on #ffffff",
        "list.hex #334455", "list.50.a #667788", "named.red #ff0000",
        "names.0 #ff0000", "names.1 #0000ff",
      ])
    let order = PaletteSet(
      ##"{"a":{"blue":"#3b6fb6","red":"#268"},"order":["blue","red"]}"##)
    #expect(order.names == ["a.blue", "a.red"])
  }

  @Test func `has no colours in names that begin with a number sign`() {
    let reading = PaletteSet(
      ##"""
      {"a":"#fff","b":"#button_style","c":"#header#","d":"#12 a","e":"#ggg"}
      """##)
    #expect(reading.names == ["a"])
    #expect(reading.errorLines.count == 1)
  }

  @Test func `has an opacity beside a colour`() {
    let reading = PaletteSet(
      ##"""
      [{"name":"a","hex":"#000000","alpha":0.3},
       {"name":"b","rgba":{"r":17,"g":34,"b":51,"a":0.3},"hex":"#112233"},
       {"name":"c","value":"#000","opacity":"0.5"},{"name":"d","hex":"000","a":0},
       {"name":"e","rgb":{"r":1,"g":0.5,"b":0},"alpha":0.5},
       {"name":"lab","hex":"#f00","l":53,"a":80,"b":67},
       {"name":"f","hex":"#fff","alpha":{"10":"#ffffff1a"}},
       {"g":{"hex":"#f00","alpha":0.5},"alpha":0.1},
       {"light":{"hex":"#fff","opacity":0.5},"dark":{"hex":"#000"}},
       {"name":"h","rgb":{"r":17,"g":34,"b":51,"a":255},"hex":"#112233"}]
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    let light = reading.palettes[0].entries.map {
      "\($0.name) \($0.color.nearestHex)"
    }
    #expect(
      light.prefix(8) == [
        "a #0000004d", "b #1122334d", "c #00000080", "d #00000000",
        "e #ff800080", "lab #ff0000", "f #ffffff", "7.g #ff000080",
      ])
    #expect(light.suffix(2) == ["8 #ffffff80", "h #112233"])
    #expect(reading.summary.contains("dark/8 #000000"))
  }

  @Test func `doubts an opacity that is another than that of the colour`() {
    let reading = PaletteSet(
      ##"""
      [{"name":"a","hex":"#00000080","alpha":0.2},
       {"name":"b","hex":"#00000080","alpha":0.5},
       {"name":"c","hex":"#000f","alpha":0.5},
       {"name":"d","rgba":{"r":0.1,"g":0,"b":0,"a":0.5},"alpha":0.1},
       {"name":"e","value":"{0}","alpha":0.1},{"name":"f","hex":"#000","a":2}]
      """##)
    #expect(
      reading.warningLines == [
        "1:40: alpha is 0.2, but the colour is #00000080, which is used",
        "3:36: alpha is 0.5, but the colour is #000f, which is used",
        "4:59: alpha is 0.1, but the colour is"
          + #" {"r":0.1,"g":0,"b":0,"a":0.5}, which is used"#,
      ])
    #expect(
      reading.summary == [
        "a #00000080", "b #00000080", "c #000000", "d #1a000080",
      ])
    #expect(
      reading.errorLines == [
        "5:23: no token is named '0'",
        "5:70: alpha must be a number from 0 to 1",
      ])
  }

  @Test func `warns of channels in arrays, where colours stand beside them`() {
    let reading = PaletteSet(
      ##"""
      {"page":{"text":"#000","bg":[255,255,255],"edge":{"h":120,"s":1,"l":0.25}},
       "red":{"hex":"#f00","rgb":[255,0,0],"hsl":{"h":0,"s":100,"l":50}},
       "list":[{"name":"a","rgb":[1,2,3]},{"name":"b","hsl":{"h":0,"s":0,"l":1}}],
       "spacing":{"line":"#000","offset":[0,0,0]},
       "shape":{"fill":"#000","points":[0,0,10],"size":3}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines == [
        "1:29: 2 values among colours have an unknown form, and are not read"
      ])
    #expect(
      reading.summary == [
        "page.text #000000", "page.edge #008000", "red #ff0000",
        "list.b #ffffff", "spacing.line #000000", "shape.fill #000000",
      ])
  }

  @Test func `says what cannot be read`() {
    let reading = PaletteSet(
      ##"{"a":"#12345","b":"currentColor","c":"rgb(1)","d":"#fff","e":"#/x"}"##)
    #expect(reading.names == ["d"])
    #expect(reading.errors.map(\.location.column) == [7, 20, 44])
  }

  // There is no warning about text that is clearly a word or a number, and none
  // about a file without any colour.
  @Test(arguments: [
    (
      """
      {"ink":"000000","page":{"base":"FFFFFF"},"red":"#f00","list":["1a2b3C"],
       "id":"123456","word":"facade","code":"12345678","name":"a1b2c3"}
      """,
      ["1:8: 3 strings look like hex colours without '#', and are not read"]
    ),
    (
      ##"{"bg":{"light":"#fff","dark":"111111"},"fg":{"light":"0a0a0a","dark":"#000"}}"##,
      ["1:30: 2 strings look like hex colours without '#', and are not read"]
    ),
    (
      ##"{"a":"#fff","b":"0A0A0A"}"##,
      ["1:17: 1 string looks like a hex colour without '#', and is not read"]
    ),
    (##"{"a":"#fff","b":"12-345"}"##, []), (#"{"ink":"000000"}"#, nil),
  ])
  func `warns of number signs that are missing`(
    text: String, warnings: [String]?
  ) {
    let reading = PaletteSet(text, as: .colorMap)
    #expect(reading.warningLines == (warnings ?? []))
    #expect(reading.errors.isEmpty == (warnings != nil))
  }

  // Themes of WordPress have such titles.
  @Test func `has labels that are no colours`() {
    let reading = PaletteSet(
      ##"""
      {"title":"Blue","label":"Red","ink":"black","styles":{"label":"{ink}"},
       "palette":[{"slug":"tomato","name":"Tomato","color":"#f00"}]}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(reading.names == ["ink", "styles.label", "palette.Tomato"])
    let theme = PaletteSet(##"{"title":"white","page":"#000"}"##)
    #expect(theme.names == ["title", "page"])
  }

  @Test func `says that variables of style sheets are unresolved`() {
    let reading = PaletteSet(
      ##"""
      {"a":{"ink":"#222","page":"var(--page)"},"gap":"var(--gap)",
       "styles":{"background":"var(--preset--color--base)","size":"var(--x)"},
       "color":"var(--x)"}
      """##)
    #expect(reading.names == ["a.ink"])
    #expect(
      reading.errorLines.map { $0.prefix { $0 != " " } } == [
        "1:28:", "2:26:", "3:11:",
      ])
  }

  // As in Eva.
  @Test func `has aliases that begin with a dollar sign`() {
    let reading = PaletteSet(
      ##"""
      {"white":"#fff","text":"$white","link":"$text","gap":"4px","a":"$gap",
       "b":{"page":{"light":"$white","dark":"#000"},"bg":"$link"}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines == [
        "1:64: 1 value among colours has an unknown form, and is not read"
      ])
    #expect(
      reading.summary == [
        "light/white #ffffff", "light/text #ffffff", "light/link #ffffff",
        "light/b.page #ffffff", "light/b.bg #ffffff", "dark/white #ffffff",
        "dark/text #ffffff", "dark/link #ffffff", "dark/b.page #000000",
        "dark/b.bg #ffffff",
      ])
  }

  // As in themes of opencode and oh-my-posh; some texts are only words.
  @Test(arguments: [
    (##"{"text":{"dark":"ink1","light":"#fff"}}"##, 1),
    (##"{"style":"plain","back":"p:ink1","fore":"@ramp.7"}"##, 2),
    (##"{"edge":"$nothing","back":"#fff"}"##, 1),
    (##"{"back":"#fff","theme":"night","price":"$5","user":"@me"}"##, 0),
    (##"{"order":["ink1","night"],"scope":"ink1","settings":{}}"##, 0),
  ])
  func `says of other names of colours that they are not read`(
    theme: String, count: Int
  ) {
    let defs = ##"{"ink1":"#111","night":"#222","ramp":["#333"]}"##
    let reading = PaletteSet("{\"defs\":\(defs),\"t\":\(theme)}")
    let values = count == 1 ? "1 value among" : "\(count) values among"
    #expect(
      reading.warnings.map { String($0.message.prefix(values.count)) }
        == (count == 0 ? [] : [values]))
    #expect(reading.errorLines == [])
  }

  @Test func `without colours has none`() {
    for text in [#"{"name":"x","version":"1.0"}"#, "[]", #"{"a":[1,null]}"#] {
      let reading = PaletteSet(text)
      #expect(reading.errors.count == 1)
      #expect(reading.palettes.flatMap(\.entries).isEmpty)
    }
  }

  @Test func `can be asked for`() {
    let tokens = ##"{"a":{"$type":"color","$value":"#fff"}}"##
    #expect(PaletteSet(tokens, as: .colorMap).names == [])
    let nested = ##"{"a":{"value":"#fff"}}"##
    #expect(PaletteSet(nested, as: .colorMap).names == ["a.value"])
  }

  @Test(
    arguments: [
      ##"{"red":"#f00","green":"#0f0","blue":"#00f"}"##,
      ##"{"red":{"500":"#f00"},"green":{"500":"#0f0"},"blue":{"500":"#00f"}}"##,
      ##"{"red":["#f00"],"green":["#0f0"],"blue":["#00f"]}"##,
      ##"{"r":"#f00","g":"rgb(0 255 0)","b":"blue"}"##,
    ])
  func `takes red, green and blue for names of colours`(text: String) {
    for text in [text, "{\"colors\":\(text)}", "[\(text)]"] {
      let reading = PaletteSet(text)
      #expect(reading.errorLines + reading.warningLines == [])
      let hex = reading.palettes[0].entries.map(\.color.nearestHex)
      #expect(hex == ["#ff0000", "#00ff00", "#0000ff"])
      let names = reading.names.joined(separator: " ")
      #expect(names.contains(text.contains("\"r\"") ? "g" : "green"))
    }
  }

  @Test func `takes them for channels where they are numbers`() {
    let channels = PaletteSet(
      ##"{"a":{"red":1,"green":0.2,"blue":0},"b":{"r":0,"g":0,"b":1}}"##)
    #expect(channels.errorLines == [])
    #expect(channels.summary == ["a #ff3300", "b #0000ff"])
    let ranges =
      "red, green and blue must be numbers from 0 to 1, or from 0 to 255"
    let scale =
      "cannot tell whether the scale of this channel is 0 to 1 or 0 to 255"
    for (text, column, message) in [
      (##"{"a":{"red":256,"green":0,"blue":0}}"##, 13, ranges),
      (##"{"a":{"red":"1","green":"0","blue":"0"}}"##, 13, ranges),
      (##"{"a":{"red":1,"green":"#0f0","blue":"#00f"}}"##, 23, ranges),
      (##"{"a":{"r":9,"g":-1,"b":0}}"##, 17, ranges),
      (##"{"a":{"r":9,"g":0.5,"b":0}}"##, 17, scale),
      (##"{"a":{"r":0,"g":1.5,"b":0}}"##, 17, scale),
      (##"{"a":{"r":0,"g":1,"b":0},"b":{"r":0,"g":0,"b":2}}"##, 17, scale),
    ] {
      #expect(PaletteSet(text).errorLines == ["1:\(column): \(message)"])
    }
  }

  @Test func `lets channels count to 255 where one is above 1`() {
    let reading = PaletteSet(
      ##"""
      {"a":{"red":255,"green":0,"blue":17},"b":{"r":1,"g":2,"b":3,"a":0.4},
       "c":{"red":0,"green":0,"blue":0,"opacity":0.2},
       "d":{"red":12,"green":4,"blue":9,"total":25}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == ["a #ff0011", "b #01020366", "c #00000033"])
    let token = ##"{"a":{"$type":"color","$value":{"r":255,"g":0,"b":17}}}"##
    #expect(PaletteSet(token).summary == ["a #ff0011"])
  }

  /// As in the palettes of Catppuccin, beside names that are the same words.
  @Test func `leaves channels that count to 255 to another notation`() {
    let reading = PaletteSet(
      ##"""
      {"day":{"name":"Day","dark":false,"colors":{
      "red":{"name":"Red","hex":"#d20f39","rgb":{"r":210,"g":15,"b":57}},
      "green":{"name":"Green","rgb":{"r":0,"g":1,"b":0},"hex":"#00f000"},
      "blue":{"name":"Blue","rgb":{"r":30,"g":102,"b":245}}}}}
      """##)
    #expect(
      reading.summary == [
        "day.colors.red #d20f39", "day.colors.green #00f000",
        "day.colors.blue #1e66f5",
      ])
    #expect(reading.errorLines == [])
  }

  @Test func `lets values by mode have such names too`() {
    let text = ##"{"color":{"ink":{"value":{"red":"#f00","blue":"#00f"}}}}"##
    #expect(
      PaletteSet(text).summary == [
        "red/color.ink #ff0000", "blue/color.ink #0000ff",
      ])
    let color = ##"{"color":{"ink":{"value":{"red":1,"green":0,"blue":0}}}}"##
    #expect(PaletteSet(color).summary == ["color.ink #ff0000"])
  }
}
