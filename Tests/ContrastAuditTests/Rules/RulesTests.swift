import ContrastModel
import PaletteFormats
import Testing
import TextGrammars
import _ContrastTestSupport

@testable import ContrastAudit

extension Rules {
  /// The rules of a text, and of others that it may extend.
  init(
    _ text: String, at path: String = "contrast.json",
    files: [String: String] = [:]
  ) throws(RulesErrors) {
    try self.init(reading: SourceFile(path: path, bytes: Array(text.utf8))) {
      files[$0].map { .bytes(Array($0.utf8)) } ?? .failure("no such file")
    }
  }
}

extension [SourceError] {
  /// The errors as compilers print them.
  var lines: [String] { map { "\($0.location): \($0.message)" } }
}

@Suite struct `Files of rules` {
  @Test func `state everything that a team declares`() throws {
    let rules = try Rules(
      """
      { // JSON5, whatever the file is called
        "$schema": "contrast.schema.json",
        inputs: ["tokens/*.json", "../base.css", "/opt/a.json"],
        level: "AAA", infer: false, coverage: "warn",
        pairs: [
          { large: "a", on: ["b", "!c"], in: "dark", severity: "warn" },
          { distinct: ["d", "e"], eachOther: true, ratio: 3.5 },
        ],
        exempt: [{ foreground: "a", on: "b", in: "dark", because: "x" }],
        waivers: [{
          foreground: "a", on: "b", in: "dark", ratio: 4.2,
          because: "issue 123", until: "2028-02-29",
        }],
      }
      """, at: "apps/web/contrast.json")
    #expect(
      rules.inputs.map(\.text) == [
        "tokens/*.json", "../base.css", "/opt/a.json",
      ])
    #expect(
      rules.inputs.map(\.path) == [
        "apps/web/tokens/*.json", "apps/base.css", "/opt/a.json",
      ])
    #expect(
      rules.inputs[1].location.description == "apps/web/contrast.json:3:29")
    #expect(rules.level == .aaa)
    #expect(!rules.infers)
    #expect(rules.coverage == .warn)
    #expect(rules.pairs.map(\.kind) == [.large, .distinct])
    #expect(rules.pairs.map(\.severity) == [.warn, .error])
    #expect(
      rules.pairs.map(\.summary) == [
        "large a on b, !c", "distinct d, e from each other",
      ])
    #expect(rules.pairs[0].location.line == 6)
    let waiver = try #require(rules.waivers.first)
    #expect(waiver.ratio == 4.2)
    #expect(waiver.reason == "issue 123")
    #expect(waiver.lastDay == CalendarDay("2028-02-29"))
    #expect(rules.exemptions.first?.reason == "x")
  }

  @Test func `leave out what they do not say`() throws {
    let rules = try Rules(#"{ "exempt": [] }"#)
    #expect(rules.inputs.isEmpty && rules.pairs.isEmpty)
    #expect(rules.level == nil)
    #expect(rules.infers)
    #expect(rules.coverage == .ignore)
    let one = try Rules(#"{ "inputs": "tokens.json" }"#)
    #expect(one.inputs.map(\.path) == ["tokens.json"])
  }

  @Test func `win over those that they extend`() throws {
    let rules = try Rules(
      """
      { "extends": "../contrast.json", "level": "AA",
        "pairs": [{ "text": "c", "on": "d" }] }
      """, at: "apps/web/contrast.json",
      files: [
        "apps/contrast.json": """
        { "extends": "../brands/base.json", "coverage": "error",
          "inputs": ["theme.css"], "pairs": [{ "text": "b", "on": "d" }] }
        """,
        "brands/base.json": """
        { "level": "AAA", "infer": false, "inputs": ["base.css"],
          "coverage": "warn", "pairs": [{ "text": "a", "on": "d" }],
          "exempt": [{ "foreground": "x", "because": "y" }] }
        """,
      ])
    #expect(rules.level == .aa)
    #expect(rules.coverage == .error)
    #expect(!rules.infers)
    #expect(rules.inputs.map(\.path) == ["apps/theme.css"])
    // Later rules win, so those of the base come first.
    #expect(
      rules.pairs.map(\.summary) == [
        "text a on d", "text b on d", "text c on d",
      ])
    #expect(rules.exemptions.count == 1)
    #expect(
      rules.paths == [
        "apps/web/contrast.json", "apps/contrast.json", "brands/base.json",
      ])
  }

  @Test func `end when too many extend each other`() throws {
    var files: [String: String] = [:]
    for number in 1...20 {
      files["\(number).json"] = "{ \"extends\": \"\(number + 1).json\" }"
    }
    let errors = try #require(throws: RulesErrors.self) {
      try Rules(#"{ "extends": "1.json" }"#, at: "0.json", files: files)
    }
    #expect(
      errors.errors.lines == [
        "15.json:1:14: this chain of 'extends' has more than 16 files"
      ])
    let lacking = try #require(throws: RulesErrors.self) {
      try Rules(#"{ "extends": "no.json" }"#)
    }
    #expect(
      lacking.errors.lines == [
        "contrast.json:1:14: cannot read 'no.json': no such file"
      ])
  }
}

