import ContrastModel

// The definition of the result for every pair is
//
//     hundredths = ContrastRatio(foreground, background).hundredths
//
// the ratio truncated to two decimals; `TextLevel` follows from it, because 3,
// 4.5 and 7 are whole hundredths. This code does it differently:
//
// 1. `L + 0.05` is the sum of three entries of tables of `Double` with the
//    weights folded in. The ratios of two pairs are computed at a time.
// 2. Adding 2^52 to a hundred times the ratio, minus a half, leaves the whole
//    part in the low bits.
// 3. A pair so close to a whole hundredth that `Double` may err is undecided:
//    one in a billion random pairs. If a call has undecided pairs, it searches
//    for them again, and the definition decides them. Equal colours and black
//    on white are common and have whole hundredths, so their ratios are first
//    moved away from the edge of a hundredth.
//
// The ratios are `Double`, not four `Float` at a time, because with `Float` one
// pair in four hundred is undecided, and the speed of both is limited by table
// look-ups.
//
// The pointers are sound because all of them are created here: the tables have
// 256 entries for each channel and are indexed by numbers that are masked to a
// byte; the channels and the results are read and written below an even number
// of pairs that fits in both.

extension PairKernel {
  /// The ratio of each pair in hundredths, truncated: 447 for 4.478.
  ///
  /// - Parameters:
  ///   - foregrounds: the packed text colours; the highest byte is ignored.
  ///   - backgrounds: the packed background of each text.
  ///   - threadCount: the greatest number of threads that work at the same
  ///     time; one per processor if `nil`.
  /// - Returns: a number of 100 to 2100 for each pair. A pair meets 3, 4.5 or 7
  ///   exactly when its number is at least 300, 450 or 700.
  /// - Precondition: there are as many foregrounds as backgrounds.
  /// - Complexity: O(n).
  public static func hundredths(
    foregrounds: some Collection<UInt32>, backgrounds: some Collection<UInt32>,
    threadCount: Int? = nil
  ) -> [UInt16] {
    let (texts, grounds) = (Array(foregrounds), Array(backgrounds))
    precondition(
      texts.count == grounds.count, "Each foreground must have one background.")
    let executor = TileExecutor(
      threadCount: threadCount ?? TileExecutor.availableThreads)
    let plan = TilePlan(
      count: texts.count, tileCount: (texts.count + blockSize - 1) / blockSize)
    return executor.map(plan) { tile in
      var channels = PairChannels(capacity: blockSize)
      for pair in tile {
        channels.set(
          pair - tile.lowerBound,
          foreground: SRGBColor(packed: texts[pair]),
          background: SRGBColor(packed: grounds[pair]))
      }
      var result = [UInt16](repeating: 0, count: blockSize)
      hundredths(of: channels, count: tile.count, into: &result)
      return result.prefix(tile.count)
    }.flatMap(\.self)
  }

  /// The level of text that each pair reaches.
  ///
  /// - Parameters: as for `hundredths(foregrounds:backgrounds:threadCount:)`.
  /// - Precondition: there are as many foregrounds as backgrounds.
  /// - Complexity: O(n).
  public static func levels(
    foregrounds: some Collection<UInt32>, backgrounds: some Collection<UInt32>,
    threadCount: Int? = nil
  ) -> [TextLevel] {
    hundredths(
      foregrounds: foregrounds, backgrounds: backgrounds,
      threadCount: threadCount
    ).map { TextLevel(hundredths: Int($0)) }
  }

  /// The number of pairs that one call of the kernel decides.
  private static var blockSize: Int { 4096 }

  /// The ratios of the first pairs in hundredths, truncated: 100 to 2100.
  ///
  /// - Parameters:
  ///   - channels: the pairs.
  ///   - count: the number of pairs to compute.
  ///   - variant: the variant of the kernel.
  ///   - hundredths: receives `count` numbers, at its start.
  /// - Precondition: `channels` has space for `count` pairs, and `hundredths`
  ///   has an element for each pair that fits in `channels`.
  /// - Complexity: O(n).
  package static func hundredths(
    of channels: PairChannels, count: Int, variant: Variant = .vector,
    into hundredths: inout [UInt16]
  ) {
    precondition(
      count >= 0 && count <= channels.capacity
        && hundredths.count >= channels.capacity,
      "Each pair must have a place for its ratio.")
    guard variant == .vector else {
      for pair in 0..<count {
        hundredths[pair] = definedHundredths(of: channels[pair])
      }
      return
    }
    let isUndecided = unsafe channels.values.withUnsafeBufferPointer {
      channels in
      unsafe table.withUnsafeBufferPointer { table in
        unsafe hundredths.withUnsafeMutableBufferPointer { hundredths in
          guard let channels = channels.baseAddress,
            let table = table.baseAddress,
            let hundredths = hundredths.baseAddress
          else { return false }
          return unsafe cut(channels, table, count, into: hundredths)
        }
      }
    }
    if isUndecided { settle(channels, count, &hundredths) }
  }

