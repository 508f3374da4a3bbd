import ContrastModel
import Testing

@testable import ContrastReports

@Suite struct `Use of a ratio` {
  @Test(
    arguments: [
      (3, "large-scale text, graphics and controls"),
      (4.5, "text at level AA"), (7, "text at level AAA"),
    ] as [(Double, String)])
  func `has the words of the level`(ratio: Double, words: String) {
    #expect(TextLevel.usability(of: ratio) == words)
  }

  // A requirement of the library may be any finite ratio above 1.
  @Test(arguments: [
    1, 2.99, 3.0.nextUp, 4.5.nextDown, 21, 1e18, 1e300, .infinity,
  ])
  func `is none where no criterion asks for it`(ratio: Double) {
    #expect(TextLevel.usability(of: ratio) == nil)
  }
}
