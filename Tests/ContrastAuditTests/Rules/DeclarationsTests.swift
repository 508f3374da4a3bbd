import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastAudit

extension Palette {
  /// A palette of names whose colours do not matter.
  init(_ mode: String = "light", names: [String]) {
    self.init(
      mode: mode,
      entries: names.enumerated().map { index, name in
        Entry(
          name: name, declared: "#777",
          color: PaletteColor(SRGBColor(packed: 0x777777)),
          source: SourcePosition(path: "names", line: index + 1, column: 1))
      })
  }
}

@Suite struct `Declared pairings` {
  /// The pairings that rules declare: `mode: kind foreground on background ≥
  /// ratio`, sorted.
  private func lines(
    _ text: String, _ palettes: [Palette], level: ConformanceLevel = .aa
  ) throws -> [String] {
    let declarations = try Rules(text).declarations(in: palettes, level: level)
    #expect(declarations.errors.lines.isEmpty)
    return zip(palettes, declarations.modes).flatMap { palette, declared in
      declared.pairings.map { pairing in
        let names = ([pairing.foreground, pairing.background] + pairing.over)
          .map { palette.entries[$0].name }
        let over =
          names.dropFirst(2).isEmpty
          ? "" : " over " + names.dropFirst(2).joined(separator: "+")
        let mode = palettes.count > 1 ? "\(palette.mode): " : ""
        return "\(mode)\(pairing.kind) \(names[0]) on \(names[1])\(over) "
          + "\(pairing.required)"
      }
    }.sorted()
  }

