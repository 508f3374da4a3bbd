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
}