@Suite struct `Malformed rules` {
  /// The errors of a file under `data/malformed`, without its path.
  private func errors(_ name: String) throws -> String {
    let error = try #require(throws: RulesErrors.self) { try rules(name) }
    return text(error.errors, without: name)
  }

  private func rules(_ name: String) throws -> Rules {
    let bytes = try RepositoryData.bytes("malformed/\(name)")
    return try Rules(reading: SourceFile(path: name, bytes: bytes)) { path in
      (try? RepositoryData.bytes("malformed/\(path)")).map { .bytes($0) }
        ?? .failure("no such file")
    }
  }

  private func text(_ errors: [SourceError], without name: String) -> String {
    errors.lines.map { line in
      line.hasPrefix("\(name):") ? String(line.dropFirst(name.count + 1)) : line
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("{}", "1:1: the file declares nothing; add 'pairs'"),
    ("[]", "1:1: a file of rules must be an object, but this is an array"),
    (#"{ "pairs": [] }"#, "1:12: 'pairs' is empty"),
    (
      "{\n\"level\": \"AA\",\n \"level\": \"AA\" }",
      "3:2: the name 'level' is used twice in one object, first at r:2:1"
    ),
  ])
  func `that state nothing, or repeat, are refused`(text: String, line: String)
    throws
  {
    let error = try #require(throws: RulesErrors.self) {
      try Rules(text, at: "r")
    }
    #expect(error.errors.lines == ["r:" + line])
  }

