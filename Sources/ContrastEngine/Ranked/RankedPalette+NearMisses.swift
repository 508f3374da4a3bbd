import ContrastModel

extension RankedPalette {
  /// The near misses of the rows in the order.
  ///
  /// From the position where a row stops meeting the threshold, the ratio falls
  /// with every step, so a walk ends as soon as no nearer miss can follow.
  ///
  /// - Complexity: O(n), plus the listed pairs.
  func nearMisses(_ threshold: Double, limit: Int) -> NearMisses {
    let metric = table.metric
    var misses = NearMisses(
      threshold: threshold, by: metric, limit: limit)
    let near = misses.from
    misses.count =
      total(reaching: ThresholdPredicate(near, by: metric))
      - total(reaching: ThresholdPredicate(threshold, by: metric))
    guard misses.count > 0 else { return misses }

    // Both indices only move forward as the row gets lighter.
    var darkFrom = 0
    var lightTo = 0
    for group in rows.keys.indices {
      let row = rows.keys[group]
      while darkFrom < darker.keys.count,
        metric.meets(threshold, lighter: row, darker: darker.keys[darkFrom])
      {
        darkFrom += 1
      }
      walk(darkFrom..<darker.keys.count, of: darker, group, &misses) {
        metric.meets(near, lighter: row, darker: $0)
      }
      while lightTo < lighter.keys.count,
        !metric.meets(threshold, lighter: lighter.keys[lightTo], darker: row)
      {
        lightTo += 1
      }
      walk((0..<lightTo).reversed(), of: lighter, group, &misses) {
        metric.meets(near, lighter: $0, darker: row)
      }
    }
    return misses
  }

  /// Lists the pairs of a row group with column groups, as long as they are
  /// near misses.
  private func walk(
    _ groups: some Sequence<Int>, of order: LuminanceOrder, _ rowGroup: Int,
    _ misses: inout NearMisses, while isNear: (Double) -> Bool
  ) {
    for group in groups {
      guard isNear(order.keys[group]) else { return }
      let columns = order.group(group)
      let first = rows.members[rows.starts[rowGroup]]
      let ratio = table.leastRatio(
        row: first, column: columns[columns.startIndex])
      guard misses.nearestFirst.hasRoom(for: ratio) else { return }
      for row in rows.group(rowGroup).prefix(misses.nearestFirst.limit) {
        listPairs(row, columns, ratio, in: &misses.nearestFirst)
      }
    }
  }

  /// Lists the pairs of a row and a group of columns.
  ///
  /// All pairs of a group of rows and one of columns have the same ratio, and
  /// rows and columns are visited in ascending order, so only the first `limit`
  /// rows and columns can be listed.
  ///
  /// - Returns: whether there are any.
  @discardableResult
  func listPairs(
    _ row: Int, _ columns: ArraySlice<Int>, _ ratio: Double,
    in list: inout RankedList
  ) -> Bool {
    var listed = 0
    for column in columns where listed < list.limit {
      guard column != table.columnOfRow[row],
        !table.isMirrorOfEarlier(row: row, column: column)
      else { continue }
      list.insert(RankedPair(row: row, column: column, ratio: ratio))
      listed += 1
    }
    return listed > 0
  }
}
