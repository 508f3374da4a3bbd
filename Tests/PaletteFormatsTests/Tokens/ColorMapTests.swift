import ContrastModel
import PaletteFormats
import Testing

@Suite struct `JSON map of colours` {
  @Test func `is nested or flat, of texts and arrays`() {
    let reading = PaletteReading(
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
    let reading = PaletteReading(
      ##"""
      [{"name":"red","rgba":{"r":1,"g":0,"b":0,"a":0.5},"hex":"#ff000080"},
       {"name":"blue","hex":"#00f"},{"r":0,"g":1,"b":0}]
      """##)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == ["red #ff000080", "blue #0000ff", "2 #00ff00"])
  }

  @Test func `says what cannot be read`() {
    let reading = PaletteReading(
      ##"{"a":"#12345","b":"currentColor","c":"rgb(1)","d":"#fff","e":"#/x"}"##)
    #expect(reading.names == ["d"])
    #expect(reading.errors.map(\.location.column) == [7, 20, 44])
  }

  @Test func `without colours has none`() {
    for text in [#"{"name":"x","version":"1.0"}"#, "[]", #"{"a":[1,null]}"#] {
      let reading = PaletteReading(text)
      #expect(reading.errors.count == 1)
      #expect(reading.palettes.flatMap(\.entries).isEmpty)
    }
  }

  @Test func `can be asked for`() {
    let tokens = ##"{"a":{"$type":"color","$value":"#fff"}}"##
    #expect(PaletteReading(tokens, as: .colorMap).names == [])
    let nested = ##"{"a":{"value":"#fff"}}"##
    #expect(PaletteReading(nested, as: .colorMap).names == ["a.value"])
  }
}
