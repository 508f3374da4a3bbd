import ContrastModel

/// The answer for every pair of a palette: each chosen foreground (a row) on
/// each chosen background (a column), but no colour on itself.
///
/// It is no finished value but one that answers: counts and near misses are
/// computed when they are first asked for, on its threads, and kept, also for
/// its copies; verdicts and ratios of single pairs each time. What it answers
/// never changes. It holds nothing that grows with the number of pairs.
public struct ContrastAnalysis: Sendable {
  /// The palette that was analysed.
  public let palette: Palette

  /// What is made of two luminances: ratios, or what stands in their place.
  public let metric: ContrastMetric

  /// The palette's index of each row.
  public var foregrounds: [Int] { table.rows }

  /// The palette's index of each column.
  public var backgrounds: [Int] { table.columns }

  /// The backdrop that translucent backgrounds were taken to have, if known.
  public let backdrop: PaletteColor?

  /// The luminances that counted for colours outside sRGB.
  public let gamut: GamutRule

  /// The thresholds, rising.
  public let thresholds: [Double]

  /// The number of ordered pairs.
  public let pairCount: Int

  /// For each threshold, how many pairs are certain to meet it.
  package var passing: [Int] { counts.value.passing }

  /// For each threshold, how many columns each row is certain to meet it with.
  package var passesPerForeground: [[Int]] { counts.value.passesPerForeground }

  /// The number of pairs with a ratio in each bin.
  public var histogram: RatioHistogram { counts.value.tally.histogram }

  /// The pair of the least ratio, the first in reading order of several;
  /// `nil` when there are no pairs.
  public var least: RankedPair? { counts.value.tally.extremes.least }

  /// The pair of the greatest ratio, likewise.
  public var greatest: RankedPair? { counts.value.tally.extremes.greatest }

  /// For each threshold, the pairs that almost meet it.
  public var nearMisses: [NearMisses] { misses.value }

  /// The counts over all pairs, made when they are first asked for: a writer of
  /// verdicts does not need them, and need not wait.
  let counts: LazyValue<Counts>

  /// The counts over all pairs.
  struct Counts: Sendable {
    let passing: [Int]
    let passesPerForeground: [[Int]]
    let tally: PairTally
  }

  /// The near misses, when they are first asked for: few writers name them.
  let misses: LazyValue<[NearMisses]>

  let table: LuminanceTable

  /// The order of the colours, when it is first asked for; `nil` for the
  /// kernels that use none.
  let order: LazyValue<RankedPalette?>

  /// The order of the colours.
  var ranked: RankedPalette? { order.value }

  /// The executor of the analysis, for writers that have much to do.
  package let executor: TileExecutor

  /// The contrast of a foreground on a background.
  ///
  /// - Complexity: O(1).
  public func contrast(row: Int, column: Int) -> PairContrast {
    table.contrast(row: row, column: column)
  }

  /// The column of the same entry as a row, or `nil`.
  public func column(ofRow row: Int) -> Int? {
    table.columnOfRow[row] < 0 ? nil : table.columnOfRow[row]
  }

  /// A foreground on a background, with its ratio.
  public func pair(row: Int, column: Int) -> RankedPair {
    RankedPair(
      row: row, column: column,
      ratio: contrast(row: row, column: column).least.value)
  }

  /// Whether this is the later one of a pair that is the same both ways round.
  package func isRepetition(_ pair: RankedPair) -> Bool {
    table.isMirrorOfEarlier(row: pair.row, column: pair.column)
  }

  /// Whether the analysis also has this pair the other way round, with the same
  /// ratio.
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
  /// The mode and its counts, in a line.
  public var description: String {
    let counts = zip(thresholds, passing).map { "\($1) at least \($0)" }
    return "\(palette.mode): \(pairCount) pairs, "
      + counts.joined(separator: ", ")
  }
}
