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
    var leastRow: (row: Int, ratio: Double)?
    var greatestRow: (row: Int, ratio: Double)?
    for row in rows.members.sorted() {
      for ratio in nearestColumns(row).map({ ratio(row, $0) })
      where leastRow.map({ ratio < $0.ratio }) ?? true {
        leastRow = (row, ratio)
      }
      for ratio in outermostColumns(row).map({ ratio(row, $0) })
      where greatestRow.map({ ratio > $0.ratio }) ?? true {
        greatestRow = (row, ratio)
      }
    }
    var extremes = Extremes()
    for found in [leastRow, greatestRow] {
      guard let (row, ratio) = found,
        let column = table.columns.indices.first(where: {
          $0 != table.columnOfRow[row] && self.ratio(row, $0) == ratio
        })
      else { continue }
      extremes.insert(RankedPair(row: row, column: column, ratio: ratio))
    }
    return extremes
  }

  private func ratio(_ row: Int, _ column: Int) -> Double {
    table.contrast(row: row, column: column).least.value
  }

  /// The columns that can have a row's greatest ratio: the darkest and the
  /// lightest one that is not the row itself.
  private func outermostColumns(_ row: Int) -> [Int] {
    let itself = table.columnOfRow[row]
    return [
      darker.members.prefix(2).first { $0 != itself },
      lighter.members.suffix(2).last { $0 != itself },
    ].compactMap { $0 }
  }

  /// The columns that can have a row's least ratio: the nearest one on either
  /// side, and one whose range of luminance has the row inside it.
  private func nearestColumns(_ row: Int) -> [Int] {
    let itself = table.columnOfRow[row]
    let offset = table.luminances[row].offset
    let below = darker.countBefore(darker.partition { $0 <= offset })
    let above = lighter.countBefore(lighter.partition { $0 < offset })
    let ends = [
      darker.members[..<below].suffix(2).last { $0 != itself },
      lighter.members[above...].prefix(2).first { $0 != itself },
      // Of the columns that can be darker than the row, the one that can also
      // be the lightest: if any range has the row inside it, this one has.
      above > 0 ? lightestUpTo[above - 1] : nil,
    ]
    return ends.compactMap { $0 }
  }
}
