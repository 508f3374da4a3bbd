import ContrastModel

extension RankedPalette {
  /// For each row group, the number of columns with which its rows reach a
  /// number, which has to be above the metric's lowest value.
  ///
  /// A row is never counted with itself, because that contrast is the metric's
  /// lowest value.
  ///
  /// - Complexity: O(n).
  func counts(reaching cut: ThresholdPredicate) -> [Int] {
    var counts = [Int](repeating: 0, count: rows.keys.count)
    forEachDarkerCount(cut) { counts[$0] += $1 }
    forEachLighterCount(cut) { counts[$0] += $1 }
    return counts
  }

  /// The number of pairs of rows and columns in the order that reach a number,
  /// which has to be above the metric's lowest value.
  ///
  /// - Complexity: O(n).
  func total(reaching cut: ThresholdPredicate) -> Int {
    // If rows and columns are the same, each pair of a darker and a lighter
    // colour is counted in both orders.
    if let keys {
      let members = darker.members
      return 2
        * LuminanceSweep(keys).count(reaching: cut.value) { lighter, darker in
          cut.isReached(
            by: table.contrast(row: members[darker], column: members[lighter]))
        }
    }
    var total = 0
    forEachDarkerCount(cut) { total += $1 * rows.group($0).count }
    if isSymmetric { return 2 * total }
    forEachLighterCount(cut) { total += $1 * rows.group($0).count }
    return total
  }

  /// The number of pairs of rows and columns in the order, without pairs of an
  /// entry with itself.
  var pairCount: Int {
    rows.members.reduce(0) {
      $0 + darker.members.count - (table.columnOfRow[$1] >= 0 ? 1 : 0)
    }
  }

  /// Calls a closure with each row group and the number of darker columns with
  /// which it reaches a ratio.
  ///
  /// The end of the run of these columns only moves forward as the row gets
  /// lighter. A few columns after the end may be undecided.
  @inline(__always)
  private func forEachDarkerCount(
    _ cut: ThresholdPredicate, _ body: (_ group: Int, _ count: Int) -> Void
  ) {
    let columns = darker.keys
    var place = 0
    for (group, row) in rows.keys.enumerated() {
      while place < columns.count,
        cut.isReached(lighter: row, darker: columns[place])
      {
        place += 1
      }
      var count = darker.starts[place]
      var next = place
      while next < columns.count,
        !cut.isMissed(lighter: row, darker: columns[next])
      {
        count += undecided(group, next, of: darker, cut)
        next += 1
      }
      body(group, count)
    }
  }

  /// Calls a closure with each row group and the number of lighter columns with
  /// which it reaches a ratio: all from some position on, and perhaps a few
  /// before it.
  @inline(__always)
  private func forEachLighterCount(
    _ cut: ThresholdPredicate, _ body: (_ group: Int, _ count: Int) -> Void
  ) {
    let columns = lighter.keys
    var place = 0
    for (group, row) in rows.keys.enumerated() {
      while place < columns.count,
        cut.isMissed(lighter: columns[place], darker: row)
      {
        place += 1
      }
      var next = place
      var count = 0
      while next < columns.count,
        !cut.isReached(lighter: columns[next], darker: row)
      {
        count += undecided(group, next, of: lighter, cut)
        next += 1
      }
      count += lighter.members.count - lighter.starts[next]
      body(group, count)
    }
  }

  /// The number of columns of a group with which a row group reaches the ratio,
  /// from the definition: all or none.
  @inline(never)
  private func undecided(
    _ rowGroup: Int, _ group: Int, of order: LuminanceOrder,
    _ cut: ThresholdPredicate
  ) -> Int {
    let contrast = table.contrast(
      row: rows.members[rows.starts[rowGroup]],
      column: order.members[order.starts[group]])
    return cut.isReached(by: contrast) ? order.group(group).count : 0
  }
}
