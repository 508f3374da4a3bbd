import ContrastModel

/// A row of a table, as numbers: the fast version of `LuminanceTable.contrast`.
///
/// The ratio of an opaque row is the same `Double` as in the definition; the
/// ratio of a translucent row is an approximation, from `TranslucentTexts`. The
/// ratio decides verdicts, except so close to a threshold that rounding or the
/// error could matter; there the definition decides.
struct TableRow {
  private let source: Source
  private let table: LuminanceTable
  private(set) var row = 0

  /// Whether the row is the same in every scene.
  private var isSettled = true

  /// Whether the row's luminance is the same on each column.
  private var isOpaque = true

  /// The key of the row's own luminance in each scene.
  private var texts: [Double]

  /// The ratios of a translucent row.
  private var ratios: [Double] = []

  /// The greatest error of a ratio of the row: a share of the ratio plus a
  /// constant.
  private var error = (share: 0.0, amount: 0.0)

  init(_ source: Source) {
    self.source = source
    table = source.table
    texts = [Double](repeating: 0, count: table.scenes.count)
  }

  /// The data that all rows of a table share, computed once for all threads.
  struct Source: Sendable {
    let table: LuminanceTable
    fileprivate let texts: TranslucentTexts

    /// The key of each column's luminance, in each scene.
    fileprivate let grounds: [[Double]]

    init(_ table: LuminanceTable) {
      self.table = table
      texts = TranslucentTexts(table)
      let metric = table.metric
      grounds = table.scenes.map { $0.grounds.map { metric.key($0.value) } }
    }
  }

  /// Moves to a row.
  ///
  /// - Complexity: O(1) for an opaque foreground; otherwise that of
  ///   `TranslucentTexts`.
  mutating func set(row: Int) {
    self.row = row
    isSettled = !table.isOutside(row: row)
    isOpaque = table.foregrounds[row].isOpaque
    error = (0, 0)
    guard isOpaque else {
      error = table.metric.error(ofLuminances: TranslucentTexts.error)
      source.texts.leastRatios(ofRow: row, into: &ratios)
      return
    }
    for (index, scene) in table.scenes.enumerated() {
      texts[index] = table.metric.key(scene.texts[row].value)
    }
  }

  /// The lowest ratio of the row on a column, within `error(of:)`. It is the
  /// metric's lowest value only if that is certain; otherwise it is above that
  /// value.
  @inline(__always)
  func ratio(_ column: Int) -> Double {
    guard isOpaque else { return ratios[column] }
    guard isSettled && table.isSettled(column: column) else {
      return ratioInAllScenes(column)
    }
    let text = texts[0]
    let ground = source.grounds[0][column]
    return table.metric.value(
      lighter: max(text, ground), darker: min(text, ground))
  }

  private func ratioInAllScenes(_ column: Int) -> Double {
    let isCertain = table.isCertain(column: column)
    var least = Double.infinity
    for gamut in 0..<table.gamutCount {
      var (isLighter, isDarker) = (false, false)
      for backdrop in 0..<(isCertain ? 1 : table.backdropCount) {
        let scene = gamut * table.backdropCount + backdrop
        let text = texts[scene]
        let ground = source.grounds[scene][column]
        if text > ground { isLighter = true }
        if text < ground { isDarker = true }
        let value = table.metric.value(
          lighter: max(text, ground), darker: min(text, ground))
        least = min(least, value)
      }
      if isLighter && isDarker { return Double(table.metric.least) }
    }
    return least
  }

  /// The greatest error of a ratio of the row; 0 for an opaque row.
  @inline(__always)
  func error(of ratio: Double) -> Double {
    error.share * ratio + error.amount
  }

  /// The ratio of the row on a column by the definition, given the approximate
  /// ratio.
  @inline(__always)
  func exactRatio(_ ratio: Double, _ column: Int) -> Double {
    isOpaque || ratio == Double(table.metric.least)
      ? ratio : contrast(column).least.value
  }

  /// The limits between which a ratio of a row may belong to a near miss of a
  /// threshold, or is undecided.
  struct Line {
    private let least: Double
    private let clear: Double

    /// The limits for a threshold, with the error of a row's ratios.
    init(_ misses: NearMisses, for row: TableRow) {
      least = misses.from - row.band(of: misses.from)
      clear = misses.threshold + row.band(of: misses.threshold)
    }

    /// Whether a ratio meets the threshold beyond doubt.
    @inline(__always)
    func isAbove(_ ratio: Double) -> Bool { ratio > clear }

    /// Whether a ratio may belong to a near miss, or is too close to the
    /// threshold to decide.
    @inline(__always)
    func isNear(_ ratio: Double) -> Bool { ratio >= least && ratio <= clear }
  }

  /// The distance from a threshold within which a ratio is undecided.
  @inline(__always)
  private func band(of number: Double) -> Double {
    RoundedThreshold.guardBand * number + error(of: number)
  }

  /// Whether the row on a column, with this ratio, is certain to meet a
  /// threshold.
  @inline(__always)
  func isAtLeast(_ threshold: Double, ratio: Double, column: Int) -> Bool {
    let distance = ratio - threshold
    return distance.magnitude > band(of: threshold)
      ? distance > 0 : contrast(column).isAtLeast(threshold)
  }

  /// Whether the row on a column is certain to meet a threshold.
  @inline(__always)
  func isAtLeast(_ threshold: Double, on column: Int) -> Bool {
    isAtLeast(threshold, ratio: ratio(column), column: column)
  }

  /// The contrast of the row on a column by the definition, for pairs that the
  /// numbers do not decide.
  @inline(never)
  func contrast(_ column: Int) -> PairContrast {
    table.contrast(row: row, column: column)
  }
}
