import ContrastAudit
import Testing

@Suite struct `Evidence of pairings` {
  @Test func `gates unless it is only proposed`() {
    #expect(
      Evidence.allCases.filter { $0.gates }
        == [Evidence.declared, .observed, .named])
  }
}
