import ContrastModel
import Testing
import TextGrammars

@testable import PaletteFormats

private func read(_ text: String, current: PaletteColor? = nil) -> String {
  let bytes = Array(text.utf8)
  do throws(UnlocatedDiagnostic) {
    let color = try CSSColorGrammar.color(
      bytes, in: bytes.indices, currentColor: current)
    return color.nearestHex
  } catch {
    return "\(error.offset): \(error.problem.description)"
  }
}

@Suite struct `CSS contrast-color()` {
  @Test(arguments: [
    ("contrast-color(white)", "#000000"), ("contrast-color(black)", "#ffffff"),
    ("contrast-color(red)", "#000000"), ("contrast-color(navy)", "#ffffff"),
    ("CONTRAST-COLOR( /**/ #767676 )", "#000000"),
    ("contrast-color(#757575)", "#ffffff"),
    ("contrast-color(#737373)", "#ffffff"),
    ("contrast-color(rgb(0 0 0 / 0%))", "#ffffff"),
    ("contrast-color(color(srgb -10 -10 -10))", "#ffffff"),
    ("contrast-color(color(srgb 9 9 9))", "#000000"),
    ("contrast-color(contrast-color(pink))", "#ffffff"),
    ("color-mix(in srgb, contrast-color(white), white)", "#808080"),
    (
      "contrast-color(currentcolor)",
      "15: currentcolor depends on where it is used"
    ),
    ("contrast-color()", "15: no colour is named ')'"),
    ("contrast-color(white max)", "21: expected ')', but found 'm'"),
    ("contrast-color(white", "0: contrast-color( is not closed"),
  ])
  func `is black or white`(text: String, expected: String) {
    #expect(read(text) == expected)
  }
}

@Suite struct `CSS color-layers()` {
  @Test(arguments: [
    ("color-layers(red)", "#ff0000"),
    ("color-layers(rgb(0 0 0 / 50%), white)", "#808080"),
    ("color-layers(normal, rgb(0 0 0 / 50%), white)", "#808080"),
    ("color-layers(red, lime, blue)", "#ff0000"),
    ("color-layers(rgb(255 0 0 / 50%), rgb(0 0 255 / 50%))", "#aa0055bf"),
    ("color-layers(rgb(1 2 3 / 0), rgb(4 5 6 / 0))", "#00000000"),
    ("color-layers(color-layers(red, blue), lime)", "#ff0000"),
    ("color-layers(multiply, #808080, #ff8000)", "#804000"),
    ("color-layers(screen, #808080, #ff8000)", "#ffc080"),
    ("color-layers(overlay, #ff8000, #808080)", "#ff8001"),
    ("color-layers(darken, #80ff00, #ff8040)", "#808000"),
    ("color-layers(lighten, #80ff00, #ff8040)", "#ffff40"),
    ("color-layers(color-dodge, #800000, #404000)", "#814000"),
    ("color-layers(color-burn, #80ff00, #c0c0c0)", "#81c000"),
    ("color-layers(hard-light, #ff8000, #808080)", "#ff8000"),
    ("color-layers(soft-light, #ffffff, #404040)", "#808080"),
    ("color-layers(difference, #80ff00, #ff8040)", "#7f7f40"),
    ("color-layers(exclusion, #ffffff, #336699)", "#cc9966"),
    ("color-layers(hue, red, #808080)", "#808080"),
    ("color-layers(saturation, #808080, #336699)", "#5c5c5c"),
    ("color-layers(color, #808080, #336699)", "#5c5c5c"),
    ("color-layers(luminosity, #336699, #808080)", "#5c5c5c"),
    ("color-layers(luminosity, white, #336699)", "#ffffff"),
    ("color-layers(multiply, rgb(0 0 0 / 50%), white)", "#808080"),
    (
      "color-layers(color(srgb 1 0 0), currentcolor)",
      "32: currentcolor depends on where it is used"
    ),
    ("color-layers()", "13: no colour is named ')'"),
    ("color-layers(multiply)", "21: expected a comma, but found ')'"),
    (
      "color-layers(multiply, multiply, red)",
      "23: no colour is named 'multiply'"
    ),
    (
      "color-layers(plus-lighter, red, blue)",
      "13: no colour is named 'plus-lighter'"
    ),
    ("color-layers(, red)", "13: no colour is named ','"),
    ("color-layers(50%, red)", "13: no colour is named '50%,'"),
    ("color-layers(in srgb, red, blue)", "13: no colour is named 'in'"),
    ("color-layers(red blue)", "17: expected ')', but found 'b'"),
    ("color-layers(red", "0: color-layers( is not closed"),
  ])
  func `puts the first on top`(text: String, expected: String) {
    #expect(read(text) == expected)
  }
}

@Suite struct `CSS color-layers() of the largest numbers` {
  @Test(arguments: [
    "color-layers(color(srgb 1e308 1e308 0 / 1e-9), color(srgb -1e308 0 0 / 1e-9))",
    "color-layers(color-burn, color(xyz 1e308 1e308 0 / 1e-300), rgb(0 0 0 / 0))",
    "color-layers(luminosity, color(xyz -1e308 1e308 0), oklch(1 1e308 20))",
  ])
  func `is a colour`(text: String) {
    #expect(read(text).hasPrefix("#"))
  }
}

@Suite struct `CSS currentcolor` {
  @Test(arguments: [
    ("CURRENTcolor", "#336699"), ("rgb(from currentcolor b g r)", "#996633"),
    ("color-mix(in srgb, currentcolor, white)", "#99b3cc"),
    ("contrast-color(currentcolor)", "#ffffff"),
    ("light-dark(currentcolor, currentcolor)", "#336699"),
    ("inherit", "0: inherit depends on where it is used"),
  ])
  func `is what somebody says`(text: String, expected: String) {
    let current = PaletteColor(SRGBColor(packed: 0x336699))
    #expect(read(text, current: current) == expected)
  }

  @Test func `is that of the style sheet, where it is known`() {
    var settings = ReadingSettings()
    let text = """
      :root { --a: currentColor; --b: rgb(from currentcolor r g b / 50%);
        --c: var(--a); --d: light-dark(currentcolor, red) }
      """
    let source = SourceFile(path: "x.css", bytes: Array(text.utf8))
    #expect(
      PaletteSet(reading: [source]).errors.map(\.location.column) == [
        14, 42, 8, 34,
      ])
    settings.currentColor = PaletteColor(SRGBColor(packed: 0x336699))
    let reading = PaletteSet(reading: [source], settings: settings)
    #expect(reading.errors.isEmpty)
    #expect(
      reading.palettes[0].entries.map(\.color.nearestHex) == [
        "#336699", "#33669980", "#336699", "#336699",
      ])
  }
}
