import ContrastModel

extension PairTally {
  /// Counts all pairs of a row: what `add(row:of:)` counts, from
  /// numbers that are already there.
  ///
  /// - Returns: how many columns the row meets each threshold with.
  /// - Complexity: O(columns).
  mutating func add(_ row: CompositedRow, of table: LuminanceTable) -> [Int] {
    var passes = [Int](repeating: 0, count: thresholds.count)
    var least = (column: -1, ratio: Double.infinity)
    var greatest = (column: -1, ratio: 0.0)
    let itself = table.columnOfRow[row.row]
    for column in table.columns.indices where column != itself {
      let pair = row.pair(column)
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
    for (column, ratio) in [least, greatest] where column >= 0 {
      extremes.insert(RankedPair(row: row.row, column: column, ratio: ratio))
    }
    return passes
  }
}
