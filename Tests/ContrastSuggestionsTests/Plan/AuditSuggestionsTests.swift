import ContrastAudit
import ContrastModel
import ContrastSuggestions
import Testing

@Suite struct `Suggestions for an audit` {
  @Test func `A text works on all backgrounds it is checked on`() throws {
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
              of: suggestion.color, on: PaletteColor(SRGBColor(packed: ground))
            ).isAtLeast(4.5))
        }
      }
    }
  }

  @Test func `A proposed pair that passes is kept where possible`() throws {
    // Darker is nearer for the card; on ink only lighter text passes.
    var system = TestSystem(
      modes: [
        ("light", [("card", 0x7F7F7F), ("text", 0x404040), ("ink", 0x000000)])
      ], pairs: [("text", "card", 3)], proposed: [("text", "ink", 1.9)])
    func color() throws -> PaletteColor {
      let audit = system.audit
      let pairing = try #require(
        audit.modes[0].pairings.first { $0.status == .below })
      let answer = AuditSuggestions(audit, limit: 10)
        .answer(to: pairing, of: audit.modes[0], changing: .foreground)
      return try #require(answer?.suggestions.first).color
    }
    #expect(PairContrast(of: try color(), on: .black).isAtLeast(1.9))
    system.proposed = []
    #expect(!PairContrast(of: try color(), on: .black).isAtLeast(1.9))
    // If both cannot pass, the checked pair counts.
    system.modes[0].colors[0].value = 0x555555
    system.modes[0].colors[1].value = 0x6A6A6A
    system.modes[0].colors[2].value = 0xFFFFFF
    system.proposed = [("text", "ink", 1.5)]
    system.pairs = [("text", "card", 7)]
    #expect(
      PairContrast(
        of: try color(), on: PaletteColor(SRGBColor(packed: 0x555555))
      ).isAtLeast(7))
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

  @Test func `names the modes of demands that exclude each other`() throws {
    let system = TestSystem(
      modes: [
        ("light", [("page", 0xFFFFFF), ("link", 0x808080)]),
        ("dark", [("page", 0x111111), ("link", 0x808080)]),
      ], pairs: [("link", "page", 4.5)])
    let audit = system.audit
    let suggestions = AuditSuggestions(audit, limit: 9)
    let answer = try #require(
      suggestions.answer(
        to: audit.modes[0].pairings[0], of: audit.modes[0],
        changing: .foreground))
    let words = try #require(answer.impossibility?.words)
    #expect(words.contains("on page in mode light"))
    #expect(words.contains("on page in mode dark"))
  }

  @Test func `A colour that differs by mode does not replace a shared one`()
    throws
  {
    let system = TestSystem(
      modes: [
        (
          "light",
          [
            ("fill", 0xF0BF9D), ("text", 0xFFFFFF), ("step-3", 0xB3B3B3),
            ("step-7", 0x4D4D4D), ("ink", 0x000000),
          ]
        ),
        (
          "dark",
          [
            ("fill", 0xF0BF9D), ("text", 0xFFFFFF), ("step-3", 0x4D4D4D),
            ("step-7", 0xB3B3B3), ("ink", 0x000000),
          ]
        ),
      ], pairs: [("text", "fill", 4.5)])
    let audit = system.audit
    let suggestions = AuditSuggestions(audit, limit: 10)
    for mode in audit.modes {
      let answer = try #require(
        suggestions.answer(
          to: mode.pairings[0], of: mode, changing: .foreground))
      #expect(
        answer.suggestions.compactMap { $0.entry?.name } == ["ink"])
    }
  }

  /// No other rule can refer to the colour of `.other`.
  @Test func `A colour that only a rule has replaces none`() throws {
    func entry(_ name: String, _ value: UInt32) -> Palette.Entry {
      Palette.Entry(
        name: name, declared: "#",
        color: PaletteColor(SRGBColor(packed: value)),
        source: SourcePosition(path: "a.css", line: 1, column: 1))
    }
    let own = [entry("card", 0xFFFFFF), entry("text", 0x999999)]
    let shown = [own[1], entry(".other color", 0x6A6A6A)].map {
      ObservedPairing(
        mode: "light", foreground: $0, background: own[0], kind: .text,
        selector: ".a", source: own[0].source)
    }
    let mode = ContrastAuditor().audit(
      Palette(mode: "light", entries: own), observed: shown)
    let audit = Audit(allModes: [mode])
    let failing = try #require(mode.pairings.first { $0.status == .below })
    let listed = AuditSuggestions(audit, limit: 10).list(for: failing, of: mode)
    #expect(!listed.isEmpty)
    #expect(listed.allSatisfy { $0.entry == nil })
  }
}
