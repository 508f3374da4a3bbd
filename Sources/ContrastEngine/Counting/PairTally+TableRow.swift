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
    var passes = [Int](repeating: 0, count: thresholds.count)
    var least = (column: -1, ratio: Double.infinity)
    var greatest = (column: -1, ratio: 0.0)
    let itself = table.columnOfRow[row.row]
    if table.clippedLook == nil {
      for column in columns where column != itself {
        add(
          row.onlyPair(column), row, column, table, &passes, &least, &greatest)
      }
    } else {
      for column in columns where column != itself {
        if let pair = row.pair(column) {
          add(pair, row, column, table, &passes, &least, &greatest)
        } else {
          let pair = row.worstPair(column)
          add(pair, row, column, table, &passes, &least, &greatest)
        }
      }
    }
    for (column, ratio) in [least, greatest] where column >= 0 {
      extremes.insert(RankedPair(row: row.row, column: column, ratio: ratio))
    }
    return passes
  }

  @inline(__always)
  private mutating func add(
    _ pair: some NumberedPair, _ row: TableRow, _ column: Int,
    _ table: LuminanceTable, _ passes: inout [Int],
    _ least: inout (column: Int, ratio: Double),
    _ greatest: inout (column: Int, ratio: Double)
  ) {
    let ratio = pair.ratio
    if ratio < least.ratio { least = (column, ratio) }
    if ratio > greatest.ratio { greatest = (column, ratio) }
    let bin =
      histogram.bin(ofClear: ratio) ?? histogram.bin(row.contrast(column))
    histogram.counts[bin] += 1
    for index in thresholds.indices {
      if pair.isAtLeast(thresholds[index]) {
        passes[index] += 1
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
