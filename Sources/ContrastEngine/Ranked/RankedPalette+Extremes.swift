import ContrastModel

extension RankedPalette {
  /// The pairs with the lowest and the highest ratio, of the rows in the order.
  ///
  /// Along a row the ratio falls to its nearest column and rises from there, so
  /// only the ends of the order and the neighbours of the row can be extreme.
  /// Different luminances can give ratios that are the same `Double`, so
  /// finally the first column with that ratio is searched for.
  ///
  /// - Complexity: O(n).
  func extremes() -> Extremes {
    let neighbours = neighbours()
    let bounds = bounds()
    var least = (row: -1, ratio: Double.infinity)
    var greatest = (row: -1, ratio: -Double.infinity)
    for (row, group) in groupOfRow.enumerated() where group >= 0 {
      if let bound = bounds?[Int(group)], bound.least >= least.ratio,
        bound.greatest <= greatest.ratio
      {
        continue
      }
      forEachNearestColumn(row, neighbours[Int(group)]) { column in
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

  /// Calls a closure with the columns that can have a row's highest ratio: the
  /// darkest and the lightest column other than the row itself.
  @inline(__always)
  private func forEachOutermostColumn(_ row: Int, _ body: (Int) -> Void) {
    let itself = table.columnOfRow[row]
    let dark = darker.members.prefix(2)
    if let column = dark.first(where: { $0 != itself }) { body(column) }
    let light = lighter.members.suffix(2)
    if let column = light.last(where: { $0 != itself }) { body(column) }
  }

  /// The bounds of the ratios of each row group, if rows and columns are the
  /// same; with them, most rows can be skipped.
  private func bounds() -> [(least: Double, greatest: Double)]? {
    guard isSymmetric, let darkest = rows.keys.first,
      let lightest = rows.keys.last
    else { return nil }
    let keys = rows.keys
    let metric = table.metric
    func value(_ darker: Double, _ lighter: Double) -> Double {
      metric.value(lighter: lighter, darker: darker)
    }
    return keys.indices.map { group in
      let key = keys[group]
      var least = Double.infinity
      if group > 0 { least = value(keys[group - 1], key) }
      if group + 1 < keys.count {
        least = min(least, value(key, keys[group + 1]))
      }
      return (
        least: rows.group(group).count > 1 ? Double(metric.least) : least,
        greatest: max(value(darkest, key), value(key, lightest))
      )
    }
  }

  /// For each row group, the number of columns that are not lighter than it
  /// over any backdrop, and the number that are darker over some backdrop.
  private func neighbours() -> [(below: Int, above: Int)] {
    var (below, above) = (0, 0)
    return rows.keys.map { key in
      while below < darker.keys.count, darker.keys[below] <= key {
        below += 1
      }
      while above < lighter.keys.count, lighter.keys[above] < key {
        above += 1
      }
      return (darker.starts[below], lighter.starts[above])
    }
  }

  /// Calls a closure with the columns that can have a row's lowest ratio: the
  /// nearest column on either side, and the one whose range is most likely to
  /// contain the row's luminance.
  @inline(__always)
  private func forEachNearestColumn(
    _ row: Int, _ neighbours: (below: Int, above: Int), _ body: (Int) -> Void
  ) {
    let itself = table.columnOfRow[row]
    let (below, above) = neighbours
    let dark = darker.members[..<below].suffix(2)
    if let column = dark.last(where: { $0 != itself }) { body(column) }
    let light = lighter.members[above...].prefix(2)
    if let column = light.first(where: { $0 != itself }) { body(column) }
    // Of the columns that can be darker than the row, the one that can be
    // lightest: if any range contains the row, this one does.
    if above > 0, lightestUpTo[above - 1] != itself {
      body(lightestUpTo[above - 1])
    }
  }
}