  /// The ratio of a pair in hundredths, by the definition.
  private static func definedHundredths(
    of pair: (foreground: SRGBColor, background: SRGBColor)
  ) -> UInt16 {
    UInt16(ContrastRatio(pair.foreground, pair.background).hundredths)
  }

  /// The weighted linear value of each byte of red, green and blue; blue has
  /// 0.05 added.
  private static let table: [Double] =
    [(0.2126, 0), (0.7152, 0), (0.0722, 0.05)].flatMap { weight, flare in
      (UInt8.min...UInt8.max).map { byte in
        weight * SRGBTransferFunction.linearize(byte) + flare
      }
    }

  /// The distance from a whole hundredth within which a pair is undecided. A
  /// hundred times a ratio is at most 2100, with a relative error below 2e-15.
  private static var guardDistance: Double { 1e-9 }

  /// Computes the hundredths of every pair, two pairs at a time.
  ///
  /// - Returns: whether any pair is undecided.
  @inline(never)
  private static func cut(
    _ channels: UnsafePointer<UInt16>, _ table: UnsafePointer<Double>,
    _ count: Int, into hundredths: UnsafeMutablePointer<UInt16>
  ) -> Bool {
    let hundred = SIMD2<Double>(repeating: 100)
    let least = SIMD2<Double>(repeating: 100.25)
    let high = SIMD2<Double>(repeating: 2099.5)
    let most = SIMD2<Double>(repeating: 2100.25)
    let half = SIMD2<Double>(repeating: 0.5)
    let whole = SIMD2<Double>(repeating: 4_503_599_627_370_496)
    let clear = SIMD2<Double>(repeating: 0.5 - guardDistance)
    var farthest = SIMD2<Double>(repeating: 0)

    var k = 0
    while k < count {
      let first = unsafe channels + k &* PairChannels.stride
      let second = unsafe first + PairChannels.stride
      let one = unsafe SIMD2<Double>(
        luminance(first, table), luminance(second, table))
      let other = unsafe SIMD2<Double>(
        luminance(first + 4, table), luminance(second + 4, table))
      let isDarker: SIMDMask<SIMD2<Int64>> = one .< other
      let lighter = one.replacing(with: other, where: isDarker)
      let darker = other.replacing(with: one, where: isDarker)
      var ratio: SIMD2<Double> = lighter / darker * hundred
      ratio.replace(with: least, where: ratio .< least)
      ratio.replace(with: most, where: ratio .> high)
      let shifted: SIMD2<Double> = ratio - half
      let rounded: SIMD2<Double> = shifted + whole
      let distance: SIMD2<Double> = shifted - (rounded - whole)
      let square: SIMD2<Double> = distance * distance
      farthest.replace(with: square, where: square .> farthest)
      unsafe hundredths[k] = UInt16(
        truncatingIfNeeded: rounded[0].bitPattern)
      unsafe hundredths[k &+ 1] = UInt16(
        truncatingIfNeeded: rounded[1].bitPattern)
      k &+= 2
    }
    let limit = clear[0] * clear[0]
    return farthest[0] > limit || farthest[1] > limit
  }

  @inline(__always)
  private static func luminance(
    _ channels: UnsafePointer<UInt16>, _ table: UnsafePointer<Double>
  ) -> Double {
    // The mask costs nothing: with it, the compiler loads a single byte.
    unsafe table[Int(channels[0] & 255)]
      + table[256 &+ Int(channels[1] & 255)]
      + table[512 &+ Int(channels[2] & 255)]
  }

  /// Lets the definition decide the undecided pairs.
  private static func settle(
    _ channels: PairChannels, _ count: Int, _ hundredths: inout [UInt16]
  ) {
    for pair in 0..<count {
      let colors = channels[pair]
      let ratio =
        100 * ContrastRatio(colors.foreground, colors.background).value
      if (ratio - ratio.rounded()).magnitude < 2 * guardDistance {
        hundredths[pair] = definedHundredths(of: colors)
      }
    }
  }
}
