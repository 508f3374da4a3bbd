import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

@Suite struct `CSS colour grammar` {
  @Test(arguments: [
    ("#123", "#112233"), ("#1234", "#11223344"), ("#ABCDEF", "#abcdef"),
    ("#12345678", "#12345678"), ("#FFFFFFFF", "#ffffff"),
    ("#0000", "#00000000"),
    (" \t\n#fff/* c */ ", "#ffffff"), ("/**/red/***/", "#ff0000"),
    ("ReBeccaPurple", "#663399"), ("TRANSPARENT", "#00000000"),
    ("mediumpurple", "#9370db"), ("palevioletred", "#db7093"),
    ("rgb(118 118 118)", "#767676"), ("rgb(118,118,118)", "#767676"),
    ("RGBA(0,0,0,.5)", "#00000080"), ("rgba(0 0 0 / 50%)", "#00000080"),
    ("rgb(0 0 0/0.5)", "#00000080"), ("rgb(0, 0, 0, 50%)", "#00000080"),
    ("rgb(100% 0 50%)", "#ff0080"), ("rgb(100%, 0%, 50%)", "#ff0080"),
    ("rgb(none 51 none / none)", "#00330000"),
    ("rgb(+1e2 -5 1.5e+2)", "#640096"), ("rgb(300 -1 .5)", "#ff0001"),
    ("rgb(1.5.5.5)", "#020101"), ("rgb(1%2%3%)", "#030508"),
    ("rgb(/* R */0, /* G */51, /* B */255)", "#0033ff"),
    ("rgb( 1\t2\n3 )", "#010203"), ("r\\67 b(0 51 102)", "#003366"),
    ("rgb(0 0 0 / 7)", "#000000"), ("rgb(0 0 0 / -1%)", "#00000000"),
    ("hsl(120 30% 50%)", "#59a659"), ("hsl(120 30 50)", "#59a659"),
    ("hsl(120deg, 30%, 50%)", "#59a659"), ("hsla(120,30%,50%,1)", "#59a659"),
    ("hsl(0.33333333turn 30% 50)", "#59a659"),
    ("hsl(133.33333333grad 30% 50%)", "#59a659"),
    ("hsl(2.0943951rad 30% 50%)", "#59a659"),
    ("hsl(-240 30% 50%)", "#59a659"), ("hsl(480 30% 50%)", "#59a659"),
    ("hsl(none none 50%)", "#808080"), ("hsl(30 -50% 60%)", "#999999"),
    ("hsl(120 200% 200% / 0.1)", "#ffffff1a"), ("hsl(0 100% -10%)", "#000000"),
    ("hsl(0 200% 50%)", "#ff0000"), ("hsl(1e400 1% 0%)", "#000000"),
    ("hsl(1e308turn 1% 0%)", "#000000"), ("hsl(0 1e999 1e999)", "#ffffff"),
    ("rgb(1e999 0 0)", "#ff0000"),
  ])
  func `reads what CSS reads`(text: String, hex: String) {
    let (color, error) = readCSS(text)
    #expect(error == nil)
    #expect(color?.nearestHex == hex)
  }

