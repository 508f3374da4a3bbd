import ContrastModel

/// The histogram of arbitrary pairs of 8-bit colours, given as two arrays of
/// packed `0xRRGGBB`. Table look-ups limit the speed.
///
/// Nothing is sorted, because the pairs are independent. The definition does
/// this for every pair:
///
///     hi, lo = the greater and the lesser of L(foreground) and L(background)
///     counts[bin((hi + 0.05) / (lo + 0.05))] += 1
///
/// The level counts are sums of bins, because 3, 4.5 and 7 are edges.
///
/// The vector variant departs from this in six ways, for these gains:
///
/// 1. It works in blocks of 256 pairs, in two stages: look up and divide;
///    count. One iteration does the first stage for a block and the second for
///    the previous block, so that a count never waits for its own bin. Counting
///    right away takes 1.7 times as long.
/// 2. `L + 0.05` is the sum of two `Float`s of a table with the weights folded
///    in, one for red and green together. Its 256 KiB stay in the second-level
///    cache; three look-ups in 3 KiB of the first-level cache take 1.15 times
///    as long. These look-ups limit the speed: eight loads a pair, at about 2.4
///    loads a cycle; everything else runs at the same time.
/// 3. The ratio is a `Float`, four at a time. Adding 2^23 to ten times the
///    ratio, minus a half, leaves the whole part, the bin, in the low bits.
/// 4. A pair nearer to an edge than the error of all this is undecided. A block
///    with an undecided pair (one block in a hundred) is computed again:
///    `Double` decides its undecided pairs, and the definition decides the few
///    that are nearer still, whose bins are cached. Before this test, ratios
///    are clamped to 10.25…209.75 tenths, so that equal colours, and black on
///    white, are not undecided.
/// 5. Four histograms take turns, so that of two consecutive pairs with the
///    same bin, the second does not wait for the count of the first.
/// 6. A last block that is not full is padded with black pairs, and their count
///    is subtracted afterwards.
///
/// Alternatives without a gain, with their speed relative to this code: a
/// separate stage for look-ups of whole numbers (0.99, and more code), one load
/// for several channels and shifts (1.0 and 0.9), large pages for the table
/// (1.0), one histogram or lanes assigned one by one (far slower).
public enum PairKernel {
  /// A method of computing the histogram.
  package enum Variant: String, CaseIterable, Sendable {
    /// The definition, pair by pair.
    case scalar

    /// Vectors, block by block, with the definition close to edges.
    case vector
  }

  /// The number of pairs below which waking another thread costs more time than
  /// it saves.
  private static let pairsForOneThread = 1 << 14

  /// The number of pairs below which the definition is faster than the vector
  /// variant, which takes 2.6 µs to prepare its memory before the first pair.
  private static let pairsForDefinition = 64

  /// The greatest number of pairs of one tile, because the counts of a tile
  /// have 32 bits.
  private static let tileLimit = 1 << 30

  /// The histogram of pairs, in bins of a tenth.
  ///
  /// - Parameters:
  ///   - foregrounds: the packed text colours; the highest byte is ignored.
  ///   - backgrounds: the packed background of each text.
  ///   - threadCount: the greatest number of threads that work at the same
  ///     time; one per processor if `nil`.
  /// - Returns: counts that sum up to the number of pairs.
  /// - Precondition: there are as many foregrounds as backgrounds.
  /// - Complexity: O(n).
  public static func histogram(
    foregrounds: some Collection<UInt32>, backgrounds: some Collection<UInt32>,
    threadCount: Int? = nil
  ) -> RatioHistogram {
    histogram(
      foregrounds: Array(foregrounds), backgrounds: Array(backgrounds),
      variant: .vector, threadCount: threadCount)
  }

  /// The histogram of pairs by one variant of the kernel.
  package static func histogram(
    foregrounds: [UInt32], backgrounds: [UInt32], variant: Variant,
    threadCount: Int? = nil
  ) -> RatioHistogram {
    precondition(
      foregrounds.count == backgrounds.count,
      "Each foreground must have one background.")
    let count = foregrounds.count
    let threads =
      count < pairsForOneThread
      ? 1 : threadCount ?? TileExecutor.availableThreads
    // Several tiles for each thread, so that no thread waits long for the last
    // tile.
    let plan = TilePlan(
      count: count,
      tileCount: max(threads == 1 ? 1 : threads * 4, count / tileLimit + 1))
    let parts = TileExecutor(threadCount: threads).map(plan) { tile in
      variant == .scalar || tile.count < pairsForDefinition
        ? scalarHistogram(foregrounds[tile], backgrounds[tile])
        : vectorHistogram(foregrounds[tile], backgrounds[tile])
    }
    return parts.reduce(into: RatioHistogram()) { $0.merge($1) }
  }

  /// The histogram of pairs of six bytes, red, green and blue of the text and
  /// then of the background, on the calling thread.
  ///
  /// - Parameters:
  ///   - bytes: holds the pairs.
  ///   - range: the range of the pairs in `bytes`.
  ///   - variant: the variant of the kernel.
  /// - Returns: counts that sum up to the number of pairs.
  /// - Precondition: `range` holds whole pairs, fewer than 2^30.
  /// - Complexity: O(n).
  package static func histogram(
    ofSixBytes bytes: [UInt8], in range: Range<Int>, variant: Variant = .vector
  ) -> RatioHistogram {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= bytes.count
        && range.count.isMultiple(of: 6) && range.count / 6 < tileLimit,
      "The range must hold whole pairs, all of them in the bytes.")
    switch variant {
    case .scalar: return scalarHistogram(bytes[range])
    case .vector:
      return unsafe bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return RatioHistogram() }
        let first = unsafe start + range.lowerBound
        return unsafe vectorHistogram(
          SixByteRows(bytes: first), count: range.count / 6)
      }
    }
  }

  /// The histogram of two slices of the same length.
  private static func vectorHistogram(
    _ foregrounds: ArraySlice<UInt32>, _ backgrounds: ArraySlice<UInt32>
  ) -> RatioHistogram {
    unsafe foregrounds.withUnsafeBufferPointer { texts in
      unsafe backgrounds.withUnsafeBufferPointer { grounds in
        guard let texts = texts.baseAddress, let grounds = grounds.baseAddress
        else { return RatioHistogram() }
        return unsafe vectorHistogram(
          PackedRows(texts: texts, grounds: grounds),
          count: foregrounds.count)
      }
    }
  }

  /// The histogram by the definition, pair by pair.
  static func scalarHistogram(
    _ foregrounds: ArraySlice<UInt32>, _ backgrounds: ArraySlice<UInt32>
  ) -> RatioHistogram {
    var histogram = RatioHistogram()
    for (foreground, background) in zip(foregrounds, backgrounds) {
      let ratio = ContrastRatio(
        SRGBColor(packed: foreground), SRGBColor(packed: background))
      histogram.counts[histogram.bin(ratio)] += 1
    }
    return histogram
  }

  /// The histogram by the definition, for pairs of six bytes.
  static func scalarHistogram(_ bytes: ArraySlice<UInt8>) -> RatioHistogram {
    var histogram = RatioHistogram()
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 6) {
      func color(_ start: Int) -> SRGBColor {
        SRGBColor(
          red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
      }
      histogram.counts[
        histogram.bin(ContrastRatio(color(start), color(start + 3)))] += 1
    }
    return histogram
  }
}
