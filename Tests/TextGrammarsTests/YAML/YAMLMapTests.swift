import Testing
import TextGrammars

@Suite struct `YAML map` {
  private func members(_ text: String) -> [String] {
    let source = SourceText(SourceFile(path: "a", bytes: Array(text.utf8)))
    do throws(Flaw) {
      return try YAMLMap(source).members.map { member in
        let path = member.path.map(\.text).joined(separator: ".")
        return "\(path)=\(member.text.text)@\(member.offset)"
      }
    } catch {
      return ["\(error.offset): \(error.problem.description)"]
    }
  }

  @Test(arguments: [
    ("a: b", ["a=b@3"]),
    ("a:  b c # d\r\nb: 'it''s'", ["a=b c@4", "b=it's@16"]),
    (#"a: "\"\x41\u00e4\n""#, ["a=\"A\u{E4}\n@3"]), ("a: b#c", ["a=b#c@3"]),
    ("---\na: b\n...\nc", ["a=b@7"]), ("'a b': c", ["a b=c@7"]),
    (
      "a:\n  b: c\n  d:\n    e: f\ng: h",
      [
        "a.b=c@8", "a.d.e=f@22", "g=h@27",
      ]
    ),
    ("a:\n- b\n- c: d\ne: f", ["e=f@17"]),
    ("a: |\n  b: c\n  d\ne: f", ["e=f@19"]),
    ("a: [b,\n  c]\nd: {e: f}\ng: h", ["g=h@25"]),
    (
      "a: b\n  c\nd: e",
      [
        "a=b@3", "d=e@12",
      ]
    ),
    ("a: b: c", ["a=b: c@3"]), ("# only\n\n", []),
    ("a", ["0: expected a name and ':', but found 'a'"]),
    ("a: b\na: c", ["5: the name 'a' is used twice in one map"]),
    ("a:\n\tb: c", ["3: YAML does not indent with tabulators"]),
    ("a: &b c", ["3: of YAML only names and texts are read, but here is '&'"]),
    ("a: 'b\nc'", ["3: a text in quotes ends on its line, but this does not"]),
    (#"a: "\q""#, ["4: this escape is not known"]),
    ("a: 'b' c", ["7: expected the end of the line, but found 'c'"]),
    ("a: b\n---\nc: d", ["5: expected a name and ':', but found '-'"]),
  ])
  func `is names and texts`(text: String, expected: [String]) {
    #expect(members(text) == expected)
  }

  @Test func `limits depth`() {
    let text = (0..<40).map { String(repeating: " ", count: $0) + "a:\n" }
    #expect(
      members(text.joined()).first?.hasSuffix(
        "at most 32 maps can lie in one another, but here are more") == true)
  }
}