  @Test(arguments: [
    ("", "1: a colour is missing here"),
    (" ", "2: a colour is missing here"),
    ("#", "1: a hex colour has 3, 4, 6, or 8 digits, but this one has 0"),
    ("#12345", "1: a hex colour has 3, 4, 6, or 8 digits, but this one has 5"),
    (
      "  #1234567",
      "3: a hex colour has 3, 4, 6, or 8 digits, but this one has 7"
    ),
    (
      "#123456789",
      "1: a hex colour has 3, 4, 6, or 8 digits, but this one has 9"
    ),
    ("#12g", "4: 'g' is not a hex digit"),
    ("#000\\9", "5: '\\' is not a hex digit"),
    ("#fff #000", "6: unexpected '#' after the colour"),
    ("redd", "1: no colour is named 'redd'"),
    ("red blue", "5: unexpected 'b' after the colour"),
    ("123", "1: no colour is named '123'; did you mean '#123'?"),
    ("rgb", "1: no colour is named 'rgb'"),
    ("none", "1: no colour is named 'none'"),
    ("currentColor", "1: currentcolor depends on where it is used"),
    ("inherit", "1: inherit depends on where it is used"),
    ("Canvas", "1: 'canvas' is a system colour, which the device chooses"),
    (
      "-moz-Dialog",
      "1: '-moz-dialog' is a system colour, which the device chooses"
    ),
    ("var(--x)", "1: var() refers to a value that is not defined here"),
    ("rgb(var(--x))", "5: var() refers to a value that is not defined here"),
    (
      "device-cmyk(0 0 0 1)",
      "1: device-cmyk() depends on the profile of the device"
    ),
    ("env(x)", "1: env() depends on where it is used"),
    ("calc(1)", "1: calc() does not belong here"),
    ("rgb(rgb(1 2 3) 0 0)", "5: rgb() does not belong here"),
    ("rgp(1 2 3)", "1: rgp() is not a colour function"),
    ("rgb()", "5: rgb() needs three values"),
    ("rgb(1 2)", "8: rgb() needs three values"),
    ("rgb(1, 2)", "9: rgb() needs three values"),
    ("rgb(1, 2,", "10: rgb() needs three values"),
    ("rgb(1 2 3", "1: rgb( is not closed"),
    ("rgb(1 2 3 4)", "11: expected ')', but found '4'"),
    ("rgb(1 2 3, 4)", "10: expected ')', but found ','"),
    ("rgb(1 2, 3)", "8: expected a number or a percentage, but found ','"),
    ("rgb(1, 2 3)", "10: expected a comma, but found '3'"),
    ("rgb(1, 2, 3 / 4)", "13: expected ')', but found '/'"),
    ("rgb(1, 2, 3,)", "13: expected a number or a percentage, but found ')'"),
    ("rgb(1 2 3 /", "12: expected a number or a percentage, but found the end"),
    (
      "rgb(1, 2%, 3)",
      "8: between commas, values must be all numbers or all percentages"
    ),
    ("rgb(none, 2, 3)", "5: 'none' is not allowed between commas"),
    ("rgb(1, 2, none)", "11: 'none' is not allowed between commas"),
    ("rgb(1, 2, 3, none)", "14: 'none' is not allowed between commas"),
    ("rgb(1deg 2 3)", "6: the unit 'deg' does not belong here"),
    ("rgb(0, 0, 0, 0deg)", "15: the unit 'deg' does not belong here"),
    ("rgb(1 two 3)", "7: expected a number or a percentage, but found 'two'"),
    (
      "hsl(0, 50, 30%)",
      "8: between commas, saturation and lightness must be percentages"
    ),
    (
      "hsl(50%, 50%, 0%)",
      "5: a hue must be a number or an angle, not a percentage"
    ),
    ("hsl(1px 50% 0%)", "6: the unit 'px' does not belong here"),
    ("hsl(0, 0% 0%)", "11: expected a comma, but found '0'"),
    ("hsla(1,2%,3%,4,5)", "15: expected ')', but found ','"),
    ("red /* open", "5: a comment is not closed"),
    ("\u{FFFD}\u{0}", "1: no colour is named '\u{FFFD}'"),
  ])
  func `refuses the rest, with a reason and a column`(
    text: String, message: String
  ) {
    let (color, error) = readCSS(text)
    #expect(color == nil)
    #expect(error == message)
  }

  @Test func `keeps values unrounded`() {
    #expect(
      readCSS("rgb(118 118 118)").color
        == PaletteColor(SRGBColor(packed: 0x767676)))
    #expect(readCSS("#0008").color?.alpha == Double(0x88) / 255)
    #expect(
      readCSS("rgb(2.5 33.3% 0 / 12.5%)").color
        == PaletteColor(.sRGB, SIMD3(2.5 / 255, 33.3 / 100, 0), alpha: 0.125))
    #expect(
      readCSS("hsl(-20 300% -5)").color
        == PaletteColor(.hsl, SIMD3(-20, 100, 0)))
    #expect(
      readCSS("hsl(17.5 88% 44%)").color
        == PaletteColor(.hsl, SIMD3(17.5, 88, 44)))
  }

  @Test(arguments: [
    "0.1", ".3", "118.000000000000000000000000001", "1.7976931348623157e2",
    "9007199254740993e-14", "4.9e-324", "2.2250738585072011e-308", "1e-400",
    "123456789012345678901234567890e-28", "0.000000000000000000000001",
    "72057594037927945e-15", "99999999999999.99999e-12", "+5e-1", "00012.50",
    "1e22", "0e999999999999999999999",
  ])
  func `reads decimals to the nearest Double`(number: String) throws {
    let expected = try #require(
      Double(number.hasPrefix(".") ? "0" + number : number))
    let color = try #require(readCSS("rgb(\(number) 0 0)").color)
    #expect(color.components.x == min(expected, 255) / 255)
  }

  @Test func `places errors in text of several lines`() {
    let start = SourcePosition(path: "x", line: 7, column: 5)
    let error = #expect(throws: SourceError.self) {
      try PaletteColor(css: "rgb(1\n  2 x)", at: start)
    }
    #expect(error?.location == SourcePosition(path: "x", line: 8, column: 5))
  }

  @Test func `never crashes on a part of a colour`() {
    for text in ["rgba(10%,20.5e1%/**/,30%,.5)", "hsl(1turn 2% none / \\31 )"] {
      let bytes = Array(text.utf8)
      for count in bytes.indices {
        _ = readCSS(String(decoding: bytes[..<count], as: UTF8.self))
        _ = readCSS(String(decoding: bytes[count...], as: UTF8.self))
      }
    }
  }

  @Test func `cuts a bad word that is long`() {
    for start in ["", "rgb(", "color(", "rgb(1"] {
      let text = start + String(repeating: "x", count: 300_000)
      #expect(readCSS(text).error?.utf8.count ?? 300 < 100)
    }
  }
}
