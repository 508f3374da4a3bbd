import ContrastModel
import Testing
import TextGrammars

/// The error of a text that is read as JSON, or `nil`; without what it says of
/// JSON5.
private func problem(_ text: String) -> String? {
  problem(Array(text.utf8))
}

private func problem(_ bytes: [UInt8]) -> String? {
  let hints = [
    "; files named .json5 do not", "; files named .jsonc or .json5 do",
  ]
  do throws(SourceError) {
    _ = try JSONDocument(SourceText(SourceFile(path: "a", bytes: bytes)))
    return nil
  } catch {
    let line =
      "\(error.location.line):\(error.location.column): \(error.message)"
    let hint = hints.first(where: line.hasSuffix) ?? ""
    return String(line.dropLast(hint.count))
  }
}

@Suite struct `JSON document` {
  @Test(
    arguments: [
      ("", "1:1: expected JSON, but found the end"),
      (" \n ", "2:2: expected JSON, but found the end"),
      (":root { --a: #fff }", "1:1: expected JSON, but found ':'"),
      ("{", "1:2: expected a name in quotes, but found the end"),
      (#"{"a""#, "1:5: expected ':', but found the end"),
      (#"{"a":"#, "1:6: expected a value, but found the end"),
      (#"{"a":1"#, "1:7: expected ',' or '}', but found the end"),
      ("[1", "1:3: expected ',' or ']', but found the end"),
      ("[1}", "1:3: expected ',' or ']', but found '}'"),
      (#"{"a":1]"#, "1:7: expected ',' or '}', but found ']'"),
      (
        #"{"a":1,}"#,
        "1:7: JSON does not allow commas before closing brackets"
      ),
      ("[1,\n]", "1:3: JSON does not allow commas before closing brackets"),
      ("[,1]", "1:2: expected a value, but found ','"),
      ("{} // x", "1:4: JSON does not allow comments"),
      ("/* x */ {}", "1:1: JSON does not allow comments"),
      ("{\n  // x\n}", "2:3: JSON does not allow comments"),
      ("{a:1}", "1:2: JSON requires double quotes around names and strings"),
      ("{'a':1}", "1:2: JSON requires double quotes around names and strings"),
      ("['a']", "1:2: JSON requires double quotes around names and strings"),
      ("{1:1}", "1:2: expected a name in quotes, but found '1'"),
      ("{}{}", "1:3: unexpected '{' after the document"),
      ("{}\u{0}", "1:3: unexpected U+0000 after the document"),
      ("[01]", "1:2: JSON does not allow numbers with a leading zero"),
      ("[-01]", "1:2: JSON does not allow numbers with a leading zero"),
      ("[+1]", "1:2: JSON does not allow numbers with a plus sign"),
      ("[.5]", "1:2: JSON does not allow numbers that begin with a point"),
      ("[1.]", "1:4: expected a digit, but found ']'"),
      ("[1e]", "1:4: expected a digit, but found ']'"),
      ("[-]", "1:3: expected a digit, but found ']'"),
      ("[0x1]", "1:3: expected ',' or ']', but found 'x'"),
      ("[nul]", "1:2: expected a value, but found 'n'"),
      ("[NaN]", "1:2: expected a value, but found 'N'"),
      ("[\"a\n\"]", "1:2: a string is not closed"),
      (#"["a"#, "1:2: a string is not closed"),
      (#"["a\"#, "1:4: a backslash is not allowed before the end"),
      (#"["\x"]"#, "1:3: a backslash is not allowed before 'x'"),
      (#"["\u12G4"]"#, "1:7: expected four hex digits, but found 'G'"),
      (#"["\ud800"]"#, "1:3: this escape is half of a surrogate pair"),
      (#"["\ud800\u0041"]"#, "1:3: this escape is half of a surrogate pair"),
      (#"["\udc00"]"#, "1:3: this escape is half of a surrogate pair"),
      ("[\"a\u{0}\"]", "1:4: a string cannot contain an unescaped U+0000"),
      ("[\"\t\"]", "1:3: a string cannot contain an unescaped U+0009"),
      (
        #"{"a":1,"b":2,"a":3}"#,
        "1:14: the name 'a' is used twice in one object, first at a:1:2"
      ),
      (
        "{\"a\":1,\n \"\\u0061\":2}",
        "2:2: the name 'a' is used twice in one object, first at a:1:2"
      ),
      (
        #"{"x":{"":1,"":2}}"#,
        "1:12: the name '' is used twice in one object, first at a:1:7"
      ),
      (
        "[[1]]", nil
      ),
      (
        #"["\ud83d\ude00"]"#, nil
      ),
      ("12", nil),
      ("null", nil),
      ("true", nil),
      ("\"a\"", nil),
      ("{}", nil),
      ("\u{FEFF} {} \r\n", nil),
      (
        #"{"a":[[],{},1.5e-3,-0,0.0,true,false,null,"\/\b\f\n\r\t\""]}"#, nil
      ),
      (#"{"a":{"b":1},"c":{"b":1}}"#, nil),
    ] as [(String, String?)])
  func `finds what is not JSON`(text: String, message: String?) {
    #expect(problem(text) == message)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80],
      [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFF], [0xE2, 0x82], [0xC3], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func `refuses bytes that are not UTF-8`(bytes: [UInt8]) {
    let text = Array(#"{"a":"é"#.utf8) + bytes + Array(#""}"#.utf8)
    #expect(problem(text) == "1:9: these bytes are not UTF-8")
  }

  @Test func `finds a repeated name among many`() {
    let members = (0..<1000).map { #""n\#($0)":{}"# }.joined(separator: ",")
    #expect(problem("{\(members)}") == nil)
    #expect(
      problem("{\(members),\n\"n\\u0037\":{}}")
        == "2:1: the name 'n7' is used twice in one object,"
        + " first at a:1:58")
  }

  @Test func `takes two spellings of a name for two names`() throws {
    #expect(problem(#"{"\u00e9":1,"e\u0301":2}"#) == nil)
  }

  @Test func `limits depth`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth)
        + String(repeating: "]", count: depth)
    }
    #expect(problem(nested(512)) == nil)
    #expect(problem(nested(513)) == "1:513: nested more than 512 levels deep")
    #expect(
      problem(String(repeating: "[", count: 100_000))
        == "1:513: nested more than 512 levels deep")
    #expect(
      problem(String(repeating: #"{"a":"#, count: 100_000))
        == "1:2561: nested more than 512 levels deep")
  }

  @Test func `counts lines at LF, CR LF and CR`() {
    #expect(
      problem("{\r\n\r\n\n\r  x}")
        == "5:3: JSON requires double quotes around names and strings")
  }

  @Test(arguments: [
    (#"\u0024value"#, true), (#"$valu\u0065"#, true), (#"$va\u006cue"#, true),
    (#"\u0024\u0076\u0061\u006c\u0075\u0065"#, true),
    (#"\u0024values"#, false), (#"\u0024valuf"#, false),
    (#"$valu\u0066"#, false),
    (#"\u0024val"#, false), (#"\/value"#, false),
  ])
  func `compares names with their escapes replaced`(
    name: String, isValue: Bool
  ) throws {
    let text = #"{"\#(name)":1}"#
    let document = try JSONDocument(
      SourceText(SourceFile(path: "a", bytes: Array(text.utf8))))
    #expect((document.member("$value", of: 0) != nil) == isValue)
  }
}
