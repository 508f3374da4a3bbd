import ContrastModel

/// One pass over the darker colours for one ratio: the hot loop of `GamutSweep`,
/// where it is explained.
struct GamutPass: Sendable {
  private let order: GamutOrder
  private let table: GamutTable
  private let cut: GamutCut

  init(_ order: GamutOrder, _ table: GamutTable, _ cut: GamutCut) {
    self.order = order
    self.table = table
    self.cut = cut
  }

  /// Counts the pairs of the first `end` colours with lighter ones.
  ///
  /// - Parameters:
  ///   - quarter: how many colours each lane takes, the last one perhaps fewer.
  ///   - end: how many colours have a lighter one that reaches the ratio.
  ///   - places: for each lane a place below which no colour reaches the ratio
  ///     with its first colour.
  func count(quarter: Int, end: Int, places: SIMD4<Int>) -> Int {
    unsafe order.keys.withUnsafeBufferPointer { keys in
      guard let keys = keys.baseAddress, end > 0 else { return 0 }
      var one = places[0]
      var two = places[1]
      var three = places[2]
      var four = places[3]
      var total = 0
      // The last lane is the shortest; where it ends, the others go on alone.
      let together = max(0, end - 3 * quarter)
      for step in 0..<together {
        total += unsafe advance(&one, step, keys)
        total += unsafe advance(&two, quarter + step, keys)
        total += unsafe advance(&three, 2 * quarter + step, keys)
        total += unsafe advance(&four, 3 * quarter + step, keys)
      }
      for step in together..<quarter {
        if step < end { total += unsafe advance(&one, step, keys) }
        if quarter + step < end {
          total += unsafe advance(&two, quarter + step, keys)
        }
        if 2 * quarter + step < end {
          total += unsafe advance(&three, 2 * quarter + step, keys)
        }
      }
      return total
    }
  }

  /// Moves a place to the first key that may reach the ratio with a darker
  /// colour, and counts the lighter colours that do.
  ///
  /// Sound because a place never passes the padding: its keys are greater than
  /// any limit, and a vector of eight that begins at most at the first of them
  /// ends with the last.
  @inline(__always)
  private func advance(
    _ place: inout Int, _ darker: Int, _ keys: UnsafePointer<Int32>
  ) -> Int {
    let key = unsafe Double(keys[darker])
    // Below `least` no key reaches the ratio, and from `most` on all do: a key
    // stands for all values up to the next one.
    let least = Int32(truncatingIfNeeded: Int(cut.ratio * key * (1 - 1e-15)))
    let most = Int32(
      truncatingIfNeeded: Int(cut.ratio * (key + 1) * (1 + 1e-15)) + 1)
    let limit = SIMD8<Int32>(repeating: least)
    var less: Int32
    repeat {
      let eight = unsafe UnsafeRawPointer(keys + place)
        .loadUnaligned(as: SIMD8<Int32>.self)
      let isLess: SIMDMask<SIMD8<Int32>> = eight .< limit
      // True lanes are -1.
      less =
        unsafe 0
        &- unsafeBitCast(isLess, to: SIMD8<Int32>.self)
        .wrappedSum()
      place &+= Int(less)
    } while less == 8

    var count = order.count &- place
    if unsafe keys[place] < most {
      count &-= unsafe missing(from: place, below: most, darker, keys)
    }
    return count
  }

  /// How many of the undecided colours do not reach the ratio.
  @inline(never)
  private func missing(
    from place: Int, below most: Int32, _ darker: Int,
    _ keys: UnsafePointer<Int32>
  ) -> Int {
    let dark = order.colors[darker]
    let needed = cut.ratio * GamutOrder.offset(dark, table)
    var count = 0
    var place = place
    while place < order.count, unsafe keys[place] < most {
      let light = order.colors[place]
      let distance = GamutOrder.offset(light, table) - needed
      let isReached =
        distance.magnitude > RatioEdge.guardBand * needed
        ? distance > 0 : cut.isReached(light, dark)
      if !isReached { count += 1 }
      place += 1
    }
    return count
  }
}