  @Test func `tie names by what they have in common`() throws {
    let palette = Palette(names: [
      "fg-a", "fg-b", "fg-c-d", "bg-a-muted", "bg-b", "bg-c-d-muted",
      "bg-muted",
    ])
    #expect(
      try lines(
        #"{ "pairs": [{ "text": "fg-<r>", "on": "bg-<r>-muted" }] }"#, [palette]
      )
        == ["text fg-a on bg-a-muted 4.5", "text fg-c-d on bg-c-d-muted 4.5"])
    // A capture in only one pattern matches any text.
    #expect(
      try lines(
        #"{ "pairs": [{ "text": "fg-<r>", "on": ["bg-<s>", "!*-muted"] }] }"#,
        [palette])
        == [
          "text fg-a on bg-b 4.5", "text fg-b on bg-b 4.5",
          "text fg-c-d on bg-b 4.5",
        ])
    // Each pattern of a list links its own captures.
    #expect(
      try lines(
        """
        { "pairs": [{ "text": ["fg-<r>", "fg-b"], "on": "bg-<r>-muted" }] }
        """, [palette])
        == [
          "text fg-a on bg-a-muted 4.5", "text fg-b on bg-a-muted 4.5",
          "text fg-b on bg-c-d-muted 4.5", "text fg-c-d on bg-c-d-muted 4.5",
        ])
  }

  @Test func `count every way to read a name`() throws {
    let palette = Palette(names: ["on-a-b-c", "a", "a-b", "a-b-c", "b"])
    #expect(
      try lines(
        #"{ "pairs": [{ "text": "on-<x>{,-*}", "on": "<x>" }] }"#, [palette])
        == [
          "text on-a-b-c on a 4.5", "text on-a-b-c on a-b 4.5",
          "text on-a-b-c on a-b-c 4.5",
        ])
    let two = Palette(names: ["x-y.fg", "x-y.bg", "x.y.bg", "y-x.bg"])
    #expect(
      try lines(
        #"{ "pairs": [{ "text": "<a>-<b>.fg", "on": "<b>-<a>.bg" }] }"#, [two])
        == ["text x-y.fg on y-x.bg 4.5"])
  }

  @Test func `have the backdrops that captures link`() throws {
    let palette = Palette(names: [
      "fg", "a-tint", "b-tint", "a-page", "b-page", "page",
    ])
    #expect(
      try lines(
        """
        { "pairs": [{ "text": "fg", "on": "<x>-tint",
            "over": ["<x>-page", "page"] }] }
        """, [palette])
        == [
          "text fg on a-tint over a-page+page 4.5",
          "text fg on b-tint over b-page+page 4.5",
        ])
    #expect(
      try lines(
        #"{ "pairs": [{ "text": "fg", "on": "*-tint", "over": "*page" }] }"#,
        [palette])
        == [
          "text fg on a-tint over a-page+b-page+page 4.5",
          "text fg on b-tint over a-page+b-page+page 4.5",
        ])
  }

  @Test func `need what the kind, the level and the mode ask for`() throws {
    let palettes = ["light", "dark", "dark-hc"].map {
      Palette($0, names: ["a", "b", "c"])
    }
    let rules = """
      { "pairs": [
        { "text": "a", "on": "b", "ratio": { "*": 4.5, "*-hc": 7 } },
        { "graphic": "b", "on": "c", "in": ["*", "!*-hc"] },
        { "foreground": "c", "on": "a", "ratio": { "dark{,-hc}": 2 } },
        { "large": "a", "on": "c", "in": "light" },
      ] }
      """
    let expected = [
      "dark-hc: ratio c on a 2.0", "dark-hc: text a on b 7.0",
      "dark: graphic b on c 3.0", "dark: ratio c on a 2.0",
      "dark: text a on b 4.5", "light: graphic b on c 3.0",
      "light: large a on c 3.0", "light: text a on b 4.5",
    ]
    #expect(try lines(rules, palettes) == expected)
    #expect(
      try lines(rules, palettes, level: .aaa)
        == expected.map {
          $0 == "light: large a on c 3.0" ? "light: large a on c 4.5" : $0
        })
  }

  @Test func `are those of the last rule that speaks of them`() throws {
    let palette = Palette(names: ["fg-a", "fg-title", "bg"])
    #expect(
      try lines(
        """
        { "pairs": [{ "text": "fg-*", "on": "bg" },
          { "large": "fg-title", "on": "bg" }] }
        """, [palette])
        == ["large fg-title on bg 3.0", "text fg-a on bg 4.5"])
    #expect(
      try lines(
        """
        { "pairs": [{ "large": "fg-title", "on": "bg" },
          { "text": "fg-*", "on": "bg" }] }
        """, [palette])
        == ["text fg-a on bg 4.5", "text fg-title on bg 4.5"])
  }

  @Test func `never pair a name with itself, and twice a name that is twice`()
    throws
  {
    let palette = Palette(names: ["a", "b", "a"])
    #expect(
      try lines(#"{ "pairs": [{ "text": "*", "on": "*" }] }"#, [palette])
        == [
          "text a on b 4.5", "text a on b 4.5", "text b on a 4.5",
          "text b on a 4.5",
        ])
    let declared = try Rules(#"{ "pairs": [{ "text": "a", "on": "b" }] }"#)
      .declarations(in: [palette], level: .aa).modes[0].pairings
    #expect(declared.map(\.foreground) == [0, 2])
    #expect(declared.map(\.background) == [1, 1])
    #expect(declared.allSatisfy { $0.because == "text a on b" })
    #expect(declared.first?.source?.description == "contrast.json:1:13")
    #expect(declared.allSatisfy { $0.evidence == .declared })
  }

  @Test func `pair each colour with each other once`() throws {
    let palette = Palette(names: ["c-1", "x", "c-2", "c-3", "d-1", "d-2"])
    #expect(
      try lines(
        #"{ "pairs": [{ "distinct": "c-*", "eachOther": true }] }"#, [palette])
        == [
          "distinct c-1 on c-2 3.0", "distinct c-1 on c-3 3.0",
          "distinct c-2 on c-3 3.0",
        ])
    // The pairs whose names have a text in common.
    #expect(
      try lines(
        #"{ "pairs": [{ "distinct": "<s>-{1,2}", "eachOther": true }] }"#,
        [palette])
        == ["distinct c-1 on c-2 3.0", "distinct d-1 on d-2 3.0"])
    #expect(
      try lines(
        """
        { "pairs": [{ "distinct": ["d-*", "c-1", "d-1"], "eachOther": true }] }
        """, [palette])
        == [
          "distinct c-1 on d-1 3.0", "distinct c-1 on d-2 3.0",
          "distinct d-1 on d-2 3.0",
        ])
  }

  @Test func `are not those that are exempt`() throws {
    let palettes = ["light", "dark"].map {
      Palette($0, names: ["fg", "fg-disabled", "x-fg", "bg", "x-bg", "y-bg"])
    }
    let rules = try Rules(
      """
      { "pairs": [{ "text": "*fg*", "on": "*bg" }],
        "exempt": [
          { "foreground": "*-disabled", "because": "inactive" },
          { "foreground": "<x>-fg", "on": "<x>-bg", "because": "a logo" },
          { "foreground": "fg", "on": "y-bg", "in": "dark", "because": "none" },
        ] }
      """)
    let declarations = rules.declarations(in: palettes, level: .aa)
    #expect(declarations.errors.isEmpty)
    let pairs = declarations.modes.map {
      $0.pairings.map { [$0.foreground, $0.background] }
    }
    #expect(pairs[0] == [[0, 3], [0, 4], [0, 5], [2, 3], [2, 5]])
    #expect(pairs[1] == [[0, 3], [0, 4], [2, 3], [2, 5]])
    let (light, dark) = (declarations.modes[0], declarations.modes[1])
    #expect(light.exemption(foreground: 1, background: 3)?.reason == "inactive")
    #expect(light.exemption(foreground: 2, background: 4)?.reason == "a logo")
    #expect(light.exemption(foreground: 2, background: 5) == nil)
    #expect(light.exemption(foreground: 0, background: 5) == nil)
    #expect(dark.exemption(foreground: 0, background: 5)?.reason == "none")
    #expect(light.exemption(ofForeground: 1)?.reason == "inactive")
    #expect(light.exemption(ofForeground: 2) == nil)
  }

  // A name that one mode lacks may be in another.
  @Test func `are judged over all modes`() throws {
    let palettes = [
      Palette("light", names: ["a", "b"]), Palette("dark", names: ["a", "c"]),
    ]
    #expect(
      try lines(#"{ "pairs": [{ "text": "a", "on": "{b,c}" }] }"#, palettes)
        == ["dark: text a on c 4.5", "light: text a on b 4.5"])
    let inert = try Rules(
      """
      { "pairs": [{ "text": "b", "on": "c" },
        { "text": "a", "on": "b", "in": "dark" }],
        "exempt": [{ "foreground": "b", "on": "c", "because": "x" },
          { "foreground": "<x>", "on": "<x>", "because": "y" }] }
      """
    ).declarations(in: palettes, level: .aa)
    #expect(
      inert.errors.map(\.location.description) == [
        "contrast.json:1:13", "contrast.json:2:3", "contrast.json:3:14",
        "contrast.json:4:5",
      ])
    #expect(inert.modes.allSatisfy { $0.pairings.isEmpty })
  }

  @Test func `end before they are a matrix`() throws {
    let wide = Palette(names: (0..<2500).map { "n\($0)" })
    let rules = try Rules(#"{ "pairs": [{ "text": "*", "on": "*" }] }"#)
    let declarations = rules.declarations(in: [wide], level: .aa)
    #expect(
      declarations.errors.lines == [
        "contrast.json:1:13: the rules up to this one declare more than "
          + "2097152 pairs; narrow the patterns, or use 'matrix' for all pairs"
      ])
    #expect(declarations.modes[0].pairings.isEmpty)
  }

  @Test func `end before all ways to read a name are tried`() throws {
    let long = (0..<8).map { String(repeating: "-", count: 400) + "\($0)" }
    let rules = try Rules(
      #"{ "pairs": [{ "text": "<a><b><c>", "on": "<b><a>*<c>" }] }"#)
    let declarations = rules.declarations(
      in: [Palette(names: long)], level: .aa, visits: 10_000)
    #expect(
      declarations.errors.lines == [
        "contrast.json:1:13: the names in '<' and '>' match these colours in"
          + " too many ways; put more text between them"
      ])
  }
}

