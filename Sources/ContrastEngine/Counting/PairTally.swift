import ContrastModel

/// The counts over the pairs of some rows and columns.
///
/// The scalar kernel counts each pair by the definition, the vector kernel from
/// a `TableRow`; the ranked kernel also uses a `TableRow`, for pairs that its
/// luminance order does not cover. Tallies of disjoint sets of pairs can be
/// merged in any order.
struct PairTally: Sendable {
  let thresholds: [Double]
  var histogram: RatioHistogram
  var extremes = Extremes()
  var nearMisses: [NearMisses]

  /// A tally without pairs, with the bins of an empty histogram.
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
  /// - Returns: for each threshold, the number of columns with which the row
  ///   meets it.
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
            nearMisses[index].nearestFirst.insert(pair)
          }
        }
      }
    }
    return passes
  }

  /// Counts the pairs of a row with some columns, from numbers that are already
  /// computed. The result is the same as by the definition.
  ///
  /// - Returns: for each threshold, the number of these columns with which the
  ///   row meets it.
  /// - Precondition: the row comes after all rows that were counted in this
  ///   way.
  /// - Complexity: O(columns).
  mutating func add(
    _ row: TableRow, of table: LuminanceTable, on columns: some Sequence<Int>
  ) -> [Int] {
    let lines = nearMisses.map { TableRow.Line($0, for: row) }
    var passes = [Int](repeating: 0, count: lines.count)
    var least = (column: -1, ratio: extremes.least?.ratio ?? .infinity)
    var greatest = (column: -1, ratio: extremes.greatest?.ratio ?? -.infinity)
    let lowest = Double(table.metric.least)
    let itself = table.columnOfRow[row.row]
    for column in columns where column != itself {
      let ratio = row.ratio(column)
      let error = row.error(of: ratio)
      if max(lowest, ratio - error) < least.ratio {
        let ratio = row.exactRatio(ratio, column)
        if ratio < least.ratio { least = (column, ratio) }
      }
      if ratio + error > greatest.ratio {
        let ratio = row.exactRatio(ratio, column)
        if ratio > greatest.ratio { greatest = (column, ratio) }
      }
      let bin =
        histogram.bin(ofClear: ratio, within: error)
        ?? histogram.bin(row.contrast(column))
      histogram.counts[bin] += 1
      for index in lines.indices {
        // Which ratios pass is unpredictable, so most of them take no branch.
        passes[index] &+= lines[index].isAbove(ratio) ? 1 : 0
        if lines[index].isNear(ratio) {
          passes[index] += addNear(ratio, row, column, index, of: table)
        }
      }
    }
    for (column, ratio) in [least, greatest] where column >= 0 {
      extremes.insert(RankedPair(row: row.row, column: column, ratio: ratio))
    }
    return passes
  }

  /// Counts a pair near a threshold as a near miss, if it is one.
  ///
  /// - Returns: 1 if it meets the threshold, else 0.
  @inline(never)
  private mutating func addNear(
    _ ratio: Double, _ row: TableRow, _ column: Int, _ index: Int,
    of table: LuminanceTable
  ) -> Int {
    if row.isAtLeast(thresholds[index], ratio: ratio, column: column) {
      return 1
    }
    guard
      row.isAtLeast(nearMisses[index].from, ratio: ratio, column: column)
    else { return 0 }
    nearMisses[index].count += 1
    let greatest = ratio + row.error(of: ratio)
    if nearMisses[index].nearestFirst.hasRoom(for: greatest),
      !table.isMirrorOfEarlier(row: row.row, column: column)
    {
      nearMisses[index].nearestFirst.insert(
        RankedPair(
          row: row.row, column: column, ratio: row.exactRatio(ratio, column)))
    }
    return 0
  }

  mutating func merge(_ other: PairTally) {
    histogram.merge(other.histogram)
    extremes.merge(other.extremes)
    for index in nearMisses.indices {
      nearMisses[index].merge(other.nearMisses[index])
    }
  }
}
