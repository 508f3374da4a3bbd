import ContrastModel
import PaletteFormats
import Testing

@Suite struct `GIMP palette` {
  @Test func `has channels and a name a line`() {
    let reading = PaletteSet(
      """
      GIMP Palette\r
      Name: Dunes\r
      Columns: 3\r
      #\r
       27  42  65\tNight sea\r
      255 255 255        1 #fff  \r
      \r
        0 10 20\r
        0 10 20\tUntitled
      """)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "Night sea #1b2a41", "1 #fff #ffffff", "0 10 20 #000a14",
        "Untitled #000a14",
      ])
    let entry = reading.palettes[0].entries[1]
    #expect(entry.declared == "255 255 255")
    #expect(entry.source.description == "<stdin>:6:1")
  }

  @Test func `can have an opacity`() {
    let reading = PaletteSet(
      "GIMP Palette\nChannels: RGBA\n#\n255 0 0 128 half\n0 0 255 255 whole")
    #expect(reading.summary == ["half #ff000080", "whole #0000ff"])
    #expect(reading.palettes[0].entries[0].color.alpha == 128.0 / 255)
  }

  @Test(arguments: [
    (
      "GIMP Palette\n256 0 0",
      "2:1: a channel must be from 0 to 255, but this one is 256"
    ),
    (
      "GIMP Palette\n0 99999999999999999999 0",
      "2:3: a channel must be from 0 to 255, but this one is 999999999999"
    ),
    (
      "GIMP Palette\n0 0",
      "2:4: expected red, green and blue from 0 to 255, but found the end"
    ),
    (
      "GIMP Palette\n0 0 ink",
      "2:5: expected red, green and blue from 0 to 255, but found 'i'"
    ),
    (
      "GIMP Palette\n0.5 0 0",
      "2:2: expected red, green and blue from 0 to 255, but found '.'"
    ),
    (
      "GIMP Palette\nChannels: RGBA\n0 0 0 ink",
      "3:7: expected red, green and blue from 0 to 255, but found 'i'"
    ),
    (
      "GIMP Palette\nChannels: CMYK",
      "2:11: channels must be RGB or RGBA, but here they are 'CMYK'"
    ),
    ("#fff", "1:1: expected the file to begin with 'GIMP Palette'"),
    (
      "GIMP Palette\nName: x",
      "1:1: no colours found: no line has red, green and blue"
    ),
  ])
  func `says what is wrong and where`(text: String, error: String) {
    #expect(PaletteSet(text, as: .gpl).errorLines == [error])
  }
}

@Suite struct `X11 names` {
  @Test func `have channels and a name a line`() {
    let reading = PaletteSet(
      "! names, with comments\n255 250 250\t\tghost white\n  0   0 128\tnavy\n")
    #expect(reading.summary == ["ghost white #fffafa", "navy #000080"])
    #expect(reading.palettes[0].entries[1].source.description == "<stdin>:3:3")
  }

  @Test func `report what is wrong and where`() {
    let reading = PaletteSet("1 2 3 ink\n1 2 blue\n300 0 0 x\n", as: .x11)
    #expect(reading.names == ["ink"])
    #expect(
      reading.errorLines == [
        "2:5: expected red, green and blue from 0 to 255, but found 'b'",
        "3:1: a channel must be from 0 to 255, but this one is 300",
      ])
  }
}
