import PaletteFormats
import Testing

@Suite struct `Changes of a colour beside its value` {
  // As in the documentation of Style Dictionary, and in Paragon.
  @Test(arguments: ["value", "$value"])
  func `are not computed`(value: String) {
    let reading = PaletteSet(
      """
      {"c":{"base":{"type":"color","$type":"color","\(value)":"#36c"},
      "b":{"type":"color","$type":"color","modify":[{"type":"lighten",
       "amount":0.15}],"\(value)":"{c.base}"},
      "alias":{"type":"color","$type":"color","\(value)":"{c.b}"},
      "none":{"type":"color","$type":"color","\(value)":"#fff","modify":[]},
      "own":{"type":"color","$type":"color","\(value)":"#fff","modify":
       {"hue":20}},
      "size":{"type":"dimension","$type":"dimension","\(value)":"1px",
       "modify":[1]}}}
      """)
    #expect(reading.summary == ["c.base #3366cc", "c.none #ffffff"])
    #expect(
      reading.errorLines == [
        "2:46: this colour is changed by 'modify', which is not computed",
        "4:\(45 + value.utf8.count): 'c.b' could not be read; see its own"
          + " error",
        "7:2: cannot modify this colour: the modifier needs a type and a value",
      ])
    #expect(reading.warningLines == [])
  }

  // As in Carbon. An alpha that the colour has anyway changes nothing.
  @Test func `are not computed as an alpha of a vendor`() {
    func token(_ value: String, _ extensions: String) -> String {
      ##"{"$type":"color","$value":"\##(value)","##
        + ##""$extensions":\##(extensions)}"##
    }
    let reading = PaletteSet(
      """
      {"gray":\(token("#8d8d8d", "{}")),
      "a":\(token("{gray}", ##"{"org.carbon":{"alphaModifier":0.12}}"##)),
      "b":\(token("{gray}", ##"{"Opacity":12}"##)),
      "c":\(token("{gray}", ##"{"x":{"alpha":1,"depth":2}}"##)),
      "d":\(token("#8d8d8d1f", ##"{"x":{"opacity":12}}"##)),
      "e":\(token("#8d8d8d", ##"{"x":{"mode":{"alpha":0.5}}}"##)),
      "f":\(token("#8d8d8d80", ##"{"com.figma":{"opacity":1}}"##))}
      """)
    #expect(
      reading.summary == [
        "gray #8d8d8d", "c #8d8d8d", "d #8d8d8d1f", "e #8d8d8d",
        "f #8d8d8d80",
      ])
    #expect(
      reading.errorLines == [
        "2:85: this colour is changed by 'alphaModifier', which is not"
          + " computed",
        "3:65: this colour is changed by 'Opacity', which is not computed",
      ])
  }

  @Test func `are reported where they are transforms`() {
    let reading = PaletteSet(
      """
      {"a":{"type":"color","value":"#123","transform":"shade","shade":"dark"},
       "b":{"type":"font","value":"Ink","transform":"uppercase"},
       "c":{"type":"color","value":"{a}"},
       "d":{"type":"color","value":"{a}","transform":"shade"}}
      """)
    #expect(reading.summary == [])
    #expect(
      reading.errorLines.first
        == "1:49: this colour is changed by 'transform', which is not computed")
    #expect(reading.errorLines.count == 3)
  }
}
