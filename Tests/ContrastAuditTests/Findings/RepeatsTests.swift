import ContrastModel
import Testing
import TextGrammars

@testable import ContrastAudit

@Suite struct `Repeated colours` {
  private func palette(
    _ mode: String, _ entries: [(name: String, declared: String, rgb: UInt32)]
  ) -> Palette {
    Palette(
      mode: mode,
      entries: entries.map {
        Palette.Entry(
          name: $0.name, declared: $0.declared,
          color: PaletteColor(SRGBColor(packed: $0.rgb)),
          source: SourcePosition(path: "test", line: 1, column: 1))
      })
  }

  // Nextcoin: `ui/global.json` has the colours of both themes.
  @Test func `are colours of themes where aliases choose among them`() {
    let raw = [
      ("raw.light.note", "#fff", UInt32(0xFFFFFF)),
      ("raw.dark.note", "#000", 0),
      ("raw.ink", "#111", 0x111111),
    ]
    let repeats = Repeats(in: [
      palette(
        "light",
        raw + [
          ("note", "{raw.light.note}", 0xFFFFFF),
          ("ink", "{raw.ink}", 0x111111),
        ]),
      palette(
        "dark",
        raw + [("note", "{raw.dark.note}", 0), ("ink", "{raw.ink}", 0x111111)]),
    ])
    // `ink` is the same in both, and is no colour of a theme.
    #expect(repeats.themed(inMode: 0) == [0, 1])
    #expect(repeats.themed(inMode: 1) == [0, 1])
    #expect(repeats[0].isEmpty)
    // A name that does not end in that of its alias is another use.
    let other = Repeats(in: [
      palette("a", raw + [("card", "{raw.light.note}", 0xFFFFFF)]),
      palette("b", raw),
    ])
    #expect(other.themed(inMode: 0).isEmpty)
  }

  @Test func `of a theme are no pairs themselves`() {
    let names = ["card", "note", "alert"].flatMap {
      [$0, $0 + "-foreground"]
    }
    let entries = names.map { (name: $0, rgb: UInt32(0xFFFFFF)) }
    let palette = Palette.named(
      entries.map { ("raw." + $0.name, $0.rgb) }
        + entries.map { ($0.name, $0.rgb) })
    let table = PaletteNames(palette)
    func pairs(_ themed: Set<Int>) -> [Int] {
      NameInference(table, themed: themed).found.map(\.pair.foreground).sorted()
    }
    #expect(pairs([]) == [1, 3, 5, 7, 9, 11])
    #expect(pairs(Set(0..<6)) == [7, 9, 11])
    // Without an alias of the background, the pair would be lost.
    #expect(pairs([1, 3, 5]) == [1, 3, 5, 7, 9, 11])
  }
}
