import Testing
import TextGrammars

@Suite struct `TOML scanner` {
  private func values(_ text: String) -> [String] {
    let source = SourceText(SourceFile(path: "a", bytes: Array(text.utf8)))
    do throws(Flaw) {
      let no = ByteString("no")
      return try TOMLScanner(source, wanting: { $0 != no }).values.map {
        value in
        let path = value.path.map(\.text).joined(separator: ".")
        return "\(path)=\(value.text.text)\(value.isString ? "" : "!")"
      }
    } catch {
      return ["\(error.offset): \(error.problem.description)"]
    }
  }

  @Test(arguments: [
    ("a = 'b'", ["a=b"]), ("a.\"b c\" . d = 1 # e", ["a.b c.d=1!"]),
    ("[a.b]\nc = true\n[d]\ne = 1", ["a.b.c=true!", "d.e=1!"]),
    ("[[a]]\nb = 1\n[[a]]\nb = 2", ["a.0.b=1!", "a.1.b=2!"]),
    ("a = [1, 'b', # c\n [2]]", ["a.0=1!", "a.1=b", "a.2.0=2!"]),
    ("a = { b = 1, c.d = 'e' }", ["a.b=1!", "a.c.d=e"]),
    (##"a = "\"\\\u0041\t""##, ["a=\"\\A\t"]), (#"a = '\n'"#, [#"a=\n"#]),
    ("a = '''b\n'c''''", ["a=b\n'c'"]),
    ("a = \"\"\"b \\\n  c\"\"\"", ["a=b c"]),
    ("no.a = 1\n[no]\nb = [{c = 1}]\n[a]\nb = 1979-05-27", ["a.b=1979-05-27!"]),
    ("a = ''", ["a="]), ("", []), ("# a\n", []),
    ("a", ["1: expected '=', but found the end"]),
    ("= 1", ["0: expected a key, but found '='"]),
    ("[a", ["2: expected ']', but found the end"]),
    ("[[a]", ["4: expected ']', but found the end"]),
    ("a = {", ["4: a table is not closed"]),
    ("a = [1 2", ["4: an array is not closed"]),
    ("a = ['b' 'c']", ["9: expected ',' or ']', but found '''"]),
    ("a = {b = 'c' d}", ["13: expected ',' or '}', but found 'd'"]),
    ("a = \"b\nc\"", ["4: a string is not closed"]),
    (#"a = "\q""#, ["5: this escape is not known"]),
    (#"a = "\uD800""#, ["5: this escape is not known"]),
  ])
  func `finds keys and values`(text: String, expected: [String]) {
    #expect(values(text) == expected)
  }

  @Test func `limits depth`() {
    #expect(
      values("a = " + String(repeating: "[", count: 65)) == [
        "68: at most 64 levels are read, but there are more"
      ])
  }
}
