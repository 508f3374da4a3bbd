import ContrastModel

extension RankedPalette {
  /// One row of verdicts, and how to turn it into that of the next lighter row.
  ///
  /// In the order of rising luminance a row meets a threshold with a run of
  /// darker columns, which only grows, and a run of lighter ones, which only
  /// shrinks. Over all rows each column therefore enters once and leaves once:
  /// n rows cost n flipped bits and n copies.
  struct VerdictRow {
    private let palette: RankedPalette
    private let threshold: Double
    private var darkEnd: Int
    private var lightStart: Int

    /// The bits, by column.
    private(set) var words: [UInt64]

    /// The verdicts of a row group.
    ///
    /// - Complexity: O(columns).
    init(_ palette: RankedPalette, _ threshold: Double, rowGroup: Int) {
      self.palette = palette
      self.threshold = threshold
      words = [UInt64](
        repeating: 0, count: (palette.table.columns.count + 63) / 64)
      darkEnd = 0
      lightStart = 0
      for group in palette.lighter.offsets.indices { set(lighter: group) }
      advance(to: rowGroup)
    }

    /// Turns the verdicts into those of a row group that is not darker.
    mutating func advance(to rowGroup: Int) {
      let row = palette.rows.offsets[rowGroup]
      // A column may leave one run and enter the other in one step, so the bits
      // of those that leave are cleared first.
      while lightStart < palette.lighter.offsets.count,
        !ContrastRatio.meets(
          threshold, lighter: palette.lighter.offsets[lightStart], darker: row)
      {
        for column in palette.lighter.group(lightStart) {
          words[column / 64] &= ~(1 << (column % 64))
        }
        lightStart += 1
      }
      while darkEnd < palette.darker.offsets.count,
        ContrastRatio.meets(
          threshold, lighter: row, darker: palette.darker.offsets[darkEnd])
      {
        for column in palette.darker.group(darkEnd) {
          words[column / 64] |= 1 << (column % 64)
        }
        darkEnd += 1
      }
    }

    private mutating func set(lighter group: Int) {
      for column in palette.lighter.group(group) {
        words[column / 64] |= 1 << (column % 64)
      }
    }
  }
}
