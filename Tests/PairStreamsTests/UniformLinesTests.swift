import ContrastModel
import Testing
import _ContrastTestSupport

@testable import PairStreams

@Suite struct `Lines of one shape` {
  /// The four ways to write two colours, and both line ends.
  static let shapes: [(before: String, between: String, end: String)] =
    ["\n", "\r\n"].flatMap { end in
      [
        ("#", ",#", end), ("", ",", end), ("#", ",", end), ("", ",#", end),
      ]
    }

  @Test(arguments: shapes.indices, [1, 7, 8, 9, 255, 256, 257, 1000])
  func `get the verdicts of the definition`(shape: Int, count: Int) throws {
    let (before, between, end) = Self.shapes[shape]
    let pairs = randomPairs(count: count, seed: 11)
    let lines = pairs.map { before + hex($0) + between + hex($1) }
    let result = try run(lines.map { $0 + end }.joined())
    let expected = zip(lines, pairs).map { "\($0),\(verdict($1.0, $1.1))\n" }
    #expect(result.text == expected.joined())
    #expect(result.totals.pairCount == count)
  }

  // Each byte at each place of a digit, among good lines: either it is a digit
  // with the value that the definition says, or the line is an error.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14])
  func `read digits of either case and no other byte`(place: Int) throws {
    let good = "#000000,#ffffff\n"
    var bytes: [UInt8] = []
    var expected = ""
    // A comma may make it a shorter colour, and a line end a shorter line.
    for byte in UInt8.min...UInt8.max where byte != 0x0A && byte != 0x2C {
      var line = Array("#12ab9c,#E0f305".utf8)
      line[place] = byte
      bytes += Array(good.utf8) + line + [0x0A]
      expected += "#000000,#ffffff,21.00,AAA\n"
      let digit = Character(Unicode.Scalar(byte))
      guard byte < 0x80, digit.isHexDigit else { continue }
      let text = String(decoding: line, as: UTF8.self)
      let colors = text.split(separator: ",").compactMap {
        UInt32($0.dropFirst(), radix: 16)
      }
      expected += "\(text),\(verdict(colors[0], colors[1]))\n"
    }
    let result = try run(bytes) { $0.isLenient = true }
    #expect(result.text == expected)
    #expect(result.totals.skippedCount == 254 - 22)
  }

  @Test func `are distinguished from lines of other shapes`() throws {
    let lines = [
      "#000000,#ffffff", "#fff,#000", "000000,ffffff", "#000000,ffffff",
      "#000000, #ffffff", "white,#000000", "#000000,#ffffff,#123456",
      "\"#000000\",#ffffff", "#000000,#ffffffff", "#00000080,#ffffff",
    ]
    for first in lines {
      for second in lines {
        let both = try run("\(first)\n\(second)\n\(first)\n")
        let one = try run("\(first)\n")
        let other = try run("\(second)\n")
        #expect(both.text == one.text + other.text + one.text)
      }
    }
  }

  @Test func `get exact verdicts next to thresholds`() throws {
    var text = ""
    var expected = ""
    for pair in NearThresholdPairs.all {
      let line = "\(pair.foreground),\(pair.background)"
      text += line + "\n"
      let above: [Double: String] = [
        3: "3.00,AA-large", 4.5: "4.50,AA", 7: "7.00,AAA",
      ]
      let below: [Double: String] = [
        3: "2.99,fail", 4.5: "4.49,AA-large", 7: "6.99,AA",
      ]
      let end = (pair.meets ? above : below)[pair.threshold] ?? ""
      expected += "\(line),\(end)\n"
    }
    #expect(try run(text).text == expected)
  }

  @Test func `cut exact hundredths to themselves`() throws {
    // Ties that Double cannot tell from their neighbours.
    let result = try run(
      "#ff0202,#070209\n#090801,#020009\n#000000,#ffffff\n#123456,#123456\n")
    #expect(
      result.text == """
        #ff0202,#070209,5.15,AA
        #090801,#020009,1.04,fail
        #000000,#ffffff,21.00,AAA
        #123456,#123456,1.00,fail

        """)
  }
}
