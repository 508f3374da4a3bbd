import ContrastEngine
import ContrastModel
import Foundation
import Testing
import _ContrastTestSupport

@testable import ContrastReports
@testable import ReportPages

@Suite struct `Pair address` {
  @Test func `names a mode and two colours`() {
    #expect(
      pairAddress(mode: "light", text: "text.muted", on: "surface/raised")
        == "#mode=light&text=text.muted&on=surface%2Fraised")
  }

  @Test(arguments: [
    "", "a&b=c#d", "50 % grey", "été", "👩‍👧", "100%", "a+b", "\"<'>\"",
  ])
  func `gives back every name`(_ name: String) throws {
    let fragment = pairAddress(mode: name, text: name, on: name)
    #expect(fragment.hasPrefix("#mode="))
    let parts = fragment.dropFirst().split(separator: "&")
    #expect(parts.count == 3)
    for part in parts {
      let value = part.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      #expect(String(value[1]).removingPercentEncoding == name)
    }
  }

  @Test func `is of what a section shows`() {
    let greys = palette([("ink 1", 0), ("paper", 0xFFFFFF)], mode: "light")
    let section = ModeSection.all(of: report([greys]))[0]
    let (ink, paper) = (greys.entries[0], greys.entries[1])
    #expect(
      section.address(of: paper, on: ink)
        == "#mode=light&text=paper&on=ink%201")
  }

  @Test func `has the value of what a section does not show`() throws {
    let greys = palette([("ink 1", 0), ("#aaaaaa", 0xFFFFFF)], mode: "light")
    let section = ModeSection.all(of: report([greys]))[0]
    let ink = greys.entries[0]
    func other(_ name: String, _ color: PaletteColor) -> Palette.Entry {
      Palette.Entry(name: name, declared: "", color: color, source: ink.source)
    }
    let value = PaletteColor(SRGBColor(packed: 0x778899))
    for name in [".a color", "ink 1"] {
      #expect(
        section.address(of: other(name, value), on: ink)
          == "#mode=light&text=%23778899&on=ink%201")
    }
    // A value that is the name of another colour, one between two bytes, one
    // outside sRGB whose clipped channels are bytes, one that is translucent.
    for color in [
      PaletteColor(SRGBColor(packed: 0xAAAAAA)),
      PaletteColor(.sRGB, SIMD3(0.5, 0.5, 0.5)),
      PaletteColor(.displayP3, SIMD3(0, 1, 0)),
      PaletteColor(SRGBColor(packed: 0x778899), alpha: 0.5),
    ] {
      #expect(section.address(of: other("x", color), on: ink) == nil)
    }
  }
}
