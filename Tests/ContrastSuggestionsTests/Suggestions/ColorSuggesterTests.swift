import ContrastModel
import ContrastSuggestions
import Testing

@Suite struct `Colour suggester` {
  private func requirement(
    _ ratio: Double, on packed: UInt32,
    as role: ContrastRequirement.Role = .text
  ) -> ContrastRequirement {
    ContrastRequirement(
      of: ratio, as: role, with: PaletteColor(SRGBColor(packed: packed)),
      named: "x")
  }

  private func entry(_ name: String, _ packed: UInt32) -> Palette.Entry {
    Palette.Entry(
      name: name, declared: "", color: SRGBColor(packed: packed),
      source: SourcePosition(path: "p", line: 1, column: 1))
  }

  /// The nearest lightness of the hue by trying every one.
  private func sameHue(
    as color: PaletteColor, meeting requirements: [ContrastRequirement]
  ) -> Double? {
    let origin = color.converted(to: .okLCH).components
    for step in 0...4_096 {
      for lightness in [
        origin.x + Double(step) / 4_096, origin.x - Double(step) / 4_096,
      ] where (0...1).contains(lightness) {
        var chroma = origin.y
        func shown() -> PaletteColor {
          PaletteColor(.okLCH, SIMD3(lightness, chroma, origin.z))
        }
        // Reduced slowly, where the command halves.
        while shown().linearSRGB.min() < -1e-6
          || shown().linearSRGB.max() > 1 + 1e-6
        {
          chroma = max(0, chroma - 1e-4)
        }
        let candidate = PaletteColor(shown().nearestSRGB)
        if requirements.allSatisfy({ $0.isMet(by: candidate) }) {
          return lightness
        }
      }
    }
    return nil
  }

  @Test func `The same hue moves lightness the least`() throws {
    var cases = Cases(seed: 41)
    for _ in 0..<12 {
      let color = PaletteColor(cases.color())
      let requirements = [requirement(cases.ratio(), on: 0xFFFFFF)]
      let suggester = ColorSuggester(color, requirements)
      if suggester.isMet { continue }
      let expected = try #require(
        sameHue(as: color, meeting: requirements))
      let found = try #require(suggester.suggestion(.sameHue))
      let moved = found.color.okLab.x - expected
      #expect(moved.magnitude < 0.004)
    }
  }

  @Test func `Hue is kept as far as 8 bits can`() throws {
    let blue = PaletteColor(SRGBColor(packed: 0x4C96F0))
    let found = try #require(
      ColorSuggester(blue, [requirement(7, on: 0xFFFFFF)])
        .suggestion(.sameHue))
    let (old, new) = (
      blue.converted(to: .okLCH).components,
      found.color.converted(to: .okLCH).components
    )
    #expect((old.z - new.z).magnitude < 1)
    #expect(new.x < old.x)
  }

  @Test func `No suggestion is nearer than the nearest`() throws {
    var cases = Cases(seed: 42)
    for _ in 0..<60 {
      let suggester = ColorSuggester(
        PaletteColor(cases.color()), cases.requirements(2))
      if suggester.isMet { continue }
      let all = suggester.suggestions(
        among: SystemColors([
          entry("white", 0xFFFFFF), entry("black", 0x000000),
        ]))
      let nearest = all.first { $0.kind == .nearest }
      for suggestion in all {
        #expect(suggestion.difference >= nearest?.difference ?? .infinity)
      }
      #expect((nearest == nil) == (suggester.impossibility != nil))
    }
  }

  @Test func `Every suggestion passes as it is written`() throws {
    var cases = Cases(seed: 43)
    var count = 0
    for index in 0..<40 {
      let alpha = index.isMultiple(of: 2) ? 1 : 0.6180339
      let suggester = ColorSuggester(
        PaletteColor(cases.color(), alpha: alpha), cases.requirements(1))
      if suggester.isMet { continue }
      for suggestion in suggester.suggestions() {
        count += 1
        #expect(
          zip(suggestion.ratios, suggester.requirements)
            .allSatisfy { $0.value >= $1.ratio - 1e-12 })
        #expect(suggestion.color.space == .sRGB)
        let hex = suggestion.hex.dropFirst()
        let written = try #require(UInt32(hex.prefix(6), radix: 16))
        let byte = hex.count == 8 ? UInt8(hex.suffix(2), radix: 16) ?? 0 : 255
        let color = PaletteColor(
          SRGBColor(packed: written), alpha: Double(byte) / 255)
        #expect(suggester.requirements.allSatisfy { $0.isMet(by: color) })
      }
    }
    #expect(count > 20)
  }

  @Test func `Another alpha is the nearest one that works`() throws {
    let text = PaletteColor(.black as SRGBColor, alpha: 102.0 / 255)
    let suggester = ColorSuggester(text, [requirement(4.5, on: 0xFFFFFF)])
    let found = try #require(suggester.suggestion(.alpha))
    #expect(found.hex == "#00000089")
    #expect(suggester.suggestion(.nearest) == nil)
    let less = PaletteColor(.black as SRGBColor, alpha: Double(0x88) / 255)
    #expect(!suggester.requirements.allSatisfy { $0.isMet(by: less) })
  }

  @Test func `A step of the same ramp comes before nearer colours`() throws {
    let system = SystemColors([
      entry("grey.400", 0x999999), entry("grey.500", 0x777777),
      entry("grey.600", 0x444444), entry("text.odd", 0x707070),
    ])
    let grey = PaletteColor(SRGBColor(packed: 0x777777))
    let suggester = ColorSuggester(grey, [requirement(4.5, on: 0xFFFFFF)])
    let step = try #require(suggester.suggestion(.system, among: system))
    #expect(step.entry?.name == "grey.600")
    // If no step works, the nearest colour of all is suggested.
    let strict = ColorSuggester(grey, [requirement(18, on: 0xFFFFFF)])
    #expect(strict.suggestion(.system, among: system) == nil)
    let two = SystemColors([
      entry("grey.400", 0x999999), entry("grey.500", 0x777777),
      entry("text.odd", 0x707070),
    ])
    let other = try #require(suggester.suggestion(.system, among: two))
    #expect(other.entry?.name == "text.odd")
  }

  @Test func `A change has a size in words`() {
    #expect(ChangeSize(0.0199) == .hardlyVisible)
    #expect(ChangeSize(0.02) == .visible)
    #expect(ChangeSize(0.12) == .anotherColor)
  }
}
