import ContrastModel
import ContrastSuggestions
import Testing

/// The search is checked with all 2^24 colours by `contrast-benchmarks --verify
/// --huge`; here to those near its answer, where a wrong bound would show, and
/// to random ones.
@Suite struct `Nearest colour` {
  /// The colours at most so many steps of a channel away.
  private func neighbours(of color: SRGBColor, reach: Int) -> [SRGBColor] {
    func range(_ channel: UInt8) -> ClosedRange<Int> {
      max(0, Int(channel) - reach)...min(255, Int(channel) + reach)
    }
    return range(color.red).flatMap { red in
      range(color.green).flatMap { green in
        range(color.blue).map { blue in
          SRGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
        }
      }
    }
  }

  private func expectNearest(
    _ found: SRGBColor?, to color: SRGBColor, alpha: Double = 1,
    meeting requirements: [ContrastRequirement], _ cases: inout Cases,
    reach: Int, randomCount: Int
  ) {
    let lab = PaletteColor(color).okLab
    let square = found?.square(to: lab) ?? .infinity
    var others = (0..<randomCount).map { _ in cases.color() }
    others += neighbours(of: color, reach: reach / 2)
    if let found { others += neighbours(of: found, reach: reach) }
    for other in others where other.square(to: lab) < square {
      let isMet = requirements.allSatisfy {
        $0.isMet(by: PaletteColor(other, alpha: alpha))
      }
      #expect(!isMet, "\(other) is nearer to \(color) than \(found as Any)")
    }
    if let found {
      for requirement in requirements {
        #expect(requirement.isMet(by: PaletteColor(found, alpha: alpha)))
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func `No opaque colour is nearer`(count: Int) {
    var cases = Cases(seed: UInt64(count))
    for _ in 0..<40 {
      let color = cases.color()
      let requirements = cases.requirements(count)
      let found = AdmissibleColors(meeting: requirements)
        .nearest(to: PaletteColor(color).okLab)
      expectNearest(
        found, to: color, meeting: requirements, &cases, reach: 4,
        randomCount: 800)
    }
  }

  @Test func `No translucent colour is nearer`() {
    var cases = Cases(seed: 21)
    for index in 0..<24 {
      let color = cases.color()
      let alpha = cases.alpha()
      let requirements = [
        cases.requirement(
          translucent: index.isMultiple(of: 2),
          backdrop: index.isMultiple(of: 3) ? nil : PaletteColor(cases.color()))
      ]
      let found = AdmissibleColors(meeting: requirements, alpha: alpha)
        .nearest(to: PaletteColor(color).okLab)
      expectNearest(
        found, to: color, alpha: alpha, meeting: requirements, &cases,
        reach: 3, randomCount: 300)
    }
  }

  @Test func `A colour that meets the demands is its own nearest`() {
    let requirement = ContrastRequirement(
      of: 4.5, as: .text, with: .white, named: "white")
    let own = SRGBColor(packed: 0x123456)
    let found = AdmissibleColors(meeting: [requirement])
      .nearest(to: PaletteColor(own).okLab)
    #expect(found == own)
  }

  @Test func `Colours outside sRGB count as they are and clipped`() throws {
    let red = PaletteColor(.displayP3, SIMD3(1, 0, 0))
    let requirement = ContrastRequirement(
      of: 4.5, as: .text, with: red, named: "red")
    let found = try #require(
      AdmissibleColors(meeting: [requirement])
        .nearest(to: PaletteColor(SRGBColor(packed: 0x884422)).okLab))
    for gamut in [GamutRule.native, .clipped] {
      #expect(
        PairContrast(of: PaletteColor(found), on: red, gamut: gamut).isAtLeast(
          4.5))
    }
  }

  @Test func `Next to a threshold the canonical predicate decides`() {
    for case let (threshold, meets, light, dark) in [
      (4.5, true, 0xBE64DB as UInt32, 0x480B1D as UInt32),
      (4.5, false, 0x898CB8, 0x3E2217), (3, true, 0x32F120, 0xBF39C2),
      (3, false, 0x89BB09, 0x8212DB),
    ] {
      let requirement = ContrastRequirement(
        of: threshold, as: .text, with: PaletteColor(SRGBColor(packed: dark)),
        named: "dark")
      let found = AdmissibleColors(meeting: [requirement])
        .nearest(to: PaletteColor(SRGBColor(packed: light)).okLab)
      #expect((found == SRGBColor(packed: light)) == meets)
    }
  }
}
