import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Values by mode` {
  @Test func `stand in place of one value`() {
    let reading = PaletteReading(
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

  @Test func `stand in sets of Spectrum`() {
    let reading = PaletteReading(
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
    let reading = PaletteReading(
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
}
