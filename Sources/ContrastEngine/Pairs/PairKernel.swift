import ContrastModel

/// The histogram of arbitrary pairs of 8-bit colours, two arrays of packed
/// `0xRRGGBB`, as fast as they can be looked up.
///
/// Nothing is sorted, because the pairs are independent. The definition does
/// this for every pair:
///
///     hi, lo = the greater and the lesser of L(foreground) and L(background)
///     counts[bin((hi + 0.05) / (lo + 0.05))] += 1
///
/// The level counts are sums of bins, because 3, 4.5 and 7 are edges.
///
/// The vector variant departs from it in these steps, each with its gain:
///
/// 1. It works in blocks of 256 pairs, in two stages: look up and divide; count.
///    One turn of the loop does the first for one block and the second for the
///    block before, so that a count never waits for its own bin. Counting right
///    away takes 1.7 times as long.
/// 2. `L + 0.05` is the sum of two `Float`s of a table with the weights folded in,
///    one for red and green together. Its 256 KiB stay in the second cache; three
///    entries of 3 KiB in the first take 1.15 times as long. The limit is these
///    look-ups: eight loads a pair, at some 2.4 loads a cycle; all the
///    rest is done beside them.
/// 3. The ratio is a `Float`, four at a time. Adding 2^23 to ten times the ratio
///    less a half leaves its whole part, the bin, in the low bits.
/// 4. A pair nearer to an edge than the error of all this is undecided. A block
///    with such a pair (one in a hundred) is gone through again: `Double` decides
///    those pairs, and the definition the few that are nearer still, each once.
///    The ratio is first kept away from 10 and 210 tenths, where no bin ends, so
///    that equal colours, and black on white, are not undecided.
/// 5. Four histograms take turns, so that two equal neighbours do not wait for
///    each other.
/// 6. A last block that is not full is padded with black pairs, and their count
///    is subtracted afterwards.
///
/// What was tried without a gain, as the share of the speed left: the look-ups
/// of whole numbers in a stage of their own (0.99, and more code), one load for
/// several channels and shifts (1.0 and 0.9), large pages under the table (1.0),
/// one histogram or lanes assigned one by one (far less).
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
  /// variant, which needs 2.6 µs for its scratch before the first pair.
  private static let pairsForDefinition = 64

  /// The greatest number of pairs of one tile, because it counts them in 32
  /// bits.
  private static let tileLimit = 1 << 30

  /// The histogram of pairs, in bins of a tenth.
  ///
  /// - Parameters:
  ///   - foregrounds: the packed text colours; the highest byte is ignored.
  ///   - backgrounds: the packed background of each text.
  ///   - threadCount: the number of threads that work at a time, all processors
  ///     if `nil`.
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

  /// The same histogram by a variant.
  package static func histogram(
    foregrounds: [UInt32], backgrounds: [UInt32], variant: Variant,
    threadCount: Int? = nil
  ) -> RatioHistogram {
    precondition(
      foregrounds.count == backgrounds.count,
      "Each foreground has one background.")
    let count = foregrounds.count
    let threads =
      count < pairsForOneThread
      ? 1 : threadCount ?? TileExecutor.availableThreads
    // Several tiles for each thread, so that none waits long for the last one.
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
      "The pairs are whole, and the bytes hold them.")
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

  /// The bin of a pair, from the definition.
  static func definedBin(
    _ foreground: UInt32, _ background: UInt32, in histogram: RatioHistogram
  ) -> Int {
    histogram.bin(
      ContrastRatio(
        SRGBColor(packed: foreground), SRGBColor(packed: background)))
  }
}

extension PairKernel {
  /// The definition.
  static func scalarHistogram(
    _ foregrounds: ArraySlice<UInt32>, _ backgrounds: ArraySlice<UInt32>
  ) -> RatioHistogram {
    var histogram = RatioHistogram()
    for (foreground, background) in zip(foregrounds, backgrounds) {
      let bin = definedBin(foreground, background, in: histogram)
      histogram.counts[bin] += 1
    }
    return histogram
  }

  /// The definition, for six bytes a pair.
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
