import ContrastModel
import Testing

@Suite struct `Conformance level` {
  @Test func `rises from A to AAA`() {
    let levels = ConformanceLevel.allCases
    #expect(levels == [.a, .aa, .aaa])
    #expect(levels.shuffled().sorted() == levels)
    #expect(ConformanceLevel.a < .aa)
    #expect(ConformanceLevel.aa < .aaa)
    #expect(!(ConformanceLevel.aa < .aa))
    #expect(!(ConformanceLevel.aaa < .a))
  }

  @Test func `is written in letters`() {
    #expect(ConformanceLevel.allCases.map(\.rawValue) == ["A", "AA", "AAA"])
  }
}
