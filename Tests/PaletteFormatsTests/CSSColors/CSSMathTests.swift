import ContrastModel
import Testing

@Suite struct `CSS math` {
  /// The number of an expression, read as a channel of `color()`.
  private func number(_ expression: String) -> Double? {
    readCSS("color(srgb \(expression) 0 0)").color?.components.x
  }

  @Test(arguments: [
    ("calc(1 + 2)", 3.0), ("calc(1 - -2)", 3), ("calc(2*3 + 4)", 10),
    ("calc(2 * (3 + 4))", 14), ("calc(7/2)", 3.5), ("calc(1 + 2 * 3 - 4)", 3),
    ("calc((1))", 1), ("CALC( 1/**/+ 1 )", 2), ("calc(calc(1 + 1) * 2)", 4),
    ("calc(1 + +2)", 3), ("calc(-1 * -1)", 1), ("calc(1 +/**/ 1)", 2),
    ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("clamp(1, 5, 3)", 3),
    ("clamp(4, 1, 3)", 4), ("clamp(none, 5, 3)", 3), ("clamp(1, 0, none)", 1),
    ("abs(-2)", 2), ("sign(-2)", -1), ("sign(10px - 1in)", -1),
    ("round(2.5)", 3), ("round(-2.5)", -2), ("round(up, 2.1)", 3),
    ("round(down, -2.1)", -3), ("round(to-zero, -2.9)", -2),
    ("round(13, 5)", 15), ("mod(-7, 3)", 2), ("rem(-7, 3)", -1),
    // An infinite step, by §10.3.1 of CSS Values 4.
    ("round(5, infinity)", 0), ("round(up, -5, infinity)", 0),
    ("calc(1 / round(up, 5, infinity))", 0), ("mod(5, infinity)", 5),
    ("max(1, mod(-5, infinity))", 0), ("round(5, NaN)", 0),
    ("sin(30deg)", 0.5), ("cos(60deg)", 0.5), ("tan(45deg)", 1),
    ("sin(pi / 6)", 0.5), ("calc(asin(1) / 1deg)", 90),
    ("calc(acos(0.5) / 1deg)", 60), ("calc(atan(1) / 1deg)", 45),
    ("calc(atan2(1, -1) / 1deg)", 135), ("pow(2, 10)", 1024),
    ("sqrt(9)", 3), ("hypot(3, 4)", 5), ("log(8, 2)", 3), ("log(e)", 1),
    ("exp(0)", 1), ("calc(1turn / 4deg)", 90), ("calc(1s / 4ms)", 250),
    ("calc(pi)", 3.14159265358979), ("calc(0.5 * 50% / 1%)", 25),
    ("calc(0 / 0)", 0), ("calc(NaN)", 0), ("max(1, NaN)", 0),
  ])
  func `computes`(expression: String, value: Double) throws {
    let computed = try #require(number(expression))
    #expect((computed - value).magnitude <= 1e-12 * max(1, value.magnitude))
  }

  @Test(arguments: [
    ("rgb(calc(infinity), 0, calc(-infinity))", "#ff0000"),
    ("rgb(calc(50% + 10%) 0 none / calc(1 - 0.5))", "#99000080"),
    ("rgb(calc(10), calc(5 * 4), 30)", "#0a141e"),
    ("hsl(calc(60deg * 2) calc(100%) 50%)", "#00ff00"),
    ("hsl(calc(60 * 2) 100% calc(25% * 2))", "#00ff00"),
    ("hsl(calc(infinity) 100% 50%)", "#ff0000"),
    ("hsl(calc(1deg * infinity), 100%, 50%)", "#ff0000"),
    ("lch(calc(infinity * 1%) 0 0)", "#ffffff"),
    ("lab(0 1e308% -1.7e308%)", "#0000ff"),
    ("lch(50 calc(infinity * 1%) 1.79e308turn)", "#ff00ff"),
    ("oklch(1e308 1e308% 0)", "#ff0000"),
    ("color(xyz 1e308% 1e308 calc(infinity))", "#ffffff"),
    ("hsl(1e308deg 1e308% 1e308%)", "#ffffff"),
    ("hwb(1e308rad 1e308% 1e308%)", "#808080"),
  ])
  func `is clamped where it is used`(text: String, hex: String) {
    #expect(readCSS(text).color?.nearestHex == hex)
  }

