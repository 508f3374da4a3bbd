import ContrastAudit
import ContrastModel
import ContrastSuggestions
import Testing

@Suite struct `Suggestions for an audit` {
  @Test func `A text works on all backgrounds it is meant for`() throws {
    let system = TestSystem(
      modes: [
        (
          "light",
          [("page", 0xFFFFFF), ("sunken", 0xDDDDDD), ("muted", 0x777777)]
        )
      ],
      pairs: [("muted", "page", 4.5), ("muted", "sunken", 4.5)])
    let audit = system.audit
    let suggestions = AuditSuggestions(audit, limit: 10)
    for pairing in audit.modes[0].pairings {
      let answer = try #require(
        suggestions.answer(
          to: pairing, of: audit.modes[0], changing: .foreground))
      #expect(answer.entry.name == "muted")
      #expect(answer.suggestions.first?.kind == .sameHue)
      for suggestion in answer.suggestions {
        for ground in [0xFFFFFF, 0xDDDDDD] as [UInt32] {
          #expect(
            PairContrast(
              of: suggestion.color, on: Color(SRGBColor(packed: ground))
            ).isAtLeast(4.5))
        }
      }
    }
  }

  @Test func `What holds and is probably meant is kept where it can be`()
    throws
  {
    let colors: [(String, UInt32)] = [
      ("page", 0xFFFFFF), ("muted", 0x808080), ("dark", 0x202020),
    ]
    var system = TestSystem(
      modes: [("light", colors)], pairs: [("muted", "page", 4.5)],
      proposed: [("muted", "dark", 3.3)])
    func color() throws -> Color {
      let audit = system.audit
      let pairing = try #require(
        audit.modes[0].pairings.first { $0.status == .below })
      let answer = AuditSuggestions(audit, limit: 10)
        .answer(to: pairing, of: audit.modes[0], changing: .foreground)
      return try #require(answer?.suggestions.first).color
    }
    let dark = Color(SRGBColor(packed: 0x202020))
    #expect(PairContrast(of: try color(), on: dark).isAtLeast(3.3))
    // Where it cannot be kept, what is meant counts.
    system.proposed = [("muted", "dark", 4.1)]
    system.pairs = [("muted", "page", 6)]
    #expect(PairContrast(of: try color(), on: .white).isAtLeast(6))
  }

  @Test func `Where no text works it says what excludes what`() throws {
    let system = TestSystem(
      modes: [
        (
          "light",
          [("page", 0xFFFFFF), ("inverse", 0x000000), ("text", 0x777777)]
        )
      ],
      pairs: [("text", "page", 7), ("text", "inverse", 7)])
    let audit = system.audit
    let answer = try #require(
      AuditSuggestions(audit, limit: 10).answer(
        to: audit.modes[0].pairings[0], of: audit.modes[0],
        changing: .foreground))
    #expect(answer.suggestions.isEmpty)
    let reason = try #require(answer.impossibility)
    #expect(Set(reason.requirements.map(\.partnerName)) == ["page", "inverse"])
  }

  @Test func `There are no more than the limit`() {
    let texts = (0..<30).map { ("text\($0)", UInt32(0x888888 + $0)) }
    let system = TestSystem(
      modes: [("light", [("page", 0xFFFFFF)] + texts)],
      pairs: texts.map { ($0.0, "page", 4.5) })
    let audit = system.audit
    let suggestions = AuditSuggestions(audit, limit: 12)
    let answered = audit.modes[0].pairings.count {
      suggestions.answer(to: $0, of: audit.modes[0], changing: .foreground)
        != nil
    }
    #expect(answered == 11)
  }
}
