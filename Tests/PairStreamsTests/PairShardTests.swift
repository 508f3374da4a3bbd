import Testing

@testable import PairStreams

@Suite struct `Pair shard` {
  /// The parts of a text, cut as the program cuts a file.
  private func parts(
    of text: String, count: Int, format: PairFormat? = nil
  ) throws -> [String] {
    let bytes = Array(text.utf8)
    let layout = try PairLayout(head: bytes, format: format, path: "in")
    return try (1...count).map { index in
      let shard = try #require(PairShard(index, of: count))
      let range = shard.range(ofSize: bytes.count, layout) { offset in
        // The start of the first line at or behind the offset.
        if bytes[offset - 1] == 0x0A { return offset }
        return bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 }
          ?? bytes.count
      }
      return String(decoding: bytes[range], as: UTF8.self)
    }
  }

  @Test(arguments: 1...12)
  func `cuts at line ends, each line into one part`(count: Int) throws {
    let text = (0..<9).map { "#00000\($0),#fff\n" }.joined()
    let parts = try parts(of: text, count: count)
    #expect(parts.joined() == text)
    #expect(parts.allSatisfy { $0.isEmpty || $0.hasSuffix("\n") })
  }

  @Test(arguments: 1...6)
  func `leaves the header to the first part`(count: Int) throws {
    let text = "\u{FEFF}\r\ntext,background\r\n#111,#222\r\n#333,#444"
    let parts = try parts(of: text, count: count)
    #expect(parts.joined() == text)
    #expect(parts[0].hasPrefix("\u{FEFF}\r\ntext,background\r\n"))
  }

  @Test func `cuts bytes at whole pairs`() throws {
    let parts = try parts(
      of: String(repeating: "abcdef", count: 5) + "x", count: 3, format: .rgb24)
    #expect(parts.map(\.utf8.count) == [6, 12, 13])
  }

  @Test func `can be empty when one line is longer than a part`() throws {
    let line = "#000000,#ffffff," + String(repeating: "n", count: 100)
    #expect(try parts(of: line, count: 3) == [line, "", ""])
  }

  @Test func `is one of those that there are`() {
    #expect(PairShard(0, of: 3) == nil)
    #expect(PairShard(4, of: 3) == nil)
    #expect(PairShard(1, of: 0) == nil)
    #expect(PairShard(1, of: 1) == .whole)
  }
}
