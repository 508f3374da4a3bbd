import ContrastModel

/// The verdicts of an analysis at one threshold, one band of rows at a time.
///
/// The data that all bands share is computed once, in the initializer:
///
///     let rows = analysis.verdictRows(atLeast: 4.5)
///     rows.forEachBand(ofHeight: 64) { start, band in … }
package struct VerdictRows: Sendable {
  /// The number of words below which one thread fills a matrix alone.
  private static let wordsForOneThread = 1 << 19

  /// The approximate size of a band in words, if the caller does not set one.
  private static let wordsOfBand = 1 << 15

  /// The number of bands that are computed or used at the same time.
  private static let bandsAhead = 8

  private let table: LuminanceTable
  private let threshold: Double
  private let executor: TileExecutor

  /// The luminance order; `nil` for kernels that do not use it.
  private let ranked: RankedPalette?
  private let checkpoints: LazyValue<VerdictCheckpoints>?

  /// The source of verdicts for pairs that the luminance order does not cover;
  /// `nil` if it covers all pairs, or if there is no order.
  private let source: TableRow.Source?

  init(_ analysis: ContrastAnalysis, threshold: Double) {
    table = analysis.table
    self.threshold = threshold
    executor = analysis.executor
    let ranked = analysis.order.value
    self.ranked = ranked
    checkpoints = ranked.map { ranked in
      LazyValue { VerdictCheckpoints(ranked, threshold) }
    }
    let isOrdered =
      ranked?.definedRows.isEmpty != false && table.outsideColumns.isEmpty
    source = isOrdered ? nil : TableRow.Source(table)
  }

  /// Calls a closure with the verdicts of all rows, some at a time, because all
  /// at once would take more memory. While the closure uses a band, those that
  /// follow are computed.
  ///
  /// - Parameters:
  ///   - height: the number of rows of a band; the last may have fewer. By
  ///     default, all bands that are computed ahead fit in a cache.
  ///   - use: takes the first row of a band and its verdicts, and returns
  ///     whether to continue.
  /// - Complexity: that of `fill` for all rows.
  package func forEachBand(
    ofHeight height: Int? = nil,
    _ use: (_ start: Int, _ band: VerdictMatrix) -> Bool
  ) {
    let (rowCount, columnCount) = (table.rows.count, table.columns.count)
    let wordsPerRow = max(1, VerdictMatrix.wordsPerRow(columnCount))
    let height = height ?? max(1, Self.wordsOfBand / wordsPerRow)
    let empty = VerdictMatrix(rowCount: 0, columnCount: columnCount)
    executor.forEach(
      (rowCount + height - 1) / height,
      madeIn: Array(repeating: empty, count: Self.bandsAhead),
      by: { index, band in
        let first = index * height
        let count = min(height, rowCount - first)
        if band.rowCount != count {
          band = VerdictMatrix(rowCount: count, columnCount: columnCount)
        }
        fill(&band, from: first)
      },
      { index, band in use(index * height, band) })
  }

  /// Fills a matrix with the verdicts of consecutive rows, starting at `first`.
  ///
  /// - Precondition: all rows of the matrix exist in the analysis, and both
  ///   have the same number of columns.
  /// - Complexity: O(columns), plus writing one bit for each pair; O(rows ×
  ///   columns) for rows with a translucent foreground, for rows and columns
  ///   outside sRGB, and for kernels without a luminance order.
  package func fill(_ matrix: inout VerdictMatrix, from first: Int) {
    precondition(
      first >= 0 && first + matrix.rowCount <= table.rows.count
        && matrix.columnCount == table.columns.count,
      "A band must fit the rows and columns of the analysis.")
    // Filling a small band in luminance order is faster than waking a thread.
    let isSmall =
      ranked != nil && source == nil
      && matrix.words.count < Self.wordsForOneThread
    let executor = isSmall ? TileExecutor(threadCount: 1) : executor
    let plan = TilePlan(
      count: matrix.rowCount, tileCount: executor.threadCount * 4)
    let band = first..<first + matrix.rowCount
    matrix.fill { writer in
      if writer.isLarge, let ranked {
        walk(ranked, in: band, on: executor, to: writer)
        if source == nil { return }
      }
      _ = executor.map(plan) { tile in
        write(tile, from: first, to: writer)
      }
    }
  }

  /// Writes the rows of a large band in luminance order, past the caches.
  ///
  /// Rows go to random places, but each is long: on a machine where `memset`
  /// with large pages takes 13 ms for the matrix of 65,536 colours, and
  /// streaming each row to the next place 9 ms, streaming each to a random
  /// place takes 12 ms. Without large pages it takes 17 ms.
  private func walk(
    _ ranked: RankedPalette, in band: Range<Int>, on executor: TileExecutor,
    to matrix: VerdictMatrix.RowWriter
  ) {
    let start = VerdictRow(ranked, threshold)
    let rows = ranked.rows.members
    let plan = TilePlan(
      count: rows.count, tileCount: executor.threadCount * 2)
    _ = executor.map(plan) { tile in
      var verdicts = start
      for row in rows[tile] where band.contains(row) {
        verdicts.move(to: Int(ranked.groupOfRow[row]))
        matrix.stream(verdicts.words, toRow: row - band.lowerBound)
      }
      StreamedWords.finish()
    }
  }

  /// Writes what the luminance order gives of some rows, unless a walk has
  /// written it, and all the rest.
  private func write(
    _ tile: Range<Int>, from first: Int, to matrix: VerdictMatrix.RowWriter
  ) {
    guard let groups = ranked?.groupOfRow, let checkpoints else {
      for row in tile {
        let index = first + row
        let words = words(index) { column in
          table.contrast(row: index, column: column).isAtLeast(threshold)
        }
        matrix.setRow(row, to: words)
      }
      return
    }
    if !matrix.isLarge {
      let ordered = tile.lazy.filter { groups[first + $0] >= 0 }
      checkpoints.value.write(
        ordered.map { (row: $0, group: Int(groups[first + $0])) }, to: matrix)
    }
    guard let source else { return }

    var verdicts = TableRow(source)
    for row in tile {
      verdicts.set(row: first + row)
      if groups[first + row] < 0 {
        matrix.setRow(
          row,
          to: words(first + row) { verdicts.isAtLeast(threshold, on: $0) })
      } else {
        let itself = table.columnOfRow[first + row]
        for column in table.outsideColumns where column != itself {
          if verdicts.isAtLeast(threshold, on: column) {
            matrix.set(row: row, column: column)
          }
        }
      }
    }
  }

  /// The words of a row, from the verdict for each column.
  @inline(__always)
  private func words(
    _ row: Int, isMet: (_ column: Int) -> Bool
  ) -> [UInt64] {
    var words = [UInt64](
      repeating: 0, count: VerdictMatrix.wordsPerRow(table.columns.count))
    let itself = table.columnOfRow[row]
    for column in table.columns.indices where column != itself {
      let place = VerdictMatrix.place(ofColumn: column)
      words[Int(place / 64)] |= (isMet(column) ? 1 : 0) << UInt64(place % 64)
    }
    return words
  }
}

