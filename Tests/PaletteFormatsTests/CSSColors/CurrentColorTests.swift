import ContrastModel
import PaletteFormats
import Testing
import TextGrammars

/// `currentcolor` in the formats that write colours as CSS does.
@Suite struct `The current colour` {
  private func reading(_ path: String, _ text: String, _ known: Bool)
    -> PaletteSet
  {
    var settings = ReadingSettings()
    if known {
      settings.currentColor = PaletteColor(SRGBColor(packed: 0x336699))
    }
    return PaletteSet(
      reading: [SourceFile(path: path, bytes: Array(text.utf8))],
      settings: settings)
  }

  private static let inputs = [
    (
      "a.tokens.json",
      """
      {"a":{"$type":"color","$value":"currentColor"},
      "b":{"$type":"color","$value":"rgb(from currentcolor r g b / 50%)"}}
      """
    ),
    (
      "a.json",
      ##"{"a":"currentColor","b":"rgb(from currentcolor r g b / 50%)"}"##
    ),
    (
      "a.csv",
      "name,color\na,currentColor\nb,rgb(from currentcolor r g b / 50%)\n"
    ),
    ("a.hex", "currentColor a\nrgb(from currentcolor r g b / 50%) b\n"),
    ("a.scss", "$a: currentColor;\n$b: rgb(from currentcolor r g b / 50%);\n"),
    ("a.css", ":root{--a:currentColor;--b:rgb(from currentcolor r g b / 50%)}"),
  ]

  @Test(arguments: inputs)
  func `is what somebody says`(path: String, text: String) {
    let reading = reading(path, text, true)
    #expect(reading.errors.isEmpty)
    #expect(reading.warnings.isEmpty)
    #expect(
      reading.palettes.first?.entries.map(\.color.nearestHex) == [
        "#336699", "#33669980",
      ])
  }

  @Test(arguments: inputs)
  func `is an error without a given value`(path: String, text: String) {
    let messages = reading(path, text, false).errors.map {
      $0.message.lowercased()
    }
    #expect(messages.count == 2)
    #expect(
      messages.allSatisfy {
        $0 == "currentcolor depends on where it is used"
      }, "\(messages)")
  }

  @Test func `is in a map and behind references of SCSS`() {
    let text = "$m: (icon: currentColor);\n$a: map-get($m, icon);\n$b: $a;\n"
    let reading = reading("a.scss", text, true)
    #expect(
      reading.palettes[0].entries.map(\.color.nearestHex) == [
        "#336699", "#336699", "#336699",
      ])
  }

  @Test func `leaves other words of SCSS what they are`() {
    let reading = reading(
      "a.scss", "$a: inherit;\n$b: menu;\n$c: #123;\n", false)
    #expect(reading.errors.isEmpty)
    #expect(reading.palettes[0].entries.map(\.name) == ["$c"])
  }
}
