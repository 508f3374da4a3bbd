/// A count of the pairs of luminances that reach a ratio, without visiting the
/// pairs.
///
/// A lighter colour reaches the ratio `e` with a darker colour `d` if its `L +
/// 0.05` is at least `e × (L(d) + 0.05)`. So, in luminance order:
///
///     place = 0
///     for each colour d, from the darkest:
///       while key(place) < e × key(d): place += 1
///       pairs += count - place
///
/// Each ratio takes one such pass; the passes are independent.
///
/// The code departs from this in five ways, for these gains:
///
/// 1. It compares keys of 32 bits, eight at a time, and advances by the number
///    of keys that are too low. That removes the branch of the inner loop,
///    which is unpredictable when the loop runs once or twice.
/// 2. Each step waits for the place that the previous step found, so the darker
///    colours are divided into four quarters that take turns.
/// 3. Limits are computed for a block of steps at a time, four in a vector.
/// 4. A key that equals the truncated limit is undecided. These few pairs (one
///    step in two hundred has one) are compared as `Double`s, and within the
///    guard band by the definition; the `Double`s of a block are fetched
///    together, because each is a cache miss.
/// 5. For the whole gamut, all ratios are counted for one part of the darker
///    colours, while its luminances are in a cache, and then for the next: 0.93
///    times as long as one ratio after the other. Only the darkest colours
///    reach the high ratios, so their parts take longest; a thread takes the
///    next part when it is done with one.
///
/// At least one key is read for each darker colour and each ratio that the
/// colour can reach. For the 199 edges of a histogram of the whole gamut, this
/// is 35 × 2^24 reads, and the places advance over 62 × 2^24 keys (4 GB).
///
/// Alternatives that were measured:
///
/// - Comparing eight darker colours with eight 16-bit keys at once, without
///   places: not faster, because the branch that ends the comparisons is
///   mispredicted.
/// - Finding the first key that is not too low from the bits of the masks: 0.98
///   times as long, but not portable.
/// - Blocks of 512 steps: 1.04 times as long; eight lanes instead of four,
///   and a search for the first key by three comparisons instead of a vector:
///   1.06 times, though that has a third fewer instructions.
/// - A table of the first key of each of n ranges, instead of places: 0.95
///   times as long for the whole gamut, but 2 to 3 times as long for palettes,
///   whose colours are less evenly distributed.
struct LuminanceSweep: Sendable {
  private let keys: LuminanceKeys

  /// Whether the colours at two places of the order reach a ratio, by the
  /// definition.
  typealias Definition = (_ lighter: Int, _ darker: Int) -> Bool

  init(_ keys: LuminanceKeys) {
    self.keys = keys
  }

  /// The number of pairs of a darker and a lighter colour that reach a ratio
  /// above 1.
  ///
  /// - Parameters:
  ///   - ratio: the `Double` nearest the ratio.
  ///   - isReached: decides the pairs within the guard band.
  /// - Returns: the number of pairs, each counted once and not in both orders.
  /// - Complexity: O(n).
  func count(reaching ratio: Double, _ isReached: Definition) -> Int {
    var pass = LuminancePass(keys, darkerCount: keys.count)
    return count(reaching: ratio, 0..<keys.count, &pass, isReached)
  }

  /// For each ratio above 1, the number of pairs of one of some darker colours
  /// and a lighter colour that reach it.
  ///
  /// - Parameters:
  ///   - ratios: the `Double`s nearest the ratios.
  ///   - darker: the places of the darker colours; their luminances are read
  ///     for every ratio, so a part of the order should fit in a cache.
  ///   - isReached: decides the pairs within the guard band, for the index of a
  ///     ratio.
  /// - Returns: for each ratio, the number of pairs, each counted once.
  /// - Complexity: O(n) for each ratio.
  func counts(
    reaching ratios: [Double], _ darker: Range<Int>,
    _ isReached: (_ ratio: Int, _ lighter: Int, _ darker: Int) -> Bool
  ) -> [Int] {
    var pass = LuminancePass(keys, darkerCount: darker.count)
    return ratios.enumerated().map { index, ratio in
      count(reaching: ratio, darker, &pass) { isReached(index, $0, $1) }
    }
  }

  private func count(
    reaching ratio: Double, _ darker: Range<Int>, _ pass: inout LuminancePass,
    _ isReached: Definition
  ) -> Int {
    guard let greatest = keys.values.last else { return 0 }
    // From this place on, a darker colour is too light to reach the ratio with
    // any lighter one.
    let end = darker.partition {
      ratio * keys.values[$0] <= greatest + 1
    }
    let darker = darker.lowerBound..<end
    guard !darker.isEmpty else { return 0 }
    let quarter = (darker.count + 3) / 4
    let places = (0..<4).map { lane in
      let start = min(darker.lowerBound + lane * quarter, end)
      let least = start < end ? ratio * keys.values[start] : 0
      return (0..<keys.count).partition { keys.values[$0] + 1 < least }
    }
    return pass.count(
      reaching: ratio, darker, quarter: quarter, places: places, isReached)
  }
}

/// Luminances in ascending order as whole numbers of 32 bits, for comparing
/// eight at a time.
///
/// The key of a colour is `(L + 0.05) × scale`, truncated to a whole number,
/// minus 2^31, because vectors are compared as signed numbers. Colours of
/// different luminance may share a key, so luminances that differ by less than
/// the precision of a key are undecided.
struct LuminanceKeys: Sendable {
  /// The factor that `L + 0.05` is multiplied by.
  static let scale = 4_000_000_000.0

  /// The greatest `L + 0.05` that has a key, so that all keys fit in 32 bits.
  /// In sRGB, `L + 0.05` is at most 1.05.
  static let greatest = 1.06

  /// The number of keys that are added after the last one, because vectors are
  /// read beyond it; they are greater than all others.
  static let padding = 8

  /// The keys, in ascending order, and the padding.
  let keys: [Int32]

  /// `(L + 0.05) × scale` of each colour, not truncated, in ascending order
  /// even where colours share a key.
  let values: [Double]

  /// The number of keys.
  var count: Int { values.count }

  /// The key of a value that is truncated to a whole number.
  static func key(_ whole: UInt32) -> Int32 {
    Int32(bitPattern: whole ^ 1 << 31)
  }

  /// Keys, and the values that they are truncated from.
  init(keys: [Int32], values: [Double]) {
    precondition(
      keys.count == values.count + Self.padding,
      "Padding must follow the keys.")
    self.keys = keys
    self.values = values
  }

  /// The keys of values of `L + 0.05` in ascending order, or `nil` when one is
  /// too great.
  init?(offsets: some Sequence<Double>) {
    let values = offsets.map { $0 * Self.scale }
    guard values.allSatisfy({ $0 <= Self.greatest * Self.scale }) else {
      return nil
    }
    self.init(
      keys: values.map { Self.key(UInt32($0)) }
        + [Int32](repeating: .max, count: Self.padding),
      values: values)
  }
}
