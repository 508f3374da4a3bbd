import ContrastModel
import Testing
import _ContrastTestSupport

@Suite struct `Contrast ratio` {
  @Test func `spans 1 to 21`() {
    #expect(ContrastRatio(SRGBColor.white, .white).value == 1)
    #expect(ContrastRatio(SRGBColor.white, .black).value == 21)
  }
}
