import ContrastEngine
import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastReports

/// An array of an `.npy` file, read byte by byte.
private struct NPYArray {
  let dictionary: String
  let rowCount: Int
  let bytesPerRow: Int
  let data: [UInt8]

  /// Reads the first array of some bytes, and removes it from them.
  init(_ bytes: inout ArraySlice<UInt8>) throws {
    let all = Array(bytes)
    try #require(all.starts(with: [0x93] + "NUMPY".utf8 + [1, 0]))
    let length = Int(all[8]) + 256 * Int(all[9])
    let text = String(decoding: all[10..<10 + length], as: UTF8.self)
    #expect((10 + length).isMultiple(of: 64))
    #expect(text.hasSuffix("\n"))
    dictionary = String(text.prefix { $0 != "}" }) + "}"
    #expect(
      text.dropFirst(dictionary.count).dropLast().allSatisfy { $0 == " " })
    let shape = dictionary.split(separator: "(")[1].split(separator: ")")[0]
    let sides = shape.split(separator: ",").compactMap { side in
      Int(side.filter { $0 != " " })
    }
    (rowCount, bytesPerRow) = (sides[0], sides[1])
    data = Array(all[(10 + length)...].prefix(rowCount * bytesPerRow))
    #expect(data.count == rowCount * bytesPerRow)
    bytes = bytes.dropFirst(10 + length + data.count)
  }

  /// The value of `numpy.unpackbits(array, axis=1)[row, column]`.
  func bit(_ row: Int, _ column: Int) -> Bool {
    data[row * bytesPerRow + column / 8] >> (7 - column % 8) & 1 == 1
  }
}

@Suite struct `Analysis NPY` {
  private func bytes(_ report: ContrastReport, words: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = OutputBuffer(
      flushingTo: { bytes += $0 },
      words: words
        ? { words, count in
          let all = words.flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
          }
          bytes += all[..<count]
        } : nil)
    report.writeNPY(to: output)
    #expect(throws: Never.self) { try output.finish() }
    return bytes
  }

  private func arrays(_ report: ContrastReport) throws -> [NPYArray] {
    let all = bytes(report, words: true)
    #expect(bytes(report, words: false) == all)
    var rest = all[...]
    var arrays: [NPYArray] = []
    while !rest.isEmpty { arrays.append(try NPYArray(&rest)) }
    return arrays
  }

  /// Whether the arrays agree with the definition for every pair.
  private func expectDefined(_ report: ContrastReport) throws {
    var rest = try arrays(report)[...]
    for analysis in report.analyses {
      for threshold in analysis.thresholds {
        let next = rest.popFirst()
        let array = try #require(next)
        #expect(array.rowCount == analysis.foregrounds.count)
        #expect(array.bytesPerRow == (analysis.backgrounds.count + 7) / 8)
        var wrong = 0
        for row in 0..<array.rowCount {
          for column in 0..<array.bytesPerRow * 8 {
            let isPair =
              column < analysis.backgrounds.count
              && analysis.column(ofRow: row) != column
            let meets =
              isPair
              && analysis.contrast(row: row, column: column)
                .isAtLeast(threshold)
            if array.bit(row, column) != meets { wrong += 1 }
          }
        }
        #expect(wrong == 0)
      }
    }
    #expect(rest.isEmpty)
  }

  @Test func `has a header that NumPy writes too`() throws {
    let header = ContrastReport.header(rowCount: 62, bytesPerRow: 8)
    #expect(header.count == 128)
    #expect(Array(header[..<10]) == [0x93] + "NUMPY".utf8 + [1, 0, 118, 0])
    #expect(
      String(decoding: header[10...], as: UTF8.self)
        .hasPrefix(
          "{'descr': '|u1', 'fortran_order': False, 'shape': (62, 8), }  "))
    #expect(header.last == UInt8(ascii: "\n"))
    for count in [0, 1, 99_999, 1_000_000, Int.max] {
      let size = ContrastReport.header(rowCount: count, bytesPerRow: count)
        .count
      #expect(size.isMultiple(of: 64))
    }
  }

  @Test(arguments: [1, 2, 7, 8, 9, 63, 64, 65, 72, 130])
  func `has the bits of the definition`(count: Int) throws {
    let palette = Palette.mixed(count: count, seed: UInt64(count))
    try expectDefined(report([palette], thresholds: [1.1, 4.5]))
  }

  @Test func `has an array for each mode and threshold in rising order`() throws
  {
    let light = Palette.random(count: 9, seed: 1)
    let dark = Palette.random(count: 17, seed: 2)
    let report = report([light, dark], thresholds: [3, 4.5, 7])
    #expect(try arrays(report).map(\.rowCount) == [9, 9, 9, 17, 17, 17])
    try expectDefined(report)
  }

  @Test(arguments: [(1, 20), (20, 1), (13, 65), (65, 13), (3, 8)])
  func `has the chosen rows and columns`(rows: Int, columns: Int) throws {
    let palette = Palette.random(count: rows + columns, seed: 3)
    let analysis = ContrastAnalyzer().analyze(
      palette, foregrounds: Array(0..<rows),
      backgrounds: Array((rows - 1)..<(rows - 1 + columns)))
    try expectDefined(ContrastReport([analysis], isSelection: true))
  }

  // The bands of a matrix are contiguous.
  @Test func `is one array over many bands`() throws {
    let palette = Palette.random(count: 3001, seed: 4)
    let report = report([palette], thresholds: [4.5])
    let array = try #require(try arrays(report).first)
    let analysis = report.analyses[0]
    var wrong = 0
    for row in stride(from: 0, to: 3001, by: 101) {
      for column in 0..<3001 where column != row {
        let meets = analysis.contrast(row: row, column: column).isAtLeast(4.5)
        if array.bit(row, column) != meets { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    let passing = array.data.reduce(0) { $0 + $1.nonzeroBitCount }
    #expect(passing == analysis.passing[0])
  }

  @Test func `stops when the output fails`() {
    struct Full: Error {}
    let palette = Palette.random(count: 4000, seed: 5)
    var calls = 0
    let output = OutputBuffer(
      flushingTo: { _ in },
      words: { _, _ in
        calls += 1
        throw Full()
      })
    report([palette]).writeNPY(to: output)
    #expect(calls == 1)
    #expect(throws: Full.self) { try output.finish() }
  }
}
