import ContrastModel

/// Many 8-bit colours in ascending order of luminance, stored in 12 bytes each.
///
/// The luminances of all 2^24 colours are distinct; a few keys are equal.
struct GamutOrder: Sendable {
  /// The keys, in ascending order.
  let keys: LuminanceKeys

  /// Sorts colours by luminance.
  ///
  /// This is a radix sort in two steps: each tile distributes its colours among
  /// buckets by the high bits of their keys; then each bucket, which fits in
  /// the cache, is sorted by the low bits.
  ///
  /// - Complexity: O(n); the sort needs no more memory than its result.
  init(
    of colors: some RandomAccessCollection<UInt32> & Sendable,
    executor: TileExecutor
  ) {
    let count = colors.count
    var keys: [Int32] = []
    let values = unsafe [Double](unsafeUninitializedCapacity: count) {
      values, valueCount in
      unsafe LargePages.request(values)
      // A `Double` and an entry of the sort have the same size and alignment.
      // Buckets initialize all of this memory with entries, and then replace
      // each entry by the bits of its value.
      let entries = unsafe UnsafeMutableRawBufferPointer(values)
        .bindMemory(to: UInt64.self)
      let buckets = unsafe GamutBuckets(
        of: colors, in: entries, executor: executor)
      keys = unsafe Self.sort(buckets, entries, executor: executor)
      _ = unsafe UnsafeMutableRawBufferPointer(entries)
        .bindMemory(to: Double.self)
      valueCount = count
    }
    self.keys = LuminanceKeys(keys: keys, values: values)
  }

  private static func sort(
    _ buckets: GamutBuckets, _ entries: UnsafeMutableBufferPointer<UInt64>,
    executor: TileExecutor
  ) -> [Int32] {
    let count = entries.count
    let plan = TilePlan(
      count: GamutBuckets.bucketCount, tileCount: executor.threadCount * 8)
    return unsafe [Int32](
      unsafeUninitializedCapacity: count + LuminanceKeys.padding
    ) {
      keys, keyCount in
      unsafe LargePages.request(keys)
      // A tile sorts whole buckets and writes only the elements of their
      // colours, so no element has two writers, and together the buckets cover
      // all elements.
      nonisolated(unsafe) let (keys, entries) = unsafe (keys, entries)
      _ = executor.map(plan) { tile in
        unsafe buckets.sort(tile, of: entries, into: keys)
      }
      for place in count..<(count + LuminanceKeys.padding) {
        unsafe keys.initializeElement(at: place, to: .max)
      }
      keyCount = count + LuminanceKeys.padding
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

/// The colours that luminances belong to. Colours are wanted for a few hundred
/// pairs of 2^48, so an order of 2^24 luminances does without a list of them.
struct GamutColors: Sendable {
  private let table = GamutTable()

  /// The sums of red and green, in ascending order, and what they are sums of.
  private let sums: [(sum: Double, redAndGreen: UInt32)]

  init() {
    let table = table
    sums = (UInt32(0)..<1 << 16).map {
      (table.red[Int($0 >> 8)] + table.green[Int($0 & 255)], $0 << 8)
    }.sorted { $0.sum < $1.sum }
  }

  /// The packed colour of a scaled luminance of a `GamutOrder`.
  ///
  /// - Complexity: 256 binary searches.
  func color(of value: Double) -> UInt32 {
    let luminance = value / LuminanceKeys.scale - 0.05
    for blue in UInt32(0)..<256 {
      // The error of these sums is below 1e-15.
      let needed = luminance - table.blue[Int(blue)]
      var place = sums.indices.partition { sums[$0].sum < needed - 1e-14 }
      while place < sums.count, sums[place].sum <= needed + 1e-14 {
        let color = sums[place].redAndGreen | blue
        let offset = GamutOrder.offset(color, table)
        if offset * LuminanceKeys.scale == value { return color }
        place += 1
      }
    }
    preconditionFailure("A value is not that of a colour.")
  }
}
