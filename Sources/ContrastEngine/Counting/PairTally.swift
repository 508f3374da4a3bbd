import ContrastModel

/// What is counted over the pairs of some rows, from the definition.
///
/// The scalar kernel is nothing else. The ranked one uses it for rows with a
/// translucent foreground. Tallies of disjoint rows merge in any order.
struct PairTally: Sendable {
  let thresholds: [Double]
  var histogram: RatioHistogram
  var extremes = Extremes()
  var nearMisses: [NearMisses]

  init(_ thresholds: [Double], _ histogram: RatioHistogram, nearMissLimit: Int)
  {
    self.thresholds = thresholds
    self.histogram = histogram
    nearMisses = thresholds.map {
      NearMisses(threshold: $0, limit: nearMissLimit)
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

  mutating func merge(_ other: PairTally) {
    histogram.merge(other.histogram)
    extremes.merge(other.extremes)
    for index in nearMisses.indices {
      nearMisses[index].merge(other.nearMisses[index])
    }
  }
}
