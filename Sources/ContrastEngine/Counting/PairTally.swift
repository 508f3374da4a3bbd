import ContrastModel

/// The counts over the pairs of some rows.
///
/// The scalar kernel takes each pair from the definition, the vector one from a
/// `TableRow`, and so does the ranked one where a pair has no place in its
/// order. Tallies of disjoint rows merge in any order.
struct PairTally: Sendable {
  let thresholds: [Double]
  var histogram: RatioHistogram
  var extremes = Extremes()
  var nearMisses: [NearMisses]

  /// No pairs, counted into the bins of an empty histogram.
  init(_ thresholds: [Double], _ histogram: RatioHistogram, nearMissLimit: Int)
  {
    self.thresholds = thresholds
    self.histogram = histogram
    nearMisses = thresholds.map {
      NearMisses(
        threshold: $0, by: histogram.metric, limit: nearMissLimit)
    }
  }

  /// Counts all pairs of a row.
  ///
  /// - Returns: how many columns the row meets each threshold with.
  /// - Complexity: O(columns).
  mutating func add(row: Int, of table: LuminanceTable) -> [Int] {
    var passes = [Int](repeating: 0, count: thresholds.count)
    for column in table.columns.indices where column != table.columnOfRow[row] {
      let contrast = table.contrast(row: row, column: column)
      let pair = RankedPair(
        row: row, column: column, ratio: contrast.least.value)
      extremes.insert(pair)
      histogram.counts[histogram.bin(contrast)] += 1
      for index in thresholds.indices {
        if contrast.isAtLeast(thresholds[index]) {
          passes[index] += 1
        } else if nearMisses[index].includes(contrast) {
          nearMisses[index].count += 1
          if !table.isMirrorOfEarlier(row: row, column: column) {
            nearMisses[index].list(pair)
          }
        }
      }
    }
    return passes
  }

  /// Counts the pairs of a row with some columns: the same, from numbers that
  /// are already there.
  ///
  /// - Returns: how many of the columns the row meets each threshold with.
  /// - Complexity: O(columns).
  mutating func add(
    _ row: TableRow, of table: LuminanceTable, on columns: some Sequence<Int>
  ) -> [Int] {
    var passes = [Int](repeating: 0, count: thresholds.count)
    var least = (column: -1, ratio: Double.infinity)
    var greatest = (column: -1, ratio: -Double.infinity)
    let itself = table.columnOfRow[row.row]
    for column in columns where column != itself {
      let ratio = row.ratio(column)
      if ratio < least.ratio { least = (column, ratio) }
      if ratio > greatest.ratio { greatest = (column, ratio) }
      let bin =
        histogram.bin(ofClear: ratio) ?? histogram.bin(row.contrast(column))
      histogram.counts[bin] += 1
      for index in thresholds.indices {
        if row.isAtLeast(thresholds[index], ratio: ratio, column: column) {
          passes[index] += 1
        } else if row.isAtLeast(
          nearMisses[index].from, ratio: ratio, column: column)
        {
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

  mutating func merge(_ other: PairTally) {
    histogram.merge(other.histogram)
    extremes.merge(other.extremes)
    for index in nearMisses.indices {
      nearMisses[index].merge(other.nearMisses[index])
    }
  }
}
