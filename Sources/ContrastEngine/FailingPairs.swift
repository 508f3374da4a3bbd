import ContrastModel

/// The pairs of an analysis below one of its thresholds, which fail where that
/// ratio is required.
///
///     let failingPairs = analysis.failingPairs(below: 4.5)
///     failingPairs.isEmpty          // whether every pair passes
///     failingPairs.worstPairs(20)   // the 20 lowest ratios
public struct FailingPairs: Sendable {
  /// The analysis.
  public let analysis: ContrastAnalysis

  /// The index of the required ratio among the thresholds of the analysis.
  private let index: Int

  fileprivate init(_ analysis: ContrastAnalysis, _ index: Int) {
    self.analysis = analysis
    self.index = index
  }

  /// The required ratio.
  public var ratio: Double { analysis.thresholds[index] }

  /// The number of ordered pairs below the required ratio.
  public var count: Int { analysis.pairCount - analysis.passing[index] }

  /// Whether every pair meets the required ratio.
  public var isEmpty: Bool { count == 0 }

  /// The pair with the lowest ratio, the first in reading order if several have
  /// it; `nil` if no pair fails.
  public var worst: RankedPair? { isEmpty ? nil : analysis.least }

  /// Calls a closure with every pair below the required ratio, in reading
  /// order.
  ///
  /// - Parameter body: takes a pair, and returns whether to continue.
  /// - Complexity: O(n²).
  public func forEachPair(_ body: (RankedPair) -> Bool) {
    let columns = analysis.backgrounds.indices
    let rows = analysis.verdictRows(atLeast: ratio)
    rows.forEachBand { start, band in
      for row in 0..<band.rowCount {
        let itself = analysis.column(ofRow: start + row)
        for column in columns
        where !band[row: row, column: column] && column != itself {
          let pair = analysis.pair(row: start + row, column: column)
          guard body(pair) else { return false }
        }
      }
      return true
    }
  }

  /// The failing pairs with the lowest ratios, at most `limit` of them: the
  /// lowest first, equal ones in reading order. Two pairs that differ only in
  /// the order of their colours and have the same ratio are listed once.
  ///
  /// - Complexity: O(n log n), plus the listed pairs; plus O(n) for each row
  ///   that the luminance order leaves out and each column with more than one
  ///   luminance; O(n²) for kernels without an order.
  public func worstPairs(_ limit: Int) -> [RankedPair] {
    var list = RankedList(limit: limit, isDescending: false)
    let table = analysis.table
    let ranked = analysis.order.value
    ranked?.listLeast(below: ratio, into: &list)

    let defined = ranked?.definedRows ?? Array(table.rows.indices)
    let loose = ranked?.looseColumns ?? []
    guard !defined.isEmpty || !loose.isEmpty else { return list.pairs }
    var row = TableRow(TableRow.Source(table))
    func add(_ index: Int, _ columns: some Sequence<Int>) {
      row.set(row: index)
      let itself = table.columnOfRow[index]
      for column in columns where column != itself {
        let ratio = row.ratio(column)
        guard list.hasRoom(for: ratio - row.error(of: ratio)),
          !row.isAtLeast(self.ratio, ratio: ratio, column: column),
          !table.isMirrorOfEarlier(row: index, column: column)
        else { continue }
        list.insert(
          RankedPair(
            row: index, column: column, ratio: row.exactRatio(ratio, column)))
      }
    }
    for index in defined { add(index, table.columns.indices) }
    if !loose.isEmpty {
      for index in ranked?.rows.members ?? [] { add(index, loose) }
    }
    return list.pairs
  }
}

extension ContrastAnalysis {
  /// The pairs below one of the thresholds.
  ///
  /// - Precondition: the ratio is one of the thresholds.
  public func failingPairs(below ratio: Double) -> FailingPairs {
    guard let index = thresholds.firstIndex(of: ratio) else {
      preconditionFailure("A required ratio must be one of the thresholds.")
    }
    return FailingPairs(self, index)
  }
}

extension RankedPalette {
  /// The columns whose ratios are not monotonic along the order: those with
  /// more than one luminance.
  fileprivate var looseColumns: [Int] {
    table.columns.indices.filter { !table.isSettled(column: $0) }
  }

  /// Lists the pairs with the lowest ratios below a threshold, of rows in the
  /// luminance order and columns with one luminance.
  ///
  /// From the position of a row the ratio rises with every step to either side,
  /// so a walk ends as soon as no lower ratio can follow.
  fileprivate func listLeast(below ratio: Double, into list: inout RankedList) {
    for group in rows.keys.indices {
      let row = rows.keys[group]
      let darkTo = darker.partition { $0 <= row }
      walk((0..<darkTo).reversed(), of: darker, group, ratio, &list)
      let lightFrom = lighter.partition { $0 <= row }
      walk(
        lightFrom..<lighter.keys.count, of: lighter, group, ratio, &list)
    }
  }

  private func walk(
    _ groups: some Sequence<Int>, of order: LuminanceOrder, _ rowGroup: Int,
    _ threshold: Double, _ list: inout RankedList
  ) {
    let first = rows.members[rows.starts[rowGroup]]
    for group in groups {
      let columns = order.group(group)
      let column = columns[columns.startIndex]
      guard table.isSettled(column: column) else { continue }
      let contrast = table.contrast(row: first, column: column)
      let ratio = contrast.least.value
      guard list.hasRoom(for: ratio), !contrast.isAtLeast(threshold) else {
        return
      }
      var filled = 0
      for row in rows.group(rowGroup) where filled < list.limit {
        if listPairs(row, columns, ratio, in: &list) { filled += 1 }
      }
    }
  }
}
