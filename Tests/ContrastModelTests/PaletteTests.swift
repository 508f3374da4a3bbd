import ContrastModel
import Testing

@Suite struct `Palette entry` {
  private let place = SourcePosition(path: "brand.hex", line: 3, column: 1)

  private func entry(_ color: PaletteColor) -> Palette.Entry {
    Palette.Entry(
      name: "ink", declared: "{base.ink}", color: color, source: place)
  }

  @Test func `works out linear values once`() {
    let entry = entry(PaletteColor(SRGBColor(packed: 0xFF7600)))
    #expect(
      entry.color.linearSRGB
        == SIMD3(1, SRGBTransferFunction.linearize(UInt8(0x76)), 0))
    let luminance = RelativeLuminance(SRGBColor(packed: 0xFF7600))
    #expect(entry.luminance == luminance)
  }

  @Test func `keeps alpha out of the linear values`() {
    let opaque = entry(.white)
    let faint = entry(PaletteColor(.white, alpha: 0.1))
    #expect(faint.color.linearSRGB == opaque.color.linearSRGB)
    #expect(faint.luminance == opaque.luminance)
    #expect(faint.color.alpha == 0.1)
  }

  @Test func `does not round a declared colour`() {
    let entry = entry(PaletteColor(.hsl, SIMD3(120, 100, 25)))
    #expect(entry.color.linearSRGB.y == SRGBTransferFunction.linearize(0.5))
    #expect(entry.luminance == RelativeLuminance(encoded: SIMD3(0, 0.5, 0)))
  }

  @Test func `keeps what was written and where`() {
    let entry = entry(.black)
    #expect(entry.name == "ink")
    #expect(entry.declared == "{base.ink}")
    #expect(entry.source == place)
  }

  @Test func `keeps the order of its source, repeats included`() {
    let entries = [entry(.white), entry(.black), entry(.white)]
    let palette = Palette(mode: Palette.defaultMode, entries: entries)
    #expect(palette.entries == entries)
    #expect(palette.mode == "default")
  }
}
