import ContrastModel
import Testing

@testable import ContrastAudit

@Suite struct `Auditor` {
  private func entry(_ name: String, _ color: PaletteColor) -> Palette.Entry {
    Palette.Entry(
      name: name, declared: "", color: color,
      source: SourcePosition(path: "a.css", line: 1, column: 1))
  }

  private func audit(
    _ colors: [(String, PaletteColor)], level: ConformanceLevel = .aa,
    backdrop: PaletteColor? = nil, unresolved: Set<Int> = [],
    observed: [ObservedPairing] = [], declared: [Pairing] = [],
    exempting exempt: Set<Int> = []
  ) -> ModeAudit {
    var auditor = ContrastAuditor()
    auditor.level = level
    auditor.backdrop = backdrop
    return auditor.audit(
      Palette(mode: "light", entries: colors.map(entry)),
      unresolved: unresolved, observed: observed, declared: declared,
      isExempt: { foreground, _ in exempt.contains(foreground) })
  }

  private func grey(_ value: UInt8, alpha: Double = 1) -> PaletteColor {
    PaletteColor(SRGBColor(red: value, green: value, blue: value), alpha: alpha)
  }

  /// Two pairs that pass, with which another one makes a convention.
  private let others: [(String, PaletteColor)] = [
    ("note", .white), ("note-foreground", .black),
    ("menu", .white), ("menu-foreground", .black),
  ]

  // #777777 on white is 4.478, #767676 is 4.542.
  @Test(arguments: [
    (UInt8(0x77), ConformanceLevel.aa, AuditedPairing.Status.below),
    (0x76, .aa, .meets), (0x76, .aaa, .below),
  ])
  func `measures by the level`(
    value: UInt8, level: ConformanceLevel, status: AuditedPairing.Status
  ) throws {
    let mode = audit(
      [("card", .white), ("card-foreground", grey(value))] + others,
      level: level)
    let pairing = try #require(mode.pairings.first)
    #expect(mode.pairings.count == 3)
    #expect(pairing.status == status)
    #expect(pairing.pairing.required == (level == .aa ? 4.5 : 7))
    #expect(mode.key(pairing) == "/text/light/card-foreground/card")
    #expect(pairing.fails(isStrict: false) == (status == .below))
  }

