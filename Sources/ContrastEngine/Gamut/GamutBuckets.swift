import ContrastModel

/// Colours distributed among buckets by the high bits of their keys: the first
/// step of the sort in `GamutOrder`.
///
/// A colour is an entry of 64 bits: its scaled luminance, as a number with 32
/// binary places. Its upper half gives the key, and all digits of the `Double`
/// are in it, so entries are sorted instead of `Double`s, in their memory.
struct GamutBuckets: Sendable {
  /// The number of low bits in which the keys of one bucket may differ; the
  /// bits above them select the bucket.
  private static let lowBits = 20

  /// The number of buckets; a key has 32 bits.
  static let bucketCount = 1 << (32 - lowBits)

  /// The start of each bucket among the entries, followed by their number.
  private let starts: [Int]

  /// Distributes colours among buckets: one after the other, in memory that has
  /// an element for each colour.
  init(
    of colors: some RandomAccessCollection<UInt32> & Sendable,
    in entries: UnsafeMutableBufferPointer<UInt64>, executor: TileExecutor
  ) {
    precondition(entries.count == colors.count, "Each colour has an element.")
    let table = GamutTable()
    let plan = TilePlan(count: colors.count, tileCount: executor.threadCount)
    @Sendable func entry(_ index: Int) -> UInt64 {
      let color = colors[colors.index(colors.startIndex, offsetBy: index)]
      let value = GamutOrder.offset(color, table) * LuminanceKeys.scale
      return UInt64(value * Self.unit)
    }
    let sizes = executor.map(plan) { tile in
      var sizes = [Int](repeating: 0, count: Self.bucketCount)
      for index in tile {
        sizes[Self.bucket(entry(index))] += 1
      }
      return sizes
    }

    // For each tile and bucket, the index at which the tile begins to write.
    var places = sizes
    var starts = [0]
    starts.reserveCapacity(Self.bucketCount + 1)
    for bucket in 0..<Self.bucketCount {
      var place = starts[bucket]
      for tile in sizes.indices {
        places[tile][bucket] = place
        place += sizes[tile][bucket]
      }
      starts.append(place)
    }

    self.starts = starts
    let firstPlaces = places
    // In each bucket a tile writes the elements that were counted for it, and
    // no other tile writes them; together the tiles write all elements.
    nonisolated(unsafe) let entries = unsafe entries
    let tiles = plan.tiles
    _ = executor.map(TilePlan(count: tiles.count, tileCount: tiles.count)) {
      for tile in $0 {
        var places = firstPlaces[tile]
        for index in tiles[tile] {
          let entry = entry(index)
          let bucket = Self.bucket(entry)
          unsafe entries.initializeElement(at: places[bucket], to: entry)
          places[bucket] += 1
        }
      }
    }
  }

  /// What an entry counts in: a scaled luminance has at most 25 binary places.
  private static let unit = 4_294_967_296.0

  private static func bucket(_ entry: UInt64) -> Int {
    Int(entry >> UInt64(32 + lowBits))
  }

  /// Sorts a range of buckets, writes their keys to their final positions, and
  /// their scaled luminances over their entries.
  ///
  /// - Complexity: O(n): a counting sort by the low bits of the keys, half of
  ///   these bits at a time; the few entries that share a key are compared.
  func sort(
    _ buckets: Range<Int>, of entries: UnsafeMutableBufferPointer<UInt64>,
    into keys: UnsafeMutableBufferPointer<Int32>
  ) {
    let digits = [UInt64(32), UInt64(32 + Self.lowBits / 2)]
    let mask = UInt64(1 << (Self.lowBits - Self.lowBits / 2) - 1)
    var sizes = [Int](repeating: 0, count: Int(mask) + 1)
    var source: [UInt64] = []
    var target: [UInt64] = []
    for bucket in buckets {
      let range = starts[bucket]..<starts[bucket + 1]
      unsafe source.replaceSubrange(source.indices, with: entries[range])
      target.replaceSubrange(target.indices, with: source)
      for shift in digits {
        for place in sizes.indices { sizes[place] = 0 }
        for entry in source { sizes[Int(entry >> shift & mask)] += 1 }
        var place = 0
        for digit in sizes.indices {
          let size = sizes[digit]
          sizes[digit] = place
          place += size
        }
        for entry in source {
          let digit = Int(entry >> shift & mask)
          target[sizes[digit]] = entry
          sizes[digit] += 1
        }
        swap(&source, &target)
      }
      for index in source.indices.dropFirst() {
        var place = index
        while place > 0, source[place] < source[place - 1] {
          source.swapAt(place, place - 1)
          place -= 1
        }
      }
      for (index, entry) in zip(range, source) {
        let key = LuminanceKeys.key(UInt32(entry >> 32))
        unsafe keys.initializeElement(at: index, to: key)
        unsafe entries[index] = (Double(entry) / Self.unit).bitPattern
      }
    }
  }
}
