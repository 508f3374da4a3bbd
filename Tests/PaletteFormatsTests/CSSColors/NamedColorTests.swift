import ContrastModel
import PaletteFormats
import Testing

@Suite struct `Named colours` {
  private func hex(_ name: String) -> String? {
    let place = SourcePosition(path: "x", line: 1, column: 1)
    return (try? PaletteColor(css: name, at: place))?.nearestHex
  }

  @Test(arguments: [
    "gray", "darkgray", "darkslategray", "dimgray", "lightgray",
    "lightslategray", "slategray",
  ])
  func `spell grey both ways`(name: String) {
    let other = String(name.dropLast(4)) + "grey"
    #expect(hex(name) != nil)
    #expect(hex(name) == hex(other))
  }

  // The sixteen of HTML 4, whose channels are all 00, 80, c0 or ff.
  @Test(arguments: [
    ("black", "#000000"), ("silver", "#c0c0c0"), ("gray", "#808080"),
    ("white", "#ffffff"), ("maroon", "#800000"), ("red", "#ff0000"),
    ("purple", "#800080"), ("fuchsia", "#ff00ff"), ("green", "#008000"),
    ("lime", "#00ff00"), ("olive", "#808000"), ("yellow", "#ffff00"),
    ("navy", "#000080"), ("blue", "#0000ff"), ("teal", "#008080"),
    ("aqua", "#00ffff"), ("cyan", "#00ffff"), ("magenta", "#ff00ff"),
  ])
  func `have the values of the specification`(name: String, value: String) {
    #expect(hex(name) == value)
    #expect(hex(name.uppercased()) == value)
  }

  @Test func `are not guessed`() {
    #expect(hex("lightgoldenrod") == nil)
    #expect(hex("gree\u{301}n") == nil)
  }
}