  @Test func `composites translucent backgrounds over the page's surfaces`()
    throws
  {
    // Half black on white is half grey, and on #cccccc darker: white text on
    // the former counts.
    let colors: [(String, PaletteColor)] = [
      ("bg", .white), ("bg-muted", grey(0xCC)), ("chip", grey(0, alpha: 0.5)),
      ("chip-foreground", .white),
    ]
    let pairing = try #require(
      audit(colors).pairings.first { $0.pairing.background == 2 })
    #expect(pairing.status == .below)
    #expect(pairing.over == [0, 1])
    #expect(pairing.ratio?.least.description == "3.97")
    let over = try #require(
      audit(colors, backdrop: .black).pairings.first {
        $0.pairing.background == 2
      })
    #expect(over.status == .meets)
    #expect(over.over.isEmpty)
  }

  @Test func `leaves open what depends on an unknown backdrop`() throws {
    let mode = audit(
      [("chip", grey(0, alpha: 0.5)), ("chip-foreground", .white)] + others)
    let pairing = try #require(mode.pairings.first)
    #expect(pairing.status == .uncertain)
    #expect(pairing.reason == "the backdrop is not known")
    #expect(!pairing.fails(isStrict: false))
    #expect(pairing.fails(isStrict: true))
    // It fails on every backdrop.
    let never = audit([
      ("chip", grey(0xFF, alpha: 0.9)), ("chip-foreground", .white),
    ])
    #expect(never.pairings.first?.status == .below)
  }

  @Test func `says what could not be read`() {
    let mode = audit(
      [("card", .white), ("card-foreground", .white)] + others,
      unresolved: [1])
    #expect(mode.pairings.map(\.status) == [.unresolved, .meets, .meets])
    #expect(mode.pairings.first?.ratio == nil)
    #expect(mode.pairings.first?.fails(isStrict: false) == true)
  }

  @Test func `takes the strongest evidence of a pair`() {
    let colors: [(String, PaletteColor)] = [
      ("card", .white), ("card-foreground", .black), ("x", grey(0x99)),
    ]
    let place = SourcePosition(path: "a.css", line: 9, column: 3)
    let seen = ObservedPairing(
      mode: "light", foreground: entry("card-foreground", .black),
      background: entry("card", .white), kind: .large, selector: ".card",
      source: place)
    #expect(
      audit(colors, observed: [seen]).pairings.map(\.pairing.evidence)
        == [.observed])
    let rule = Pairing(
      foreground: 1, background: 0, kind: .ratio, required: 10,
      evidence: .declared, because: "rule")
    var later = rule
    later.required = 21
    let mode = audit(
      colors, observed: [seen], declared: [rule, later], exempting: [1])
    #expect(mode.pairings.map(\.pairing) == [later])
    #expect(mode.pairings.map(\.status) == [.meets])
    #expect(audit(colors, observed: [seen], exempting: [1]).pairings.isEmpty)
  }

  // PrimeVue's first surface is a step of a ramp, and `body` has another one.
  @Test(arguments: ["body", "html, body", ".dialog"])
  func `takes the page from the rule of the page`(selector: String) {
    let colors: [(String, PaletteColor)] = [
      ("surface-0", .white), ("ground-background", .black),
      ("text-color", grey(0xEE)),
    ]
    let seen = ObservedPairing(
      mode: "light", foreground: entry("text-color", grey(0xEE)),
      background: entry("ground-background", .black), kind: .text,
      selector: selector,
      source: SourcePosition(path: "a.css", line: 9, column: 3))
    let mode = audit(colors, observed: [seen])
    #expect(mode.page == (selector == ".dialog" ? 0 : 1))
    #expect(
      mode.pairings.contains {
        $0.status == .below && $0.pairing.evidence.gates
      }
        == (selector == ".dialog"))
  }

  @Test(arguments: [false, true])
  func `takes of two style rules the one that needs more`(
    isReversed: Bool
  ) {
    func statuses(
      _ uses: [(PairingKind, ObservedPairing.Certainty)], of grey: UInt8 = 0x77
    ) -> [String] {
      let colors: [(String, PaletteColor)] = [
        ("x", self.grey(grey)), ("y", .white),
      ]
      let seen = uses.map { kind, certainty in
        ObservedPairing(
          mode: "light", foreground: entry("x", colors[0].1),
          background: entry("y", .white), kind: kind, certainty: certainty,
          selector: ".\(kind).\(certainty)",
          source: SourcePosition(path: "a.css", line: 9, column: 3))
      }
      return audit(colors, observed: isReversed ? seen.reversed() : seen)
        .pairings.map { "\($0.pairing.kind) \($0.status)" }
    }
    #expect(
      statuses([(.large, .certain), (.text, .certain)]) == ["text below"])
    #expect(
      statuses([(.large, .certain), (.graphic, .certain)]) == [
        isReversed ? "graphic meets" : "large meets"
      ])
    // A failure without the image is final.
    #expect(statuses([(.text, .image), (.text, .certain)]) == ["text below"])
    #expect(
      statuses([(.text, .image), (.large, .certain)]) == ["text uncertain"])
    #expect(
      statuses([(.text, .image), (.text, .certain)], of: 0)
        == ["text uncertain"])
    #expect(
      statuses([(.text, .inherited), (.large, .certain)]) == ["large meets"])
  }

  @Test func `keeps colours that rules of a style sheet bring with them`() {
    let place = SourcePosition(path: "a.css", line: 9, column: 3)
    let seen = ObservedPairing(
      mode: "light", foreground: entry(".note color", grey(0x99)),
      background: entry("card", .white), kind: .text, selector: ".note",
      source: place)
    var image = seen
    image.certainty = .image
    image.foreground = entry(".hero color", .black)
    var inherited = seen
    inherited.certainty = .inherited
    inherited.foreground = entry(".plain color", .black)
    let mode = audit(
      [("card", .white)], observed: [seen, image, inherited])
    #expect(
      mode.palette.entries.map(\.name)
        == ["card", ".note color", ".hero color", ".plain color"])
    #expect(mode.pairings.map(\.status) == [.below, .uncertain, .meets])
    #expect(
      mode.pairings.map(\.pairing.evidence)
        == [.observed, .observed, .proposed])
    #expect(
      mode.pairings[1].reason
        == "the backdrop is an image or a translucent gradient")
  }

  @Test(arguments: [
    ("icons", 3), ("icon-muted", 3), ("icon-text", 4.5), ("text", 4.5),
    ("border", 4.5),
  ])
  func `measures icons of style sheets as icons`(name: String, ratio: Double) {
    let pair = ObservedPairing(
      mode: "light", foreground: entry(name, grey(0x80)),
      background: entry("bg", .white), kind: .text, selector: "b",
      source: SourcePosition(path: "a.css", line: 1, column: 1))
    let mode = audit([(name, grey(0x80)), ("bg", .white)], observed: [pair])
    #expect(mode.pairings.map(\.pairing.required) == [ratio])
  }

  @Test(arguments: [
    ("text-disabled", "background", 0), ("text", "inactive-background", 0),
    ("text", "background", 1),
  ])
  func `requires nothing of names of disabled controls`(
    text: String, background: String, count: Int
  ) {
    let colors = [(text, grey(0x99)), (background, grey(0xEE))]
    let seen = ObservedPairing(
      mode: "light", foreground: entry(text, colors[0].1),
      background: entry(background, colors[1].1), kind: .text, selector: ".a",
      source: SourcePosition(path: "a.css", line: 9, column: 3))
    let mode = audit(colors, observed: [seen])
    #expect(mode.count(.observed) == count)
    // A rule wins over a style sheet.
    let rule = Pairing(
      foreground: 0, background: 1, kind: .text, required: 4.5,
      evidence: .declared, because: "rule")
    #expect(
      audit(colors, observed: [seen], declared: [rule]).count(.declared) == 1)
  }

  @Test func `counts what is in no checked pair`() {
    let palette = Palette(
      mode: "light",
      entries: [
        ("card", "#fff"), ("card-foreground", "{grey.900}"),
        ("grey.900", "#000"), ("teal-1", "#111"), ("teal-2", "#222"),
        ("teal-3", "#333"), ("surface-odd-thing", "#fff"),
        ("text-disabled", "#999"), ("mystery", "#123"),
      ].map { name, declared in
        Palette.Entry(
          name: name, declared: declared, color: PaletteColor.black,
          source: SourcePosition(path: "a", line: 1, column: 1))
      })
    let coverage = ContrastAuditor().audit(palette).coverage
    #expect(coverage.primitiveCount == 4)
    // A lone pair is only proposed.
    #expect(coverage.uncovered == [0, 1, 6, 8])
    #expect(coverage.backgrounds == [6])
  }

  @Test(arguments: [
    ("{a.b}", "a.b"), ("{a.b.value}", "a.b"), ("var(--x)", "--x"),
    ("var( --x , red)", "--x"), ("@color/ink", "ink"), ("#fff", nil),
  ])
  func `knows what an alias names`(declared: String, name: String?) {
    let entry = Palette.Entry(
      name: "a", declared: declared, color: PaletteColor.black,
      source: SourcePosition(path: "a", line: 1, column: 1))
    #expect(entry.aliasedName == name)
  }

  @Test func `escapes the names in a key`() {
    let mode = audit([("a/b", .white), ("a/b-foreground", .black)])
    #expect(
      mode.pairings.map(mode.key) == ["/text/light/a~1b-foreground/a~1b"])
  }
}