  @Test func `that are not JSON, or have no effect, are located`() throws {
    #expect(
      try errors("syntax.contrast.json")
        == "5:1: expected ',' or ']', but found '}'")
    #expect(
      try errors("inert.contrast.json")
        == """
        1:1: no pair is declared, and 'infer' is false: nothing would be checked
        """)
  }

  @Test func `with wrong keys report all of them`() throws {
    let text = try errors("keys.contrast.json")
    #expect(
      text
        == #"""
        2:3: unknown key 'input'; did you mean 'inputs'?
        3:12: 'level' must be 'AA' or 'AAA', not 'AAAA'; did you mean 'AAA'?
        4:12: 'infer' must be true or false, but this is a string
        5:15: 'coverage' must be a string, but this is a number
        6:13: 'inputs' is empty
        8:5: a rule must be an object, but this is a string
        9:5: a rule needs one of 'text', 'large', 'graphic', 'distinct', \#
        'foreground'
        9:7: unknown key 'test'; did you mean 'text'?
        10:36: 'graphic' and 'text' cannot be used together
        11:5: a rule needs 'on'
        12:15: 'text' is empty
        12:25: 'on' must be a pattern or a list of patterns, but this is a number
        13:30: a pattern of 'text' must be a string, but this is a number
        13:40: a pattern of 'on' is empty
        14:5: a rule with 'foreground' needs 'ratio'
        15:31: 'on' and 'eachOther' cannot be used together
        15:57: 'eachOther' works only with 'distinct': it checks colours \#
        against each other
        16:56: 'over' and 'eachOther' cannot be used together
        17:57: 'severity' must be 'error' or 'warn', not 'error!'; did you \#
        mean 'error'?
        18:53: a contrast ratio must be from 1 to 21
        19:64: the ratio of a mode must be a number, but this is a string
        20:53: 'ratio' must be a number, or an object with modes as keys, but \#
        this is a string
        20:68: 'in' must be a pattern or a list of patterns, but this is an object
        22:14: an exemption needs 'because'
        22:48: an exemption needs 'foreground'
        22:48: an exemption needs 'because'
        """#)
  }

  @Test func `of wrong patterns point into the text`() throws {
    let text = try errors("patterns.contrast.json")
    #expect(
      text
        == #"""
        3:21: '{' has no '}'; write '\{' for the character itself
        3:44: '}' has no '{'; write '\}' for the character itself
        4:17: '!' needs a pattern of names to exclude
        4:27: '<' begins a name and '>' ends it, as in '<role>'; write '\<' \#
        for the character itself
        4:59: '<x>' is not in every alternative, so it may have no value
        5:5: a rule can have at most 4 different names in '<' and '>'
        6:45: '<x>' links the colour patterns of a rule and has no meaning \#
        here; write '*' for any text
        7:24: alternatives can be nested at most 8 deep
        8:21: '{' has no '}'; write '\{' for the character itself
        """#)
  }

  @Test func `of wrong waivers name each`() throws {
    let text = try errors("waivers.contrast.json")
    #expect(
      text
        == #"""
        3:5: a waiver needs 'because'
        4:46: 'because' is empty
        5:66: '2027-02-29' is not a date of the form YYYY-MM-DD
        6:66: 'tomorrow' is not a date of the form YYYY-MM-DD
        7:66: a contrast ratio must be from 1 to 21
        8:5: a waiver needs 'foreground'
        8:57: 'until' must be a string, but this is a number
        """#)
  }

  @Test func `that extend each other name the files`() throws {
    let text = try errors("circle.contrast.json")
    #expect(
      text
        == #"""
        circle-too.contrast.json:1:49: 'level' must be 'AA' or 'AAA', not \#
        'A'; did you mean 'AA'?
        circle-too.contrast.json:1:14: './circle.contrast.json' is already in \#
        this chain of 'extends'
        """#)
  }

  @Test func `match nothing, alternative by alternative`() throws {
    let palettes = PaletteSet(
      reading: [
        SourceFile(
          path: "harbor.tokens.json",
          bytes: try RepositoryData.bytes("palettes/harbor.tokens.json"))
      ]
    ).palettes
    let errors = try rules("unmatched.contrast.json")
      .declarations(in: palettes, level: .aa).errors
    let text = text(errors, without: "unmatched.contrast.json")
    #expect(
      text
        == #"""
        4:46: the alternative 'sunk' of 'surface.{page,sunk,raised}' matches \#
        no colour; did you mean 'surface.sunken'?
        5:16: no colour is named 'Text.muted'; case matters: did you \#
        mean 'text.muted'?
        5:51: no colour is named 'surface.pgae'; did you mean 'surface.page'?
        6:33: the alternative 'x\,y' of 'text.muted{,x\,y}' matches no \#
        colour; did you mean 'text.muted'?
        6:68: no mode is named 'drak'; did you mean 'dark'?
        7:41: the alternative 'high-contrats' of \#
        '{light,dark,high-contrats}' matches no mode; did you mean \#
        'high-contrast'?
        8:5: this rule matches no pair: its patterns match colours, but no \#
        foreground and background among them form a pair
        9:61: no colour is named 'surfaces.*'
        11:31: no colour is named '*.disable'
        12:32: no colour is named 'txt.muted'; did you mean 'text.muted'?
        """#)
  }
}

@Suite struct `Days of the calendar` {
  @Test(arguments: [
    ("2027-01-31", true), ("2024-02-29", true), ("2000-02-29", true),
    ("1900-02-29", false), ("2026-02-29", false), ("2026-04-31", false),
    ("2026-13-01", false), ("2026-00-01", false), ("2026-01-00", false),
    ("2026-1-01", false), ("2026-01-01T", false), ("2026/01/01", false),
    ("+026-01-01", false), ("0001-01-01", true),
  ])
  func `are read when there are such`(text: String, isDay: Bool) {
    #expect(CalendarDay(text)?.description == (isDay ? text : nil))
  }

  @Test func `are in the order of time`() throws {
    let texts = ["1999-12-31", "2026-02-01", "2026-02-11", "2026-10-01"]
    let days = try texts.map { try #require(CalendarDay($0)) }
    #expect(days.reversed().sorted() == days)
  }
}
