import ContrastModel

extension RankedPalette {
  /// How many columns each group of opaque rows reaches a ratio above 1 with.
  ///
  /// Four places move along the columns as the row gets lighter, and never
  /// back: where the darker columns stop being certain to reach the ratio, and
  /// where they start being certain to miss it; the same for the lighter ones.
  ///
  /// A row never counts itself: its ratio with itself is 1.
  ///
  /// - Complexity: O(n).
  func counts(reaching cut: some RatioCut) -> [Int] {
    var darkReached = 0
    var darkMissed = 0
    var lightMissed = 0
    var lightReached = 0
    return rows.offsets.indices.map { group in
      let row = rows.offsets[group]
      func advance(
        _ place: inout Int, in order: LuminanceOrder,
        while holds: (Double) -> Bool
      ) {
        while place < order.offsets.count, holds(order.offsets[place]) {
          place += 1
        }
      }
      advance(&darkReached, in: darker) {
        cut.isReached(lighter: row, darker: $0)
      }
      darkMissed = max(darkMissed, darkReached)
      advance(&darkMissed, in: darker) {
        !cut.isMissed(lighter: row, darker: $0)
      }
      advance(&lightMissed, in: lighter) {
        cut.isMissed(lighter: $0, darker: row)
      }
      lightReached = max(lightReached, lightMissed)
      advance(&lightReached, in: lighter) {
        !cut.isReached(lighter: $0, darker: row)
      }
      return darker.countBefore(darkReached)
        + lighter.members.count - lighter.countBefore(lightReached)
        + undecided(group, darkReached..<darkMissed, in: darker, cut)
        + undecided(group, lightMissed..<lightReached, in: lighter, cut)
    }
  }

  /// How many columns of a few groups a row group reaches the ratio with, from
  /// the definition. The members of a group all have the same answer.
  private func undecided(
    _ rowGroup: Int, _ groups: Range<Int>, in order: LuminanceOrder,
    _ cut: some RatioCut
  ) -> Int {
    groups.reduce(into: 0) { count, group in
      let contrast = table.contrast(
        row: rows.members[rows.starts[rowGroup]],
        column: order.members[order.starts[group]])
      if cut.isReached(by: contrast) { count += order.group(group).count }
    }
  }

  /// How many pairs of opaque rows reach a ratio above 1.
  ///
  /// - Complexity: O(n).
  func total(reaching cut: some RatioCut) -> Int {
    zip(rows.offsets.indices, counts(reaching: cut)).reduce(0) {
      $0 + rows.group($1.0).count * $1.1
    }
  }

  /// How many pairs the opaque rows have.
  var opaquePairCount: Int {
    rows.members.reduce(0) {
      $0 + table.columns.count - (table.columnOfRow[$1] >= 0 ? 1 : 0)
    }
  }
}
