import ContrastEngine
import Foundation
import Testing
import _ContrastTestSupport

@testable import ContrastReports

@Suite struct `Pair address` {
  @Test func `names a mode and two colours`() {
    #expect(
      PairAddress(mode: "light", text: "text.muted", on: "surface/raised")
        .fragment == "#mode=light&text=text.muted&on=surface%2Fraised")
  }

  @Test(arguments: [
    "", "a&b=c#d", "50 % grey", "été", "👩‍👧", "100%", "a+b", "\"<'>\"",
  ])
  func `gives back every name`(_ name: String) throws {
    let fragment = PairAddress(mode: name, text: name, on: name).fragment
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
    #expect(
      section.address(of: 1, on: 0) == "#mode=light&text=paper&on=ink%201")
  }
}
