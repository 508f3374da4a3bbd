/// Whether each foreground meets a threshold on each background, as one bit for
/// each pair.
///
/// Rows are foregrounds and columns backgrounds. Every row starts at a new
/// word. Its bits are in the order of `numpy.unpackbits`: column `j` is in byte
/// `j / 8`, the first column in the highest bit. The bits after the last column
/// are zero.
///
///     let matrix = analysis.verdicts(atLeast: 4.5)
///     matrix[row: 0, column: 3]  // whether colour 0 is usable on colour 3
public struct VerdictMatrix: Hashable, Sendable {
  /// The number of foregrounds.
  public let rowCount: Int

  /// The number of backgrounds.
  public let columnCount: Int

  /// The number of words of a row.
  package let wordsPerRow: Int

  /// All rows, one after the other.
  package private(set) var words: [UInt64]

  /// A matrix in which no pair meets the threshold.
  ///
  /// - Precondition: the counts are not negative, and the size fits an `Int`.
  package init(rowCount: Int, columnCount: Int) {
    precondition(
      rowCount >= 0 && columnCount >= 0, "The counts must not be negative.")
    self.rowCount = rowCount
    self.columnCount = columnCount
    wordsPerRow = Self.wordsPerRow(columnCount)
    let count = rowCount * wordsPerRow
    words = unsafe [UInt64](unsafeUninitializedCapacity: count) {
      buffer, initialized in
      unsafe LargePages.request(buffer)
      unsafe buffer.initialize(repeating: 0)
      initialized = count
    }
  }

  /// Whether a foreground meets the threshold on a background.
  ///
  /// - Precondition: both are in the matrix.
  public subscript(row row: Int, column column: Int) -> Bool {
    precondition((0..<rowCount).contains(row), "The row must be in the matrix.")
    precondition(
      (0..<columnCount).contains(column), "The column must be in the matrix.")
    let place = Self.place(ofColumn: column)
    let word = words[row * wordsPerRow + Int(place / 64)]
    return word >> UInt64(place % 64) & 1 == 1
  }

  /// The number of bytes from the start of a row to the start of the next one,
  /// a multiple of eight.
  public var bytesPerRow: Int { wordsPerRow * 8 }

  /// Lends the bytes of all rows, one row after the other: row `i` starts at
  /// byte `i * bytesPerRow`.
  ///
  /// Each row has the bytes of `numpy.packbits`, followed by zeros. The bytes
  /// are valid only inside `body`.
  ///
  /// - Complexity: O(1) on little-endian processors, which are all that Swift
  ///   runs on today; otherwise O(size).
  @unsafe
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    #if _endian(little)
      return unsafe try words.withUnsafeBytes(body)
    #else
      return unsafe try words.map(\.byteSwapped).withUnsafeBytes(body)
    #endif
  }

  /// The number of words of a row with `columnCount` columns.
  static func wordsPerRow(_ columnCount: Int) -> Int { (columnCount + 63) / 64 }

  /// The index of a column's bit in its row: a word has 64 bits, and the bits
  /// of a byte are used from the highest to the lowest.
  @inline(__always)
  package static func place(ofColumn column: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: column) ^ 7
  }

  /// The words of a row.
  package func words(inRow row: Int) -> ArraySlice<UInt64> {
    precondition((0..<rowCount).contains(row), "The row must be in the matrix.")
    return words[row * wordsPerRow..<(row + 1) * wordsPerRow]
  }

  /// The number of backgrounds that a foreground meets the threshold on.
  public func passingCount(inRow row: Int) -> Int {
    words(inRow: row).reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Lends the rows to `body` for writing, and checks them afterwards.
  mutating func fill(_ body: (RowWriter) -> Void) {
    unsafe words.withUnsafeMutableBufferPointer { buffer in
      unsafe body(RowWriter(buffer, wordsPerRow: wordsPerRow))
    }
    _checkInvariants()
  }

  /// Traps, in debug builds, when a bit is set after the last column.
  func _checkInvariants() {
    #if DEBUG
      for column in columnCount..<(wordsPerRow * 64) {
        let place = Self.place(ofColumn: column)
        for row in 0..<rowCount {
          let word = words[row * wordsPerRow + Int(place / 64)]
          precondition(
            word >> UInt64(place % 64) & 1 == 0,
            "The bits after the last column must be zero.")
        }
      }
    #endif
  }
}

extension VerdictMatrix: CustomStringConvertible {
  /// The numbers of rows and columns.
  public var description: String {
    "\(rowCount) × \(columnCount) verdicts"
  }
}