extension ContrastAnalysis {
  /// The verdicts at one threshold, to be computed band by band.
  ///
  /// - Complexity: O(n) for n colours; the bands are computed by `fill`.
  package func verdictRows(atLeast ratio: Double) -> VerdictRows {
    VerdictRows(self, threshold: ratio)
  }

  /// The verdicts of all pairs at one ratio, as one bit for each pair.
  ///
  /// - Parameters:
  ///   - ratio: any number above the metric's lowest value; it does not have to
  ///     be one of `thresholds`.
  ///   - band: the rows; all of them when `nil`.
  /// - Returns: a matrix whose row 0 is the first of the band.
  /// - Precondition: the band is a part of `foregrounds.indices`.
  /// - Complexity: O(n) for n colours, plus that of `VerdictRows.fill`.
  public func verdicts(
    atLeast ratio: Double, rows band: Range<Int>? = nil
  ) -> VerdictMatrix {
    let band = band ?? foregrounds.indices
    var matrix = VerdictMatrix(
      rowCount: band.count, columnCount: backgrounds.count)
    verdictRows(atLeast: ratio).fill(&matrix, from: band.lowerBound)
    return matrix
  }

  /// The number of pairs that are certain to meet a ratio.
  ///
  /// - Complexity: O(1) for one of `thresholds` once they are counted;
  ///   otherwise that of `verdicts`.
  public func passing(atLeast ratio: Double) -> Int {
    if let index = thresholds.firstIndex(of: ratio) { return passing[index] }
    var count = 0
    verdictRows(atLeast: ratio).forEachBand { _, band in
      count = band.words.reduce(count) { $0 + $1.nonzeroBitCount }
      return true
    }
    return count
  }
}
