import ContrastModel

/// Analyses palettes: the entry point of this module.
///
///     let analyzer = ContrastAnalyzer()
///     let analysis = analyzer.analyze(palette)
///     analysis.passing  // how many pairs meet 3, 4.5 and 7
///
/// The same palette gives the same analysis with any kernel and any number of
/// threads.
public struct ContrastAnalyzer: Sendable {
  /// A method of computing the results. All methods produce identical results;
  /// they differ in speed.
  ///
  /// Tests, benchmarks and `--kernel` use all of them by name.
  public enum Kernel: String, Hashable, Sendable, CaseIterable {
    /// The definition, one pair at a time.
    case scalar

    /// Also one pair at a time, but from arrays: luminances that are computed
    /// once for each column, and a table of powers for translucent text. The
    /// definition decides only close to a threshold or the edge of a bin.
    case vector

    /// Runs of columns in luminance order are counted at once. The arrays of
    /// `vector` are used only if a foreground's luminance depends on the
    /// background, or if a colour outside sRGB is measured in both gamuts.
    case ranked
  }

  /// The metric that compares two luminances.
  public let metric: ContrastMetric

  /// The thresholds that pairs are tested against, as contrast ratios or values
  /// of another metric, in ascending order; each is above the metric's lowest
  /// value.
  public let thresholds: [Double]

  /// The opaque backdrop of translucent backgrounds, or `nil` if unknown.
  public let backdrop: PaletteColor?

  /// The rule for colours outside sRGB.
  public let gamut: GamutRule

  /// The kernel that computes the results.
  public let kernel: Kernel

  /// The greatest number of threads that work at the same time.
  public let threadCount: Int

  /// The greatest number of near misses that are listed for each threshold.
  public let nearMissLimit: Int

  /// An empty histogram whose bins the pairs are counted in.
  public let histogram: RatioHistogram

  /// Creates an analyzer; without arguments, it uses WCAG's ratio and
  /// thresholds, and all processors.
  ///
  /// - Precondition: thresholds are in ascending order and above the metric's
  ///   lowest value; the backdrop is opaque; there is at least one thread; the
  ///   histogram is empty and has the same metric.
  public init(
    metric: ContrastMetric = .wcag, thresholds: [Double]? = nil,
    backdrop: PaletteColor? = nil,
    gamut: GamutRule = .worst, kernel: Kernel = .ranked,
    threadCount: Int? = nil, nearMissLimit: Int = 10,
    histogram: RatioHistogram? = nil
  ) {
    let thresholds = thresholds ?? metric.thresholds
    let histogram = histogram ?? RatioHistogram(of: metric)
    precondition(
      thresholds.allSatisfy { $0 > Double(metric.least) && $0.isFinite },
      "A threshold must be above the lowest value, which all pairs reach.")
    precondition(
      zip(thresholds, thresholds.dropFirst()).allSatisfy(<),
      "Thresholds must be in ascending order.")
    precondition(backdrop?.isOpaque ?? true, "A backdrop must be opaque.")
    precondition(threadCount ?? 1 > 0, "There must be at least one thread.")
    precondition(
      histogram.total == 0 && histogram.metric == metric,
      "The histogram must be empty and have the same metric.")
    self.metric = metric
    self.thresholds = thresholds
    self.backdrop = backdrop
    self.gamut = gamut
    self.kernel = kernel
    self.threadCount = threadCount ?? TileExecutor.availableThreads
    self.nearMissLimit = nearMissLimit
    self.histogram = histogram
  }

  /// The analysis of a palette.
  ///
  /// - Parameters:
  ///   - palette: the colours.
  ///   - foregrounds: the entries that are used as text, all when `nil`.
  ///   - backgrounds: the entries that are used as backgrounds, all when `nil`.
  /// - Returns: the analysis, with counts, histogram, extremes, near misses and
  ///   verdicts.
  /// - Precondition: no index is repeated in either list, and
  ///   `unmeasurablePair` returns `nil`.
  /// - Complexity: O(n log n), plus O(n) for each threshold and each histogram
  ///   edge, for each row with a translucent foreground, and for each row or
  ///   column outside sRGB if both gamuts are measured; O(n²) for the scalar
  ///   and vector kernels.
  public func analyze(
    _ palette: Palette, foregrounds: [Int]? = nil, backgrounds: [Int]? = nil
  ) -> ContrastAnalysis {
    let all = Array(palette.entries.indices)
    let table = LuminanceTable(
      palette, rows: foregrounds ?? all, columns: backgrounds ?? all,
      backdrop: backdrop, gamut: gamut, metric: metric)
    let isSmall = table.pairCount < Self.pairsForOneThread
    let executor = TileExecutor(threadCount: isSmall ? 1 : threadCount)

    // Computed on first use: a writer of colours does not need the order, and a
    // writer of verdicts does not need the counts.
    let order = LazyValue { kernel == .ranked ? RankedPalette(table) : nil }
    let counts = LazyValue { self.counts(table, order.value, on: executor) }
    let nearMisses = LazyValue {
      self.nearMisses(counts.value.tally, order.value, on: executor)
    }
    return ContrastAnalysis(
      palette: palette, metric: metric, backdrop: backdrop, gamut: gamut,
      thresholds: thresholds,
      pairCount: table.pairCount, counts: counts, misses: nearMisses,
      table: table, order: order, executor: executor)
  }

