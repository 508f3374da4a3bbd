import ContrastModel

/// Passes over darker colours, each for one ratio: the hot loop of
/// `LuminanceSweep`, which explains it.
struct LuminancePass {
  private let order: LuminanceKeys

  /// The ratio of the current pass.
  private var ratio = 1.0

  /// A key below `limits[i]` does not reach the ratio with the darker colour of
  /// step `i`; a key more than `doubt` above the limit does. Each lane has a
  /// block of limits.
  private var limits: [Int32]

  /// Keys at most this far above a limit are undecided: 0, or 1 if a limit of
  /// the block is so near a whole number that it may be one too low.
  private var doubt: Int32 = 0

  /// The steps of a block that have an undecided key, and for each the place of
  /// its first undecided key.
  private var undecided: [(step: Int, place: Int)]

  /// The number of steps of each lane whose limits are computed at a time:
  /// fewer if there are few steps, because their memory has to be cleared.
  private let block: Int

  /// Passes over at most `darkerCount` colours of an order.
  init(_ order: LuminanceKeys, darkerCount: Int) {
    self.order = order
    block = darkerCount <= 128 ? 16 : darkerCount < 1 << 16 ? 64 : 2048
    limits = [Int32](repeating: 0, count: 4 * block)
    undecided = [(step: Int, place: Int)](
      repeating: (0, 0), count: 4 * block + 1)
  }

  /// Counts the pairs of one of some darker colours and a lighter colour that
  /// reach a ratio.
  ///
  /// - Parameters:
  ///   - ratio: the ratio.
  ///   - darker: the darker colours, each of which reaches the ratio with some
  ///     lighter colour.
  ///   - quarter: the number of colours of each lane; the last lane may have
  ///     fewer.
  ///   - places: for each lane, a place below which no colour reaches the ratio
  ///     with the lane's first colour.
  ///   - isReached: decides the pairs within the guard band.
  /// - Returns: the number of pairs, each counted once and not in both orders.
  mutating func count(
    reaching ratio: Double, _ darker: Range<Int>, quarter: Int, places: [Int],
    _ isReached: LuminanceSweep.Definition
  ) -> Int {
    self.ratio = ratio
    var places = places
    var total = darker.count * order.count
    for start in stride(from: 0, to: quarter, by: block) {
      let steps = min(block, quarter - start)
      doubt = 0
      for lane in 0..<4 {
        let first = darker.lowerBound + lane * quarter + start
        let last = min(first + steps, darker.upperBound)
        setLimits(lane, first..<max(first, last))
      }
      // The last lane may be shorter; then the last steps run without it.
      let together = min(steps, max(0, darker.count - 3 * quarter - start))
      var (passed, found) = advance(&places, 0..<together)
      total -= passed
      let first = darker.lowerBound + start
      total -= missing(found, quarter, first, isReached)
      for lane in 0..<3 {
        let last = min(
          steps, max(together, darker.count - lane * quarter - start))
        (passed, found) = advance(&places[lane], lane, together..<last)
        total -= passed
        total -= missing(found, quarter, first, isReached)
      }
    }
    return total
  }

  /// Computes the limits for some darker colours of a lane, four at a time.
  ///
  /// The error of a limit is below 2e-6, so slightly more is subtracted before
  /// it is truncated. Keys are truncated too, so only the key that the exact
  /// limit would have is undecided. Subtracting a half and adding 2^52
  /// truncates a `Double` of this range, and adding 2^31 as well makes the low
  /// half of its bits a key; a checked conversion would take longer than
  /// everything else here.
  ///
  /// Sound because a block of limits has a multiple of four elements, and no
  /// colour is read beyond the last one: if fewer than four are left, they are
  /// read one by one.
  private mutating func setLimits(_ lane: Int, _ darker: Range<Int>) {
    let whole = SIMD4<Double>(
      repeating: 4_503_599_627_370_496 + 2_147_483_648)
    let low = SIMD4<Double>(repeating: 0.5 + 1e-5)
    let high = SIMD4<Double>(repeating: 0.5 - 1e-5)
    let ratio = SIMD4<Double>(repeating: ratio)
    let first = lane * block
    var isNear = SIMD4<Int32>(repeating: 0)
    unsafe order.values.withUnsafeBufferPointer { values in
      unsafe limits.withUnsafeMutableBytes { limits in
        for step in stride(from: 0, to: darker.count, by: 4) {
          let color = darker.lowerBound + step
          var four = SIMD4<Double>()
          if color + 4 <= values.count {
            four = unsafe UnsafeRawBufferPointer(values).loadUnaligned(
              fromByteOffset: 8 * color, as: SIMD4<Double>.self)
          } else {
            for index in 0..<(values.count - color) {
              four[index] = unsafe values[color + index]
            }
          }
          let limit: SIMD4<Double> = ratio * four
          let least = unsafe unsafeBitCast(
            limit - low + whole, to: SIMD8<Int32>.self
          ).evenHalf
          isNear |=
            unsafe least
            ^ unsafeBitCast(limit - high + whole, to: SIMD8<Int32>.self)
            .evenHalf
          unsafe limits.storeBytes(
            of: least, toByteOffset: 4 * (first + step), as: SIMD4<Int32>.self)
        }
      }
    }
    if isNear != .zero { doubt = 1 }
  }

