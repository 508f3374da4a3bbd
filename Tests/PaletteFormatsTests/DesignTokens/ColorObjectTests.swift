import ContrastModel
import PaletteFormats
import Testing

private func read(_ object: String) -> PaletteSet {
  PaletteSet(
    #"{"a":{"$type":"color","$value":"# + object + "}}", as: .tokens)
}

@Suite struct `Colour object` {
  @Test(arguments: [
    (#"{"colorSpace":"srgb","components":[1,0.5,0]}"#, "#ff8000"),
    (#"{"components":[0,0,1],"alpha":0.5,"colorSpace":"srgb"}"#, "#0000ff80"),
    (#"{"colorSpace":"srgb","components":["none",1,"none"]}"#, "#00ff00"),
    (#"{"colorSpace":"hsl","components":[120,30,50]}"#, "#59a659"),
    (
      ##"{"colorSpace":"hsl","components":[360,100,50],"hex":"#f00"}"##,
      "#ff0000"
    ),
    (
      #"{"colorSpace":"srgb","components":[1.0,1e0,10e-1],"alpha":0}"#,
      "#ffffff00"
    ),
    (
      ##"{"colorSpace":"srgb","components":[1,1,1],"hex":"#ffffff"}"##,
      "#ffffff"
    ),
  ])
  func `is read`(object: String, hex: String) {
    let reading = read(object)
    #expect(reading.errorLines == [])
    #expect(reading.warningLines == [])
    #expect(reading.summary == ["a \(hex)"])
  }

  @Test(arguments: [
    (##"{"hex":"#657E79"}"##, "#657e79"),
    (##"{"alpha":0.5,"hex":"#657E79"}"##, "#657e7980"),
  ])
  func `is its hex where it has nothing else`(object: String, hex: String) {
    let reading = read(object)
    #expect(reading.errorLines == [])
    #expect(
      reading.warningLines == [
        "1:32: this colour has no colorSpace; its hex is read as sRGB"
      ])
    #expect(reading.summary == ["a \(hex)"])
  }

  // One colour, #2e8b57, in every space of the format.
  @Test(arguments: [
    ("srgb", "0.180392,0.545098,0.341176"),
    ("srgb-linear", "0.027321,0.258183,0.095307"),
    ("display-p3", "0.289838,0.537611,0.359022"),
    ("a98-rgb", "0.339741,0.540256,0.354182"),
    ("prophoto-rgb", "0.297948,0.442928,0.298279"),
    ("rec2020", "0.301594,0.479491,0.305381"),
    ("xyz-d65", "0.120790,0.197334,0.121895"),
    ("xyz-d50", "0.124990,0.196944,0.093504"),
    ("lab", "51.48994,-37.86367,19.57788"),
    ("lch", "51.48994,42.62571,-207.34178"),
    ("oklab", "0.568526,-0.107547,0.050266"),
    ("oklch", "0.568526,0.118714,154.94915"),
    ("hsl", "146.45161,50.27027,36.27451"),
    ("hwb", "146.45161,18.03922,45.49020"),
  ])
  func `is read in every space`(space: String, components: String) {
    let reading = read(
      #"{"colorSpace":"\#(space)","components":[\#(components)]}"#)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["a #2e8b57"])
    #expect(reading.palettes[0].entries[0].color.space.rawValue == space)
  }

  @Test(arguments: [
    (#"{"colorSpace":"oklch","components":[0,"none","none"]}"#, "#000000"),
    (#"{"colorSpace":"lab","components":[100,"none",0]}"#, "#ffffff"),
    (#"{"colorSpace":"hwb","components":["none",0,0]}"#, "#ff0000"),
    (#"{"colorSpace":"xyz-d65","components":["none",0,0]}"#, "#000000"),
  ])
  func `counts none as 0`(object: String, hex: String) {
    let reading = read(object)
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["a \(hex)"])
  }

  @Test func `keeps its components`() {
    let reading = read(#"{"colorSpace":"srgb","components":[0.1,0.2,0.3]}"#)
    #expect(
      reading.palettes[0].entries[0].color
        == PaletteColor(.sRGB, SIMD3(0.1, 0.2, 0.3)))
  }

  @Test func `is declared as its text on one line`() {
    let reading = read(
      "{ \"colorSpace\":\n\t\"srgb\",  \"components\": [1,\r\n 1, 1] }")
    #expect(
      reading.palettes[0].entries[0].declared
        == #"{ "colorSpace": "srgb", "components": [1, 1, 1] }"#)
  }

  @Test(arguments: [
    ("{}", "32: this colour has no colorSpace"),
    (
      ##"{"hex":"#fff","components":[1,1,1]}"##,
      "32: this colour has no colorSpace"
    ),
    (##"{"hex":"fff"}"##, "40: no colour is named 'fff'; did you mean '#fff'?"),
    (#"{"colorSpace":"srgb"}"#, "32: this colour has no components"),
    (
      #"{"colorSpace":"display-p3","components":[1,1.1,1]}"#,
      "75: a component of display-p3 must be a number from 0 to 1"
    ),
    (
      #"{"colorSpace":"hwb","components":[0,101,1]}"#,
      "68: whiteness must be a number from 0 to 100"
    ),
    (
      #"{"colorSpace":"hwb","components":[0,1,-1]}"#,
      "70: blackness must be a number from 0 to 100"
    ),
    (
      #"{"colorSpace":"lab","components":[100.1,0,0]}"#,
      "66: lightness must be a number from 0 to 100"
    ),
    (
      #"{"colorSpace":"oklch","components":[1.5,0,0]}"#,
      "68: lightness must be a number from 0 to 1"
    ),
    (
      #"{"colorSpace":"oklch","components":[1,-0.1,0]}"#,
      "70: chroma must be a number of at least 0"
    ),
    (
      #"{"colorSpace":"display-p3-linear","components":[1,1,1]}"#,
      "46: no colour space is named 'display-p3-linear'"
    ),
    (
      #"{"colorSpace":"SRGB","components":[1,1,1]}"#,
      "46: no colour space is named 'SRGB'"
    ),
    (
      #"{"colorSpace":1,"components":[1,1,1]}"#,
      "46: colorSpace must be a string, but this is a number"
    ),
    (
      #"{"colorSpace":"srgb","components":{}}"#,
      "66: components must be an array, but this is an object"
    ),
    (
      #"{"colorSpace":"srgb","components":[1,1]}"#,
      "66: a colour has 3 components, but this one has 2"
    ),
    (
      #"{"colorSpace":"srgb","components":[1,1,1,1]}"#,
      "66: a colour has 3 components, but this one has 4"
    ),
    (
      #"{"colorSpace":"srgb","components":[1,1.01,1]}"#,
      "69: a component of srgb must be a number from 0 to 1"
    ),
    (
      #"{"colorSpace":"srgb","components":[-1e-9,1,1]}"#,
      "67: a component of srgb must be a number from 0 to 1"
    ),
    (
      #"{"colorSpace":"hsl","components":[-20,101,1]}"#,
      "70: saturation must be a number from 0 to 100"
    ),
    (
      #"{"colorSpace":"hsl","components":[0,1,-1]}"#,
      "70: lightness must be a number from 0 to 100"
    ),
    (
      #"{"colorSpace":"srgb","components":[1,"1",1]}"#,
      "69: a component must be a number or \"none\", but this is a string"
    ),
    (
      #"{"colorSpace":"srgb","components":[1,null,1]}"#,
      "69: a component must be a number or \"none\", but this is null"
    ),
    (
      ##"{"colorSpace":"srgb","components":[1,{"$ref":"#/x"},1]}"##,
      "77: there is nothing at '#/x'"
    ),
    (
      ##"{"colorSpace":"srgb","components":{"$ref":"#/x"}}"##,
      "74: there is nothing at '#/x'"
    ),
    (##"{"$ref":"#/x"}"##, "40: there is nothing at '#/x'"),
    (
      #"{"colorSpace":"srgb","components":[1,1,1],"alpha":1.5}"#,
      "82: alpha must be a number from 0 to 1"
    ),
    (
      #"{"colorSpace":"srgb","components":[1,1,1],"alpha":"none"}"#,
      "82: alpha must be a number, but this is a string"
    ),
    (
      #"{"colorSpace":"srgb","components":[1,1,1],"a":1}"#,
      "74: unknown member 'a' in a colour"
    ),
    (
      ##"{"lite":"#fff","dark":"#000"}"##,
      "33: unknown member 'lite' in a colour"
    ),
  ])
  func `is refused`(object: String, message: String) {
    #expect(read(object).errorLines == ["1:" + message])
  }

  // 12.5 steps may round either way; 12.75 may not be 12.
  @Test(arguments: [
    ("0.05", "#0d2978", nil), ("0.04901960784313725", "#0d2978", nil),
    ("0.04901960784313725", "#0c2978", nil), ("0.05", "#0d2978ff", nil),
    (
      "0.05", "#0c2978",
      "hex is #0c2978, but the components give #0d2978, which is used"
    ),
    (
      "0.05", "#0d297880",
      "hex is #0d297880, but the components give #0d2978, which is used"
    ),
    (
      "0.05", "#1",
      "hex is ignored: a hex colour has 3, 4, 6, or 8 digits, but this one has 1"
    ),
  ])
  func `is doubted when hex is another colour`(
    red: String, hex: String, doubt: String?
  ) {
    let reading = read(
      #"{"hex":"\#(hex)","colorSpace":"srgb","components":[\#(red),0.16,0.47]}"#
    )
    #expect(reading.errorLines == [])
    #expect(reading.names == ["a"])
    #expect(reading.warningLines == (doubt.map { ["1:39: \($0)"] } ?? []))
  }
}
