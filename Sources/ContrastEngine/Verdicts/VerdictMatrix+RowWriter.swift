import ContrastModel

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

    /// Whether the matrix is too large for the caches, so that rows are streamed.
    var isLarge: Bool { unsafe words.count >= StreamedWords.leastCount }

    init(_ words: UnsafeMutableBufferPointer<UInt64>, wordsPerRow: Int) {
      unsafe self.words = words
      self.wordsPerRow = wordsPerRow
    }

    /// Copies a row from an array of as many words.
    func setRow(_ row: Int, to source: [UInt64]) {
      let target = unsafe place(ofRow: row, words: source.count)
      for index in source.indices { unsafe target[index] = source[index] }
    }

    /// Says that a pair meets the threshold, in a row that is written.
    func set(row: Int, column: Int) {
      let target = unsafe place(ofRow: row, words: wordsPerRow)
      let place = VerdictMatrix.place(ofColumn: column)
      precondition(
        Int(place / 64) < wordsPerRow, "A column has its place in the row.")
      unsafe target[Int(place / 64)] |= 1 << UInt64(place % 64)
    }

    /// The place of a row.
    ///
    /// - Precondition: the row is in the matrix and has as many words.
    @unsafe
    func place(ofRow row: Int, words count: Int) -> UnsafeMutablePointer<UInt64>
    {
      let start = row * wordsPerRow
      let end = unsafe words.count
      guard count == wordsPerRow, row >= 0, start + wordsPerRow <= end,
        let base = unsafe words.baseAddress
      else {
        preconditionFailure("A row of the matrix has its place and its length.")
      }
      return unsafe base + start
    }
  }
}

/// Where the runs end that rows meet a threshold with.
///
/// A row meets it with the first columns of the darker order and with the last
/// ones of the lighter order. Both ends move one way as the row gets lighter.
struct VerdictRuns: Sendable {
  /// For each row group, how many columns of `darker.members` it meets.
  private(set) var darkEnds: [Int32] = []

  /// For each row group, the first of `lighter.members` that it meets.
  private(set) var lightStarts: [Int32] = []

  /// The ends for all row groups.
  ///
  /// - Complexity: O(rows + columns).
  init(_ ranked: RankedPalette, _ threshold: Double) {
    darkEnds.reserveCapacity(ranked.rows.keys.count)
    lightStarts.reserveCapacity(ranked.rows.keys.count)
    let metric = ranked.table.metric
    var dark = 0
    var light = 0
    for row in ranked.rows.keys {
      while dark < ranked.darker.keys.count,
        metric.meets(
          threshold, lighter: row, darker: ranked.darker.keys[dark])
      {
        dark += 1
      }
      while light < ranked.lighter.keys.count,
        !metric.meets(
          threshold, lighter: ranked.lighter.keys[light], darker: row)
      {
        light += 1
      }
      darkEnds.append(Int32(ranked.darker.countBefore(dark)))
      lightStarts.append(Int32(ranked.lighter.countBefore(light)))
    }
  }
}
