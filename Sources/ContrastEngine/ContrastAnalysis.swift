import ContrastModel

/// The contrast of every pair of a palette: each chosen foreground (a row) on
/// each chosen background (a column), except a colour on itself.
///
/// Results are computed on demand. Counts and near misses are computed when
/// they are first needed, on the threads of `executor`, and cached; copies
/// share the cache. Verdicts and ratios of single pairs are computed on each
/// call. The results never change. The analysis stores nothing that grows with
/// the number of pairs.
public struct ContrastAnalysis: Sendable {
  /// The palette that was analysed.
  public let palette: Palette

  /// The metric that compares two luminances, such as the contrast ratio.
  public let metric: ContrastMetric

  /// For each row, the index of its entry in the palette.
  public var foregrounds: [Int] { table.rows }

  /// For each column, the index of its entry in the palette.
  public var backgrounds: [Int] { table.columns }

  /// The backdrop of translucent backgrounds, if known.
  public let backdrop: PaletteColor?

  /// The rule for colours outside sRGB.
  public let gamut: GamutRule

  /// The thresholds, in ascending order.
  public let thresholds: [Double]

  /// The number of ordered pairs.
  public let pairCount: Int

  /// For each threshold, the number of pairs that are certain to meet it.
  package var passing: [Int] { counts.value.passing }

  /// For each threshold and each row, the number of columns with which the row
  /// is certain to meet it.
  package var passesPerForeground: [[Int]] { counts.value.passesPerForeground }

  /// The number of pairs with a ratio in each bin.
  public var histogram: RatioHistogram { counts.value.tally.histogram }

  /// The pair with the lowest ratio; the first in reading order (row by row) if
  /// several have it; `nil` if there are no pairs.
  public var least: RankedPair? { counts.value.tally.extremes.least }

  /// The pair with the highest ratio, chosen in the same way.
  public var greatest: RankedPair? { counts.value.tally.extremes.greatest }

  /// For each threshold, the pairs that almost meet it.
  public var nearMisses: [NearMisses] { misses.value }

  /// The counts over all pairs, computed when they are first needed, so that a
  /// writer of verdicts does not wait for them.
  let counts: LazyValue<Counts>

  /// The counts over all pairs.
  struct Counts: Sendable {
    let passing: [Int]
    let passesPerForeground: [[Int]]
    let tally: PairTally
  }

  /// The near misses, computed when they are first needed, because few writers
  /// need them.
  let misses: LazyValue<[NearMisses]>

  let table: LuminanceTable

  /// The luminance order of the colours, computed when it is first needed;
  /// `nil` for kernels that do not use an order.
  let order: LazyValue<RankedPalette?>

  /// The threads of the analysis; writers of large outputs use them too.
  package let executor: TileExecutor

  /// The contrast of a foreground on a background.
  ///
  /// - Complexity: O(1).
  public func contrast(row: Int, column: Int) -> PairContrast {
    table.contrast(row: row, column: column)
  }

  /// The column of the entry of a row, or `nil` if the entry is not a
  /// background.
  public func column(ofRow row: Int) -> Int? {
    table.columnOfRow[row] < 0 ? nil : table.columnOfRow[row]
  }

  /// The pair of a foreground and a background, with its ratio.
  public func pair(row: Int, column: Int) -> RankedPair {
    RankedPair(
      row: row, column: column,
      ratio: contrast(row: row, column: column).least.value)
  }

  /// Whether the analysis also has the pair with the colours swapped, and that
  /// pair has the same ratio.
  package func isTheSameBothWays(_ pair: RankedPair) -> Bool {
    table.isMirrored(row: pair.row, column: pair.column)
  }

  /// Whether some background is translucent over an unknown backdrop, so that
  /// its ratios are ranges.
  public var assumesUnknownBackdrop: Bool {
    table.columns.indices.contains { !table.isCertain(column: $0) }
  }
}

extension ContrastAnalysis: CustomStringConvertible {
  /// The mode, the number of pairs and the number that meet each threshold, on
  /// one line.
  public var description: String {
    let counts = zip(thresholds, passing).map { "\($1) at least \($0)" }
    return "\(palette.mode): \(pairCount) pairs, "
      + counts.joined(separator: ", ")
  }
}
