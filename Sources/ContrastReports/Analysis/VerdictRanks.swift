import ContrastEngine

/// The rows of a matrix with a rank for each pair: how many thresholds it
/// meets.
struct VerdictRanks {
  /// The mark of a colour on itself.
  static let itself = UInt8.max

  /// The number of rows that are computed at a time, so that memory stays
  /// bounded.
  private static let bandHeight = 256

  private let analysis: ContrastAnalysis
  private let thresholds: [Double]

  /// The ranks by the thresholds of the analysis, or by others.
  init(_ analysis: ContrastAnalysis, _ thresholds: [Double]? = nil) {
    self.analysis = analysis
    self.thresholds = thresholds ?? analysis.thresholds
  }

  /// Passes each row to `body`, from the first to the last.
  ///
  /// - Parameter body: takes the ranks, and returns whether to continue.
  func forEachRow(_ body: (_ row: Int, _ ranks: [UInt8]) -> Bool) {
    let rowCount = analysis.foregrounds.count
    for start in stride(from: 0, to: rowCount, by: Self.bandHeight) {
      let band = start..<min(start + Self.bandHeight, rowCount)
      let matrices = thresholds.map {
        analysis.verdicts(atLeast: $0, rows: band)
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
    let columns = analysis.backgrounds.count
    var result = [UInt8](repeating: 0, count: columns)
    for matrix in matrices {
      let words = matrix.words(inRow: place)
      for column in 0..<columns {
        let place = VerdictMatrix.place(ofColumn: column)
        // The words of a row start at any index of the slice.
        let word = words[words.startIndex + Int(place / 64)]
        result[column] +=
          UInt8(truncatingIfNeeded: word >> UInt64(place % 64)) & 1
      }
    }
    if let column = analysis.column(ofRow: row) { result[column] = Self.itself }
    return result
  }
}
