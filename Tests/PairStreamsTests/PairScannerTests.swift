import ContrastModel
import Testing
import TextGrammars

@testable import PairStreams

@Suite struct `Pair scanner` {
  /// Reads lines of a form into a batch.
  private func batch(
    _ lines: [String], head: String? = nil, _ format: PairFormat,
    target: PairFormat = .csv
  ) throws -> (batch: PairBatch, bytes: [UInt8]) {
    let layout = try PairLayout(
      head: Array((head ?? lines[0]).utf8), format: format, path: "in")
    var scanner = PairScanner(layout, PairOptions(target: target))
    var batch = PairBatch()
    var bytes: [UInt8] = []
    for line in lines {
      let start = bytes.count
      bytes += line.utf8
      try scanner.read(start..<bytes.count, of: bytes, into: &batch)
    }
    return (batch, bytes)
  }

  /// The colours and the carried fields of each pair, as they are written.
  private func rows(
    _ lines: [String], head: String? = nil, _ format: PairFormat
  )
    throws -> [String]
  {
    let (batch, bytes) = try batch(lines, head: head, format)
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }
    return batch.rows.map { row in
      let fields =
        [row.foreground, row.background] + batch.carried[row.carried]
      return fields.map { text($0.range) }.joined(separator: "|")
    }
  }

  @Test func `takes the two colours and carries the other cells`() throws {
    #expect(
      try rows(["#777,#fff, a ,\"b,\"\"c\"\"\""], .csv)
        == ["#777|#fff| a |\"b,\"\"c\"\"\""])
    #expect(
      try rows(
        ["7,  white ,note,rgb(1, 2, 3)"], head: "id,bg,note,fg\n", .csv)
        == ["rgb(1, 2, 3)|white|7|note"])
    #expect(
      try rows([##"{"id":1,"bg":"#fff","text":"\u0023777"}"##], .ndjson)
        == [##""\u0023777"|"#fff"|1"##])
  }

  @Test func `reads six digits and every other colour`() throws {
    let (batch, _) = try batch(
      ["#777777,ffffff", "\"#00000080\",white", "tan,hsl(0 0% 50%)"], .csv)
    #expect(batch.count == 3)
    #expect(batch.channels[0].foreground == SRGBColor(packed: 0x777777))
    #expect(batch.channels[0].background == SRGBColor(packed: 0xFFFFFF))
    // The definition decides translucent colours, and channels between bytes.
    #expect(batch.defined.map(\.pair) == [1, 2])
  }

  @Test(arguments: [
    ("#777", PairFormat.csv, 0, "needs 2 cells"),
    ("#777,", .csv, 5, "a colour is missing"),
    ("#777,#12345", .csv, 5, "3, 4, 6, or 8 digits"),
    ("#777,\"#fff", .csv, 5, "is not closed on its line"),
    ("\"#777\"x,#fff", .csv, 6, "has text after its closing quote"),
    ("\"#77\"\"7\",#fff", .csv, 1, "is not a hex digit"),
    (##"{"fg":"#777"}"##, .ndjson, 0, "has no member for the background"),
    (##"{"fg":1,"bg":"#fff"}"##, .ndjson, 6, "a colour must be a string"),
    (##"{"fg":"#777","fg":"#777"}"##, .ndjson, 13, "used twice in this object"),
    (
      ##"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"a":1}"##,
      .ndjson, 55, "used twice in this object"
    ),
    (##"{"fg":"#777""##, .ndjson, 12, "expected ',' or '}'"),
    ("[1]", .ndjson, 0, "expected an object"),
  ])
  func `says what is wrong, and leaves the batch as it was`(
    line: String, format: PairFormat, offset: Int, message: String
  ) throws {
    let good = format == .csv ? "#000,#fff" : ##"{"fg":"#000","bg":"#fff"}"##
    let layout = try PairLayout(
      head: Array(good.utf8), format: format, path: "in")
    var scanner = PairScanner(layout, PairOptions(target: .csv))
    var batch = PairBatch()
    let bytes = Array(line.utf8)
    do throws(UnlocatedDiagnostic) {
      try scanner.read(bytes.indices, of: bytes, into: &batch)
      Issue.record("The line is read.")
    } catch {
      #expect(error.offset == offset)
      #expect(error.problem.description.contains(message))
    }
    #expect(batch.count == 0 && batch.rows.isEmpty && batch.carried.isEmpty)
  }
}