  /// Advances all four lanes by the same steps, taking turns.
  ///
  /// - Returns: the sum of the places after each step, and the number of steps
  ///   with an undecided key.
  private mutating func advance(
    _ places: inout [Int], _ steps: Range<Int>
  ) -> (passed: Int, found: Int) {
    var (zero, one, two, three) = (places[0], places[1], places[2], places[3])
    var passed = 0
    var found = 0
    let (block, doubt) = (self.block, self.doubt)
    unsafe withPointers { keys, limits, undecided in
      for step in steps {
        unsafe Self.step(
          step, &zero, keys, limits, doubt, undecided, &passed, &found)
        unsafe Self.step(
          block &+ step, &one, keys, limits, doubt, undecided, &passed, &found)
        unsafe Self.step(
          2 &* block &+ step, &two, keys, limits, doubt, undecided, &passed,
          &found)
        unsafe Self.step(
          3 &* block &+ step, &three, keys, limits, doubt, undecided,
          &passed, &found)
      }
    }
    places = [zero, one, two, three]
    return (passed, found)
  }

  /// Advances one lane alone, and returns the same numbers for its steps.
  private mutating func advance(
    _ place: inout Int, _ lane: Int, _ steps: Range<Int>
  ) -> (passed: Int, found: Int) {
    var current = place
    var passed = 0
    var found = 0
    let (first, doubt) = (lane * block, self.doubt)
    unsafe withPointers { keys, limits, undecided in
      for step in steps {
        unsafe Self.step(
          first + step, &current, keys, limits, doubt, undecided,
          &passed, &found)
      }
    }
    place = current
    return (passed, found)
  }

  private mutating func withPointers(
    _ body: (
      UnsafePointer<Int32>, UnsafePointer<Int32>,
      UnsafeMutablePointer<(step: Int, place: Int)>
    ) -> Void
  ) {
    unsafe order.keys.withUnsafeBufferPointer { keys in
      unsafe limits.withUnsafeBufferPointer { limits in
        unsafe undecided.withUnsafeMutableBufferPointer { undecided in
          guard let keys = keys.baseAddress, let limits = limits.baseAddress,
            let undecided = undecided.baseAddress
          else { return }
          unsafe body(keys, limits, undecided)
        }
      }
    }
  }

  /// Moves a place to the first key that may reach the ratio in a step, and
  /// records the step if that key is undecided.
  ///
  /// Sound because a place never moves beyond the first of the eight padding
  /// keys, which are greater than any limit, so eight keys can be read from
  /// every place; because step indices are below four blocks; and because each
  /// step is recorded at most once, and `undecided` has one element more than
  /// there are steps.
  @inline(__always)
  private static func step(
    _ step: Int, _ place: inout Int, _ keys: UnsafePointer<Int32>,
    _ limits: UnsafePointer<Int32>, _ doubt: Int32,
    _ undecided: UnsafeMutablePointer<(step: Int, place: Int)>,
    _ passed: inout Int, _ found: inout Int
  ) {
    let limit = unsafe SIMD4<Int32>(repeating: limits[step])
    var less: Int32
    repeat {
      let one = unsafe UnsafeRawPointer(keys + place)
        .loadUnaligned(as: SIMD4<Int32>.self)
      let other = unsafe UnsafeRawPointer(keys + (place &+ 4))
        .loadUnaligned(as: SIMD4<Int32>.self)
      let isLess: SIMDMask<SIMD4<Int32>> = one .< limit
      let isOtherLess: SIMDMask<SIMD4<Int32>> = other .< limit
      // True lanes are -1, so the sum is subtracted. The four sums are added by
      // halves: the sum of a mask is compiled to a count of its bits, which
      // takes longer without POPCNT.
      let sums =
        unsafe unsafeBitCast(isLess, to: SIMD4<Int32>.self)
        &+ unsafeBitCast(isOtherLess, to: SIMD4<Int32>.self)
      let halves = sums.lowHalf &+ sums.highHalf
      less = halves[0] &+ halves[1]
      place &-= Int(less)
    } while less == -8

    passed &+= place
    // One step in two hundred has an undecided key, so a branch takes less time
    // than writing in every step.
    if unsafe keys[place] <= limits[step] &+ doubt {
      unsafe undecided[found] = (step, place)
      found &+= 1
    }
  }

  /// The number of undecided pairs that do not reach the ratio.
  private func missing(
    _ found: Int, _ quarter: Int, _ start: Int,
    _ isReached: LuminanceSweep.Definition
  ) -> Int {
    guard found > 0 else { return 0 }
    // All these values are loaded first, so that the loads overlap; if they
    // were loaded between decisions, the processor would wait for each.
    let nearest = undecided[..<found].map { order.values[$0.place] }
    return zip(undecided, nearest).reduce(0) { count, next in
      let (found, value) = next
      let darker =
        found.step / block * quarter + start + found.step % block
      return count
        + missing(
          from: found.place, value, limits[found.step], darker, isReached)
    }
  }

  private func missing(
    from place: Int, _ value: Double, _ limit: Int32, _ darker: Int,
    _ isReached: LuminanceSweep.Definition
  ) -> Int {
    let needed = ratio * order.values[darker]
    var count = 0
    var (place, value) = (place, value)
    repeat {
      let distance = value - needed
      let isMet =
        distance.magnitude > RoundedThreshold.guardBand * needed
        ? distance > 0 : isReached(place, darker)
      if !isMet { count += 1 }
      place += 1
      guard order.keys[place] <= limit + 1 else { break }
      value = order.values[place]
    } while true
    return count
  }
}
