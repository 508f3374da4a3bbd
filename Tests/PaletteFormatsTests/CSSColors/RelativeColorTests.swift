import ContrastModel
import Testing

@Suite struct `CSS relative colours` {
  @Test(arguments: [
    ("rgb(from #336699 r g b)", "#336699"),
    ("rgb(from #33669980 b g r)", "rgb(153 102 51 / 50.196078431%)"),
    ("rgb(from #336699 calc(r / 2) 10% none / 0.5)", "rgb(25.5 25.5 0 / 0.5)"),
    (
      "rgba(from rgb(10 20 30 / .4) r g b / calc(alpha * 2))",
      "rgb(10 20 30 / .8)"
    ),
    ("rgb(from red r g b / alpha)", "red"),
    // hsl() and hwb() stand for colours of sRGB: 420° is 60°, and whiteness and
    // blackness of more than 100 % together are those of a grey.
    ("hsl(from hsl(420 50% 50%) calc(h / 2) s l)", "hsl(30 50% 50%)"),
    ("hsl(from hsl(-30deg 50% 50%) calc(h - 300) s l)", "hsl(30 50% 50%)"),
    ("hwb(from hwb(400 20% 10%) calc(h * 2) w b)", "hwb(80 20% 10%)"),
    ("hwb(from hwb(0 90% 60%) h w calc(b - 20))", "hwb(0 60% 20%)"),
    ("lch(from lch(40 50 400) l c calc(h * 2))", "lch(40 50 80)"),
    ("oklch(from oklch(.5 .1 400) l c calc(h * 2))", "oklch(.5 .1 80)"),
    ("rgb(from rgb(from #123456 g b r) r g b)", "#345612"),
    ("hsl(from hsl(20 30% 40%) calc(h + 180) s l)", "hsl(200 30% 40%)"),
    ("hsl(from #808080 h s l)", "#808080"),
    ("hsla(from lime 0deg s l / 30%)", "rgb(255 0 0 / .3)"),
    ("hwb(from hwb(30 20% 10%) h b w)", "hwb(30 10% 20%)"),
    ("lab(from lab(40 10 20 / .5) calc(l + 5) b a)", "lab(45 20 10 / .5)"),
    ("lch(from lch(40 50 60) l calc(c * .5) calc(h - 90))", "lch(40 25 330)"),
    (
      "oklab(from oklab(.5 .1 .2) l calc(a * -1) calc(b / 2))",
      "oklab(.5 -.1 .1)"
    ),
    (
      "oklch(from oklch(.5 .1 200) calc(l * 1.2) c h / 50%)",
      "oklch(.6 .1 200 / .5)"
    ),
    ("oklch(from oklch(none .1 200) l c h)", "oklch(0 .1 200)"),
    (
      "color(from color(display-p3 .1 .2 .3) display-p3 g b r)",
      "color(display-p3 .2 .3 .1)"
    ),
    (
      "color(from color(xyz .1 .2 .3 / .5) xyz-d65 x calc(y * 2) z)",
      "color(xyz-d65 .1 .4 .3 / .5)"
    ),
    ("color(from #336699 srgb r g b)", "#336699"),
    // hsl() and rgb() clamp in other places, but not here.
    ("rgb(from color(srgb 1.5 -0.25 0) r g b)", "color(srgb 1.5 -.25 0)"),
    ("hsl(from color(display-p3 0 1 0) h s l)", "color(display-p3 0 1 0)"),
    ("hwb(from color(display-p3 0 1 0) h w b)", "color(display-p3 0 1 0)"),
    ("rgb(from red 500 g b)", "color(srgb 1.9607843137 0 0)"),
    ("lab(from white calc(l * 2) a b)", "white"),
    ("light-dark(rgb(from red r g b), red)", "red"),
    ("rgb(from color-mix(in srgb, red, blue) r g b)", "rgb(50% 0 50%)"),
  ])
  func `are computed`(text: String, same: String) throws {
    let color = try #require(readCSS(text).color)
    let expected = try #require(readCSS(same).color)
    #expect(distance(color, expected) < 1e-9)
  }

  @Test(arguments: [
    ("rgb(from red r g)", "17: rgb() needs three values"),
    (
      "rgb(from red r g x)",
      "18: expected a number or a percentage, but found 'x'"
    ),
    (
      "rgb(from red, r, g, b)",
      "13: expected a number or a percentage, but found ','"
    ),
    (
      "rgb(from red r, g, b)",
      "15: expected a number or a percentage, but found ','"
    ),
    (
      "rgb(from red l g b)",
      "14: expected a number or a percentage, but found 'l'"
    ),
    (
      "rgb(from red calc(r + 1%) g b)",
      "21: a number and a percentage cannot be added"
    ),
    (
      "hsl(from red calc(h + 1deg) s l)",
      "21: a number and an angle cannot be added"
    ),
    (
      "hwb(from red 10% w b)",
      "14: a hue must be a number or an angle, not a percentage"
    ),
    (
      "rgb(from currentColor r g b)",
      "10: currentcolor depends on where it is used"
    ),
    ("rgb(from nored r g b)", "10: no colour is named 'nored'"),
    ("rgb(from)", "9: no colour is named ')'"),
    ("color(from red r g b)", "16: no colour space is named 'r'"),
    (
      "color(from red xyz r g b)",
      "20: expected a number or a percentage, but found 'r'"
    ),
  ])
  func `are refused`(text: String, message: String) {
    let (color, error) = readCSS(text)
    #expect(color == nil)
    #expect(error == message)
  }

  @Test func `have a limit of depth`() {
    let deep = String(repeating: "rgb(from ", count: 100_000)
    #expect(
      readCSS(deep).error
        == "293: nested more than 32 levels deep")
  }
}
