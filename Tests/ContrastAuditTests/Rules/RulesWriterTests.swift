import ContrastModel
import PaletteFormats
import Testing
import TextGrammars
import _ContrastTestSupport

@testable import ContrastAudit

@Suite struct `Written rules` {
  /// The pairings of a palette by their names.
  private func lines(_ palette: Palette, _ pairings: [Pairing]) -> Set<String> {
    Set(
      pairings.map { pairing in
        let over = Set(pairing.over.map { palette.entries[$0].name }).sorted()
        return "\(palette.mode): \(pairing.kind) "
          + "'\(palette.entries[pairing.foreground].name)' on "
          + "'\(palette.entries[pairing.background].name)' over \(over) "
          + "\(pairing.required) \(pairing.severity)"
      })
  }

  /// Writes pairings as rules and compares what these declare.
  ///
  /// - Returns: how many rules there are.
  @discardableResult
  private func check(
    _ modes: [RulesWriter.Mode], level: ConformanceLevel = .aa,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) throws -> Int {
    let text = RulesWriter(modes, level: level).text()
    let palettes = modes.map(\.palette)
    let rules = try Rules(text)
    #expect(!rules.infers, sourceLocation: location)
    let gating = rules.declarations(in: palettes, level: level)
    #expect(gating.errors.lines.isEmpty, sourceLocation: location)
    for (mode, declared) in zip(modes, gating.modes) {
      let wanted = mode.pairings.filter { $0.evidence.gates }
      #expect(
        lines(mode.palette, declared.pairings) == lines(mode.palette, wanted),
        "\(text)", sourceLocation: location)
    }
    let all = try Rules(Self.uncommented(text))
      .declarations(in: palettes, level: level)
    #expect(all.errors.lines.isEmpty, "\(text)", sourceLocation: location)
    for (mode, declared) in zip(modes, all.modes) {
      #expect(
        lines(mode.palette, declared.pairings)
          == lines(mode.palette, mode.pairings),
        "\(text)", sourceLocation: location)
    }
    return rules.pairs.count
  }

  /// The text with the rules that are comments as rules.
  private static func uncommented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for start in ["{", "  ", "}"] where line.hasPrefix("    // \(start)") {
        return "    " + line.dropFirst(7)
      }
      return String(line)
    }.joined(separator: "\n")
  }

  /// The pairings that rules declare.
  private func modes(_ rules: Rules, _ palettes: [Palette]) -> [RulesWriter
    .Mode]
  {
    let declared = rules.declarations(in: palettes, level: .aa).modes
    return zip(palettes, declared).map {
      ($0, $1.pairings)
    }
  }

  private func pairing(
    _ palette: Palette, _ foreground: String, _ background: String,
    over: [String] = [], _ kind: PairingKind = .text, _ required: Double = 4.5,
    _ evidence: Evidence = .named, because: String = "names"
  ) throws -> Pairing {
    func index(_ name: String) throws -> Int {
      try #require(palette.entries.firstIndex { $0.name == name })
    }
    return Pairing(
      foreground: try index(foreground), background: try index(background),
      over: try over.map(index), kind: kind, required: required,
      evidence: evidence, because: because)
  }

  @Test func `declare what Harbor's do`() throws {
    func source(_ name: String) throws -> SourceFile {
      SourceFile(
        path: name, bytes: try RepositoryData.bytes("palettes/\(name)"))
    }
    let palettes = PaletteSet(
      reading: [try source("harbor.tokens.json")]
    ).palettes
    let rules = try Rules(reading: source("harbor.contrast.json"))
    try check(modes(rules, palettes))
  }

  @Test func `put foregrounds of the same backgrounds together`() throws {
    let palette = Palette(names: [
      "page", "raised", "fgColor-default", "fgColor-muted", "fgColor-x", "line",
    ])
    let rules = try Rules(
      """
      { "pairs": [
        { "text": "fgColor-{default,muted}", "on": ["page", "raised"] },
        { "text": "fgColor-x", "on": "raised" },
        { "graphic": "line", "on": "page" },
      ] }
      """)
    #expect(try check(modes(rules, [palette])) == 3)
  }

  @Test func `find families`() throws {
    var names: [String] = []
    for hue in ["red", "green", "blue", "sea-green", "grey"] {
      for part in ["fgColor", "bgColor", "borderColor"] {
        for state in ["rest", "hover", "disabled"] {
          names.append("label-\(hue)-\(part)-\(state)")
        }
      }
    }
    let palette = Palette(names: names + ["page"])
    let rules = try Rules(
      """
      { "pairs": [
        { "text": ["label-<h>-fgColor-<s>", "!*-disabled"],
          "on": "label-<h>-bgColor-<s>" },
        { "graphic": "label-<h>-borderColor-rest", "on": "page" },
      ] }
      """)
    // The states need two rules, because no pattern leaves names out.
    #expect(try check(modes(rules, [palette])) == 3)
  }

  @Test func `keep modes, ratios, backdrops and kinds apart`() throws {
    let light = Palette("light", names: ["a", "b", "c", "d", "e", "f"])
    let dark = Palette("dark", names: ["a", "b", "c", "d", "only-dark"])
    let high = Palette("dark, high!", names: ["c", "d", "a", "b"])
    try check([
      (
        palette: light,
        pairings: [
          try pairing(light, "a", "b"), try pairing(light, "c", "d"),
          try pairing(light, "a", "c", over: ["e", "f"]),
          try pairing(light, "b", "c", .graphic, 3),
          try pairing(light, "e", "f", .ratio, 2.5),
          try pairing(light, "f", "e", .text, 4.5, .proposed),
        ]
      ),
      (
        palette: dark,
        pairings: [
          try pairing(dark, "a", "b"), try pairing(dark, "c", "d", .large, 3),
          try pairing(dark, "a", "c", over: ["d"]),
          try pairing(dark, "b", "c", .graphic, 3),
          try pairing(dark, "only-dark", "a", .distinct, 3),
          try pairing(dark, "d", "a", .text, 4.5, .proposed),
        ]
      ),
      (
        palette: high,
        pairings: [
          try pairing(high, "a", "b", .text, 7), try pairing(high, "c", "d"),
          try pairing(high, "d", "a", .text, 7, .proposed),
        ]
      ),
    ])
  }

  // Names may contain anything that has a meaning in a pattern, in JSON, or in
  // a comment.
  @Test func `escape names and reasons`() throws {
    let names = [
      "a*", "ab", "!b", "{c}", "<d>", #"e\f"#, "g,h", "?", #"quo"te"#,
      "line\nend", "\u{2028}", "<x>", #"\*"#, "!", "*", "a,b}", "é", "e\u{301}",
    ]
    let palette = Palette("m*de", names: names)
    let other = Palette("mode", names: names)
    var pairings: [Pairing] = []
    for (index, name) in names.enumerated() {
      let next = names[(index + 5) % names.count]
      pairings.append(
        try pairing(
          palette, name, next, .text, 4.5, index % 3 == 0 ? .proposed : .named,
          because: "this: \(name) on \(next)"))
    }
    try check([
      (palette: palette, pairings: pairings),
      (palette: other, pairings: Array(pairings.prefix(2))),
    ])
  }

  @Test func `take both colours of a name`() throws {
    let palette = Palette(names: ["a", "b", "a", "c"])
    let pairings = [0, 2].map {
      Pairing(
        foreground: $0, background: 1, kind: .text, required: 4.5,
        evidence: .observed, severity: .warn, because: "x")
    }
    try check([(palette: palette, pairings: pairings)])
  }

  @Test(arguments: 1...8)
  func `declare the same of random pairs`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let words = ["fg", "bg", "on", "primary", "muted", "x", "Color", "2"]
    let separators = ["-", ".", "", "_", "/"]
    var names: Set<String> = []
    while names.count < 28 {
      let count = Int(random.next() % 4) + 1
      names.insert(
        (0..<count).map { _ in
          words.randomElement(using: &random)!
            + separators.randomElement(using: &random)!
        }.joined())
    }
    let palettes = ["light", "dark"].map { mode in
      Palette(mode, names: names.sorted().filter { _ in random.next() % 8 > 0 })
    }
    let density = UInt64(seed % 4) * 6 + 2
    let modes = palettes.map { palette in
      var pairings: [Pairing] = []
      for one in palette.entries.indices {
        for other in palette.entries.indices
        where one != other && random.next() % 40 < density {
          let isGraphic = random.next() % 5 == 0
          pairings.append(
            Pairing(
              foreground: one, background: other,
              kind: isGraphic ? .graphic : .text, required: isGraphic ? 3 : 4.5,
              evidence: random.next() % 6 == 0 ? .proposed : .named,
              because: "reason \(random.next() % 3)"))
        }
      }
      return (palette, pairings) as RulesWriter.Mode
    }
    // A pair that is proposed in one mode and checked in another has a rule for
    // each kind of evidence, in its modes.
    try check(modes)
  }

  @Test func `name inputs and the level`() throws {
    let palette = Palette(names: ["a", "b"])
    var writer = RulesWriter(
      [
        (
          palette: palette,
          pairings: [try pairing(palette, "a", "b", .text, 7)]
        )
      ], level: .aaa)
    writer.inputs = ["tokens/\"a\".json"]
    #expect(
      writer.text()
        == #"""
        {
          "$schema": "https://raw.githubusercontent.com/contrast-swift/contrast/main/data/schemas/rules.schema.json",
          "inputs": ["tokens/\"a\".json"],
          "level": "AAA",

          // Only the pairs declared here are checked; none are inferred from names.
          "infer": false,
          "pairs": [
            { "text": "a", "on": "b" },
          ],
        }

        """#)
  }
}
