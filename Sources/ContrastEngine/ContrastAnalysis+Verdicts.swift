import ContrastModel

extension ContrastAnalysis {
  /// The verdicts of some rows at one threshold.
  ///
  /// A writer asks for a band of rows at a time, so that the whole matrix is
  /// never in memory.
  ///
  /// - Parameters:
  ///   - index: which of `thresholds`.
  ///   - band: the rows.
  /// - Returns: a matrix whose row 0 is the first of the band.
  /// - Complexity: O(columns) and a bit a pair; O(rows × columns) for rows with
  ///   a translucent foreground, and for the scalar kernel.
  public func verdicts(
    at index: Int, rows band: Range<Int>
  ) -> VerdictMatrix {
    precondition(
      band.lowerBound >= 0 && band.upperBound <= foregrounds.count,
      "The analysis has no such rows.")
    var matrix = VerdictMatrix(
      rowCount: band.count, columnCount: backgrounds.count)
    let threshold = thresholds[index]
    matrix.fill { matrix in
      guard let ranked else {
        forEachTile(Array(band)) { row in
          matrix.setRow(
            row - band.lowerBound, to: definedRow(row, threshold))
        }
        return
      }
      forEachTile(ranked.translucentRows.filter(band.contains)) { row in
        matrix.setRow(
          row - band.lowerBound, to: definedRow(row, threshold))
      }
      let groups = ranked.groups(in: band)
      let plan = TilePlan(count: groups.count, tileCount: executor.threadCount)
      _ = executor.map(plan) { tile in
        let first = groups[tile.lowerBound].group
        var verdicts = RankedPalette.VerdictRow(
          ranked, threshold, rowGroup: first)
        for (group, row) in groups[tile] {
          verdicts.advance(to: group)
          matrix.setRow(row - band.lowerBound, to: verdicts.words)
        }
      }
    }
    return matrix
  }

  /// The verdicts of a row from the definition.
  private func definedRow(_ row: Int, _ threshold: Double) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: (backgrounds.count + 63) / 64)
    for column in backgrounds.indices where column != table.columnOfRow[row] {
      if table.contrast(row: row, column: column).isAtLeast(threshold) {
        words[column / 64] |= 1 << (column % 64)
      }
    }
    return words
  }

  private func forEachTile(
    _ rows: [Int], _ body: @Sendable (_ row: Int) -> Void
  ) {
    let plan = TilePlan(count: rows.count, tileCount: executor.threadCount * 8)
    _ = executor.map(plan) { tile in rows[tile].forEach(body) }
  }
}

extension RankedPalette {
  /// The opaque rows of a band with their groups, in luminance order.
  fileprivate func groups(in band: Range<Int>) -> [(group: Int, row: Int)] {
    rows.offsets.indices.flatMap { group in
      rows.group(group).filter(band.contains).map { (group, $0) }
    }
  }
}
