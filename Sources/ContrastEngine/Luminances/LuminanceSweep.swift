/// A count of the pairs of luminances that reach a ratio, without ever looking
/// at a pair.
///
/// For one ratio `e` the pairs that reach it are, for each darker colour `d`,
/// the colours from `e × (L(d) + 0.05)` on. So, in luminance order:
///
///     place = 0
///     for each colour d, from the darkest:
///       while key(place) < e × key(d): place += 1
///       pairs += count - place
///
/// One such pass a ratio; the passes are independent.
///
/// What the code does differently, and what it buys:
///
/// 1. It compares keys of 31 bits, eight at a time, and moves on by how many
///    are less. The branch of the inner loop, which nobody can predict when it
///    turns once or twice, is gone.
/// 2. Where one step waits for the place that the step before found, four
///    quarters of the darker colours take turns.
/// 3. A key that has the limit within it is undecided. These few pairs (one
///    step in a hundred sees one) are compared as `Double`s, and within the
///    guard band by the definition.
struct LuminanceSweep: Sendable {
  private let keys: LuminanceKeys

  /// Whether two places of the order reach a ratio, by the definition.
  typealias Definition = (_ lighter: Int, _ darker: Int) -> Bool

  init(_ keys: LuminanceKeys) {
    self.keys = keys
  }

  /// Counts the pairs of a darker and a lighter one that reach a ratio above 1.
  ///
  /// - Parameters:
  ///   - ratio: the `Double` nearest the ratio.
  ///   - isReached: decides the pairs within the guard band.
  /// - Returns: the number of pairs, each in one of its orders.
  /// - Complexity: O(n).
  func count(reaching ratio: Double, _ isReached: Definition) -> Int {
    guard let greatest = keys.values.last else { return 0 }
    // From some place on, nothing is light enough.
    let end = partition { ratio * Double(keys.keys[$0]) <= greatest + 1 }
    let quarter = (end + 3) / 4
    let places = (0..<4).map { lane in
      let start = min(lane * quarter, end)
      let least = start < end ? ratio * Double(keys.keys[start]) : 0
      return partition { Double(keys.keys[$0]) + 1 < least }
    }
    var pass = LuminancePass(keys, ratio)
    return pass.count(quarter: quarter, end: end, places: places, isReached)
  }

  /// The number of places that come first and satisfy a condition which, once
  /// false, stays false.
  private func partition(_ isEarly: (Int) -> Bool) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if isEarly(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
