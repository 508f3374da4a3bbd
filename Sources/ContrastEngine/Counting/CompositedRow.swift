import ContrastModel

/// A foreground on every column in one look of the table, as numbers: the hot
/// form of `PairReading`.
///
/// It answers as `PairReading` does, from the same comparisons of the same
/// doubles; a test holds the two together.
struct CompositedRow {
  private let look: LuminanceLook
  private let rows: CompositedRows

  /// The luminance of an opaque foreground, which is the same on each column.
  private var opaque: Double?

  /// The luminances of a translucent one, over the two backdrops.
  private var black: [Double] = []
  private var white: [Double] = []

  init(_ rows: CompositedRows) {
    self.rows = rows
    look = rows.look
  }

  /// Turns to a row.
  ///
  /// - Complexity: O(1) for an opaque foreground; else as `CompositedRows`.
  mutating func set(row: Int) {
    let foreground = look.foregrounds[row]
    if foreground.isOpaque {
      opaque = look.luminances[row].value
    } else {
      opaque = nil
      rows.luminances(of: foreground, overBlack: &black, overWhite: &white)
    }
  }

  /// A pair as two comparisons of `L + 0.05`, the second over the other
  /// backdrop, or the same again.
  struct Pair: NumberedPair {
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
    let text = opaque ?? black[column]
    let ground = look.backgrounds[column].darkest.value
    let isLighter = text > ground
    let one = (isLighter ? text : ground) + 0.05
    let other = (isLighter ? ground : text) + 0.05
    if look.backgrounds[column].isCertain {
      return Pair(
        lighter: one, darker: other, otherLighter: one, otherDarker: other,
        flips: false)
    }
    let otherText = opaque ?? white[column]
    let otherGround = look.backgrounds[column].lightest.value
    let isOtherLighter = otherText > otherGround
    return Pair(
      lighter: one, darker: other,
      otherLighter: (isOtherLighter ? otherText : otherGround) + 0.05,
      otherDarker: (isOtherLighter ? otherGround : otherText) + 0.05,
      flips: (isLighter && otherText < otherGround)
        || (text < ground && isOtherLighter))
  }
}
