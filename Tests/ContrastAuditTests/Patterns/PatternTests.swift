import ContrastModel
import Testing
import TextGrammars

@testable import ContrastAudit

@Suite struct `The pattern language` {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("a", "a", true), ("a", "ab", false),
    ("*", "", true), ("*", "any.thing/at all", true),
    ("text.*", "text.muted", true), ("text.*", "text", false),
    ("*.muted", "color.text.muted", true), ("*a*b", "xaxbxb", true),
    ("*a*b", "xaxbxc", false), ("a**b", "ab", true), ("?", "", false),
    ("?", "é", true), ("?", "\u{1F600}", true), ("??", "é", false),
    ("*?", "é", true), ("*??", "é", false), ("caf?", "café", true),
    ("?*", "é", true), ("?a", "éa", true), ("?\u{301}", "e\u{301}", true),
    ("*é", "café", true), ("[a]", "[a]", true), ("[a]", "a", false),
    ("Text", "text", false), ("é", "e\u{301}", false),
    ("ab*ba", "aba", false), ("a,b", "a,b", true), ("a>b", "a>b", true),
  ])
  func `matches bytes, any text, and one character`(
    pattern: String, name: String, isMatch: Bool
  ) throws {
    #expect(try Pattern(pattern).matches(name) == isMatch)
    #expect(try PatternList.Entry(pattern).pattern.matches(name) == isMatch)
  }

  @Test(arguments: [
    ("fg-{a,b}", "fg-a", true), ("fg-{a,b}", "fg-c", false),
    ("fg{,-muted}", "fg", true), ("fg{,-muted}", "fg-muted", true),
    ("fg{,-muted}", "fg-", false), ("{a,b}{c,d}", "bd", true),
    ("{a,b}{c,d}", "b", false), ("{a{b,c},d}", "ac", true),
    ("{a{b,c},d}", "a", false), ("{*-x,y?}", "q-x", true),
    ("{*-x,y?}", "yé", true), ("{a}", "a", true), ("{}", "", true),
    ("{a,ab}c", "abc", true), ("*{a,b}*{c}", "xxaxxbxc", true),
  ])
  func `chooses among alternatives`(
    pattern: String, name: String, isMatch: Bool
  ) throws {
    #expect(try Pattern(pattern).matches(name) == isMatch)
  }

  @Test(arguments: [
    (#"\*"#, "*", true), (#"\*"#, "a", false), (#"\?\{\}"#, "?{}", true),
    (#"{a\,b,c}"#, "a,b", true), (#"{a\,b,c}"#, "a", false),
    (#"\<a>"#, "<a>", true), (#"\\"#, #"\"#, true), (#"\!a"#, "!a", true),
    (#"1\.5"#, #"1\.5"#, true), (#"a\"#, #"a\"#, true),
  ])
  func `takes a character behind a backslash for itself`(
    pattern: String, name: String, isMatch: Bool
  ) throws {
    #expect(try Pattern(pattern).matches(name) == isMatch)
    #expect(try !PatternList.Entry(pattern).isExclusion)
  }

  @Test(arguments: [
    ("<x>", "", false), ("<x>", "a.b-c", true), ("a<x>b", "ab", false),
    ("<x>-on-<x>", "a-b-on-a-b", true), ("<x>-on-<x>", "a-on-b", false),
    ("<x><x>", "abab", true), ("<x><x>", "aba", false),
    ("<x>?<x>", "é-é", true), ("{<x>,<x>-muted}-<x>", "a-muted-a", true),
  ])
  func `captures a text once`(
    pattern: String, name: String, isMatch: Bool
  ) throws {
    #expect(try Pattern(pattern).matches(name) == isMatch)
  }

  // Backtracking to every star would take exponential time.
  @Test(arguments: [
    String(repeating: "a*", count: 200) + "b",
    String(repeating: "{a,aa,*}", count: 100) + "b",
    String(repeating: "?*", count: 200) + "b",
  ])
  func `is quick on a hostile pattern`(text: String) throws {
    let pattern = try Pattern(text)
    #expect(!pattern.matches(String(repeating: "a", count: 1000)))
    #expect(pattern.matches(String(repeating: "a", count: 400) + "b"))
  }

  @Test(arguments: [
    ("a{b", 1, #"'{' has no '}'; write '\{' for the character itself"#),
    ("a}", 1, #"'}' has no '{'; write '\}' for the character itself"#),
    ("{a}}", 3, #"'}' has no '{'; write '\}' for the character itself"#),
    ("a<>", 1, unnamed), ("é<x", 2, unnamed), ("<a b>", 0, unnamed),
    ("{{{{{{{{{a", 8, "alternatives can be nested at most 8 deep"),
    (
      "<a>-<b>-<c>-<d>-<e>", 16,
      "a rule can have at most 4 different names in '<' and '>'"
    ),
    (
      "{<a>,b}", 5,
      "'<a>' is not in every alternative, so it may have no value"
    ),
    (
      "{a,<b>}", 3,
      "'<b>' is not in every alternative, so it may have no value"
    ),
    (
      "<a>" + String(repeating: "?*", count: 64), 0,
      "a pattern with names in '<' and '>' can have at most 64 wildcards"
    ),
    (
      String(repeating: "a", count: 65_537), 0,
      "a pattern can have at most 65536 bytes"
    ),
  ])
  func `says what is wrong and where`(
    text: String, offset: Int, message: String
  ) throws {
    let error = try #require(throws: UnlocatedDiagnostic.self) {
      try Pattern(text)
    }
    #expect(error.offset == offset)
    #expect(error.message == message)
  }

  private static let unnamed =
    #"'<' begins a name and '>' ends it, as in '<role>'; write '\<' for the "#
    + "character itself"

  @Test func `keeps captures to rules, and '!' to a name`() throws {
    func diagnostic(_ text: String) throws -> (offset: Int, message: String) {
      let diagnostic = try #require(throws: UnlocatedDiagnostic.self) {
        try PatternList.Entry(text)
      }
      return (diagnostic.offset, diagnostic.message)
    }
    #expect(
      try diagnostic(#"!\<a<x>"#) == (
        4,
        "'<x>' links the colour patterns of a rule and has no meaning here; "
          + "write '*' for any text"
      ))
    #expect(
      try diagnostic("!") == (
        0, "'!' needs a pattern of names to exclude"
      ))
    #expect(try diagnostic("!a{b").offset == 2)
  }

  @Test func `knows its alternatives`() throws {
    let pattern = try Pattern("a{b,c{d,}}e")
    #expect(pattern.alternatives.map(\.text) == ["b", "c{d,}", "d", ""])
    #expect(pattern.alternatives.map(\.offset) == [2, 4, 6, 8])
  }
}

// The slow definition: every way to split a name.
@Suite struct `Matches of a pattern` {
  private static let words = ["a", "b", "ab", "-", "é", "a-b"]

  /// A pattern as a list of parts: `*`, `?`, `<x>`, alternatives, or text.
  private func matches(
    _ parts: [String], _ name: [Unicode.Scalar], _ bound: [String: String]
  ) -> Bool {
    guard let first = parts.first else { return name.isEmpty }
    let rest = Array(parts.dropFirst())
    func goesOn(_ count: Int, _ bound: [String: String]) -> Bool {
      matches(rest, Array(name.dropFirst(count)), bound)
    }
    if first == "*" { return (0...name.count).contains { goesOn($0, bound) } }
    if first == "?" { return !name.isEmpty && goesOn(1, bound) }
    if first.hasPrefix("<") {
      return (0..<name.count).contains { last in
        let text = String(name[...last])
        if let known = bound[first], known != text { return false }
        return goesOn(last + 1, bound.merging([first: text]) { $1 })
      }
    }
    let choices =
      first.hasPrefix("{")
      ? first.dropFirst().dropLast().split(
        separator: ",", omittingEmptySubsequences: false
      ).map { String($0) } : [first]
    return choices.contains { choice in
      let scalars = Array(choice.unicodeScalars)
      return name.starts(with: scalars) && goesOn(scalars.count, bound)
    }
  }

  @Test(arguments: [UInt64(11), 12, 13, 14])
  func `are those of the definition`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pick(_ items: [String]) -> String {
      items[Int(random.next() % UInt64(items.count))]
    }
    let parts = ["*", "?", "<x>", "<y>", "{a,ab}", "{,b,-}", "a", "-", "é"]
    for _ in 0..<300 {
      let pattern = (0..<4).map { _ in pick(parts) }
      let text = pattern.joined()
      let own = try Pattern(text)
      for _ in 0..<8 {
        let name = (0..<3).map { _ in pick(Self.words) }.joined()
        #expect(
          own.matches(name)
            == matches(pattern, Array(name.unicodeScalars), [:]),
          "\(text) \(name)")
      }
    }
  }
}

