import ContrastModel

// The top of `PairKernel` explains this code.
//
// The pointers are sound because the creator of the rows ensures that all pairs
// can be read, and because all other pointers are created here: the table has
// 65,536 entries for red and green and 256 for blue, and is indexed by two
// bytes and by one; the memory of a worker holds two blocks of bins, which take
// turns, and a block of colours; the histograms have 256 places each and are
// indexed by the low byte of a bin; and the colours are read only up to the
// count of their rows, the last block from a padded copy.

extension PairKernel {
  /// The number of pairs that are measured together; if one is undecided, all
  /// of them are computed again.
  static let block = 256

  /// The table of luminances. The sum of the weighted linear values of red and
  /// green is at `red * redStep + green * greenStep`; the 256 entries of blue,
  /// with 0.05 added, follow these 65,536 entries.
  static func luminanceTable(redStep: Int, greenStep: Int) -> [Float] {
    let linear = (UInt8.min...UInt8.max).map(SRGBTransferFunction.linearize)
    let greens = linear.map { 0.7152 * $0 }
    var table = [Float](repeating: 0, count: 65_536 + 256)
    for byte in 0..<256 {
      let red = 0.2126 * linear[byte]
      for green in 0..<256 {
        table[byte &* redStep &+ green &* greenStep] =
          Float(red + greens[green])
      }
      table[65_536 + byte] = Float(0.0722 * linear[byte] + 0.05)
    }
    return table
  }

  /// The histogram of pairs in either memory layout.
  static func vectorHistogram<Rows: PairRows>(
    _ rows: Rows, count: Int
  ) -> RatioHistogram {
    guard count > 0 else { return RatioHistogram() }
    var slots = [UInt32](repeating: 0, count: 4 * 256)
    unsafe slots.withUnsafeMutableBufferPointer { slots in
      unsafe Rows.table.withUnsafeBufferPointer { table in
        guard let slots = slots.baseAddress, let table = table.baseAddress
        else { return }
        unsafe self.count(rows, count, table, into: slots)
      }
    }
    var histogram = RatioHistogram()
    for bin in histogram.counts.indices {
      histogram.counts[bin] = (0..<4).reduce(0) {
        $0 + Int(slots[$1 * 256 + bin + firstSlot])
      }
    }
    // These pairs are padding: see `count`.
    histogram.counts[0] -= block + (block - count % block) % block
    return histogram
  }

  /// The slot of bin 0: a slot is the whole part of ten times the ratio.
  private static let firstSlot = 10

  /// Counts the pairs into four histograms of slots. A first block of padding,
  /// and the black pairs that fill the last block, are counted too.
  private static func count<Rows: PairRows>(
    _ rows: Rows, _ count: Int, _ table: UnsafePointer<Float>,
    into slots: UnsafeMutablePointer<UInt32>
  ) {
    // Two blocks of bins that take turns, and a block of colours.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: 16 * block, alignment: 16)
    defer { unsafe memory.deallocate() }
    let words = unsafe memory.initializeMemory(
      as: UInt32.self, repeating: 0, count: 4 * block)
    unsafe words.update(repeating: UInt32(firstSlot), count: 2 * block)
    let rest = count % block
    let padded = unsafe Rows(
      copying: rest, of: rows.from(count - rest), to: words + 2 * block)
    let full = count / block
    let blocks = full + (rest > 0 ? 1 : 0)
    var settled = SettledPairs()
    for turn in 0..<blocks {
      let rows = unsafe turn < full ? rows.from(turn * block) : padded
      let bins = unsafe words + (turn & 1) * block
      let before = unsafe words + (block - (turn & 1) * block)
      if unsafe step(rows, table, bins, counting: before, into: slots) {
        unsafe settle(rows, table, bins, by: &settled)
      }
    }
    let last = unsafe words + (block - (blocks & 1) * block)
    for pair in 0..<block {
      unsafe slots[256 &* (pair & 3) &+ Int(last[pair] & 255)] &+= 1
    }
  }

