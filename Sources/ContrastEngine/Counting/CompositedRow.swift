import ContrastModel

/// A translucent foreground on every column, as numbers: the hot form of
/// `PairContrast`.
///
/// It answers as `PairContrast` does, from the same comparisons of the same
/// doubles; a test holds the two together.
struct CompositedRow {
  private let table: LuminanceTable
  private let rows: CompositedRows
  private(set) var row = 0
  private var black: [Double]
  private var white: [Double]

  init(_ rows: CompositedRows, of table: LuminanceTable) {
    self.rows = rows
    self.table = table
    black = [Double](repeating: 0, count: table.columns.count)
    white = black
  }

  /// Turns to a row.
  mutating func set(row: Int) {
    self.row = row
    rows.luminances(
      of: table.foregrounds[row], overBlack: &black, overWhite: &white)
  }

  /// A pair as two comparisons of `L + 0.05`, the second over the other
  /// backdrop, or the same again.
  struct Pair {
    let lighter: Double
    let darker: Double
    let otherLighter: Double
    let otherDarker: Double

    /// Whether the polarity flips, so that the least ratio is 1.
    let flips: Bool

    /// The least ratio.
    var ratio: Double {
      flips ? 1 : min(lighter / darker, otherLighter / otherDarker)
    }

    /// Whether the pair is certain to meet a threshold above 1.
    func isAtLeast(_ threshold: Double) -> Bool {
      !flips
        && ContrastRatio.meets(threshold, lighter: lighter, darker: darker)
        && ContrastRatio.meets(
          threshold, lighter: otherLighter, darker: otherDarker)
    }
  }

  /// The pair of the row and a column.
  @inline(__always)
  func pair(_ column: Int) -> Pair {
    let text = black[column]
    let ground = table.backgrounds[column].darkest.value
    let isLighter = text > ground
    let one = (isLighter ? text : ground) + 0.05
    let other = (isLighter ? ground : text) + 0.05
    if table.backgrounds[column].isCertain {
      return Pair(
        lighter: one, darker: other, otherLighter: one, otherDarker: other,
        flips: false)
    }
    let otherText = white[column]
    let otherGround = table.backgrounds[column].lightest.value
    let isOtherLighter = otherText > otherGround
    return Pair(
      lighter: one, darker: other,
      otherLighter: (isOtherLighter ? otherText : otherGround) + 0.05,
      otherDarker: (isOtherLighter ? otherGround : otherText) + 0.05,
      flips: (isLighter && otherText < otherGround)
        || (text < ground && isOtherLighter))
  }

  /// The same pair from the definition, for what numbers leave open.
  func contrast(_ column: Int) -> PairContrast {
    table.contrast(row: row, column: column)
  }
}