@Suite struct `Readings of a pattern` {
  private func texts(_ text: String, _ name: String) throws -> [[String]] {
    let pattern = try Pattern(text)
    let scalars = Array(name.unicodeScalars)
    var matcher = PatternMatcher(pattern)
    return matcher.readings(of: scalars).map { reading in
      pattern.captures.indices.map { slot in
        String(scalars[reading.range(of: slot) ?? 0..<0])
      }
    }
  }

  @Test(arguments: [
    ("on-<x>", "on-primary-high", [["primary-high"]]),
    ("on-<x>", "on-", []),
    ("<a>-<b>", "x-y-z", [["x", "y-z"], ["x-y", "z"]]),
    ("<a>-<b>-<a>", "x-y-x", [["x", "y"]]),
    ("on-<x>-*", "on-a-b-c", [["a"], ["a-b"]]),
    ("*-<x>-*", "a-b-a", [["b"]]),
    ("*<x>*", "aaa", [["a"], ["aa"], ["aaa"], ["a"], ["aa"], ["a"]]),
    ("{<x>-fg,<x>-text}", "a-text", [["a"]]),
    ("{<x>,<x>}", "a", [["a"]]),
    ("<x>?", "éé", [["é"]]), ("<a><b>", "é\u{1F600}", [["é", "\u{1F600}"]]),
  ])
  func `are all there are, each once`(
    pattern: String, name: String, expected: [[String]]
  ) throws {
    #expect(try texts(pattern, name) == expected)
  }

  @Test func `end when their work does`() throws {
    let name = Array(String(repeating: "-", count: 400).unicodeScalars)
    let pattern = try Pattern("*-<a>-*-<b>-*-<c>-*x*")
    var quick = PatternMatcher(pattern)
    #expect(quick.readings(of: name).isEmpty)
    #expect(!quick.isCut)
    let wide = try Pattern("*-<a>-*-<b>-*-<c>-*")
    var cut = PatternMatcher(wide, visits: 10_000)
    _ = cut.readings(of: name)
    #expect(cut.isCut)
  }
}
