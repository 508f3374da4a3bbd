import ContrastModel
import Testing

@Suite struct `CSS color-mix()` {
  // A mixture, and the same colour without one.
  @Test(arguments: [
    ("color-mix(in srgb, white, black)", "rgb(50% 50% 50%)"),
    ("color-mix(in srgb, white 20%, black)", "rgb(20% 20% 20%)"),
    ("color-mix(in srgb, white, 20% black)", "rgb(80% 80% 80%)"),
    ("color-mix(in srgb, 30% white, black 10%)", "rgb(75% 75% 75% / 40%)"),
    ("color-mix(in srgb, white 90%, black 90%)", "rgb(50% 50% 50%)"),
    ("color-mix(in srgb, white calc(150%), black)", "white"),
    ("color-mix(in srgb, white 0%, #00f)", "blue"),
    ("color-mix( IN sRGB ,red,/**/blue )", "rgb(127.5 0 127.5)"),
    (
      "color-mix(in srgb, rgb(0 0 0 / .2), rgb(255 255 255 / .6))",
      "rgb(75% 75% 75% / .4)"
    ),
    ("color-mix(in srgb, transparent, red)", "rgb(255 0 0 / .5)"),
    ("color-mix(in srgb, transparent, transparent)", "transparent"),
    ("color-mix(in srgb-linear, red, lime)", "color(srgb-linear .5 .5 0)"),
    (
      "color-mix(in display-p3, color(display-p3 1 0 0), color(display-p3 0 0 1))",
      "color(display-p3 .5 0 .5)"
    ),
    ("color-mix(in xyz, black, white 25%)", "color(srgb-linear .25 .25 .25)"),
    ("color-mix(in lab, lab(20 10 -30), lab(60 30 10))", "lab(40 20 -10)"),
    ("color-mix(in oklab, black, white)", "oklab(.5 0 0)"),
    ("color-mix(in hsl, hsl(350 50% 50%), hsl(30 50% 50%))", "hsl(10 50% 50%)"),
    (
      "color-mix(in hsl shorter hue, hsl(30 50% 50%), hsl(350 50% 50%))",
      "hsl(10 50% 50%)"
    ),
    (
      "color-mix(in hsl longer hue, hsl(350 50% 50%), hsl(30 50% 50%))",
      "hsl(190 50% 50%)"
    ),
    (
      "color-mix(in hsl increasing hue, hsl(30 50% 50%), hsl(350 50% 50%))",
      "hsl(190 50% 50%)"
    ),
    (
      "color-mix(in hsl decreasing hue, hsl(30 50% 50%), hsl(350 50% 50%))",
      "hsl(10 50% 50%)"
    ),
    (
      "color-mix(in hsl longer hue, hsl(40 50% 50%), hsl(40 50% 50%))",
      "hsl(220 50% 50%)"
    ),
    ("color-mix(in hwb, hwb(100 20 30), hwb(140 40 10))", "hwb(120 30 20)"),
    (
      "color-mix(in oklch, oklch(.2 .1 40 / .5), oklch(.8 .2 80))",
      "oklch(.6 .1666666666667 60 / .75)"
    ),
    (
      "color-mix(in hsl longer hue, hsl(40 50% 50%) 75%, hsl(40 50% 50%))",
      "hsl(130 50% 50%)"
    ),
    (
      "color-mix(in hsl longer hue, hsl(60 50% 50%) 75%, hsl(40 50% 50%))",
      "hsl(145 50% 50%)"
    ),
    ("color-mix(in hwb, black, hwb(100 0 0))", "hwb(100 0 50)"),
    ("color-mix(in oklch, white, oklch(.5 .2 77))", "oklch(.75 .1 77)"),
    ("color-mix(in lch, white, lch(50 20 77))", "lch(75 10 77)"),
    // A grey has no hue, and takes that of the other colour.
    ("color-mix(in hsl, white, hsl(200 80% 40%))", "hsl(200 40% 70%)"),
    ("color-mix(in oklch, #808080 0%, oklch(.5 .1 77))", "oklch(.5 .1 77)"),
    ("color-mix(in lch, lab(50 0 0), lch(50 40 123))", "lch(50 20 123)"),
    ("color-mix(in lch, lch(50 0 20), lch(50 40 60))", "lch(50 20 40)"),
    // A missing component is taken from the other colour, also in another space
    // that has a component of the same meaning.
    ("color-mix(in srgb, rgb(none 0 0), rgb(100 20 0))", "rgb(100 10 0)"),
    (
      "color-mix(in srgb, rgb(0 0 0 / none), rgb(0 100 0 / .5))",
      "rgb(0 50 0 / .5)"
    ),
    (
      "color-mix(in srgb, rgb(0 0 0 / none), rgb(0 100 0 / none))",
      "rgb(0 50 0 / 0)"
    ),
    ("color-mix(in lch, oklch(none 0 none), lch(70 0 0))", "lch(70 0 0)"),
    (
      "color-mix(in hsl, oklch(.6 .1 none), hsl(90 50% 0%)) ",
      "color-mix(in hsl, oklch(.6 .1 0), hsl(90 50% 0%) )"
    ),
    (
      "color-mix(in srgb, color-mix(in srgb, red, blue), black)",
      "rgb(25% 0 25%)"
    ),
  ])
  func `mixes`(text: String, same: String) throws {
    let mixed = try #require(readCSS(text).color)
    guard !same.hasSuffix(" )") else {
      // An Oklch colour without a hue takes the hue of the other colour.
      #expect(mixed.components.x == 90)
      return
    }
    let expected = try #require(readCSS(same).color)
    #expect(distance(mixed, expected) < 1e-9)
  }

