import ContrastModel

extension VerdictMatrix {
  /// The rows of a matrix while several threads fill them.
  ///
  /// Sound because a writer exists only inside `VerdictMatrix.fill`, which owns
  /// the words during that time and returns after the last thread; because
  /// every row is checked against the buffer before it is written; and because
  /// every row starts at a new word, so threads that write different rows share
  /// no word. The caller has to ensure that no two threads write the same row:
  /// a plan gives each row to exactly one tile.
  @safe
  struct RowWriter: @unchecked Sendable {
    private let words: UnsafeMutableBufferPointer<UInt64>
    private let wordsPerRow: Int

    /// Whether the matrix is too large for the caches, so that rows are
    /// streamed.
    var isLarge: Bool { unsafe words.count >= StreamedWords.leastCount }

    init(_ words: UnsafeMutableBufferPointer<UInt64>, wordsPerRow: Int) {
      unsafe self.words = words
      self.wordsPerRow = wordsPerRow
    }

    /// Copies a row from an array of the same number of words.
    func setRow(_ row: Int, to source: [UInt64]) {
      let target = unsafe place(ofRow: row, words: source.count)
      for index in source.indices { unsafe target[index] = source[index] }
    }

    /// Streams a row past the caches, from an array of as many words; the
    /// thread has to call `StreamedWords.finish` afterwards.
    func stream(_ source: [UInt64], toRow row: Int) {
      let target = unsafe place(ofRow: row, words: source.count)
      unsafe source.withUnsafeBufferPointer {
        guard let words = $0.baseAddress else { return }
        unsafe StreamedWords.copy(words, wordsPerRow, to: target)
      }
    }

    /// Sets the bit of a pair that meets the threshold, in a row that is
    /// already written.
    func set(row: Int, column: Int) {
      let target = unsafe place(ofRow: row, words: wordsPerRow)
      let place = VerdictMatrix.place(ofColumn: column)
      precondition(
        Int(place / 64) < wordsPerRow, "The column must be in the row.")
      unsafe target[Int(place / 64)] |= 1 << UInt64(place % 64)
    }

    /// The address of a row.
    ///
    /// - Precondition: the row is in the matrix and has `count` words.
    @unsafe
    func place(ofRow row: Int, words count: Int) -> UnsafeMutablePointer<UInt64>
    {
      let start = row * wordsPerRow
      let end = unsafe words.count
      guard count == wordsPerRow, row >= 0, start + wordsPerRow <= end,
        let base = unsafe words.baseAddress
      else {
        preconditionFailure("The matrix has no row of this index and length.")
      }
      return unsafe base + start
    }
  }
}
