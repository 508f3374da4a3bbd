import ContrastModel

extension PairTally {
  /// Counts the pairs of a row with some columns: what `add(row:of:)` counts,
  /// from numbers that are already there.
  ///
  /// - Returns: how many of the columns the row meets each threshold with.
  /// - Complexity: O(columns).
  mutating func add(
    _ row: TableRow, of table: LuminanceTable, on columns: some Sequence<Int>
  ) -> [Int] {
    var count = RowCount(thresholds: thresholds.count)
    let itself = table.columnOfRow[row.row]
    for column in columns where column != itself {
      if let pair = row.pair(column) {
        add(pair, row, column, table, &count)
      } else {
        add(row.worstPair(column), row, column, table, &count)
      }
    }
    for (column, ratio) in [count.least, count.greatest] where column >= 0 {
      extremes.insert(RankedPair(row: row.row, column: column, ratio: ratio))
    }
    return count.passes
  }

  private struct RowCount {
    var passes: [Int]
    var least = (column: -1, ratio: Double.infinity)
    var greatest = (column: -1, ratio: 0.0)

    init(thresholds: Int) {
      passes = [Int](repeating: 0, count: thresholds)
    }
  }

  @inline(__always)
  private mutating func add(
    _ pair: some NumberedPair, _ row: TableRow, _ column: Int,
    _ table: LuminanceTable, _ count: inout RowCount
  ) {
    let ratio = pair.ratio
    if ratio < count.least.ratio { count.least = (column, ratio) }
    if ratio > count.greatest.ratio { count.greatest = (column, ratio) }
    let bin =
      histogram.bin(ofClear: ratio) ?? histogram.bin(row.contrast(column))
    histogram.counts[bin] += 1
    for index in thresholds.indices {
      if pair.isAtLeast(thresholds[index]) {
        count.passes[index] += 1
      } else if pair.isAtLeast(nearMisses[index].from) {
        nearMisses[index].count += 1
        if nearMisses[index].hasRoom(for: ratio),
          !table.isMirrorOfEarlier(row: row.row, column: column)
        {
          nearMisses[index].list(
            RankedPair(row: row.row, column: column, ratio: ratio))
        }
      }
    }
  }
}
