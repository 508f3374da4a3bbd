import ContrastModel

/// Where the runs end that rows meet a threshold with.
///
/// A row meets it with the first columns of the darker order and with the last
/// ones of the lighter order. Both ends move one way as the row gets lighter.
struct VerdictRuns: Sendable {
  /// For each row group, how many columns of `darker.members` it meets.
  private(set) var darkEnds: [Int32] = []

  /// For each row group, the first of `lighter.members` that it meets.
  private(set) var lightStarts: [Int32] = []

  /// The ends for all row groups.
  ///
  /// - Complexity: O(rows + columns).
  init(_ ranked: RankedPalette, _ threshold: Double) {
    darkEnds.reserveCapacity(ranked.rows.keys.count)
    lightStarts.reserveCapacity(ranked.rows.keys.count)
    let metric = ranked.table.metric
    var dark = 0
    var light = 0
    for row in ranked.rows.keys {
      while dark < ranked.darker.keys.count,
        metric.meets(
          threshold, lighter: row, darker: ranked.darker.keys[dark])
      {
        dark += 1
      }
      while light < ranked.lighter.keys.count,
        !metric.meets(
          threshold, lighter: ranked.lighter.keys[light], darker: row)
      {
        light += 1
      }
      darkEnds.append(Int32(ranked.darker.countBefore(dark)))
      lightStarts.append(Int32(ranked.lighter.countBefore(light)))
    }
  }
}
