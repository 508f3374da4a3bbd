import ContrastModel
import Testing
import TextGrammars

@testable import PaletteFormats

@Suite struct `CSS light-dark()` {
  private func read(_ text: String, _ scheme: CSSColorScheme?) -> String {
    let bytes = Array(text.utf8)
    do throws(UnlocatedDiagnostic) {
      return try CSSColorGrammar.color(
        bytes, in: bytes.indices, scheme: scheme
      ).nearestHex
    } catch {
      return "\(error.offset): \(error.problem.description)"
    }
  }

  @Test(arguments: [
    ("light-dark(#123, #abc)", "#112233", "#aabbcc"),
    ("LIGHT-DARK( red,/**/lime )", "#ff0000", "#00ff00"),
    ("light-dark(light-dark(red, lime), blue)", "#ff0000", "#0000ff"),
    ("color-mix(in srgb, light-dark(#000, #fff), #000)", "#000000", "#808080"),
    ("rgb(from light-dark(red, lime) r g b)", "#ff0000", "#00ff00"),
    // Only the colour that is used has to be resolved.
    (
      "light-dark(#123, Canvas)", "#112233",
      "17: 'canvas' is a system colour, which the device chooses"
    ),
    (
      "light-dark(rgb(from currentcolor r g b), #123)",
      "20: currentcolor depends on where it is used", "#112233"
    ),
    // But both have to be well formed.
    (
      "light-dark(red, bleu)", "16: no colour is named 'bleu'",
      "16: no colour is named 'bleu'"
    ),
    (
      "light-dark(red)", "14: expected a comma, but found ')'",
      "14: expected a comma, but found ')'"
    ),
    (
      "light-dark(red, blue, lime)", "20: expected ')', but found ','",
      "20: expected ')', but found ','"
    ),
    (
      "light-dark(canvas, canvastext",
      "0: light-dark( is not closed", "0: light-dark( is not closed"
    ),
  ])
  func `goes by the scheme`(text: String, light: String, dark: String) {
    #expect(read(text, .light) == light)
    #expect(read(text, .dark) == dark)
  }

  @Test(arguments: [
    ("light-dark(red, #f00)", "#ff0000"),
    (
      "light-dark(red, blue)",
      "0: light-dark() is one colour or the other, depending on the mode"
    ),
    (
      "light-dark(red, canvas)",
      "16: 'canvas' is a system colour, which the device chooses"
    ),
    (
      "color-mix(in srgb, red, light-dark(red, blue))",
      "24: light-dark() is one colour or the other, depending on the mode"
    ),
  ])
  func `is unresolved without one`(text: String, result: String) {
    #expect(read(text, nil) == result)
  }

  @Test(arguments: [
    ("canvas", true), ("currentColor", true), ("light-dark(red, blue)", true),
    ("rgb(calc(1em) 0 0)", true), ("color(--a 1 1 1)", true),
    ("var(--a)", true), ("transparent", nil), ("bleu", false), ("#12", false),
  ])
  func `separates unresolved from wrong`(text: String, isUnresolved: Bool?) {
    let bytes = Array(text.utf8)
    do throws(UnlocatedDiagnostic) {
      _ = try CSSColorGrammar.color(bytes, in: bytes.indices)
      #expect(isUnresolved == nil)
    } catch {
      #expect(error.problem.isUnresolved == isUnresolved)
    }
  }
}