  @Test(arguments: [
    ("rgb(calc(1 +2) 0 0)", "12: expected ')', but found '+'"),
    ("rgb(calc(1+ 2) 0 0)", "11: expected ')', but found '+'"),
    ("rgb(calc(1 2) 0 0)", "12: expected ')', but found '2'"),
    ("rgb(calc() 0 0)", "10: expected a number or a percentage, but found ')'"),
    (
      "rgb(calc(1 + ) 0 0)",
      "14: expected a number or a percentage, but found ')'"
    ),
    ("rgb(calc(1 + 2% ) 0 0)", "12: a number and a percentage cannot be added"),
    (
      "rgb(calc(2% * 2%) 0 0)",
      "13: a percentage and a percentage cannot be multiplied or divided"
    ),
    (
      "rgb(calc(1 / 2deg) 0 0)",
      "12: a number and an angle cannot be multiplied or divided"
    ),
    (
      "rgb(calc(1deg) 0 0)",
      "5: expected a number or a percentage, but found an angle"
    ),
    (
      "rgb(calc(1px) 0 0)",
      "5: expected a number or a percentage, but found a length"
    ),
    (
      "hsl(calc(1%) 0 0)",
      "5: a hue must be a number or an angle, not a percentage"
    ),
    (
      "rgb(calc(none) 0 0)",
      "10: expected a number or a percentage, but found 'none'"
    ),
    (
      "rgb(calc(r) 0 0)", "10: expected a number or a percentage, but found 'r'"
    ),
    ("rgb(calc(1em) 0 0)", "11: the unit 'em' depends on where it is used"),
    (
      "rgb(sign(2cqw - 1px) 0 0)",
      "11: the unit 'cqw' depends on where it is used"
    ),
    ("rgb(calc(1foo) 0 0)", "11: the unit 'foo' does not belong here"),
    (
      "rgb(max(1, 2%) 0 0)",
      "5: the values in max() are of incompatible types"
    ),
    (
      "rgb(sqrt(4px) 0 0)",
      "5: the values in sqrt() are of incompatible types"
    ),
    ("rgb(pow(2) 0 0)", "5: pow() does not take 1 value"),
    ("rgb(calc(1, 2) 0 0)", "5: calc() does not take 2 values"),
    ("rgb(round(up 1) 0 0)", "14: expected a comma, but found '1'"),
    ("rgb(calc(1 0 0", "12: expected ')', but found '0'"),
    ("rgb(calc(1", "5: calc( is not closed"),
    ("rgb(calc((1", "10: ( is not closed"),
    (
      "rgb(1, calc(2%), 3)",
      "8: between commas, values must be all numbers or all percentages"
    ),
    ("rgb(red(1) 0 0)", "5: red() is not a colour function"),
  ])
  func `refuses what does not fit`(text: String, message: String) {
    let (color, error) = readCSS(text)
    #expect(color == nil)
    #expect(error == message)
  }

  @Test func `has a limit of depth`() {
    func nested(_ levels: Int) -> String {
      "rgb("
        + String(repeating: "calc(", count: levels) + "1"
        + String(repeating: ")", count: levels) + " 0 0)"
    }
    #expect(readCSS(nested(64)).error == nil)
    #expect(
      readCSS(nested(65)).error
        == "325: nested more than 64 levels deep")
    #expect(
      readCSS("rgb(" + String(repeating: "calc((", count: 100_000)).error
        == "197: nested more than 64 levels deep")
  }
}
