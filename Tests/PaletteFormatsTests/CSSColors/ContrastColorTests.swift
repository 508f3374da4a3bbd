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
