import ContrastKit
import Testing
import _ContrastTestSupport

@Suite struct `Rules of the library` {
  private static let palette = """
    {
      "text": "#333333", "text-muted": "#8a8a8a", "text-disabled": "#cccccc",
      "surface": "#ffffff", "line": "#dddddd",
      "a-text": "#777777", "a-fill": "#ffffff", "b-text": "#666666",
      "b-fill": "#eeeeee"
    }
    """

  private func audit(
    _ rules: ContrastRules, options: AuditOptions = AuditOptions()
  ) throws -> Audit {
    try DesignSystem(reading: Array(Self.palette.utf8), named: "a.json")
      .audit(rules: rules, options: options)
  }

  private func audit(only rules: [ContrastRule]) throws -> Audit {
    try audit(ContrastRules(rules, infersFromNames: false))
  }

  @Test func `are the same as code and as a file`() throws {
    let code = ContrastRules(
      [
        .text("text*", on: "surface"),
        .largeText("text-muted", on: "surface"),
        .graphic("line", on: "surface").severity(.warn),
        .text("<x>-text", on: "<x>-fill"),
        .pair("line", on: "a-fill", ratio: 1.2),
        .exempt("text-disabled", because: "inactive"),
      ], level: .aaa, infersFromNames: false, coverage: .warn)
    let file = """
      {
        "level": "AAA", "infer": false, "coverage": "warn",
        "pairs": [
          { "text": "text*", "on": "surface" },
          { "large": "text-muted", "on": "surface" },
          { "graphic": "line", "on": "surface", "severity": "warn" },
          { "text": "<x>-text", "on": "<x>-fill" },
          { "foreground": "line", "on": "a-fill", "ratio": 1.2 },
        ],
        "exempt": [{ "foreground": "text-disabled", "because": "inactive" }],
      }
      """
    try TemporaryFolder.with { folder in
      let written = try ContrastRules(
        contentsOf: folder.write(file, to: "contrast.json"))
      let (one, two) = (try audit(code), try audit(written))
      #expect(one.pairs.map(\.sentence) == two.pairs.map(\.sentence))
      #expect(one.pairs.map(\.severity) == two.pairs.map(\.severity))
      #expect(one.findings.map(\.sentence) == two.findings.map(\.sentence))
      #expect(one.uncovered == two.uncovered)
      #expect(one.pairs.count == 6)
      #expect(one.level == .aaa)
    }
  }

  @Test func `are placed where the code makes them`() throws {
    let rules: ContrastRules = [
      .text("text", on: "surface"),
      .text("text-muted", on: "surface"),
    ]
    let line = KitSamples.line() - 2
    let finding = try #require(try audit(rules).findings.first)
    #expect(finding.ruleLocation?.line == line)
    #expect(finding.ruleLocation?.path.hasSuffix("RulesTests.swift") == true)
    #expect(rules.path.hasSuffix("RulesTests.swift"))
  }

  @Test func `are wrong where the code makes them`() throws {
    let rules: ContrastRules = [
      .text("ink*", on: "surface"),
      .text("text", on: "surface{"),
      .text("text", on: "surface").ratio(22),
    ]
    let line = KitSamples.line() - 4
    let error = try #require(
      #expect(throws: ContrastError.self) { try audit(rules) })
    #expect(
      error.diagnostics.compactMap(\.location?.line) == [line + 1, line + 2])
    let lack = try #require(
      #expect(throws: ContrastError.self) {
        try audit([.text("ink*", on: "surface")])
      })
    #expect(lack.diagnostics[0].path.hasSuffix("RulesTests.swift"))
    #expect(lack.diagnostics[0].message.contains("ink*"))
    let none = ContrastRules([], infersFromNames: false)
    let empty = #expect(throws: ContrastError.self) { try audit(none) }
    #expect(empty?.diagnostics[0].location?.line == KitSamples.line() - 2)
  }

  @Test func `ask for their own ratio, in their own modes`() throws {
    #expect(
      try audit(only: [.text("text-muted", on: "surface").ratio(3)]).holds)
    #expect(
      try audit(only: [.distinct(["text", "surface"])]).pairs.count == 1)
    let error = #expect(throws: ContrastError.self) {
      try audit(only: [.text("text", on: "surface").in("dark")])
    }
    #expect(error?.description.contains("dark") == true)
  }

  @Test func `waive until a day, down to a ratio`() throws {
    let rules = ContrastRules(
      [
        .text("text-muted", on: "surface"),
        .waive("text-muted", because: "the brand of 2026")
          .ratio(3.4).until("2027-01-31"),
      ], infersFromNames: false)
    var options = AuditOptions()
    options.today = "2027-01-31"
    let accepted = try audit(rules, options: options)
    #expect(accepted.holds)
    #expect(accepted.pairs.map(\.status) == [.waived])
    #expect(accepted.pairs.first?.reason == "the brand of 2026")
    options.today = "2027-02-01"
    let ended = try audit(rules, options: options)
    #expect(ended.findings.count == 1)
    #expect(ended.stale.count == 1)
    #expect(ended.stale.first?.path.hasSuffix("RulesTests.swift") == true)
    options.today = "tomorrow"
    #expect(throws: ContrastError.self) { try audit(rules, options: options) }
  }

  @Test func `are found nearest to an input`() throws {
    try TemporaryFolder.with { folder in
      let tokens = try folder.write(Self.palette, to: "a/b/tokens.json")
      #expect(try ContrastRules.nearest(to: folder.path("a")) == nil)
      try folder.write(
        #"{"inputs": "b/*.json", "pairs": [{"text": "text", "on": "surface"}]}"#,
        to: "a/contrast.json")
      let rules = try #require(try ContrastRules.nearest(to: tokens))
      #expect(rules.path.hasSuffix("contrast.json"))
      #expect(try rules.inputs.count == 1)
      let audit = try DesignSystem(inputsOf: rules).audit(rules: rules)
      #expect(audit.pairs.contains { $0.evidence == .declared })
      #expect(throws: ContrastError.self) {
        try DesignSystem(inputsOf: [.text("text", on: "surface")])
      }
      try folder.write(
        #"{"inputs": "c/*.json", "pairs": []}"#, to: "a/contrast.json")
      #expect(throws: ContrastError.self) {
        try ContrastRules.nearest(to: tokens)
      }
    }
  }
}
