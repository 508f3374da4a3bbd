import ContrastModel
import Testing

@testable import ContrastReports

@Suite struct `Rows of tables` {
  private func text(
    of count: Int, limits: [Int: Int] = [:], style: TextStyle = .plain,
    _ fill: (Int, inout TextRow) -> Void
  ) throws -> String {
    var bytes: [UInt8] = []
    let output = OutputBuffer { bytes += $0 }
    output.append(rows: count, limits: limits, style: style, fill)
    try output.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `are filled up to the widest cell, but for the last`() throws {
    let cells = [["a", "bb", "c"], ["aaa", "b"], ["水", "\u{202E}", "é"]]
    #expect(
      try text(of: 3) { index, row in
        for cell in cells[index] { row.append(cell) }
      } == """
          a    bb        c
          aaa  b
          水   \\u{202e}  é

        """)
  }

  @Test func `have tones around what is filled up`() throws {
    let style = TextStyle(columns: 80, isColored: true)
    #expect(
      try text(of: 2, style: style) { index, row in
        row.append(index == 0 ? "a" : "bb", tone: .met)
        row.append("c", tone: .unmet)
      }
        == "  \u{1B}[32ma \u{1B}[0m  \u{1B}[33mc\u{1B}[0m\n"
        + "  \u{1B}[32mbb\u{1B}[0m  \u{1B}[33mc\u{1B}[0m\n")
  }

  @Test func `are cut where a column has a limit`() throws {
    #expect(
      try text(of: 1, limits: [0: 4]) { _, row in
        row.append("abcdef")
        row.append("abcdef")
      } == "  abc…  abcdef\n")
  }

  @Test func `are not made wide by one very long cell`() throws {
    let long = String(repeating: "a", count: 1001)
    #expect(
      try text(of: 2) { index, row in
        row.append(index == 0 ? long : "b")
        row.append("c")
      } == "  \(long)  c\n  b  c\n")
  }

  @Test func `show places as their descriptions are`() throws {
    let places = [
      SourcePosition(path: "a.css", line: 1, column: 10),
      SourcePosition(path: "a.css", line: 20_000_000, column: 9),
      SourcePosition(path: "\u{1B}.css", line: 999, column: 1_000),
    ]
    #expect(
      try text(of: 3) { index, row in
        row.append(places[index].description)
        row.append("c")
      } == """
          a.css:1:10           c
          a.css:20000000:9     c
          \\u{1b}.css:999:1000  c

        """)
  }
}
