import ContrastEngine

/// The rows of a matrix as text, one character a pair: how many thresholds the
/// pair meets, in rising order, or `-` for a colour on itself.
///
/// Beyond nine thresholds the digits go on with letters.
struct VerdictDigits {
  /// The most thresholds that have a digit.
  static let limit = 35

  private static let digits = Array(
    "0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// The number of rows that are worked out at a time, so that memory stays
  /// bounded.
  private static let bandHeight = 256

  private let analysis: ContrastAnalysis

  init(_ analysis: ContrastAnalysis) {
    precondition(
      analysis.thresholds.count <= Self.limit,
      "A matrix of digits has at most 35 thresholds.")
    self.analysis = analysis
  }

  /// Hands each row to `body`, from the first to the last.
  ///
  /// - Parameter body: takes the digits, and returns whether to go on.
  func forEachRow(_ body: (_ row: Int, _ digits: [UInt8]) -> Bool) {
    let rowCount = analysis.foregrounds.count
    for start in stride(from: 0, to: rowCount, by: Self.bandHeight) {
      let band = start..<min(start + Self.bandHeight, rowCount)
      let matrices = analysis.thresholds.indices.map {
        analysis.verdicts(at: $0, rows: band)
      }
      for row in band {
        guard body(row, digits(row, at: row - start, in: matrices)) else {
          return
        }
      }
    }
  }

  /// The number of thresholds that a digit stands for.
  static func count(of digit: UInt8) -> Int {
    digits.firstIndex(of: digit) ?? 0
  }

  private func digits(
    _ row: Int, at place: Int, in matrices: [VerdictMatrix]
  ) -> [UInt8] {
    let columns = analysis.backgrounds.count
    var result = [UInt8](repeating: UInt8(ascii: "0"), count: columns)
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
    if matrices.count > 9 {
      for column in 0..<columns {
        result[column] = Self.digits[Int(result[column]) - 48]
      }
    }
    if let column = analysis.column(ofRow: row) {
      result[column] = UInt8(ascii: "-")
    }
    return result
  }
}
