import ContrastModel

// The top of `PairKernel` explains this code.
//
// The pointers are sound because all of them are created here: the tables have
// 256 entries for each channel and are indexed by a byte; each scratch array of
// a worker has two blocks and is indexed below that; the histograms have 256
// elements each and are indexed by the low byte of a bin; and the colours are
// read only up to the count of their rows, the last block from a padded copy.

extension PairKernel {
  /// The number of pairs that a stage works on at a time.
  static let block = 256

  /// 2^30 times the weighted linear value of each byte of red, green and blue;
  /// blue has 0.05 added. The error of each entry is at most half a unit, that
  /// of a sum 1.5 units.
  private static let table: [UInt32] = {
    let unit = Double(1 << 30)
    return [(0.2126, 0), (0.7152, 0), (0.0722, 0.05)].flatMap { weight, flare in
      (UInt8.min...UInt8.max).map { byte in
        let linear = SRGBTransferFunction.linearize(byte)
        return UInt32((weight * linear + flare) * unit + 0.5)
      }
    }
  }()

  /// The histogram of pairs in either memory layout.
  static func vectorHistogram<Rows: PairRows>(
    _ rows: Rows, count: Int
  ) -> RatioHistogram {
    guard count > 0 else { return RatioHistogram() }
    var slots = [UInt32](repeating: 0, count: 4 * 256)
    unsafe slots.withUnsafeMutableBufferPointer { slots in
      unsafe table.withUnsafeBufferPointer { table in
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
    // At most three blocks of the counted pairs do not exist: see `count`.
    let padding = (block - count % block) % block
    histogram.counts[0] -= 2 * block + padding
    return histogram
  }

  /// The slot of bin 0: a slot is the whole part of ten times the ratio.
  private static let firstSlot = 10

  /// Counts the pairs into four histograms of slots.
  ///
  /// The pipeline takes two turns to fill. They count 2 × 256 pairs that do not
  /// exist in the first bin, and so does the padding.
  private static func count<Rows: PairRows>(
    _ rows: Rows, _ count: Int, _ table: UnsafePointer<UInt32>,
    into slots: UnsafeMutablePointer<UInt32>
  ) {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: 8 * block)
    defer { unsafe scratch.deallocate() }
    // First two blocks each of text luminances, background luminances and
    // slots, then a padded block of colours.
    unsafe scratch.initialize(repeating: 1 << 30, count: 4 * block)
    let texts = unsafe scratch
    let grounds = unsafe scratch + 2 * block
    let bins = unsafe UnsafeMutableRawPointer(scratch + 4 * block)
      .bindMemory(to: Int32.self, capacity: 2 * block)
    unsafe bins.initialize(repeating: Int32(firstSlot), count: 2 * block)
    let padded = unsafe scratch + 6 * block
    unsafe padded.initialize(repeating: 0, count: 2 * block)

    var settled = SettledPairs()
    let full = count / block
    let rest = count % block
    let padding = unsafe Rows(
      copying: rest, of: rows.from(full * block), to: padded)
    let blocks = full + (rest > 0 ? 1 : 0)

    // The colours of a block. The two turns that empty the pipeline look up the
    // padding again, but these results are never counted.
    func colors(_ block: Int) -> Rows {
      unsafe block < full ? rows.from(block * Self.block) : padding
    }
    for turn in 0..<(blocks + 2) {
      let now = (turn & 1) * block
      let before = block - now
      let isUndecided = unsafe step(
        Turn(
          lookUp: (colors(turn), texts + now, grounds + now),
          divide: (
            UnsafePointer(texts + before), UnsafePointer(grounds + before),
            bins + now
          ), count: bins + before),
        table: table, slots: slots)
      if isUndecided {
        unsafe settle(
          colors(turn - 1), texts + before, grounds + before, bins + now,
          by: &settled)
      }
    }
  }

  /// The blocks that one turn works on, one for each stage. A stage reads what
  /// the previous stage wrote one turn earlier, in the other half of its
  /// memory.
  @unsafe
  private struct Turn<Rows: PairRows> {
    /// The colours to look up, and the destination of their luminances.
    let lookUp:
      (
        rows: Rows, texts: UnsafeMutablePointer<UInt32>,
        grounds: UnsafeMutablePointer<UInt32>
      )

    /// The luminances to divide, and the destination of their bins.
    let divide:
      (
        texts: UnsafePointer<UInt32>, grounds: UnsafePointer<UInt32>,
        bins: UnsafeMutablePointer<Int32>
      )

    /// The bins to count.
    let count: UnsafePointer<Int32>
  }

  /// Runs one turn: looks up one block, divides the previous one, and counts
  /// the one before that.
  ///
  /// - Parameters:
  ///   - turn: one block for each stage.
  ///   - table: the weighted linear values of the bytes.
  ///   - slots: the four histograms.
  /// - Returns: whether the block that was divided has an undecided pair.
  @inline(never)
  private static func step<Rows: PairRows>(
    _ turn: Turn<Rows>, table: UnsafePointer<UInt32>,
    slots: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let (rows, texts, grounds) = unsafe turn.lookUp
    let (lastTexts, lastGrounds, bins) = unsafe turn.divide
    let lastBins = unsafe turn.count
    let ten = SIMD4<Float>(repeating: 10)
    let least = SIMD4<Float>(repeating: 10.25)
    let most = SIMD4<Float>(repeating: 209.75)
    let half = SIMD4<Float>(repeating: 0.5)
    let whole = SIMD4<Float>(repeating: 8_388_608)
    let error = SIMD4<Float>(repeating: relativeError)
    let magnitude = SIMD4<Int32>(repeating: 0x7FFF_FFFF)
    let byte = SIMD4<Int32>(repeating: 255)
    var undecided = SIMD4<Int32>(repeating: 0)

    var k = 0
    while k < block {
      // Look up. Indices are below a block, the size of both colours and both
      // results.
      for lane in 0..<4 {
        let (text, ground) = unsafe rows.luminances(k &+ lane, in: table)
        unsafe texts[k &+ lane] = text
        unsafe grounds[k &+ lane] = ground
      }

      // Divide. The four lanes from `k` on are within the block, which is a
      // multiple of four.
      let one = unsafe floats(lastTexts + k)
      let other = unsafe floats(lastGrounds + k)
      let isDarker: SIMDMask<SIMD4<Int32>> = one .< other
      let lighter = one.replacing(with: other, where: isDarker)
      let darker = other.replacing(with: one, where: isDarker)
      var tenths: SIMD4<Float> = lighter / darker * ten
      tenths.replace(with: least, where: tenths .< least)
      tenths.replace(with: most, where: tenths .> most)
      let shifted: SIMD4<Float> = tenths - half
      let rounded: SIMD4<Float> = shifted + whole
      let distance: SIMD4<Float> = shifted - (rounded - whole)
      let size = unsafe unsafeBitCast(
        unsafeBitCast(distance, to: SIMD4<Int32>.self) & magnitude,
        to: SIMD4<Float>.self)
      let isNear: SIMDMask<SIMD4<Int32>> = size + error * tenths .> half
      undecided |= unsafe unsafeBitCast(isNear, to: SIMD4<Int32>.self)
      let slot = unsafe unsafeBitCast(rounded, to: SIMD4<Int32>.self) & byte
      unsafe UnsafeMutableRawPointer(bins + k)
        .storeBytes(of: slot, as: SIMD4<Int32>.self)

      // Count. A slot is a masked byte, and each histogram has 256 elements.
      for lane in 0..<4 {
        let slot = unsafe Int(truncatingIfNeeded: lastBins[k &+ lane])
        unsafe slots[lane &* 256 &+ slot] &+= 1
      }
      k &+= 4
    }
    return undecided[0] | undecided[1] | undecided[2] | undecided[3] != 0
  }

  /// The relative error that ten times a ratio may have: 2.8e-8 and 6e-8 from
  /// each luminance, 6e-8 each from the division and the product, doubled to be
  /// safe.
  private static let relativeError: Float = 6e-7

  @inline(__always)
  private static func floats(
    _ values: UnsafePointer<UInt32>
  ) -> SIMD4<Float> {
    // Below 2^31, so the signed conversion, which is one instruction, is
    // correct. It is written lane by lane because the generic conversion is not
    // packed.
    let whole = unsafe UnsafeRawPointer(values)
      .loadUnaligned(as: SIMD4<Int32>.self)
    return SIMD4(
      Float(whole[0]), Float(whole[1]), Float(whole[2]), Float(whole[3]))
  }

  /// Decides the undecided pairs of a block: in `Double`, or by the definition
  /// where that is not enough.
  private static func settle<Rows: PairRows>(
    _ rows: Rows, _ texts: UnsafePointer<UInt32>,
    _ grounds: UnsafePointer<UInt32>, _ bins: UnsafeMutablePointer<Int32>,
    by settled: inout SettledPairs
  ) {
    for k in 0..<block {
      let (one, other) = unsafe (Double(texts[k]), Double(grounds[k]))
      let tenths = 10 * max(one, other) / min(one, other)
      let distance = (tenths - tenths.rounded()).magnitude
      guard distance < 2 * Double(relativeError) * tenths else { continue }
      let (text, ground) = unsafe rows.packed(k)
      unsafe bins[k] = Int32(settled.bin(text, ground) + firstSlot)
    }
  }

  /// The bins of pairs close to an edge, with a cache of the last ones that the
  /// definition had to decide.
  ///
  /// There the definition uses twice the precision of `Double`, which takes ten
  /// times as long as everything else. Only some hundreds of all 2^48 pairs are
  /// so close to an edge, so input with many of them repeats the same ones.
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
