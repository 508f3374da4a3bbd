import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

@Suite struct `Verdict matrix` {
  @Test(arguments: [1, 63, 64, 65, 127, 128, 129])
  func `keeps a bit a pair`(columns: Int) {
    var matrix = VerdictMatrix(rowCount: 3, columnCount: columns)
    let every3rd = (0..<columns).filter { $0.isMultiple(of: 3) }
    var words = [UInt64](repeating: 0, count: matrix.wordsPerRow)
    for column in every3rd {
      let place = VerdictMatrix.place(ofColumn: column)
      words[Int(place / 64)] |= 1 << UInt64(place % 64)
    }
    matrix.fill { $0.setRow(1, to: words) }

    #expect(matrix.passingCount(inRow: 0) == 0)
    #expect(matrix.passingCount(inRow: 1) == every3rd.count)
    #expect(matrix.passingCount(inRow: 2) == 0)
    for column in 0..<columns {
      #expect(matrix[row: 1, column: column] == column.isMultiple(of: 3))
      #expect(!matrix[row: 0, column: column])
      #expect(!matrix[row: 2, column: column])
    }
  }

  // Rows of an odd number of words begin at a multiple of 8 and not of 16. The
  // large matrix is written in luminance order, the small ones are not; of the
  // translucent colours every verdict is computed by the definition.
  @Test func `says the same when rows are streamed`() {
    var colors = Palette.random(count: 8_300, seed: 4).entries.map(\.color)
    for index in [80, 4_000, 8_299] {
      colors[index] = PaletteColor(red: 128, green: 50, blue: 230, alpha: 0.4)
    }
    let analysis = ContrastAnalyzer(threadCount: 3).analyze(.of(colors))
    let whole = analysis.verdicts(
      atLeast: analysis.thresholds[1], rows: 75..<8_275)
    #expect(whole.words.count >= StreamedWords.leastCount)
    #expect(whole.wordsPerRow == 130)
    for start in stride(from: 0, to: 8_200, by: 1_025) {
      let band = analysis.verdicts(
        atLeast: analysis.thresholds[1], rows: start + 75..<start + 1_100)
      let different = (0..<1_025).filter {
        band.words(inRow: $0) != whole.words(inRow: start + $0)
      }
      #expect(different.isEmpty)
    }
  }

  @Test(arguments: [1, 2, 3], [1, 7, 100, 131, 200])
  func `comes in bands`(threads: Int, height: Int) {
    let palette = Palette.random(count: 131, seed: 6)
    let analysis = ContrastAnalyzer(threadCount: threads).analyze(palette)
    let whole = analysis.verdicts(atLeast: 4.5)
    let rows = analysis.verdictRows(atLeast: 4.5)
    var next = 0
    rows.forEachBand(ofHeight: height) { start, band in
      #expect(start == next)
      #expect(band.rowCount == min(height, 131 - start))
      for row in 0..<band.rowCount {
        #expect(band.words(inRow: row) == whole.words(inRow: start + row))
      }
      next += band.rowCount
      return true
    }
    #expect(next == 131)

    var calls = 0
    rows.forEachBand(ofHeight: height) { start, _ in
      calls += 1
      return start < 14
    }
    #expect(calls == min((14 + height - 1) / height + 1, (130 / height) + 1))
  }

  @Test(arguments: 0...9, [0, 1])
  func `copies words to any place`(count: Int, start: Int) {
    let words = (0..<count).map { UInt64($0) + 1 }
    var memory = [UInt64](repeating: 0, count: count + 3)
    unsafe memory.withUnsafeMutableBufferPointer { memory in
      unsafe words.withUnsafeBufferPointer { words in
        guard let place = memory.baseAddress, let words = words.baseAddress
        else { return }
        unsafe StreamedWords.copy(words, count, to: place + start)
      }
    }
    StreamedWords.finish()
    #expect(memory[start..<start + count] == words[...])
    #expect(memory[..<start].allSatisfy { $0 == 0 })
    #expect(memory[(start + count)...].allSatisfy { $0 == 0 })
  }

  @Test func `has the bytes that NumPy unpacks`() {
    // Column 0 is the highest bit of the first byte, column 9 the second
    // highest of the second.
    #expect(VerdictMatrix.place(ofColumn: 0) == 7)
    #expect(VerdictMatrix.place(ofColumn: 7) == 0)
    #expect(VerdictMatrix.place(ofColumn: 9) == 14)
    #expect(VerdictMatrix.place(ofColumn: 64) == 71)
  }

  @Test func `may be empty`() {
    #expect(VerdictMatrix(rowCount: 0, columnCount: 5).words.isEmpty)
    #expect(VerdictMatrix(rowCount: 5, columnCount: 0).words.isEmpty)
  }

  @Test func `refuses a place outside it`() async {
    await #expect(processExitsWith: .failure) {
      _ = VerdictMatrix(rowCount: 4, columnCount: 4)[row: 4, column: 0]
    }
    await #expect(processExitsWith: .failure) {
      _ = VerdictMatrix(rowCount: 4, columnCount: 4)[row: 0, column: 4]
    }
    await #expect(processExitsWith: .failure) {
      _ = VerdictMatrix(rowCount: -1, columnCount: 4)
    }
    await #expect(processExitsWith: .failure) {
      var matrix = VerdictMatrix(rowCount: 1, columnCount: 64)
      matrix.fill { $0.setRow(1, to: [0]) }
    }
  }
}
