import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Values by mode` {
  @Test func `stand in place of one value`() {
    let reading = PaletteSet(
      ##"""
      {"ink":{"value":"#111","type":"color"},
       "a":{"value":{"light":"#fff","dark":"{ink}"},"type":"color"},
       "b":{"type":"color","value":{"light":{"color":"{a}","alpha":0.5},
         "dark":{"color":"#f00","alpha":"{half}"}}},
       "half":{"value":0.5,"type":"number"},
       "type":{"value":{"family":"{x}","size":"{y}"}}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "light/ink #111111", "light/a #ffffff", "light/b #ffffff80",
        "dark/ink #111111", "dark/a #111111", "dark/b #ff000080",
      ])
  }

  @Test func `without a type may be aliases, where the names are of themes`() {
    let reading = PaletteSet(
      ##"""
      {"a":{"value":"#fff"},"b":{"value":"#000"},
       "ink":{"value":{"light":"{a}","dark":"{b}"}},
       "page":{"$value":{"light":"{b}","dark":"{a}"}},
       "type":{"value":{"family":"{x}","size":"{y}"}}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "light/a #ffffff", "light/b #000000", "light/ink #ffffff",
        "light/page #000000", "dark/a #ffffff", "dark/b #000000",
        "dark/ink #000000", "dark/page #ffffff",
      ])
  }

  @Test func `lie in one another`() {
    let reading = PaletteSet(
      ##"""
      {"a":{"value":{"light":"#fff","dark":"#eee"}},"ink":{"value":{
        "ocean":{"light":"{a}","dark":"#00f"},
        "sand":{"light":{"color":"{a}","alpha":0.5},"dark":"#ff0"}}}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "ocean-light/a #ffffff", "ocean-light/ink #ffffff",
        "ocean-dark/a #eeeeee", "ocean-dark/ink #0000ff",
        "sand-light/a #ffffff", "sand-light/ink #ffffff80",
        "sand-dark/a #eeeeee", "sand-dark/ink #ffff00",
      ])
  }

  @Test func `of no known kind are reported`() {
    let reading = PaletteSet(
      ##"{"a":{"value":"#fff"},"b":{"value":{"x":1,"in":{"c":"#000"}}}}"##)
    #expect(reading.names == ["a"])
    #expect(
      reading.warningLines.last
        == "1:36: this value has no type and an unknown form;"
        + " the colours in it are not read")
  }

  @Test func `stand in sets of Spectrum`() {
    let reading = PaletteSet(
      ##"""
      {"gray":{"$schema":"x/color-set.json","sets":{
        "light":{"$schema":"x/color.json","value":"rgb(255, 255, 255)"},
        "dark":{"value":"#000"}}},
       "bg":{"$schema":"x/alias.json","value":"{gray}"}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "light/gray #ffffff", "light/bg #ffffff", "dark/gray #000000",
        "dark/bg #000000",
      ])
  }

  @Test func `that a mode lacks are not guessed`() {
    let reading = PaletteSet(
      ##"""
      {"a":{"type":"color","value":{"light":"#fff"}},
       "b":{"type":"color","value":{"light":"{a}","dark":"{a}"}}}
      """##)
    #expect(reading.summary == ["light/a #ffffff", "light/b #ffffff"])
    #expect(
      reading.errors.map(\.message) == [
        "no token is named 'a' in the mode 'dark'"
      ])
  }

  // As in Firefox, whose tokens have system colours where the contrast is high.
  @Test func `have a default, comments and colours of the device`() {
    let reading = PaletteSet(
      ##"""
      {"a":{"value":"#fff"},
       "b":{"value":{"comment":"later","light":"#eee","dark":"black",
         "prefersContrast":"CanvasText"}},
       "c":{"value":{"default":"#111","prefersContrast":"{a}"}},
       "d":{"value":{"brand":{"default":"{c}"},"platform":{"default":"Mark"}}},
       "e":{"value":{"brand":{"light":"#222","dark":"#333"}}}}
      """##)
    #expect(
      reading.summary == [
        "prefersContrast/a #ffffff", "prefersContrast/c #ffffff",
        "platform/a #ffffff", "platform/c #111111",
        "brand-light/a #ffffff", "brand-light/b #eeeeee",
        "brand-light/c #111111", "brand-light/d #111111",
        "brand-light/e #222222", "brand-dark/a #ffffff",
        "brand-dark/b #000000", "brand-dark/c #111111",
        "brand-dark/d #111111", "brand-dark/e #333333",
      ])
    #expect(
      reading.errors.map(\.message) == [
        "'canvastext' is a system colour, which the device chooses",
        "'mark' is a system colour, which the device chooses",
      ])
  }

  // `default` is a mode unless `light` or, in Firefox, `brand` is the base.
  @Test(arguments: [
    (##"{"default":"#111","dark":"#eee"}"##, ["default", "dark"]),
    (##"{"default":"#111","brand-x":"#eee"}"##, ["default", "brand-x"]),
    (##"{"default":"#111","light":"#222","dark":"#eee"}"##, ["light", "dark"]),
    (##"{"default":"#111","platform":"#eee"}"##, ["platform"]),
  ])
  func `may have a default that is a mode`(value: String, modes: [String]) {
    for text in [
      "{\"color\":{\"a\":{\"value\":\(value)},\"b\":{\"value\":\"#fff\"}}}",
      "{\"a\":{\"type\":\"color\",\"value\":\(value)}}",
      "{\"a\":{\"$type\":\"color\",\"$value\":\(value)}}",
    ] {
      let reading = PaletteSet(text)
      #expect(reading.errorLines + reading.warningLines == [])
      #expect(reading.palettes.map(\.mode) == modes)
    }
  }

  @Test func `have a default beside two modes, of which each has one`() {
    let reading = PaletteSet(
      ##"""
      {"color":{"a":{"value":{"default":"#111","dark":"#eee"}},
       "b":{"value":{"default":"#222","dim":"#ddd"}}}}
      """##)
    #expect(reading.palettes.map(\.mode) == ["default", "dark", "dim"])
  }

  @Test func `have a default beside light, if nothing is dark`() {
    let reading = PaletteSet(
      ##"""
      {"color":{"a":{"value":{"default":"#eee","light":"#111"}},
       "b":{"value":{"default":"#222","light":"#ddd"}}}}
      """##)
    #expect(reading.palettes.map(\.mode) == ["default", "light"])
  }

  @Test func `may replace a $value with a type`() {
    let reading = PaletteSet(
      ##"""
      {"$type":"color","ink":{"$value":"#123"},
       "a":{"$value":{"light":"{ink}","dark":"#fff"}},
       "b":{"$value":{"light":{"colorSpace":"srgb","components":[0,0,0]},
         "dark":"{a}"}}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "light/ink #112233", "light/a #112233", "light/b #000000",
        "dark/ink #112233", "dark/a #ffffff", "dark/b #ffffff",
      ])
  }

  // As in Specify, which also has aliases as objects.
  @Test func `have no names with a dollar sign`() {
    let reading = PaletteSet(
      ##"""
      {"c":{"$type":"color","$collection":{"$modes":["light","dark"]},
       "ink":{"$value":{"light":"#000","dark":"#fff","$description":"ink"}},
       "a":{"$value":{"light":{"$alias":"c.ink","$mode":"light"},
         "dark":{"$alias":"c.ink","$mode":"dark"}}},
       "b":{"$value":{"$alias":"c.a"}},
       "d":{"$value":{"light":"#111",
         "dark":{"$alias":"c.ink","$mode":"light"}}}}}
      """##)
    #expect(
      reading.errorLines == [
        "7:11: this alias is not read, because it leads to another mode,"
          + " 'light'"
      ])
    #expect(reading.warningLines == [])
    #expect(
      reading.summary == [
        "light/c.ink #000000", "light/c.a #000000", "light/c.b #000000",
        "light/c.d #111111", "dark/c.ink #ffffff", "dark/c.a #ffffff",
        "dark/c.b #ffffff",
      ])
  }

  @Test func `of states are colours with names of their own`() {
    let reading = PaletteSet(
      ##"""
      {"color":{"a":{"value":{"default":"#00e","hover":"#518"}},
       "b":{"value":"{color.a.hover}"},"c":{"value":{"rest":"#111",
        "pressed":"#222"}}}}
      """##)
    #expect(reading.errorLines + reading.warningLines == [])
    #expect(
      reading.summary == [
        "color.a #0000ee", "color.a.hover #551188", "color.b #551188",
        "color.c.rest #111111", "color.c.pressed #222222",
      ])
    let modes = PaletteSet(
      ##"""
      {"color":{"a":{"value":{"light":{"default":"#00e","hover":"#518"},
        "dark":{"default":"#aaf","hover":"#ccf"}}}}}
      """##)
    #expect(modes.errorLines + modes.warningLines == [])
    #expect(
      modes.summary == [
        "light/color.a #0000ee", "light/color.a.hover #551188",
        "dark/color.a #aaaaff", "dark/color.a.hover #ccccff",
      ])
  }

  @Test(arguments: [
    ##"{"0":{"offsetX":0,"blurRadius":8,"color":"#fafafa","opacity":0.06}}"##,
    ##"{"offsetX":0,"blurRadius":8,"color":"#fafafa","opacity":0.06}"##,
    ##"{"width":"1px","style":"solid","color":"#ccc"}"##,
    ##"{"fontFamily":"Inter","color":"#333"}"##,
    ##"{"0":"#fff","1":"#000"}"##,
  ])
  func `are no shadows, borders or layers`(value: String) {
    let reading = PaletteSet(
      "{\"color\":{\"a\":{\"value\":\"#111\"}},\"b\":{\"value\":\(value)}}")
    #expect(reading.summary == ["color.a #111111"])
    #expect(
      reading.warnings.map(\.message) == [
        "this value has no type and an unknown form; the colours in it are not"
          + " read"
      ])
  }

  // As in the source of Carbon.
  @Test func `stand in an extension in place of the value`() {
    let reading = PaletteSet(
      ##"""
      {"gray":{"$type":"color","$value":"#888"},
       "bg":{"$type":"color","$extensions":{"x.themes":{"white":"#fff",
         "g100":"#000"}},
        "hover":{"$type":"color","$extensions":{"x.themes":{
         "white":{"value":"{gray}","alpha":0.5},"g100":"{gray}"}}}},
       "y":{"$type":"color","$extensions":{"x":{"note":"a","b":"#fff"}}},
       "z":{"$type":"color"},"group":{"$type":"color","a":{"$value":"#111"}}}
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines == [
        "6:6: 2 tokens of type color have no $value; this is the first"
      ])
    #expect(
      reading.summary == [
        "white/gray #888888", "white/bg #ffffff", "white/bg.hover #88888880",
        "white/group.a #111111", "g100/gray #888888", "g100/bg #000000",
        "g100/bg.hover #888888", "g100/group.a #111111",
      ])
  }

  @Test(arguments: [
    (##""$value":"#fff","$dark":"#000""##, ["17: '$dark'"]),
    (##""$value":"#fff","x":{"dark":"#000","ink":"#000"}"##, ["22: 'dark'"]),
    (##""value":"#fff","valueDark":"#000""##, ["16: 'valueDark'"]),
    (##""$value":"#fff","$extensions":{"x":{"dark":"#000"}}"##, ["37: 'dark'"]),
    (##""$value":"#fff","$description":"dark","hex":"#fff""##, []),
    (##""$value":"#fff","$extensions":{"mode":{"dark":"#000"}}"##, []),
  ])
  func `that are not read get a warning`(members: String, names: [String]) {
    let reading = PaletteSet(
      "{\"$type\":\"color\",\"type\":\"color\",\"a\":{\n\(members)}}")
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines.filter { $0.contains("beside") }
        == names.map {
          "2:\($0) beside a value looks like a colour, and is not read"
        })
  }

  @Test func `stand in other members beside the value`() {
    let dark = PaletteSet(
      ##"""
      {"color":{"a":{"value":"#111","darkValue":"{color.b.value}"},
       "b":{"value":"#fff"}},"gap":{"value":"1px","lightValue":"2px"}}
      """##)
    #expect(dark.errorLines + dark.warningLines == [])
    #expect(
      dark.summary == [
        "color.a #111111", "color.b #ffffff", "dark/color.a #ffffff",
        "dark/color.b #ffffff",
      ])
    let modes = PaletteSet(
      ##"""
      {"$type":"color","a":{"$value":"#111",
        "$modes":{"default":"#111","g100":"#fff"}},
       "b":{"$value":"{a}","$modes":{"g100":"{c}"}},"c":{"$value":"#eee"}}
      """##)
    #expect(modes.errorLines + modes.warningLines == [])
    #expect(
      modes.summary == [
        "a #111111", "b #111111", "c #eeeeee", "g100/a #ffffff",
        "g100/b #eeeeee", "g100/c #eeeeee",
      ])
    let old = PaletteSet(
      ##"""
      {"a":{"type":"color","value":"#218bff",
        "mode":{"light":"#218bff","dark":"{b}"}},
       "b":{"type":"color","value":"#388bfd"},
       "c":{"type":"color","value":"#fff","mode":{"x":{"note":1}}},
       "mode":{"d":{"type":"color","value":"#123"}}}
      """##)
    #expect(old.errorLines + old.warningLines == [])
    #expect(
      old.summary == [
        "light/a #218bff", "light/b #388bfd", "light/c #ffffff",
        "light/mode.d #112233", "dark/a #388bfd", "dark/b #388bfd",
        "dark/c #ffffff", "dark/mode.d #112233",
      ])
  }
}
