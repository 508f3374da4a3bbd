import ContrastModel
import Testing

@Suite struct `CSS colour functions` {
  // Each is a colour of its own space, read without a change.
  @Test(
    arguments: [
      ("lab(52% 40 -22.5)", .lab, (52, 40, -22.5), 1),
      ("lab(52 32% -18% / 25%)", .lab, (52, 40, -22.5), 0.25),
      ("LCH(30% 50% 200deg)", .lch, (30, 75, 200), 1),
      ("lch(30 75 0.5turn / .5)", .lch, (30, 75, 180), 0.5),
      ("oklab(0.4 25% -50%)", .okLab, (0.4, 0.1, -0.2), 1),
      ("oklab(40% 0.1 -0.2/1)", .okLab, (0.4, 0.1, -0.2), 1),
      ("oklch(62.5% 0.19 41.5)", .okLCH, (0.625, 0.19, 41.5), 1),
      ("oklch(.625 50% 100grad)", .okLCH, (0.625, 0.2, 90), 1),
      ("hwb(75 20% 30)", .hwb, (75, 20, 30), 1),
      ("hwb(none 20 none / none)", .hwb, (0, 20, 0), 0),
      ("color(srgb 0.2 1.5 -3%)", .sRGB, (0.2, 1.5, -0.03), 1),
      ("color(srgb-linear 0.1 none 50%)", .sRGBLinear, (0.1, 0, 0.5), 1),
      ("color(display-p3 1 0 .25 / 0.75)", .displayP3, (1, 0, 0.25), 0.75),
      ("color(display-p3-linear 1 0 0)", .displayP3Linear, (1, 0, 0), 1),
      ("color(a98-rgb 20% 30% 40%)", .a98RGB, (0.2, 0.3, 0.4), 1),
      ("color(prophoto-rgb .1 .2 .3)", .proPhotoRGB, (0.1, 0.2, 0.3), 1),
      ("color(rec2020 .1 .2 .3)", .rec2020, (0.1, 0.2, 0.3), 1),
      ("color(xyz .1 .2 .3)", .xyzD65, (0.1, 0.2, 0.3), 1),
      ("color(XYZ-D65 .1 .2 .3)", .xyzD65, (0.1, 0.2, 0.3), 1),
      ("color( xyz-d50 .1 .2 .3 )", .xyzD50, (0.1, 0.2, 0.3), 1),
    ] as [(String, ColorSpace, (Double, Double, Double), Double)])
  func `are read`(
    text: String, space: ColorSpace, components: (Double, Double, Double),
    alpha: Double
  ) throws {
    let color = try #require(readCSS(text).color)
    #expect(color.space == space)
    #expect(color.alpha == alpha)
    let expected = SIMD3(components.0, components.1, components.2)
    let error = color.components - expected
    #expect((error * error).sum() < 1e-24)
  }

  @Test(arguments: [
    ("lab(130% 0 0)", "lab(100 0 0)"), ("lab(-5 9 9)", "lab(0 9 9)"),
    ("lch(101 -9 7)", "lch(100 0 7)"), ("oklab(1.5 .1 0)", "oklab(1 .1 0)"),
    ("oklch(-1 -1 5)", "oklch(0 0 5)"), ("hwb(9 -5% -5%)", "hwb(9 0 0)"),
    ("oklch(50% 0.1 400)", "oklch(50% 0.1 40)"),
    ("lch(50 20 -340deg)", "lch(50 20 20)"),
    ("hwb(0 150% 50%)", "hwb(0 75% 25%)"),
  ])
  func `are clamped as browsers do`(text: String, same: String) throws {
    let color = try #require(readCSS(text).color)
    let expected = try #require(readCSS(same).color)
    #expect(distance(color, expected) < 1e-12)
  }

  @Test(arguments: [
    ("lab(1, 2, 3)", "6: expected a number or a percentage, but found ','"),
    ("hwb(1 2% 3%, 1)", "12: expected ')', but found ','"),
    ("oklch(1 2 3 4)", "13: expected ')', but found '4'"),
    (
      "oklch(1 2 30%)",
      "11: a hue must be a number or an angle, not a percentage"
    ),
    ("oklab(1 2 30deg)", "13: the unit 'deg' does not belong here"),
    ("lch(1deg 2 3)", "6: the unit 'deg' does not belong here"),
    ("lab(1 2)", "8: lab() needs three values"),
    ("color()", "7: expected a colour space, but found ')'"),
    ("color(1 1 1)", "7: expected a colour space, but found '1'"),
    ("color(srgb 1 1)", "15: color() needs three values"),
    ("color(srgb / 1)", "12: expected a number or a percentage, but found '/'"),
    (
      "color(srgb 1 1 1 / x)",
      "20: expected a number or a percentage, but found 'x'"
    ),
    ("color(lab 1 1 1)", "7: no colour space is named 'lab'"),
    ("color(--ink 1 1 1 1)", "7: the colour profile '--ink' is not known"),
    ("srgb(1 1 1)", "1: srgb() is not a colour function"),
  ])
  func `are refused`(text: String, message: String) {
    let (color, error) = readCSS(text)
    #expect(color == nil)
    #expect(error == message)
  }
}
