import ContrastModel

extension RankedPalette {
  /// The least and the greatest pair of the opaque rows.
  ///
  /// Along a row the ratio falls to its nearest column and rises from there, so
  /// only the ends of the order and the places next to the row can be extreme.
  /// Ratios that differ only below a `Double` count as equal here, as they do
  /// in the definition; so the row and the column of the first pair in reading
  /// order are then looked for by ratio.
  ///
  /// - Complexity: O(n log n).
  func extremes() -> Extremes {
    var least = (row: -1, ratio: Double.infinity)
    var greatest = (row: -1, ratio: 0.0)
    for row in rows.members.sorted() {
      forEachNearestColumn(row) { column in
        let ratio = table.leastRatio(row: row, column: column)
        if ratio < least.ratio { least = (row, ratio) }
      }
      forEachOutermostColumn(row) { column in
        let ratio = table.leastRatio(row: row, column: column)
        if ratio > greatest.ratio { greatest = (row, ratio) }
      }
    }
    var extremes = Extremes()
    for (row, ratio) in [least, greatest] where row >= 0 {
      let column = table.columns.indices.first {
        $0 != table.columnOfRow[row]
          && table.leastRatio(row: row, column: $0) == ratio
      }
      if let column {
        extremes.insert(RankedPair(row: row, column: column, ratio: ratio))
      }
    }
    return extremes
  }

  /// The columns that can have a row's greatest ratio: the darkest and the
  /// lightest one that is not the row itself.
  @inline(__always)
  private func forEachOutermostColumn(_ row: Int, _ body: (Int) -> Void) {
    let itself = table.columnOfRow[row]
    if let column = darker.members.prefix(2).first(where: { $0 != itself }) {
      body(column)
    }
    if let column = lighter.members.suffix(2).last(where: { $0 != itself }) {
      body(column)
    }
  }

  /// The columns that can have a row's least ratio: the nearest one on either
  /// side, and one whose range of luminance has the row inside it.
  @inline(__always)
  private func forEachNearestColumn(_ row: Int, _ body: (Int) -> Void) {
    let itself = table.columnOfRow[row]
    let offset = table.luminances[row].offset
    let below = darker.countBefore(darker.partition { $0 <= offset })
    let above = lighter.countBefore(lighter.partition { $0 < offset })
    for place in stride(from: below - 1, through: max(0, below - 2), by: -1)
    where darker.members[place] != itself {
      body(darker.members[place])
      break
    }
    for place in above..<min(above + 2, lighter.members.count)
    where lighter.members[place] != itself {
      body(lighter.members[place])
      break
    }
    // Of the columns that can be darker than the row, the one that can also be
    // the lightest: if any range has the row inside it, this one has.
    if above > 0, lightestUpTo[above - 1] != itself {
      body(lightestUpTo[above - 1])
    }
  }
}
