import ContrastModel

/// Many 8-bit colours in ascending order of luminance, stored in 16 bytes each.
///
/// The luminances of all 2^24 colours are distinct; a few keys are equal.
struct GamutOrder: Sendable {
  /// The keys, in ascending order.
  let keys: LuminanceKeys

  /// The packed colour of each key.
  let colors: [UInt32]

  /// Sorts colours by luminance.
  ///
  /// This is a radix sort in two steps: each tile distributes its colours among
  /// buckets by the high bits of their keys; then each bucket, which fits in
  /// the cache, is sorted by the low bits.
  ///
  /// - Complexity: O(n); the sort needs 24 bytes for each colour.
  init(
    of colors: some RandomAccessCollection<UInt32> & Sendable,
    executor: TileExecutor
  ) {
    let keys: [Int32]
    var ordered: [UInt32]
    (keys, ordered) = Self.sorted(colors, executor: executor)
    var values = Self.values(of: ordered, executor: executor)
    Self.sortWithinKeys(keys, &values, &ordered)
    self.colors = ordered
    self.keys = LuminanceKeys(keys: keys, values: values)
  }

  private static func sorted(
    _ colors: some RandomAccessCollection<UInt32> & Sendable,
    executor: TileExecutor
  ) -> (keys: [Int32], colors: [UInt32]) {
    let buckets = GamutBuckets(of: colors, executor: executor)
    let count = colors.count
    let plan = TilePlan(
      count: GamutBuckets.bucketCount, tileCount: executor.threadCount * 8)
    var packed: [UInt32] = []
    let keys = unsafe [Int32](
      unsafeUninitializedCapacity: count + LuminanceKeys.padding
    ) {
      keys, keyCount in
      unsafe LargePages.request(keys)
      packed = unsafe [UInt32](unsafeUninitializedCapacity: count) {
        packed, packedCount in
        unsafe LargePages.request(packed)
        // A tile sorts whole buckets and writes only the elements of their
        // colours, so no element has two writers, and together the buckets
        // cover all elements.
        nonisolated(unsafe) let (keys, packed) = unsafe (keys, packed)
        _ = executor.map(plan) { tile in
          unsafe buckets.sort(tile, into: keys, packed)
        }
        packedCount = count
      }
      for place in count..<(count + LuminanceKeys.padding) {
        unsafe keys.initializeElement(at: place, to: .max)
      }
      keyCount = count + LuminanceKeys.padding
    }
    return (keys, packed)
  }

  /// Sorts the few colours that share a key by value, because a sweep relies on
  /// values in ascending order.
  private static func sortWithinKeys(
    _ keys: [Int32], _ values: inout [Double], _ colors: inout [UInt32]
  ) {
    for index in values.indices.dropFirst()
    where values[index] < values[index - 1] {
      var place = index
      while place > 0, keys[place - 1] == keys[place],
        values[place] < values[place - 1]
      {
        values.swapAt(place, place - 1)
        colors.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// The scaled luminances, computed again, because keeping them during the
  /// sort would take more memory than everything else.
  private static func values(
    of colors: [UInt32], executor: TileExecutor
  ) -> [Double] {
    let table = GamutTable()
    let plan = TilePlan(
      count: colors.count, tileCount: executor.threadCount * 8)
    return unsafe [Double](unsafeUninitializedCapacity: colors.count) {
      values, valueCount in
      unsafe LargePages.request(values)
      // Each tile writes its own elements, and together the tiles cover all of
      // them.
      nonisolated(unsafe) let values = unsafe values
      _ = executor.map(plan) { tile in
        for index in tile {
          let value = offset(colors[index], table) * LuminanceKeys.scale
          unsafe values.initializeElement(at: index, to: value)
        }
      }
      valueCount = colors.count
    }
  }

  /// `L + 0.05` of a packed colour, evaluated in the order of the definition.
  @inline(__always)
  static func offset(_ color: UInt32, _ table: GamutTable) -> Double {
    table.red[Int(color >> 16 & 255)] + table.green[Int(color >> 8 & 255)]
      + table.blue[Int(color & 255)] + 0.05
  }
}

/// For each channel, the weighted linear value of each byte. The sum of the
/// three values of a colour, from left to right, is the luminance to the last
/// bit, because the definition also multiplies before it adds.
struct GamutTable: Sendable {
  let red: [Double]
  let green: [Double]
  let blue: [Double]

  init() {
    func weighted(_ weight: Double) -> [Double] {
      (UInt8.min...UInt8.max).map {
        weight * SRGBTransferFunction.linearize($0)
      }
    }
    red = weighted(0.2126)
    green = weighted(0.7152)
    blue = weighted(0.0722)
  }
}
