import ContrastModel

/// The verdicts of one row group, which moves on through the luminance order.
///
/// A row meets the threshold with the first columns of the darker order and
/// with the last ones of the lighter order. Both ends move one way as the row
/// gets lighter, so from a row to the next one only the bits of the columns
/// change that enter or leave one of the two runs: two on average.
struct VerdictRow: Sendable {
  private let ranked: RankedPalette
  private let threshold: Double

  /// The columns of the darker and of the lighter order, as bit indices.
  let darkPlaces: [UInt32]
  let lightPlaces: [UInt32]

  /// The verdicts.
  private(set) var words: [UInt64]

  // The numbers of groups of each order before the end of its run.
  private var darkGroups = 0
  private var lightGroups = 0

  /// The row before the first group, which meets the threshold with all columns
  /// of the lighter order.
  init(_ ranked: RankedPalette, _ threshold: Double) {
    self.ranked = ranked
    self.threshold = threshold
    darkPlaces = ranked.darker.members.map(VerdictMatrix.place(ofColumn:))
    lightPlaces = ranked.lighter.members.map(VerdictMatrix.place(ofColumn:))
    words = [UInt64](
      repeating: 0,
      count: VerdictMatrix.wordsPerRow(ranked.table.columns.count))
    flip(lightPlaces[...])
  }

  /// The number of columns of the darker order with which the row meets the
  /// threshold.
  var darkEnd: Int { ranked.darker.starts[darkGroups] }

  /// The index of the first of the columns of the lighter order with which the
  /// row meets the threshold.
  var lightStart: Int { ranked.lighter.starts[lightGroups] }

  /// Moves to a row group, which must not be darker than the last one.
  ///
  /// - Complexity: O(rows + columns) for all moves together.
  mutating func move(to group: Int) {
    let (metric, row) = (ranked.table.metric, ranked.rows.keys[group])
    let (dark, light) = (darkEnd, lightStart)
    while darkGroups < ranked.darker.keys.count,
      metric.meets(
        threshold, lighter: row, darker: ranked.darker.keys[darkGroups])
    {
      darkGroups += 1
    }
    while lightGroups < ranked.lighter.keys.count,
      !metric.meets(
        threshold, lighter: ranked.lighter.keys[lightGroups], darker: row)
    {
      lightGroups += 1
    }
    flip(darkPlaces[dark..<darkEnd])
    flip(lightPlaces[light..<lightStart])
  }

  private mutating func flip(_ places: ArraySlice<UInt32>) {
    for place in places { words[Int(place / 64)] ^= 1 << UInt64(place % 64) }
  }
}
