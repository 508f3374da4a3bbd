import ContrastModel
import ContrastReports
import Testing

@Suite struct `Spoken pair` {
  private let brown = PaletteColor(SRGBColor(packed: 0x8C3C03))
  private let sand = PaletteColor(SRGBColor(packed: 0xC8B998))

  @Test func `says the ratio and both colours`() {
    #expect(
      SpokenPair(of: brown, on: sand).sentence
        == "Ratio 3.92, for text colour red 140, green 60, blue 3, "
        + "on background red 200, green 185, blue 152.")
  }

  @Test func `says how opaque a colour is`() {
    #expect(
      SpokenPair(of: .black.withAlpha(0.6), on: .white).sentence
        == "Ratio 5.74, for text colour red 0, green 0, blue 0, "
        + "60 percent opaque, on background red 255, green 255, blue 255.")
  }

  @Test(arguments: [
    (0.0, "0 percent"), (0.001, "1 percent"), (0.5, "50 percent"),
    (0.999, "99 percent"),
  ])
  func `never says a translucent colour is opaque`(
    alpha: Double, words: String
  ) {
    let pair = SpokenPair(of: .black.withAlpha(alpha), on: .white)
    #expect(pair.sentence.contains(words + " opaque"))
  }

  @Test func `says the range over an unknown backdrop`() {
    let pair = SpokenPair(of: .white, on: .black.withAlpha(0.5))
    #expect(
      pair.sentence.hasPrefix(
        "Ratio from 3.97 to 21.00, depending on the backdrop, "
          + "for text colour red 255"))
    #expect(
      pair.leastSentence.hasPrefix("Ratio 3.97, for text colour"))
    let known = SpokenPair(
      of: .white, on: .black.withAlpha(0.5), backdrop: .black)
    #expect(known.sentence.hasPrefix("Ratio 21.00, for text colour"))
  }

  @Test func `says the nearest whole channels`() {
    let color = PaletteColor(.sRGB, SIMD3(0.1, 0.5, 0.9))
    #expect(
      SpokenPair(of: color, on: .white).sentence
        .contains("red 26, green 128, blue 230,"))
  }
}