  @Test(arguments: [
    ("color-mix(red, blue)", "11: expected a colour space, but found 'r'"),
    ("color-mix(in, red, blue)", "13: expected a colour space, but found ','"),
    ("color-mix(in cmyk, red, blue)", "14: no colour space is named 'cmyk'"),
    (
      "color-mix(in --x, red, blue)",
      "14: the colour profile '--x' is not known"
    ),
    ("color-mix(in srgb red, blue)", "19: expected a comma, but found 'r'"),
    (
      "color-mix(in srgb longer hue, red, blue)",
      "19: expected a comma, but found 'l'"
    ),
    (
      "color-mix(in hsl longer, red, blue)",
      "24: 'longer' must be followed by 'hue'"
    ),
    ("color-mix(in hsl hue, red, blue)", "18: expected a comma, but found 'h'"),
    ("color-mix(in srgb, red)", "23: expected a comma, but found ')'"),
    ("color-mix(in srgb, red, blue, lime)", "29: expected ')', but found ','"),
    (
      "color-mix(in srgb, red 20% 30%, blue)",
      "28: expected a comma, but found '3'"
    ),
    (
      "color-mix(in srgb, 20% red 30%, blue)",
      "28: expected a comma, but found '3'"
    ),
    (
      "color-mix(in srgb, red 101%, blue)",
      "24: this value must be from 0% to 100%"
    ),
    (
      "color-mix(in srgb, red -1%, blue)",
      "24: this value must be from 0% to 100%"
    ),
    (
      "color-mix(in srgb, red 2, blue)",
      "24: the weight of a colour must be a percentage"
    ),
    (
      "color-mix(in srgb, red 0%, blue 0%)",
      "1: the weights of both colours are 0%"
    ),
    (
      "color-mix(in srgb, red, canvas)",
      "25: 'canvas' is a system colour, which the device chooses"
    ),
    (
      "color-mix(in srgb, currentcolor, red)",
      "20: currentcolor depends on where it is used"
    ),
    ("color-mix(in srgb, red, blue", "1: color-mix( is not closed"),
  ])
  func `refuses the rest`(text: String, message: String) {
    let (color, error) = readCSS(text)
    #expect(color == nil)
    #expect(error == message)
  }

  @Test func `keeps the digits of a small share`() throws {
    let text = "color-mix(in srgb, #fff 10%, transparent)"
    #expect(try #require(readCSS(text).color).alpha == 0.1)
  }

  @Test func `has a limit of depth`() {
    let deep = String(repeating: "color-mix(in srgb,red,", count: 100_000)
    #expect(
      readCSS(deep).error
        == "705: nested more than 32 levels deep")
  }
}
