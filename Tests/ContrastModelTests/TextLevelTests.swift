import ContrastModel
import Testing
import _ContrastTestSupport

@Suite struct `Text level` {
  @Test(
    arguments: [
      (0x595959, .aaa), (0x5A5A5A, .aa), (0x767676, .aa), (0x777777, .aaLarge),
      (0x949494, .aaLarge), (0x959595, .fail), (0xFFFFFF, .fail),
    ] as [(UInt32, TextLevel)])
  func `is the greatest threshold met on white`(
    packed: UInt32, level: TextLevel
  ) {
    let color = PaletteColor(SRGBColor(packed: packed))
    #expect(TextLevel(PairContrast(of: color, on: .white)) == level)
  }

  @Test(arguments: NearThresholdPairs.all)
  func `changes exactly at a threshold`(
    threshold: Double, meets: Bool, foreground: SRGBColor,
    background: SRGBColor
  ) {
    let rising: [TextLevel] = [.fail, .aaLarge, .aa, .aaa]
    let index = threshold == 3 ? 1 : threshold == 4.5 ? 2 : 3
    let pair = PairContrast(
      of: PaletteColor(foreground), on: PaletteColor(background))
    #expect(TextLevel(pair) == rising[meets ? index : index - 1])
  }

  @Test func `is what is certain`() {
    let half = PaletteColor(.black, alpha: 0.5)
    #expect(TextLevel(PairContrast(of: .white, on: half)) == .aaLarge)
    #expect(
      TextLevel(PairContrast(of: .white, on: half, backdrop: .black)) == .aaa)
  }

  @Test func `asks for what criteria state`() {
    #expect(TextLevel.allCases.map(\.leastRatio) == [7, 4.5, 3, 1])
    #expect(TextLevel.allCases.map(\.leastHundredths) == [700, 450, 300, 100])
    #expect(SuccessCriterion.thresholds == [3, 4.5, 7])
  }

  @Test func `is written as tables of pairs write it`() {
    #expect(
      TextLevel.allCases.map(\.rawValue) == ["AAA", "AA", "AA-large", "fail"])
  }
}
