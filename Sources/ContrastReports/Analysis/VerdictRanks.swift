import ContrastEngine

/// The ranks of the pairs in the rows of a matrix: the number of thresholds
/// that each pair meets.
enum VerdictRanks {
  /// The rank of a colour on itself.
  static let itself = UInt8.max

  /// The number of rows that are computed at a time, so that memory stays
  /// bounded.
  fileprivate static let bandHeight = 256
}

extension ContrastAnalysis {
  /// Passes each row to `body`, from the first to the last.
  ///
  /// - Parameters:
  ///   - others: the thresholds; if `nil`, the thresholds of the analysis.
  ///   - body: takes the ranks, and returns whether to continue.
  func forEachRow(
    by others: [Double]? = nil, _ body: (_ row: Int, _ ranks: [UInt8]) -> Bool
  ) {
    let rowCount = foregrounds.count
    for start in stride(from: 0, to: rowCount, by: VerdictRanks.bandHeight) {
      let band = start..<min(start + VerdictRanks.bandHeight, rowCount)
      let matrices = (others ?? thresholds).map {
        verdicts(atLeast: $0, rows: band)
      }
      for row in band {
        guard body(row, ranks(row, at: row - start, in: matrices)) else {
          return
        }
      }
    }
  }

  private func ranks(
    _ row: Int, at place: Int, in matrices: [VerdictMatrix]
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: backgrounds.count)
    for matrix in matrices {
      let words = matrix.words(inRow: place)
      for column in backgrounds.indices {
        let place = VerdictMatrix.place(ofColumn: column)
        // The words of a row are a slice, whose indices need not start at 0.
        let word = words[words.startIndex + Int(place / 64)]
        result[column] +=
          UInt8(truncatingIfNeeded: word >> UInt64(place % 64)) & 1
      }
    }
    if let column = column(ofRow: row) { result[column] = VerdictRanks.itself }
    return result
  }
}
