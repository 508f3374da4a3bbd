import ContrastModel

/// A row of a table, as numbers: the hot form of `LuminanceTable.contrast`.
///
/// A ratio is the same `Double` as in the definition. Verdicts come from it,
/// and where it is so near to a threshold that rounding could decide, from the
/// definition.
struct TableRow {
  private let source: Source
  private let table: LuminanceTable
  private(set) var row = 0

  /// Whether all pairs of the row and a settled column have one scene.
  private var isSettled = true

  /// Whether the row's luminance is the same on each column.
  private var isOpaque = true

  /// The key of the row's own luminance in each scene.
  private var texts: [Double]

  /// The key of a translucent row's luminance on each column, in each scene.
  private var composited: [[Double]]

  init(_ source: Source) {
    self.source = source
    table = source.table
    texts = [Double](repeating: 0, count: table.scenes.count)
    composited = [[Double]](repeating: [], count: table.scenes.count)
  }

  /// The common part of a table's rows, made once for all threads.
  struct Source: Sendable {
    let table: LuminanceTable
    fileprivate let texts: [CompositedTexts]

    /// The key of each column's luminance, in each scene.
    fileprivate let grounds: [[Double]]

    init(_ table: LuminanceTable) {
      self.table = table
      texts = table.scenes.map { CompositedTexts($0) }
      let metric = table.metric
      grounds = table.scenes.map { $0.grounds.map { metric.key($0.value) } }
    }
  }

  /// Turns to a row.
  ///
  /// - Complexity: O(1) for an opaque foreground; else as `CompositedTexts`.
  mutating func set(row: Int) {
    self.row = row
    isSettled = !table.isOutside(row: row)
    isOpaque = table.foregrounds[row].isOpaque
    for (index, scene) in table.scenes.enumerated() {
      texts[index] = table.metric.key(scene.texts[row].value)
      guard !isOpaque else { continue }
      source.texts[index].keys(
        of: scene.foregrounds[row], by: table.metric, into: &composited[index])
    }
  }

  /// The least ratio of the row and a column.
  @inline(__always)
  func ratio(_ column: Int) -> Double {
    guard isSettled && table.isSettled(column: column) else {
      return ratioInAllScenes(column)
    }
    let text = isOpaque ? texts[0] : composited[0][column]
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
        let text = isOpaque ? texts[scene] : composited[scene][column]
        let ground = source.grounds[scene][column]
        if text > ground { isLighter = true }
        if text < ground { isDarker = true }
        let value = table.metric.value(
          lighter: max(text, ground), darker: min(text, ground))
        least = min(least, value)
      }
      if isLighter && isDarker { return Double(table.metric.least) }
    }
    // The worst backdrop of two translucent colours is theirs alone.
    return isCertain || isOpaque ? least : contrast(column).least.value
  }

  /// Whether the row and a column, of this ratio, are certain to meet a
  /// threshold.
  @inline(__always)
  func isAtLeast(_ threshold: Double, ratio: Double, column: Int) -> Bool {
    let distance = ratio - threshold
    return distance.magnitude > RatioEdge.guardBand * threshold
      ? distance > 0 : contrast(column).isAtLeast(threshold)
  }

  /// Whether the row and a column are certain to meet a threshold.
  @inline(__always)
  func isAtLeast(_ threshold: Double, on column: Int) -> Bool {
    isAtLeast(threshold, ratio: ratio(column), column: column)
  }

  /// The same pair from the definition, for what numbers leave open.
  @inline(never)
  func contrast(_ column: Int) -> PairContrast {
    table.contrast(row: row, column: column)
  }
}