// The slow definition: every pair of names, every way to split them.
@Suite struct `Joins of rules` {
  private static let words = ["a", "b", "ab", "-", "--", "a-b", "b-a", "é"]

  /// The ways in which a pattern of texts and captures reads a name.
  private func readings(
    _ pattern: [String], _ name: [Character], _ bound: [String: String]
  ) -> [[String: String]] {
    guard let first = pattern.first else { return name.isEmpty ? [bound] : [] }
    let rest = Array(pattern.dropFirst())
    if first.hasPrefix("<") {
      return (1..<max(2, name.count + 1)).filter { $0 <= name.count }.flatMap {
        count -> [[String: String]] in
        let text = String(name.prefix(count))
        if let known = bound[first], known != text { return [] }
        var bound = bound
        bound[first] = text
        return readings(rest, Array(name.dropFirst(count)), bound)
      }
    }
    if first == "*" {
      return (0...name.count).flatMap {
        readings(rest, Array(name.dropFirst($0)), bound)
      }
    }
    guard name.starts(with: first) else { return [] }
    return readings(rest, Array(name.dropFirst(first.count)), bound)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `are those of the definition`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pick(_ items: [String]) -> String {
      items[Int(random.next() % UInt64(items.count))]
    }
    let names = (0..<10).map { _ in
      (0..<3).map { _ in pick(Self.words) }.joined()
    }
    let palette = Palette(names: names)
    for _ in 0..<25 {
      let front = (0..<3).map { _ in pick(["<x>", "<y>", "*", "a", "-"]) }
      let back = (0..<3).map { _ in pick(["<x>", "<y>", "*", "b", "-"]) }
      let rules = try Rules(
        """
        { "pairs": [{ "text": "\(front.joined())", "on": "\(back.joined())" }] }
        """)
      var expected: Set<[Int]> = []
      for (f, foreground) in names.enumerated() {
        for (b, background) in names.enumerated() where background != foreground
        {
          for reading in readings(front, Array(foreground), [:])
          where !readings(back, Array(background), reading).isEmpty {
            expected.insert([f, b])
          }
        }
      }
      let declared = rules.declarations(in: [palette], level: .aa)
      let found = declared.modes[0].pairings.map {
        [$0.foreground, $0.background]
      }
      #expect(Set(found) == expected, "\(front.joined()) on \(back.joined())")
      #expect(found.count == expected.count)
    }
  }
}
