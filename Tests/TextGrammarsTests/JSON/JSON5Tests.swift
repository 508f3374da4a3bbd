import ContrastModel
import Testing
import TextGrammars

/// The error of a text that is read as JSON5, or `nil`.
private func problem(_ bytes: [UInt8]) -> String? {
  do throws(SourceError) {
    _ = try JSONDocument(SourceText(SourceFile(path: "a.json5", bytes: bytes)))
    return nil
  } catch {
    return "\(error.location.line):\(error.location.column): \(error.message)"
  }
}

@Suite struct `JSON5 document` {
  @Test(arguments: [
    ("{a:1 b:2}", "1:6: expected ',' or '}', but found 'b'"),
    ("{a:}", "1:4: expected a value, but found '}'"),
    ("{,}", "1:2: expected a name, but found ','"),
    ("{1a:2}", "1:2: expected a name, but found '1'"),
    ("{a:'x}", "1:4: a string is not closed"),
    ("{a:'x\ny'}", "1:4: a string is not closed"),
    ("{a:0x}", "1:6: expected a hex digit, but found '}'"),
    ("{a:01}", "1:4: JSON does not allow numbers with a leading zero"),
    ("{a:.}", "1:5: expected a digit, but found '}'"),
    ("{a:+}", "1:5: expected a digit, but found '}'"),
    ("{a:1e}", "1:6: expected a digit, but found '}'"),
    (#"{a:'\1'}"#, "1:5: a backslash is not allowed before '1'"),
    (#"{a:'\xg0'}"#, "1:7: expected two hex digits, but found 'g'"),
    ("{a:1} /* x", "1:7: a comment is not closed"),
    ("{a:1} x", "1:7: unexpected 'x' after the document"),
    (
      "{a:1,'a':2}",
      "1:6: the name 'a' is used twice in one object,"
        + " first at a.json5:1:2"
    ),
  ])
  func `has rules all the same`(text: String, message: String) {
    #expect(problem(Array(text.utf8)) == message)
  }

  @Test func `refuses bytes that are not UTF-8, also in comments`() {
    for text in [
      Array("// ".utf8) + [0xFF], Array("/*".utf8) + [0xC3, 0x28],
      Array("{a:'".utf8) + [0x80], Array("{".utf8) + [0xE2, 0x82],
    ] {
      #expect(problem(text)?.hasSuffix(": these bytes are not UTF-8") == true)
    }
  }

  @Test func `never crashes a reader, wherever it ends`() {
    let text = Array(
      #"{a:{$type:'color',/**/$value:'\x23\'f'},b:[+1.,.5,-0x1F,NaN,],}//x"#
        .utf8)
    for count in text.indices where count < text.count - 3 {
      #expect(problem(Array(text[..<count])) != nil)
    }
  }
}