  /// Finds the bins of a block, and counts those of the previous block.
  ///
  /// - Returns: whether any pair of the block is undecided.
  @inline(never)
  private static func step<Rows: PairRows>(
    _ rows: Rows, _ table: UnsafePointer<Float>,
    _ bins: UnsafeMutablePointer<UInt32>,
    counting before: UnsafePointer<UInt32>,
    into slots: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    var undecided = SIMD4<Int32>(repeating: 0)
    var pair = 0
    while pair < block {
      let four = unsafe slotsOfFour(rows, pair, table)
      unsafe undecided |= unsafeBitCast(four.isNear, to: SIMD4<Int32>.self)
      unsafe UnsafeMutableRawPointer(bins + pair)
        .storeBytes(of: four.rounded, as: SIMD4<Float>.self)
      for lane in 0..<4 {
        let slot = unsafe Int(before[pair &+ lane] & 255)
        unsafe slots[256 &* lane &+ slot] &+= 1
      }
      pair &+= 4
    }
    return undecided[0] | undecided[1] | undecided[2] | undecided[3] != 0
  }

  /// The slots of four consecutive pairs, each in the low bits of a `Float`,
  /// and whether each pair is so near an edge that it is undecided.
  @inline(__always)
  private static func slotsOfFour<Rows: PairRows>(
    _ rows: Rows, _ pair: Int, _ table: UnsafePointer<Float>
  ) -> (rounded: SIMD4<Float>, isNear: SIMDMask<SIMD4<Int32>>) {
    let (one, other) = unsafe rows.luminances(pair, in: table)
    let isDarker: SIMDMask<SIMD4<Int32>> = one .< other
    let lighter = one.replacing(with: other, where: isDarker)
    let darker = other.replacing(with: one, where: isDarker)
    let least = SIMD4<Float>(repeating: 10.25)
    let most = SIMD4<Float>(repeating: 209.75)
    var tenths: SIMD4<Float> =
      lighter / darker * SIMD4<Float>(repeating: 10)
    // With the operands in this order, each line is one instruction.
    tenths = least.replacing(with: tenths, where: tenths .> least)
    tenths = most.replacing(with: tenths, where: tenths .< most)
    let whole = SIMD4<Float>(repeating: 8_388_607.5)
    let rounded: SIMD4<Float> = tenths + whole
    let distance: SIMD4<Float> = rounded - whole - tenths
    let size = unsafe unsafeBitCast(
      unsafeBitCast(distance, to: SIMD4<Int32>.self)
        & SIMD4<Int32>(repeating: 0x7FFF_FFFF),
      to: SIMD4<Float>.self)
    let error: SIMD4<Float> = tenths * SIMD4<Float>(repeating: relativeError)
    let isFar: SIMDMask<SIMD4<Int32>> =
      size + error .<= SIMD4<Float>(repeating: 0.5)
    return (rounded, .!isFar)
  }

  /// The greatest relative error of ten times a ratio: 1.2e-7 from each
  /// luminance, 6e-8 each from the division and the product, and two thirds of
  /// this sum as a margin.
  private static let relativeError: Float = 6e-7

  /// Decides the undecided pairs of a block, by `Double` or by the definition.
  private static func settle<Rows: PairRows>(
    _ rows: Rows, _ table: UnsafePointer<Float>,
    _ bins: UnsafeMutablePointer<UInt32>, by settled: inout SettledPairs
  ) {
    for pair in stride(from: 0, to: block, by: 4) {
      let four = unsafe slotsOfFour(rows, pair, table)
      for lane in 0..<4 where four.isNear[lane] {
        let (text, ground) = unsafe rows.packed(pair + lane)
        unsafe bins[pair + lane] = UInt32(
          settled.bin(text, ground) + firstSlot)
      }
    }
  }

  /// The bins of pairs close to an edge, with a cache of the last ones that the
  /// definition had to decide.
  ///
  /// So close to an edge, the definition uses twice the precision of `Double`,
  /// which takes ten times as long as everything else. Only a few hundred of
  /// all 2^48 pairs are that close, so input with many of them repeats the same
  /// ones.
  private struct SettledPairs {
    private var keys = [UInt64](repeating: .max, count: 256)
    private var bins = [Int](repeating: 0, count: 256)
    private let histogram = RatioHistogram()

    mutating func bin(_ text: UInt32, _ ground: UInt32) -> Int {
      let ratio = ContrastRatio(
        SRGBColor(packed: text), SRGBColor(packed: ground))
      if let bin = histogram.bin(ofClear: ratio.value) { return bin }
      let key = UInt64(text) << 32 | UInt64(ground)
      let place = Int((key &* 0x9E37_79B9_7F4A_7C15) >> 56)
      if keys[place] != key {
        keys[place] = key
        bins[place] = histogram.bin(ratio)
      }
      return bins[place]
    }
  }
}
