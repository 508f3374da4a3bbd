import Testing
import TextGrammars

@Suite struct `XML scanner` {
  /// The parts of a text in short, or the offset and message of its diagnostic.
  private func parts(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var scanner = XMLScanner(bytes, in: bytes.indices)
    func decoded(_ range: Range<Int>) throws(UnlocatedDiagnostic) -> String {
      String(decoding: try scanner.decoded(range), as: UTF8.self)
    }
    var parts: [String] = []
    do throws(UnlocatedDiagnostic) {
      while let part = try scanner.next() {
        switch part {
        case .start(let tag):
          var start = tag.name.text
          for (name, value) in tag.attributes {
            start += " \(name.text)=\(try decoded(value))"
          }
          parts.append("<\(start)>")
        case .end: parts.append("</>")
        case .text(let range): parts.append(try decoded(range))
        case .data(let range):
          parts.append(String(decoding: bytes[range], as: UTF8.self))
        }
      }
    } catch {
      parts.append("\(error.offset): \(error.problem.description)")
    }
    return parts
  }

  @Test(arguments: [
    ("<a>b</a>", ["<a>", "b", "</>"]),
    ("<a x='&#x00000000000041;'/>", ["<a x=A>", "</>"]),
    ("<a x='1' y=\"&lt;&#65;&#x42;\"/>", ["<a x=1 y=<AB>", "</>"]),
    (
      "<?xml version='1.0'?><!DOCTYPE a [<!ELEMENT a ANY>]><a/>",
      ["<a>", "</>"]
    ),
    ("<a><!-- <b> --><![CDATA[<&]]></a>", ["<a>", "<&", "</>"]),
    ("<a", ["0: a tag is not closed"]),
    ("<a>", ["<a>", "0: <a> is not closed"]),
    ("<a></b>", ["<a>", "3: </b> cannot close <a>"]),
    ("</a>", ["0: </a> has no start tag"]),
    ("<a>&nbsp;</a>", ["<a>", "3: '&nbsp' is not an XML entity"]),
    (
      "<!DOCTYPE a [<!ENTITY b '<c>'>]><a>&b;</a>",
      [
        "<a>",
        "35: '&b' is not an XML entity; those of a DOCTYPE are not read",
      ]
    ),
    ("<a x>", ["4: expected '=', but found '>'"]),
    ("<a x=1>", ["5: expected a quote, but found '1'"]),
    ("<!-- ", ["0: a comment is not closed"]),
    ("<!--><a/>", ["0: a comment is not closed"]),
    ("<!--><a/>--><b/>", ["<b>", "</>"]),
  ])
  func `takes text apart`(text: String, expected: [String]) {
    #expect(parts(text) == expected)
  }

  @Test func `limits depth`() {
    let open = String(repeating: "<a>", count: 257)
    #expect(
      parts(open).last
        == "768: elements can be nested at most 256 deep, but these are deeper"
    )
  }
}
