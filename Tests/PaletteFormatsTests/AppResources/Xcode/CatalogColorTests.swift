import ContrastModel
import PaletteFormats
import Testing

private func reading(_ color: String) -> PaletteSet {
  PaletteSet(
    #"{"colors": [{"idiom": "universal", "color": \#(color)}]}"#,
    as: .xcassets)
}

private func rgb(
  _ red: String, _ green: String, _ blue: String, _ alpha: String = "1.000",
  in space: String = "srgb"
) -> String {
  #"{"color-space": "\#(space)", "components": {"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "alpha": "\#(alpha)"}}"#
}

private let alphas =
  "alpha must be a number from 0 to 1, or from 0x00 to 0xFF, but this is "

@Suite struct `Colour of a catalog` {
  // Bytes, whole numbers and fractions mean what their form says, in one
  // colour as well, and whole numbers are 255ths in Display P3 too.
  @Test(arguments: [
    (rgb("0x70", "0x70", "0x72", "0.070"), "#70707212"),
    (rgb("112", "112", "114", "0.070"), "#70707212"),
    (rgb("0.439", "112", "0x72"), "#707072"),
    (rgb("1", "1.0", "0"), "#01ff00"),
    (rgb("0xFf", " 255 ", "1.000"), "#ffffff"),
    (rgb("255", "0", "0", "1"), "#ff0000"),
    (rgb("255", "0", "0", "0"), "#ff000000"),
    (rgb("255", "0", "0", "0x80"), "#ff000080"),
    (rgb("1.2", "-0.1", "0.5", in: "extended-srgb"), "#ff0080"),
    (rgb("0.5", "0.5", "0.5", in: "extended-linear-srgb"), "#bcbcbc"),
    (rgb("0.8", "0.4", "0.2", in: "display-p3"), "#db5e1f"),
    (rgb("204", "102", "51", in: "display-p3"), "#db5e1f"),
    (rgb("1.0", "0.0", "0.0", in: "Display-P3"), "#ff0000"),
    (
      #"{"components": {"red": 1, "green": 0.5, "blue": 0, "alpha": 0.5}}"#,
      "#ff800080"
    ),
    (
      #"{"color-space": "gray-gamma-22", "components": {"white": "0.600"}}"#,
      "#9a9a9a"
    ),
    (
      #"{"color-space": "extended-gray", "components": {"white": "1.000", "alpha": "0.5"}}"#,
      "#ffffff80"
    ),
    (
      #"{"color-space": "extended-gray", "components": {"white": "1e300"}}"#,
      "#ffffff"
    ),
    (
      #"{"color-space": "extended-gray", "components": {"white": -1e999}}"#,
      "#000000"
    ),
    (rgb("1e999", "-1e999", "1e300", in: "extended-linear-srgb"), "#ff00ff"),
  ])
  func `is read by the forms of its components`(color: String, hex: String) {
    let reading = reading(color)
    #expect(reading.errorLines == [])
    #expect(reading.palettes[0].entries.map(\.color.nearestHex) == [hex])
  }

  @Test func `is exact`() {
    let entry = reading(rgb("112", "0x70", "0.07", "0.070")).palettes[0]
      .entries[0]
    #expect(entry.color.components == SIMD3(112.0 / 255, 112.0 / 255, 0.07))
    #expect(entry.color.alpha == 0.07)
    #expect(entry.declared == "srgb 112 0x70 0.07 / 0.070")
    let red = reading(rgb("1.0", "0.0", "0.0", in: "display-p3")).palettes[0]
      .entries[0]
    #expect(red.color.space == .displayP3)
    #expect(red.color.components == SIMD3(1, 0, 0))
    let white = reading(
      #"{"color-space": "gray-gamma-22", "components": {"white": "1.0"}}"#)
    #expect(white.palettes[0].entries[0].luminance.value == 1)
  }

  @Test(arguments: [
    (
      rgb("255.0", "0", "0", in: "display-p3"),
      "red is outside the range of its colour space: '255.0'"
    ),
    (rgb("0x1FF", "0", "0"), "red must be a number such as"),
    (rgb("0x", "0", "0"), "red must be a number such as"),
    (rgb("", "0", "0"), "red must be a number such as"),
    (rgb("0,439", "0", "0"), "red must be a number such as"),
    (
      rgb("256", "0", "0"),
      "red is outside the range of its colour space: '256'"
    ),
    (
      rgb("0", "1.5", "0"),
      "green is outside the range of its colour space: '1.5'"
    ),
    (
      rgb("0", "0", "-0.1"),
      "blue is outside the range of its colour space: '-0.1'"
    ),
    (rgb("0", "0", "0", "1.5"), alphas + "'1.5'"),
    (rgb("0", "0", "0", "128"), alphas + "'128'"),
    (rgb("0", "0", "0", "50%"), alphas + "'50%'"),
    (rgb("0", "0", "0", in: "cmyk"), "asset catalogs have no colour space"),
    (#"{"components": {"red": "0", "green": "0"}}"#, "this colour has no blue"),
    (
      #"{"color-space": "gray-gamma-22", "components": {"red": "0"}}"#,
      "this colour has no white"
    ),
    (
      #"{"components": {"red": null}}"#,
      "red must be a string, but this is null"
    ),
  ])
  func `is refused with a reason`(color: String, reason: String) {
    let reading = reading(color)
    #expect(reading.errors.count == 1)
    #expect(reading.errors.first?.message.hasPrefix(reason) == true)
    #expect((reading.errors.first?.location.column ?? 0) > 40)
  }
}
