import Testing
import TextGrammars

@Suite struct `CSV scanner` {
  /// The texts of all cells, or the offsets and messages of diagnostics.
  private func records(_ text: String, separator: UInt8 = 0x2C) -> [[String]] {
    let bytes = Array(text.utf8)
    var scanner = CSVScanner(bytes, in: bytes.indices, separator: separator)
    var records: [[String]] = []
    while true {
      do throws(UnlocatedDiagnostic) {
        guard let record = try scanner.next() else { return records }
        records.append(
          record.map { cell in
            let content = bytes[cell.content]
            return String(
              decoding: cell.isQuoted
                ? CSVText.unquoted(content) : Array(content), as: UTF8.self)
          })
      } catch {
        records.append(["\(error.offset): \(error.problem.description)"])
      }
    }
  }

  @Test(arguments: [
    ("a,b\nc", [["a", "b"], ["c"]]),
    ("a,\r\n,b\r\rc", [["a", ""], ["", "b"], ["c"]]),
    (" a , \"b, \"\"c\"\"\n\" \nd", [["a", "b, \"c\"\n"], ["d"]]),
    ("rgb(1, 2, 3),x", [["rgb(1, 2, 3)", "x"]]),
    ("\n\n", []), ("\"\"", []), ("\"\",", [["", ""]]),
    (
      "\"a\"b,c\nd",
      [["3: expected a separator after the quoted cell, but found 'b'"], ["d"]]
    ),
    ("a,\"b\nc", [["2: a quoted cell is not closed"]]),
  ])
  func `takes records apart`(text: String, expected: [[String]]) {
    #expect(records(text) == expected)
  }

  @Test func `separates by what it is told`() {
    #expect(records("a\tb,c\t\"d\"", separator: 0x09) == [["a", "b,c", "d"]])
    #expect(records("a;1,5;\t\"b\"", separator: 0x3B) == [["a", "1,5", "b"]])
  }
}

@Suite struct `CSV text` {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a,b", "\"a,b\""), ("a;b", "a;b"),
    ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
    (" a", "\" a\""), ("a ", "\"a \""), ("a b", "a b"),
  ])
  func `is in quotes where it has to be, and reads back`(
    text: String, expected: String
  ) {
    var written = Array("x".utf8)
    written.append(csvCell: text)
    #expect(String(decoding: written.dropFirst(), as: UTF8.self) == expected)
    guard text != expected else { return }
    let content = written.dropFirst(2).dropLast()
    #expect(CSVText.unquoted(content) == Array(text.utf8))
  }
}
