extension VerdictMatrix {
  /// The rows of a matrix while several threads fill them.
  ///
  /// Sound because a writer exists only inside `VerdictMatrix.fill`, which owns
  /// the words meanwhile and returns after the last thread; because every row
  /// is checked against the buffer before it is written; and because rows start
  /// at words of their own, so threads that write different rows share no word.
  /// That no two threads write the same row is for the caller to see to: a plan
  /// gives each row to exactly one tile.
  @safe
  struct RowWriter: @unchecked Sendable {
    private let words: UnsafeMutableBufferPointer<UInt64>
    private let wordsPerRow: Int

    init(_ words: UnsafeMutableBufferPointer<UInt64>, wordsPerRow: Int) {
      unsafe self.words = words
      self.wordsPerRow = wordsPerRow
    }

    /// Copies a row from an array of as many words.
    func setRow(_ row: Int, to source: [UInt64]) {
      let start = row * wordsPerRow
      let end = unsafe words.count
      precondition(
        source.count == wordsPerRow && row >= 0
          && start + wordsPerRow <= end,
        "A row of the matrix has its place and its length.")
      for index in 0..<wordsPerRow {
        unsafe words[start + index] = source[index]
      }
    }
  }
}
