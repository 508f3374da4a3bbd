/// Luminances in rising order as whole numbers of 31 bits, for comparing eight at
/// a time.
///
/// The key of a colour is `(L + 0.05) × scale`, cut to a whole number. Colours
/// of different luminance may share a key, so a comparison of keys leaves
/// undecided those that differ by less than the precision of a key.
struct LuminanceKeys: Sendable {
  /// The factor that `L + 0.05` is multiplied by.
  static let scale = 2_000_000_000.0

  /// The greatest `L + 0.05` that has a key; in sRGB it is at most 1.05.
  static let greatest = 1.06

  /// The number of keys beyond the last one that may be read; they are all
  /// greater.
  static let padding = 8

  /// The keys, rising, and the padding.
  let keys: [Int32]

  /// `(L + 0.05) × scale` of each, not cut; they never fall, also not where
  /// several share a key.
  let values: [Double]

  /// The number of keys.
  var count: Int { values.count }

  /// Keys and the values they were cut from.
  init(keys: [Int32], values: [Double]) {
    precondition(
      keys.count == values.count + Self.padding,
      "Behind the keys is their padding.")
    self.keys = keys
    self.values = values
  }

  /// The keys of rising values of `L + 0.05`, or `nil` when one is too great.
  init?(offsets: some Sequence<Double>) {
    let values = offsets.map { $0 * Self.scale }
    guard values.allSatisfy({ $0 <= Self.greatest * Self.scale }) else {
      return nil
    }
    self.init(
      keys: values.map { Int32($0) }
        + [Int32](repeating: .max, count: Self.padding),
      values: values)
  }
}