  /// The first pair in reading order that the metric cannot measure, as indices
  /// of entries, or `nil`. WCAG's ratio can measure all pairs.
  ///
  /// - Complexity: O(n).
  public func unmeasurablePair(
    of palette: Palette, foregrounds: [Int]? = nil, backgrounds: [Int]? = nil
  ) -> (foreground: Int, background: Int)? {
    let all = Array(palette.entries.indices)
    func isTranslucent(_ entry: Int) -> Bool {
      !palette.entries[entry].color.isOpaque
    }
    let grounds = (backgrounds ?? all).filter(isTranslucent)
    for text in foregrounds ?? all where isTranslucent(text) {
      if let ground = grounds.first(where: { $0 != text }),
        !metric.canMeasure(
          palette.entries[text].color, on: palette.entries[ground].color,
          backdrop: backdrop)
      {
        return (text, ground)
      }
    }
    return nil
  }

  private func counts(
    _ table: LuminanceTable, _ ranked: RankedPalette?,
    on executor: TileExecutor
  ) -> ContrastAnalysis.Counts {
    var passes = [[Int]](
      repeating: [Int](repeating: 0, count: table.rows.count),
      count: thresholds.count)
    let defined = ranked?.definedRows ?? Array(table.rows.indices)
    var tally = tally(defined, of: table, on: executor, into: &passes)
    if let ranked {
      tally.merge(self.tally(ranked, on: executor, into: &passes))
      if !table.outsideColumns.isEmpty {
        tally.merge(
          self.tally(
            ranked.rows.members.sorted(), with: table.outsideColumns, of: table,
            on: executor, into: &passes))
      }
    }
    return ContrastAnalysis.Counts(
      passing: passes.map { $0.reduce(0, +) }, passesPerForeground: passes,
      tally: tally)
  }

  /// The number of pairs below which waking another thread costs more time than
  /// it saves.
  private static let pairsForOneThread = 1 << 14

  private var emptyTally: PairTally {
    PairTally(thresholds, histogram, nearMissLimit: nearMissLimit)
  }

  /// The tally of the pairs of some rows, counted one by one: by the definition
  /// for the scalar kernel, from a `TableRow` for the others.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - columns: the columns, all when `nil`.
  ///   - table: the table.
  ///   - executor: the threads for the work.
  ///   - passes: for each threshold and row, a count that is increased by the
  ///     number of columns with which the row meets the threshold.
  /// - Returns: the tally.
  private func tally(
    _ rows: [Int], with columns: [Int]? = nil, of table: LuminanceTable,
    on executor: TileExecutor, into passes: inout [[Int]]
  ) -> PairTally {
    let plan = TilePlan(count: rows.count, tileCount: threadCount * 8)
    let source =
      kernel == .scalar || rows.isEmpty ? nil : TableRow.Source(table)
    let parts = executor.map(plan) { tile in
      var tally = emptyTally
      guard let source else {
        let passes = rows[tile].map { tally.add(row: $0, of: table) }
        return (tally: tally, passes: passes)
      }
      var row = TableRow(source)
      let passes = rows[tile].map { index in
        row.set(row: index)
        return columns.map { tally.add(row, of: table, on: $0) }
          ?? tally.add(row, of: table, on: table.columns.indices)
      }
      return (tally: tally, passes: passes)
    }
    for (tile, part) in zip(plan.tiles, parts) {
      for (row, counts) in zip(rows[tile], part.passes) {
        for (threshold, count) in counts.enumerated() {
          passes[threshold][row] += count
        }
      }
    }
    return parts.reduce(into: emptyTally) { $0.merge($1.tally) }
  }

  /// The tally of the rows and columns that are sorted by luminance.
  private func tally(
    _ ranked: RankedPalette, on executor: TileExecutor,
    into passes: inout [[Int]]
  ) -> PairTally {
    var tally = emptyTally
    guard !ranked.rows.members.isEmpty else { return tally }

    let (thresholds, metric) = (thresholds, metric)
    let counts = executor.map(each: thresholds.count) {
      ranked.counts(reaching: ThresholdPredicate(thresholds[$0], by: metric))
    }
    for (threshold, counts) in counts.enumerated() {
      for (group, count) in counts.enumerated() {
        for row in ranked.rows.group(group) { passes[threshold][row] += count }
      }
    }

    let empty = tally.histogram
    let bins = empty.counts.count
    let reached =
      [ranked.pairCount]
      + executor.map(each: bins - 1) {
        ranked.total(
          reaching: ThresholdPredicate(empty.edge($0 + 1), by: metric))
      } + [0]
    for bin in 0..<bins {
      tally.histogram.counts[bin] = reached[bin] - reached[bin + 1]
    }

    tally.extremes = ranked.extremes()
    return tally
  }

  /// The near misses of the rows that were counted pair by pair and of the rows
  /// that are sorted by luminance.
  private func nearMisses(
    _ tally: PairTally, _ ranked: RankedPalette?, on executor: TileExecutor
  ) -> [NearMisses] {
    guard let ranked, !ranked.rows.members.isEmpty else {
      return tally.nearMisses
    }
    let thresholds = thresholds
    let limit = nearMissLimit
    return executor.map(each: thresholds.count) {
      var misses = ranked.nearMisses(thresholds[$0], limit: limit)
      misses.merge(tally.nearMisses[$0])
      return misses
    }
  }
}

extension TileExecutor {
  /// Runs a number of tasks, each as a tile of its own, and returns their
  /// results in order.
  fileprivate func map<Result: Sendable>(
    each count: Int, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    map(TilePlan(count: count, tileCount: count)) { body($0.lowerBound) }
  }
}
