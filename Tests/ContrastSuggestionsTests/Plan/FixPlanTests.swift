import ContrastAudit
import ContrastModel
import ContrastSuggestions
import Testing

@Suite struct `Fix plan` {
  private func plan(_ system: TestSystem) -> FixPlan {
    FixPlan(system.audit, with: system.auditor)
  }

  @Test func `One background is changed rather than three texts`() {
    let system = TestSystem(
      modes: [
        (
          "light",
          [
            ("card", 0xF0F0F0), ("one", 0x737373), ("two", 0x72746F),
            ("three", 0x6F7373),
          ]
        )
      ],
      pairs: [
        ("one", "card", 4.5), ("two", "card", 4.5), ("three", "card", 4.5),
      ])
    let plan = plan(system)
    #expect(plan.changes.map(\.entry.name) == ["card"])
    #expect(plan.isFewest && plan.leftCount == 0)
  }

  @Test func `A background stays where another pair needs it`() {
    let system = TestSystem(
      modes: [
        (
          "light",
          [
            ("card", 0xF0F0F0), ("one", 0x737373), ("two", 0x72746F),
            ("ring", 0x8C8C8C),
          ]
        )
      ],
      // A ring of this grey is distinguished from cards no lighter than this.
      pairs: [
        ("one", "card", 4.5), ("two", "card", 4.5), ("card", "ring", 2.95),
        ("ring", "card", 2.95),
      ])
    let plan = plan(system)
    #expect(plan.leftCount == 0)
    for change in plan.changes {
      #expect(change.suggestion.difference > 0)
    }
  }

  @Test func `Aliases change with what they are aliases of`() throws {
    let system = TestSystem(
      modes: [
        (
          "light",
          [("page", 0xFFFFFF), ("muted", 0x808080), ("hint", 0x808080)]
        )
      ],
      pairs: [("muted", "page", 4.5), ("hint", "page", 7)],
      aliases: ["hint": "muted"])
    let plan = plan(system)
    #expect(plan.leftCount == 0)
    let change = try #require(plan.changes.first)
    #expect(plan.changes.count == 1)
    #expect(change.entry.name == "muted" && change.followers == ["hint"])
    #expect(
      PairContrast(of: change.suggestion.color, on: .white).isAtLeast(7))
  }

  @Test func `A colour of two modes works in both`() throws {
    let system = TestSystem(
      modes: [
        ("light", [("page", 0xFFFFFF), ("link", 0x909090)]),
        ("dim", [("page", 0xEEEEEE), ("link", 0x909090)]),
      ], pairs: [("link", "page", 3)])
    let plan = plan(system)
    let change = try #require(plan.changes.first)
    #expect(plan.changes.count == 1 && change.modes == ["light", "dim"])
    #expect(plan.leftCount == 0)
  }

  @Test func `What cannot be fixed is reported`() {
    let system = TestSystem(
      modes: [
        (
          "light",
          [("white", 0xFFFFFF), ("black", 0x000000), ("text", 0x777777)]
        )
      ],
      pairs: [
        ("text", "white", 7), ("text", "black", 7), ("white", "black", 21),
      ])
    let plan = plan(system)
    #expect(plan.leftCount == 2)
    #expect(plan.changes.isEmpty)
  }

  @Test func `A page turns dark only where nothing else helps`() throws {
    var system = TestSystem(
      modes: [
        ("light", [("page", 0xFFFFFF), ("one", 0x888888), ("two", 0x999999)])
      ], pairs: [("one", "page", 4.5), ("two", "page", 4.5)])
    #expect(Set(plan(system).changes.map(\.entry.name)) == ["one", "two"])
    // Here the text cannot be changed: it is white for another background.
    system.modes[0].colors = [
      ("page", 0xFFFFFF), ("label", 0xFFFFFF), ("black", 0x333333),
    ]
    system.pairs = [("label", "black", 4.5), ("label", "page", 4.5)]
    let change = try #require(plan(system).changes.first)
    #expect(change.entry.name == "page" && plan(system).leftCount == 0)
  }

  @Test func `No change where nothing fails`() {
    let system = TestSystem(
      modes: [("light", [("page", 0xFFFFFF), ("text", 0)])],
      pairs: [("text", "page", 4.5)])
    #expect(plan(system).changes.isEmpty && plan(system).leftCount == 0)
  }

  @Test func `Many colours are fixed greedily`() {
    let texts = (0..<20).map { ("text\($0)", UInt32(0x888888 + $0)) }
    let system = TestSystem(
      modes: [("light", [("page", 0xFFFFFF)] + texts)],
      pairs: texts.map { ($0.0, "page", 4.5) })
    let plan = plan(system)
    #expect(!plan.isFewest && plan.leftCount == 0)
    #expect(plan.changes.count == 20)
  }

  @Test func `Random systems are fixed, and nothing else breaks`() {
    var generator = SplitMix64(seed: 51)
    var fixedCount = 0
    for round in 0..<40 {
      var colors = (0..<9).map {
        ("c\($0)", UInt32.random(in: 0...0xFFFFFF, using: &generator))
      }
      // Every other system has aliases.
      var aliases: [String: String] = [:]
      for index in 0..<(round.isMultiple(of: 2) ? 0 : 3) {
        aliases["a\(index)"] = colors[index].0
        colors.append(("a\(index)", colors[index].1))
      }
      let names = colors.map(\.0)
      func name() -> String { names.randomElement(using: &generator) ?? "" }
      var pairs: [(text: String, ground: String, ratio: Double)] = []
      for _ in 0..<7 {
        let (text, ground) = (name(), name())
        if text != ground { pairs.append((text, ground, 3)) }
      }
      let system = TestSystem(
        modes: [("m", colors)], pairs: pairs, aliases: aliases)
      let audit = system.audit
      let plan = plan(system)
      // As it would be written into the file: an alias that gets a value is no
      // longer an alias, and the others follow.
      var after = system
      for change in plan.changes {
        let hex = UInt32(change.suggestion.hex.dropFirst(), radix: 16) ?? 0
        let name = change.entry.name
        after.aliases[name] = nil
        for index in colors.indices
        where colors[index].0 == name || after.aliases[colors[index].0] == name
        {
          #expect(
            colors[index].0 != name || colors[index].1 != hex,
            "no change of \(name)")
          after.modes[0].colors[index].value = hex
        }
      }
      let again = after.audit
      let left = again.modes[0].pairings.filter { $0.status == .below }
      #expect(left.count == plan.leftCount)
      for (old, new) in zip(audit.modes[0].pairings, again.modes[0].pairings)
      where old.status == .meets {
        #expect(new.status == .meets)
      }
      if left.isEmpty {
        fixedCount += 1
        #expect(
          FixPlan(again, with: after.auditor).changes.isEmpty)
      }
    }
    #expect(fixedCount > 20)
  }
}
