import ContrastModel
import Foundation
import Testing
import _ContrastTestSupport

@Suite struct `Contrast ratio` {
  @Test func `spans 1 to 21`() {
    #expect(ContrastRatio(SRGBColor.white, .white).value == 1)
    #expect(ContrastRatio(SRGBColor.white, .black).value == 21)
    #expect(ContrastRatio(SRGBColor.white, .black).description == "21.00")
  }

  @Test(arguments: 0...255)
  func `is exactly 1 for a colour on itself`(byte: Int) {
    var generator = SplitMix64(seed: UInt64(byte))
    let color = generator.nextColor()
    let ratio = ContrastRatio(color, color)
    #expect(ratio.value == 1)
    #expect(ratio.isAtLeast(1))
    #expect(!ratio.isAtLeast(1.0.nextUp))
    #expect(ratio.description == "1.00")
  }

  @Test(arguments: [
    (UInt32(0x777777), UInt32(0xFFFFFF), 4.4780894536, "4.47", 3.0),
    (0x767676, 0xFFFFFF, 4.5422249596, "4.54", 4.5),
    (0x0078D7, 0xFFFFFF, 4.4988614797, "4.49", 3),
    (0x9A6C5A, 0xFFFFFF, 4.4999998510, "4.49", 3),
    (0x7C7290, 0xFFFFFF, 4.5000006352, "4.50", 4.5),
    (0x989A30, 0xFFFFFF, 2.9999997680, "2.99", 1),
    (0xE969A1, 0xFFFFFF, 3.0000001930, "3.00", 3),
    (0x960FB1, 0xFFFFFF, 6.9999986909, "6.99", 4.5),
    (0x33642C, 0xFFFFFF, 7.0000002947, "7.00", 7),
    (0x458301, 0x000000, 4.4999999323, "4.49", 3),
    (0xE969A1, 0x000000, 6.99999955, "6.99", 4.5),
    (0x47EF91, 0x184646, 7.000000000000078, "7.00", 7),
    (0x8C3C03, 0xC8B998, 3.9268351362, "3.92", 3),
    (0x006FFB, 0xFFFFFF, 4.4998880878, "4.49", 3),
    (0xCC437D, 0xFFFFFF, 4.5001901698, "4.50", 4.5),
    (0xEE0701, 0xFFFFFF, 4.5003937081, "4.50", 4.5),
    (0x595959, 0xFFFFFF, 7.0047292080, "7.00", 7),
    (0x5A5A5A, 0xFFFFFF, 6.8969262153, "6.89", 4.5),
    (0x949494, 0xFFFFFF, 3.0334698257, "3.03", 3),
    (0x959595, 0xFFFFFF, 2.9953461357, "2.99", 1),
    (0xFF0000, 0xFFFFFF, 3.9984767708, "3.99", 3),
    (0x0000FF, 0xFFFFFF, 8.5924713584, "8.59", 7),
    (0x00FF00, 0x000000, 15.3040000000, "15.30", 7),
    (0xA31181, 0xFFFFFF, 7.1078464282, "7.10", 7),
    (0x067AB4, 0xF5F5F5, 4.3279355791, "4.32", 3),
  ])
  func `is compared whole and printed cut`(
    foreground: UInt32, background: UInt32, value: Double, text: String,
    greatestMet: Double
  ) {
    let (a, b) = (
      SRGBColor(packed: foreground), SRGBColor(packed: background)
    )
    for ratio in [ContrastRatio(a, b), ContrastRatio(b, a)] {
      #expect((ratio.value - value).magnitude < 5e-9)
      #expect(ratio.description == text)
      for threshold in [1, 3, 4.5, 7] {
        #expect(ratio.isAtLeast(threshold) == (threshold <= greatestMet))
      }
    }
  }

  @Test(arguments: NearThresholdPairs.all)
  func `gives the proven verdict next to a threshold`(
    threshold: Double, meets: Bool, foreground: SRGBColor,
    background: SRGBColor
  ) {
    let ratio = ContrastRatio(foreground, background)
    #expect(ratio == ContrastRatio(background, foreground))
    #expect(ratio.isAtLeast(threshold) == meets)
    #expect((ratio.value - threshold).magnitude < 1e-11)

    let hundredths = Int(threshold * 100)
    #expect(ratio.hundredths == (meets ? hundredths : hundredths - 1))
  }

  // Otherwise the pairs above would not be near enough to test anything.
  @Test func `cannot be decided in Float`() {
    let wrong = NearThresholdPairs.all.filter {
      threshold, meets, foreground, background in
      let lighter = floatLuminance(foreground) + 0.05
      let darker = floatLuminance(background) + 0.05
      return (lighter >= Float(threshold) * darker) != meets
    }
    #expect(wrong.count >= NearThresholdPairs.all.count / 3)
  }

  private func floatLuminance(_ color: SRGBColor) -> Float {
    let linear = [color.red, color.green, color.blue].map {
      Float(SRGBTransferFunction.linearize($0))
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  @Test(arguments: [3, 4.5, 7])
  func `gives greys the exact verdict`(threshold: Double) {
    let greys = (0...255).map { SRGBColor(packed: 0x010101 * UInt32($0)) }
    let offsets = PreciseContrast.linear.map { $0 + .quotient(5, 100) }
    var wrong: [(Int, Int)] = []
    for (foreground, one) in greys.enumerated() {
      for (background, other) in greys.enumerated() {
        let expected = PreciseContrast.reaches(
          Int(threshold * 2), 2,
          lighter: offsets[max(foreground, background)],
          darker: offsets[min(foreground, background)])
        if ContrastRatio(one, other).isAtLeast(threshold) != expected {
          wrong.append((foreground, background))
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `cuts the ratio of greys, never rounds it`() {
    let greys = (0...255).map { SRGBColor(packed: 0x010101 * UInt32($0)) }
    let offsets = PreciseContrast.linear.map { $0 + .quotient(5, 100) }
    var wrong: [(Int, Int)] = []
    for (foreground, one) in greys.enumerated() {
      for (background, other) in greys.enumerated() {
        let expected = PreciseContrast.hundredths(
          lighter: offsets[max(foreground, background)],
          darker: offsets[min(foreground, background)])
        let ratio = ContrastRatio(one, other)
        let text = String(format: "%d.%02d", expected / 100, expected % 100)
        if ratio.hundredths != expected || ratio.description != text {
          wrong.append((foreground, background))
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  // The geometric mean of 1.05 and 0.05 is the best that both can have.
  @Test func `is at most the root of 21 on both black and white`() {
    var generator = SplitMix64(seed: 21)
    for _ in 1...10_000 {
      let color = generator.nextColor()
      let onBlack = ContrastRatio(color, .black).value
      let onWhite = ContrastRatio(color, .white).value
      #expect(min(onBlack, onWhite) <= 21.0.squareRoot())
    }
  }

  @Test func `never divides in the predicate`() {
    #expect(ContrastRatio.meets(4.5, lighter: 0.45, darker: 0.1))
    #expect(!ContrastRatio.meets(4.5, lighter: 0.45.nextDown, darker: 0.1))
    #expect(ContrastRatio.meets(3, lighter: 0, darker: 0))
  }
}
